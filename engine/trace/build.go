package trace

import "math"

// Int appends a signed word.
func (e *Event) Int(v int) *Event { return e.Hex(uint32(int32(v))) }

// Bool appends 1 or 0.
func (e *Event) Bool(v bool) *Event {
	if v {
		return e.Hex(1)
	}
	return e.Hex(0)
}

// Float appends the bits of v.
func (e *Event) Float(v float32) *Event { return e.Hex(math.Float32bits(v)) }

// Hex appends a raw word; words past MaxFields are dropped.
func (e *Event) Hex(v uint32) *Event {
	if int(e.N) < MaxFields {
		e.W[e.N] = v
		e.N++
	}
	return e
}

// FloatAt returns word i as a float.
func (e *Event) FloatAt(i int) float32 { return math.Float32frombits(e.W[i]) }

// IntAt returns word i as a signed number.
func (e *Event) IntAt(i int) int { return int(int32(e.W[i])) }
