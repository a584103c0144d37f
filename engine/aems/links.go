package aems

// The operations that reach beyond their instance.

// callFunction runs a CallFunction: +0 function, +8 u8 clamp, +9 u8 n, +12 the ranges if
// clamped, then {trigger, parameters}. Parameters are clamped in place every
// walk; the trigger is not cleared, the result of the call ignored.
func (e *Evaluator) callFunction(in *instance, s *step) {
	m := in.mem
	params := s.in + 4
	if s.flag {
		clampWords(m, s.at+12, params, uint32(s.n))
	}
	if get(m, s.in) != 0 {
		e.call(&in.module.handles[s.hnd], m[params:])
	}
}

// function runs a Function, the called end: +24 u8 n, +25 u8 triggered, +28 the
// parameters.
func function(b []byte) int32 {
	r := int32(b[25])
	b[25] = 0
	return r
}

// setGlobal runs a SetGlobalVariable: +0 global, +8 min, +12 max, +16 value before, +20 value. A
// new value is noted as it is, whether or not the handle works, and goes out
// clamped (aems/A22).
func (e *Evaluator) setGlobal(in *instance, s *step) {
	b := in.mem[s.at:]
	if v := get(b, 20); v != get(b, 16) {
		put(b, 16, v)
		e.set(&in.module.handles[s.hnd], clamp(v, get(b, 8), get(b, 12)))
	}
}

// controlClass runs a ControlClass: +0 class, +8 node, +12 u8 clamp, +13 u8 n, +16 the
// ranges if clamped, then {construct, destruct, parameters}. It owns one post:
// destruct lets go and beats construct; construct posts when there is no node;
// else what there is gets the parameters. The result counts the node's
// references: above 1 the child lives.
func (e *Evaluator) controlClass(in *instance, s *step) int32 {
	m := in.mem
	child := in.children[s.aux]
	params := s.in + 8
	n := e.at(child)
	switch {
	case get(m, s.in+4) != 0:
		if n != nil {
			e.release(n)
		}
		child = 0
	case get(m, s.in) != 0:
		if n == nil {
			if s.flag {
				clampWords(m, s.at+16, params, uint32(s.n))
			}
			child, _ = e.post(&in.module.handles[s.hnd], m[params:])
		}
	case n != nil:
		if s.flag {
			clampWords(m, s.at+16, params, uint32(s.n))
		}
		e.fill(n, m[params:])
	}
	in.children[s.aux] = child
	put(m, s.at+8, int32(child))
	return int32(e.References(child))
}

// clampWords limits n words to their ranges {min, max}, in place.
func clampWords(m []byte, ranges, words, n uint32) {
	for k := range n {
		put(m, words+4*k, clamp(get(m, words+4*k), get(m, ranges+8*k), get(m, ranges+8*k+4)))
	}
}
