package ea

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestPCM16RoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SliceOf(rapid.Int16()).Draw(t, "x")
		b := EncodePCM16(x)
		out, f := make([]int16, len(x)), make([]float32, len(x))
		if !DecodePCM16(out, b) || !slices.Equal(out, x) || !decodePCM16Float(f, b) {
			t.Fatal("does not come back")
		}
		Quantise(out, f)
		if !slices.Equal(out, x) {
			t.Fatal("does not come back from single precision")
		}
		if len(x) > 0 && (DecodePCM16(out, b[1:]) || decodePCM16Float(f, b[1:])) {
			t.Fatal("a byte short is enough")
		}
	})
}

func TestQuantise(t *testing.T) {
	in := []float32{0, 0.4999 / 32768, 0.5 / 32768, -0.5 / 32768, -0.4999 / 32768, 1, 2, -1, -3, 0.99999, float32(math.NaN()), float32(math.Inf(-1))}
	want := []int16{0, 0, 1, -1, 0, 32767, 32767, -32768, -32768, 32767, 0, -32768}
	got := make([]int16, len(in))
	Quantise(got, in)
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if b := EncodePCM16([]int16{-2, 258}); string(b) != "\xff\xfe\x01\x02" {
		t.Errorf("big-endian words: % X", b)
	}
}
