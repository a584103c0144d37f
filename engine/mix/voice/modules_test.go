package voice

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/dsp"
)

func drawSpec(rt *rapid.T, samples []*Sample) *Spec {
	s := &Spec{
		Sample: rapid.SampledFrom(samples).Draw(rt, "sample"),
		Kind:   rapid.SampledFrom([]Kind{Standard, Standard, Standard, Ambient, OneShot}).Draw(rt, "kind"),
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
			s.Loops, s.LoopStart = true, 4000
		}
		samples = append(samples, s)
	}
	rapid.Check(t, func(rt *rapid.T) {
		const most = 20
		p, b := newPool(t, Config{Voices: most})
		p.avx = p.avx && rapid.Bool().Draw(rt, "wide")
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
