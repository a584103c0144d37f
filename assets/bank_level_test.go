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

// wrap is how far a loop jumps from its last sample to its first, against what it
// moves from one to the next otherwise.
func wrap(x []float32) float64 {
	sum := 0.0
	for n := 1; n < len(x); n++ {
		d := float64(x[n] - x[n-1])
		sum += d * d
	}
	return math.Abs(float64(x[0]-x[len(x)-1])) / math.Sqrt(sum/float64(len(x)-1))
}

// swing is the loudest over the weakest quarter of a second [dB].
func swing(x []float32, rate int) float64 {
	w := measuretest.Windows(x, rate/4)
	return slices.Max(w) - slices.Min(w)
}

// bankTarget is a row of the sheet's measured prototypes; 0 is not asked.
type bankTarget struct {
	name             string
	takes            int
	length           float64 // [s], 15 %, loops 10 %
	level            float64 // loudest 50 ms of an event, all of a loop [dBFS], 1 dB
	peak             float64 // [dBFS], 1.5 dB
	attack           float64 // at most [ms]
	decay20, decay40 float64 // [ms], 35 %
	centroid         float64 // [Hz], 25 %, loops 20 %
	rollOff          float64 // [Hz], 30 %, loops 25 %
	crest            float64 // [dB], 2.5 dB, loops only
	swing            float64 // at most [dB], loops only
}

var bankTargets = []bankTarget{
	{name: "grind_metal_trucks", length: 2, level: -15.1, centroid: 2252, rollOff: 3620, crest: 13.5, swing: 3.5},
	{name: "grind_stone_trucks", length: 2, level: -16.1, centroid: 1962, rollOff: 3044, crest: 15.1, swing: 3.5},
	{name: "grind_wood_deck", length: 2, level: -17, centroid: 947, rollOff: 1612, crest: 14.4, swing: 3.5},
	{name: "skid_concrete", length: 2, level: -17.1, centroid: 1557, rollOff: 2222, crest: 15.4, swing: 3.5},
	{name: "drag_concrete", length: 2, level: -20, centroid: 1835, rollOff: 2964, crest: 17.5, swing: 4},
	{name: "slide_back", length: 2, level: -19, centroid: 2181, rollOff: 3719, crest: 17.3, swing: 3.5},
	{name: "wind_low", length: 6, level: -22, centroid: 274, rollOff: 433, crest: 15.7, swing: 7},
	{name: "trees", length: 6, level: -30, centroid: 4427, rollOff: 7114, crest: 18.4, swing: 11},
	{name: "siren_rise", length: 2, level: -20, centroid: 1004, rollOff: 1170, crest: 7.4, swing: 3.5},
	{name: "grind_on_metal", takes: 3, length: 0.55, level: -15, peak: -4.9, attack: 2, decay20: 170, decay40: 446, centroid: 1047, rollOff: 1716},
	{name: "grind_on_stone", takes: 3, length: 0.3, level: -15, peak: -2.8, attack: 2, decay20: 23, decay40: 44, centroid: 959, rollOff: 1270},
	{name: "rattle_any_1", takes: 1, length: 0.5, level: -22.3, peak: -7, centroid: 1585, rollOff: 2490},
	{name: "squeak", takes: 6, length: 0.34, level: -27.3, peak: -14, centroid: 1189, rollOff: 1965},
	{name: "cloth", takes: 6, length: 0.42, level: -24.5, peak: -14, centroid: 2836, rollOff: 4736},
	{name: "flip_slow", takes: 3, length: 0.42, level: -22.5, peak: -12, centroid: 1112, rollOff: 2262},
	{name: "body_fall", takes: 3, length: 0.6, level: -14, peak: -4.3, centroid: 545, rollOff: 1080},
	{name: "splash", takes: 3, length: 0.9, level: -15.6, peak: -5, centroid: 3203, rollOff: 5859},
	{name: "bark_big", takes: 2, length: 0.34, level: -18.5, peak: -9, centroid: 775, rollOff: 1091},
	{name: "buoy_bell", takes: 2, length: 1.98, level: -17.2, peak: -8, centroid: 880, rollOff: 1048},
}

