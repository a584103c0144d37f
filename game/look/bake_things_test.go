package look

import (
	"image"
	"math"
	"testing"

	"gritbed/levels"
)

// pixel is the lightness of one place [m].
func pixel(im *image.RGBA, x, y float64) float64 {
	o := im.PixOffset(int(x*64), int(y*64))
	return (float64(im.Pix[o]) + float64(im.Pix[o+1]) + float64(im.Pix[o+2])) / 3
}

// A rail is an ink edge of 9 px around a body with one bright line on the sun side;
// its shadow lies (0.62, 0.52) m a metre of height away.
func TestRail(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Grinds = []levels.Grind{{Name: "rail", Kind: "rail", Tag: 11, Width: 0.05,
			Pts: []levels.Vec3{{X: 1, Y: 4, Z: 0.8}, {X: 7, Y: 4, Z: 0.8}}}}
	})
	im := l.baker(t).Chunk(0, 0)
	var across []float64
	for d := -8; d <= 8; d++ {
		across = append(across, pixel(im, 3.51, 4+float64(d)/64))
	}
	bright := 0
	for i, v := range across {
		if v > across[bright] {
			bright = i
		}
	}
	if bright < 5 || bright > 8 || across[bright] < 215 {
		t.Errorf("the bright line is %d px from the axis: %.0f", bright-8, across)
	}
	if edge := min(across[3], across[4], across[11], across[12]); edge > 60 {
		t.Errorf("no ink edge: %.0f", across)
	}
	bare := newLot().baker(t).Chunk(0, 0)
	if d := 1 - grey(im, 3.5, 4+0.8*sunY, 0.03)/grey(bare, 3.5, 4+0.8*sunY, 0.03); d < 0.2 {
		t.Errorf("the rail's shadow darkens by %.2f", d)
	}
	if d := 1 - grey(im, 3.5, 4-0.8*sunY, 0.03)/grey(bare, 3.5, 4-0.8*sunY, 0.03); math.Abs(d) > 0.01 {
		t.Errorf("towards the sun the ground changes by %.2f", d)
	}
}

// Water: a lip on the coping, the quay's shadow on the water beside it.
func TestShore(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Surfaces = append(l.Surfaces, levels.Surface{Name: "pond", Water: true, Poly: rect(2, 2, 7, 7)})
	})
	im := l.baker(t).Chunk(0, 0)
	lip, edge, open := grey(im, 2, 4, 0.012), grey(im, 2.09, 4, 0.03), grey(im, 4, 4, 0.5)
	if lip < 200 || edge > open*0.75 {
		t.Errorf("lip %.0f, beside it %.0f, open water %.0f", lip, edge, open)
	}
}

// Plaza slabs have joints every 3 m of the world, a pattern that is heard has its
// own pitch and angle.
func TestJoints(t *testing.T) {
	slab := func(seam int, angle float64) *image.RGBA {
		l := newLot(func(l *levels.Level) {
			l.Surfaces[0] = levels.Surface{Name: "floor", Key: "concrete_smooth", Tag: 3, Seam: seam, Angle: angle, Poly: rect(0, 0, 16, 16)}
		})
		return l.baker(t).Chunk(0, 0)
	}
	joint := func(im *image.RGBA, x, y float64) bool {
		return grey(im, x, y, 0.016) < grey(im, x-0.15, y, 0.05)-15
	}
	im := slab(0, 0)
	for _, x := range []float64{3, 6} {
		if !joint(im, x, 4.5) {
			t.Errorf("no joint at x %g", x)
		}
	}
	if joint(im, 2, 4.5) || joint(im, 4, 4.5) {
		t.Error("a joint where none belongs")
	}
	// pattern 2: 2 m, turned by 30° counter-clockwise
	im = slab(2, 30)
	s, c := math.Sincos(-30 * math.Pi / 180)
	for _, u := range []float64{2, 4} {
		x, y := u*c-1*s, u*s+1*c+0 // a place on the line u = 2 or 4, one metre along it
		y, x = y+2*c, x-2*s        // and further down, inside the chunk
		if y < 0.3 || x < 0.3 {
			continue
		}
		if !joint(im, x, y) {
			t.Errorf("no joint at %.2f, %.2f of the turned pattern", x, y)
		}
	}
}

// Planks lie across a slope, whatever the surface says.
func TestPlanksLieAcrossSlopes(t *testing.T) {
	grain := func(l lot) (alongX, alongY float64) {
		im := l.baker(t).Chunk(0, 0)
		for y := 3.2; y < 4.8; y += 1.0 / 64 {
			for x := 3.2; x < 4.8; x += 1.0 / 64 {
				v := pixel(im, x, y)
				alongX += math.Abs(pixel(im, x+1.0/64, y) - v)
				alongY += math.Abs(pixel(im, x, y+1.0/64) - v)
			}
		}
		return
	}
	for _, d := range [][2]float64{{1, 0}, {0, 1}} {
		l := bank(d[0], d[1])
		l.Surfaces[0].Key = "wood_ramp"
		l.Surfaces[0].Poly = rect(2, 2, 6, 6)
		if x, y := grain(l); (x > y) != (d[0] == 1) {
			t.Errorf("rising along %v: change along x %.0f, along y %.0f", d, x, y)
		}
	}
}

