package ui_test

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
)

var chalk = color.RGBA{200, 200, 200, 255}

// A text begins where it is told and is as wide as it was measured, and so is what
// ends at a place or stands around it.
func TestTextStandsWhereItIsPut(t *testing.T) {
	for _, scale := range []float32{1, 1.25, 2, 3} {
		u, r := uitest.New(t, scale)
		w := u.Width(ui.Mono, 13, "1.250 s")
		u.Text(ui.Mono, 13, 40, 60, chalk, "1.250 s")
		u.TextRight(ui.Mono, 13, 300, 80, chalk, "1.250 s")
		u.TextMiddle(ui.Mono, 13, 300, 100, chalk, "1.250 s")
		want := []struct{ left, right float64 }{{40, 40 + w}, {300 - w, 300}, {300 - w/2, 300 + w/2}}
		for i, k := range want {
			got := r.Texts[i]
			if d := got.Left - k.left; d < -0.01 || d > 0.01 {
				t.Errorf("scale %g, text %d: left %g, want %g", scale, i, got.Left, k.left)
			}
			if d := got.Right - k.right; d < -1 || d > 1 {
				t.Errorf("scale %g, text %d: right %g, want %g", scale, i, got.Right, k.right)
			}
		}
	}
}

// Glyphs lie on whole device pixels and between the ends of their text.
func TestGlyphsLieOnWholePixels(t *testing.T) {
	u, r := uitest.New(t, 1.5)
	end := u.Text(ui.Bold, 13, 10.3, 20.7, chalk, "Hill 7")
	quads := uitest.Show(u, r)
	if len(quads) != 5 {
		t.Fatalf("pictures: want 5 (a space has none), got %d", len(quads))
	}
	for _, q := range quads {
		for _, v := range []float32{q.X0, q.Y0, q.X1, q.Y1} {
			if v != float32(int(v)) {
				t.Errorf("a glyph's edge at %g", v)
			}
		}
		if q.X0 < 10.3*1.5-2 || float64(q.X1) > end*1.5+2 {
			t.Errorf("a glyph from %g to %g outside the text, 15.5 to %g", q.X0, q.X1, end*1.5)
		}
	}
}

