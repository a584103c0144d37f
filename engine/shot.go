package engine

import (
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/splice"
)

// Shot is a record of a collection that [Frame.Play] plays: begin with
// [PlayRecord].
type Shot struct {
	Collection CollectionID
	Record     int     // id of a record or container of it
	Level      float32 // of the owner, may be above 1 (linear)
	Pitch      float32 // of the owner, 1 = as recorded (ratio)
	Pan        float32 // + is right [°]
	Spread     float32 // how much of its layers' own pans is added, 0 to 1
	Delay      int     // of the whole sound, 0 to shot.MaxDelay [samples]
	Route      Route
	Bus        BusID // one of [Frame.OpenOwner] or [Frame.OpenCollision], instead of Route
	Priority   uint8 // its voices are never stolen for those of a lower one
}

// PlayRecord is a record at its own level and pitch, in the middle.
func PlayRecord(c CollectionID, record int) Shot {
	return Shot{Collection: c, Record: record, Level: 1, Pitch: 1}
}

// numbers of a block, as its owner sends them.
const blockFields = 4

func numbersOfBlock(b *splice.Block) [blockFields]*float32 {
	return [...]*float32{&b.Level, &b.Pitch, &b.Pan, &b.Spread}
}

func nameOfBlock(i int) string { return [...]string{"level", "pitch", "pan", "spread"}[i] }

// shotWords are the words before the numbers: collection, record, delay, bus,
// route and priority.
const shotWords = 5

// Play starts a record of a collection and returns its name, 0 when it is
// refused. Every layer of it begins at its own sample. It is momentary.
func (f *Frame) Play(s Shot) ShotID {
	b := splice.Block{Level: s.Level, Pitch: s.Pitch, Pan: s.Pan, Spread: s.Spread}
	n := numbersOfBlock(&b)
	if !f.begin(opPlay) || !f.shot(&s) || !f.finite(n[:], nameOfBlock) {
		return 0
	}
	id, ok := f.q.shots.take()
	if !ok {
		f.refuse(FrameError{Field: "name", want: "one that is free", kind: gotNone})
		return 0
	}
	f.put(id, []uint32{uint32(s.Collection), uint32(s.Record), uint32(s.Delay), uint32(s.Bus), uint32(s.Route) | uint32(s.Priority)<<8}, n[:])
	return ShotID(id)
}

// shot refuses a shot with a field that names nothing.
func (f *Frame) shot(s *Shot) bool {
	collections := f.q.eng.collections
	switch {
	case !f.within("collection", int64(s.Collection), len(collections)),
		!f.within("record", int64(s.Record), collections[s.Collection]),
		!f.upTo("delay", int64(s.Delay), shot.MaxDelay):
		return false
	case !f.route(s.Route):
		return false
	}
	return s.Bus == 0 || f.named(&f.q.buses, uint32(s.Bus), "bus")
}

func (e *Engine) play(m *message) bool {
	id := ShotID(m.target)
	if m.late > tooOld {
		e.count.Dropped++
		e.tell(Ended{Shot: id, Why: TooOld})
		return true
	}
	var b splice.Block
	n := numbersOfBlock(&b)
	m.read(shotWords, n[:])
	out := e.busIn(BusID(m.words[3]))
	if out == nil {
		out = e.mixer.Route(Route(m.words[4]).mix())
	}
	ok := e.shots.Start(m.target, shot.Spec{
		Collection: int(m.words[0]), Record: int(m.words[1]), Block: b,
		Delay: int(m.words[2]), Out: out, Priority: uint8(m.words[4] >> 8)})
	if !ok {
		e.tell(Ended{Shot: id, Why: PoolFull}) // the player counts it
	}
	return true
}

// keepPlay drops a shot: it would come too late.
func keepPlay(_ *pending, q *Queue, c call) {
	q.dropped.Add(1)
	q.end(Ended{Shot: ShotID(c.target()), Why: TooOld})
}

func (f *Frame) shooting(s ShotID) bool { return f.named(&f.q.shots, uint32(s), "shot") }

// Adjust replaces the level, pitch, pan and spread of a shot's owner.
func (f *Frame) Adjust(s ShotID, b splice.Block) {
	n := numbersOfBlock(&b)
	if f.begin(opAdjust) && f.shooting(s) && f.finite(n[:], nameOfBlock) {
		f.put(uint32(s), nil, n[:])
	}
}

func (e *Engine) adjust(m *message) bool {
	var b splice.Block
	n := numbersOfBlock(&b)
	m.read(0, n[:])
	e.shots.Update(m.target, b) // one that is over is no mistake, and counted
	return true
}

// StopShot stops a shot: its voices fade, and those that have not begun never do.
func (f *Frame) StopShot(s ShotID) {
	if f.begin(opStopShot) && f.shooting(s) {
		f.put(uint32(s), nil, nil)
	}
}

func (e *Engine) stopShot(m *message) bool {
	e.shots.Stop(m.target)
	return true
}

// keepShot keeps the newest of a kind for a shot that has not ended.
func keepShot(k kind) func(*pending, *Queue, call) {
	return func(p *pending, q *Queue, c call) {
		if q.shots.alive(c.target()) {
			p.put(k, place(c.target()), c)
		}
	}
}

// shotEnds gives the reason of an end for that of the player.
var shotEnds = [...]Why{shot.Stopped: Closed, shot.Cut: Stolen, shot.Silent: PlayedOut, shot.Played: PlayedOut}

// reapShots sends the ends of shots.
func (e *Engine) reapShots() {
	for name, why, ok := e.shots.Ended(); ok; name, why, ok = e.shots.Ended() {
		e.tell(Ended{Shot: ShotID(name), Why: shotEnds[why]})
	}
}
