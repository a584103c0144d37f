package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// six is the channel count of everything behind a panner.
const six = 6

// through is a bus of the desk's own: it hands on what it gets, and is where a
// strip is metered and muted. Handing on at level 1 changes no sample; the sum
// on the bus behind it is only made in another order when others have added
// to that bus before.
//
// A through that gets nothing rests; in the first block after that its Send is
// at its level at once, as any graph's that resumes.
type passThrough struct {
	order uint8
	in    dsp.Sub0
	out   dsp.Send
	meter *meter // nil: not metered
	sig   []block.Plane
	awake bool
}

// init makes a through of some channels that leads to a bus of order to.
func (t *passThrough) init(order uint8, channels int, bus *dsp.Sub0, to uint8, p *meter) error {
	*t = passThrough{order: order, meter: p, sig: make([]block.Plane, channels)}
	if err := t.in.Init(channels); err != nil {
		return err
	}
	return linkSend(&t.out, order, channels, bus, to)
}

// lead links a Send of the desk, refusing a target the pass runs earlier. Mutes
// are no rule of the notes, so its ramp is the one that arrives: 64 steps of
// 1/64, with no step left for the next block.
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

// Run hands on a block.
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
