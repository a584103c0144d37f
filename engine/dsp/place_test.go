package dsp

import (
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
)

// Gain, panner and Send as one give the bits of the three modules, on the bus
// and in what the Send leaves behind, whatever moves.
func TestPlaceEqualsItsModules(t *testing.T) {
	type end struct {
		gain    Gain
		pan     Pan2D1
		send    Send
		bus     *Sub0
		p       block.Plane
		scratch [6]block.Plane
		sig     [6]block.Plane
	}
	build := func() *end {
		e := new(end)
		e.bus, _ = NewSub0(6)
		e.gain.Reset()
		e.pan.Reset()
		e.send.Reset()
		if err := e.send.Link(e.bus, 6); err != nil {
			t.Fatal(err)
		}
		return e
	}
	rapid.Check(t, func(rt *rapid.T) {
		fast, plain := build(), build()
		both := func(f func(*end)) { f(fast); f(plain) }
		for b := range 12 {
			switch rapid.IntRange(0, 5).Draw(rt, "do") {
			case 0:
				v := rapid.Float32Range(-1, 1).Draw(rt, "gain")
				both(func(e *end) { e.gain.Set(v) })
			case 1:
				v := rapid.SampledFrom([]float32{0, 30, -30, 90, 180, -110, 12.5, 77}).Draw(rt, "angle")
				d := rapid.SampledFrom([]float32{1, 1, 0.5, 0}).Draw(rt, "distance")
				l := rapid.SampledFrom([]float32{0, 0, 0.5}).Draw(rt, "LFE")
				both(func(e *end) {
					e.pan.SetAngle(v)
					e.pan.Set(PanDistance, d)
					e.pan.Set(PanLFE, l)
				})
			case 2:
				m := rapid.SampledFrom([]Mode{FadeOut, FadeIn}).Draw(rt, "mode")
				both(func(e *end) { e.send.SetMode(m) })
			case 3:
				v := rapid.SampledFrom([]float32{1, 0.5}).Draw(rt, "level")
				both(func(e *end) { e.send.SetLevel(v) })
			}
			restart := b == 0 || rapid.IntRange(0, 9).Draw(rt, "restart") == 0
			noise(&fast.p)
			fast.p[255] = rapid.Float32Range(-1, 1).Draw(rt, "last")
			plain.p = fast.p

			if level, flat := fast.gain.Flat(restart); flat {
				Place(level, &fast.pan, &fast.send, &fast.p, fast.scratch[:], restart)
			} else {
				fast.gain.Process1(&fast.p, false)
				Place(1, &fast.pan, &fast.send, &fast.p, fast.scratch[:], restart)
			}
			plain.gain.Process1(&plain.p, restart)
			plain.pan.Process1(&plain.p, plain.scratch[:], restart)
			plain.send.Process(plain.scratch[:], restart)

			if fast.send.last != plain.send.last || fast.bus.Contributors() != plain.bus.Contributors() {
				rt.Fatalf("block %d: last %v, want %v", b, fast.send.last, plain.send.last)
			}
			if rapid.IntRange(0, 9).Draw(rt, "release") == 0 {
				both(func(e *end) { e.send.Release() })
			}
			both(func(e *end) { e.bus.Read(e.sig[:]) })
			if k := sameBits(fast.sig[:], plain.sig[:]); k >= 0 {
				rt.Fatalf("block %d frame %d differs", b, k)
			}
		}
	})
}

// Scale at 1 leaves a signal alone and otherwise is a product.
func TestScale(t *testing.T) {
	sig := []block.Plane{constant(0.5), constant(-2)}
	Scale(sig, 1)
	Scale(sig, 0.25)
	if sig[0][7] != 0.125 || sig[1][255] != -0.5 {
		t.Errorf("%v, %v", sig[0][7], sig[1][255])
	}
}
