package look

import (
	"bytes"
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

func yard(t testing.TB) *levels.Level {
	t.Helper()
	l, err := levels.Load(levels.Embedded(), "yard.tmx")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Chunks meet without a seam: a piece that lies across four of them, painted at
// once, shows what they show.
func TestChunksTile(t *testing.T) {
	l := yard(t)
	b := NewBaker(l, tiles(t))
	const n, half = 512, 256
	cx, cy := int(l.Spawn.X/TileMetres), int(l.Spawn.Y/TileMetres)
	for _, at := range [][2]int{{cx, cy}, {cx - 1, cy - 1}, {1, 1}} {
		across := b.bake(at[0]*n+half, at[1]*n+half, 0)
		for i := range 4 {
			dx, dy := i%2, i/2
			im := b.Chunk(at[0]+dx, at[1]+dy)
			worst := 0
			for y := range half {
				for x := range half {
					p := im.PixOffset(x+half*(1-dx), y+half*(1-dy))
					q := across.PixOffset(x+half*dx, y+half*dy)
					for c := range 4 {
						worst = max(worst, abs(int(im.Pix[p+c])-int(across.Pix[q+c])))
					}
				}
			}
			if worst > 6 {
				t.Errorf("chunk %d, %d: %d levels beside the piece across", at[0]+dx, at[1]+dy, worst)
			}
		}
	}
}

func abs(v int) int { return max(v, -v) }

// A chunk is opaque, the same in every run and after any other chunk.
func TestChunksAreDeterministic(t *testing.T) {
	l := yard(t)
	a, b := NewBaker(l, tiles(t)), NewBaker(l, tiles(t))
	cx, cy := int(l.Spawn.X/TileMetres), int(l.Spawn.Y/TileMetres)
	first := a.Chunk(cx, cy)
	b.Chunk(cx+1, cy)
	b.Chunk(0, 0)
	if !bytes.Equal(first.Pix, b.Chunk(cx, cy).Pix) {
		t.Error("a chunk depends on what was painted before it")
	}
	for i := 3; i < len(first.Pix); i += 4 {
		if first.Pix[i] != 255 {
			t.Fatal("the ground has a hole")
		}
	}
	// Outside the map lies nothing, but a chunk there is still a picture.
	if im := a.Chunk(-3, -3); im.Pix[3] != 255 {
		t.Error("outside the map a chunk must be opaque too")
	}
}

func TestChunksCoverTheLevel(t *testing.T) {
	b := newLot().baker(t)
	if nx, ny := b.Chunks(); nx != 2 || ny != 2 {
		t.Errorf("16 × 16 m are %d × %d chunks, want 2 × 2", nx, ny)
	}
}

func TestDashes(t *testing.T) {
	d := dashes([]levels.Vec{{X: 0}, {X: 3}, {X: 5}}, 1.4, 1)
	if len(d) != 3 || len(d[1]) != 3 { // 0–1.4, 2.4–3.8 around the corner, 4.8–5
		t.Fatalf("%v", d)
	}
	if d[1][0].X != 2.4 || math.Abs(d[1][2].X-3.8) > 1e-9 || d[2][1].X != 5 {
		t.Errorf("%v", d)
	}
}

func BenchmarkChunk(b *testing.B) {
	l := yard(b)
	k := NewBaker(l, tiles(b))
	cx, cy := int(l.Spawn.X/TileMetres), int(l.Spawn.Y/TileMetres)
	i := 0
	for b.Loop() {
		k.Chunk(cx-2+i%5, cy-2+i/5%5)
		i++
	}
}