func TestFittedTextEndsBeforeItsBox(t *testing.T) {
	const long = "a name much too long for its cell, ünd with more than one byte a letter"
	for _, right := range []float64{20, 40, 77.5, 120, 2000} {
		u, r := uitest.New(t, 1.25)
		end := u.Fitted(ui.Regular, 13, 10, 20, chalk, long, right)
		got := r.Texts[0]
		if got.Right > right || end > right {
			t.Errorf("box to %g: the text ends at %g, reported %g", right, got.Right, end)
		}
		if !strings.HasPrefix(long, got.Text) || strings.ContainsRune(got.Text, '\uFFFD') {
			t.Errorf("box to %g: %q is not the beginning of the text", right, got.Text)
		}
		if whole := got.Text == long; whole != (right == 2000) {
			t.Errorf("box to %g: whole %v", right, whole)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		v        float64
		decimals int
		want     string
	}{{-0.001, 2, "0.00"}, {0.006, 2, "0.01"}, {-3.14159, 3, "-3.142"}, {41, 0, "41"}} {
		u, r := uitest.New(t, 1)
		u.Number(ui.Mono, 13, 100, 20, chalk, c.v, c.decimals, true)
		if got := r.Texts[0].Text; got != c.want {
			t.Errorf("%g with %d decimals: want %s, got %s", c.v, c.decimals, c.want, got)
		}
		if d := r.Texts[0].Right - 100; d < -1 || d > 1 {
			t.Errorf("%g: ends at %g, want 100", c.v, r.Texts[0].Right)
		}
	}
}

// A plate is painted once and drawn as often as one likes; another size is another.
func TestPlateIsReused(t *testing.T) {
	u, _ := uitest.New(t, 1)
	painted := 0
	plate := func(w float64) {
		u.Plate("card", 10, 10, w, 40, func(w, h int, _ float64) *image.RGBA {
			painted++
			return image.NewRGBA(image.Rect(0, 0, w, h))
		})
	}
	for range 3 {
		plate(80)
	}
	if painted != 1 {
		t.Errorf("painted %d times, want once", painted)
	}
	plate(90)
	if painted != 2 {
		t.Errorf("another size: painted %d times, want 2", painted)
	}
	u.Retune(u.Pal, u.Batch, 2)
	plate(80)
	if painted != 3 {
		t.Errorf("another scale: painted %d times, want 3", painted)
	}
}

// A plate larger than its picture covers all of its place without a gap or an overlap.
func TestLargePlateCoversItsPlace(t *testing.T) {
	for _, scale := range []float32{1, 1.5, 3} {
		u, r := uitest.New(t, scale)
		u.Plate("well", 4, 8, 1200, 700, func(w, h int, k float64) *image.RGBA {
			return image.NewRGBA(image.Rect(0, 0, int(float64(w)*k+0.5), int(float64(h)*k+0.5)))
		})
		var area, want float32
		for _, q := range uitest.Show(u, r) {
			area += (q.X1 - q.X0) * (q.Y1 - q.Y0)
			if d := (q.X1 - q.X0) - q.From.W; d < -0.5 || d > 0.5 {
				t.Errorf("scale %g: a piece %g wide shows %g", scale, q.X1-q.X0, q.From.W)
			}
		}
		if want = 1200 * 700 * scale * scale; area < want*0.999 || area > want*1.001 {
			t.Errorf("scale %g: area %g, want %g", scale, area, want)
		}
	}
}

// What is drawn in a clip stays inside, shows the same part of its picture as without,
// and what lies outside is not drawn at all.
func TestClipKeepsInside(t *testing.T) {
	u, r := uitest.New(t, 2)
	box := view.Rect{X: 50, Y: 50, W: 100, H: 60}
	u.Clip(box)
	u.Rect(0, 0, 60, 60, chalk, 1)
	u.Rect(300, 0, 60, 60, chalk, 1)
	u.Line(0, 0, 200, 120, 2, chalk, 1)
	u.Line(0, 300, 200, 300, 2, chalk, 1)
	s := ui.Sprite{X: 100, Y: 100, W: 40, H: 40}
	u.Quad([4]float32{80, 120, 120, 80}, [4]float32{80, 80, 120, 120}, s, ui.NoTint)
	u.Unclip()
	u.Rect(0, 0, 10, 10, chalk, 1)
	q := uitest.Show(u, r)
	if len(q) != 4 {
		t.Fatalf("drawn: want 4, got %d", len(q))
	}
	const soft = 3 // the half width of a smooth line may reach over [px]
	for i, k := range q[:3] {
		if k.X0 < 100-soft || k.Y0 < 100-soft || k.X1 > 300+soft || k.Y1 > 220+soft {
			t.Errorf("%d reaches from %g,%g to %g,%g, outside 100,100 to 300,220", i, k.X0, k.Y0, k.X1, k.Y1)
		}
	}
	if k := q[2]; k.X0 != 100 || k.Y0 != 100 || k.From.X != 120 || k.From.Y != 120 || k.From.W != 20 {
		t.Errorf("the sprite is cut to %+v", k)
	}
}

// A full atlas shows white squares for one frame and begins again; it never writes over
// what is in use.
func TestFullAtlasIsEmptied(t *testing.T) {
	u, _ := uitest.New(t, 1)
	painted := 0
	picture := func(n int) ui.Sprite {
		return u.Picture([]byte{byte(n)}, func() *image.RGBA { painted++; return image.NewRGBA(image.Rect(0, 0, 900, 900)) })
	}
	for i := range 4 {
		if s := picture(i); s.W != 900 {
			t.Fatalf("picture %d of 4: %+v", i, s)
		}
	}
	if s := picture(4); s != u.Batch.White {
		t.Errorf("the fifth is %+v, want the white square", s)
	}
	if picture(0); painted != 5 {
		t.Error("emptied in the middle of a frame")
	}
	u.Begin()
	if s := picture(4); s.W != 900 {
		t.Errorf("after the next frame began: %+v", s)
	}
}

// A frame of panels and text makes no garbage once its pictures are there.
func TestFrameAllocatesNothing(t *testing.T) {
	u, r := uitest.New(t, 1)
	u.OnText = nil
	r.Clear()
	frame := func() {
		u.Begin()
		u.Panel(10, 10, 300, 200)
		u.Well(view.Rect{X: 20, Y: 20, W: 100, H: 40})
		u.Text(ui.Bold, 16, 20, 30, chalk, "Bed")
		u.Number(ui.Mono, 13, 90, 30, chalk, 12.5, 1, true)
		u.Tab(view.Rect{X: 100, Y: 20, W: 60, H: 22}, "Truck 1", true, false)
		u.Chip(50, 50, 18, 18, chalk, 1)
		u.Batch.Verts, u.Batch.Index = u.Batch.Verts[:0], u.Batch.Index[:0]
	}
	frame()
	if n := testing.AllocsPerRun(20, frame); n > 0 {
		t.Errorf("allocations a frame: want 0, got %g", n)
	}
}
