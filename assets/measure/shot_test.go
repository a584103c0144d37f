package measure_test

import (
	"math"
	"testing"

	"gritbed/assets/measure/measuretest"
)

// ping is a tone that is struck after a while and dies away.
func ping(silence, length int, f, peak, t60 float64) []float32 {
	x := make([]float32, silence+length)
	for i := range length {
		s := float64(i) / rate
		x[silence+i] = float32(peak * math.Pow(10, -3*s/t60) * math.Sin(2*math.Pi*f*s))
	}
	return x
}

func TestLoudest(t *testing.T) {
	x := append(sine(rate/2, 1000, 0.1), sine(rate/10, 1000, 0.4)...)
	near(t, "the loud tenth of a second [dBFS]", measuretest.Loudest(x, rate), -3.01-7.96, 0.05)
	near(t, "25 ms of it count half", measuretest.Loudest(append(make([]float32, rate), sine(rate/40, 1000, 0.4)...), rate), -3.01-7.96-3.01, 0.05)
	near(t, "peak [dBFS]", measuretest.PeakLevel(x), -7.96, 0.01)
	near(t, "less than 50 ms of sound there is", measuretest.Loudest(sine(rate/100, 1000, 1), rate), -3.01, 0.05)
}

func TestOnsetAndDecay(t *testing.T) {
	x := ping(480, rate/2, 1000, 0.5, 0.12)
	onset, attack := measuretest.Onset(x, rate)
	near(t, "onset [ms]", onset, 10, 0.05)
	near(t, "from there to the first crest [ms]", attack, 0.25, 0.05)
	// 60 dB in 120 ms are 20 in 40 and 40 in 80.
	near(t, "down by 20 dB [ms]", measuretest.Decay(x, rate, 20), 40, 1)
	near(t, "down by 40 dB [ms]", measuretest.Decay(x, rate, 40), 80, 1)
}

// Power weighs, not magnitude: a tone of a tenth the size pulls by a hundredth.
func TestPowerCentroidAndRollOff(t *testing.T) {
	two := sine(rate, 1000, 0.5)
	for i, v := range sine(rate, 5000, 0.05) {
		two[i] += v
	}
	near(t, "centroid [Hz]", measuretest.PowerCentroid(two, rate), (1000+0.01*5000)/1.01, 15)
	near(t, "85 % lie below [Hz]", measuretest.RollOff(two, rate, 0.85), 1000, 5)
	near(t, "99.9 % lie below [Hz]", measuretest.RollOff(two, rate, 0.999), 5000, 5)
}
