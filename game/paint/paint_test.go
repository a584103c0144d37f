package paint

import (
	"image"
	"math"
	"testing"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
	"gritbed/levels"
)

// px is how many pixels the tests' pictures have for a metre.
const px = 16

func palette(t *testing.T) *look.Palette {
	t.Helper()
	p, err := look.NewPalette(false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// kit is a small skater, his sheet and a brush; small because pictures take long to make.
func kit(t *testing.T) (*look.Palette, *look.Skater, *Sheet, *Brush) {
	t.Helper()
	p := palette(t)
	s := look.NewSkater(p, p.Skater.SkinDefault, px)
	sheet := NewSheet(&uitest.Recorder{}, s, px)
	return p, s, sheet, NewBrush(p, sheet)
}

// screen shows 20 × 10 m with the origin at its top left.
func screen() view.View { return view.View{W: 20 * px, H: 10 * px, PPM: px} }

// Nothing in the sheet lies over anything else, and everything lies inside.
func TestSheetsPlacesKeepApart(t *testing.T) {
	_, s, sheet, _ := kit(t)
	list := []image.Rectangle{sheet.Letters, sheet.place[placeBits], sheet.place[placeOverhead]}
	for i, a := range [atlases]*look.Atlas{s.Body, s.Board, s.BodyShadow, s.BoardShadow} {
		list = append(list, a.Image.Rect.Add(sheet.skater[i]))
	}
	size := image.Rectangle{Max: sheet.Texture.(*uitest.Recorder).Size}
	for i, a := range list {
		if a.Empty() || !a.In(size) {
			t.Errorf("place %d, %v: outside %v", i, a, size)
		}
		for k, b := range list[:i] {
			if a.Overlaps(b) {
				t.Errorf("places %d and %d overlap: %v, %v", i, k, a, b)
			}
		}
	}
	n := look.CellSide(px)
	if r := sheet.place[placeOverhead]; r.Dx()/(look.LineCells*n)*look.LineCells*(r.Dy()/n) < overheadLeast {
		t.Errorf("room for decks and crowns: %v, want %d cells of %d px", r, overheadLeast, n)
	}
}

// Lines of cells are handed out once each, and come back.
func TestOverheadLinesAreGivenBack(t *testing.T) {
	_, _, sheet, _ := kit(t)
	o := newOverhead(sheet, px)
	all := len(o.free)
	deck := image.NewRGBA(image.Rect(0, 0, look.TileMetres*px, look.TileMetres*px))
	for i := range deck.Pix {
		deck.Pix[i] = 255
	}
	full := look.Cut(deck, nil, px)
	var a, b slot
	o.keep(&a, full)
	o.keep(&b, full)
	if len(a.cells) != look.TileMetres*look.TileMetres {
		t.Fatalf("cells of a full deck: want %d, got %d", look.TileMetres*look.TileMetres, len(a.cells))
	}
	seen := map[int32]bool{}
	for _, l := range append(append([]int32{}, a.lines...), b.lines...) {
		if seen[l] {
			t.Errorf("line %d given out twice", l)
		}
		seen[l] = true
		if at := o.corner(l); !at.In(sheet.place[placeOverhead]) {
			t.Errorf("line %d at %v, outside %v", l, at, sheet.place[placeOverhead])
		}
	}
	o.drop(&a)
	o.drop(&b)
	if len(o.free) != all || len(a.cells) != 0 {
		t.Errorf("after both went: %d lines free of %d", len(o.free), all)
	}
}

// A stroke is as long as its ends are apart and 1.5 times as wide as asked: its edges
// are the filter's.
func TestStrokeSpansItsEnds(t *testing.T) {
	_, _, sheet, b := kit(t)
	b.stroke(10, 20, 110, 20, 4, ui.NoTint)
	b.stroke(5, 5, 5, 5, 4, ui.NoTint)
	r := &uitest.Recorder{}
	sheet.Flush(r)
	q := r.Quads()
	if len(q) != 1 {
		t.Fatalf("strokes: want 1 (one has no length), got %d", len(q))
	}
	if k := q[0]; k.X0 != 10 || k.X1 != 110 || k.Y0 != 17 || k.Y1 != 23 {
		t.Errorf("from %g,%g to %g,%g, want 10,17 to 110,23", k.X0, k.Y0, k.X1, k.Y1)
	}
}

// The groove's bars are A's to the left of travel and B's to the right, in their inks,
// and as long as the square root of what was heard.
func TestGrooveWritesWhatWasHeard(t *testing.T) {
	p, _, sheet, b := kit(t)
	var trail view.Trail
	for i := range 60 { // eastwards
		trail.Roll(2+0.1*float64(i), 5, view.Heard{A: heardFull / 4, B: heardFull}, false, float64(i)/60)
	}
	v := screen()
	b.groove(&v, &trail, p, GrooveFull, 1.2)
	var left, right float32
	inkA, inkB := ui.Tinted(p.InkA, 1), ui.Tinted(p.InkB, 1)
	for i := 0; i+3 < len(sheet.Verts); i++ {
		k := sheet.Verts[i]
		tint := ui.Tint{R: k.ColorR, G: k.ColorG, B: k.ColorB, A: k.ColorA}
		switch {
		case k.ColorA == 0:
		case same(tint, inkA):
			left = max(left, 5*px-k.DstY)
		case same(tint, inkB):
			right = max(right, k.DstY-5*px)
		}
	}
	if want := float32(barFull * px); math.Abs(float64(right-want)) > 0.1 {
		t.Errorf("B at full: %g px to the right of travel, want %g", right, want)
	}
	if want := float32(barFull * px / 2); math.Abs(float64(left-want)) > 0.1 {
		t.Errorf("A at a quarter: %g px to the left, want %g", left, want)
	}
}

// same compares colours whatever their alpha.
func same(a, b ui.Tint) bool {
	near := func(x, y float32) bool { return math.Abs(float64(x/a.A-y/b.A)) < 0.01 }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B)
}

func TestGrooveOffDrawsNothing(t *testing.T) {
	p, _, sheet, b := kit(t)
	var trail view.Trail
	for i := range 60 {
		trail.Roll(2+0.1*float64(i), 5, view.Heard{A: 1, B: 1}, false, float64(i)/60)
	}
	v := screen()
	n := map[GrooveMode]int{}
	for m := GrooveFull; m <= GrooveOff; m++ {
		b.groove(&v, &trail, p, m, 1.2)
		n[m] = len(sheet.Index)
		sheet.Flush(&uitest.Recorder{})
	}
	if n[GrooveOff] != 0 || n[GrooveThin] == 0 || n[GrooveFull] < 2*n[GrooveThin] {
		t.Errorf("indices: full %d, thin %d, off %d", n[GrooveFull], n[GrooveThin], n[GrooveOff])
	}
}

// A pose changes into another over its time, and a jump to another place changes at
// once.
func TestAnimatorGoesFromPoseToPose(t *testing.T) {
	var a Animator
	m := &components.MotionData{Mode: components.Riding}
	trick := &components.TrickData{}
	a.Step(m, trick)
	if s := a.Between(1); s.to != look.Ride || s.t != 1 {
		t.Fatalf("at first: %v, %g of the way", s.to, s.t)
	}
	m.Charge = 0.5
	a.Step(m, trick)
	if s := a.Between(1); s.from != look.Ride || s.to != look.Crouch || s.t <= 0 || s.t >= 1 {
		t.Errorf("a crouch begins: from %v to %v, %g of the way", s.from, s.to, s.t)
	}
	for range 10 {
		a.Step(m, trick)
	}
	if s := a.Between(1); s.t != 1 {
		t.Errorf("a crouch ends: %g of the way", s.t)
	}
	m.Pos.X = 30
	a.Cut()
	a.Step(m, trick)
	if s := a.Between(0); s.x != 30 {
		t.Errorf("a jump is no ride: the picture begins at %g, want 30", s.x)
	}
	m.Pos.X = 31
	a.Step(m, trick)
	if s := a.Between(0.25); s.x != 30.25 {
		t.Errorf("a quarter of a frame on: %g, want 30.25", s.x)
	}
}

// A deck over the skater fades in a fifth of a second and comes back.
func TestCrownsGiveTheSkaterFree(t *testing.T) {
	l := &levels.Level{Solids: []levels.Solid{{Class: "tree", Poly: []levels.Vec{{X: 10, Y: 10}}}}}
	var f Fade
	m := &components.MotionData{Level: 1}
	m.Pos.X, m.Pos.Y = 11, 10
	for range 12 {
		f.Step(l, m)
	}
	if a := f.Crowns(); math.Abs(float64(a-crownThin)) > 1e-6 || f.Decks() != 1 {
		t.Errorf("under a crown: %g of it and %g of the decks show", a, f.Decks())
	}
	m.Pos.X = 20
	for range 12 {
		f.Step(l, m)
	}
	if a := f.Crowns(); a != 1 {
		t.Errorf("out again: %g shows", a)
	}
}

// The light over the picture falls off towards the corners and is warm where it comes
// from.
func TestGrade(t *testing.T) {
	r0, _, b0 := grade(0.2, 0.2)
	r1, _, b1 := grade(0.8, 0.8)
	if r0 <= b0 || r1 >= b1 {
		t.Errorf("top left %g red and %g blue, bottom right %g and %g", r0, b0, r1, b1)
	}
	mid, _, _ := grade(0.5, 0.5)
	corner, _, _ := grade(1, 1)
	if corner >= mid*0.8 {
		t.Errorf("corner %g, middle %g", corner, mid)
	}
}
