package look

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"sync"
	"testing"
)

var sharedSkater = sync.OnceValues(func() (*Skater, error) {
	p, err := NewPalette(false)
	if err != nil {
		return nil, err
	}
	return NewSkater(p, p.Skater.SkinDefault, 64), nil
})

func skater(t testing.TB) *Skater {
	t.Helper()
	s, err := sharedSkater()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func cut(a *Atlas, c Cell) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, c.Rect.Dx(), c.Rect.Dy()))
	for y := range c.Rect.Dy() {
		o := a.Image.PixOffset(c.Rect.Min.X, c.Rect.Min.Y+y)
		copy(out.Pix[y*out.Stride:], a.Image.Pix[o:o+out.Stride])
	}
	return out
}

// count is the number of opaque pixels of exactly that colour.
func count(im *image.RGBA, c color.RGBA) int {
	n := 0
	for i := 0; i < len(im.Pix); i += 4 {
		if im.Pix[i] == c.R && im.Pix[i+1] == c.G && im.Pix[i+2] == c.B && im.Pix[i+3] == c.A {
			n++
		}
	}
	return n
}

// All twelve poses are drawn, each its own, with ink around and, in the air, a rim
// of chalk around the ink.
func TestEveryPoseIsDrawn(t *testing.T) {
	s, p := skater(t), palette(t, false)
	if Poses != 12 {
		t.Fatalf("%d poses, the style has 12", Poses)
	}
	seen := map[string]Pose{}
	for i := range Poses {
		ink, air := cut(s.Body, s.Pose(i, i, 0, false)), cut(s.Body, s.Pose(i, i, 0, true))
		if n := count(ink, p.Skater.Outline); n < 100 {
			t.Errorf("%v: %d pixels of outline", i, n)
		}
		if n := count(ink, p.Skater.Tee); n < 60 {
			t.Errorf("%v: %d pixels of shirt", i, n)
		}
		if n := count(ink, p.Skater.Skin[2]); n < 20 {
			t.Errorf("%v: %d pixels of skin", i, n)
		}
		if a, b := count(ink, p.Skater.AirOutline), count(air, p.Skater.AirOutline); b < a+40 {
			t.Errorf("%v: %d chalk pixels in the air, %d on the ground", i, b, a)
		}
		if j, ok := seen[string(ink.Pix)]; ok {
			t.Errorf("%v looks like %v", i, j)
		}
		seen[string(ink.Pix)] = i
		if i.String() == "" {
			t.Errorf("pose %d has no name", i)
		}
	}
}

// No figure touches its cell's border: turning and filtering would cut it.
func TestCellsHaveRoom(t *testing.T) {
	s := skater(t)
	for name, a := range map[string]*Atlas{"body": s.Body, "board": s.Board, "body shadow": s.BodyShadow, "board shadow": s.BoardShadow} {
		for i := range a.Cells {
			im, any := cut(a, a.Cell(i)), false
			n := im.Rect.Dx()
			for y := range n {
				for x := range n {
					if im.Pix[im.PixOffset(x, y)+3] == 0 {
						continue
					}
					any = true
					if x == 0 || y == 0 || x == n-1 || y == n-1 {
						t.Fatalf("%s cell %d is cut off", name, i)
					}
				}
			}
			if !any {
				t.Errorf("%s cell %d is empty", name, i)
			}
		}
	}
}

