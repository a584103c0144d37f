package aems

import (
	"math"
	"testing"
)

const (
	least = math.MinInt32
	most  = math.MaxInt32
)

// pairOp checks a two-word operation; the words stand at offset o.
func pairOp(t *testing.T, op uint8, head []byte, o uint32, rows [][3]int32) {
	t.Helper()
	r := one(t, op, append(head, make([]byte, 8)...))
	for _, c := range rows {
		r.put(o, c[0])
		r.put(o+4, c[1])
		if got := r.walk(); got != c[2] {
			t.Errorf("op %d of %d, %d: want %d, got %d", op, c[0], c[1], c[2], got)
		}
	}
}

// nOp checks an operation on n words at offset o of its block.
func nOp(t *testing.T, op uint8, head []byte, o uint32, rows [][]int32) {
	t.Helper()
	for _, c := range rows {
		blk := append([]byte{byte(len(c) - 1)}, head[1:]...)
		blk = append(blk, make([]byte, 4*len(c))...)
		r := one(t, op, blk)
		for i, v := range c[:len(c)-1] {
			r.put(o+4*uint32(i), v)
		}
		if got := r.walk(); got != c[len(c)-1] {
			t.Errorf("op %d of %v: want %d, got %d", op, c[:len(c)-1], c[len(c)-1], got)
		}
	}
}

// single is nOp with a count of 0: the first input is used all the same
// (aems/A26).
func single(t *testing.T, op uint8, head []byte, in, want int32) {
	t.Helper()
	r := one(t, op, append(append([]byte{0}, head[1:]...), words(int(in), 1000)...))
	if got := r.walk(); got != want {
		t.Errorf("op %d of no inputs: want %d, got %d", op, want, got)
	}
}

// 003/4.0.26 signed minimum of all inputs.
func TestOp19Minimum(t *testing.T) {
	nOp(t, 19, make([]byte, 4), 4, [][]int32{{3, 3}, {3, -4, -4}, {-1, least, most, least}, {5, 6, 7, 5}})
	single(t, 19, make([]byte, 4), 7, 7)
}

// 003/4.0.26 signed maximum of all inputs.
func TestOp20Maximum(t *testing.T) {
	nOp(t, 20, make([]byte, 4), 4, [][]int32{{3, 3}, {3, -4, 3}, {-1, least, most, most}, {5, 6, 7, 7}})
	single(t, 20, make([]byte, 4), -7, -7)
}

// 003/4.0.27 the product from left to right in single precision, times the
// scale, rounded.
func TestOp21Scale(t *testing.T) {
	nOp(t, 21, words(0, float32(0.5)), 8, [][]int32{
		{3, 2}, {-3, -2}, {7, -3, -11}, {100000, 100000, most}, {-100000, 100000, least}, {5, 0, 0},
	})
	single(t, 21, words(0, float32(2)), 21, 42)
	// Every product is rounded: 16777217 counts as 16777216, and 3·5592407 =
	// 16777221 becomes 16777220 before the scale is applied.
	nOp(t, 21, words(0, float32(1)), 8, [][]int32{{16777217, 16777216}, {3, 5592407, 16777220}})
	// The scale comes last: (2^30·2^30)·2^-40, not through a smaller number.
	nOp(t, 21, words(0, float32(math.Ldexp(1, -40))), 8, [][]int32{{1 << 30, 1 << 30, 1 << 20}})
	// Left to right: ((2^31·2^31)·…) overflows to infinity before the last
	// input makes it small, whatever the order of the inputs could have given.
	nOp(t, 21, words(0, float32(1)), 8, [][]int32{{least, least, least, least, least, 0, least}})
}

// 003/4.0.28 sums wrap. 003/3.4 words are signed and wrap.
func TestOp22Add(t *testing.T) {
	nOp(t, 22, make([]byte, 4), 4, [][]int32{{3, 3}, {3, -4, -1}, {most, 1, least}, {least, -1, most}, {1, 2, 3, 4, 10}})
	single(t, 22, make([]byte, 4), 7, 7)
}

// 003/4.0.28, 003/3.4
func TestOp23Subtract(t *testing.T) {
	pairOp(t, 23, nil, 0, [][3]int32{{7, -3, 10}, {least, 1, most}, {0, least, least}, {5, 5, 0}})
}

// 003/4.0.28 the low word of the product.
func TestOp24Multiply(t *testing.T) {
	pairOp(t, 24, nil, 0, [][3]int32{{7, -3, -21}, {100000, 100000, 1410065408}, {least, -1, least}, {1 << 16, 1 << 16, 0}})
}

