package render

import (
	"fmt"
	"testing"
)

// The tour gives the same samples in every run and for every size of read, and
// its recorded audio state gives them without any physics.
func TestSameHash(t *testing.T) {
	first := session(t, "tour")
	want := first.Sum.Hash
	if got := render(t, Config{Script: load(t, "tour")}).Sum.Hash; got != want {
		t.Errorf("second run: %s, want %s", got, want)
	}
	const start = 12 // enough for every state of the stream [s]
	whole := render(t, Config{Script: load(t, "tour"), Seconds: start}).Sum
	for _, read := range []int{1, 7, 64, 1000} {
		p := render(t, Config{Script: load(t, "tour"), Seconds: start, Read: read})
		if p.Sum.Hash != whole.Hash || p.Sum.Samples != whole.Samples {
			t.Errorf("read %d frames at a time: %s of %d samples, want %s of %d", read, p.Sum.Hash, p.Sum.Samples, whole.Hash, whole.Samples)
		}
	}
	if got := render(t, Config{States: recorded(first.States)}).Sum.Hash; got != want {
		t.Errorf("from its audio state: %s, want %s", got, want)
	}
}

// 000/4.2 the generator of the players is our own and seeded when the engine is
// made: the first pick sees the seed's words, every pick sees what the draw
// before left, whoever made it, and another seed gives other picks.
func TestGeneratorIsSeeded(t *testing.T) {
	sound := map[string]bool{}
	for seed := uint64(1); seed <= 3; seed++ {
		cfg := Config{Script: load(t, "ollie")}
		cfg.World.Seed = seed
		p := render(t, cfg)
		words := splitMix(seed)
		n := 0
		for _, e := range p.Events {
			if e.Tag.String() != "GPICK" {
				continue
			}
			if got := [6]uint32(e.W[1:7]); got != words {
				t.Fatalf("seed %d, pick %d, player %d: generator at %08X, want %08X", seed, n, e.Object, got, words)
			}
			if e.IntAt(8) >= 0 { // a pick without a choice doesn't draw
				carryStep(&words)
			}
			n++
		}
		if n < 20 {
			t.Errorf("seed %d: %d picks", seed, n)
		}
		sound[p.Sum.Hash] = true
	}
	if len(sound) != 3 {
		t.Errorf("three seeds give %d sounds", len(sound))
	}
}

// splitMix are the words that a seed is spread to.
func splitMix(seed uint64) (w [6]uint32) {
	for i := range w {
		seed += 0x9E3779B97F4A7C15
		z := (seed ^ seed>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		w[i] = uint32(z >> 32)
	}
	return w
}

// carryStep is one draw of the title's generator, in wide arithmetic.
func carryStep(w *[6]uint32) uint32 {
	carry := uint64(0)
	for i := 4; i >= 0; i-- {
		sum := uint64(w[i]) + uint64(w[i+1]) + carry
		w[i], carry = uint32(sum), sum>>32
	}
	for i := 5; i >= 0; i-- {
		if w[i]++; w[i] != 0 {
			break
		}
	}
	return w[0]
}

// The hash is FNV-1a over the samples' bytes, lowest first.
func TestHash(t *testing.T) {
	for _, c := range []struct {
		pcm  []float32
		want uint64
	}{{nil, 0xCBF29CE484222325}, {[]float32{1, -0.5}, 0}} {
		h := uint64(0xCBF29CE484222325)
		for _, b := range []byte{0, 0, 0x80, 0x3F, 0, 0, 0, 0xBF}[:4*len(c.pcm)] {
			h ^= uint64(b)
			h *= 0x100000001B3
		}
		if c.want == 0 {
			c.want = h
		}
		got := newHasher()
		for _, x := range c.pcm {
			got.add([]float32{x})
		}
		if got := got.String(); got != fmt.Sprintf("%016x", c.want) {
			t.Errorf("%v: %s, want %016x", c.pcm, got, c.want)
		}
	}
}
