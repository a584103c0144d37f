package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// a stage is a module as it stands in a graph, mono in and mono out.
type stage struct {
	run      func(p *block.Plane)
	replaced func() uint64 // what it has counted itself
}

// stages makes one of each, with everything they remember from block to block.
func stages() map[string]func() stage {
	type reset interface{ Reset() }
	fresh := func(m reset) { m.Reset() }
	return map[string]func() stage{
		"Resample": func() stage {
			var r Resample
			fresh(&r)
			return stage{run: func(p *block.Plane) {
				n, _ := r.Prepare(block.Rate, block.Frames)
				in, out := *p, make([]block.Plane, 1)
				r.Process(out, 0, [][]float32{in[:min(n, block.Frames)]}, block.Rate)
				*p = out[0]
			}}
		},
		"HighPass": func() stage {
			var f HighPass
			fresh(&f)
			f.SetCutoff(500)
			return stage{run: f.Process1}
		},
		"LowPass": func() stage {
			var f LowPass
			fresh(&f)
			f.SetCutoff(5000)
			return stage{run: f.Process1}
		},
		"Band": func() stage {
			var f HighPass
			var g LowPass
			fresh(&f)
			fresh(&g)
			f.SetCutoff(77)
			g.SetCutoff(9000)
			return stage{run: func(p *block.Plane) { Band(&f, &g, p) }}
		},
		"HighShelf": func() stage {
			var f HighShelf
			fresh(&f)
			f.Set(5000, 0.65)
			return stage{run: f.Process1}
		},
		"Shelves": func() stage {
			var f, g HighShelf
			fresh(&f)
			fresh(&g)
			f.Set(5000, 0.65)
			g.Set(3000, 2)
			return stage{run: func(p *block.Plane) {
				q := *p
				Shelves(&f, p, &g, &q)
				kernel.Add(p, &q)
			}}
		},
		"Peaking": func() stage { return stage{run: bell(1161, 0.1, 20).Process1} },
		"FrequencyShift": func() stage {
			var f FrequencyShift
			fresh(&f)
			f.SetShift(-25)
			return stage{run: f.Process1}
		},
		"Gain": func() stage {
			var g Gain
			fresh(&g)
			return stage{run: func(p *block.Plane) {
				g.Set(1.5 - g.Level())
				g.Process1(p, false)
			}}
		},
		"GainFader": func() stage {
			var f GainFader
			fresh(&f)
			return stage{run: func(p *block.Plane) {
				if !f.Active() {
					f.Fade(1.1-f.Gain(), 0.01)
				}
				f.Process1(p)
			}}
		},
		"Clip": func() stage {
			var c Clip
			fresh(&c)
			c.SetLevel(0.09)
			return stage{run: c.Process1}
		},
		"Pan2D1": func() stage {
			var s Pan2D1
			fresh(&s)
			out := make([]block.Plane, 6)
			return stage{run: func(p *block.Plane) {
				s.SetAngle(s.Angle() + 20)
				s.Process1(p, out, false)
				for o := range out {
					kernel.Add(p, &out[o])
				}
			}}
		},
		"Rechannel": func() stage {
			var r Rechannel
			r.Declare(6)
			sig := make([]block.Plane, 6)
			return stage{run: func(p *block.Plane) {
				sig[0] = *p
				r.Process(sig, 1)
				*p = sig[1]
			}}
		},
		"Delay": func() stage {
			d := NewDelay(0.1)
			d.SetDelay(seconds(288))
			d.SetFeedback(0.5)
			return stage{d.Process1, d.Replaced}
		},
		"Reverb": func() stage {
			r := roomOf(0.5, 2, 0.7)
			return stage{r.Process1, r.Replaced}
		},
		"Send and bus": func() stage {
			var s Send
			fresh(&s)
			bus, _ := NewSub0(1)
			s.Link(bus, 1)
			sig := make([]block.Plane, 1)
			return stage{func(p *block.Plane) {
				s.SetLevel(1.5 - s.Level())
				s.Process1(p, false)
				s.Release() // its last value goes on, whatever it was
				bus.Read(sig)
				*p = sig[0]
			}, bus.Replaced}
		},
	}
}

// voice-graph 0: whatever comes into a module, what the next bus reads is
// finite in the same block; what was not is counted, there or in the module;
// nothing of it is left in the block after the next, and a second later the
// module sounds as if nothing had happened.
func TestWhatIsNotFiniteDoesNotStay(t *testing.T) {
	const bad, gone, blocks = 5, 7, 200
	denormal := math.Float32frombits(3)
	for name, build := range stages() {
		for _, v := range []float32{nan, inf, -inf, math.MaxFloat32, -math.MaxFloat32, denormal} {
			for _, at := range []int{0, 1, 128, 254, 255} {
				m, reference := build(), build()
				var s Send
				s.Reset()
				bus, _ := NewSub0(1)
				s.Link(bus, 1)
				var sig [1]block.Plane
				counted := func() uint64 {
					if m.replaced == nil {
						return bus.Replaced()
					}
					return bus.Replaced() + m.replaced()
				}
				var then uint64
				for b := range blocks {
					var p block.Plane
					noise(&p)
					q := p
					if b == bad {
						p[at] = v
					}
					m.run(&p)
					reference.run(&q)
					s.Process1(&p, false)
					bus.Read(sig[:])
					for k, y := range sig[0] {
						if !block.Finite(y) { // voice-graph 0
							t.Fatalf("%s: %v at %d: frame %d of block %d is %v", name, v, at, k, b, y)
						}
					}
					switch {
					case b == gone:
						then = counted()
					case counted() != then && b > gone && block.Finite(v) == (v == denormal):
						t.Fatalf("%s: %v at %d: still not finite in block %d", name, v, at, b)
					}
					for k := range q {
						if b == blocks-1 && (!block.Finite(v) || v == denormal) && math.Abs(float64(q[k]-sig[0][k])) > 1e-4 {
							t.Fatalf("%s: %v at %d: frame %d of the end is %v, want %v", name, v, at, k, sig[0][k], q[k])
						}
					}
				}
				if v != v && then == 0 || v == denormal && then != 0 { // voice-graph 0
					t.Errorf("%s: %v at %d: %d counted", name, v, at, then)
				}
			}
		}
	}
}

// A held frame is held for as long as the pitch is 0, also when it is none;
// the bus keeps it from being heard.
func TestResampleHoldsWhatItIsGiven(t *testing.T) {
	var r Resample
	r.Reset()
	out := make([]block.Plane, 1)
	feed := func(v float32) {
		n, _ := r.Prepare(block.Rate, block.Frames)
		in := constant(v)
		r.Process(out, 0, [][]float32{append(in[:], in[:]...)[:n]}, block.Rate)
	}
	feed(1)
	feed(nan)
	r.SetScale(0)
	feed(1)
	if y := out[0][255]; y == y {
		t.Errorf("held %v", y)
	}
	r.SetScale(1)
	feed(1)
	feed(1)
	for k, y := range out[0] {
		if y != 1 {
			t.Fatalf("frame %d: %v", k, y)
		}
	}
}
