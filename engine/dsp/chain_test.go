package dsp

import (
	"hash/fnv"
	"math"
	"testing"

	"gritbed/engine/block"
)

// bed is the modules of a player's bus chain in their places (buses §2): what
// the engine's own chain is made of, here without its rules.
type bed struct {
	in1, in3, in2, env, flange, master Sub0

	high     HighPass
	low      LowPass
	shift    FrequencyShift
	to3, to2 Send
	gain1    Gain

	clip  Clip
	gain3 Gain
	shelf HighShelf
	top   Send

	toFlange, toEnv Send
	pan             Pan2D1
	out             Send

	mono [1]block.Plane
	six  [6]block.Plane
}

func newBed() *bed {
	c := new(bed)
	for _, r := range []interface{ Reset() }{&c.high, &c.low, &c.shift, &c.to3, &c.to2, &c.gain1,
		&c.clip, &c.gain3, &c.shelf, &c.top, &c.toFlange, &c.toEnv, &c.pan, &c.out} {
		r.Reset()
	}
	for bus, n := range map[*Sub0]int{&c.in1: 1, &c.in3: 1, &c.in2: 1, &c.env: 1, &c.flange: 1, &c.master: 6} {
		bus.Init(n)
	}
	c.to3.Link(&c.in3, 1)
	c.to2.Link(&c.in2, 1)
	c.top.Link(&c.in2, 1)
	c.toFlange.Link(&c.flange, 1)
	c.toEnv.Link(&c.env, 1)
	c.out.Link(&c.master, 6)
	c.high.SetCutoff(77)
	c.low.SetCutoff(9000)
	c.shift.SetShift(-10)
	c.clip.SetLevel(0.09)
	c.shelf.Set(5000, 0.65)
	c.to3.SetLevel(1.75)
	c.toEnv.SetLevel(0.3)
	c.toFlange.SetLevel(0.1)
	return c
}

// run is a block of graphs 1, 3 and 2; what arrives at the master is in six.
func (c *bed) run(first bool) {
	p := &c.mono[0]
	c.in1.Read(c.mono[:])
	Band(&c.high, &c.low, p)
	c.shift.Process1(p)
	c.to3.Process1(p, first)
	c.gain1.Process1(p, first)
	c.to2.Process1(p, first)

	c.in3.Read(c.mono[:])
	c.clip.Process1(p)
	c.gain3.Process1(p, first)
	c.shelf.Process1(p)
	c.top.Process1(p, first)

	c.in2.Read(c.mono[:])
	c.toFlange.Process1(p, first)
	c.toEnv.Process1(p, first)
	c.pan.Process1(p, c.six[:], first)
	c.out.Process(c.six[:], first)
}

// voice is the modules of a grain voice.
type voice struct {
	pos  int64
	step uint32
	fade GainFader
	send Send
}

func (v *voice) run(p *block.Plane, pcm []float32, first bool) {
	v.pos = Linear(p, pcm, v.pos, v.step)
	v.fade.Process1(p)
	v.send.Process1(p, first)
}

// The same script gives the same bits on every processor. The value was made on
// amd64 and is the same at GOAMD64=v1 and v3, on arm64 and on wasm.
func TestSameSoundOnEveryProcessor(t *testing.T) {
	c := newBed()
	pcm := noiseRun(1 << 16)
	var v [2]voice
	for i := range v {
		v[i].fade.Reset()
		v[i].fade.Set(0)
		v[i].send.Reset()
		v[i].send.Link(&c.in1, 1)
		v[i].send.SetLevel(0.2)
	}
	hash := fnv.New64a()
	var p block.Plane
	for b := range 200 {
		f := float32(b)
		for i := range v {
			if b%50 == 25*i {
				v[i].fade.Fade(1-v[i].fade.Gain(), 0.1)
			}
			v[i].step = Step(44100, 0.9+float32(f*0.001))
			v[i].run(&p, pcm, b == 0)
		}
		c.high.SetCutoff(20 + f)
		c.low.SetCutoff(9000 - float32(30*f))
		c.shift.SetShift(float32(f*0.5) - 40)
		c.gain1.Set(1 - float32(float32(b%10)*0.03))
		c.gain3.Set(1 - float32(float32(b%7)*0.05))
		c.pan.SetAngle(float32(3.7 * f))
		c.pan.Set(PanDistance, float32(float32(b%40)*0.03))
		c.to3.SetLevel(float32(float32(b%30) * 0.1))
		if b == 150 {
			v[0].send.Release()
		}
		c.run(b == 0)
		c.master.Read(c.six[:])
		for o := range c.six {
			for _, x := range c.six[o] {
				u := math.Float32bits(x)
				hash.Write([]byte{byte(u), byte(u >> 8), byte(u >> 16), byte(u >> 24)})
			}
		}
	}
	if got, want := hash.Sum64(), uint64(0xBB36F221B04E4434); got != want {
		t.Errorf("hash %016X, want %016X", got, want)
	}
}

func TestChainAllocatesNothing(t *testing.T) {
	c := newBed()
	pcm := noiseRun(1 << 16)
	var v voice
	v.fade.Reset()
	v.send.Reset()
	v.send.Link(&c.in1, 1)
	v.step = Unity
	var p block.Plane
	allocates(t, "voice and chain", func() {
		v.fade.Fade(1-v.fade.Gain(), 0.1)
		v.run(&p, pcm, false)
		c.pan.SetAngle(c.pan.Angle() + 10)
		c.run(false)
	})
}

func BenchmarkVoice(b *testing.B) {
	pcm := noiseRun(48000)
	bus, _ := NewSub0(1)
	var p block.Plane
	for _, c := range []struct {
		name string
		fade bool
	}{{"flat", false}, {"fading", true}} {
		b.Run(c.name, func(b *testing.B) {
			v := voice{step: Step(44100, 1)}
			v.fade.Reset()
			v.send.Reset()
			v.send.Link(bus, 1)
			v.send.SetLevel(0.5)
			for b.Loop() {
				if v.pos>>16 > 47000 {
					v.pos = 0
				}
				if c.fade && !v.fade.Active() {
					v.fade.Set(0)
					v.fade.Fade(1, 300)
				}
				v.run(&p, pcm, false)
			}
		})
	}
}

func BenchmarkChain(b *testing.B) {
	c := newBed()
	var p block.Plane
	noise(&p)
	var s Send
	s.Reset()
	s.Link(&c.in1, 1)
	for b.Loop() {
		s.Process1(&p, false)
		c.run(false)
	}
}

func BenchmarkPan2D1(b *testing.B) {
	var s Pan2D1
	s.Reset()
	var p block.Plane
	noise(&p)
	out := make([]block.Plane, 6)
	s.SetAngle(20)
	b.Run("flat", func(b *testing.B) {
		for b.Loop() {
			s.Process1(&p, out, false)
		}
	})
	b.Run("inside", func(b *testing.B) {
		s.Set(PanDistance, 0.5)
		for b.Loop() {
			s.Process1(&p, out, false)
		}
	})
	b.Run("moving", func(b *testing.B) {
		for b.Loop() {
			s.SetAngle(s.Angle() + 1)
			s.Process1(&p, out, false)
		}
	})
}
