package paint

import (
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
	"gritbed/levels"
)

// A shadow over an edge falls on both levels: the near part short, the far part
// deep. It is then drawn once a level, each time only where that level lies.
const (
	edgeReach = 0.75 // how far around the shadow edges are looked for [m]
	edgeStep  = 0.15 // a smaller step in height is no edge [m]
	edgeSame  = 0.06 // heights this near belong to one level [m]
	edgeCells = 14   // pieces of a shadow a side
)

// levelsUnder are the heights of the ground around a place: one, or two where an
// edge runs through.
func levelsUnder(l *levels.Level, x, y float64, floor int) (h [2]float64, n int) {
	var z [9]float64
	lo, hi := 1e9, -1e9
	for i := range z {
		v, ok := l.Ground(x+edgeReach*float64(i%3-1), y+edgeReach*float64(i/3-1), floor)
		if !ok {
			v, _ = l.Ground(x, y, floor)
		}
		z[i] = v
		lo, hi = min(lo, v), max(hi, v)
	}
	if hi-lo < edgeStep {
		return [2]float64{z[4]}, 1
	}
	for _, v := range z {
		if v-lo > edgeSame && hi-v > edgeSame {
			return [2]float64{z[4]}, 1 // a slope, or more than two levels
		}
	}
	return [2]float64{lo, hi}, 2
}

// shadows adds the silhouettes on the ground: offset, softness and opacity by height
// alone, in world axes however the skater turns.
func (b *Brush) shadows(v *view.View, s *Stand, l *look.Skater, level *levels.Level) {
	frame := l.Frame(s.from, s.to, s.t)
	board := func(blur int) look.Cell { return l.BoardShadowCell(s.pitch, s.roll, blur) }
	body := func(blur int) look.Cell { return l.BodyShadowCell(frame, blur) }
	dx, dy := look.ShadowOffset(s.bz)
	heights, n := levelsUnder(level, s.bx+dx, s.by+dy, s.floor)
	if s.bz < 0.02 {
		n = 1
	}
	for i := range n {
		drop := 0.0
		if n == 2 {
			drop = s.ground - heights[i]
		}
		only := func(x, y float64) bool {
			h, ok := level.Ground(x, y, s.floor)
			return ok && h-heights[i] < edgeSame && heights[i]-h < edgeSame
		}
		if n == 1 {
			only = nil
		}
		b.cast(v, atlasBoardShadow, s.z+drop, 1, s.x, s.y, s.heading, false, board, only)
		b.cast(v, atlasBodyShadow, s.bz+drop+0.12, 1, s.bx, s.by, s.bodyHeading, s.mirror, body, only)
		b.cast(v, atlasBodyShadow, s.bz+drop+0.12+look.LobeHeight, look.LobeAlpha, s.bx, s.by, s.bodyHeading, s.mirror, body, only)
	}
}

// cast adds one silhouette at a height over its ground, from the two nearest blur
// steps; only says where it may fall, nil everywhere.
func (b *Brush) cast(v *view.View, atlas int, z, alpha, x, y, heading float64, mirror bool, cell func(blur int) look.Cell, only func(x, y float64) bool) {
	z = max(z, 0)
	dx, dy := look.ShadowOffset(z)
	lo, hi, t := look.ShadowBlur(z)
	a := alpha * look.ShadowAlpha(z)
	for i, blur := range [2]int{lo, hi} {
		share := [2]float64{1 - t, t}[i]
		if share <= 0 {
			continue
		}
		n := len(b.box.Verts)
		b.cell(v, atlas, cell(blur), look.ShadowPxPerM, x+dx, y+dy, heading, look.SpriteScale(z), mirror, ui.Tinted(b.shade, float32(a*share)))
		if only != nil {
			b.cut(v, n, only)
		}
	}
}

// cut replaces the quad whose corners begin at n by those of its pieces that lie
// where only allows.
func (b *Brush) cut(v *view.View, n int, only func(x, y float64) bool) {
	var q [4]ui.Vertex
	p := b.box
	copy(q[:], p.Verts[n:])
	p.Verts = p.Verts[:n]
	p.Index = p.Index[:len(p.Index)-6]
	at := func(i, j int) ui.Vertex {
		fx, fy := float32(i)/edgeCells, float32(j)/edgeCells
		mix := func(a, b, c, d float32) float32 { return (a*(1-fx)+b*fx)*(1-fy) + (c*(1-fx)+d*fx)*fy }
		k := q[0]
		k.DstX = mix(q[0].DstX, q[1].DstX, q[2].DstX, q[3].DstX)
		k.DstY = mix(q[0].DstY, q[1].DstY, q[2].DstY, q[3].DstY)
		k.SrcX = mix(q[0].SrcX, q[1].SrcX, q[2].SrcX, q[3].SrcX)
		k.SrcY = mix(q[0].SrcY, q[1].SrcY, q[2].SrcY, q[3].SrcY)
		return k
	}
	for j := range edgeCells {
		for i := range edgeCells {
			a, c := at(i, j), at(i+1, j+1)
			if !only((float64(a.DstX+c.DstX)/2-v.OX)/v.PPM, (float64(a.DstY+c.DstY)/2-v.OY)/v.PPM) {
				continue
			}
			p.Verts = append(p.Verts, a, at(i+1, j), at(i, j+1), c)
			p.Quad()
		}
	}
}
