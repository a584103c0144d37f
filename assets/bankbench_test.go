package assets_test

import (
	"fmt"
	"testing"
)

// P14. The arithmetic of the operations, as the sheet of patch programs has it:
// min, max, scale 0.5, add, −, ×, ÷, mod, add ≤ 1000, subtract ≥ −5, multiply ≤
// 1000, the pairs' min and max, scale2 0.5, add2.
func TestBenchArithmetic(t *testing.T) {
	const least, most = -2147483648, 2147483647
	for _, c := range []struct {
		in   [4]int32
		want [15]int32
	}{
		{[4]int32{7, -3, 100000, 4}, [15]int32{-3, 100000, -11, 100008, 10, -21, -2, 1, 4, 10, -21, -3, 7, -11, 4}},
		{[4]int32{-7, 2, -9, 0}, [15]int32{-9, 2, -7, -14, -9, -14, -3, -1, -5, -5, -14, -7, 2, -7, -5}},
		{[4]int32{100000, 100000, 1, 1}, [15]int32{1, 100000, most, 200002, 0, 1410065408, 1, 0, 1000, 0, 1000, 100000, 100000, most, 200000}},
		{[4]int32{5, 0, 5, 5}, [15]int32{0, 5, 0, 15, 5, 0, 0, 0, 5, 5, 0, 0, 5, 0, 5}},
		{[4]int32{least, -1, 0, 0}, [15]int32{least, 0, 1073741824, most, -2147483647, least, 0, least, 1000, -5, least, least, -1, 1073741824, most}},
		{[4]int32{1, 1, 0, 0}, [15]int32{0, 1, 1, 2, 0, 1, 1, 0, 2, 0, 1, 1, 1, 1, 2}},
		{[4]int32{-1, 1, 0, 0}, [15]int32{-1, 1, -1, 0, -2, -1, -1, 0, 0, -2, -1, -1, 1, -1, 0}},
	} {
		g := stage(t, "bench", 0.1, "bench")
		g.post(1, "b", "sb_bench", c.in[0], c.in[1], c.in[2], c.in[3], 0, 0, 0, 0)
		p := g.run()
		for i, want := range c.want {
			if got := p.node(fmt.Sprintf("bench.0.op_%02d", i), 1)[0]; got != want {
				t.Errorf("%v, column %d: %d, want %d", c.in, i+1, got, want)
			}
		}
	}
}

// Mux takes 1 to 3 and gives 0 for the rest; tables interpolate or take the
// nearest entry; an oscillator of no period stands still.
func TestBenchSelection(t *testing.T) {
	for control, want := range map[int32]int32{-1: 0, 0: 0, 1: 7, 2: 8, 3: 9, 4: 0} {
		g := stage(t, "mux", 0.1, "bench")
		g.post(1, "b", "sb_bench", 7, 8, 9, 0, control, 0, 0, 0)
		equal(t, fmt.Sprint("mux ", control), g.run().node("bench.0.op_15", 1), []int32{want})
	}
	for input, want := range map[int32][2]int32{250: {75, 20}, -100: {0, 10}, 999: {-49, 20}, 1000: {-50, 20}, 334: {100, 20}, 0: {0, 15}, 5: {2, 20}} {
		g := stage(t, "table", 0.1, "bench")
		g.post(1, "b", "sb_bench", 0, 0, 0, 0, 0, input, 0, 0)
		p := g.run()
		equal(t, fmt.Sprint("tables at ", input), []int32{p.node("bench.0.op_16", 1)[0], p.node("bench.0.op_17", 1)[0]}, want[:])
	}
	g := stage(t, "oscillator", 0.3, "bench")
	g.post(1, "b", "sb_bench", 0, 0, 0, 0, 0, 0, 640, 0)
	equal(t, "oscillator", g.run().node("bench.0.op_18", 1, 2, 3, 4, 5), []int32{0, 308, 586, 810, 951})
	g = stage(t, "still", 0.3, "bench")
	g.post(1, "b", "sb_bench", 0, 0, 0, 0, 0, 0, 0, 0)
	g.redeliver(4, "b", 0, 0, 0, 0, 0, 0, 640, 0)
	equal(t, "no period", g.run().node("bench.0.op_18", 1, 2, 3, 4, 5), []int32{0, 0, 0, 0, 308})
}
