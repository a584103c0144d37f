package voice

import (
	"math"
	"testing"

	"gritbed/engine/dsp"
)

// sine is a tone of a frequency [Hz] at 48 kHz.
func sine(hz float64, frames int) *Sample {
	s := &Sample{Name: "sine", Rate: 48000, Channels: [][]float32{make([]float32, frames)}}
	for i := range s.Channels[0] {
		s.Channels[0][i] = float32(0.5 * math.Sin(2*math.Pi*hz*float64(i)/48000))
	}
	return s
}

// stepper follows the samples of two buses and keeps their largest step.
type stepper struct {
	p    *Pool
	b    *buses
	last [7]float32
}

// run makes blocks and returns the largest step between neighbouring samples of
// any channel.
func (s *stepper) run(blocks int) (step float64) {
	for range blocks {
		s.p.Run()
		sig := append(read(s.b.sfx), read(s.b.env)...)
		for c := range sig {
			for _, x := range sig[c] {
				step = max(step, math.Abs(float64(x)-float64(s.last[c])))
				s.last[c] = x
			}
		}
	}
	return step
}

// No event makes a step larger than 1.5 times what the tone itself makes, but
// for those a rule of the notes makes; each of these is named with its rule and
// must be there, or the rule is broken.
func TestNoClicks(t *testing.T) {
	const blocks = 5
	for _, c := range []struct {
		name   string
		before []Property
		offset int
		frames int
		event  func(p *Pool, h Handle)
		rule   string // what makes a larger step; empty: nothing may
	}{
		{name: "start", event: func(p *Pool, h Handle) { p.Open(&Spec{Sample: sine(1000, 90000), Level: 1}) }},
		{name: "start within a recording", event: func(p *Pool, h Handle) { p.Open(&Spec{Sample: sine(1000, 90000), Level: 1, Offset: 12}) },
			rule: "5.1: a source begins with the frame it is given; 5.6: a fresh Gain stands at its target"},
		{name: "stop", event: func(p *Pool, h Handle) { p.Stop(h) }},
		{name: "stop with filters", before: []Property{{LowPass, 2000}, {HighPass, 100}}, event: func(p *Pool, h Handle) { p.Stop(h) }},
		{name: "stop at a low pitch", before: []Property{{Pitch, 200}}, event: func(p *Pool, h Handle) { p.Stop(h) },
			rule: "5.1: the fade is cut to the frames of one round, min(16, R)"},
		{name: "end within a period", frames: 1700, event: func(p *Pool, h Handle) {},
			rule: "5.1: a natural end does not fade"},
		{name: "end on a zero", frames: 1682, event: func(p *Pool, h Handle) {}},
		{name: "kill", event: func(p *Pool, h Handle) { p.Kill(h) }},
		{name: "steal", event: func(p *Pool, h Handle) {
			for range p.Cap() {
				p.Open(&Spec{Sample: flat(900, 48000, 0), Level: 1})
			}
		}},
		{name: "pitch up", event: func(p *Pool, h Handle) { p.Set(h, Pitch, 5000) }},
		{name: "pitch down", event: func(p *Pool, h Handle) { p.Set(h, Pitch, 1000) }},
		{name: "pitch to a stand", event: func(p *Pool, h Handle) { p.Set(h, Pitch, 0) }},
		{name: "low-pass leaves bypass at its edge", before: []Property{{LowPass, 23976}}, event: func(p *Pool, h Handle) { p.Set(h, LowPass, 23975) }},
		{name: "low-pass enters bypass at its edge", before: []Property{{LowPass, 23975}}, event: func(p *Pool, h Handle) { p.Set(h, LowPass, 23976) }},
		{name: "high-pass leaves bypass at its edge", before: []Property{{HighPass, 24}}, event: func(p *Pool, h Handle) { p.Set(h, HighPass, 25) }},
		{name: "high-pass enters bypass at its edge", before: []Property{{HighPass, 25}}, event: func(p *Pool, h Handle) { p.Set(h, HighPass, 24) }},
		{name: "low-pass from afar into bypass", before: []Property{{LowPass, 1000}}, event: func(p *Pool, h Handle) { p.Set(h, LowPass, 25000) },
			rule: "5.4: bypass lets the next sample through as it is, whatever the filter's phase was"},
		{name: "low-pass moves", before: []Property{{LowPass, 3000}}, event: func(p *Pool, h Handle) { p.Set(h, LowPass, 1500) }},
		{name: "high-pass moves", before: []Property{{HighPass, 200}}, event: func(p *Pool, h Handle) { p.Set(h, HighPass, 400) }},
		{name: "pan jumps", before: []Property{{Azimuth, -16384}}, event: func(p *Pool, h Handle) { p.Set(h, Azimuth, 16384) }},
		{name: "volume off", event: func(p *Pool, h Handle) { p.Set(h, Volume, 0) }},
		{name: "volume on", before: []Property{{Volume, 0}}, event: func(p *Pool, h Handle) { p.Set(h, Volume, 32767) }},
		{name: "dry off", event: func(p *Pool, h Handle) { p.Set(h, Dry, 0) }},
		{name: "wet on", event: func(p *Pool, h Handle) { p.Set(h, Wet, 32767) }},
		{name: "suspend", before: []Property{{Wet, 32767}}, event: func(p *Pool, h Handle) { p.Suspend(h) }},
		{name: "suspend, stop", event: func(p *Pool, h Handle) { p.Suspend(h); p.Run(); p.Stop(h) }},
	} {
		// Wherever in its period the tone is met.
		for phase := range 6 {
			frames := c.frames
			if frames == 0 {
				frames = 90000
			}
			p, b, h, _ := opened(t, Spec{Sample: sine(1000, frames), Level: 1, Properties: c.before, Offset: c.offset + 8*phase*sign(c.frames)})
			s := &stepper{p: p, b: b}
			s.run(2)
			steady := s.run(blocks - 1)
			c.event(p, h)
			step := s.run(1)
			during := s.run(8)
			steady = max(steady, 0.065) // of the tone as recorded
			if c.name == "pitch up" || c.name == "start" {
				steady = max(steady, s.run(1))
			}
			step = max(step, during)
			large := step > 1.5*steady
			if c.rule == "" && large {
				t.Errorf("%s, phase %d: step %.4f, the tone's own %.4f", c.name, phase, step, steady)
			}
			if c.rule != "" && large {
				break
			}
			if c.rule != "" && phase == 5 {
				t.Errorf("%s: no step, though %s", c.name, c.rule)
			}
		}
	}
}

// sign is 1 for a recording that goes on, 0 for one whose length counts.
func sign(frames int) int {
	if frames == 0 {
		return 1
	}
	return 0
}

// A resume rises from silence over the ramp of the Sends.
func TestResumeDoesNotClick(t *testing.T) {
	p, b, h, _ := opened(t, Spec{Sample: sine(1000, 90000), Level: 1, Properties: []Property{{Wet, 32767}, {LowPass, 4000}}})
	s := &stepper{p: p, b: b}
	s.run(2)
	steady := s.run(4)
	p.Suspend(h)
	s.run(3)
	p.Resume(h)
	if step := s.run(6); step > 1.5*steady {
		t.Errorf("step %.4f, the tone's own %.4f", step, steady)
	}
	if dsp.RMS(&read(b.sfx)[1]) != 0 {
		t.Error("the bus was read twice")
	}
}
