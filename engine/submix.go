package engine

import (
	"gritbed/engine/dsp"
	"gritbed/engine/mix"
)

// busWords is the payload of a bus that opens: level word, route.
const busWords = 2

// OpenOwner makes a bus for the one-shots of one owner and returns its name, 0
// when it is refused. env is its level into the environment, 0 to 1 (linear), to
// the bus it leads to. Voices are opened into it by [Voice.Bus], shots played
// into it by [Shot.Bus].
func (f *Frame) OpenOwner(env float32, to Route) BusID { return f.openBus(opOpenOwner, env, to) }

// OpenCollision makes the mono submix of one collision's voice, before the voice
// is opened. env and to are as for an owner's; to is the master in all that is
// known, and re-rolls nothing.
func (f *Frame) OpenCollision(env float32, to Route) BusID {
	return f.openBus(opOpenCollision, env, to)
}

func (f *Frame) openBus(o op, env float32, to Route) BusID {
	level := [...]*float32{&env}
	if !f.begin(o) || !f.route(to) || !f.finite(level[:], func(int) string { return "level" }) {
		return 0
	}
	id, ok := f.q.buses.take()
	if !ok {
		f.refuse(FrameError{Field: "name", want: "one that is free", kind: gotNone})
		return 0
	}
	f.put(id, []uint32{fixedLevel(env), uint32(to)}, nil)
	return BusID(id)
}

func (e *Engine) openOwner(m *message) bool {
	material, reroll := Route(m.words[1]).mix().Leads()
	bus, ok := e.mixer.OpenOwner(int32(m.words[0]), material, reroll)
	return e.opened(m, bus, ok)
}

func (e *Engine) openCollision(m *message) bool {
	material, _ := Route(m.words[1]).mix().Leads()
	bus, ok := e.mixer.OpenCollision(int32(m.words[0]), material)
	return e.opened(m, bus, ok)
}

// calledBus is the audio thread's side of the name of a bus.
type calledBus struct {
	id  BusID
	bus mix.Bus
}

// opened stores a bus that was opened. A full pool counts that itself.
func (e *Engine) opened(m *message, bus mix.Bus, ok bool) bool {
	if !ok {
		e.tell(Ended{Bus: BusID(m.target), Why: PoolFull})
		return true
	}
	at := place(m.target)
	e.submixes[at] = calledBus{BusID(m.target), bus}
	e.leading = append(e.leading, uint16(at))
	return true
}

// busIn is the input of a bus; nil when there is none.
func (e *Engine) busIn(id BusID) *dsp.Sub0 {
	if b := &e.submixes[place(uint32(id))]; id != 0 && b.id == id {
		return e.mixer.BusIn(b.bus)
	}
	return nil
}

// CloseBus lets a bus go after its last voice: it ends with the first block in
// which nothing has come.
func (f *Frame) CloseBus(b BusID) {
	if f.begin(opCloseBus) && f.named(&f.q.buses, uint32(b), "bus") {
		f.put(uint32(b), nil, nil)
	}
}

func (e *Engine) closeBus(m *message) bool {
	if b := &e.submixes[place(m.target)]; b.id == BusID(m.target) {
		e.mixer.CloseBus(b.bus)
	}
	return true
}

// keepCloseBus keeps the close of a bus. The bus is opened and closed even if its open
// is kept as well, because a loop may be kept for it.
func keepCloseBus(p *pending, q *Queue, c call) {
	if q.buses.alive(c.target()) {
		p.put(ofBusCloses, place(c.target()), c)
	}
}

// reapBuses sends the ends of buses.
func (e *Engine) reapBuses() {
	kept := e.leading[:0]
	for _, at := range e.leading {
		b := &e.submixes[at]
		if e.mixer.BusIn(b.bus) != nil {
			kept = append(kept, at)
			continue
		}
		e.tell(Ended{Bus: b.id, Why: Closed})
		*b = calledBus{}
	}
	e.leading = kept
}
