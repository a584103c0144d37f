package grain

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// plainChain is a chain module by module, as drawn in the notes.
type plainChain struct {
	in1, in2, in3            *dsp.Sub0
	high                     dsp.HighPass
	low                      dsp.LowPass
	shift                    dsp.FrequencyShift
	s4, s6, s3, s21, s22, so dsp.Send
	g1, g3                   dsp.Gain
	clip                     dsp.Clip
	shelf                    dsp.HighShelf
	pan                      dsp.Pan2D1
	ran                      bool
	mono                     []block.Plane
	six                      []block.Plane
}

func newPlainChain(out, env, flange *dsp.Sub0, send3 float32) *plainChain {
	c := &plainChain{mono: make([]block.Plane, 1), six: make([]block.Plane, 6)}
	c.in1, _ = dsp.NewSub0(1)
	c.in2, _ = dsp.NewSub0(1)
	c.in3, _ = dsp.NewSub0(1)
	for _, s := range []*dsp.Send{&c.s4, &c.s6, &c.s3, &c.s21, &c.s22, &c.so} {
		s.Reset()
	}
	c.s4.Link(c.in3, 1)
	c.s6.Link(c.in2, 1)
	c.s3.Link(c.in2, 1)
	c.s21.Link(flange, 1)
	c.s22.Link(env, 1)
	c.so.Link(out, 6)
	c.high.Reset()
	c.low.Reset()
	c.shift.Reset()
	c.g1.Reset()
	c.g3.Reset()
	c.clip.Reset()
	c.shelf.Reset()
	c.pan.Reset()
	c.s21.SetLevel(0)
	c.s4.SetLevel(send3)
	c.clip.SetLevel(0.09)
	c.shelf.Set(5000, 0.65)
	return c
}

func (c *plainChain) run() {
	restart := !c.ran
	c.ran = true
	c.in1.Read(c.mono)
	c.high.Process(c.mono)
	c.low.Process(c.mono)
	c.shift.Process1(&c.mono[0])
	c.s4.Process(c.mono, restart)
	c.g1.Process(c.mono, restart)
	c.s6.Process(c.mono, restart)

	c.in3.Read(c.mono)
	c.clip.Process(c.mono)
	c.g3.Process(c.mono, restart)
	c.shelf.Process(c.mono)
	c.s3.Process(c.mono, restart)

	c.in2.Read(c.mono)
	c.s21.Process(c.mono, restart)
	c.s22.Process(c.mono, restart)
	c.pan.Process(c.mono, c.six, restart)
	c.so.Process(c.six, restart)
}

func samePlanes(a, b []block.Plane) bool {
	for c := range a {
		for k := range a[c] {
			if math.Float32bits(a[c][k]) != math.Float32bits(b[c][k]) {
				return false
			}
		}
	}
	return true
}

// 000/3.1.1 graph 1, 000/3.1.2 graph 3, 000/3.1.3 graph 2: a chain gives the
// bits of its modules in the order of the notes, while everything is moved.
// 000/3.2.3 the values of a frame reach their modules.
func TestChainEqualsItsModules(t *testing.T) {
	r := newRig(t, true)
	r.chain.Build(0.5)
	out, _ := dsp.NewSub0(6)
	env, _ := dsp.NewSub0(1)
	flange, _ := dsp.NewSub0(1)
	plain := newPlainChain(out, env, flange, 0.5)
	var feed dsp.Send
	feed.Reset()
	feed.Link(plain.in1, 1)
	six, one := make([]block.Plane, 6), make([]block.Plane, 1)
	for b := range 60 {
		if b%3 == 0 && b < 45 {
			x := float32(b)
			v := ChainValues{HighPass: 20 + 10*x, LowPass: 24000 - 200*x, ShiftA: 3 * x, Pan: 7 * x, Env: 0.02 * x, FlangeA: 0.01 * x}
			if n := r.chain.post(&v, v.ShiftA, v.FlangeA); n != 0 {
				t.Fatalf("%d refused", n)
			}
			r.chain.postGains(1-0.01*x, 1+0.01*x)
			r.chain.postSend3(0.06 * x)
			plain.high.SetCutoff(v.HighPass)
			plain.low.SetCutoff(v.LowPass)
			plain.shift.SetShift(v.ShiftA)
			plain.pan.SetAngle(v.Pan)
			plain.s21.SetLevel(v.FlangeA)
			plain.s22.SetLevel(v.Env)
			plain.s4.SetLevel(0.06 * x)
			plain.g1.Set(1 - 0.01*x)
			plain.g3.Set(1 + 0.01*x)
		}
		var p block.Plane
		noisePlane(&p, uint32(b))
		feed.Process1(&p, false)
		got := r.block(&p)
		plain.run()
		out.Read(six)
		if !samePlanes(got, six) {
			t.Fatalf("block %d: the default bus differs", b)
		}
		env.Read(one)
		if !samePlanes([]block.Plane{*r.read(r.env)}, one) {
			t.Fatalf("block %d: the environment bus differs", b)
		}
		flange.Read(one)
		if !samePlanes([]block.Plane{*r.read(r.flange)}, one) {
			t.Fatalf("block %d: the flange bus differs", b)
		}
	}
}
