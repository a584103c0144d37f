package aems_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/aems"
	"gritbed/engine/aems/op"
)

// Operations whose result is a formula of their inputs, with the places of the
// inputs in the block.
func TestFormulas(t *testing.T) {
	wide := func(v int64) int32 { return int32(uint32(v)) }
	sum := func(in []int32) int32 {
		var v int64
		for _, w := range in {
			v += int64(w)
		}
		return wide(v)
	}
	quotient := func(a, b int32) int64 {
		if b == 0 || a == math.MinInt32 && b == -1 {
			return 0
		}
		return int64(a) / int64(b)
	}
	two := []int{0, 4}
	three := []int{0, 4, 8}
	four := []int{4, 8, 12, 16}
	for _, c := range []struct {
		name    string
		code    uint8
		body    []byte
		inputs  []int
		formula func(in []int32) int32
	}{
		// 003/4.0.23 op 13: 1 if any of its triggers is not 0
		{"Merge", op.Merge, body(uint8(4), make([]byte, 19)), four, func(in []int32) int32 {
			if in[0]|in[1]|in[2]|in[3] != 0 {
				return 1
			}
			return 0
		}},
		// 003/4.0.24 op 17: the control chooses, outside 1...n it is 0
		{"Mux", op.Mux, body(uint8(3), make([]byte, 19), 99), four, func(in []int32) int32 {
			if c := in[0]; 1 <= c && c <= 3 {
				return in[c]
			}
			return 0
		}},
		// 003/4.0.26 ops 19, 20: signed extremes of the counted inputs
		{"Minimum", op.Minimum, body(uint8(4), make([]byte, 19)), four, func(in []int32) int32 { return min(in[0], in[1], in[2], in[3]) }},
		{"Maximum", op.Maximum, body(uint8(4), make([]byte, 19)), four, func(in []int32) int32 { return max(in[0], in[1], in[2], in[3]) }},
		{"Minimum of none", op.Minimum, body(uint8(0), make([]byte, 19)), four, func(in []int32) int32 { return in[0] }},
		{"Maximum of none", op.Maximum, body(uint8(0), make([]byte, 19)), four, func(in []int32) int32 { return in[0] }},
		// 003/4.0.27 003/3.5 op 21: the product in single precision, left to right, then the scale
		{"Scale", op.Scale, body(uint8(3), make([]byte, 3), float32(1.0/3), make([]byte, 12)), []int{8, 12, 16}, func(in []int32) int32 {
			v := product(product(float32(in[0]), float32(in[1])), float32(in[2]))
			return rounded(product(1.0/3, v))
		}},
		{"Scale of none", op.Scale, body(uint8(0), make([]byte, 3), float32(0.5), make([]byte, 12)), []int{8, 12}, func(in []int32) int32 {
			return rounded(product(0.5, float32(in[0])))
		}},
		// 003/4.0.28 003/3.4 ops 22, 23, 24, 36: wrapping sum, difference, product
		{"Add", op.Add, body(uint8(4), make([]byte, 19)), four, sum},
		{"Add of none", op.Add, body(uint8(0), make([]byte, 19)), four, func(in []int32) int32 { return in[0] }},
		{"Subtract", op.Subtract, body(0, 0), two, func(in []int32) int32 { return wide(int64(in[0]) - int64(in[1])) }},
		{"Multiply", op.Multiply, body(0, 0), two, func(in []int32) int32 { return wide(int64(in[0]) * int64(in[1])) }},
		{"Add2", op.Add2, body(0, 0), two, sum},
		// 003/4.0.29 op 25: toward zero; 0 for b = 0 and for the lowest word by -1
		{"Divide", op.Divide, body(0, 0), two, func(in []int32) int32 { return int32(quotient(in[0], in[1])) }},
		// 003/4.0.30 op 26: what that quotient leaves; 0 for b = 0
		{"Modulo", op.Modulo, body(0, 0), two, func(in []int32) int32 {
			if in[1] == 0 {
				return 0
			}
			return int32(int64(in[0]) - quotient(in[0], in[1])*int64(in[1]))
		}},
		// 003/4.0.31 ops 30, 31, 32: the wrapped value against a limit
		{"AddMaximum", op.AddMaximum, body(uint8(2), make([]byte, 15)), []int{4, 8, 12}, func(in []int32) int32 { return min(sum(in[1:]), in[0]) }},
		{"AddMaximum of none", op.AddMaximum, body(uint8(0), make([]byte, 15)), []int{4, 8, 12}, func(in []int32) int32 { return min(in[1], in[0]) }},
		{"SubtractMinimum", op.SubtractMinimum, body(0, 0, 0), three, func(in []int32) int32 { return max(wide(int64(in[1])-int64(in[2])), in[0]) }},
		{"MultiplyMaximum", op.MultiplyMaximum, body(0, 0, 0), three, func(in []int32) int32 { return min(wide(int64(in[1])*int64(in[2])), in[0]) }},
		// 003/4.0.32 ops 33, 34
		{"Minimum2", op.Minimum2, body(0, 0), two, func(in []int32) int32 { return min(in[0], in[1]) }},
		{"Maximum2", op.Maximum2, body(0, 0), two, func(in []int32) int32 { return max(in[0], in[1]) }},
		// 003/4.0.33 003/3.7-8 op 35: b by a, then by the scale; rounded, saturated
		{"Scale2", op.Scale2, body(float32(1.0/32767), 0, 0), []int{4, 8}, func(in []int32) int32 {
			return rounded(product(product(float32(in[1]), float32(in[0])), 1.0/32767))
		}},
		{"Scale2 by little", op.Scale2, body(float32(1e-9), 0, 0), []int{4, 8}, func(in []int32) int32 {
			return rounded(product(product(float32(in[1]), float32(in[0])), 1e-9))
		}},
		{"Scale2 by infinity", op.Scale2, body(float32(math.Inf(1)), 0, 0), []int{4, 8}, func(in []int32) int32 {
			return rounded(product(product(float32(in[1]), float32(in[0])), float32(math.Inf(1))))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLone(t, aems.Config{}, c.code, c.body, nil, c.inputs...)
			check := func(t tester, in []int32) {
				if got, want := l.walk(in...), c.formula(in); got != want {
					t.Fatal(fmt.Sprintf("%d: want %d, got %d", in, want, got))
				}
			}
			for _, a := range edges {
				for _, b := range edges {
					check(t, []int32{a, b, 1, 2}[:len(c.inputs)])
				}
			}
			r := rand.New(rand.NewPCG(1, uint64(c.code)))
			for range 300 { // all over the range, which rapid is not
				in := make([]int32, len(c.inputs))
				for i := range in {
					in[i] = int32(r.Uint32()) >> r.IntN(20)
				}
				check(t, in)
			}
			rapid.Check(t, func(t *rapid.T) { check(t, drawWords(t, len(c.inputs))) })
		})
	}
}
