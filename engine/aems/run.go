package aems

import (
	"math"

	"gritbed/engine/aems/op"
)

// run executes the steps from ≤ i < to of an instance's program: the operation
// on its block, then its links in order. It returns the last result, and false
// when the instance destroyed itself: then nothing more of it may run, not even
// that step's links (aems/A33).
//
// Words are signed and wrap; what is single precision rounds after every
// operation. A word that a link has just stored is read as that word: a wider
// load would wait for the store.
func (e *Evaluator) run(in *instance, from, to int) (r int32, alive bool) {
	m := memoryOf(in.mem)
	steps := in.module.program.steps[from:to]
	for i := range steps {
		s := &steps[i]
		b := m.at(s.at)
		switch s.op {
		case op.ClassDestructor:
			r = b.word(16)
			b.put(16, 0)
		case op.ClassData:
			r = b.word(20)
		case op.GlobalVariable:
			r = b.word(24)
		case op.Create:
			r = b.word(0)
			b.put(0, 0)
		case op.Destroy:
			if b.word(12) != 0 {
				e.destroy(in)
				return 0, false
			}
			r = 0
		case op.CallFunction:
			e.callFunction(in, s)
			r = 0
		case op.Counter:
			r = counter(in.mem[s.at:])
		case op.Random:
			r = e.random(in.mem[s.at:])
		case op.RandomShuffle:
			r = e.shuffle(in.mem, s)
		case op.RandomWeighted:
			r = e.weighted(in, s)
		case op.RangeTrigger:
			r = rangeTrigger(in.mem[s.at:])
		case op.DelayTrigger:
			r = delayTrigger(in.mem[s.at:], e.clock.scale)
		case op.StateGenerator:
			for k := range uint32(s.n) {
				if m.word(s.in+4*k) != 0 {
					b.put(4, b.word(8+4*k))
					break
				}
			}
			r = b.word(4)
		case op.Merge:
			r = 0
			for k := range uint32(s.n) {
				if m.word(s.in+4*k) != 0 {
					r = 1
					break
				}
			}
		case op.Envelope:
			r = envelope(in.mem, s, e.clock.scale)
		case op.Table: // an input seen before costs nothing
			if b.word(12) != b.word(4) {
				in.lookUp(s)
			}
			r = b.word(8)
		case op.DelayLine:
			r = e.delayLine(in.mem, s)
		case op.Mux:
			r = 0
			if c := uint32(b.word(4)) - 1; c < uint32(s.n) {
				r = b.word(8 + 4*c)
			}
		case op.Demux:
			r = e.demux(in.mem[s.at:], s)
		case op.Minimum:
			r = m.word(s.in)
			for k := uint32(1); k < uint32(s.n); k++ {
				r = min(r, m.word(s.in+4*k))
			}
		case op.Maximum:
			r = m.word(s.in)
			for k := uint32(1); k < uint32(s.n); k++ {
				r = max(r, m.word(s.in+4*k))
			}
		case op.Scale:
			acc := float32(m.word(s.in))
			for k := uint32(1); k < uint32(s.n); k++ {
				acc = float32(acc * float32(m.word(s.in+4*k)))
			}
			r = round(float32(b.float(4) * acc))
		case op.Add:
			r = m.sum(s.in, max(uint32(s.n), 1))
		case op.Subtract:
			r = b.word(0) - b.word(4)
		case op.Multiply:
			r = b.word(0) * b.word(4)
		case op.Divide:
			r = quotient(b.word(0), b.word(4))
		case op.Modulo:
			r = remainder(b.word(0), b.word(4))
		case op.Player:
			r = e.play(in, s)
		case op.Oscillator:
			r = e.oscillate(in.mem[s.at:])
		case op.Ramp:
			r = ramp(in.mem[s.at:], e.clock.scale)
		case op.AddMaximum:
			r = min(m.sum(s.in, max(uint32(s.n), 1)), b.word(4))
		case op.SubtractMinimum:
			r = max(b.word(4)-b.word(8), b.word(0))
		case op.MultiplyMaximum:
			r = min(b.word(4)*b.word(8), b.word(0))
		case op.Minimum2:
			r = min(b.word(0), b.word(4))
		case op.Maximum2:
			r = max(b.word(0), b.word(4))
		case op.Scale2:
			x := float32(float32(b.word(8)) * float32(b.word(4)))
			r = round(float32(x * b.float(0)))
		case op.Add2:
			r = b.word(0) + b.word(4)
		case op.Function:
			r = function(in.mem[s.at:])
		case op.ControlClass:
			r = e.controlClass(in, s)
		case op.SetGlobalVariable:
			e.setGlobal(in, s)
			r = 0
		}
		m.put(s.dst, r)
		if s.more != 0 {
			in.link(s, r)
		}
	}
	return r, true
}

// link carries out the links of a step that run has left.
func (in *instance) link(s *step, r int32) {
	m := memoryOf(in.mem)
	for _, q := range in.module.program.pairs[s.from : s.from+s.more] {
		v := r
		if q.src != fromResult {
			v = m.word(q.src)
		}
		m.put(q.dst, v)
	}
}

// quotient truncates; a divisor of 0 and the one quotient that does not fit give
// 0.
func quotient(a, b int32) int32 {
	if b == 0 || a == math.MinInt32 && b == -1 {
		return 0
	}
	return a / b
}

// remainder has the sign of a; a divisor of 0 gives 0.
func remainder(a, b int32) int32 {
	if b == 0 {
		return 0
	}
	return a - quotient(a, b)*b
}

// clamp tests the lower bound first (aems/B1).
func clamp(v, lo, hi int32) int32 {
	if v < lo {
		return lo
	}
	if v > hi {
		return hi
	}
	return v
}

// round adds or subtracts a half in single precision and truncates, so that
// 8388609 gives 8388610 (aems/A28).
func round(x float32) int32 {
	if x < 0 {
		return trunc(x - 0.5)
	}
	return trunc(x + 0.5)
}

// trunc saturates as the console's conversion does; NaN gives the least word.
func trunc(x float32) int32 {
	switch {
	case x >= 1<<31:
		return math.MaxInt32
	case x >= -(1 << 31):
		return int32(x)
	}
	return math.MinInt32
}
