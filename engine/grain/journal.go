package grain

import "gritbed/engine/trace"

// StepKind is the kind of an action of a player.
type StepKind uint8

const (
	StepStart   StepKind = iota // picked a window and started its voice
	StepRelease                 // began to fade a voice out
	StepStop                    // took a voice out
)

// Step is one action of a player, with everything it depended on.
type Step struct {
	Kind   StepKind
	Slot   int
	Fade   int     // length of the fade begun [frames]; 0 for a stop
	Start  float32 // limited to the recording [s]
	Frame  int     // first frame read
	Record Record  // as held at the start
	Pick   Pick
}

// Journal collects the steps of a player in order. It holds more than a bind and a
// block can make; steps that do not fit are counted.
type Journal struct {
	Steps [16]Step
	N     int
	Lost  int
}

// Reset empties the journal.
func (j *Journal) Reset() { j.N, j.Lost = 0, 0 }

func (j *Journal) add(s Step) {
	if j.N == len(j.Steps) {
		j.Lost++
		return
	}
	j.Steps[j.N] = s
	j.N++
}

// event begins a trace row about this player.
func (p *Player) event(t trace.Tag) trace.Event {
	return trace.Event{Block: p.shared.Block, Tag: t, Object: p.object}
}

// outline is the part of a player's state whose change writes a GTICK row: a slot's phase,
// or which slot is active.
type outline struct {
	active int
	starts uint64
	state  [2]State
}

func (p *Player) outline() outline {
	return outline{p.active, p.starts, [2]State{p.slots[0].state, p.slots[1].state}}
}

func (p *Player) traceTick() {
	e := p.event(trace.GTick)
	e.Int(p.active).Float(p.record.Gain).Float(p.record.Pitch).Float(p.record.Position)
	for i := range p.slots {
		s := &p.slots[i]
		e.Int(int(s.state)).Float(s.timer).Float(s.start).Float(s.pick)
	}
	p.shared.Trace.Push(&e)
}

func (p *Player) traceStart(i int, pick *Pick, frame, fade, used int, last float32) {
	e := p.event(trace.GPick)
	e.Float(p.record.Position)
	for _, w := range pick.Words {
		e.Hex(w)
	}
	e.Int(pick.Candidates).Int(pick.Index).Int(int(pick.Collapse)).Float(pick.T).Float(pick.Start)
	e.Int(used).Float(last).Int(Recent - used)
	p.shared.Trace.Push(&e)
	e = p.event(trace.GStart)
	e.Int(i).Float(p.slots[i].start).Int(frame)
	e.Float(p.record.Gain).Float(p.record.Pitch).Int(fade)
	p.shared.Trace.Push(&e)
}