func TestBankTargets(t *testing.T) {
	for _, w := range bankTargets {
		loop, takes := w.takes == 0, max(1, w.takes)
		share := func(ofLoop, ofEvent float64) float64 {
			if loop {
				return ofLoop
			}
			return ofEvent
		}
		for take := range takes {
			name := takeName(w.name, take+1)
			s := bankSample(t, name)
			x := s.Channels[0]
			near(t, name+" length [s]", float64(len(x))/float64(s.Rate), w.length, share(0.10, 0.15)*w.length)
			if loop {
				near(t, name+" level [dBFS]", measure.Level(x), w.level, 1)
				near(t, name+" crest [dB]", measuretest.Crest(x), w.crest, 2.5)
				most(t, name+" swing [dB]", swing(x, s.Rate), w.swing)
				most(t, name+" wrap", wrap(x), 4)
			} else {
				near(t, name+" loudest 50 ms [dBFS]", measuretest.Loudest(x, s.Rate), w.level, 1)
				near(t, name+" peak [dBFS]", measuretest.PeakLevel(x), w.peak, 1.5)
			}
			if w.attack > 0 {
				_, attack := measuretest.Onset(x, s.Rate)
				most(t, name+" attack [ms]", attack, w.attack)
				near(t, name+" decay to -20 dB [ms]", measuretest.Decay(x, s.Rate, 20), w.decay20, 0.35*w.decay20)
				near(t, name+" decay to -40 dB [ms]", measuretest.Decay(x, s.Rate, 40), w.decay40, 0.35*w.decay40)
			}
			near(t, name+" centroid [Hz]", measuretest.PowerCentroid(x, s.Rate), w.centroid, share(0.20, 0.25)*w.centroid)
			near(t, name+" 85 % roll-off [Hz]", measuretest.RollOff(x, s.Rate, 0.85), w.rollOff, share(0.25, 0.30)*w.rollOff)
		}
	}
}

// Seams: variations spread, and the sheet's three of a kind say how far.
func TestBankSeams(t *testing.T) {
	for _, c := range []struct {
		name             string
		takes            int
		level, peak, dev float64
		low, high        float64 // centroids [Hz]
		decay20          [2]float64
		decay40          [2]float64
	}{
		{"seam_hard_concrete_1", 8, -19, -4.5, 1.5, 0.75 * 599, 1.25 * 1055, [2]float64{9.7, 20.3}, [2]float64{20, 48.6}},
		{"seam_hard_concrete_2", 8, -17, -3.9, 1.5, 0.75 * 700, 1.25 * 1126, [2]float64{8.4, 18}, [2]float64{18, 45}},
		{"seam_soft_concrete_1", 3, -21, -8, 1.8, 0.75 * 320, 1.25 * 328, [2]float64{7.1, 25.7}, [2]float64{19, 48.6}},
	} {
		for take := range c.takes {
			name := takeName(c.name, take+1)
			s := bankSample(t, name)
			x := s.Channels[0]
			near(t, name+" loudest 50 ms [dBFS]", measuretest.Loudest(x, s.Rate), c.level, 0.5)
			near(t, name+" peak [dBFS]", measuretest.PeakLevel(x), c.peak, c.dev)
			between(t, name+" centroid [Hz]", measuretest.PowerCentroid(x, s.Rate), c.low, c.high)
			between(t, name+" decay to -20 dB [ms]", measuretest.Decay(x, s.Rate, 20), c.decay20[0], c.decay20[1])
			between(t, name+" decay to -40 dB [ms]", measuretest.Decay(x, s.Rate, 40), c.decay40[0], c.decay40[1])
		}
	}
}

func between(t *testing.T, what string, got, low, high float64) {
	t.Helper()
	if !(got >= low && got <= high) {
		t.Errorf("%s: got %.1f, want %.1f to %.1f", what, got, low, high)
	}
}

// A step is the heel and the ball of the foot together, the second at half the
// level, with the sheet's numbers.
func TestBankSteps(t *testing.T) {
	for _, c := range []struct {
		ground            string
		peak              float64
		decay20, decay40  float64
		centroid, rollOff float64
	}{{"concrete", -8.5, 61, 127, 593, 395}, {"wood", -11.4, 60, 89, 184, 214}, {"metal", -11.8, 163, 212, 372, 573}} {
		var centroid, rollOff, decay20, decay40 []float64
		for take := range 6 {
			heel, toe := bankSample(t, takeName("heel_"+c.ground, take+1)), bankSample(t, takeName("toe_"+c.ground, take+1))
			x := slices.Clone(heel.Channels[0])
			for n, v := range toe.Channels[0] {
				x[n] += 0.5 * v
			}
			near(t, c.ground+" length [s]", float64(len(x))/float64(heel.Rate), 0.22, 0.033)
			near(t, c.ground+" loudest 50 ms [dBFS]", measuretest.Loudest(x, heel.Rate), -23, 1)
			near(t, c.ground+" peak [dBFS]", measuretest.PeakLevel(x), c.peak, 1.5)
			centroid = append(centroid, measuretest.PowerCentroid(x, heel.Rate))
			rollOff = append(rollOff, measuretest.RollOff(x, heel.Rate, 0.85))
			decay20 = append(decay20, measuretest.Decay(x, heel.Rate, 20))
			decay40 = append(decay40, measuretest.Decay(x, heel.Rate, 40))
		}
		near(t, c.ground+" centroid, median [Hz]", measuretest.Median(centroid), c.centroid, 0.25*c.centroid)
		near(t, c.ground+" 85 % roll-off, median [Hz]", measuretest.Median(rollOff), c.rollOff, 0.30*c.rollOff)
		near(t, c.ground+" decay to -20 dB, median [ms]", measuretest.Median(decay20), c.decay20, 0.35*c.decay20)
		near(t, c.ground+" decay to -40 dB, median [ms]", measuretest.Median(decay40), c.decay40, 0.35*c.decay40)
	}
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
