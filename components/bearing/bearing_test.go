package bearing

import (
	"math"
	"testing"
)

// North is up on the map, and bearings grow over east.
func TestDirections(t *testing.T) {
	for _, c := range []struct {
		dx, dy float64 // on the map: east, south
		word   int32
		pan    int32
		deg    float64 // heading of the map
	}{
		{0, -1, 0, 0, -90},
		{1, 0, 16384, 16384, 0},
		{0, 1, 32768, 32768, 90},
		{-1, 0, -16384, 49152, -180},
		{1, -1, 8192, 8192, -45},
		{0, 0, 0, 0, -90},
	} {
		b := Of(c.dx, c.dy)
		if w, p, d := Word(b), Pan(b), Degrees(b); w != c.word || p != c.pan || math.Abs(d-c.deg) > 1e-9 {
			t.Errorf("%g east, %g south: word %d, pan %d, heading %g, want %d, %d, %g", c.dx, c.dy, w, p, d, c.word, c.pan, c.deg)
		}
		east, north := Ahead(b)
		if n := math.Hypot(c.dx, c.dy); n > 0 && (math.Abs(east-c.dx/n) > 1e-12 || math.Abs(north+c.dy/n) > 1e-12) {
			t.Errorf("%g east, %g south: ahead is %g east, %g north", c.dx, c.dy, east, north)
		}
	}
}

// North is exact: nothing that looks there is turned by a rounding.
func TestNorthIsExact(t *testing.T) {
	if east, north := Ahead(North); east != 0 || north != 1 {
		t.Errorf("ahead: %g east, %g north", east, north)
	}
	if d := Degrees(North); d != -90 {
		t.Errorf("heading %g", d)
	}
	if a := Aside(3.25, 7, North); a != 3.25 {
		t.Errorf("3.25 m east is %g m to the right", a)
	}
}

// A listener who looks east has the south on the right.
func TestAside(t *testing.T) {
	if a := Aside(5, 2, math.Pi/2); math.Abs(a-2) > 1e-12 {
		t.Errorf("looking east, 2 m south is %g m to the right", a)
	}
}

func TestNoNumberIsAhead(t *testing.T) {
	for _, b := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300} {
		if w := Word(b); w != 0 {
			t.Errorf("%g: word %d", b, w)
		}
	}
}
