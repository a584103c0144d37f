package measure_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
)

const rate = 48000

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance || math.IsNaN(got) {
		t.Errorf("%s: got %.4f, want %.4f within %.4f", what, got, want, tolerance)
	}
}

func sine(n int, f, amplitude float64) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(amplitude * math.Sin(2*math.Pi*f*float64(i)/rate))
	}
	return x
}

func noise(n int, seed uint64) []float32 {
	r := rand.New(rand.NewPCG(seed, 1))
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(0.1 * r.NormFloat64())
	}
	return x
}

func TestLevel(t *testing.T) {
	near(t, "full sine [dBFS]", measure.Level(sine(rate, 1000, 1)), -3.01, 0.01)
	near(t, "a tenth of it", measure.Level(sine(rate, 1000, 0.1)), -23.01, 0.01)
	near(t, "crest of a sine [dB]", measuretest.Crest(sine(rate, 1000, 0.3)), 3.01, 0.01)
	if l := measure.Level(make([]float32, 10)); math.IsInf(l, 0) || l > -200 {
		t.Errorf("silence is %v dBFS", l)
	}
}

func TestBinsDropTheRest(t *testing.T) {
	x := make([]float32, 20*100+19)
	for i := range x {
		x[i] = float32(i/100+1) / 100
	}
	for i := 2000; i < len(x); i++ {
		x[i] = 1
	}
	for i, l := range measure.Levels(x) {
		near(t, "level of a bin", l, 20*math.Log10(float64(i+1)/100), 0.001)
	}
}

func TestMeanAndPeak(t *testing.T) {
	near(t, "mean [steps]", measure.Mean([]float32{2.0 / 32768, 4.0 / 32768}), 3, 1e-6)
	near(t, "peak", measure.Peak([]float32{0.1, -0.7, 0.3}), 0.7, 1e-6)
}

func TestWindows(t *testing.T) {
	x := append(sine(4800, 1000, 0.1), sine(4800+100, 1000, 0.2)...)
	w := measuretest.Windows(x, 4800)
	if len(w) != 2 {
		t.Fatalf("%d windows", len(w))
	}
	near(t, "step [dB]", measuretest.LargestStep(w), 6.02, 0.01)
	near(t, "odd median", measuretest.Median([]float64{3, 1, 2}), 2, 0)
	near(t, "even median", measuretest.Median([]float64{4, 1, 2, 3}), 2.5, 0)
}

func TestCentroid(t *testing.T) {
	s := measure.NewSpectrum(rate)
	near(t, "of a tone [Hz]", s.Centroid(sine(rate, 1000, 0.5), rate), 1000, 20)
	near(t, "of white noise: half of half the rate", s.Centroid(noise(rate, 1), rate), rate/4, 100)
	// Magnitude counts, not power: a tone of a tenth the size pulls by a tenth.
	two := sine(rate, 1000, 0.5)
	for i, v := range sine(rate, 5000, 0.05) {
		two[i] += v
	}
	near(t, "of two tones [Hz]", s.Centroid(two, rate), (1000+0.1*5000)/1.1, 20)
	// A length that is no power of two is padded, not cut.
	near(t, "of an odd length", measure.NewSpectrum(43004).Centroid(sine(43004, 1000, 0.5), rate), 1000, 20)
}

func TestSharesOfPower(t *testing.T) {
	w := measuretest.Welch(noise(2*rate, 2))
	near(t, "white noise below 6 kHz", measuretest.Share(w, rate, 0, 6000), 0.25, 0.01)
	thirds := measuretest.Thirds(w, rate)
	// A third of an octave of white noise doubles in three.
	near(t, "an octave up [dB]", thirds[18]-thirds[15], 3.01, 0.5)
}

func TestClickFindsATear(t *testing.T) {
	x := sine(rate, 700, 0.3)
	if c := measuretest.Click(x); c > 0.05 {
		t.Errorf("a sine has a corner of %.3f", c)
	}
	torn := slices.Clone(x)
	for i := 20000; i < len(torn); i++ {
		torn[i] += 0.212 // as high as the sine's root mean square
	}
	// The step differenced four times is 1 -3 3 -1 times its height; half of the
	// span stands on the step, which makes that span louder.
	near(t, "a step as high as the sound is loud", measuretest.Click(torn), 3/math.Sqrt2, 0.2)
	dropped := append(slices.Clone(x[:20034]), x[20040:]...)
	if c := measuretest.Click(dropped); c < 0.5 {
		t.Errorf("six dropped samples give only %.3f", c)
	}
}

