package dsp

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
)

// cutoff draws a cutoff that filters or, often enough, does not [Hz].
func cutoff(rt *rapid.T, name string) float32 {
	if rapid.IntRange(0, 3).Draw(rt, name+" edge") == 0 {
		return rapid.SampledFrom([]float32{0, 24, 25, 23975, 23976, 25000, float32(math.NaN())}).Draw(rt, name)
	}
	return rapid.Float32Range(20, 24000).Draw(rt, name)
}

// Voices' filters run beside each other give the bits of one after the other,
// whichever of them filter, and however many voices there are.
func TestFilterEqualsFilters(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		type voice struct {
			hp HighPass
			lp LowPass
			p  block.Plane
		}
		n := rapid.IntRange(1, MaxPairs).Draw(rt, "voices")
		avx := HasAVX() && rapid.Bool().Draw(rt, "avx")
		edges := rapid.IntRange(0, 3).Draw(rt, "edges") == 0 // else all filter, mostly
		fast, plain := make([]voice, n), make([]voice, n)
		pairs := make([]FilterPair, n)
		for i := range fast {
			fast[i].hp.Reset()
			fast[i].lp.Reset()
			if !edges {
				fast[i].hp.SetCutoff(90)
				fast[i].lp.SetCutoff(9000)
			}
			plain[i] = fast[i]
			pairs[i] = FilterPair{&fast[i].hp, &fast[i].lp, &fast[i].p}
		}
		seed := rapid.Uint32().Draw(rt, "seed")
		for range 8 {
			for i := range fast {
				if rapid.IntRange(0, 3).Draw(rt, "move") == 0 {
					hz, lz := cutoff(rt, "high"), cutoff(rt, "low")
					fast[i].hp.SetCutoff(hz)
					plain[i].hp.SetCutoff(hz)
					fast[i].lp.SetCutoff(lz)
					plain[i].lp.SetCutoff(lz)
				}
				level := rapid.SampledFrom([]float32{1, 1e-6, 1e-30, 1e-40, 0, 1e30}).Draw(rt, "level")
				for k := range fast[i].p {
					seed = seed*1664525 + 1013904223
					fast[i].p[k] = float32(float32(int32(seed)) / (1 << 31) * level)
				}
				plain[i].p = fast[i].p
			}
			FilterPairs(pairs, avx)
			for i := range plain {
				plain[i].hp.Process1(&plain[i].p)
				plain[i].lp.Process1(&plain[i].p)
				if k := sameBits([]block.Plane{fast[i].p}, []block.Plane{plain[i].p}); k >= 0 {
					rt.Fatalf("voice %d of %d, frame %d: %v, want %v", i, n, k, fast[i].p[k], plain[i].p[k])
				}
				if fast[i].hp.h != plain[i].hp.h || fast[i].lp.h != plain[i].lp.h ||
					fast[i].hp.Filtering() != plain[i].hp.Filtering() || fast[i].lp.Filtering() != plain[i].lp.Filtering() {
					rt.Fatalf("voice %d of %d: the filters remember other things", i, n)
				}
			}
		}
	})
}

func BenchmarkFilter8(b *testing.B) {
	var in block.Plane
	noise(&in)
	for _, avx := range []bool{false, HasAVX()} {
		for _, n := range []int{2, 4, 8} {
			hp, lp, p := make([]HighPass, n), make([]LowPass, n), make([]block.Plane, n)
			pairs := make([]FilterPair, n)
			for i := range pairs {
				hp[i].Reset()
				lp[i].Reset()
				hp[i].SetCutoff(90)
				lp[i].SetCutoff(9000)
				pairs[i] = FilterPair{&hp[i], &lp[i], &p[i]}
			}
			b.Run(fmt.Sprintf("%d voices, AVX %v", n, avx), func(b *testing.B) {
				for b.Loop() {
					for i := range p {
						p[i] = in
					}
					FilterPairs(pairs, avx)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/voice")
			})
		}
	}
}
