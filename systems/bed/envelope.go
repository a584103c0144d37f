package bed

import (
	"gritbed/components"
	"gritbed/engine/block"
)

// startEnvelope begins a chain of segments at from, with one segment to to in
// ms [ms].
func startEnvelope(e *components.EnvelopeData, from, to, ms float32) {
	*e = components.EnvelopeData{Value: from, Running: true}
	appendSegment(e, from, to, ms)
}

// continueEnvelope appends a segment that begins where the last one ends.
func continueEnvelope(e *components.EnvelopeData, to, ms float32) {
	appendSegment(e, e.Seg[e.Count-1].To, to, ms)
}

func appendSegment(e *components.EnvelopeData, from, to, ms float32) {
	if e.Count == len(e.Seg) {
		return
	}
	seconds := float32(ms * 0.001)
	if !(seconds > 0) {
		seconds = 0.01
	}
	e.Seg[e.Count] = components.SegmentData{From: from, To: to, Seconds: seconds}
	e.Count++
}

// advanceEnvelope moves on by dt [s]. At most one segment ends in a call; the
// value is then that segment's end, and the time left over counts for the next
// (buses §2.3). The last end leaves the envelope idle.
func advanceEnvelope(e *components.EnvelopeData, dt float32) {
	if !e.Running || !(dt > 0) {
		return
	}
	s := &e.Seg[e.Cur]
	e.T += dt
	if e.T > s.Seconds {
		e.Value = s.To
		e.T -= s.Seconds
		if e.Cur++; e.Cur == e.Count {
			e.Running = false
		}
		return
	}
	e.Value = block.Fused(s.To-s.From, e.T/s.Seconds, s.From)
}
