package aems_test

import (
	"gritbed/engine/aems/internal/naive"
	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// Blocks with more of a shape.

func (w *world) shuffle(k *blk) {
	n := 1 + w.IntN(9)
	size := oneOf[uint8](w, 1, 2, 1, 2, 0, 3)
	index, avoid := 0, w.IntN(2)
	if avoid == 0 || w.chance(10) { // a span of 0 may come of it (register CA7)
		index = w.IntN(n)
	}
	k.half(0)
	k.byte(size, uint8(avoid))
	k.value(w.word())
	k.half(index)
	k.half(n)
	k.value(w.word())
	for range n {
		if size == 1 {
			k.byte(uint8(w.IntN(256)))
		} else {
			k.half(w.IntN(65536))
		}
	}
	if w.chance(80) {
		k.skip(-len(k.b) & 3)
	}
	k.behind()
	k.trigger(w.pulse())
}

// walkTime is the usual length of a walk [ms].
const walkTime = 31.999998

// envelope keeps durations of 0 away from segments that have no way to go (aems/A9),
// by giving every target its own value.
func (w *world) envelope(k *blk) {
	n := 1 + w.IntN(5)
	control := oneOf[int32](w, 0, 1, 2, 3, w.word())
	k.half(0)
	k.byte(oneOf[uint8](w, 0, 0, 1, 2, 3, uint8(control)), uint8(w.IntN(n+1)))
	k.float(float32(w.IntN(200)))
	k.float(float32(w.NormFloat64() * 10))
	k.float(float32(w.NormFloat64()) * 100)
	k.byte(uint8(n), 0)
	k.half(w.IntN(n+1) - 1)
	k.float(float32(w.NormFloat64() * 1000))
	for range n {
		k.float(oneOf(w, 0, float32(w.IntN(300)), float32(w.Float64()*40), walkTime))
		k.float(float32(w.NormFloat64()) * oneOf[float32](w, 1, 1000, 1e6, 1e10))
	}
	k.behind()
	k.control(control)
}

// ramp has a scale below 0 only if nothing can change the target, lest the
// value run off to infinity.
func (w *world) ramp(k *blk) {
	k.float(oneOf(w, 0, float32(w.NormFloat64()*1e6)))
	k.float(oneOf(w, 0, float32(w.NormFloat64())))
	scale := oneOf[int32](w, 4096, 4096, 4096, 0, 2048, 5000, 4097, -4096, -4000)
	word := k.value
	if scale < 0 {
		word = k.put
	}
	target, duration := w.word(), oneOf(w, int32(w.IntN(1000)), w.word())
	if w.chance(30) { // on its way
		word(target)
		word(duration)
	} else {
		word(w.word())
		word(w.word())
	}
	word(duration)
	k.put(scale)
	word(target)
}

// dial is a counter that goes round and round, up or down: for what has a
// control.
func (w *world) dial() *blk {
	k := &blk{code: op.Counter}
	k.put(0)
	k.put(oneOf[int32](w, 1, 2, 3))
	k.small = len(k.b)
	k.put(0)
	k.byte(uint8(oneOf(w, 1, 1, -1, -1, 2)), 0, 0, 0)
	k.trigger(1)
	k.put(-1)
	return k
}

func (w *world) player(spec *ea.BankSpec, k *blk) {
	k.points, k.at, k.group, k.index = true, 4, true, w.group(spec)
	n := oneOf(w, 7, 7, w.IntN(12))
	k.skip(12)
	k.byte(oneOf[uint8](w, 0, 0, 0, 0, 1, 2, 0xFF), oneOf[uint8](w, 0, 0, 0, 0, 1, 2, 0xFF), uint8(n), oneOf[uint8](w, 0, 1, 1, 2), 0xFF, 0, 0, 0)
	k.value(w.word())
	k.control(oneOf[int32](w, 0, 1, 1, 2))
	for i := range n {
		id := i
		if n != 7 || w.chance(10) {
			id = oneOf(w, w.IntN(9), 9, 10, 11, 136, 255)
		}
		k.byte(uint8(id), 0, 0, 0)
		k.value(oneOf(w, -1, -1, w.word()))
		k.value(w.word())
	}
	if k.b[15] != 0 {
		k.value(0)
		k.value(oneOf(w, 0, w.word()))
	}
}

func (w *world) child(k *blk) {
	s := w.pick(naive.Class)
	k.symbol(ea.InterfaceClass, s)
	k.skip(4)
	n := s.words + w.IntN(2)
	w.parameters(k, n)
	k.trigger(w.pulse())
	k.trigger(0)
	w.values(k, n)
}

// The subscriptions, which stand at the head of the template.

func (w *world) destructorState() *blk {
	k := &blk{code: op.ClassDestructor}
	k.skip(16)
	k.trigger(0)
	return k
}

func (w *world) globalState() *blk {
	k := &blk{code: op.GlobalVariable}
	k.symbol(ea.InterfaceGlobal, w.pick(naive.Global))
	k.skip(16)
	k.value(w.word())
	return k
}

func (w *world) dataState(n int) *blk {
	k := &blk{code: op.ClassData}
	k.skip(16)
	k.byte(uint8(n), 0, 0, 0)
	w.values(k, n)
	return k
}

func (w *world) functionState() *blk {
	s := w.pick(naive.Function)
	k := &blk{code: op.Function}
	k.symbol(ea.InterfaceFunction, s)
	k.skip(16)
	n := w.IntN(s.words + 1)
	k.byte(uint8(n), uint8(w.IntN(2)), 0, 0)
	w.values(k, n)
	return k
}

// hidden says how many bytes at the head of a block are the run time's own.
func hidden(code uint8) (n int) {
	for _, f := range op.Of(code).Head {
		if !f.Role.Owned() {
			break
		}
		n = f.At + f.Kind.Size()
	}
	return n
}
