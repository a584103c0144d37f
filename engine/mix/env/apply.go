package env

import "gritbed/engine/dsp"

// records is how many LFO records a side has.
const records = 5

// The records of a side, from record 1 or 6 on.
const (
	lfoEQ = iota
	lfoDelay1
	lfoDelay2
	lfoPan1
	lfoPan2
)

// The rates below which a record takes 10 s [Hz].
const (
	lowestEQ    float32 = 0.1
	lowestDelay float32 = 0.01
)

// quarter is how far the LFO of an angle swings at full depth [°].
const quarter float32 = 90

// spill is the level of an output in the LFE, linear.
const spill float32 = 0.5

// build links the graphs of a side among themselves and to the output.
func (s *side) build(output *dsp.Sub0) error {
	s.reverb.delay = dsp.NewDelay(maxPreDelay)
	s.reverb.room = dsp.NewReverb()
	s.reverb.gain.Reset()
	s.pre.gain.Reset()
	s.pre.eq.Reset()
	ins := [...]*dsp.Sub0{&s.pre.in, &s.reverb.in, &s.filter[0].in, &s.filter[1].in, &s.tap[0].in, &s.tap[1].in}
	for _, in := range ins {
		if err := in.Init(1); err != nil {
			return err
		}
	}
	type link struct {
		send *dsp.Send
		to   *dsp.Sub0
		from int
	}
	links := []link{
		{&s.pre.send[0], &s.reverb.in, 1}, {&s.pre.send[1], &s.tap[0].in, 1}, {&s.pre.send[2], &s.tap[1].in, 1},
		{&s.reverb.send[0], &s.filter[0].in, 1}, {&s.reverb.send[1], &s.filter[1].in, 1},
	}
	for i := range s.tap {
		s.tap[i].delay = dsp.NewDelay(maxTapDelay)
		for _, o := range [...]*out{&s.filter[i], &s.tap[i].out} {
			o.gain.Reset()
			o.pan.Reset()
			o.pan.Set(dsp.PanDistance, 1)
			o.pan.Set(dsp.PanLFE, spill)
			links = append(links, link{&o.send, output, len(o.six)})
		}
	}
	for _, l := range links {
		l.send.Reset()
		if err := l.send.Link(l.to, l.from); err != nil {
			return err
		}
	}
	return nil
}

// boot gives a side the records of the boot template.
func (s *side) boot(which int) {
	for i := range s.lfo {
		s.lfo[i] = Boot(1 + which*records + i)
	}
}

// apply posts a preset (buses 3.3). Presets are checked when the network is made, so
// nothing is refused.
func (s *side) apply(p *Preset, scale float32) {
	s.preset = p
	s.pre.gain.Set(p.PreGain)
	s.pre.hz, s.pre.g, s.pre.q = p.EQ.Hz, posted(p.EQ.Gain, minEQGain), posted(p.EQ.Q, minEQQ)
	s.pre.eq.Set(s.pre.hz, s.pre.g, s.pre.q)
	s.sends(scale)

	r := &p.Reverb
	s.reverb.delay.SetDelay(r.Delay)
	s.reverb.delay.SetFeedback(r.Feedback)
	s.reverb.room.Set(r.T60, r.Size, r.Brightness)
	s.reverb.silent = 0 // it takes settings over only while it runs
	s.reverb.gain.Set(r.Gain)
	for i := range s.filter {
		f := &r.Filter[i]
		s.filter[i].apply(f.LowPass, f.HighPass, f.Gain, i)
	}
	for i := range s.tap {
		t := &p.Tap[i]
		s.tap[i].delay.SetDelay(t.Delay)
		s.tap[i].delay.SetFeedback(t.Feedback)
		s.tap[i].apply(t.LowPass, t.HighPass, t.Gain, i)
	}
	s.rewrite(p)
}

// apply posts the values of one output; i is 0 for the left one.
func (g *out) apply(low, high, gain float32, i int) {
	g.lowPass, g.highPass = low, high
	g.low.SetCutoff(low)
	g.high.SetCutoff(high)
	g.gain.Set(gain)
	g.pan.SetAngle([2]float32{outLeft, outRight}[i])
	g.pan.Set(dsp.PanDistance, 1)
	g.pan.Set(dsp.PanLFE, spill)
}

// sends posts the sends of the pre-stage, scaled.
func (s *side) sends(scale float32) {
	for i, level := range [3]float32{s.preset.Reverb.Send, s.preset.ToTap[0], s.preset.ToTap[1]} {
		s.pre.send[i].SetLevel(float32(level * scale))
	}
}

// rewrite sets the LFO records to those of a preset. In its first block a record
// posts the value that the preset has just posted.
func (s *side) rewrite(p *Preset) {
	t, u := &p.Tap[0], &p.Tap[1]
	s.lfo = [records]LFO{
		lfoEQ:     NewLFO(Period(p.EQ.Rate, lowestEQ), p.EQ.Depth, p.EQ.Hz, p.EQ.Hz),
		lfoDelay1: NewLFO(Period(t.DelayRate, lowestDelay), t.DelayDepth, t.Delay, t.Delay),
		lfoDelay2: NewLFO(Period(u.DelayRate, lowestDelay), u.DelayDepth, u.Delay, u.Delay),
		lfoPan1:   NewLFO(Period(t.PanRate, 0), t.PanDepth, outLeft, quarter),
		lfoPan2:   NewLFO(Period(u.PanRate, 0), u.PanDepth, outRight, quarter),
	}
	s.lfo[lfoPan2].Phase = s.lfo[lfoPan2].Period / 2
	for i := range s.lfo {
		s.posted[i] = s.lfo[i].Value()
	}
}

// tick advances the records of a side, in their order.
func (s *side) tick() {
	for i := range s.lfo {
		s.posted[i] = s.lfo[i].Step()
	}
}

// deliver posts the values of the records, changed or not.
func (s *side) deliver() {
	s.pre.hz = s.posted[lfoEQ]
	s.pre.eq.SetHz(s.pre.hz)
	s.tap[0].delay.SetDelay(s.posted[lfoDelay1])
	s.tap[1].delay.SetDelay(s.posted[lfoDelay2])
	s.tap[0].pan.SetAngle(s.posted[lfoPan1])
	s.tap[1].pan.SetAngle(s.posted[lfoPan2])
}

func (s *side) replaced() uint64 {
	r := s.pre.in.Replaced() + s.reverb.in.Replaced() + s.reverb.delay.Replaced() + s.reverb.room.Replaced()
	for i := range s.tap {
		r += s.filter[i].in.Replaced() + s.tap[i].in.Replaced() + s.tap[i].delay.Replaced()
	}
	return r
}
