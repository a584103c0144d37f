package main

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/look"
)

// ui draws panels, text, boxes and lines. All coordinates are logical pixels, and
// everything lands on whole device pixels. Nothing is stretched: text is
// rasterised at the size it has on the screen.
type ui struct {
	pal    *look.Palette
	scale  float32 // device pixels a logical pixel
	atlas  *atlas
	dst    ebiten.FinalScreen
	verts  []ebiten.Vertex
	index  []uint32
	panels map[panelKey]*ebiten.Image
	sheets []sheet // panels to be drawn below what was gathered
	chips  map[panelKey]sprite
	num    []byte // scratch for numbers
	alpha  float32
	dy     float32 // everything is moved down by this: panels that slide [px]
	calls  int
}

type panelKey struct{ w, h int }

// sheet is a panel and where it goes [px].
type sheet struct {
	im    *ebiten.Image
	x, y  float64
	alpha float32
}

func newUI(pal *look.Palette) (*ui, error) {
	a, err := newAtlas()
	if err != nil {
		return nil, err
	}
	return &ui{pal: pal, atlas: a, scale: 1, alpha: 1, panels: map[panelKey]*ebiten.Image{}, chips: map[panelKey]sprite{}}, nil
}

// retune throws away what depends on scale or colours.
func (u *ui) retune(pal *look.Palette, scale float32) {
	u.pal, u.scale = pal, scale
	u.atlas.reset()
	clear(u.chips)
	for k, im := range u.panels {
		im.Deallocate()
		delete(u.panels, k)
	}
}

// begin starts a frame on dst.
func (u *ui) begin(dst ebiten.FinalScreen) {
	if u.atlas.full {
		u.atlas.reset()
		clear(u.chips)
	}
	u.dst, u.alpha, u.dy, u.calls = dst, 1, 0, 0
}

// flush draws what was gathered, the panels first: nothing but the page behind them
// (flushed by itself) lies under a panel.
func (u *ui) flush() {
	for i := range u.sheets {
		k := &u.sheets[i]
		var op ebiten.DrawImageOptions
		op.GeoM.Translate(k.x, k.y)
		op.ColorScale.ScaleAlpha(k.alpha)
		u.dst.DrawImage(k.im, &op)
		u.calls++
	}
	u.sheets = u.sheets[:0]
	if len(u.index) == 0 {
		return
	}
	u.dst.DrawTriangles32(u.verts, u.index, u.atlas.image, &linear)
	u.calls++
	u.verts, u.index = u.verts[:0], u.index[:0]
}

var linear = ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true, ColorScaleMode: ebiten.ColorScaleModeStraightAlpha}

// snap is a logical coordinate on whole device pixels.
func (u *ui) snap(v float64) float32 { return float32(math.Round(v * float64(u.scale))) }

// quad adds four corners given clockwise from the top left, with the sprite's.
func (u *ui) quad(x, y [4]float32, s sprite, c color.RGBA, alpha float32) {
	n := uint32(len(u.verts))
	r, g, b, a := float32(c.R)/255, float32(c.G)/255, float32(c.B)/255, float32(c.A)/255*alpha*u.alpha
	sx := [4]float32{s.x, s.x + s.w, s.x + s.w, s.x}
	sy := [4]float32{s.y, s.y, s.y + s.h, s.y + s.h}
	for i := range 4 {
		u.verts = append(u.verts, ebiten.Vertex{DstX: x[i], DstY: y[i] + u.dy, SrcX: sx[i], SrcY: sy[i], ColorR: r, ColorG: g, ColorB: b, ColorA: a})
	}
	u.index = append(u.index, n, n+1, n+2, n, n+2, n+3)
}

// box fills device pixels.
func (u *ui) box(x0, y0, x1, y1 float32, c color.RGBA, alpha float32) {
	w := u.atlas.white
	u.quad([4]float32{x0, x1, x1, x0}, [4]float32{y0, y0, y1, y1}, sprite{w.x + 2, w.y + 2, 0, 0}, c, alpha)
}

// rect fills a rectangle.
func (u *ui) rect(x, y, w, h float64, c color.RGBA, alpha float32) {
	u.box(u.snap(x), u.snap(y), u.snap(x+w), u.snap(y+h), c, alpha)
}

