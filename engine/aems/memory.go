package aems

import (
	"encoding/binary"
	"math"
	"unsafe"
)

// memory is a place in an instance's bytes, for the operations that only move a
// few words: they are most of what a walk does, and three checks of bounds a
// word were half their time. It is safe because of what decoder.decode has
// checked once, when the bank was installed: that each block, with everything
// its own counts and offsets place, and both ends of each link lie within the
// instance, and that no link writes on those counts and offsets. Operations with
// a computed index use slices instead.
type memory struct{ p unsafe.Pointer }

func memoryOf(b []byte) memory { return memory{unsafe.Pointer(unsafe.SliceData(b))} }

// at is a place further on.
func (m memory) at(o uint32) memory { return memory{unsafe.Add(m.p, o)} }

// word reads the big-endian word at an offset.
func (m memory) word(o uint32) int32 {
	return int32(binary.BigEndian.Uint32((*[4]byte)(unsafe.Add(m.p, o))[:]))
}

// put writes it.
func (m memory) put(o uint32, v int32) {
	binary.BigEndian.PutUint32((*[4]byte)(unsafe.Add(m.p, o))[:], uint32(v))
}

// float reads a single.
func (m memory) float(o uint32) float32 { return math.Float32frombits(uint32(m.word(o))) }

// sum adds n words from an offset; it wraps.
func (m memory) sum(o, n uint32) (r int32) {
	for ; n > 0; n-- {
		r += m.word(o)
		o += 4
	}
	return r
}

// get returns the word at an offset.
func get(m []byte, at uint32) int32 { return int32(binary.BigEndian.Uint32(m[at:])) }

// put writes the word at an offset.
func put(m []byte, at uint32, v int32) { binary.BigEndian.PutUint32(m[at:], uint32(v)) }

func getFloat(m []byte, at uint32) float32 { return math.Float32frombits(uint32(get(m, at))) }

func putFloat(m []byte, at uint32, v float32) { put(m, at, int32(math.Float32bits(v))) }
