package trace

import "gritbed/engine/ring"

// Ring is a queue of events of fixed size between one writer and one reader.
// When it is full the newest event is refused and counted. A nil Ring accepts
// and forgets everything, so that tracing costs one test when it is off.
type Ring struct{ events *ring.Ring[Event] }

// NewRing returns a ring that holds size events, rounded up to a power of two.
func NewRing(size int) *Ring { return &Ring{ring.New[Event](size)} }

// Push appends e, or counts it as dropped when the ring is full.
func (r *Ring) Push(e *Event) {
	if r != nil {
		r.events.Push(e)
	}
}

// Pop removes the oldest event; ok is false when there is none.
func (r *Ring) Pop() (e Event, ok bool) {
	if r == nil {
		return e, false
	}
	oldest := r.events.Peek()
	if oldest == nil {
		return e, false
	}
	e = *oldest
	r.events.Drop()
	return e, true
}

// Dropped returns how many events were refused because the ring was full.
func (r *Ring) Dropped() uint64 {
	if r == nil {
		return 0
	}
	return r.events.Refused()
}
