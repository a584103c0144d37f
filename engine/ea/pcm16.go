package ea

// 16-bit PCM: big-endian words, one a channel, sample by sample. Every block
// starts with channel 0.

// DecodePCM16 fills dst with interleaved samples and reports whether src held
// that many.
func DecodePCM16(dst []int16, src []byte) bool {
	if len(src)/2 < len(dst) {
		return false
	}
	for i := range dst {
		dst[i] = int16(uint16(src[2*i])<<8 | uint16(src[2*i+1]))
	}
	return true
}

// EncodePCM16 codes interleaved samples.
func EncodePCM16(pcm []int16) []byte {
	dst := make([]byte, 2*len(pcm))
	for i, v := range pcm {
		dst[2*i], dst[2*i+1] = byte(uint16(v)>>8), byte(v)
	}
	return dst
}

// Float scales samples to -1..1 [1 = 32768], exactly. dst must be as long as
// src.
func Float(dst []float32, src []int16) {
	dst = dst[:len(src)]
	for i, v := range src {
		dst[i] = float32(v) * (1.0 / 32768)
	}
}

// Quantise is the way back: the nearest 16-bit value, halves away from zero,
// limited to the range; a NaN becomes 0. dst must be as long as src.
func Quantise(dst []int16, src []float32) {
	dst = dst[:len(src)]
	for i, v := range src {
		// Exact in binary64, so the only rounding is the one below.
		x := float64(v) * 32768
		switch {
		case x >= 32767:
			dst[i] = 32767
		case x <= -32768:
			dst[i] = -32768
		case x > 0:
			dst[i] = int16(x + 0.5)
		case x < 0:
			dst[i] = int16(x - 0.5)
		default:
			dst[i] = 0
		}
	}
}
