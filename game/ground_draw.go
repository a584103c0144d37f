package main

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/view"
)

// draw paints the ground in one call. Where the level ends the panel's dark shows.
func (g *ground) draw(dst ebiten.FinalScreen, v *view.View, void color.Color) {
	if x0, y0, x1, y1 := v.Bounds(); x0 < 0 || y0 < 0 || x1 > float64(g.nx*chunkMetres) || y1 > float64(g.ny*chunkMetres) || g.want(x0, y0, x1, y1) > 0 {
		dst.Fill(void)
	}
	g.calls = 0
	g.verts, g.index = g.verts[:0], g.index[:0]
	g.visible(v, func(s *slot, at int) {
		n := float32(g.px + 2)
		g.tile(v, s.id, float32(at%sheetSide)*n+1, float32(at/sheetSide)*n+1)
	})
	if len(g.index) == 0 {
		return
	}
	dst.DrawTriangles32(g.verts, g.index, g.sheet, &opaque)
	g.calls++
}

var opaque = ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, DisableMipmaps: true, ColorScaleMode: ebiten.ColorScaleModeStraightAlpha, Blend: ebiten.BlendCopy}

// tile adds a chunk whose picture begins at (sx, sy) of its texture, in the light
// of its place on the screen.
func (g *ground) tile(v *view.View, id chunkID, sx, sy float32) {
	x0, y0 := v.X(float64(id.x*chunkMetres)), v.Y(float64(id.y*chunkMetres))
	side, n := v.PPM*chunkMetres, float32(g.px)
	k := uint32(len(g.verts))
	for i := range (cells + 1) * (cells + 1) {
		fx, fy := float64(i%(cells+1))/cells, float64(i/(cells+1))/cells
		x, y := x0+side*fx, y0+side*fy
		r, gr, b := grade(x/v.W, y/v.H)
		g.verts = append(g.verts, ebiten.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: sx + n*float32(fx), SrcY: sy + n*float32(fy),
			ColorR: r, ColorG: gr, ColorB: b, ColorA: 1})
	}
	for i := range uint32(cells * cells) {
		a := k + i/cells*(cells+1) + i%cells
		if p, q := &g.verts[a], &g.verts[a+cells+2]; p.DstX > g.hidden[0] && p.DstY > g.hidden[1] && q.DstX < g.hidden[2] && q.DstY < g.hidden[3] {
			continue
		}
		g.index = append(g.index, a, a+1, a+cells+1, a+1, a+cells+2, a+cells+1)
	}
}

// layer paints decks or canopies, as much of them as alpha says.
func (g *ground) layer(dst ebiten.FinalScreen, v *view.View, deck bool, alpha float32) {
	g.visible(v, func(s *slot, _ int) {
		im := s.above
		if deck {
			im = s.deck
		}
		if im == nil {
			return
		}
		g.verts, g.index = g.verts[:0], g.index[:0]
		g.tile(v, s.id, 1, 1)
		for i := range g.verts {
			g.verts[i].ColorA = alpha
		}
		dst.DrawTriangles32(g.verts, g.index, im, &linear)
		g.calls++
	})
}

func (g *ground) visible(v *view.View, do func(s *slot, at int)) {
	x0, y0, x1, y1 := v.Bounds()
	for cy := max(0, floorDiv(y0)); cy <= min(g.ny-1, floorDiv(y1)); cy++ {
		for cx := max(0, floorDiv(x0)); cx <= min(g.nx-1, floorDiv(x1)); cx++ {
			if i, ok := g.where[chunkID{cx, cy}]; ok {
				g.slots[i].used = g.frame
				do(&g.slots[i], i)
			}
		}
	}
}