// Road paint is worn: at most 62 %, and bitten away in places.
func TestRoadPaint(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Paint = []levels.Paint{{Name: "line", Kind: "line", Width: 0.15, Pts: []levels.Vec{{X: 0.5, Y: 4}, {X: 7.5, Y: 4}}}}
	})
	im, bare := l.baker(t).Chunk(0, 0), newLot().baker(t).Chunk(0, 0)
	most, least := 0.0, 1.0
	for x := 1.0; x < 7; x += 1.0 / 64 {
		was := pixel(bare, x, 4)
		a := (pixel(im, x, 4) - was) / (float64(int(0xEC)+0xE4+0xD2)/3 - was)
		most, least = max(most, a), min(least, a)
	}
	if most > 0.63 || most < 0.5 || least > 0.35 {
		t.Errorf("opacity from %.2f to %.2f", least, most)
	}
}

// Small solids are bollards: dark with one light, not roofs.
func TestBollard(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Solids = []levels.Solid{{Name: "b", Class: "building", Height: 0.8, Poly: roundPoly(levels.Vec{X: 4, Y: 4}, 0.13)}}
	})
	im := l.baker(t).Chunk(0, 0)
	if rim := pixel(im, 4.09, 4.09); rim > 60 {
		t.Errorf("rim %.0f", rim)
	}
	light := 0.0
	for y := 3.9; y < 4.0; y += 1.0 / 64 {
		for x := 3.9; x < 4.0; x += 1.0 / 64 {
			light = max(light, pixel(im, x, y))
		}
	}
	if light < 200 {
		t.Errorf("the light is %.0f", light)
	}
}

// A wall shows its top and throws its shadow; a roof has a parapet.
func TestWallAndRoof(t *testing.T) {
	l := newLot(func(l *levels.Level) {
		l.Solids = []levels.Solid{
			{Name: "wall", Class: "wall", ZTop: 1, Thickness: 0.3, Poly: []levels.Vec{{X: 1, Y: 1}, {X: 6, Y: 1}}},
			{Name: "house", Class: "building", Height: 3, Poly: rect(2, 3, 5, 6)},
		}
	})
	im, bare := l.baker(t).Chunk(0, 0), newLot().baker(t).Chunk(0, 0)
	if g := grey(im, 3, 1, 0.05); g < grey(bare, 3, 1, 0.05)+30 {
		t.Errorf("the wall's top is %.0f", g)
	}
	if d := 1 - grey(im, 3, 1.15+sunY-0.2, 0.05)/grey(bare, 3, 1.15+sunY-0.2, 0.05); d < 0.25 {
		t.Errorf("the wall's shadow darkens by %.2f", d)
	}
	if parapet, roof := grey(im, 2.2, 5, 0.05), grey(im, 4, 5, 0.3); parapet < roof+20 {
		t.Errorf("parapet %.0f, roof %.0f", parapet, roof)
	}
}

// The drift in brightness breaks the repetition of the tile without changing the
// ground's colour by more than a few per cent.
func TestDrift(t *testing.T) {
	b := newLot(func(l *levels.Level) { l.Surfaces[0].Key = "sand" }).baker(t)
	one, two := b.Chunk(0, 0), b.Chunk(1, 0)
	tile := tiles(t).Of("sand")
	differs := 0.0
	for y := 1.0; y < 7; y += 0.5 {
		for x := 1.0; x < 7; x += 0.5 {
			was := grey(tile, x, y, 0.1)
			for _, im := range []*image.RGBA{one, two} {
				if k := grey(im, x, y, 0.1) / was; k < 0.92 || k > 1.08 {
					t.Errorf("the ground at %g, %g is %.2f of its tile", x, y, k)
				}
			}
			differs = max(differs, math.Abs(grey(one, x, y, 0.1)-grey(two, x, y, 0.1)))
		}
	}
	if differs < 2 {
		t.Error("two chunks of one ground are the same picture")
	}
}

// Stairs: each nose is lit, the foot behind it dark.
func TestStairs(t *testing.T) {
	h := levels.Height{Name: "stairs", Kind: "stairs", Op: "set", Poly: rect(2, 2, 3.6, 6), X0: 2, Y0: 4, N: 4, Rise: 0.15, Run: 0.4, ZTop: 0.6}
	l := newLot(func(l *levels.Level) { l.Heights = []levels.Height{h} })
	l.z = func(x, y float64, level int) (float64, bool) {
		switch {
		case x < 2:
			return 0.6, level == 0
		case x < 3.6 && y > 2 && y < 6:
			return 0.6 - 0.15*min(math.Floor((x-2)/0.4)+1, 4), level == 0
		}
		return 0, level == 0
	}
	im := l.baker(t).Chunk(0, 0)
	for i := 1; i < 4; i++ {
		u := 2 + 0.4*float64(i)
		if nose, tread := grey(im, u-1.0/64, 4, 0.012), grey(im, u-0.15, 4, 0.05); nose < tread+25 {
			t.Errorf("step %d: nose %.0f, tread %.0f", i, nose, tread)
		}
		if foot, tread := grey(im, u+0.04, 4, 0.012), grey(im, u+0.3, 4, 0.05); foot > tread-15 {
			t.Errorf("step %d: foot %.0f, tread %.0f", i, foot, tread)
		}
	}
}
