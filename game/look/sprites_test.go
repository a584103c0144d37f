package look

import (
	"image"
	"math"
	"testing"
)

func alphaSum(im *image.RGBA) float64 {
	s := 0.0
	for i := 3; i < len(im.Pix); i += 4 {
		s += float64(im.Pix[i]) / 255
	}
	return s
}

func TestDiscArea(t *testing.T) {
	for _, r := range []float64{2, 5, 10} {
		if a, want := alphaSum(Disc(r, 1)), math.Pi*r*r; math.Abs(a-want) > 0.02*want+1 {
			t.Errorf("radius %g: area %.1f, want %.1f", r, a, want)
		}
	}
	if a, b := alphaSum(Disc(6, 8)), alphaSum(Disc(6, 1)); math.Abs(a-b) > 0.2*b {
		t.Errorf("a soft disc covers %.1f, a hard one %.1f", a, b)
	}
}

// The landing ring fills clockwise from the top.
func TestRingFills(t *testing.T) {
	full := alphaSum(Ring(26, 2.6, 1))
	for _, share := range []float64{0.25, 0.5, 0.75} {
		if a := alphaSum(Ring(26, 2.6, share)); math.Abs(a/full-share) > 0.03 {
			t.Errorf("share %g covers %.2f of the ring", share, a/full)
		}
	}
	im := Ring(26, 2.6, 0.25)
	c := im.Rect.Dx() / 2
	at := func(deg float64) uint8 {
		s, co := math.Sincos(deg * math.Pi / 180)
		return im.Pix[im.PixOffset(c+int(math.Round(26*s-0.5)), c-int(math.Round(26*co+0.5)))+3]
	}
	if at(45) < 128 || at(-45) > 20 || at(135) > 20 {
		t.Errorf("a quarter filled: %d at 45°, %d at −45°, %d at 135°", at(45), at(-45), at(135))
	}
	p := palette(t, false)
	r := LandingRing(p, 64)
	last := -1
	for i := range RingSteps + 1 {
		n := count(cut(r, r.Cell(i)), p.Chalk)
		if n <= last {
			t.Errorf("step %d of the ring is no fuller than the one before", i)
		}
		last = n
	}
}

func TestStrokesAndSparks(t *testing.T) {
	if a := alphaSum(Stroke(20, 2, 0)); math.Abs(a-(40+math.Pi)) > 4 {
		t.Errorf("a stroke of 20 × 2 covers %.1f", a)
	}
	im := Spark(12)
	mid := im.Rect.Dy() / 2
	tail, head := im.PixOffset(3, mid), im.PixOffset(im.Rect.Dx()-4, mid)
	if im.Pix[tail+3] >= im.Pix[head+3] {
		t.Error("a spark is brighter at its head")
	}
	if im.Pix[tail] <= im.Pix[tail+2] {
		t.Error("a spark's tail is warm")
	}
	p := palette(t, false)
	if alphaSum(Blade(p, 6)) == 0 || alphaSum(Sliver(p, 8)) == 0 {
		t.Error("an empty sprite")
	}
	if d, g := Dust(p, "aggregate"), p.Surface("aggregate"); d.R <= g.R || d.B <= g.B {
		t.Error("dust is the ground, lighter")
	}
}

// Panels: near black with grit, never lighter than text can stand on, round at the
// corners, a shadow below.
func TestPanel(t *testing.T) {
	p := palette(t, false)
	for _, scale := range []float64{1, 1.5} {
		im := Panel(p, 316, 104, scale)
		m := int(PanelMargin*scale + 0.5)
		if w := im.Rect.Dx(); w != int(316*scale)+2*m {
			t.Fatalf("scale %g: %d px wide", scale, w)
		}
		lo, hi := 255, 0
		for y := m + 12; y < im.Rect.Dy()-m-12; y++ {
			for x := m + 12; x < im.Rect.Dx()-m-12; x++ {
				o := im.PixOffset(x, y)
				lo, hi = min(lo, int(im.Pix[o+1])), max(hi, int(im.Pix[o+1]))
				if im.Pix[o+3] != 255 {
					t.Fatal("a hole in the panel")
				}
			}
		}
		if lo < 10 || hi > 50 || hi-lo < 10 {
			t.Errorf("grit from %d to %d", lo, hi)
		}
		if a := im.Pix[im.PixOffset(m, m)+3]; a == 255 {
			t.Error("the corner is not round")
		}
		below, above := im.Pix[im.PixOffset(m+100, im.Rect.Dy()-m+4)+3], im.Pix[im.PixOffset(m+100, m-5)+3]
		if below <= above {
			t.Errorf("shadow %d below, %d above", below, above)
		}
		if a := im.Pix[im.PixOffset(0, 0)+3]; a > 8 {
			t.Errorf("the shadow is cut off at %d", a)
		}
	}
}

func TestPlates(t *testing.T) {
	p := palette(t, false)
	mid := func(im *image.RGBA) int { return int(im.Pix[im.PixOffset(im.Rect.Dx()/2, im.Rect.Dy()/2)+1]) }
	idle, on, hollow := Button(p, 70, 22, 1, ButtonIdle), Button(p, 70, 22, 1, ButtonOn), Button(p, 70, 22, 1, ButtonHollow)
	if mid(idle) != int(p.Raised.G) || mid(on) != int(p.Chalk.G) || mid(hollow) != int(p.Panel.G) {
		t.Errorf("idle %d, on %d, hollow %d", mid(idle), mid(on), mid(hollow))
	}
	if n := count(hollow, p.Line); n < 100 {
		t.Errorf("a hollow tab has %d pixels of outline", n)
	}
	if mid(Well(p, 40, 20, 1)) != int(p.Well.G) || mid(Card(p, 40, 20, 1)) != int(p.Card.G) {
		t.Error("well and card have their own colours")
	}
	if mid(Chip(p.InkA, 20, 20, 2)) != int(p.InkA.G) || mid(Swatch(p, "grass", 1)) != int(p.Surface("grass").G) {
		t.Error("chips show their colour")
	}
}

// One of the four bolts is coloured, and goes grey when the scope is paused.
func TestBolts(t *testing.T) {
	p := palette(t, false)
	if count(Bolts(p, p.InkA, false, 2), p.InkA) == 0 {
		t.Error("the coloured bolt is missing")
	}
	if count(Bolts(p, p.InkA, true, 2), p.InkA) != 0 {
		t.Error("a paused scope has no colour")
	}
}
