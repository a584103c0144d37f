package look

import (
	"image"
	"image/color"
	"math"
	"testing"

	"gritbed/levels"
)

// The map of a level has the tones of its ground at two pixels a metre: water stays
// water, a roof is no street, and strips meet without a seam.
func TestMap(t *testing.T) {
	l, err := levels.Load(levels.Embedded(), "plaza.tmx")
	if err != nil {
		t.Fatal(err)
	}
	p, err := NewPalette(false)
	if err != nil {
		t.Fatal(err)
	}
	im, n := Map(l, NewTiles(p, 16))
	if n != 2 || im.Rect.Dx() != int(2*l.W) || im.Rect.Dy() != int(2*l.H) {
		t.Fatalf("size: want %g × %g at 2 px/m, got %v at %g", 2*l.W, 2*l.H, im.Rect.Max, n)
	}
	for i := 3; i < len(im.Pix); i += 4 {
		if im.Pix[i] != 255 {
			t.Fatalf("pixel %d is not opaque", i/4)
		}
	}
	water := p.Surface("water")
	found := 0
	for _, s := range l.Surfaces {
		if !s.Water || len(s.Poly) == 0 {
			continue
		}
		b := bounds(s.Poly)
		x, y := (b.x0+b.x1)/2, (b.y0+b.y1)/2
		if top := l.SurfaceAt(x, y, 0); top == nil || !top.Water || b.x1-b.x0 < 6 || b.y1-b.y0 < 6 {
			continue
		}
		found++
		c := im.RGBAAt(int(x*2), int(y*2))
		if d := math.Abs(float64(c.R)-float64(water.R)) + math.Abs(float64(c.B)-float64(water.B)); d > 70 {
			t.Errorf("water at (%.0f, %.0f): want about %v, got %v", x, y, water, c)
		}
	}
	if found == 0 {
		t.Error("no water was looked at")
	}
	// Over a strip's edge neighbours differ no more than elsewhere.
	edge, inside := 0.0, 0.0
	for x := range im.Rect.Dx() {
		edge += step(im, x, mapStrip-1)
		inside += step(im, x, mapStrip/2)
	}
	if edge > 3*inside+100 {
		t.Errorf("strips: neighbours over the edge differ by %.0f, inside by %.0f", edge, inside)
	}
}

func step(im *image.RGBA, x, y int) float64 {
	a, b := im.RGBAAt(x, y), im.RGBAAt(x, y+1)
	return math.Abs(float64(a.G) - float64(b.G))
}

// Averaging keeps the mean.
func TestAverage(t *testing.T) {
	im := image.NewRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		im.SetRGBA(i%4, i/4, color.RGBA{uint8(i * 10), 200, 0, 255})
	}
	got := average(im, 2)
	if c := got.RGBAAt(1, 1); got.Rect.Dx() != 2 || c != (color.RGBA{125, 200, 0, 255}) {
		t.Errorf("want the mean of 100, 110, 140, 150, got %v", c)
	}
}

// Every mark covers what its outline encloses, at any size, and none looks like
// another.
func TestShapes(t *testing.T) {
	share := map[ShapeKind]float64{Square: 1, TriangleUp: 0.465, Round: math.Pi / 4, Diamond: 0.5, TriangleDown: 0.465}
	for kind, want := range share {
		for _, side := range []float64{6, 11.5, 28} {
			if got := alphaSum(Shape(kind, side)) / (side * side); math.Abs(got-want) > 0.04 {
				t.Errorf("mark %d of %g px covers %.3f of its square, want %.3f", kind, side, got, want)
			}
		}
	}
	for _, kind := range []ShapeKind{Hollow, Loop} {
		im := Shape(kind, 12)
		c := im.Rect.Dx() / 2
		if im.RGBAAt(c, c).A != 0 || alphaSum(im) < 20 {
			t.Errorf("mark %d: want a line around nothing", kind)
		}
	}
	up, down := Shape(TriangleUp, 20), Shape(TriangleDown, 20)
	if up.RGBAAt(2, 4).A != 0 || down.RGBAAt(3, 4).A == 0 {
		t.Error("one triangle stands on its side, the other on its tip")
	}
}
