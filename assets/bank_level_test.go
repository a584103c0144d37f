package assets_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/assets/synth"
	"gritbed/engine/mix/voice"
)

// takeName is the name of a take of a sound, 1 being the first.
func takeName(sound string, take int) string { return fmt.Sprintf("%s_%d", sound, take) }

// bankSample is a sample of the banks by its name.
func bankSample(t *testing.T, name string) *voice.Sample {
	t.Helper()
	set := bankSet(t)
	names := sampleNames(t)
	for i, b := range set.Banks {
		stem := strings.TrimSuffix(set.Names[i+len(set.Projects)], ".abk")
		if k := slices.Index(names[stem], name); k >= 0 {
			return b.Samples[k]
		}
	}
	t.Fatalf("no sample %s", name)
	return nil
}

// What the recipes ask for comes out of the coder: levels, brightness, loops
// without a seam that nobody hears turn round, and nothing at full scale.
func TestBankSamplesAreAsAskedFor(t *testing.T) {
	book, err := synth.Banks()
	if err != nil {
		t.Fatal(err)
	}
	turning := map[string]float64{"wind_low": 7, "trees": 11, "pub": 7, "crowd_murmur": 7, "bed_town": 5, "bed_water": 7, "body_wood": 8, "body_face": 7, "body_concrete": 6, "body_metal": 6, "drag_asphalt": 6, "drag_wood": 6, "drag_metal": 6, "drag_grass": 6, "chatter_slow": 7, "chatter_fast": 7}
	for i := range book.Sounds {
		r := &book.Sounds[i]
		for take := range r.Takes {
			name := r.TakeName(take + 1)
			s := bankSample(t, name)
			x := s.Channels[0]
			if r.Loop > 0 {
				near(t, name+" level [dBFS]", measure.Level(x), r.Level, 0.3)
				most(t, name+" wrap", wrap(x), 4)
				limit, ok := turning[r.Name]
				if !ok {
					limit = 4
				}
				most(t, name+" swing [dB]", swing(x, s.Rate), limit)
			} else {
				near(t, name+" loudest 50 ms [dBFS]", measuretest.Loudest(x, s.Rate), r.Level, 0.7)
				if x[0] != 0 || x[len(x)-1] != 0 {
					t.Errorf("%s does not begin and end in silence", name)
				}
			}
			most(t, name+" peak [dBFS]", measuretest.PeakLevel(x), -0.8)
			most(t, name+" mean [steps]", math.Abs(measure.Mean(x)), 40)
			if !strings.HasPrefix(name, "seam_") {
				near(t, name+" centroid [Hz]", measuretest.PowerCentroid(x, s.Rate), r.Centroid, 0.35*r.Centroid)
			}
		}
	}
}
