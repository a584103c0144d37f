package engine_test

import (
	"math"
	"testing"

	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix/voice"
)

// dB is a ratio of amplitudes in decibels.
func dB(x float64) float64 { return 20 * math.Log10(x) }

// rms is the level of what is heard on the left from some block on [linear].
func rms(e *engine.Engine, from int64) float64 {
	var out [2]block.Plane
	sum, n := 0.0, 0
	for e.Ready() {
		at := e.Block()
		e.Render(&out)
		for _, x := range out[0] {
			if at >= from {
				sum, n = sum+float64(x)*float64(x), n+1
			}
		}
	}
	return math.Sqrt(sum / float64(n))
}

// The levels that the README promises: a voice at full level in the middle loses
// 6 dB in each of the two channels, player A of the bed at gain 1 as well, through
// chains that nobody has set, and a gain is what it says.
func TestLevelsOfTheReadme(t *testing.T) {
	noise, seed, power := make([]float32, 12*block.Rate), uint32(1), 0.0
	for i := range noise {
		seed = seed*1664525 + 1013904223
		noise[i] = float32(int32(seed)) / (1 << 32)
		power += float64(noise[i]) * float64(noise[i])
	}
	source := math.Sqrt(power / float64(len(noise)))
	sample, err := voice.NewSample("noise", block.Rate, noise)
	if err != nil {
		t.Fatal(err)
	}
	roll, err := grain.NewRecording("noise", block.Rate, noise)
	if err != nil {
		t.Fatal(err)
	}
	heard := func(say func(f *engine.Frame, n int)) float64 {
		e, q := open(engine.Config{Recordings: []*grain.Recording{roll}, Samples: []*voice.Sample{sample}})
		for n := range 300 {
			f := q.Begin()
			say(f, n)
			if err := f.End(); err != nil {
				t.Fatal(err)
			}
		}
		return dB(rms(e, 200) / source)
	}
	voiced := heard(func(f *engine.Frame, n int) {
		if n == 0 {
			f.Open(engine.PlaySample(0))
		}
	})
	bed := func(gain float32) float64 {
		return heard(func(f *engine.Frame, n int) {
			if n == 0 {
				a, b := grain.DefaultParams()
				f.Bind(engine.Truck{}, 0, grain.Pair{A: a, B: b})
			}
			f.Record(engine.Player{Side: engine.SideA}, grain.Record{Gain: gain, Pitch: 1, Position: 0.5})
			f.Record(engine.Player{Side: engine.SideB}, grain.Record{Pitch: 1, Position: 0.4})
		})
	}
	full, quiet := bed(1), bed(0.25)
	t.Logf("voice %.1f dB, bed at gain 1 %.1f dB, at gain 0.25 %.1f dB", voiced, full, quiet)
	if math.Abs(voiced+6) > 0.3 || math.Abs(full+6) > 0.5 || math.Abs(full-quiet-12) > 0.3 {
		t.Errorf("voice %.1f dB, bed at gain 1 %.1f dB, at gain 0.25 %.1f dB: want -6, -6, 12 less", voiced, full, quiet)
	}
}
