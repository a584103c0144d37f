package wav

import (
	"encoding/binary"
	"math"
)

// decode fills dst with the samples at the head of src, full scale at ±1: a
// whole number over half its range, exactly as far as a float32 goes; a float as
// it is stored, which may be beyond ±1 or no number at all.
func (e Encoding) decode(dst []float32, src []byte) {
	le := binary.LittleEndian
	for i := range dst {
		switch e {
		case PCM8:
			dst[i] = float32(int(src[i])-128) * (1.0 / (1 << 7))
		case PCM16:
			dst[i] = float32(int16(le.Uint16(src[2*i:]))) * (1.0 / (1 << 15))
		case PCM24:
			s := src[3*i:]
			dst[i] = float32(int32(s[0])<<8|int32(s[1])<<16|int32(s[2])<<24) * (1.0 / (1 << 31))
		case PCM32:
			dst[i] = float32(float64(int32(le.Uint32(src[4*i:]))) * (1.0 / (1 << 31)))
		case Float32:
			dst[i] = math.Float32frombits(le.Uint32(src[4*i:]))
		case Float64:
			dst[i] = float32(math.Float64frombits(le.Uint64(src[8*i:])))
		}
	}
}

// encode appends samples. Whole numbers are the nearest ones, halves away from
// 0; what is louder than full scale is cut, and what is no number is 0. Floats
// are stored as they are.
func (e Encoding) encode(dst []byte, src []float32) []byte {
	le := binary.LittleEndian
	for _, x := range src {
		switch e {
		case PCM8:
			dst = append(dst, byte(nearest(x, 7)+128))
		case PCM16:
			dst = le.AppendUint16(dst, uint16(nearest(x, 15)))
		case PCM24:
			v := nearest(x, 23)
			dst = append(dst, byte(v), byte(v>>8), byte(v>>16))
		case PCM32:
			dst = le.AppendUint32(dst, uint32(nearest(x, 31)))
		case Float32:
			dst = le.AppendUint32(dst, math.Float32bits(x))
		case Float64:
			dst = le.AppendUint64(dst, math.Float64bits(float64(x)))
		}
	}
	return dst
}

// nearest is x in steps of 2^-bits, within the range of bits and a sign.
func nearest(x float32, bits int) int64 {
	full := float64(int64(1) << bits)
	v := float64(x) * full // exact
	switch {
	case v >= full-1:
		return int64(full) - 1
	case v <= -full:
		return -int64(full)
	case v > 0:
		return int64(v + 0.5)
	case v < 0:
		return int64(v - 0.5)
	}
	return 0 // and what is no number
}
