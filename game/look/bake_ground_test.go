package look

import (
	"image"
	"math"
	"testing"

	"gritbed/levels"
)

// alike is the correlation of two pictures' lightness, 1 for the same picture.
func alike(a, b *image.RGBA) float64 {
	var sa, sb, aa, bb, ab, n float64
	for i := 0; i < len(a.Pix); i += 4 {
		x, y := float64(a.Pix[i+1]), float64(b.Pix[i+1])
		sa, sb, aa, bb, ab, n = sa+x, sb+y, aa+x*x, bb+y*y, ab+x*y, n+1
	}
	return (ab/n - sa/n*sb/n) / math.Sqrt((aa/n-sa/n*sa/n)*(bb/n-sb/n*sb/n))
}

// A lawn does not show where its tile begins again: 8 m further on most of the
// blades are others, while timber, whose planks go on, is the same tile.
func TestLawnsDoNotRepeat(t *testing.T) {
	for key, most := range map[string]float64{"grass": 0.75, "gravel": 0.75, "asphalt_rough": 0.75, "wood_ramp": 1} {
		b := newLot(func(l *levels.Level) {
			l.Surfaces[0].Key = key
			l.Surfaces[0].Poly = rect(-40, -40, 56, 56) // its border lies outside
		}).baker(t)
		got := alike(b.Chunk(0, 0), b.Chunk(1, 0))
		if got > most || key == "wood_ramp" && got < 0.9 {
			t.Errorf("%s: two chunks correlate by %.2f, want at most %.2f", key, got, most)
		}
	}
}

// Every density gives tiles that go on into their copies, also where a side is no
// power of two: the ground is continuous across the border of two tiles.
func TestAnyDensity(t *testing.T) {
	p := palette(t, false)
	for _, density := range []int{48, 60, 75} {
		few := &Tiles{Palette: p, PxPerM: density, pictures: map[string]*image.RGBA{}}
		for _, key := range []string{"unsettled", "water", "wood_ramp", "concrete_smooth"} {
			few.pictures[key] = DrawTile(p, key, density)
		}
		for _, key := range []string{"water", "wood_ramp", "concrete_smooth"} {
			im := few.pictures[key]
			for _, turned := range []bool{false, true} {
				most := 0.0
				for i := range im.Rect.Dx() - 1 {
					most = max(most, columnStep(im, i, turned))
				}
				if s := columnStep(im, im.Rect.Dx()-1, turned); s > most*1.02+0.05 {
					t.Errorf("%s at %d px/m: step %.2f over the border, at most %.2f inside", key, density, s, most)
				}
			}
		}
		// One chunk shows the whole tile and nothing else.
		s := newSheet(TileMetres*density, TileMetres*density)
		s.turn(3*density, 5*density, float64(density))
		s.clean()
		s.polygon(rect(0, 0, 16, 16))
		s.texture(few.Of("water"), 0, 0, p.Lip)
		n, tile := TileMetres*density, few.Of("water")
		for _, v := range [][2]int{{0, 0}, {n / 2, 7}, {n - 1, n - 1}} {
			got := s.img.RGBAAt(v[0], v[1])
			want := tile.RGBAAt((v[0]+3*density)%n, (v[1]+5*density)%n)
			if got != want {
				t.Errorf("%d px/m: pixel %v is %v, the tile's %v", density, v, got, want)
			}
		}
	}
}

// Paint lies on the ground it was made for: a ramp built over it covers it, a ramp
// that is painted itself keeps its paint.
func TestPaintStaysOnItsGround(t *testing.T) {
	line := func(x0, x1 float64) *levels.Level {
		return &levels.Level{Paint: []levels.Paint{{Name: "line", Kind: "line", Width: 0.4, Pts: []levels.Vec{{X: x0, Y: 4}, {X: x1, Y: 4}}}}}
	}
	bake := func(paint []levels.Paint, ramp bool) *image.RGBA {
		return newLot(func(l *levels.Level) {
			l.Paint = paint
			if ramp {
				l.Heights = []levels.Height{{Name: "bank", Kind: "plane", Poly: rect(4, 2, 6, 6), X0: 4, Y0: 2, GX: 0.3}}
			}
		}).baker(t).Chunk(0, 0)
	}
	light := func(x0, x1 float64, ramp bool, x float64) float64 {
		return grey(bake(line(x0, x1).Paint, ramp), x, 4, 0.12) - grey(bake(nil, ramp), x, 4, 0.12)
	}
	if d := light(0, 8, true, 2); d < 20 {
		t.Errorf("paint on the road brightens it by %.0f", d)
	}
	if d := light(0, 8, true, 5); math.Abs(d) > 1 {
		t.Errorf("the road's paint shows on the ramp, by %.0f", d)
	}
	if d := light(0, 8, false, 5); d < 20 {
		t.Errorf("without the ramp the paint brightens by %.0f", d)
	}
	if d := light(4.2, 5.8, true, 5); d < 15 {
		t.Errorf("the ramp's own paint brightens it by %.0f", d)
	}
}

// Slats lie across a strip's length whichever way its course is given; where it is
// no strip they lie across the course.
func TestSlatsLieAcrossAStrip(t *testing.T) {
	slats := 0
	for i, p := range levels.SeamPatterns() {
		if p.Mode == "distance" {
			slats = i + 1
		}
	}
	for _, c := range []struct {
		poly      []levels.Vec
		dir, want float64
	}{
		{rect(0, 0, 2.4, 14), 0, 0},  // along y, course x: planks along x
		{rect(0, 0, 2.4, 14), 90, 0}, // course along its length: the same
		{rect(0, 0, 4, 4), 0, 90},
	} {
		l := newLot()
		got := math.Mod(l.baker(t).course(&levels.Surface{Key: "wood_ramp", Seam: slats, Dir: c.dir, Poly: c.poly}), 180)
		if got != c.want {
			t.Errorf("planks of %v, course %g, run at %g°; want %g°", c.poly[2], c.dir, got, c.want)
		}
	}
}
