package aems

import (
	"math"
	"testing"

	"gritbed/engine/aems/op"
)

const (
	least = math.MinInt32
	most  = math.MaxInt32
)

// The arithmetic, on numbers worked out by hand; the places of the inputs in the
// block are said once an operation. What the formulas give for any inputs is
// TestFormulas' subject.
func TestArithmetic(t *testing.T) {
	type row struct {
		in   []int32
		want int32
	}
	for _, c := range []struct {
		code uint8
		head []byte // of the block, before the inputs
		rows []row
	}{
		// 003/4.0.26 signed; the first input counts even when none does (aems/A26)
		{op.Minimum, []byte{1, 0, 0, 0}, []row{{[]int32{3}, 3}}},
		{op.Minimum, []byte{0, 0, 0, 0}, []row{{[]int32{7, -8}, 7}}},
		{op.Minimum, []byte{3, 0, 0, 0}, []row{{[]int32{-1, least, most}, least}, {[]int32{5, 6, 7}, 5}}},
		{op.Maximum, []byte{1, 0, 0, 0}, []row{{[]int32{3}, 3}}},
		{op.Maximum, []byte{0, 0, 0, 0}, []row{{[]int32{-7, 8}, -7}}},
		{op.Maximum, []byte{3, 0, 0, 0}, []row{{[]int32{-1, least, most}, most}, {[]int32{5, 6, 7}, 7}}},
		// 003/4.0.27 the product from left to right in single precision, times the scale, rounded
		{op.Scale, words("\x01\x00\x00\x00", float32(0.5)), []row{{[]int32{3}, 2}, {[]int32{-3}, -2}}},
		{op.Scale, words("\x02\x00\x00\x00", float32(0.5)), []row{
			{[]int32{7, -3}, -11}, {[]int32{100000, 100000}, most}, {[]int32{-100000, 100000}, least}, {[]int32{5, 0}, 0},
		}},
		{op.Scale, words("\x00\x00\x00\x00", float32(2)), []row{{[]int32{21, 1000}, 42}}},
		// Every product is rounded: 16777217 counts as 16777216, and 3·5592407 =
		// 16777221 becomes 16777220 before the scale is applied.
		{op.Scale, words("\x01\x00\x00\x00", float32(1)), []row{{[]int32{16777217}, 16777216}}},
		{op.Scale, words("\x02\x00\x00\x00", float32(1)), []row{{[]int32{3, 5592407}, 16777220}}},
		// The scale comes last: (2^30·2^30)·2^-40, not through a smaller number.
		{op.Scale, words("\x02\x00\x00\x00", float32(math.Ldexp(1, -40))), []row{{[]int32{1 << 30, 1 << 30}, 1 << 20}}},
		// Left to right: ((2^31·2^31)·…) overflows to infinity before the last input
		// makes it small, whatever the order of the inputs could have given.
		{op.Scale, words("\x06\x00\x00\x00", float32(1)), []row{{[]int32{least, least, least, least, least, 0}, least}}},
		// 003/4.0.28 sums wrap; 003/3.4 words are signed and wrap
		{op.Add, []byte{2, 0, 0, 0}, []row{{[]int32{3, -4}, -1}, {[]int32{most, 1}, least}, {[]int32{least, -1}, most}}},
		{op.Add, []byte{4, 0, 0, 0}, []row{{[]int32{1, 2, 3, 4}, 10}}},
		{op.Add, []byte{0, 0, 0, 0}, []row{{[]int32{7, 1000}, 7}}},
		{op.Add2, nil, []row{{[]int32{7, -3}, 4}, {[]int32{most, 1}, least}, {[]int32{least, least}, 0}}},
		{op.Subtract, nil, []row{{[]int32{7, -3}, 10}, {[]int32{least, 1}, most}, {[]int32{0, least}, least}, {[]int32{5, 5}, 0}}},
		// the low word of the product
		{op.Multiply, nil, []row{{[]int32{7, -3}, -21}, {[]int32{100000, 100000}, 1410065408}, {[]int32{least, -1}, least}, {[]int32{1 << 16, 1 << 16}, 0}}},
		// 003/4.0.29
		{op.Divide, nil, []row{
			{[]int32{7, -3}, -2}, {[]int32{-7, 2}, -3}, {[]int32{5, 0}, 0}, {[]int32{least, -1}, 0}, {[]int32{least, 1}, least}, {[]int32{least, 2}, -1 << 30},
		}},
		// 003/4.0.30
		{op.Modulo, nil, []row{
			{[]int32{7, -3}, 1}, {[]int32{-7, 2}, -1}, {[]int32{5, 0}, 0}, {[]int32{least, -1}, least}, {[]int32{-7, -2}, -1}, {[]int32{6, 3}, 0},
		}},
		// 003/4.0.31 the sum or product wraps before it is limited
		{op.AddMaximum, words("\x02\x00\x00\x00", 1000), []row{{[]int32{700, 301}, 1000}, {[]int32{most, 1}, least}, {[]int32{-5, 2}, -3}}},
		{op.AddMaximum, words("\x00\x00\x00\x00", 1000), []row{{[]int32{900, 1000}, 900}}},
		{op.SubtractMinimum, words(-5), []row{
			{[]int32{7, -3}, 10}, {[]int32{0, 9}, -5}, {[]int32{0, 5}, -5}, {[]int32{0, 4}, -4}, {[]int32{least, 1}, most},
		}},
		{op.MultiplyMaximum, words(1000), []row{{[]int32{7, -3}, -21}, {[]int32{40, 40}, 1000}, {[]int32{1 << 16, 1 << 16}, 0}, {[]int32{least, -1}, least}}},
		// 003/4.0.32
		{op.Minimum2, nil, []row{{[]int32{7, -3}, -3}, {[]int32{-3, 7}, -3}, {[]int32{least, most}, least}, {[]int32{4, 4}, 4}}},
		{op.Maximum2, nil, []row{{[]int32{7, -3}, 7}, {[]int32{-3, 7}, 7}, {[]int32{least, most}, most}, {[]int32{4, 4}, 4}}},
		// 003/4.0.33 the second word times the first, in single precision, then the scale
		{op.Scale2, words(float32(0.5)), []row{
			{[]int32{7, -3}, -11}, {[]int32{-7, 2}, -7}, {[]int32{100000, 100000}, most}, {[]int32{5, 0}, 0},
			{[]int32{least, -1}, 1073741824}, {[]int32{1, 1}, 1}, {[]int32{-1, 1}, -1},
		}},
		// 003/3.5 each result is rounded: 3·5592407 is 16777220, 16777217 counts as 16777216
		{op.Scale2, words(float32(1)), []row{{[]int32{3, 5592407}, 16777220}, {[]int32{1, 16777217}, 16777216}, {[]int32{1 << 30, -4}, least}}},
		// The scale is applied to the product, not to a factor: 2^30·2^30·2^-100 would
		// be 0 if it were not.
		{op.Scale2, words(float32(math.Ldexp(1, -60))), []row{{[]int32{1 << 30, 1 << 30}, 1}}},
	} {
		t.Run(op.Of(c.code).Name, func(t *testing.T) {
			for _, row := range c.rows {
				r := one(t, c.code, append(append([]byte(nil), c.head...), make([]byte, 4*len(row.in))...))
				for i, v := range row.in {
					r.put(uint32(len(c.head)+4*i), v)
				}
				if got := r.walk(); got != row.want {
					t.Errorf("%d after % x: want %d, got %d", row.in, c.head, row.want, got)
				}
			}
		})
	}
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
