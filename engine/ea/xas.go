package ea

import "encoding/binary"

// XAS1 cuts a channel into frames of 128 samples, 76 bytes each. A frame is
// four groups of 32 samples and decodes alone, with no memory of the one
// before, which is why any multiple of 128 is a place to seek to.
//
//	0x00  four group words, little-endian, one a group:
//	      bits 3..0 filter, 15..4 sample 0, 19..16 shift, 31..20 sample 1
//	0x10  fifteen rows of four bytes, byte g of a row belonging to group g:
//	      two samples, the high nibble first
//
// The two samples in the group word have lost their low four bits; the other
// thirty are a nibble, scaled by the shift, on top of a prediction from the two
// samples before.
const (
	XASFrameSamples = 128 // [samples]
	XASFrameBytes   = 76  // [bytes]
	xasGroups       = 4
	xasGroupSamples = 32
)

// xasFilter gives the prediction coefficients [1/64] on the previous sample and
// on the one before it. Indices 4..15 act like 0.
func xasFilter(i uint32) (c1, c2 int32) {
	switch i & 15 {
	case 1:
		return 60, 0
	case 2:
		return 115, -52
	case 3:
		return 98, -55
	}
	return 0, 0
}

// xasStep is one sample: n is the signed nibble times 4096. The division
// rounds toward zero and the clamped value is what later samples are predicted
// from.
func xasStep(n int32, shift uint32, h1, c1, h2, c2 int32) int32 {
	v := (n>>(shift&31))<<6 + h2*c2 + h1*c1
	s := (v + v>>31&63) >> 6
	if uint32(s+32768) > 65535 {
		s = 32767 ^ s>>31
	}
	return s
}

// DecodeXASFrame decodes one frame of one channel.
func DecodeXASFrame(dst *[XASFrameSamples]int16, src *[XASFrameBytes]byte) {
	// Groups do not depend on each other, but each sample depends on the one
	// before; two groups at a time keep the multiplier busy.
	xasPair((*[64]int16)(dst[:64]), src, 0)
	xasPair((*[64]int16)(dst[64:]), src, 2)
}

// xasPair decodes groups g and g+1.
func xasPair(dst *[64]int16, src *[XASFrameBytes]byte, g int) {
	wa := binary.LittleEndian.Uint32(src[4*g:])
	wb := binary.LittleEndian.Uint32(src[4*g+4:])
	ac1, ac2 := xasFilter(wa)
	bc1, bc2 := xasFilter(wb)
	ash, bsh := wa>>16&15, wb>>16&15
	a2, a1 := int32(int16(wa))&^15, int32(wa)>>16&^15
	b2, b1 := int32(int16(wb))&^15, int32(wb)>>16&^15
	dst[0], dst[1] = int16(a2), int16(a1)
	dst[32], dst[33] = int16(b2), int16(b1)
	rows := src[16+g : XASFrameBytes-2+g]
	for r := 0; r < 15; r++ {
		na, nb := int32(int8(rows[4*r])), int32(int8(rows[4*r+1]))
		a2 = xasStep(na>>4<<12, ash, a1, ac1, a2, ac2)
		b2 = xasStep(nb>>4<<12, bsh, b1, bc1, b2, bc2)
		a1 = xasStep(na<<28>>16, ash, a2, ac1, a1, ac2)
		b1 = xasStep(nb<<28>>16, bsh, b2, bc1, b1, bc2)
		dst[2*r+2], dst[2*r+3] = int16(a2), int16(a1)
		dst[2*r+34], dst[2*r+35] = int16(b2), int16(b1)
	}
}

// XASFrames gives the frames a channel of that many samples needs.
func XASFrames(samples int) int { return (samples + XASFrameSamples - 1) / XASFrameSamples }

// DecodeXAS decodes a block's payload into interleaved samples: frame 0 of
// every channel, then frame 1 of every channel. It fills len(dst)/channels
// samples of each channel and drops the surplus of the last frame; src must
// hold XASFrames of that times channels frames, which block readers check. It
// reports whether it did. channels is 1 or more.
func DecodeXAS(dst []int16, src []byte, channels int) bool {
	var out [XASFrameSamples]int16
	return eachXASFrame(src, len(dst)/channels, channels, func(at, n, ch int, frame *[XASFrameBytes]byte) {
		if channels == 1 && n == XASFrameSamples {
			DecodeXASFrame((*[XASFrameSamples]int16)(dst[at:]), frame)
			return
		}
		DecodeXASFrame(&out, frame)
		for i := range n {
			dst[(at+i)*channels+ch] = out[i]
		}
	})
}

// DecodeXASFloat is DecodeXAS to samples in -1..1 [1 = 32768].
func DecodeXASFloat(dst []float32, src []byte, channels int) bool {
	var out [XASFrameSamples]int16
	return eachXASFrame(src, len(dst)/channels, channels, func(at, n, ch int, frame *[XASFrameBytes]byte) {
		DecodeXASFrame(&out, frame)
		if channels == 1 {
			Float(dst[at:at+n], out[:n])
			return
		}
		for i := range n {
			dst[(at+i)*channels+ch] = float32(out[i]) / 32768
		}
	})
}

// eachXASFrame hands decode the frames of that many samples of each channel: the
// first n samples of a frame are those from at on of channel ch.
func eachXASFrame(src []byte, samples, channels int, decode func(at, n, ch int, frame *[XASFrameBytes]byte)) bool {
	if len(src)/XASFrameBytes < XASFrames(samples)*channels {
		return false
	}
	for at := 0; at < samples; at += XASFrameSamples {
		n := min(samples-at, XASFrameSamples)
		for ch := range channels {
			decode(at, n, ch, (*[XASFrameBytes]byte)(src))
			src = src[XASFrameBytes:]
		}
	}
	return true
}
