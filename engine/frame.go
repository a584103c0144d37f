package engine

import "math"

// Frame collects the calls of one frame of the game, which are applied together in the
// block of its stamp. [Queue.Begin] opens it, End closes it. A call that
// cannot be carried out is refused, the others go on, and End returns the first of them.
//
// A call is state or momentary. State holds until another call changes it; it always
// arrives, however long the device stands still. A momentary call, such as a sound that
// plays once or a call of a function, is dropped and counted when it would come more
// than a quarter of a second late.
type Frame struct {
	q       *Queue
	open    bool
	stamp   int64    // [blocks]
	buf     []uint32 // messages that have not gone out
	op      op       // of the present call
	refused int
	report  FrameError // of the first refusal
}

// begin starts a call; false means that the frame is closed.
func (f *Frame) begin(o op) bool {
	if f == nil || f.q == nil {
		return false
	}
	f.op = o
	return f.open || f.refuse(FrameError{Field: "frame", want: "an open one", kind: gotNone})
}

// message adds a message and returns its payload of n words, to be filled.
func (f *Frame) message(target uint32, n int) []uint32 {
	n += headWords
	if len(f.buf)+n > cap(f.buf) {
		f.q.send()
	}
	at := len(f.buf)
	f.buf = f.buf[:at+n]
	m := f.buf[at:]
	m[0], m[1] = uint32(f.op)<<24|uint32(n), target
	return m[headWords:]
}

// put adds a message: its target, whole numbers, then floats.
func (f *Frame) put(target uint32, words []uint32, numbers []*float32) {
	m := f.message(target, len(words)+len(numbers))
	m = m[copy(m, words):]
	for i, v := range numbers {
		m[i] = math.Float32bits(*v)
	}
}

// one adds a message of a single number.
func (f *Frame) one(target uint32, name string, v float32) {
	n := [...]*float32{&v}
	if f.finite(n[:], func(int) string { return name }) {
		f.put(target, nil, n[:])
	}
}

// End closes the frame: what is audible before the next one is final. The error
// is nil or a *[FrameError]; the frame has gone out all the same.
func (f *Frame) End() error {
	if f == nil || f.q == nil {
		return &FrameError{Call: "End", Field: "queue", want: "one of Engine.Queue", kind: gotNone}
	}
	if !f.open {
		f.op = opNone
		f.refuse(FrameError{Field: "frame", want: "an open one", kind: gotNone})
	} else {
		f.q.close()
	}
	if f.refused == 0 {
		return nil
	}
	f.q.report = f.report
	f.q.report.More = f.refused - 1
	f.refused = 0
	return &f.q.report
}

// Stamp returns the block in which the frame becomes audible [blocks].
func (f *Frame) Stamp() int64 { return f.stamp }
