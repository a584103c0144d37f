// Package rng is the six-word add-with-carry generator of the notes (003 §2.8;
// 000 §2.3 uses the same step, register CG23). The register has one instance for
// all; here one serves the audio thread and another, of the same kind and with
// another seed, the game thread, because the two must not share state.
package rng

import "math/bits"

// Generator is the state: six words w0…w5, in the order the notes write them.
// The zero value is a valid generator; from it the first draws are 0, 1, 7.
type Generator struct {
	W [6]uint32
}

// Seeded returns a generator whose words are spread from seed (SplitMix64).
func Seeded(seed uint64) Generator {
	var g Generator
	for i := range g.W {
		seed += 0x9E3779B97F4A7C15
		z := seed
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		g.W[i] = uint32(z >> 32)
	}
	return g
}

// Next makes one draw: w4 += w5, then each lower word takes its (already new)
// right neighbour and the carry of the addition before, then the six words as
// one number, w5 lowest, are incremented. The value is the new w0.
func (g *Generator) Next() uint32 {
	var carry uint32
	g.W[4], carry = bits.Add32(g.W[4], g.W[5], 0)
	for i := 3; i >= 0; i-- {
		g.W[i], carry = bits.Add32(g.W[i], g.W[i+1], carry)
	}
	for i := 5; i >= 0; i-- {
		g.W[i]++
		if g.W[i] != 0 {
			break
		}
	}
	return g.W[0]
}
