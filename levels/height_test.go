package levels

import (
	"math"
	"testing"
)

// near compares heights, slopes and curvatures.
func near(t *testing.T, what string, got, want, tol float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tol) {
		t.Errorf("%s: got %.6f, want %.6f", what, got, want)
	}
}

// with is a height feature over a square 40 m wide, alone in the world.
func with(h Height) *Level {
	h.Poly = []Vec{{0, 0}, {40, 0}, {40, 40}, {0, 40}}
	if h.Op == "" {
		h.Op = "set"
	}
	h.prepare()
	l := &Level{W: 48, H: 48, Heights: []Height{h}}
	l.build()
	return l
}

func ground(t *testing.T, l *Level, x, y float64) float64 {
	t.Helper()
	z, ok := l.Ground(x, y, 0)
	if !ok {
		t.Fatalf("no ground at %g, %g", x, y)
	}
	return z
}

// The formulas of the level plans §3, each at places worked out by hand.
func TestHeightFormulas(t *testing.T) {
	sin80 := math.Sin(80 * math.Pi / 180)
	for _, c := range []struct {
		name    string
		h       Height
		x, y, z float64
	}{
		{"flat", Height{Kind: "flat", Z: 1.5}, 3, 4, 1.5},
		{"flat ends at its polygon", Height{Kind: "flat", Z: 1.5}, 41, 4, 0},
		{"plane at its origin", Height{Kind: "plane", Z0: 2, X0: 10, Y0: 10, GX: 0.1, GY: -0.2}, 10, 10, 2},
		{"plane", Height{Kind: "plane", Z0: 2, X0: 10, Y0: 10, GX: 0.1, GY: -0.2}, 15, 20, 0.5},
		{"quarter before its foot", Height{Kind: "quarter", X0: 10, R: 2, Phi: 80}, 9, 5, 0},
		{"quarter 1 m in: 2 - √3", Height{Kind: "quarter", X0: 10, R: 2, Phi: 80}, 11, 5, 2 - math.Sqrt(3)},
		{"quarter at 80 degrees: R(1 - cos 80)", Height{Kind: "quarter", X0: 10, R: 2, Phi: 80}, 10 + 2*sin80, 5, 2 * (1 - math.Cos(80*math.Pi/180))},
		{"quarter past its end stays", Height{Kind: "quarter", X0: 10, R: 2, Phi: 80}, 15, 5, 2 * (1 - math.Cos(80*math.Pi/180))},
		{"quarter facing west", Height{Kind: "quarter", X0: 10, Dir: 180, R: 1.5, Phi: 80}, 9, 5, 1.5 - math.Sqrt(1.25)},
		{"quarter facing south", Height{Kind: "quarter", X0: 10, Y0: 10, Dir: 90, R: 1.5, Phi: 80, Z0: 1}, 30, 11, 2.5 - math.Sqrt(1.25)},
		{"kicker", Height{Kind: "kicker", X0: 10, Deg: 20}, 11.4, 5, 1.4 * math.Tan(20*math.Pi/180)},
		{"kicker before its foot", Height{Kind: "kicker", X0: 10, Deg: 20, Z0: 0.3}, 9, 5, 0.3},
		{"bump at its crest", Height{Kind: "bump", X0: 10, L: 5, H: 0.5}, 12.5, 5, 0.5},
		{"bump at a quarter", Height{Kind: "bump", X0: 10, L: 5, H: 0.5}, 11.25, 5, 0.25},
		{"stairs above", Height{Kind: "stairs", X0: 10, N: 4, Rise: 0.15, Run: 0.3, ZTop: 0.6}, 9.9, 5, 0.6},
		{"stairs, first tread", Height{Kind: "stairs", X0: 10, N: 4, Rise: 0.15, Run: 0.3, ZTop: 0.6}, 10.1, 5, 0.45},
		{"stairs, third tread", Height{Kind: "stairs", X0: 10, N: 4, Rise: 0.15, Run: 0.3, ZTop: 0.6}, 10.7, 5, 0.15},
		{"stairs, the last tread is the ground", Height{Kind: "stairs", X0: 10, N: 4, Rise: 0.15, Run: 0.3, ZTop: 0.6}, 11.1, 5, 0},
		{"bowl floor", Height{Kind: "bowl", A: Vec{14, 20}, B: Vec{28, 20}, RF: 3, R: 2.2, Depth: 1.5, Op: "min"}, 20, 22, -1.5},
		{"bowl wall 1 m past the flat", Height{Kind: "bowl", A: Vec{14, 20}, B: Vec{28, 20}, RF: 3, R: 2.2, Depth: 1.5, Op: "min"}, 20, 24, -1.5 + 2.2 - math.Sqrt(2.2*2.2-1)},
		{"bowl round the end", Height{Kind: "bowl", A: Vec{14, 20}, B: Vec{28, 20}, RF: 3, R: 2.2, Depth: 1.5, Op: "min"}, 32, 20, -1.5 + 2.2 - math.Sqrt(2.2*2.2-1)},
		{"bowl lip", Height{Kind: "bowl", A: Vec{14, 20}, B: Vec{28, 20}, RF: 3, R: 2.2, Depth: 1.5, Op: "min"}, 20, 25.2, 0},
		{"dem at a vertex", Height{Kind: "dem", Cell: 24, Rows: [][]float64{{1, 2, 3}, {4, 8, 6}, {7, 8, 9}}}, 24, 24, 8},
		{"dem between four", Height{Kind: "dem", Cell: 24, Rows: [][]float64{{1, 2, 3}, {4, 8, 6}, {7, 8, 9}}}, 12, 12, 3.75},
		{"dem a quarter in", Height{Kind: "dem", Cell: 24, Rows: [][]float64{{1, 2, 3}, {4, 8, 6}, {7, 8, 9}}}, 6, 0, 1.25},
	} {
		near(t, c.name, ground(t, with(c.h), c.x, c.y), c.z, 1e-9)
	}
}

