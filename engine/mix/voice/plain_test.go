package voice

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"

	"pgregory.net/rapid"
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
	if v.kind == Bed {
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

func drawSpec(rt *rapid.T, samples []*Sample) *Spec {
	s := &Spec{
		Sample: rapid.SampledFrom(samples).Draw(rt, "sample"),
		Kind:   rapid.SampledFrom([]Kind{Standard, Standard, Standard, Bed, OneShot}).Draw(rt, "kind"),
		Level:  rapid.Float32Range(0, 1.5).Draw(rt, "level"),
		Offset: rapid.IntRange(0, 4000).Draw(rt, "offset"),
	}
	if rapid.IntRange(0, 3).Draw(rt, "plain") != 0 { // what is made side by side
		s.Kind, s.Sample = Standard, samples[rapid.IntRange(0, 2).Draw(rt, "mono")]
		s.Properties = []Property{{LowPass, 5000}, {HighPass, 90}}
	}
	s.Pan = s.Kind == OneShot && rapid.Bool().Draw(rt, "pan")
	s.Records = rapid.SampledFrom([][]int32{nil, {3}, {12}, {4096, 1, 9000}, {16384, 1, 9000, 2}, {512}}).Draw(rt, "records")
	for range rapid.IntRange(0, 6).Draw(rt, "properties") {
		s.Properties = append(s.Properties, drawProperty(rt))
	}
	return s
}

func drawProperty(rt *rapid.T) Property {
	id := rapid.SampledFrom([]uint8{0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 11, 40}).Draw(rt, "id")
	switch id {
	case 0:
		return Property{id, rapid.Int32Range(2000, 9000).Draw(rt, "pitch")}
	case 6, 7:
		return Property{id, rapid.SampledFrom([]int32{-5, 0, 24, 25, 90, 700, 5000, 23975, 25000, 70000}).Draw(rt, "Hz")}
	}
	return Property{id, rapid.Int32Range(-40000, 40000).Draw(rt, "value")}
}

// Whatever voices do, two by two and by every short cut, the buses hold the bits
// of the plain modules. voice-graph 6.1, 6.4: the graphs, their ends and what
// they leave. 003/5.2.2 the chain of a standard voice; 001/7.2 the Send to the
// environment only with that bus, the effect Send only with a flange bus.
func TestVoicesEqualTheirModules(t *testing.T) {
	var samples []*Sample
	for i, c := range []int{1, 1, 1, 2, 4, 6} {
		s := noise(c, 5000+i, []int{44100, 48000, 22050}[i%3], uint32(i))
		if i%2 == 1 {
			s.LoopStart = 4000
		}
		samples = append(samples, s)
	}
	rapid.Check(t, func(rt *rapid.T) {
		const most = 20
		p, b := newPool(t, Config{Voices: most})
		p.wide = p.wide && rapid.Bool().Draw(rt, "wide")
		q := newBuses(t)
		var handles []Handle
		var plains []*plain
		for block := range 20 {
			for _, v := range plains {
				v.end()
			}
			for len(plains) < most && rapid.IntRange(0, 3).Draw(rt, "open") != 0 {
				s := drawSpec(rt, samples)
				h, ok := p.Open(s)
				if !ok {
					rt.Fatal("refused")
				}
				handles = append(handles, h)
				plains = append(plains, newPlain(t, s, q))
			}
			for i, v := range plains {
				switch rapid.IntRange(0, 19).Draw(rt, "do") {
				case 0:
					w := drawProperty(rt)
					if p.Set(handles[i], w.ID, w.Value) {
						v.set(w.ID, w.Value)
					}
				case 1:
					if p.Stop(handles[i]) && !v.over {
						v.src.Stop()
					}
				}
			}
			clock := p.Clock()
			p.Run()
			for _, v := range plains {
				v.run(clock)
			}
			same(rt, block, "sfx", b.sfx, q.sfx)
			same(rt, block, "env", b.env, q.env)
			for i := range b.flange {
				same(rt, block, "flange", b.flange[i], q.flange[i])
			}
			for i := range b.materials {
				same(rt, block, "material", b.materials[i], q.materials[i])
			}
		}
	})
}

func same(rt *rapid.T, n int, name string, a, b *dsp.Sub0) {
	x, y := read(a), read(b)
	for c := range x {
		for k := range x[c] {
			if math.Float32bits(x[c][k]) != math.Float32bits(y[c][k]) {
				rt.Fatalf("%s, block %d, channel %d, frame %d: %v, plain %v", name, n, c, k, x[c][k], y[c][k])
			}
		}
	}
}
