package engine

import (
	"errors"
	"sync/atomic"
	"time"

	"gritbed/engine/ring"
)

// ErrQueueTaken is what a second [Engine.Queue] gives.
var ErrQueueTaken = errors.New("engine: queue: want one producer, got a second call")

// Queue is the game's end of the engine, for one goroutine at a time: frames of calls go
// in, ends of voices, posts, buses and shots come back. It never waits, locks or
// allocates.
//
// When the device stands still and the ring is full, the queue keeps the newest state of
// each kind and target and sends it when there is room again. Momentary calls are
// dropped and counted.
type Queue struct {
	eng    *Engine
	ring   *ring.Words
	frame  Frame
	time   gameTime
	frames int64 // opened and closed so far
	record []uint32
	held   pending
	report FrameError

	voices, posts, buses, shots names
	back                        endings

	refused   atomic.Uint64
	notFinite atomic.Uint64
	stale     atomic.Uint64
	dropped   atomic.Uint64
}

// leastWords is the least size of the ring [words]: a quarter of it takes the
// longest message.
const leastWords = 2048

// Queue returns the producer's end. There is one for an engine: a second call
// is an error.
func (e *Engine) Queue() (*Queue, error) {
	if !e.taken.CompareAndSwap(false, true) {
		return nil, ErrQueueTaken
	}
	return &e.queue, nil
}

// init makes the engine's queue.
func (q *Queue) init(e *Engine) {
	q.eng, q.ring = e, e.ring
	q.voices = newNames(len(e.called))
	q.posts = newNames(postNames)
	q.buses = newNames(busNames)
	q.shots = newNames(shotNames)
	q.back.init(len(e.called) + postNames + busNames + shotNames)
	n := q.ring.Size() / 4
	q.record = make([]uint32, stampWords, n)
	q.frame = Frame{q: q, buf: q.record[stampWords:stampWords:n]}
	q.held.init(e)
}

// Begin opens a frame of 1/60 s of game time. One that is still open is a
// mistake that the next End reports; it is closed first.
func (q *Queue) Begin() *Frame { return q.begin(nil) }

// BeginAfter opens a frame that lasts dt, for games of any tick rate.
func (q *Queue) BeginAfter(dt time.Duration) *Frame { return q.begin(&dt) }

func (q *Queue) begin(dt *time.Duration) *Frame {
	if q == nil || q.eng == nil {
		return &Frame{}
	}
	f := &q.frame
	if f.open {
		f.op = opNone
		f.refuse(FrameError{Field: "frame", want: "the one before closed", kind: gotNone})
		q.close()
	}
	if dt == nil {
		q.time.tick()
	} else {
		q.time.after(*dt)
	}
	f.open, f.stamp = true, q.time.stamp()
	q.collect()
	q.flush()
	return f
}

// Frame returns the frame that Begin opened, for code that runs later in the same frame.
func (q *Queue) Frame() *Frame { return &q.frame }

// Frames returns how many frames have been closed.
func (q *Queue) Frames() int64 { return q.frames }

// close sends what the frame holds and commits it.
func (q *Queue) close() {
	q.send()
	q.frame.open = false
	q.frames++
	q.eng.Commit(q.time.commit())
}

// send writes the frame's messages to the ring. When the ring is full, or older messages
// are still kept, they are kept as well.
func (q *Queue) send() {
	f := &q.frame
	if len(f.buf) > 0 && (q.held.count > 0 || !q.write(f.stamp, len(f.buf))) {
		q.keep(f.buf)
	}
	f.buf = f.buf[:0]
}

// write publishes the first n words behind the stamp as one record.
func (q *Queue) write(stamp int64, n int) bool {
	r := q.record[:stampWords+n]
	r[0], r[1] = uint32(stamp), uint32(stamp>>32)
	return q.ring.Write(r)
}