// Features apply in order; op says how.
func TestHeightOps(t *testing.T) {
	square := []Vec{{0, 0}, {40, 0}, {40, 40}, {0, 40}}
	for _, c := range []struct {
		op           string
		first, then_ float64
		want         float64
	}{
		{"set", 2, 1, 1}, {"min", 2, 1, 1}, {"min", 1, 2, 1},
		{"max", 2, 1, 2}, {"max", 1, 2, 2}, {"add", 2, 1, 3},
	} {
		l := &Level{W: 48, H: 48, Heights: []Height{
			{Kind: "flat", Op: "set", Z: c.first, Poly: square},
			{Kind: "flat", Op: c.op, Z: c.then_, Poly: square},
		}}
		l.build()
		near(t, c.op, ground(t, l, 5, 5), c.want, 0)
	}
	// Level 0 starts at 0, level 1 at nothing: there min has nothing to compare
	// with and is the first height there is.
	l := &Level{W: 48, H: 48, Heights: []Height{
		{Kind: "flat", Op: "max", Z: -1, Poly: square},
		{Kind: "flat", Op: "min", Z: 3, Poly: square, Level: 1},
	}}
	l.build()
	near(t, "max under 0", ground(t, l, 5, 5), 0, 0)
	if z, ok := l.Ground(5, 5, 1); !ok || z != 3 {
		t.Errorf("deck: %g %v, want 3", z, ok)
	}
	if _, ok := l.Ground(45, 45, 1); ok {
		t.Error("ground on level 1 where no deck is")
	}
}