// Tweens lead from one pose to the other and back through the same pictures;
// where no move is drawn the nearer pose stands.
func TestTweens(t *testing.T) {
	s := skater(t)
	for _, m := range moves {
		a, b := m[0], m[1]
		if s.Frame(a, b, 0) != int(a) || s.Frame(a, b, 1) != int(b) {
			t.Errorf("%v to %v must begin and end at the poses", a, b)
		}
		seen := map[int]bool{}
		for k := 1; k <= TweenSteps; k++ {
			f := s.Frame(a, b, float64(k)/(TweenSteps+1))
			if f < int(Poses) || seen[f] {
				t.Errorf("%v to %v, step %d: frame %d is no tween of its own", a, b, k, f)
			}
			seen[f] = true
			if g := s.Frame(b, a, 1-float64(k)/(TweenSteps+1)); g != f {
				t.Errorf("%v to %v, step %d: %d there, %d back", a, b, k, f, g)
			}
		}
	}
	if f := s.Frame(PushStroke, Boardslide, 0.3); f != int(PushStroke) {
		t.Errorf("no move is drawn from push to slide: frame %d", f)
	}
	if f := s.Frame(PushStroke, Boardslide, 0.7); f != int(Boardslide) {
		t.Errorf("no move is drawn from push to slide: frame %d", f)
	}
}

// The deck is a solid thing: it shows grip from above, the print after half a
// flip, and a shorter deck when the nose is up.
func TestBoardTurns(t *testing.T) {
	p := palette(t, false)
	grip := func(a Attitude) int { return count(drawnBoard(p, a, 128, false), p.Skater.GripTop) }
	print := func(a Attitude) int { return count(drawnBoard(p, a, 128, false), p.Skater.BottomPrint) }
	if grip(Attitude{}) < 1000 || print(Attitude{}) > 0 {
		t.Error("from above: grip, no print")
	}
	if under := (Attitude{Roll: math.Pi}); grip(under) > 0 || print(under) < 800 {
		t.Error("after half a flip: print, no grip")
	}
	if a, b := grip(Attitude{}), grip(Attitude{Pitch: 0.6}); b > a*95/100 {
		t.Errorf("nose up: %d pixels of grip, flat %d", b, a)
	}
	coral := 0 // the one saturated thing, on the nose's half
	flatBoard := drawnBoard(p, Attitude{}, 128, false)
	for i := 0; i < len(flatBoard.Pix); i += 4 {
		if r, b := int(flatBoard.Pix[i]), int(flatBoard.Pix[i+2]); r-b > 130 {
			coral++
			if x := i / 4 % flatBoard.Rect.Dx(); x < flatBoard.Rect.Dx()/2 {
				t.Error("the coloured bolt marks the nose")
			}
		}
	}
	if coral == 0 || coral > 12 {
		t.Errorf("%d coral pixels, want one bolt", coral)
	}
	// Yaw only turns the picture: a quarter turn swaps its sides.
	flat, turned := drawnBoard(p, Attitude{}, 64, false), drawnBoard(p, Attitude{Yaw: math.Pi / 2}, 64, false)
	if a, b := count(flat, p.Skater.GripTop), count(turned, p.Skater.GripTop); math.Abs(float64(a-b)) > 0.06*float64(a) {
		t.Errorf("grip %d, after a quarter turn %d", a, b)
	}
}

// The nearest drawn attitude is chosen, also beyond a full turn and the steepest
// pitch.
func TestBoardCells(t *testing.T) {
	s := skater(t)
	if s.BoardCell(0, 0, false) != s.BoardCell(0.05, 4*math.Pi-0.05, false) {
		t.Error("two turns are none")
	}
	if s.BoardCell(0, math.Pi, false) == s.BoardCell(0, 0, false) {
		t.Error("half a flip is its own picture")
	}
	if s.BoardCell(9, 0, false) != s.BoardCell(30*deg, 0, false) {
		t.Error("a pitch beyond the steepest takes the steepest")
	}
	if s.BoardCell(0, 0, true) == s.BoardCell(0, 0, false) {
		t.Error("the rim in the air is its own picture")
	}
}

func TestSkinTones(t *testing.T) {
	p := palette(t, false)
	for i := range p.Skater.Skin {
		if count(drawnBody(p, Ride, i, 64, false), p.Skater.Skin[i]) < 20 {
			t.Errorf("skin tone %d does not show", i)
		}
	}
}

