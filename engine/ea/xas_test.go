package ea

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// plainXAS is the decoder as the layout says it, one sample at a time and in
// binary64, where every product here is exact.
func plainXAS(src []byte) (out [XASFrameSamples]int16) {
	filters := [16][2]float64{1: {60, 0}, 2: {115, -52}, 3: {98, -55}}
	for g := 0; g < 4; g++ {
		w0, w1 := binary.LittleEndian.Uint16(src[4*g:]), binary.LittleEndian.Uint16(src[4*g+2:])
		f, shift := filters[w0&15], w1&15
		x := []float64{float64(int16(w0 & 0xFFF0)), float64(int16(w1 & 0xFFF0))}
		for r := 0; r < 15; r++ {
			b := src[16+4*r+g]
			for _, nibble := range []byte{b >> 4, b & 15} {
				n := int(nibble)
				if n > 7 {
					n -= 16
				}
				scaled := float64(n * 4096 >> shift)
				v := math.Trunc((scaled*64 + x[len(x)-1]*f[0] + x[len(x)-2]*f[1]) / 64)
				x = append(x, math.Max(-32768, math.Min(32767, v)))
			}
		}
		for i, v := range x {
			out[32*g+i] = int16(v)
		}
	}
	return out
}

func TestXASDecoderAgainstPlainOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := rapid.SliceOfN(rapid.Byte(), XASFrameBytes, XASFrameBytes).Draw(t, "frame")
		var got [XASFrameSamples]int16
		DecodeXASFrame(&got, (*[XASFrameBytes]byte)(src))
		if want := plainXAS(src); got != want {
			t.Fatalf("frame % X:\n got %v\nwant %v", src, got, want)
		}
	})
}

func TestXASEveryFilterAndShift(t *testing.T) {
	w := uint32(7)
	for filter := byte(0); filter < 16; filter++ {
		for shift := byte(0); shift < 16; shift++ {
			var src [XASFrameBytes]byte
			for i := range src {
				w = w*1664525 + 1013904223
				src[i] = byte(w >> 24)
			}
			for g := 0; g < 4; g++ {
				src[4*g] = src[4*g]&0xF0 | filter
				src[4*g+2] = src[4*g+2]&0xF0 | shift
			}
			var got [XASFrameSamples]int16
			DecodeXASFrame(&got, &src)
			if want := plainXAS(src[:]); got != want {
				t.Fatalf("filter %d, shift %d:\n got %v\nwant %v", filter, shift, got, want)
			}
		}
	}
}

func TestXASFrameByHand(t *testing.T) {
	var src [XASFrameBytes]byte
	// Group 0: samples 0x1230 and -16, filter 1, shift 8; nibbles 1, -1, then 0.
	copy(src[:], []byte{0x31, 0x12, 0xF8, 0xFF})
	src[0x10] = 0x1F
	// Group 3: filter 0, shift 0; the last nibbles are 7 and -8.
	src[0x10+14*4+3] = 0x78
	var out [XASFrameSamples]int16
	DecodeXASFrame(&out, &src)
	// 16 + -16*60/64 = 1; -16 + 1*60/64 -> -15.06, toward zero -15; -15*60/64 -> -14
	for i, want := range []int16{0x1230, -16, 1, -15, -14, -13, -12} {
		if out[i] != want {
			t.Errorf("sample %d is %d, want %d", i, out[i], want)
		}
	}
	if out[126] != 28672 || out[127] != -32768 {
		t.Errorf("the last two are %d %d, want 28672 -32768", out[126], out[127])
	}
}

func TestXASChannelsInterleaveByFrame(t *testing.T) {
	l, r := triangle(300, 90, 11000, 0), triangle(300, 64, 5000, 3)
	both := EncodeXAS(interleave(l, r), 2, XASPlain)
	left, right := EncodeXAS(l, 1, XASPlain), EncodeXAS(r, 1, XASPlain)
	if len(both) != 6*XASFrameBytes {
		t.Fatalf("%d bytes for three frames of two channels", len(both))
	}
	for f := 0; f < 3; f++ {
		at := f * XASFrameBytes
		if !slices.Equal(both[2*at:2*at+76], left[at:at+76]) || !slices.Equal(both[2*at+76:2*at+152], right[at:at+76]) {
			t.Errorf("frame %d of left and right do not follow one another", f)
		}
	}
	dst, mono := make([]int16, 600), make([]int16, 300)
	if !DecodeXAS(dst, both, 2) || !DecodeXAS(mono, right, 1) {
		t.Fatal("not decoded")
	}
	f := make([]float32, 600)
	DecodeXASFloat(f, both, 2)
	for i, v := range mono {
		if dst[2*i+1] != v || f[2*i+1] != float32(v)/32768 {
			t.Fatalf("right sample %d is %d and %v, want %d", i, dst[2*i+1], f[2*i+1], v)
		}
	}
	if DecodeXAS(dst, both[:len(both)-1], 2) || DecodeXASFloat(f, both[:len(both)-1], 2) {
		t.Error("five frames and a bit are enough for three of two channels")
	}
}
