package ea

import (
	"encoding/binary"
	"hash/crc32"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// coding gives what comes out of the decoder, less what went in.
func coding(x []int16, mode XASMode) (misses []float64) {
	out := make([]int16, len(x))
	DecodeXAS(out, EncodeXAS(x, 1, mode), 1)
	for i := range x {
		misses = append(misses, float64(out[i])-float64(x[i]))
	}
	return misses
}

func energy(x []float64) (sum float64) {
	for _, v := range x {
		sum += v * v
	}
	return sum
}

func decibels(x []int16, misses []float64) float64 {
	var s float64
	for _, v := range x {
		s += float64(v) * float64(v)
	}
	return 10 * math.Log10(s/energy(misses))
}

func TestXASEncoderIsNear(t *testing.T) {
	x := triangle(300, 90, 11000, 0)
	theirs, _ := readSample(t, "xas_v0.snr").Decode("xas_v0.snr")
	var misses []float64
	for i := range x {
		misses = append(misses, float64(theirs[i])-float64(x[i]))
	}
	if ours, want := decibels(x, coding(x, XASPlain)), decibels(x, misses); ours < want-0.01 || want < 45.9 {
		t.Errorf("plain coding of the sample's triangle: %.2f dB, the sample has %.2f", ours, want)
	}
	out := make([]int16, 256)
	DecodeXAS(out, EncodeXAS(make([]int16, 256), 1, XASShaped), 1)
	for i, v := range out {
		if v != 0 {
			t.Fatalf("silence: sample %d is %d", i, v)
		}
	}
	// Full-scale noise must not run away under feedback.
	w, loud := uint32(3), make([]int16, 4096)
	for i := range loud {
		w = w*1664525 + 1013904223
		loud[i] = int16(w >> 16)
	}
	for mode, least := range map[XASMode]float64{XASPlain: 18, XASShaped: 10} {
		if snr := decibels(loud, coding(loud, mode)); snr < least {
			t.Errorf("full-scale noise in mode %d: %.1f dB, want %v", mode, snr, least)
		}
	}
}

func TestXASShapedErrorIsDark(t *testing.T) {
	x := benchRecording()[:1<<15]
	// How much of the error is in its steps: 2 for white, less for dark.
	slope := func(e []float64) float64 {
		d := make([]float64, len(e)-1)
		for i := range d {
			d[i] = e[i+1] - e[i]
		}
		return energy(d) / energy(e)
	}
	plain, shaped := coding(x, XASPlain), coding(x, XASShaped)
	if s := slope(plain); s < 1.7 || s > 2.3 {
		t.Errorf("the plain error has slope %.2f, want 2: white", s)
	}
	// 1.2 and -0.42 make an error with a correlation of 0.845: 2*(1 - 0.845).
	if s := slope(shaped); s < 0.2 || s > 0.5 {
		t.Errorf("the shaped error has slope %.2f, want 0.31", s)
	}
	if cost := decibels(x, plain) - decibels(x, shaped); cost < 3 || cost > 8 {
		t.Errorf("shaping costs %.1f dB, want about 6", cost)
	}
	// The feedback, sample by sample: what is left of the error once the part
	// fed back is taken off is white again.
	left := make([]float64, 0, len(shaped))
	for i := 2; i < len(shaped); i++ {
		left = append(left, shaped[i]-math.Trunc((307*shaped[i-1]-108*shaped[i-2])/256))
	}
	if s := slope(left); s < 1.7 || s > 2.3 {
		t.Errorf("less the feedback the error has slope %.2f, want 2", s)
	}
}

func TestXASEncoderTakesTheBestNibbleAndTheBestPair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var x [xasGroupSamples]int32
		s, d := int32(0), rapid.IntRange(0, 15).Draw(t, "roughness")
		for i, v := range rapid.SliceOfN(rapid.Int16(), len(x), len(x)).Draw(t, "x") {
			s = s*7/8 + int32(v)>>d
			x[i] = min(max(s, -32768), 32767)
		}
		c := xasChannel{e1: rapid.Int32Range(-400, 400).Draw(t, "e1"), e2: rapid.Int32Range(-400, 400).Draw(t, "e2")}
		if rapid.Bool().Draw(t, "shaped") {
			c.k1, c.k2 = xasFeedback1, xasFeedback2
		}
		start := c
		var frame [XASFrameBytes]byte
		c.group(&frame, 2, &x)
		var out [XASFrameSamples]int16
		DecodeXASFrame(&out, &frame)

		w := binary.LittleEndian.Uint32(frame[8:])
		c1, c2 := xasFilter(w)
		e1, e2, sum := start.e1, start.e2, int64(0)
		for i := range x {
			got := int32(out[64+i])
			aim := x[i] + (c.k1*e1+c.k2*e2)/256
			if i < 2 {
				if miss := abs(got - aim); miss > 8 && aim < 32752 && aim > -32768 {
					t.Fatalf("sample %d is %d, aim %d: not the nearest multiple of 16", i, got, aim)
				}
			} else {
				for n := int32(-8); n < 8; n++ {
					if s := xasStep(n<<12, w>>16&15, int32(out[64+i-1]), c1, int32(out[64+i-2]), c2); abs(s-aim) < abs(got-aim) {
						t.Fatalf("sample %d is %d, but nibble %d gives %d, nearer to %d", i, got, n, s, aim)
					}
				}
				sum += int64(got-aim) * int64(got-aim)
			}
			e2, e1 = e1, got-x[i]
		}
		if e1 != c.e1 || e2 != c.e2 {
			t.Fatalf("errors handed on %d %d, want %d %d", c.e1, c.e2, e1, e2)
		}
		for filter := uint32(0); filter < 4; filter++ {
			for shift := uint32(0); shift <= xasMaxShift; shift++ {
				try, state := xasTry{}, start
				s0, s1 := state.coarse(x[0]), int32(0)
				s1 = state.coarse(x[1])
				if state.try(&try, 1<<62, &x, s0, s1, filter, shift); try.miss < sum {
					t.Fatalf("took filter %d, shift %d with %d; %d, %d gives %d", w&15, w>>16&15, sum, filter, shift, try.miss)
				}
			}
		}
	})
}

func TestXASBytesArePinned(t *testing.T) {
	// The archive's bytes hang on these: the same on every processor.
	x := benchRecording()[:1<<14]
	for mode, want := range map[XASMode]uint32{XASPlain: 0xea4a06c8, XASShaped: 0x0663b2ec} {
		if got := crc32.ChecksumIEEE(EncodeXAS(x, 1, mode)); got != want {
			t.Errorf("mode %d codes to %08x, want %08x", mode, got, want)
		}
	}
}