// frame outlines a rectangle on its inside, line wide.
func (u *ui) frame(x, y, w, h, line float64, c color.RGBA, alpha float32) {
	x0, y0, x1, y1 := u.snap(x), u.snap(y), u.snap(x+w), u.snap(y+h)
	t := max(u.snap(line), 1)
	u.box(x0, y0, x1, y0+t, c, alpha)
	u.box(x0, y1-t, x1, y1, c, alpha)
	u.box(x0, y0+t, x0+t, y1-t, c, alpha)
	u.box(x1-t, y0+t, x1, y1-t, c, alpha)
}

// vline and hline are lines on whole pixels.
func (u *ui) vline(x, y0, y1, line float64, c color.RGBA, alpha float32) {
	t := max(u.snap(line), 1)
	a := float32(math.Round(x*float64(u.scale) - float64(t)/2))
	u.box(a, u.snap(y0), a+t, u.snap(y1), c, alpha)
}

func (u *ui) hline(x0, x1, y, line float64, c color.RGBA, alpha float32) {
	t := max(u.snap(line), 1)
	a := float32(math.Round(y*float64(u.scale) - float64(t)/2))
	u.box(u.snap(x0), a, u.snap(x1), a+t, c, alpha)
}

// line is a smooth line anywhere, in logical pixels.
func (u *ui) line(x0, y0, x1, y1, width float64, c color.RGBA, alpha float32) {
	k := u.scale
	ax, ay, bx, by := float32(x0)*k, float32(y0)*k, float32(x1)*k, float32(y1)*k
	dx, dy := bx-ax, by-ay
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l == 0 {
		return
	}
	half := float32(width) * k * 0.75 / l
	nx, ny := -dy*half, dx*half
	s := u.atlas.line
	n := uint32(len(u.verts))
	r, g, b, a := float32(c.R)/255, float32(c.G)/255, float32(c.B)/255, float32(c.A)/255*alpha*u.alpha
	for i, p := range [4][2]float32{{ax + nx, ay + ny}, {bx + nx, by + ny}, {bx - nx, by - ny}, {ax - nx, ay - ny}} {
		sx := s.x + 0.5
		if i >= 2 {
			sx = s.x + 3.5
		}
		u.verts = append(u.verts, ebiten.Vertex{DstX: p[0], DstY: p[1] + u.dy, SrcX: sx, SrcY: s.y + 2, ColorR: r, ColorG: g, ColorB: b, ColorA: a})
	}
	u.index = append(u.index, n, n+1, n+2, n, n+2, n+3)
}

// sprite draws a cell of the atlas with its corner at (x, y), device size as it
// was made.
func (u *ui) sprite(s sprite, x, y float64, c color.RGBA, alpha float32) {
	px, py := u.snap(x), u.snap(y)
	u.quad([4]float32{px, px + s.w, px + s.w, px}, [4]float32{py, py, py + s.h, py + s.h}, s, c, alpha)
}

var white = color.RGBA{255, 255, 255, 255}

// chip is a filled rounded box of radius 4.
func (u *ui) chip(x, y, w, h float64, c color.RGBA, alpha float32) {
	k := panelKey{int(w), int(h)}
	s, ok := u.chips[k]
	if !ok {
		s = u.atlas.add(look.Chip(white, k.w, k.h, float64(u.scale)))
		u.chips[k] = s
	}
	u.sprite(s, x, y, c, alpha)
}

// plate is a cached picture of package look.
func (u *ui) plate(kind string, x, y, w, h float64, paint func(w, h int, scale float64) *image.RGBA) {
	u.num = append(append(u.num[:0], kind...), ' ')
	u.num = strconv.AppendInt(append(strconv.AppendInt(u.num, int64(w), 10), 'x'), int64(h), 10)
	s, ok := u.atlas.cells[string(u.num)]
	if !ok {
		s = u.atlas.cell(string(u.num), func() *image.RGBA { return paint(int(w), int(h), float64(u.scale)) })
	}
	u.sprite(s, x, y, white, 1)
}

// panel draws a sheet of grip tape below everything that follows.
func (u *ui) panel(x, y, w, h float64) {
	k := panelKey{int(w), int(h)}
	im, ok := u.panels[k]
	if !ok {
		im = ebiten.NewImageFromImageWithOptions(look.Panel(u.pal, k.w, k.h, float64(u.scale)), &ebiten.NewImageFromImageOptions{Unmanaged: true})
		u.panels[k] = im
	}
	m := float32(math.Floor(look.PanelMargin*float64(u.scale) + 0.5))
	u.sheets = append(u.sheets, sheet{im, float64(u.snap(x) - m), float64(u.snap(y) - m + u.dy), u.alpha})
}