// The hill street of the level plans §8: height at s, to a centimetre.
func TestHillStreetProfile(t *testing.T) {
	h := Height{Kind: "corridor", Op: "set", Axis: []Vec{{4, 10.5}, {160, 10.5}}, HW: []HalfWidth{{0, 5}}, Blend: 0.01,
		PVI: []PVI{{0, 27, 0}, {14, 27, 20}, {126, 1.3, 40}, {146, 0, 18}, {310, 0, 0}}}
	h.prepare()
	for _, c := range []struct{ s, z, grade float64 }{
		{0, 27.00, 0}, {12, 26.63, -9.2}, {24, 24.71, -22.6}, {48, 19.20, -22.9}, {72, 13.69, -22.9}, {96, 8.18, -22.9},
		{120, 3.08, -17.2}, {132, 1.31, -12.3}, {144, 0.23, -4.8}, {156, 0, 0}, {180, 0, 0}, {290, 0, 0},
	} {
		z, z1, _ := h.profile(c.s)
		near(t, "z", z, c.z, 0.01)
		// The table gives the mean grade of the last few decimetres.
		near(t, "grade", 100*z1, c.grade, 0.5)
	}
	// Inside the vertical curve at s 126 the profile is a parabola with
	// z'' = (g2 - g1)/L, what n = g + v² z'' wants.
	g1, g2 := (1.3-27.0)/112, -1.3/20
	_, _, z2 := h.profile(120)
	near(t, "z''", z2, (g2-g1)/40, 1e-12)
}

// A corridor blends into the ground beside it with a smooth step.
func TestCorridorBlend(t *testing.T) {
	l := with(Height{Kind: "corridor", Axis: []Vec{{0, 20}, {30, 20}}, HW: []HalfWidth{{0, 2}, {30, 5}}, Blend: 4,
		PVI: []PVI{{0, 3, 0}, {30, 6, 0}}})
	near(t, "on the road", ground(t, l, 10, 21), 4, 1e-12)
	near(t, "at its edge, half width 3", ground(t, l, 10, 23), 4, 1e-12)
	near(t, "half way out, w = 1/2", ground(t, l, 10, 25), 2, 1e-12)
	near(t, "a quarter out, w = 27/32", ground(t, l, 10, 24), 4*27.0/32, 1e-12)
	near(t, "past the blend", ground(t, l, 10, 27.5), 0, 0)

	// What it blends into is the ground below, also where its polygon covers all.
	road := l.Heights[0]
	l.Heights = []Height{{Kind: "flat", Op: "set", Z: 10, Poly: road.Poly}, road}
	l.build()
	near(t, "half way out over 10 m", ground(t, l, 10, 25), 7, 1e-12)
	near(t, "past the blend over 10 m", ground(t, l, 10, 27.5), 10, 0)
}

// Slope and curvature are derivatives of the height: differences of the height
// agree with them wherever it is smooth.
func TestJetsAreDerivatives(t *testing.T) {
	for _, c := range []struct {
		h    Height
		x, y float64
	}{
		{Height{Kind: "plane", GX: 0.1, GY: -0.3}, 7, 9},
		{Height{Kind: "quarter", X0: 10, Y0: 4, Dir: 30, R: 2, Phi: 80}, 11.2, 4.4},
		{Height{Kind: "kicker", X0: 10, Y0: 4, Dir: 75, Deg: 20}, 10.6, 5.5},
		{Height{Kind: "bump", X0: 10, Y0: 4, Dir: 200, L: 5, H: 0.5}, 9.1, 3.3},
		{Height{Kind: "bowl", A: Vec{14, 20}, B: Vec{28, 22}, RF: 3, R: 2.2, Depth: 1.5, Op: "min"}, 20, 24.7},
		{Height{Kind: "bowl", A: Vec{14, 20}, B: Vec{28, 22}, RF: 3, R: 2.2, Depth: 1.5, Op: "min"}, 31.2, 24.3},
		{Height{Kind: "dem", Cell: 24, Rows: [][]float64{{1, 2, 3}, {4, 8, 6}, {7, 8, 9}}}, 13, 31},
		{Height{Kind: "corridor", Axis: []Vec{{2, 5}, {20, 12}, {30, 30}}, HW: []HalfWidth{{0, 2}, {30, 5}}, Blend: 4,
			PVI: []PVI{{0, 3, 0}, {15, 6, 20}, {50, 4, 0}}}, 12, 12.1},
		{Height{Kind: "corridor", Axis: []Vec{{2, 5}, {20, 12}, {30, 30}}, HW: []HalfWidth{{0, 2}, {30, 5}}, Blend: 4,
			PVI: []PVI{{0, 3, 0}, {15, 6, 20}, {50, 4, 0}}}, 23.5, 6.6},
		{Height{Kind: "corridor", Axis: []Vec{{2, 5}, {20, 12}, {30, 30}}, HW: []HalfWidth{{0, 2}, {30, 5}}, Blend: 4,
			PVI: []PVI{{0, 3, 0}, {15, 6, 20}, {50, 4, 0}}}, 9.2, 13.2},
	} {
		l := with(c.h)
		const e = 1e-4
		z := func(x, y float64) float64 { return ground(t, l, x, y) }
		gx, gy := l.Gradient(c.x, c.y, 0)
		near(t, c.h.Kind+" dz/dx", gx, (z(c.x+e, c.y)-z(c.x-e, c.y))/(2*e), 1e-6)
		near(t, c.h.Kind+" dz/dy", gy, (z(c.x, c.y+e)-z(c.x, c.y-e))/(2*e), 1e-6)
		for _, v := range []Vec{{1, 0}, {0, 1}, {3, -4}} {
			want := (z(c.x+e*v.X, c.y+e*v.Y) - 2*z(c.x, c.y) + z(c.x-e*v.X, c.y-e*v.Y)) / (e * e)
			near(t, c.h.Kind+" v·Q·v", l.Curvature(c.x, c.y, v.X, v.Y, 0), want, 1e-4)
		}
	}
}

