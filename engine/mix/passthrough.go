package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// six is the channel count of everything behind a panner.
const six = 6

// passThrough is a bus that passes its input on unchanged; a strip is metered and
// muted here. At level 1 no sample changes, but the bus behind it may sum in another
// order, if others have added to it before.
//
// Without input it idles. In the first block after that its Send starts at its level
// without a ramp, as in any graph that resumes.
type passThrough struct {
	order uint8
	in    dsp.Sub0
	out   dsp.Send
	meter *meter // nil: not metered
	sig   []block.Plane
	awake bool
}

// init links a pass-through bus of a channel count to a bus of order to.
func (t *passThrough) init(order uint8, channels int, bus *dsp.Sub0, to uint8, p *meter) error {
	*t = passThrough{order: order, meter: p, sig: make([]block.Plane, channels)}
	if err := t.in.Init(channels); err != nil {
		return err
	}
	return linkSend(&t.out, order, channels, bus, to)
}

// linkSend links a Send and refuses a target that the pass runs earlier. Its ramp has
// 64 steps of 1/64 and so ends exactly at the level: the shorter steps of the notes
// (register CV2) are for Sends that the notes know, and mutes are none of theirs.
func linkSend(s *dsp.Send, from uint8, channels int, bus *dsp.Sub0, to uint8) error {
	if err := graph.Link(from, to); err != nil {
		return err
	}
	s.Reset()
	s.SetRamp(dsp.Ramp64)
	return s.Link(bus, channels)
}

// Order returns the place in the pass.
func (t *passThrough) Order() uint8 { return t.order }

// Run passes a block on.
func (t *passThrough) Run() {
	t.awake = t.run(!t.awake)
}

func (t *passThrough) run(restart bool) bool {
	live := t.in.Read(t.sig)
	if !live {
		if t.meter != nil {
			t.meter.idle()
		}
		return false
	}
	if t.meter != nil {
		t.meter.take(t.sig)
	}
	t.out.Process(t.sig, restart)
	return true
}