func TestSkaterIsDeterministic(t *testing.T) {
	p := palette(t, false)
	if !bytes.Equal(NewSkater(p, 2, 64).Body.Image.Pix, skater(t).Body.Image.Pix) {
		t.Error("two runs differ")
	}
}

// Silhouettes soften with height, opacity falls from 0.60 to 0.26, sprites grow
// by 7 % a metre, offsets follow the sun.
func TestShadowRules(t *testing.T) {
	s := skater(t)
	hardest := 256
	for blur := range ShadowHeights {
		im := cut(s.BodyShadow, s.BodyShadowCell(int(Air), blur))
		edge := 0
		for y := range im.Rect.Dy() {
			for x := 1; x < im.Rect.Dx(); x++ {
				edge = max(edge, abs(int(im.Pix[im.PixOffset(x, y)+3])-int(im.Pix[im.PixOffset(x-1, y)+3])))
			}
		}
		if edge >= hardest {
			t.Errorf("blur step %d has an edge of %d, the one before %d", blur, edge, hardest)
		}
		hardest = edge
	}
	for _, c := range []struct{ z, alpha, scale float64 }{{0, 0.60, 1}, {1, 0.43, 1.07}, {2, 0.26, 1.14}, {5, 0.26, 1.35}} {
		if a := ShadowAlpha(c.z); math.Abs(a-c.alpha) > 1e-9 {
			t.Errorf("alpha at %g m is %g, want %g", c.z, a, c.alpha)
		}
		if k := SpriteScale(c.z); math.Abs(k-PictureScale*c.scale) > 1e-9 {
			t.Errorf("scale at %g m is %g, want %g", c.z, k, PictureScale*c.scale)
		}
	}
	if x, y := ShadowOffset(2); x != 1.24 || y != 1.04 {
		t.Errorf("offset at 2 m is %g, %g", x, y)
	}
	for _, c := range []struct {
		z      float64
		lo, hi int
		t      float64
	}{{0, 0, 1, 0}, {0.25, 0, 1, 0.5}, {0.75, 1, 2, 0.5}, {1.5, 2, 3, 0.5}, {3, 3, 3, 0}, {-1, 0, 1, 0}} {
		if lo, hi, f := ShadowBlur(c.z); lo != c.lo || hi != c.hi || math.Abs(f-c.t) > 1e-9 {
			t.Errorf("blur at %g m: %d, %d, %g", c.z, lo, hi, f)
		}
	}
}

// In a boardslide the board lies across, in a bail it lies loose and upside down.
func TestBoardOfPose(t *testing.T) {
	if a, x, y := BoardOf(Boardslide); math.Abs(a.Yaw-math.Pi/2) > 1e-3 || x != 0 || y != 0 {
		t.Errorf("boardslide: %+v at %g, %g", a, x, y)
	}
	if a, x, y := BoardOf(Bail); math.Abs(a.Roll-math.Pi) > 1e-3 || math.Hypot(x, y) < 0.3 {
		t.Errorf("bail: %+v at %g, %g", a, x, y)
	}
	if a, _, _ := BoardOf(ManualPose); a.Pitch <= 0 {
		t.Error("in a manual the nose is up")
	}
}

func BenchmarkSkater(b *testing.B) {
	p := palette(b, false)
	for b.Loop() {
		NewSkater(p, 2, 64)
	}
}

// drawnBoard draws one board at an attitude, the pivot (the deck's middle) in the
// middle of the picture; air adds the chalk rim.
func drawnBoard(p *Palette, a Attitude, pxPerM int, air bool) *image.RGBA {
	f := newFigure(boardSide, pxPerM)
	f.drawBoard(&p.Skater, a, point{}, air)
	return f.img
}

// drawnBody draws the body of a pose, the board's middle in the middle of the
// picture, riding right; skin is an index into the palette's tones.
func drawnBody(p *Palette, pose Pose, skin, pxPerM int, air bool) *image.RGBA {
	f := newFigure(bodySide, pxPerM)
	f.drawBody(&p.Skater, &stances[pose].body, skin, air)
	return f.img
}
