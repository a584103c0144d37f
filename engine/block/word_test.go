package block_test

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// What a processor makes of a conversion beyond the range differs; this does not
// ask it.
func TestInt32(t *testing.T) {
	inf := float32(math.Inf(1))
	for _, c := range []struct {
		v    float32
		want int32
	}{
		{0, 0}, {1.99, 1}, {-1.99, -1}, {32767, 32767}, {-0.5, 0},
		{2147483520, 2147483520}, {-2147483520, -2147483520}, // the last that a float32 has inside
		{2147483648, math.MaxInt32}, {-2147483648, math.MinInt32},
		{4294967296, math.MaxInt32}, {-4294967296, math.MinInt32},
		{1e19, math.MaxInt32}, {-1e19, math.MinInt32}, // beyond 64 bits too
		{math.MaxFloat32, math.MaxInt32}, {inf, math.MaxInt32}, {-inf, math.MinInt32}, {inf - inf, 0},
	} {
		if got := block.Int32(c.v); got != c.want {
			t.Errorf("%v: got %d, want %d", c.v, got, c.want)
		}
	}
	for _, c := range []struct {
		v    float64
		want int32
	}{{2147483646.9, 2147483646}, {2147483647.5, math.MaxInt32}, {-2147483647.9, -2147483647}, {-2147483648.5, math.MinInt32}, {1e300, math.MaxInt32}, {math.NaN(), 0}} {
		if got := block.Whole(c.v); got != c.want {
			t.Errorf("%v: got %d, want %d", c.v, got, c.want)
		}
	}
}
