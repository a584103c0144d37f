package engine

import (
	"fmt"
	"strconv"
)

// FrameError says which call of a frame was refused first and why, and how many more
// were. The other calls have been sent. Every [Frame.End] reuses the value: print it, do
// not keep it.
type FrameError struct {
	Frame int64  // counted from 0 [frames]
	Call  string // method of the frame
	Field string // what of it
	More  int    // calls refused besides

	want   string // or, when it is "", from low to high
	low    int64
	high   int64
	got    int64
	number float32 // that is not finite, when finite is asked for
	kind   gotKind
}

// gotKind says which field of a FrameError holds what was found.
type gotKind uint8

const (
	gotWhole gotKind = iota
	gotNumber
	gotName
	gotNone
)

// Error gives one line.
func (e *FrameError) Error() string {
	want := e.want
	if want == "" {
		want = fmt.Sprintf("%d…%d", e.low, e.high)
		if e.high < e.low {
			want = "none, there are none"
		}
	}
	got := strconv.FormatInt(e.got, 10)
	switch e.kind {
	case gotNumber:
		got = fmt.Sprint(e.number)
	case gotName:
		got = fmt.Sprintf("%#x", e.got)
	case gotNone:
		got = "none"
	}
	s := fmt.Sprintf("engine: frame %d: %s: %s: want %s, got %s", e.Frame, e.Call, e.Field, want, got)
	switch e.More {
	case 0:
		return s
	case 1:
		return s + ", and 1 more call"
	}
	return s + fmt.Sprintf(", and %d more calls", e.More)
}

// refuse notes that the present call is refused; it returns false.
func (f *Frame) refuse(r FrameError) bool {
	if f.refused == 0 {
		f.report = r
		f.report.Frame, f.report.Call = f.q.frames, operations[f.op].name
	}
	f.refused++
	f.q.refused.Add(1)
	return false
}

// within refuses a place that is not one of n.
func (f *Frame) within(what string, got int64, n int) bool { return f.upTo(what, got, int64(n)-1) }

// upTo refuses what is not a whole number from 0 to high; an int need not hold high.
func (f *Frame) upTo(what string, got, high int64) bool {
	return got >= 0 && got <= high || f.refuse(FrameError{Field: what, high: high, got: got})
}

// finite refuses numbers that are not finite, and counts each; name returns the name of
// number i.
func (f *Frame) finite(numbers []*float32, name func(i int) string) bool {
	bad := -1
	for i, v := range numbers {
		if *v-*v != 0 {
			f.q.notFinite.Add(1)
			if bad < 0 {
				bad = i
			}
		}
	}
	return bad < 0 || f.refuse(FrameError{Field: name(bad), want: "a finite number", number: *numbers[bad], kind: gotNumber})
}

// need refuses a call for which the engine lacks a part.
func (f *Frame) need(there bool, what string) bool {
	return there || f.refuse(FrameError{Field: what, want: "an engine that has them", kind: gotNone})
}

// named refuses a name that was never given out. A name that has ended is not an error:
// it is counted, and ok is false.
func (f *Frame) named(s *names, id uint32, what string) (ok bool) {
	switch {
	case s.alive(id):
		return true
	case s.known(id):
		f.q.stale.Add(1)
		return false
	}
	return f.refuse(FrameError{Field: what, want: "a name that was handed out", got: int64(id), kind: gotName})
}