func TestLandmarkAndRegions(t *testing.T) {
	x := noise(10*rate, 3)
	if l := measuretest.Landmark(x, rate); l > 2.5 {
		t.Errorf("noise has a landmark of %.1f dB", l)
	}
	for i := range 240 {
		x[5*rate+i] *= 10
	}
	near(t, "5 ms twenty decibels up", measuretest.Landmark(x, rate), 20, 2)

	ramp := noise(20*rate, 4)
	for i := range ramp {
		ramp[i] *= float32(math.Pow(10, float64(i)/float64(rate)/20)) // 1 dB a second
	}
	near(t, "spread of grains in a region", measuretest.RegionSpread(ramp, rate*16/10, rate*4/10, rate/20), 1.2, 0.2)
}

func TestRepetition(t *testing.T) {
	x := noise(rate, 5)
	if r := measuretest.Repetition(x, rate, 0.03, 0.8); r > 0.05 {
		t.Errorf("noise repeats by %.2f", r)
	}
	loop := slices.Clone(x)
	for i := 9600; i < len(loop); i++ {
		loop[i] = loop[i-9600]
	}
	near(t, "a loop of 0.2 s", measuretest.Repetition(loop, rate, 0.03, 0.8), 1, 0.05)
	// Noise whose loudness pulses: the waveform never returns, the rhythm does.
	pulse := noise(3*rate, 6)
	for i := range pulse {
		pulse[i] *= float32(1 + 0.8*math.Sin(2*math.Pi*4*float64(i)/rate))
	}
	if r := measuretest.Repetition(pulse, rate, 0.03, 0.8); r > 0.05 {
		t.Errorf("its waveform repeats by %.2f", r)
	}
	if r := measuretest.EnvelopeRepetition(pulse, rate, 0.05, 1.4); r < 0.8 {
		t.Errorf("its rhythm of 4 Hz shows by %.2f only", r)
	}
}

func TestGrainMeasures(t *testing.T) {
	near(t, "kurtosis of noise", measuretest.Kurtosis(measuretest.Band(noise(4*rate, 7), rate)), 3, 0.1)
	hits := make([]float32, rate)
	for i := 0; i < len(hits); i += 480 {
		hits[i] = 0.5
	}
	if k := measuretest.Kurtosis(measuretest.Band(hits, rate)); k < 10 {
		t.Errorf("kurtosis of hits %.1f", k)
	}
	in := func(f float64) float64 {
		sum := 0.0
		for _, v := range measuretest.Band(sine(rate, f, 1), rate)[4800:] {
			sum += 2 * v * v / (rate - 4800)
		}
		return 10 * math.Log10(sum)
	}
	near(t, "band at 3 kHz [dB]", in(3000), 0, 0.2)
	near(t, "at its lower edge", in(1000), -3.01, 0.1)
	near(t, "at its upper edge", in(8000), -3.01, 0.1)
	near(t, "an octave below", in(500), -24.1, 0.5)
}

func TestModulation(t *testing.T) {
	x := make([]float64, 2*rate)
	for i := range x {
		s := float64(i) / rate
		x[i] = (1 + 0.3*math.Sin(2*math.Pi*8*s) + 0.3*math.Sin(2*math.Pi*400*s)) * math.Sin(2*math.Pi*3000*s)
	}
	// 30 % at 8 Hz counts, 30 % at 400 Hz does not.
	near(t, "depth", measuretest.Modulation(x, rate), 0.3/math.Sqrt2, 0.01)
}

func TestTonality(t *testing.T) {
	x := noise(2*rate, 8)
	if v := measuretest.Tonality(measuretest.Welch(x), rate); v > 3 {
		t.Errorf("noise has lines of %.1f dB", v)
	}
	for f := 400.0; f < 5000; f += 150 {
		for i, v := range sine(len(x), f, 0.02) {
			x[i] += v
		}
	}
	if v := measuretest.Tonality(measuretest.Welch(x), rate); v < 10 {
		t.Errorf("thirty tones have lines of %.1f dB", v)
	}
}
