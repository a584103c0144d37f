package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Tick is the player's phase 1 of a block: drift test, slot 0, slot 1.
func (p *Player) Tick() {
	p.events, p.pending = p.pending, 0
	if !p.bound {
		return
	}
	if p.wait {
		p.wait = false
		return
	}
	before := p.outline()
	p.drift()
	// A grain that slot 0 starts in slot 1 is reached by this very loop; one
	// that slot 1 starts in slot 0 waits for the next block.
	for i := range p.slots {
		if p.slots[i].on {
			p.tick(i)
		}
	}
	p.events |= p.pending
	p.pending = 0
	if p.shared.Trace != nil && p.outline() != before {
		p.traceTick()
	}
}

// drift ends the newest grain early when the position has moved too far from the one
// at its pick.
func (p *Player) drift() {
	a := &p.slots[p.active]
	if !a.on || p.hold {
		return
	}
	d := a.pick - p.record.Position
	if d < 0 {
		d = -d
	}
	if !(d > p.params.Drift) {
		return
	}
	p.pending |= EventDrift
	other := 1 - p.active
	if p.slots[other].on {
		p.release(other)
		return
	}
	p.release(p.active)
	p.start(other)
	p.active = other
}

// tick posts the record to the voice of slot i and runs its timer.
func (p *Player) tick(i int) {
	s := &p.slots[i]
	s.voice.post(p.record.Gain, p.record.Pitch)
	if s.state == Sustain {
		s.timer = block.Fused(-block.Delta, p.record.Pitch, s.timer)
	} else {
		s.timer -= block.Delta
	}
	if !(s.timer < 0) {
		return
	}
	// No remainder is carried: each phase begins with its full time.
	switch s.state {
	case Attack:
		s.state, s.timer = Sustain, p.params.Sustain
	case Sustain:
		p.release(i)
		if p.hold {
			return
		}
		other := 1 - i
		p.stop(other)
		p.start(other)
		p.active = other
	case Release:
		p.stop(i)
	}
}

// start picks a window and starts its voice in slot i, which must be free.
func (p *Player) start(i int) {
	used, last := p.picker.recall()
	pick := p.picker.Pick(p.shared.RNG, p.shared.PickEdge, p.params, p.rec.Duration, p.record.Position)
	p.lastT = pick.T
	s := &p.slots[i]
	s.on, s.state, s.timer = true, Attack, p.params.Attack
	s.start = block.Clamp(pick.Start, 0, p.rec.Duration)
	s.pick = p.record.Position
	frame := StartFrame(p.rec.Rate, s.start)
	fade := dsp.FadeFrames(p.params.Attack)
	s.voice.start(p.rec, frame, p.record.Gain, p.record.Pitch)
	s.voice.fade.request(1, p.params.Attack, p.shared.Curves)
	p.starts++
	p.pending |= EventPick | EventStart
	if p.log != nil {
		p.log.add(Step{Kind: StepStart, Slot: i, Fade: fade, Start: s.start, Frame: frame, Record: p.record, Pick: pick})
	}
	if p.shared.Trace != nil {
		p.traceStart(i, &pick, frame, fade, used, last)
	}
}

// release fades slot i out over the release time, unless it is fading already.
func (p *Player) release(i int) {
	s := &p.slots[i]
	if s.state == Release {
		return
	}
	s.state, s.timer = Release, p.params.Release
	fade := dsp.FadeFrames(p.params.Release)
	s.voice.fade.request(0, p.params.Release, p.shared.Curves)
	p.pending |= EventRelease
	if p.log != nil {
		p.log.add(Step{Kind: StepRelease, Slot: i, Fade: fade})
	}
}

// stop takes the voice of slot i out of the graph.
func (p *Player) stop(i int) {
	s := &p.slots[i]
	if !s.on {
		return
	}
	s.voice.stop()
	s.on, s.state, s.timer = false, Idle, 0
	p.pending |= EventStop
	if p.log != nil {
		p.log.add(Step{Kind: StepStop, Slot: i})
	}
}
