package aems_test

import (
	"encoding/binary"
	"math"

	"gritbed/engine/aems/internal/naive"
	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// blk is a block of a random program: its template bytes, and which of its words links
// may write. Everything but handles, pointers and links may be read.
type blk struct {
	code     uint8
	b        []byte
	values   []int // words that take any value
	triggers []int // the ones among them that matter as zero or not
	controls []int // the ones among them whose first few values matter
	reals    []int // floats that take any float
	small    int   // a word that only has such values, 0 = none

	handle *symbol // at +0, of this kind
	kind   uint8
	points bool // a pointer is at this place, to this group or table
	at     int
	group  bool
	index  int
}

func (k *blk) byte(v ...uint8) { k.b = append(k.b, v...) }
func (k *blk) half(v int)      { k.b = binary.BigEndian.AppendUint16(k.b, uint16(v)) }
func (k *blk) put(v int32)     { k.b = binary.BigEndian.AppendUint32(k.b, uint32(v)) }
func (k *blk) float(v float32) { k.b = binary.BigEndian.AppendUint32(k.b, math.Float32bits(v)) }
func (k *blk) skip(n int)      { k.b = append(k.b, make([]byte, n)...) }

// value appends a word that links may write.
func (k *blk) value(v int32) {
	k.values = append(k.values, len(k.b))
	k.put(v)
}

func (k *blk) trigger(v int32) {
	k.triggers = append(k.triggers, len(k.b))
	k.value(v)
}

func (k *blk) control(v int32) {
	k.controls = append(k.controls, len(k.b))
	k.value(v)
}

func (k *blk) real(v float32) {
	k.reals = append(k.reals, len(k.b))
	k.float(v)
}

// behind sets the half word at +0 to the block's length: what it refers to
// comes next.
func (k *blk) behind() { binary.BigEndian.PutUint16(k.b, uint16(len(k.b))) }

func (w *world) values(k *blk, n int) {
	for range n {
		k.value(w.word())
	}
}

// count is a number of inputs; the operations that add or compare use the first
// even at 0.
func (w *world) inputs(k *blk, n int) { w.values(k, max(n, 1)) }

// pulse is what a trigger starts with.
func (w *world) pulse() int32 { return oneOf[int32](w, 0, 0, 0, 1) }

// block makes one for an operation that is not a subscription.
func (w *world) block(spec *ea.BankSpec, code uint8) *blk {
	k := &blk{code: code}
	n := w.IntN(5)
	switch code {
	case op.Create:
		k.trigger(oneOf[int32](w, 1, 1, 1, 0))
	case op.Destroy:
		k.skip(12)
		k.put(0) // its trigger is linked apart
	case op.CallFunction:
		s := w.pick(naive.Function)
		k.symbol(ea.InterfaceFunction, s)
		w.parameters(k, s.words+w.IntN(2))
		k.trigger(w.pulse())
		w.values(k, int(k.b[9]))
	case op.Counter:
		k.value(oneOf(w, 0, w.word()))
		k.value(oneOf(w, 5, w.word()))
		k.value(w.word())
		k.byte(uint8(oneOf(w, 1, 1, 2, -1, w.IntN(256))), 0, 0, 0)
		k.trigger(w.pulse())
		k.value(oneOf(w, math.MinInt32, -1, w.word()))
	case op.Random:
		if w.chance(30) {
			k.put(0)
			k.put(oneOf[int32](w, 2, 3, 4))
			k.small = len(k.b)
			k.put(0)
			k.trigger(w.pulse())
			break
		}
		k.value(w.word())
		k.value(oneOf(w, 0, 1, 5, 1000, w.word()))
		k.value(w.word())
		k.trigger(w.pulse())
	case op.RandomShuffle:
		w.shuffle(k)
	case op.RandomWeighted:
		k.points, k.index = true, w.weights(spec)
		k.skip(4)
		k.value(w.word())
		k.put(oneOf(w, int32(len(spec.Tables[k.index].Entries)), 1, 0, -1))
		k.value(w.word())
		k.trigger(w.pulse())
	case op.RangeTrigger:
		for range 4 {
			k.value(oneOf(w, 0, 1, 2, w.word()))
		}
		k.byte(uint8(w.IntN(2)), uint8(w.IntN(2)), 0, 0)
		k.value(w.word())
	case op.DelayTrigger:
		k.float(oneOf[float32](w, -1, -1, 0, float32(w.IntN(500))))
		k.byte(uint8(w.IntN(2)), 0, 0, 0)
		k.trigger(w.pulse())
		k.value(oneOf(w, int32(w.IntN(400)), w.word()))
	case op.StateGenerator:
		k.half(0)
		k.byte(uint8(n), 0)
		w.values(k, 1+n)
		k.behind()
		w.triggers(k, n)
	case op.Merge:
		k.byte(uint8(n), 0, 0, 0)
		w.triggers(k, n)
	case op.Envelope:
		w.envelope(k)
	case op.Table:
		k.points, k.index = true, w.curve(spec)
		k.skip(4)
		k.value(oneOf(w, 0x7FFFFFF1, w.word()))
		k.value(w.word())
		k.value(w.word())
	case op.DelayLine:
		slots := 1 + w.IntN(8)
		k.half(0)
		k.half(slots)
		k.half(w.IntN(slots + 1))
		k.half(w.IntN(slots + 1))
		k.value(oneOf(w, 0, w.word()))
		w.values(k, slots)
		k.behind()
		k.value(w.word())
		k.value(oneOf(w, int32(w.IntN(200)), w.word()))
	case op.Mux:
		k.byte(uint8(n), 0, 0, 0)
		k.control(int32(w.IntN(n + 2)))
		w.values(k, n)
	case op.Demux:
		n++
		k.byte(uint8(n), 0)
		k.half(1 + w.IntN(n))
		k.control(int32(w.IntN(n + 2)))
		w.values(k, 1+n)
	case op.Minimum, op.Maximum, op.Add:
		k.byte(uint8(n), 0, 0, 0)
		w.inputs(k, n)
	case op.Scale:
		n += w.IntN(4) // enough to run off to infinity
		k.byte(uint8(n), 0, 0, 0)
		k.real(w.factor())
		w.inputs(k, n)
	case op.Player:
		w.player(spec, k)
	case op.Oscillator:
		k.byte(oneOf[uint8](w, 0, 0, 1, 2, 3, 4, 255), 0, 0, 0)
		k.float(oneOf(w, 0, 0.25, 0.5, 0.75, 1, float32(w.Float64()), float32(w.Float64()*3), float32(w.IntN(300))))
		k.value(oneOf(w, int32(w.IntN(3000)), w.word()))
		k.value(oneOf(w, w.word(), int32(w.Uint32()>>1)))
	case op.Ramp:
		w.ramp(k)
	case op.AddMaximum:
		k.byte(uint8(n), 0, 0, 0)
		k.value(w.word())
		w.inputs(k, n)
	case op.SubtractMinimum, op.MultiplyMaximum:
		w.values(k, 3)
	case op.Scale2:
		k.real(w.factor())
		w.values(k, 2)
	case op.ControlClass:
		w.child(k)
	case op.SetGlobalVariable:
		k.symbol(ea.InterfaceGlobal, w.pick(naive.Global))
		k.value(oneOf(w, 0, math.MinInt32, w.word()))
		k.value(oneOf(w, 100, math.MaxInt32, w.word()))
		v := oneOf(w, 0x7FFFFFFE, w.word())
		k.value(v)
		k.value(v)
	case op.Divide, op.Modulo:
		k.value(oneOf(w, math.MinInt32, w.word(), w.word()))
		k.value(oneOf(w, 0, -1, w.word(), w.word(), w.word()))
	default: // 23, 24, 33, 34, 36
		w.values(k, 2)
	}
	return k
}

func (w *world) triggers(k *blk, n int) {
	for range n {
		k.trigger(w.pulse())
	}
}

// symbol begins a block with a handle; one in eight is bound to nothing.
func (k *blk) symbol(kind uint8, s symbol) {
	k.kind = kind
	k.handle = &s
	k.skip(8)
}

// parameters are the clamp flag, the count and the ranges.
func (w *world) parameters(k *blk, n int) {
	k.byte(uint8(w.IntN(2)), uint8(n), 0, 0)
	if k.b[len(k.b)-4] != 0 {
		for range n {
			k.value(oneOf(w, 0, math.MinInt32, w.word()))
			k.value(oneOf(w, 100, math.MaxInt32, w.word()))
		}
	}
}
