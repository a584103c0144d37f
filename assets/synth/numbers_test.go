package synth

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func about(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance || math.IsNaN(got) {
		t.Errorf("%s: got %.15g, want %.15g within %g", what, got, want, tolerance)
	}
}

// The library's functions are good enough to measure ours against, though not
// the same to the last bit everywhere.
func TestPolynomials(t *testing.T) {
	for i := -4000; i <= 4000; i++ {
		x := float64(i) * 0.01003
		s, c := sinCos(x)
		about(t, "sine", s, math.Sin(x), 1e-13)
		about(t, "cosine", c, math.Cos(x), 1e-13)
		about(t, "exponential", exp2(x)/math.Exp2(x), 1, 1e-13)
		about(t, "logarithm", log2(math.Exp2(x)), x, 1e-13)
	}
	for x := 1e-4; x < 0.5; x += 1e-3 {
		about(t, "tangent", tan(math.Pi*x*0.99)/math.Tan(math.Pi*x*0.99), 1, 1e-11)
	}
	about(t, "power", power(0.46, 0.62), math.Pow(0.46, 0.62), 1e-13)
	about(t, "20 dB", decibels(20), 10, 1e-12)
	about(t, "-6.02 dB", decibels(-6.020599913279624), 0.5, 1e-13)
}

func TestSeedOfANameDependsOnEveryByte(t *testing.T) {
	seen := map[uint64]string{}
	for _, name := range []string{"", "a", "b", "ab", "ba", "wood_ramp_hard", "wood_ramp_soft"} {
		s := seedOf(name)
		if other, ok := seen[s]; ok {
			t.Errorf("%q and %q share a seed", name, other)
		}
		seen[s] = name
	}
	if seedOf("") != 0x5ABE1 {
		t.Errorf("start %x", seedOf(""))
	}
}

// The generator's first draws are fixed: with other ones every recording is
// another.
func TestSourceIsEvenAndFixed(t *testing.T) {
	g := source{42}
	a, b := g.next(), g.next()
	h := source{42}
	if h.next() != a || h.next() != b || a == b {
		t.Error("the same seed gives other draws")
	}
	sum, square := 0.0, 0.0
	const n = 200000
	for range n {
		x := g.white()
		if x < -1 || x >= 1 {
			t.Fatalf("%v", x)
		}
		sum, square = sum+x, square+x*x
	}
	about(t, "mean", sum/n, 0, 0.006)
	about(t, "mean square", square/n, 1.0/3, 0.004)
}

func TestWaitsAreExponential(t *testing.T) {
	w := newWaits()
	for _, u := range []float64{0.01, 0.1, 0.3, 0.5, 0.9, 0.999} {
		about(t, "-ln u", w.of(u), -math.Log(u), 0.002)
	}
	g := source{7}
	sum := 0.0
	const n = 200000
	for range n {
		e := w.of(g.unit())
		if e < 0 {
			t.Fatalf("a wait of %v", e)
		}
		sum += e
	}
	about(t, "mean wait", sum/n, 1, 0.01)
}

// Noise is a function of place: where the reading began does not matter.
func TestNoiseIsAFunctionOfPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		start := rapid.Float64Range(0, 500).Draw(t, "start")
		pace := rapid.Float64Range(1e-4, 3).Draw(t, "pace")
		walked, jumped := newNoise(seed, 0.7, 2), newNoise(seed, 0.7, 2)
		x := start
		for range 40 {
			walked.at(x)
			x += pace
		}
		if a, b := walked.at(x), jumped.at(x); a != b {
			t.Fatalf("%v walking, %v jumping to %v", a, b, x)
		}
	})
}

func TestNoiseIsSmoothAndBounded(t *testing.T) {
	n := newNoise(3, 1, 1)
	const dx = 1e-4
	last, slope := n.at(0), 0.0
	for i := 1; i < 100000; i++ {
		y := n.at(float64(i) * dx)
		s := (y - last) / dx
		// A cubic B-spline of values within 1 stays within 1, is never steeper
		// than 2 and never bends faster than 4 a cell.
		if math.Abs(y) > 1 || math.Abs(s) > 2 || i > 1 && math.Abs(s-slope) > 5*dx {
			t.Fatalf("at %v: %v, slope %v after %v", float64(i)*dx, y, s, slope)
		}
		last, slope = y, s
	}
}
