package aems

import (
	"math"
	"testing"

	"gritbed/engine/aems/op"
)

const tick = float32(31.999998)

// env is an envelope's block: initial, release segment, segments {ms, target};
// the control is the word behind.
func env(initial float32, release int, segments ...float32) []byte {
	n := len(segments) / 2
	b := words([]byte{0, byte(24 + 4*len(segments)), 0, 0}, float32(0), float32(0), float32(0),
		[]byte{byte(n), 0, byte(release >> 8), byte(release)}, initial)
	for _, s := range segments {
		b = append(b, words(s)...)
	}
	return append(b, words(0)...)
}

func (r *rig) control(v int32) { r.put(uint32(r.byte(1)), v) }

// 003/4.1.3 a start returns the initial value and programs the first segment.
// 003/4.1.5 each run takes a tick off what remains; at its end the target stands
// and the next segment starts there. 003/4.1.6 after the last one the output is 0
// in that same walk (aems/A12).
func TestEnvelope(t *testing.T) {
	r := one(t, op.Envelope, env(32767, 9, 64, 12000, 95, 0))
	r.want("stopped", 0)
	r.control(1)
	r.want("start", 32767)
	step := float32((float32(12000) - 32767) / 64)
	// 003/4.1.2 remaining = duration, step = difference / duration × tick scale.
	if r.float(4) != 64 || r.float(8) != float32(step*tick) {
		t.Errorf("first segment: %v ms, step %v", r.float(4), r.float(8))
	}
	// 64 is not used up by two ticks of 31.999998: the flat walk.
	r.want("first segment", 22384, 12000, 12000)
	if r.byte(3) != 1 || r.float(4) != 95 {
		t.Errorf("second segment: number %d, %v ms", r.byte(3), r.float(4))
	}
	step = float32((float32(0) - 12000) / 95)
	if r.float(8) != float32(step*tick) {
		t.Errorf("second segment: step %v, want from the target just reached", r.float(8))
	}
	r.want("second segment and its end", 7958, 3916, 0, 0)
}

// 003/4.1.6: the target of the last segment is never returned.
func TestEnvelopeLastTargetIsNeverReturned(t *testing.T) {
	r := one(t, op.Envelope, env(0, 9, 30, 20000))
	r.control(1)
	r.want("start, then the end", 0, 0, 0)
}

// 003/4.1.1 what controls mean. 003/4.1.7 hold keeps the output and the time,
// stop is 0; the low byte is the control before.
func TestEnvelopeHoldAndStop(t *testing.T) {
	r := one(t, op.Envelope, env(1000, 9, 320, 0))
	r.control(1)
	r.want("start", 1000)
	r.want("run", 900)
	r.control(2)
	r.want("hold", 900, 900)
	if r.byte(2) != 2 {
		t.Errorf("control before: want 2, got %d", r.byte(2))
	}
	r.control(1)
	r.want("on from there, no new start", 800)
	for _, c := range []int32{0, 4, -1, 1 << 20} {
		r.control(c)
		r.want("stop", 0)
	}
	if r.byte(2) != 0 {
		t.Errorf("low byte of 100000: want 0, got %d", r.byte(2))
	}
	r.control(1)
	r.want("so this is a start", 1000)
	// aems/A7: comparisons take the whole word, the byte kept is the low one.
	r.control(0x101)
	r.want("not 1", 0)
	r.control(1)
	r.want("was 1 before: no start, the segment goes on from 0", -100)
}

// 003/4.1.4 a release jumps to its segment from the current output, once, if it
// has not got there yet; the jump walk returns that output (aems/A10).
func TestEnvelopeReleaseJump(t *testing.T) {
	r := one(t, op.Envelope, env(0, 2, 30, 32767, 4000, 20000, 60, 0))
	r.control(1)
	r.want("start", 0)
	r.want("the first target", 32767)
	r.control(3)
	r.want("jump", 32767)
	if r.byte(3) != 2 || r.float(4) != 60 {
		t.Errorf("segment %d, %v ms", r.byte(3), r.float(4))
	}
	step := float32((float32(0) - 32767) / 60)
	if want := float32(step * tick); r.float(8) != want {
		t.Errorf("step: want %v from the output, got %v", want, r.float(8))
	}
	r.want("release runs", 15291, 0)
	r.control(1)
	r.control(3)
	r.want("over", 0)

	// Already there: no jump.
	r = one(t, op.Envelope, env(500, 0, 320, 0))
	r.control(1)
	r.want("start", 500)
	r.control(3)
	r.want("runs on", 450, 400)
	// A release segment is signed: −1 is never ahead.
	r = one(t, op.Envelope, env(500, -1, 320, 0))
	r.control(1)
	r.walk()
	r.control(3)
	r.want("runs on", 450)
	// 3 → 1 → 3 jumps again only when the segment is still below.
	r = one(t, op.Envelope, env(0, 1, 320, 1000, 320, 0))
	r.control(3)
	r.want("a jump without a start", 0)
	if r.byte(3) != 1 {
		t.Errorf("segment: want 1, got %d", r.byte(3))
	}
}

// aems/A9: a segment of no duration has an infinite step; its target is there in
// the next run.
func TestEnvelopeSegmentOfNoDuration(t *testing.T) {
	r := one(t, op.Envelope, env(100, 9, 0, 900, 320, 0))
	r.control(1)
	r.want("start", 100)
	if !math.IsInf(float64(r.float(8)), 1) {
		t.Errorf("step: want +Inf, got %v", r.float(8))
	}
	r.want("target", 900, 810)
}

// aems/B10: an envelope without segments starts, then is 0; a release past the
// end is over.
func TestEnvelopeWithoutSegments(t *testing.T) {
	r := one(t, op.Envelope, env(100, 0))
	r.control(1)
	r.want("no segments", 100, 0, 0)
	r = one(t, op.Envelope, env(100, 7, 320, 0))
	r.control(1)
	r.walk()
	r.control(3)
	r.want("jump past the end", 100, 0)
}
