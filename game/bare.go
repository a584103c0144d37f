package main

import "gritbed/game/ui"

// bare draws one picture over the whole screen: the least that a game which paints
// every pixel can do, and so what its pictures a second are to be held against.
func (g *game) bare(dst ui.Screen) {
	from := g.box.Texture
	if g.s != nil && g.s.ground != nil {
		from = g.s.ground.Texture()
	}
	w, h := float32(g.w), float32(g.h)
	corner := func(x, y float32) ui.Vertex {
		return ui.Vertex{DstX: x, DstY: y, SrcX: x, SrcY: y, ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	dst.Draw([]ui.Vertex{corner(0, 0), corner(w, 0), corner(0, h), corner(w, h)},
		[]uint32{0, 1, 2, 1, 3, 2}, from, ui.CopyNearest)
}
