package dsp

import (
	"testing"

	"gritbed/engine/block"
)

func noise(p *block.Plane) {
	s := uint32(1)
	for i := range p {
		s = s*1664525 + 1013904223
		p[i] = float32(int32(s)) / (1 << 31)
	}
}

func noiseRun(n int) []float32 {
	run := make([]float32, 0, n+block.Frames)
	var p block.Plane
	for len(run) < n {
		noise(&p)
		run = append(run, p[:]...)
	}
	return run[:n]
}

func BenchmarkLinear(b *testing.B) {
	pcm := noiseRun(48000)
	var dst block.Plane
	for _, c := range []struct {
		name string
		rate int
		pos  int64
	}{{"44100", 44100, 0}, {"22050", 22050, 0}, {"48000", 48000, 0}, {"48000half", 48000, 32768}} {
		step := Step(c.rate, 1)
		b.Run(c.name, func(b *testing.B) {
			pos := c.pos
			for b.Loop() {
				if pos>>16 > 47000 {
					pos = c.pos
				}
				pos = Linear(&dst, pcm, pos, step)
			}
		})
	}
}

func BenchmarkLinearTimes(b *testing.B) {
	pcm := noiseRun(48000)
	var dst block.Plane
	env := constant(0.5)
	pos, step := int64(0), Step(44100, 1)
	for b.Loop() {
		if pos>>16 > 47000 {
			pos = 0
		}
		pos = LinearTimes(&dst, pcm, pos, step, &env)
	}
}

func BenchmarkFader(b *testing.B) {
	var p block.Plane
	noise(&p)
	var f GainFader
	f.Reset()
	b.Run("ramp", func(b *testing.B) {
		for b.Loop() {
			if !f.Active() {
				f.Set(0)
				f.Fade(1, 300)
			}
			f.Process1(&p)
		}
	})
	f.Set(-1)
	b.Run("flat", func(b *testing.B) {
		for b.Loop() {
			f.Process1(&p)
		}
	})
}

func BenchmarkSend(b *testing.B) {
	var p block.Plane
	noise(&p)
	bus, _ := NewSub0(1)
	var s Send
	s.Reset()
	s.Link(bus, 1)
	run := func(b *testing.B) {
		for b.Loop() {
			s.Process1(&p, false)
		}
	}
	b.Run("unity", run)
	s.SetLevel(-0.7)
	b.Run("flat", run)
	b.Run("ramp", func(b *testing.B) {
		for b.Loop() {
			s.SetLevel(-s.Level())
			s.Process1(&p, false)
		}
	})
	b.Run("read", func(b *testing.B) {
		sig := make([]block.Plane, 1)
		for b.Loop() {
			bus.contributors = 1
			bus.Read(sig)
		}
	})
}

func BenchmarkFilter(b *testing.B) {
	var in, p, q block.Plane
	noise(&in)
	var hp HighPass
	var lp LowPass
	var sh, si HighShelf
	var fs FrequencyShift
	hp.Reset()
	lp.Reset()
	sh.Reset()
	si.Reset()
	fs.Reset()
	hp.SetCutoff(77)
	lp.SetCutoff(5000)
	sh.Set(5000, 0.65)
	si.Set(5000, 0.65)
	fs.SetShift(150)
	for _, c := range []struct {
		name string
		run  func()
	}{
		{"HighPass", func() { hp.Process1(&p) }},
		{"LowPass", func() { lp.Process1(&p) }},
		{"HighShelf", func() { sh.Process1(&p) }},
		{"Band", func() { Band(&hp, &lp, &p) }},
		{"Shelves", func() { Shelves(&sh, &p, &si, &q) }},
		{"FrequencyShift", func() { fs.Process1(&p) }},
		{"hilbert", func() { fs.pair.run(&p, &q) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				p, q = in, in
				c.run()
			}
		})
	}
}

func BenchmarkLevel(b *testing.B) {
	var in, p block.Plane
	noise(&in)
	var g Gain
	var c Clip
	g.Reset()
	c.Reset()
	c.SetLevel(0.09)
	b.Run("Gain", func(b *testing.B) {
		g.Set(-1)
		for b.Loop() {
			p = in
			g.Process1(&p, false)
		}
	})
	b.Run("Gain ramp", func(b *testing.B) {
		for b.Loop() {
			p = in
			g.Set(-g.Level())
			g.Process1(&p, false)
		}
	})
	b.Run("Clip", func(b *testing.B) {
		for b.Loop() {
			p = in
			c.Process1(&p)
		}
	})
}
