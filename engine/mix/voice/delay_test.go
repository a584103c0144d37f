package voice

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"gritbed/engine/block"
)

// centre renders so many blocks of a pool and gives the centre and the left.
func centre(p *Pool, b *buses, blocks int) (c, l []float32) {
	for range blocks {
		p.Run()
		out := read(b.sfx)
		l, c = append(l, out[0][:]...), append(c, out[1][:]...)
	}
	return c, l
}

// A delay moves a voice by so many frames of the mixer and changes nothing
// else of it, at any rate, pitch, kind and place in a block.
func TestDelayIsExactToTheFrame(t *testing.T) {
	for _, rate := range []int{24000, 44100, 48000} {
		for _, pitch := range []float32{1, 0.73, 2.6} {
			for _, kind := range []Kind{OneShot, Ambient} {
				spec := Spec{Sample: noise(1, 1500, rate, 5), Kind: kind, Level: 11.3, Pitch: pitch, Offset: 7}
				play := func(delay int) []float32 {
					p, b := newPool(t, Config{Voices: 4})
					s := spec
					s.Delay = delay
					if _, ok := p.Open(&s); !ok {
						t.Fatal("no voice")
					}
					c, _ := centre(p, b, 20+delay/block.Frames)
					return c
				}
				plain := play(0)
				if i := slices.IndexFunc(plain, func(v float32) bool { return v != 0 }); i != block.Frames {
					t.Fatalf("a voice without a delay begins at frame %d", i)
				}
				for _, delay := range []int{1, 100, 255, 256, 257, 1000} {
					got := play(delay)
					name := fmt.Sprintf("%d Hz, pitch %v, %v, %d frames", rate, pitch, kind, delay)
					for i, v := range got[:delay] {
						if v != 0 {
							t.Fatalf("%s: something at frame %d", name, i)
						}
					}
					if !slices.Equal(got[delay:][:15*block.Frames], plain[:15*block.Frames]) {
						t.Errorf("%s: not what it is without", name)
					}
				}
			}
		}
	}
}

// A voice that waits can be paused, which holds its time, and stopped, which
// leaves nothing of it.
func TestAVoiceThatWaits(t *testing.T) {
	p, b := newPool(t, Config{Voices: 4})
	spec := Spec{Sample: noise(1, 4000, 48000, 5), Kind: OneShot, Level: 1, Delay: 3 * block.Frames}
	h, _ := p.Open(&spec)
	centre(p, b, 2) // the first block and one of the delay
	if s, ok := p.Query(h); !ok || !s.Alive || s.Elapsed != 0 {
		t.Errorf("while it waits: %+v, %v", s, ok)
	}
	p.Suspend(h)
	centre(p, b, 7) // its last block before the pause is one of the delay too
	p.Resume(h)
	c, _ := centre(p, b, 2)
	for i, v := range c {
		if heard := v != 0; heard != (i > block.Frames) && i != block.Frames { // a resume rises from 0
			t.Fatalf("frame %d after the pause: %v", i, v)
		}
	}
	p.Kill(h)
	centre(p, b, 2)
	h, _ = p.Open(&spec)
	centre(p, b, 2)
	p.Stop(h)
	c, _ = centre(p, b, 8)
	if slices.ContainsFunc(c, func(v float32) bool { return v != 0 }) || p.Counts().Voices != 0 {
		t.Errorf("a voice that was stopped before it was heard: %+v", p.Counts())
	}
	spec.Delay = -1
	if _, ok := p.Open(&spec); ok || p.Counts().Bad != 1 {
		t.Error("a delay below 0 is taken")
	}
}

// An angle in degrees is what the word of it is.
func TestSetAngle(t *testing.T) {
	place := func(turn func(p *Pool, h Handle)) (c, l []float32) {
		p, b := newPool(t, Config{Voices: 1})
		h, _ := p.Open(&Spec{Sample: noise(1, 4000, 48000, 5), Kind: OneShot, Pan: true, Level: 1})
		turn(p, h)
		return centre(p, b, 4)
	}
	c, l := place(func(p *Pool, h Handle) { p.SetAngle(h, -22.5) })
	wantC, wantL := place(func(p *Pool, h Handle) { p.Set(h, Azimuth, -4096) })
	if !slices.Equal(c, wantC) || !slices.Equal(l, wantL) || l[300] == 0 {
		t.Error("-22.5° is not -4096 of 65536")
	}
	p, _ := newPool(t, Config{Voices: 1})
	h, _ := p.Open(&Spec{Sample: noise(1, 4000, 48000, 5), Kind: OneShot, Pan: true, Level: 1})
	if p.SetAngle(h, float32(math.NaN())) || p.SetAngle(0, 1) || p.Counts().Rejected != 1 || p.Counts().Stale != 1 {
		t.Errorf("nonsense: %+v", p.Counts())
	}
}
