package look

import (
	"image"
	"math"
	"testing"

	"gritbed/levels"
)

// lot is a level made by hand: features of the baker one at a time, on flat
// ground unless a test says otherwise.
type lot struct {
	*levels.Level
	z func(x, y float64, level int) (float64, bool)
}

func (l lot) Ground(x, y float64, level int) (float64, bool) { return l.z(x, y, level) }

func (l lot) Gradient(x, y float64, level int) (gx, gy float64) {
	const d = 1e-3
	a, _ := l.z(x+d, y, level)
	b, _ := l.z(x-d, y, level)
	c, _ := l.z(x, y+d, level)
	e, _ := l.z(x, y-d, level)
	return (a - b) / (2 * d), (c - e) / (2 * d)
}

func rect(x0, y0, x1, y1 float64) []levels.Vec {
	return []levels.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

func flat(_, _ float64, level int) (float64, bool) { return 0, level == 0 }

// newLot is 16 × 16 m of a ground without joints.
func newLot(more ...func(*levels.Level)) lot {
	l := &levels.Level{Name: "lot", W: 16, H: 16}
	l.Surfaces = []levels.Surface{{Name: "floor", Key: "asphalt_smooth", Tag: 1, Poly: rect(0, 0, 16, 16)}}
	for _, f := range more {
		f(l)
	}
	return lot{l, flat}
}

func (l lot) baker(t testing.TB) *Baker {
	t.Helper()
	return newBaker(l.Level, l, tiles(t))
}

// grey is the mean lightness of a square of half side r around a place [m].
func grey(im *image.RGBA, x, y, r float64) float64 {
	sum, n := 0.0, 0
	for py := int((y - r) * 64); py < int((y+r)*64); py++ {
		for px := int((x - r) * 64); px < int((x+r)*64); px++ {
			o := im.PixOffset(px, py)
			sum += float64(im.Pix[o]) + float64(im.Pix[o+1]) + float64(im.Pix[o+2])
			n += 3
		}
	}
	return sum / float64(n)
}

func box2(class string, h float64) func(*levels.Level) {
	return func(l *levels.Level) {
		l.Solids = append(l.Solids, levels.Solid{Name: "box", Class: class, Poly: rect(3, 3, 5, 5), Height: h, Tag: 3})
	}
}

// The sun stands in the north-west: a thing z metres high darkens the ground up
// to (0.62 z, 0.52 z) beyond its south-east side, and nothing on the others.
func TestShadowFallsByTheHeightRule(t *testing.T) {
	bare := newLot().baker(t).Chunk(0, 0)
	for _, h := range []float64{0.5, 1} {
		im := newLot(box2("ledge", h)).baker(t).Chunk(0, 0)
		dim := func(x, y float64) float64 { return 1 - grey(im, x, y, 0.05)/grey(bare, x, y, 0.05) }
		if d := dim(5+h*sunX-0.12, 4.5); d < 0.25 {
			t.Errorf("%g m high: the shadow east darkens by %.2f", h, d)
		}
		if d := dim(4.5, 5+h*sunY-0.12); d < 0.25 {
			t.Errorf("%g m high: the shadow south darkens by %.2f", h, d)
		}
		for _, p := range [][2]float64{{5 + h*sunX + 0.2, 4.5}, {4.5, 5 + h*sunY + 0.2}, {2.8, 4}, {4, 2.8}} {
			if d := dim(p[0], p[1]); math.Abs(d) > 0.01 {
				t.Errorf("%g m high: at %v the ground changes by %.2f, but no shadow reaches it", h, p, d)
			}
		}
	}
}

// Two shadows do not make the ground darker than one.
func TestShadowsUnite(t *testing.T) {
	one := newLot(box2("ledge", 1)).baker(t).Chunk(0, 0)
	two := newLot(box2("ledge", 1), func(l *levels.Level) {
		l.Solids = append(l.Solids, levels.Solid{Name: "wall", Class: "wall", Poly: []levels.Vec{{X: 4.7, Y: 3}, {X: 4.7, Y: 5}}, ZTop: 1.3, Thickness: 0.1})
	}).baker(t).Chunk(0, 0)
	if a, b := grey(one, 5.2, 4.5, 0.05), grey(two, 5.2, 4.5, 0.05); math.Abs(a-b) > 1 {
		t.Errorf("one shadow %.1f, two %.1f", a, b)
	}
	// a tree's faint shadow over a box's deep one leaves the deep one
	tree := newLot(box2("ledge", 1), func(l *levels.Level) {
		l.Solids = append(l.Solids, levels.Solid{Name: "tree", Class: "tree", Height: 5, Poly: roundPoly(levels.Vec{X: 5.2 - 2.5*sunX, Y: 4.5 - 2.5*sunY}, 0.2)})
	}).baker(t).Chunk(0, 0)
	if a, b := grey(one, 5.2, 4.5, 0.05), grey(tree, 5.2, 4.5, 0.05); math.Abs(a-b) > 1 {
		t.Errorf("the box's shadow %.1f, under the tree's %.1f", a, b)
	}
}

// A box shows its lip towards the sun and its under edge away from it.
func TestBoxEdges(t *testing.T) {
	im := newLot(box2("ledge", 0.4)).baker(t).Chunk(0, 0)
	top := grey(im, 4, 4, 0.3)
	for _, p := range [][2]float64{{3.0, 4}, {4, 3.0}} {
		if g := grey(im, p[0], p[1], 0.02); g < top+12 {
			t.Errorf("the edge at %v faces the sun but is %.0f against %.0f on top", p, g, top)
		}
	}
	for _, p := range [][2]float64{{5.0, 4}, {4, 5.0}} {
		if g := grey(im, p[0], p[1], 0.02); g > top-40 {
			t.Errorf("the edge at %v faces away but is %.0f against %.0f on top", p, g, top)
		}
	}
}

// Canopies are kept apart from the ground, above everybody.
func TestCanopyIsAbove(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Solids = []levels.Solid{{Name: "tree", Class: "tree", Poly: roundPoly(levels.Vec{X: 4, Y: 4}, 0.3), Height: 5}}
	})
	b := l.baker(t)
	if b.Above(1, 1) != nil {
		t.Error("there is no tree in that chunk")
	}
	im := b.Above(0, 0)
	if im == nil {
		t.Fatal("the canopy is missing")
	}
	if a := im.Pix[im.PixOffset(4*64, 4*64)+3]; a != 255 {
		t.Errorf("alpha %d in the middle of the canopy", a)
	}
	if a := im.Pix[im.PixOffset(60, 60)+3]; a != 0 {
		t.Errorf("alpha %d far from it", a)
	}
}

