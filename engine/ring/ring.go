// Package ring is the queue between two threads of which one must never wait:
// commands go through one from the game to the audio thread, trace events
// through another the way back. A ring has one producer and one consumer, a
// fixed size and no locks; values are copied in and out. When it is full the
// newest value is refused and counted: a hole at the end is easier to
// understand than holes inside.
package ring

import "sync/atomic"

// Ring is a queue of T. Push belongs to the producer, Peek and Drop to the
// consumer.
type Ring[T any] struct {
	buf     []T
	mask    uint64
	head    atomic.Uint64 // next to write, owned by the producer
	tail    atomic.Uint64 // next to read, owned by the consumer
	refused atomic.Uint64
}

// New returns a ring that holds size values, rounded up to a power of two.
func New[T any](size int) *Ring[T] {
	n := 1
	for n < size {
		n <<= 1
	}
	return &Ring[T]{buf: make([]T, n), mask: uint64(n - 1)}
}

// Push appends a copy of v; it reports false, and counts, when the ring is full.
func (r *Ring[T]) Push(v *T) bool {
	h := r.head.Load()
	if h-r.tail.Load() > r.mask {
		r.refused.Add(1)
		return false
	}
	r.buf[h&r.mask] = *v
	r.head.Store(h + 1)
	return true
}

// Peek returns the oldest value without taking it, nil when there is none. It
// is the ring's own until Drop.
func (r *Ring[T]) Peek() *T {
	t := r.tail.Load()
	if t == r.head.Load() {
		return nil
	}
	return &r.buf[t&r.mask]
}

// Drop takes the value that Peek returned.
func (r *Ring[T]) Drop() { r.tail.Add(1) }

// Refused returns how many values a full ring has refused.
func (r *Ring[T]) Refused() uint64 { return r.refused.Load() }