// 003/4.0.29
func TestOp25Divide(t *testing.T) {
	pairOp(t, 25, nil, 0, [][3]int32{{7, -3, -2}, {-7, 2, -3}, {5, 0, 0}, {least, -1, 0}, {least, 1, least}, {least, 2, -1 << 30}})
}

// 003/4.0.30
func TestOp26Modulo(t *testing.T) {
	pairOp(t, 26, nil, 0, [][3]int32{{7, -3, 1}, {-7, 2, -1}, {5, 0, 0}, {least, -1, least}, {-7, -2, -1}, {6, 3, 0}})
}

// 003/4.0.31 the sum wraps before it is limited.
func TestOp30AddMaximum(t *testing.T) {
	nOp(t, 30, words(0, 1000), 8, [][]int32{{7, 7}, {700, 301, 1000}, {most, 1, least}, {-5, 2, -3}, {1, 2, 3, 6}})
	single(t, 30, words(0, 1000), 900, 900)
}

// 003/4.0.31
func TestOp31SubtractMinimum(t *testing.T) {
	pairOp(t, 31, words(-5), 4, [][3]int32{{7, -3, 10}, {0, 9, -5}, {0, 5, -5}, {0, 4, -4}, {least, 1, most}})
}

// 003/4.0.31 the low word of the product, then the limit.
func TestOp32MultiplyMaximum(t *testing.T) {
	pairOp(t, 32, words(1000), 4, [][3]int32{{7, -3, -21}, {40, 40, 1000}, {1 << 16, 1 << 16, 0}, {least, -1, least}})
}

// 003/4.0.32
func TestOp33Minimum2(t *testing.T) {
	pairOp(t, 33, nil, 0, [][3]int32{{7, -3, -3}, {-3, 7, -3}, {least, most, least}, {4, 4, 4}})
}

// 003/4.0.32
func TestOp34Maximum2(t *testing.T) {
	pairOp(t, 34, nil, 0, [][3]int32{{7, -3, 7}, {-3, 7, 7}, {least, most, most}, {4, 4, 4}})
}

// 003/4.0.33 the second word times the first, in single precision, then the
// scale. 003/3.5 each result is rounded: 3·5592407 is 16777220, and 16777217
// counts as 16777216.
func TestOp35Scale2(t *testing.T) {
	pairOp(t, 35, words(float32(0.5)), 4, [][3]int32{
		{7, -3, -11}, {-7, 2, -7}, {100000, 100000, most}, {5, 0, 0}, {least, -1, 1073741824}, {1, 1, 1}, {-1, 1, -1},
	})
	pairOp(t, 35, words(float32(1)), 4, [][3]int32{{3, 5592407, 16777220}, {1, 16777217, 16777216}, {1 << 30, -4, least}})
	// The scale is applied to the product, not to a factor: 2^30·2^30·2^-100
	// would be 0 if it were not.
	pairOp(t, 35, words(float32(math.Ldexp(1, -60))), 4, [][3]int32{{1 << 30, 1 << 30, 1}})
}

// 003/4.0.28
func TestOp36Add2(t *testing.T) {
	pairOp(t, 36, nil, 0, [][3]int32{{7, -3, 4}, {most, 1, least}, {least, least, 0}})
}

// 003/3.7 a half is added away from zero in single precision, then truncated.
// 003/3.8 conversion saturates, NaN gives the least word. aems/A28.
func TestRoundingSaturates(t *testing.T) {
	for _, c := range []struct {
		x    float32
		want int32
	}{
		{0, 0}, {0.49, 0}, {0.5, 1}, {1.5, 2}, {2.5, 3}, {-0.49, 0}, {-0.5, -1}, {-1.5, -2}, {-2.5, -3},
		{0.49999997, 1}, // the sum is rounded to 1
		{8388609, 8388610}, {-8388609, -8388610}, {16777216, 16777216},
		{2147483520, 2147483520}, {2147483648, most}, {3e38, most}, {float32(math.Inf(1)), most},
		{-2147483648, least}, {-2147483904, least}, {-3e38, least}, {float32(math.Inf(-1)), least},
		{float32(math.NaN()), least}, {math.SmallestNonzeroFloat32, 0},
	} {
		if got := round(c.x); got != c.want {
			t.Errorf("round(%v): want %d, got %d", c.x, c.want, got)
		}
	}
}
