package aems

import (
	"encoding/binary"
	"math"
)

// run executes the steps from ≤ i < to of an instance's program: the operation
// on its block, then its links in order. It returns the last result, and false
// when the instance destroyed itself: then nothing more of it may run, not even
// that step's links (aems/A33).
//
// Words are signed and wrap; what is single precision rounds after every
// operation.
func (e *Evaluator) run(in *instance, from, to int) (r int32, alive bool) {
	m := in.mem
	steps := in.module.program.steps[from:to]
	pairs := in.module.program.pairs
	for i := range steps {
		s := &steps[i]
		b := m[s.at:]
		switch s.op {
		case 0: // ClassDestructor
			r = get(b, 16)
			put(b, 16, 0)
		case 1: // ClassData
			r = get(b, 20)
		case 2: // GlobalVariable
			r = get(b, 24)
		case 3: // Create
			r = get(b, 0)
			put(b, 0, 0)
		case 4: // Destroy
			if get(b, 12) != 0 {
				e.destroy(in)
				return 0, false
			}
			r = 0
		case 5:
			e.callFunction(in, s)
			r = 0
		case 6:
			r = counter(b)
		case 7:
			r = e.random(b)
		case 8:
			r = e.shuffle(m, s)
		case 9:
			r = e.weighted(in.module, b, s)
		case 10:
			r = rangeTrigger(b)
		case 11:
			r = delayTrigger(b, e.clock.scale)
		case 12: // StateGenerator
			for k := range uint32(s.n) {
				if get(m, s.in+4*k) != 0 {
					put(b, 4, get(b, 8+4*k))
					break
				}
			}
			r = get(b, 4)
		case 13: // Merge
			r = 0
			for w := m[s.in : s.in+4*uint32(s.n)]; len(w) >= 4; w = w[4:] {
				if get(w, 0) != 0 {
					r = 1
					break
				}
			}
		case 14:
			r = envelope(m, s, e.clock.scale)
		case 15:
			r = in.module.lookUp(b, s)
		case 16:
			r = e.delayLine(m, s)
		case 17: // Mux
			r = 0
			if c := get(b, 4); c >= 1 && c <= int32(s.n) {
				r = get(b, 4+4*uint32(c))
			}
		case 18:
			r = e.demux(b, s)
		case 19: // Minimum
			w := m[s.in : s.in+4*max(uint32(s.n), 1)]
			r = get(w, 0)
			for w = w[4:]; len(w) >= 4; w = w[4:] {
				r = min(r, get(w, 0))
			}
		case 20: // Maximum
			w := m[s.in : s.in+4*max(uint32(s.n), 1)]
			r = get(w, 0)
			for w = w[4:]; len(w) >= 4; w = w[4:] {
				r = max(r, get(w, 0))
			}
		case 21: // Scale
			w := m[s.in : s.in+4*max(uint32(s.n), 1)]
			acc := float32(get(w, 0))
			for w = w[4:]; len(w) >= 4; w = w[4:] {
				acc = float32(acc * float32(get(w, 0)))
			}
			r = round(float32(getFloat(b, 4) * acc))
		case 22: // Add
			r = sum(m[s.in : s.in+4*max(uint32(s.n), 1)])
		case 23: // Subtract
			x := binary.BigEndian.Uint64(b)
			r = int32(x>>32) - int32(x)
		case 24: // Multiply
			x := binary.BigEndian.Uint64(b)
			r = int32(x>>32) * int32(x)
		case 25: // Divide
			r = quotient(get(b, 0), get(b, 4))
		case 26: // Modulo
			x, y := get(b, 0), get(b, 4)
			if y == 0 {
				r = 0
			} else {
				r = x - quotient(x, y)*y
			}
		case 27:
			r = e.play(in, s)
		case 28:
			r = e.oscillate(b, s)
		case 29:
			r = ramp(b, e.clock.scale)
		case 30: // AddMaximum
			r = min(sum(m[s.in:s.in+4*max(uint32(s.n), 1)]), get(b, 4))
		case 31: // SubtractMinimum
			r = max(get(b, 4)-get(b, 8), get(b, 0))
		case 32: // MultiplyMaximum
			r = min(get(b, 4)*get(b, 8), get(b, 0))
		case 33: // Minimum2
			x := binary.BigEndian.Uint64(b)
			r = min(int32(x>>32), int32(x))
		case 34: // Maximum2
			x := binary.BigEndian.Uint64(b)
			r = max(int32(x>>32), int32(x))
		case 35: // Scale2
			x := float32(float32(get(b, 8)) * float32(get(b, 4)))
			r = round(float32(x * getFloat(b, 0)))
		case 36: // Add2
			x := binary.BigEndian.Uint64(b)
			r = int32(x>>32) + int32(x)
		case 37: // Function
			r = int32(b[25])
			b[25] = 0
		case 38:
			r = e.controlClass(in, s)
		case 39: // SetGlobalVariable
			if v := get(b, 20); v != get(b, 16) {
				put(b, 16, v)
				e.set(&in.module.handles[s.hnd], clamp(v, get(b, 8), get(b, 12)))
			}
			r = 0
		}
		put(m, s.dst, r)
		if s.more != 0 {
			for _, q := range pairs[s.from : s.from+s.more] {
				v := r
				if q.src != fromResult {
					v = get(m, q.src)
				}
				put(m, q.dst, v)
			}
		}
	}
	return r, true
}

// sum adds words; it wraps.
func sum(w []byte) (r int32) {
	for ; len(w) >= 4; w = w[4:] {
		r += get(w, 0)
	}
	return r
}

// quotient truncates; 0 and the one quotient that does not fit give 0.
func quotient(a, b int32) int32 {
	if b == 0 || a == math.MinInt32 && b == -1 {
		return 0
	}
	return a / b
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

func getFloat(m []byte, at uint32) float32 {
	return math.Float32frombits(binary.BigEndian.Uint32(m[at:]))
}

func putFloat(m []byte, at uint32, v float32) {
	binary.BigEndian.PutUint32(m[at:], math.Float32bits(v))
}
