package ring

import "sync/atomic"

// Words is a queue of records of any length between one producer and one
// consumer, without locks: a message takes as much room as it has words. A
// record never straddles the end of the memory, so the consumer reads it where
// it lies; what is left at the end is skipped.
type Words struct {
	buf  []uint32
	mask uint64
	head atomic.Uint64 // next to write, owned by the producer
	tail atomic.Uint64 // next to read, owned by the consumer
}

// skip in the place of a length says that the rest of the memory is empty.
const skip = 1 << 31

// NewWords returns a queue of size words, rounded up to a power of two.
func NewWords(size int) *Words {
	n := 2
	for n < size {
		n <<= 1
	}
	return &Words{buf: make([]uint32, n), mask: uint64(n - 1)}
}

// Size returns how many words the memory has [words].
func (w *Words) Size() int { return len(w.buf) }

// Room returns the longest record that would be taken now [words]. It only
// grows until the producer writes.
func (w *Words) Room() int {
	head := w.head.Load()
	free := len(w.buf) - int(head-w.tail.Load())
	end := len(w.buf) - int(head&w.mask)
	if end >= free {
		return max(free-1, 0)
	}
	return max(end, free-end) - 1
}

// Write appends a record; it reports false when there is no room.
func (w *Words) Write(record []uint32) bool {
	n := len(record) + 1
	head := w.head.Load()
	free := len(w.buf) - int(head-w.tail.Load())
	if end := len(w.buf) - int(head&w.mask); end < n {
		if end+n > free {
			return false
		}
		w.buf[head&w.mask] = skip
		head += uint64(end)
	} else if n > free {
		return false
	}
	at := head & w.mask
	w.buf[at] = uint32(len(record))
	copy(w.buf[at+1:], record)
	w.head.Store(head + uint64(n))
	return true
}

// Tail returns the place of the oldest record, for At.
func (w *Words) Tail() uint64 { return w.tail.Load() }

// At returns the record at a place, nil behind the newest, and the place of the
// one that follows. It is the queue's own until Free.
func (w *Words) At(place uint64) (record []uint32, next uint64) {
	head := w.head.Load()
	if place == head {
		return nil, place
	}
	at := place & w.mask
	if w.buf[at] == skip {
		place += uint64(len(w.buf)) - at
		at = 0
	}
	n := uint64(w.buf[at])
	return w.buf[at+1 : at+1+n], place + 1 + n
}

// Free gives up every record before a place.
func (w *Words) Free(place uint64) { w.tail.Store(place) }