// Over a crest of 0.5 m in 5 m the board leaves above 5 m/s: g + v·Q·v is 0
// where v² = 2 g L² / (h 4π²) (skate-physics 11).
func TestCrestSpeed(t *testing.T) {
	l := with(Height{Kind: "bump", X0: 10, L: 5, H: 0.5})
	const g = 9.81
	support := func(v float64) float64 { return g + l.Curvature(12.5, 5, v, 0, 0) }
	if support(4.9) <= 0 || support(5.1) >= 0 {
		t.Errorf("support %g at 4.9 m/s, %g at 5.1, want a change of sign at 5.0", support(4.9), support(5.1))
	}
}

// A long road is searched through a grid; it must find the same foot as trying
// every segment, and quickly.
func TestLongRoad(t *testing.T) {
	h := Height{Kind: "corridor", Op: "set", HW: []HalfWidth{{0, 4}}, Blend: 30, PVI: []PVI{{0, 50, 0}, {400, 20, 50}, {2000, 0, 0}}}
	for i := range 400 { // a spiral round the middle of the map
		a := float64(i) * 0.07
		h.Axis = append(h.Axis, Vec{100 + (5+3*a)*math.Cos(a), 100 + (5+3*a)*math.Sin(a)})
	}
	h.Poly = []Vec{{0, 0}, {192, 0}, {192, 192}, {0, 192}}
	h.prepare()
	plain := h
	plain.grid = segmentGrid{}
	for i := range 20000 {
		x := math.Mod(float64(i)*0.754877666, 1) * 192
		y := math.Mod(float64(i)*0.569840291, 1) * 192
		if a, b := h.nearest(x, y), plain.nearest(x, y); a != b {
			t.Fatalf("%g, %g: segment %d, want %d", x, y, a, b)
		}
	}
	if n := len(h.grid.of) / (len(h.grid.from) - 1); n > 60 {
		t.Errorf("%d of %d segments in a square of the grid on average", n, len(h.Axis)-1)
	}
}

// Ramps along an axis are exact: nothing of the other axis gets into s.
func TestRightAnglesAreExact(t *testing.T) {
	for dir, want := range map[float64][2]float64{0: {1, 0}, 90: {0, 1}, 180: {-1, 0}, 270: {0, -1}, -90: {0, -1}} {
		h := Height{Kind: "kicker", Dir: dir}
		h.prepare()
		if h.cos != want[0] || h.sin != want[1] {
			t.Errorf("dir %g: %g, %g, want %v", dir, h.cos, h.sin, want)
		}
	}
}
