package paint

import (
	"image/color"
	"math"

	"gritbed/game/ui"
	"gritbed/game/view"
)

// draw paints the ground in one call. Where the level ends, and where a chunk is not
// here yet, the panel's dark shows.
func (g *Ground) draw(dst ui.Screen, v *view.View, void color.RGBA) {
	g.Calls = 0
	g.verts, g.index = g.verts[:0], g.index[:0]
	dark := ui.Tinted(void, 1)
	w, h := float32(v.W), float32(v.H)
	left, top := float32(v.X(0)), float32(v.Y(0))
	right, foot := float32(v.X(float64(g.nx*chunkMetres))), float32(v.Y(float64(g.ny*chunkMetres)))
	g.blank(v, 0, 0, w, top, dark)
	g.blank(v, 0, foot, w, h, dark)
	g.blank(v, 0, top, left, foot, dark)
	g.blank(v, right, top, w, foot, dark)
	n := float32(g.px + 2)
	bx0, by0, bx1, by1 := v.Bounds()
	for cy := max(0, floorDiv(by0)); cy <= min(g.ny-1, floorDiv(by1)); cy++ {
		for cx := max(0, floorDiv(bx0)); cx <= min(g.nx-1, floorDiv(bx1)); cx++ {
			id := chunkID{cx, cy}
			if at, ok := g.where[id]; ok {
				g.slots[at].used = g.frame
				g.tile(v, id, float32(at%sheetSide)*n+1, float32(at/sheetSide)*n+1)
				continue
			}
			x, y := float64(cx*chunkMetres), float64(cy*chunkMetres)
			g.blank(v, float32(v.X(x)), float32(v.Y(y)), float32(v.X(x+chunkMetres)), float32(v.Y(y+chunkMetres)), dark)
		}
	}
	if len(g.index) == 0 {
		return
	}
	g.verts = ui.RoundUp(g.verts)
	dst.Draw(g.verts, g.index, g.sheet, ui.Copy)
	g.Calls++
}

// tile adds a chunk whose picture begins at (sx, sy) of its texture, in the light
// of its place on the screen.
func (g *Ground) tile(v *view.View, id chunkID, sx, sy float32) {
	x0, y0 := v.X(float64(id.x*chunkMetres)), v.Y(float64(id.y*chunkMetres))
	side, n := v.PPM*chunkMetres, float32(g.px)
	k := uint32(len(g.verts))
	for i := range (shades + 1) * (shades + 1) {
		fx, fy := float64(i%(shades+1))/shades, float64(i/(shades+1))/shades
		x, y := x0+side*fx, y0+side*fy
		r, gr, b := grade(x/v.W, y/v.H)
		g.verts = append(g.verts, ui.Vertex{
			DstX: float32(x), DstY: float32(y), SrcX: sx + n*float32(fx), SrcY: sy + n*float32(fy),
			ColorR: r, ColorG: gr, ColorB: b, ColorA: 1})
	}
	for i := range uint32(shades * shades) {
		a := k + i/shades*(shades+1) + i%shades
		if p, q := &g.verts[a], &g.verts[a+shades+2]; g.unseen(v, p.DstX, p.DstY, q.DstX, q.DstY) {
			continue
		}
		g.index = append(g.index, a, a+1, a+shades+1, a+1, a+shades+2, a+shades+1)
	}
}

// unseen says whether a part of the screen lies outside of it or below the panel.
func (g *Ground) unseen(v *view.View, x0, y0, x1, y1 float32) bool {
	return x1 <= 0 || y1 <= 0 || x0 >= float32(v.W) || y0 >= float32(v.H) ||
		x0 > g.Hidden[0] && y0 > g.Hidden[1] && x1 < g.Hidden[2] && y1 < g.Hidden[3]
}

// blank adds a part of the screen of one colour, if there is anything of it.
func (g *Ground) blank(v *view.View, x0, y0, x1, y1 float32, t ui.Tint) {
	if x1 <= x0 || y1 <= y0 || g.unseen(v, x0, y0, x1, y1) {
		return
	}
	k := uint32(len(g.verts))
	at := float32(sheetSide*(g.px+2)) + whiteSide/2
	for i := range 4 {
		x, y := x0, y0
		if i&1 > 0 {
			x = x1
		}
		if i>>1 > 0 {
			y = y1
		}
		g.verts = append(g.verts, ui.Vertex{DstX: x, DstY: y, SrcX: at, SrcY: at, ColorR: t.R, ColorG: t.G, ColorB: t.B, ColorA: t.A})
	}
	g.index = append(g.index, k, k+1, k+2, k+1, k+3, k+2)
}

// Texture is the sheet of chunks.
func (g *Ground) Texture() ui.Texture { return g.sheet }

// grade is the light over the picture at a place of the screen, 0…1 across and
// down: warm from the top left, cool to the bottom right, darker by a third
// towards the corners. It is a factor on each colour. The ground's vertices carry
// it, so that the closing grade costs no pass of its own over the screen.
func grade(u, v float64) (r, g, b float32) {
	u, v = min(max(u, 0), 1), min(max(v, 0), 1)
	t := (u + v) / 2
	warm := 0.38 * max(0, 1-1.5*t) * 0.36
	cool := 0.30 * max(0, 1.6*t-0.6) * 0.62
	dx, dy := (u-0.5)*2, (v-0.5)*2
	d := math.Sqrt((dx*dx + dy*dy) / 2)
	k := min(max((d-0.45)/0.55, 0), 1)
	dark := 1 - 0.32*k*k*(3-2*k)
	// Soft light: a colour above the middle lifts, one below it sinks.
	return float32(dark * (1 + warm*1.00 - cool*0.69)),
		float32(dark * (1 + warm*0.68 - cool*0.76)),
		float32(dark * (1 + warm*0.18 - cool*0.37))
}
