package assets_test

import (
	"math"
	"slices"
	"testing"

	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/engine/grain"
)

func TestPeakAndMean(t *testing.T) {
	each(t, func(t *testing.T, r *grain.Recording, _ target) {
		most(t, "peak [FS]", measure.Peak(r.PCM), 0.9)
		near(t, "mean [16-bit steps]", measure.Mean(r.PCM), 0, 2)
	})
}

// A step a little higher than the roll is loud gives more than 2.
func TestNoClicks(t *testing.T) {
	each(t, func(t *testing.T, r *grain.Recording, _ target) {
		most(t, "sharpest corner", measuretest.Click(r.PCM), 2)
		torn := slices.Clone(part(r, 0.5, 0.2))
		power := measure.Power(torn)
		for i := len(torn) / 2; i < len(torn); i++ {
			torn[i] += float32(1.2 * math.Sqrt(power))
		}
		least(t, "the same of a torn recording", measuretest.Click(torn), 2)
	})
}

// A recording is read in grains of 0.4 s (the rush: 0.6 s) from a region of
// 1.6 s (2.4 s), again and again.
func TestEvenEnoughForGrains(t *testing.T) {
	each(t, func(t *testing.T, r *grain.Recording, want target) {
		tenth := r.Rate / 10
		most(t, "step between windows of 0.4 s [dB]", measuretest.LargestStep(measuretest.Windows(r.PCM, 4*tenth)), 1.5)
		most(t, "step between windows of 0.6 s [dB]", measuretest.LargestStep(measuretest.Windows(r.PCM, 6*tenth)), 1.5)
		if r.Name == rush {
			// Its 15 dB in 12 s are most of this.
			most(t, "spread in a region [dB]", measuretest.RegionSpread(r.PCM, 24*tenth, 6*tenth, tenth), 3)
		} else {
			most(t, "spread in a region [dB]", measuretest.RegionSpread(r.PCM, 16*tenth, 4*tenth, tenth), 1.3)
		}
		most(t, "landmark [dB]", measuretest.Landmark(r.PCM, r.Rate), want.landmark)
		var crests []float64
		for x := r.PCM; len(x) >= 4*tenth; x = x[4*tenth:] {
			crests = append(crests, measuretest.Crest(x[:4*tenth]))
		}
		near(t, "crest [dB]", measuretest.Median(crests), want.crest, 1.5)
	})
}

// A loop gives 1 in either measure.
func TestNoLoop(t *testing.T) {
	each(t, func(t *testing.T, r *grain.Recording, _ target) {
		for _, place := range []float64{0.15, 0.5, 0.85} {
			most(t, "waveform like itself 30 to 800 ms later", measuretest.Repetition(part(r, place, 1), r.Rate, 0.03, 0.8), 0.25)
			most(t, "loudness like itself 50 ms to 1.4 s later", measuretest.EnvelopeRepetition(part(r, place, 3), r.Rate, 0.05, 1.4), 0.3)
		}
	})
}

// Gaussian noise has kurtosis 3 and no swing below 40 Hz but its own.
func TestGrainIsNotNoise(t *testing.T) {
	each(t, func(t *testing.T, r *grain.Recording, want target) {
		least(t, "kurtosis at 15 %", measuretest.Kurtosis(measuretest.Band(part(r, 0.15, 1), r.Rate)), want.grain)
		middle := part(r, 0.5, 1)
		share := 100 * measuretest.Share(measuretest.Welch(middle), r.Rate, 0, 800)
		near(t, "power below 800 Hz [%]", share, want.below800[0], want.below800[1])
		if want.swing > 0 {
			near(t, "swing below 40 Hz", measuretest.Modulation(measuretest.Band(middle, r.Rate), r.Rate), want.swing, 0.06)
		}
		tonality := measuretest.Tonality(measuretest.Welch(part(r, 0.5, 2)), r.Rate)
		least(t, "tonality [dB]", tonality, want.tonality[0])
		most(t, "tonality [dB]", tonality, want.tonality[1])
	})
}
