package naive

import "encoding/binary"

// Memory is addressed by byte; every field is big-endian.

func u8(m []byte, at int) int      { return int(m[at]) }
func s8(m []byte, at int) int32    { return int32(int8(m[at])) }
func u16(m []byte, at int) int     { return int(binary.BigEndian.Uint16(m[at:])) }
func s16(m []byte, at int) int32   { return int32(int16(binary.BigEndian.Uint16(m[at:]))) }
func u32(m []byte, at int) uint32  { return binary.BigEndian.Uint32(m[at:]) }
func s32(m []byte, at int) int32   { return int32(binary.BigEndian.Uint32(m[at:])) }
func f32(m []byte, at int) float32 { return fromBits(u32(m, at)) }

func put16(m []byte, at int, v int)     { binary.BigEndian.PutUint16(m[at:], uint16(v)) }
func put32(m []byte, at int, v int32)   { binary.BigEndian.PutUint32(m[at:], uint32(v)) }
func putf(m []byte, at int, v float32)  { binary.BigEndian.PutUint32(m[at:], toBits(v)) }
func putu32(m []byte, at int, v uint32) { binary.BigEndian.PutUint32(m[at:], v) }
