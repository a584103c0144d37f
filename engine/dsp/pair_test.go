package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"

	"pgregory.net/rapid"
)

// cutoff draws a cutoff that filters or, often enough, does not [Hz].
func cutoff(rt *rapid.T, name string) float32 {
	if rapid.IntRange(0, 3).Draw(rt, name+" edge") == 0 {
		return rapid.SampledFrom([]float32{0, 24, 25, 23975, 23976, 25000, float32(math.NaN())}).Draw(rt, name)
	}
	return rapid.Float32Range(20, 24000).Draw(rt, name)
}

// Two voices' filters run beside each other give the bits of one after the
// other, whichever of the four filter.
func TestBandsEqualFilters(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		type voice struct {
			hp HighPass
			lp LowPass
			p  block.Plane
		}
		var fast, plain [2]voice
		for i := range fast {
			fast[i].hp.Reset()
			fast[i].lp.Reset()
			plain[i] = fast[i]
		}
		seed := rapid.Uint32().Draw(rt, "seed")
		for range 8 {
			for i := range fast {
				if rapid.Bool().Draw(rt, "move") {
					hz, lz := cutoff(rt, "high"), cutoff(rt, "low")
					fast[i].hp.SetCutoff(hz)
					plain[i].hp.SetCutoff(hz)
					fast[i].lp.SetCutoff(lz)
					plain[i].lp.SetCutoff(lz)
				}
				level := rapid.SampledFrom([]float32{1, 1e-6, 1e-30, 1e-40, 0}).Draw(rt, "level")
				for k := range fast[i].p {
					seed = seed*1664525 + 1013904223
					fast[i].p[k] = float32(float32(int32(seed)) / (1 << 31) * level)
				}
				plain[i].p = fast[i].p
			}
			Bands(&fast[0].hp, &fast[0].lp, &fast[0].p, &fast[1].hp, &fast[1].lp, &fast[1].p)
			for i := range plain {
				plain[i].hp.Process1(&plain[i].p)
				plain[i].lp.Process1(&plain[i].p)
				if k := sameBits([]block.Plane{fast[i].p}, []block.Plane{plain[i].p}); k >= 0 {
					rt.Fatalf("voice %d frame %d: %v, want %v", i, k, fast[i].p[k], plain[i].p[k])
				}
				if fast[i].hp.Filtering() != plain[i].hp.Filtering() || fast[i].lp.Filtering() != plain[i].lp.Filtering() {
					rt.Fatal("one filters, the other does not")
				}
			}
		}
	})
}

// The largest magnitude by bits is the one by comparison; a NaN is larger.
func TestLoudest(t *testing.T) {
	var p block.Plane
	for n := range 256 {
		noise(&p)
		p[n] = float32(n%7) - 3
		if got, want := Loudest(&p), Peak(&p); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	}
	p[77] = float32(math.NaN())
	if got := Loudest(&p); got == got {
		t.Errorf("with a NaN: %v", got)
	}
}
