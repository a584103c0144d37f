package voice

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// plain is a voice as the notes draw it, one module after the other over whole
// planes (voice-graph 6.1), on buses of its own.
type plain struct {
	kind      Kind
	channels  int
	panned    bool
	m, d, w   float32
	level     float32
	src       dsp.SndPlayer
	rechannel dsp.Rechannel
	res       dsp.Resample
	high      dsp.HighPass
	low       dsp.LowPass
	env       dsp.Send
	gain      dsp.Gain
	flange    dsp.Send
	pan       dsp.Pan2D1
	out       dsp.Send
	ran       bool
	over      bool
	tail      int
	gone      bool
	sig       [6]block.Plane
	six       [6]block.Plane
}

func newPlain(t testing.TB, s *Spec, b *buses) *plain {
	v := &plain{kind: s.Kind, channels: len(s.Sample.Channels), m: 1, d: 1, level: s.Level}
	v.panned = s.Kind == Standard || s.Pan
	v.src.Reset()
	v.rechannel.Reset()
	v.res.Reset()
	v.high.Reset()
	v.low.Reset()
	v.gain.Reset()
	v.pan.Reset()
	if err := v.rechannel.Declare(v.channels); err != nil {
		t.Fatal(err)
	}
	r := readRecords(s.Records)
	out := b.sfx
	if r.material >= 0 {
		out = b.materials[r.material]
	}
	from := v.channels
	if v.panned {
		from = 6
	}
	link := func(s *dsp.Send, bus *dsp.Sub0, from int, level float32) {
		s.Reset()
		s.SetLevel(level)
		if err := s.Link(bus, from); err != nil {
			t.Fatal(err)
		}
	}
	link(&v.out, out, from, 1)
	if s.Kind == Standard {
		link(&v.env, b.env, v.channels, 0)
		if r.flange >= 0 {
			link(&v.flange, b.flange[r.flange], v.channels, r.level)
		}
	}
	if v.channels > 1 {
		v.pan.Set(dsp.PanDistance, 0)
	}
	v.levels()
	for _, w := range s.Properties {
		v.set(w.ID, w.Value)
	}
	rec := s.Sample.record(s.Offset, s.Start)
	v.src.Play(&rec)
	return v
}

func (v *plain) levels() {
	v.gain.Set(float32(float32(v.m*v.d) * v.level))
	v.env.SetLevel(float32(float32(v.m*v.w) * v.level))
}

func (v *plain) set(id uint8, x int32) {
	within := func(hi int32) float32 { return float32(max(0, min(x, hi))) }
	switch id {
	case 0:
		v.res.SetScale(within(65535) / 4096)
	case 2:
		v.m = float32(within(32767) * block.K15)
		v.levels()
	case 8:
		v.d = float32(within(32767) * block.K15)
		v.levels()
	case 5:
		v.w = float32(within(32767) * block.K15)
		v.levels()
	case 3:
		if v.channels == 1 {
			v.pan.SetAngle(float32(float32(x) * (360.0 / 65536)))
		}
	case 6:
		v.low.SetCutoff(within(65535))
	case 7:
		v.high.SetCutoff(within(65535))
	case 11:
		v.flange.SetLevel(float32(float32(x) * block.K15))
	}
}

// source makes the rounds of a block (voice-graph 2).
func (v *plain) source(clock float64) {
	v.sig = [6]block.Plane{}
	if v.over {
		return
	}
	at := 0
	for at < block.Frames {
		native := v.src.Native()
		if native == 0 {
			v.over = true
			return
		}
		want, err := v.res.Prepare(native, block.Frames-at)
		if err != nil {
			panic(err)
		}
		heard, pace := float64(at)/48000, 0.0
		if step := v.res.Step(); step > 0 {
			per := float64(step) / 65536
			heard = (float64(at) + (float64(v.res.Carried())-float64(v.res.Fraction())/65536)/per) / 48000
			pace = per * 48000
		}
		in := v.src.Render(want, clock+heard, pace)
		given := len(in[0])
		at += v.res.Process(v.sig[:v.channels], at, in, v.src.Rate())
		if given == 0 && want > 0 {
			break
		}
	}
	v.over = v.src.Idle() && (at < block.Frames || v.res.Step() == 0)
}

// run makes a block.
func (v *plain) run(clock float64) {
	if v.gone {
		return
	}
	v.source(clock)
	restart := !v.ran
	v.ran = true
	sig := v.sig[:v.channels]
	if v.kind != OneShot {
		if n, err := v.rechannel.Process(v.sig[:], v.channels); err != nil || n != v.channels {
			panic("rechannel")
		}
	}
	if v.kind == Standard {
		v.high.Process(sig)
		v.low.Process(sig)
		v.env.Process(sig, restart)
	}
	v.gain.Process(sig, restart)
	if v.kind == Ambient {
		v.low.Process(sig)
	}
	v.flange.Process(sig, restart)
	if v.panned {
		v.pan.Process(sig, v.six[:], restart)
		v.out.Process(v.six[:], restart)
	} else {
		v.out.Process(sig, restart)
	}
}

// end is what the pool does between blocks: two blocks of tail with an active
// filter, then the release taps.
func (v *plain) end() {
	if v.gone || !v.over {
		return
	}
	filtering := v.high.Filtering() || v.low.Filtering()
	if v.tail == tailBlocks || !filtering {
		v.gone = true
		v.env.Release()
		v.flange.Release()
		v.out.Release()
	}
	v.tail++
}
