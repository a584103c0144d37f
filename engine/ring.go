package engine

import "sync/atomic"

// ring is the single-producer, single-consumer command queue between the game
// thread and the audio thread: fixed size, no locks, commands are copied in and
// out. A full ring refuses the newest command and counts it.
type ring struct {
	buf     []Command
	mask    uint64
	head    atomic.Uint64 // next to write, owned by the producer
	tail    atomic.Uint64 // next to read, owned by the consumer
	refused atomic.Uint64
}

// newRing returns a ring of at least size commands.
func newRing(size int) *ring {
	n := 1
	for n < size {
		n <<= 1
	}
	return &ring{buf: make([]Command, n), mask: uint64(n - 1)}
}

func (r *ring) push(c *Command) bool {
	h := r.head.Load()
	if h-r.tail.Load() > r.mask {
		r.refused.Add(1)
		return false
	}
	r.buf[h&r.mask] = *c
	r.head.Store(h + 1)
	return true
}

// peek returns the oldest command without taking it, nil when there is none.
func (r *ring) peek() *Command {
	t := r.tail.Load()
	if t == r.head.Load() {
		return nil
	}
	return &r.buf[t&r.mask]
}

// drop takes the command that peek returned.
func (r *ring) drop() { r.tail.Add(1) }
