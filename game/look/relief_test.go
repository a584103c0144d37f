package look

import (
	"math"
	"testing"

	"gritbed/levels"
)

// bank is a plane that rises 1 m over 4 m along the direction (dx, dy).
func bank(dx, dy float64) lot {
	h := levels.Height{Name: "bank", Kind: "plane", Op: "set", Poly: rect(2, 2, 6, 6), X0: 4, Y0: 4, Z0: 0.5, GX: dx / 4, GY: dy / 4}
	l := newLot(func(l *levels.Level) { l.Heights = []levels.Height{h} })
	l.z = func(x, y float64, level int) (float64, bool) {
		if x < 2 || y < 2 || x > 6 || y > 6 {
			return 0, level == 0
		}
		return 0.5 + (x-4)*dx/4 + (y-4)*dy/4, level == 0
	}
	return l
}

// Whichever way a slope faces, its foot is darker than its top; of two equal
// slopes the one that faces the sun is lighter.
func TestSlopeShading(t *testing.T) {
	east, west := bank(1, 0).baker(t).Chunk(0, 0), bank(-1, 0).baker(t).Chunk(0, 0)
	if foot, top := grey(east, 2.2, 4, 0.08), grey(east, 5.6, 4, 0.08); foot > top-20 {
		t.Errorf("rising east: foot %.0f, top %.0f", foot, top)
	}
	if foot, top := grey(west, 5.8, 4, 0.08), grey(west, 2.4, 4, 0.08); foot > top-20 {
		t.Errorf("rising west: foot %.0f, top %.0f", foot, top)
	}
	// rising east, the slope looks west, into the light
	if a, b := grey(east, 4, 4, 0.3), grey(west, 4, 4, 0.3); a < b+8 {
		t.Errorf("facing the sun %.0f, away from it %.0f", a, b)
	}
}

// A height line lies on every multiple of 0.25 m, with a bright tick of 10 px at
// both ends.
func TestHeightLines(t *testing.T) {
	im := bank(1, 0).baker(t).Chunk(0, 0)
	var at []float64
	line := func(x int, y float64) float64 {
		return grey(im, float64(x)/64, y, 0.012) - (grey(im, float64(x-4)/64, y, 0.012)+grey(im, float64(x+4)/64, y, 0.012))/2
	}
	column := func(x int, y0, y1 float64) float64 {
		s := 0.0
		for y := y0; y < y1; y += 0.04 {
			s += line(x, y)
		}
		return s / math.Ceil((y1-y0)/0.04)
	}
	for x := 2*64 + 10; x < 6*64-10; x++ {
		v := column(x, 3, 5)
		if v > 12 && v >= column(x-1, 3, 5) && v > column(x+1, 3, 5) {
			at = append(at, float64(x)/64)
		}
	}
	if len(at) != 3 { // 0.25, 0.5 and 0.75 m; 0 and 1 m are the bank's ends
		t.Fatalf("height lines at %v", at)
	}
	for i, x := range at {
		if want := 3 + float64(i); math.Abs(x-want) > 0.03 {
			t.Errorf("line %d at x %.2f, want %.2f", i, x, want)
		}
	}
	if tick, mid := column(4*64, 2.06, 2.13), column(4*64, 3, 5); tick < 1.5*mid {
		t.Errorf("tick %.0f, line %.0f: the end must be bright", tick, mid)
	}
}

// A sunken floor is darkened; the wall towards the sun shades it further.
func TestGap(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Heights = []levels.Height{{Name: "gap", Kind: "flat", Op: "set", Poly: rect(2, 2, 6, 6), Z: -1}}
	})
	l.z = func(x, y float64, level int) (float64, bool) {
		if x > 2 && y > 2 && x < 6 && y < 6 {
			return -1, level == 0
		}
		return 0, level == 0
	}
	im, bare := l.baker(t).Chunk(0, 0), newLot().baker(t).Chunk(0, 0)
	dim := func(x, y float64) float64 { return 1 - grey(im, x, y, 0.1)/grey(bare, x, y, 0.1) }
	if d := dim(5, 5); d < 0.18 || d > 0.32 {
		t.Errorf("the floor is darkened by %.2f, want about 0.30 of the way to the shadow's colour", d)
	}
	if d := dim(2.3, 5); d < 0.45 {
		t.Errorf("under the sunward wall %.2f", d)
	}
	if a, b := dim(5.8, 5), dim(5, 5); math.Abs(a-b) > 0.02 {
		t.Errorf("at the far wall %.2f, in the middle %.2f: no shadow there", a, b)
	}
}
