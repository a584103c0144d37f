package trace

import "sync/atomic"

// Ring is a single-producer, single-consumer queue of events of fixed size.
// When it is full the newest event is refused and counted: a trace with a hole
// at its end is easier to read than one with holes inside. A nil Ring accepts
// and forgets everything, so that tracing costs one test when it is off.
type Ring struct {
	buf     []Event
	mask    uint64
	head    atomic.Uint64 // next to write
	tail    atomic.Uint64 // next to read
	dropped atomic.Uint64
}

// NewRing returns a ring that holds size events, rounded up to a power of two.
func NewRing(size int) *Ring {
	n := 1
	for n < size {
		n <<= 1
	}
	return &Ring{buf: make([]Event, n), mask: uint64(n - 1)}
}

// Push appends e, or counts it as dropped when the ring is full.
func (r *Ring) Push(e *Event) {
	if r == nil {
		return
	}
	h := r.head.Load()
	if h-r.tail.Load() > r.mask {
		r.dropped.Add(1)
		return
	}
	r.buf[h&r.mask] = *e
	r.head.Store(h + 1)
}

// Pop removes the oldest event; ok is false when there is none.
func (r *Ring) Pop() (e Event, ok bool) {
	if r == nil {
		return e, false
	}
	t := r.tail.Load()
	if t == r.head.Load() {
		return e, false
	}
	e = r.buf[t&r.mask]
	r.tail.Store(t + 1)
	return e, true
}

// Dropped returns how many events were refused because the ring was full.
func (r *Ring) Dropped() uint64 {
	if r == nil {
		return 0
	}
	return r.dropped.Load()
}