// The deck is a layer of its own, cut to its surfaces, and shades what lies below.
func TestDeck(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Surfaces = append(l.Surfaces, levels.Surface{Name: "deck", Key: "wood_ramp", Tag: 6, Level: 1, Poly: rect(2, 2, 5, 5)})
	})
	l.z = func(x, y float64, level int) (float64, bool) {
		if level == 1 {
			return 2, x > 2 && y > 2 && x < 5 && y < 5
		}
		return 0, true
	}
	b := l.baker(t)
	if b.Deck(1, 1) != nil {
		t.Error("no deck there")
	}
	im := b.Deck(0, 0)
	if im == nil {
		t.Fatal("the deck is missing")
	}
	if a := im.Pix[im.PixOffset(3*64, 3*64)+3]; a != 255 {
		t.Errorf("alpha %d on the deck", a)
	}
	if a := im.Pix[im.PixOffset(6*64, 6*64)+3]; a != 0 {
		t.Errorf("alpha %d beside the deck", a)
	}
	if d := 1 - grey(b.Chunk(0, 0), 5.6, 4.5, 0.1)/grey(newLot().baker(t).Chunk(0, 0), 5.6, 4.5, 0.1); d < 0.2 {
		t.Errorf("the deck's shadow darkens the ground by %.2f", d)
	}
}
