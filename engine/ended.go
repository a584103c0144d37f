package engine

import (
	"gritbed/engine/mix/voice"
	"gritbed/engine/ring"
)

// Why says why something has ended.
type Why uint8

// The reasons.
const (
	PlayedOut  Why = iota // it came to its end
	Closed                // the game closed or released it
	Stolen                // its voice was taken for another
	PoolFull              // there was no room for it
	TooOld                // it came too late to be heard
	Unplayable            // what it names cannot be played so
)

// String returns the reason as a display shows it.
func (w Why) String() string {
	if w > Unplayable {
		return "unknown"
	}
	return [...]string{"played out", "closed", "stolen", "pool full", "too old", "unplayable"}[w]
}

// Ended is the end of a voice, post, bus or shot: the name that is not 0.
type Ended struct {
	Voice VoiceID
	Post  PostID
	Bus   BusID
	Shot  ShotID
	Why   Why
}

// endings carries the ends from the audio thread to the game. The ring has room for
// every name, and a name ends once before it is given again, so none is lost. Of the
// ends that the game does not ask for, the oldest are forgotten.
type endings struct {
	ring    *ring.Ring[Ended]
	waiting []Ended // a circular buffer
	first   int
	count   int
}

func (b *endings) init(names int) {
	b.ring = ring.New[Ended](names)
	b.waiting = make([]Ended, names)
}

// Ended returns the oldest end that it has not returned yet; false when there is none. Ends arrive when a frame is opened.
func (q *Queue) Ended() (Ended, bool) {
	if q == nil || q.back.count == 0 {
		return Ended{}, false
	}
	b := &q.back
	e := b.waiting[b.first]
	b.first = (b.first + 1) % len(b.waiting)
	b.count--
	return e, true
}

// collect reads the ends that the audio thread has sent.
func (q *Queue) collect() {
	for e := q.back.ring.Peek(); e != nil; e = q.back.ring.Peek() {
		q.end(*e)
		q.back.ring.Drop()
	}
}

// end frees a name and keeps the end for the game.
func (q *Queue) end(e Ended) {
	switch {
	case e.Voice != 0:
		q.voices.give(uint32(e.Voice))
	case e.Post != 0:
		q.posts.give(uint32(e.Post))
	case e.Bus != 0:
		q.buses.give(uint32(e.Bus))
	case e.Shot != 0:
		q.shots.give(uint32(e.Shot))
	}
	b := &q.back
	if b.count == len(b.waiting) {
		b.first = (b.first + 1) % len(b.waiting)
		b.count--
	}
	b.waiting[(b.first+b.count)%len(b.waiting)] = e
	b.count++
}

// tell sends an end to the game; it belongs to the audio thread.
func (e *Engine) tell(end Ended) { e.queue.back.ring.Push(&end) }

// reap sends the ends of voices, shots and buses, after the graphs have run.
func (e *Engine) reap() {
	kept := e.sounding[:0]
	for _, at := range e.sounding {
		v := &e.called[at]
		why := Closed
		switch fate := e.voices.Fate(v.handle); {
		case fate == voice.Alive:
			kept = append(kept, at)
			continue
		case fate == voice.Stolen:
			why = Stolen
		case !v.closed:
			why = PlayedOut
		}
		e.tell(Ended{Voice: v.id, Why: why})
		*v = calledVoice{}
	}
	e.sounding = kept
	e.reapShots()
	e.reapBuses()
}
