package assets_test

import (
	"math"
	"testing"

	"gritbed/assets"
	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
)

// heard is the level of a constant sound as it is heard [dBFS]: one recording
// every so often, the power of the ends added.
func heard(s *assets.AmbientSound, every float64) float64 {
	return measure.Level(s.PCM) + 10*math.Log10(float64(len(s.PCM))/(every*float64(s.Rate)))
}

// Levels within 0.5 dB of the sheet's, centroids within a fifth of it (beds) or
// a quarter (events), each recording for itself.
func TestAmbientLevelsAndColours(t *testing.T) {
	for _, w := range ambientWants {
		for _, s := range ambientTakes(t, w) {
			share := 0.25
			if w.every > 0 {
				share = 0.20
				near(t, s.Name+" level [dBFS]", heard(s, w.every), w.level, 0.5)
				if w.level < -30 || w.level > -24 {
					t.Errorf("%s: %v dBFS is no level of a bed", w.name, w.level)
				}
			} else {
				near(t, s.Name+" loudest 50 ms [dBFS]", measuretest.Loudest(s.PCM, s.Rate), w.level, 0.5)
				most(t, s.Name+" peak [dBFS]", measuretest.PeakLevel(s.PCM), -6.5)
			}
			near(t, s.Name+" centroid [Hz]", measuretest.PowerCentroid(s.PCM, s.Rate), w.centroid, share*w.centroid)
		}
	}
}

// No constant sound swings more than suits it: 7 dB between quarters of a
// second, where waves and gusts do not ask for more. The fades at both ends do
// not count.
func TestConstantSoundsAreEven(t *testing.T) {
	swing := map[string]float64{"surf": 16, "leaves": 11, "wind_in_grass": 11, "moor_wind": 9}
	for _, w := range ambientWants {
		if w.every == 0 {
			continue
		}
		for _, s := range ambientTakes(t, w) {
			quarters := measuretest.Windows(s.PCM[s.Rate/4:len(s.PCM)-s.Rate/4], s.Rate/4)
			low, high := math.Inf(1), math.Inf(-1)
			for _, q := range quarters {
				low, high = min(low, q), max(high, q)
			}
			limit := 7.0
			if wide, ok := swing[w.name]; ok {
				limit = wide
			}
			most(t, s.Name+" loudest over weakest quarter second [dB]", high-low, limit)
		}
	}
}

// A constant sound that is refired has no hole and no hump: whichever recording
// follows which, the quarter of a second in which both sound has the level that
// was asked for within 1 dB, and over all pairs the level around it too.
func TestRefiredConstantIsFlat(t *testing.T) {
	for _, w := range ambientWants {
		if w.every == 0 {
			continue
		}
		takes := ambientTakes(t, w)
		wanted := w.level
		if w.name == "surf" {
			wanted -= 7 // between two waves
		}
		apart := 0.0
		for _, a := range takes {
			for _, b := range takes {
				over := a.Rate / 4
				end := len(a.PCM) - over
				if at := int(w.every*float64(a.Rate) + 0.5); at != end {
					t.Fatalf("%s overlaps the next by %d samples", a.Name, len(a.PCM)-at)
				}
				sum := make([]float32, over)
				for n := range sum {
					sum[n] = a.PCM[end+n] + b.PCM[n]
				}
				join := measure.Level(sum)
				near(t, a.Name+" then "+b.Name+" [dBFS]", join, wanted, 1)
				around := 10 * math.Log10(0.5*(measure.Power(a.PCM[end-over:end])+measure.Power(b.PCM[over:2*over])))
				apart += (join - around) / float64(len(takes)*len(takes))
			}
		}
		near(t, w.name+", all pairs, join over its surroundings [dB]", apart, 0, 1)
	}
}

// ambientTarget is a row of the sheet's measured prototypes; 0 is not asked.
type ambientTarget struct {
	name            string
	length          float64 // [s], 15 %
	peak            float64 // [dBFS], 1.5 dB
	rollOff         float64 // of 85 % of the power [Hz]
	rollOffShare    float64
	crest           float64 // [dB], 2.5 dB
	centroid, share float64
}

var ambientTargets = []ambientTarget{
	{"gull", 1.90, -8, 3509, 0.30, 0, 2550, 0.25},
	{"surf", 0, 0, 1082, 0.25, 17.8, 795, 0.20},
	{"leaves", 0, 0, 7114, 0.25, 18.4, 4427, 0.20},
	{"buoy_bell", 1.98, -8, 1048, 0.30, 0, 880, 0.25},
	{"insects", 2.00, -18, 4460, 0.30, 0, 4725, 0.25},
	{"rain_gutter_drip", 0.50, -14, 2176, 0.30, 0, 2099, 0.25},
	{"rope_creak", 1.30, -14, 775, 0.30, 0, 493, 0.25},
	{"owl", 1.90, -14, 394, 0.30, 0, 394, 0.25},
}

func TestAmbientTargets(t *testing.T) {
	for _, row := range ambientTargets {
		for _, w := range ambientWants {
			if w.name != row.name {
				continue
			}
			for _, s := range ambientTakes(t, w) {
				x := s.PCM
				if row.length > 0 {
					near(t, s.Name+" length [s]", float64(len(x))/float64(s.Rate), row.length, 0.15*row.length)
				}
				if row.peak < 0 {
					near(t, s.Name+" peak [dBFS]", measuretest.PeakLevel(x), row.peak, 1.5)
				}
				if row.crest > 0 {
					near(t, s.Name+" crest [dB]", measuretest.PeakLevel(x)-heard(s, w.every), row.crest, 2.5)
				}
				near(t, s.Name+" centroid [Hz]", measuretest.PowerCentroid(x, s.Rate), row.centroid, row.share*row.centroid)
				near(t, s.Name+" 85 % roll-off [Hz]", measuretest.RollOff(x, s.Rate, 0.85), row.rollOff, row.rollOffShare*row.rollOff)
			}
		}
	}
}

// What is far begins softly: 10 ms or more from the first tenth of the peak to
// the peak.
func TestFarSoundsBeginSoftly(t *testing.T) {
	for _, w := range ambientWants {
		switch w.name {
		case "gull_far", "car_passes_far", "curlew", "sheep", "owl", "trader_call":
			for _, s := range ambientTakes(t, w) {
				_, attack := measuretest.Onset(s.PCM, s.Rate)
				least(t, s.Name+" attack [ms]", attack, 10)
			}
		}
	}
}
