package main

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/look"
	"gritbed/game/view"
)

// Sizes of the groove (style §4).
const (
	bandHalf  = 0.235 // half its width [m]
	railHalf  = 0.05  // on a rail [m]
	barFull   = 0.21  // a bar at full level [m]
	barWidth  = 0.037 // [m]
	heardFull = 0.04  // RMS of a player that fills the bar
)

// grooveMode is how the groove is drawn.
type grooveMode int

const (
	grooveFull grooveMode = iota
	grooveThin
	grooveOff
)

func (m grooveMode) String() string { return [...]string{"full", "thin", "off"}[m] }

// groove draws the trail in two calls: the band, then everything in ink. Both use
// one tiny texture: nothing, full, full, nothing across, which the filter turns
// into edges a pixel soft.
type groove struct {
	edge  *ebiten.Image
	verts []ebiten.Vertex
	index []uint32
}

func newGroove() *groove {
	im := image.NewRGBA(image.Rect(0, 0, 4, 4))
	for y := range 4 {
		for x := 1; x < 3; x++ {
			copy(im.Pix[im.PixOffset(x, y):], []byte{255, 255, 255, 255})
		}
	}
	return &groove{edge: ebiten.NewImageFromImageWithOptions(im, &ebiten.NewImageFromImageOptions{Unmanaged: true})}
}

// vertex adds a corner; u is its place across the texture, 0…3.
func (g *groove) vertex(x, y, u float32, c color.RGBA, a float32) {
	g.verts = append(g.verts, ebiten.Vertex{DstX: x, DstY: y, SrcX: 0.5 + u, SrcY: 2,
		ColorR: float32(c.R) / 255, ColorG: float32(c.G) / 255, ColorB: float32(c.B) / 255, ColorA: a})
}

// stroke adds a straight line of a width [px] between two screen places.
func (g *groove) stroke(x0, y0, x1, y1, width float32, c color.RGBA, a float32) {
	dx, dy := x1-x0, y1-y0
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l < 0.01 || a <= 0 {
		return
	}
	k := width * 0.75 / l
	nx, ny := -dy*k, dx*k
	n := uint32(len(g.verts))
	g.vertex(x0+nx, y0+ny, 0, c, a)
	g.vertex(x1+nx, y1+ny, 0, c, a)
	g.vertex(x1-nx, y1-ny, 3, c, a)
	g.vertex(x0-nx, y0-ny, 3, c, a)
	g.index = append(g.index, n, n+1, n+2, n, n+2, n+3)
}

func (g *groove) flush(dst ebiten.FinalScreen) {
	if len(g.index) > 0 {
		dst.DrawTriangles32(g.verts, g.index, g.edge, &linear)
	}
	g.verts, g.index = g.verts[:0], g.index[:0]
}

// draw paints the trail as of an engine-independent time [s].
func (g *groove) draw(dst ebiten.FinalScreen, v *view.View, t *view.Trail, pal *look.Palette, mode grooveMode, time float64) {
	if mode == grooveOff {
		return
	}
	n := t.Len(time)
	if n == 0 {
		return
	}
	if mode == grooveThin {
		g.thin(v, t, pal, n)
		g.flush(dst)
		return
	}
	g.band(v, t, pal, n)
	g.flush(dst)
	g.bars(v, t, pal, n)
	g.flush(dst)
}

// fade is 1 at the board and 0 at the groove's end.
func fade(i, n int) float32 { return 1 - float32(i)/float32(max(n, 120)) }

// band is the dark ribbon, 78 % behind the board, 28 % at its end, with a hair of
// chalk along its middle. Its edges are a pixel soft because the outermost
// vertices carry no alpha.
func (g *groove) band(v *view.View, t *view.Trail, pal *look.Palette, n int) {
	open := false
	for i := range n {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		half := float32(bandHalf * v.PPM)
		if s.Rail {
			half = float32(railHalf * v.PPM)
		}
		nx, ny := s.DY, -s.DX // to the left of travel, y down
		a := 0.28 + 0.50*fade(i, n)
		at := uint32(len(g.verts))
		for _, e := range [4]struct{ d, a float32 }{{half + 0.5, 0}, {half - 0.5, a}, {-half + 0.5, a}, {-half - 0.5, 0}} {
			g.vertex(x+nx*e.d, y+ny*e.d, 1.5, pal.Groove, e.a)
		}
		if open {
			p := at - 4
			for k := range uint32(3) {
				g.index = append(g.index, p+k, p+k+1, at+k+1, p+k, at+k+1, at+k)
			}
		}
		open = !s.Cut
	}
	open = false
	var px, py float32
	for i := range n {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		if open {
			g.stroke(x, y, px, py, 1, pal.Chalk, 0.10*fade(i, n))
		}
		px, py, open = x, y, !s.Cut
	}
}

// bars writes the heard levels: A to the left of travel, B to the right, square
// root; the rocket as a line along both edges; on a rail chalk on both sides.
func (g *groove) bars(v *view.View, t *view.Trail, pal *look.Palette, n int) {
	wide := float32(max(barWidth*v.PPM, 1.2))
	for i := range n {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		nx, ny := s.DY, -s.DX
		a := 0.25 + 0.75*fade(i, n)
		if s.Rail {
			continue
		}
		if l := barLength(s.A) * float32(v.PPM); l > 0.4 {
			g.stroke(x, y, x+nx*l, y+ny*l, wide, pal.InkA, a)
		}
		if l := barLength(s.B) * float32(v.PPM); l > 0.4 {
			g.stroke(x, y, x-nx*l, y-ny*l, wide, pal.InkB, a)
		}
		if s.Rocket > 0.001 && i > 0 && !t.At(i-1).Cut {
			q := t.At(i - 1)
			qx, qy := float32(v.X(float64(q.X))), float32(v.Y(float64(q.Y)))
			half := float32(bandHalf * v.PPM)
			ra := min(s.Rocket*1.4, 1) * a
			g.stroke(x+nx*half, y+ny*half, qx+q.DY*half, qy-q.DX*half, 2, pal.InkSpeed, ra)
			g.stroke(x-nx*half, y-ny*half, qx-q.DY*half, qy+q.DX*half, 2, pal.InkSpeed, ra)
		}
	}
}

func barLength(rms float32) float32 {
	return barFull * float32(math.Sqrt(float64(min(rms/heardFull, 1))))
}

// thin is a line of 2 px in the louder player's ink.
func (g *groove) thin(v *view.View, t *view.Trail, pal *look.Palette, n int) {
	open := false
	var px, py float32
	for i := range n {
		s := t.At(i)
		x, y := float32(v.X(float64(s.X))), float32(v.Y(float64(s.Y)))
		if open {
			c, l := pal.InkA, s.A
			if s.B > s.A {
				c, l = pal.InkB, s.B
			}
			if s.Rail || l < 0.001 {
				c = pal.Groove
			}
			g.stroke(x, y, px, py, 2, c, 0.25+0.75*fade(i, n))
		}
		px, py, open = x, y, !s.Cut
	}
}
