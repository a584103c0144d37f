package main

import (
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/engine/ambient"
	"gritbed/game/ambience"
	"gritbed/game/look"
	"gritbed/game/view"
)

// landView is whether the ambience covers the whole window: nothing else is drawn.
func (g *game) landView() bool { return g.drawn == ambienceView && g.slid == 1 }

// ambiencePanel is the ambience view: the map with what is heard around the skater,
// and the table.
func (g *game) ambiencePanel(dst ebiten.FinalScreen) {
	s, u := g.s, g.ui
	l := ambience.New(g.layout.W, g.layout.H, g.layout.Compact)
	s.land.picture.want(s.w.Level, g.tiles)
	r := s.w.Ambience()
	var last ambient.Rebuild
	if r != nil {
		last = r.LastRebuild()
		s.land.table.Follow(r, s.w.Level.Ambience)
		if !g.opt.Still {
			s.land.watch.follow(r, s.w.Level)
		}
	}
	c := ambience.NewChart(l.Map, s.w.Level, last.At.Cell)
	if g.slid < 1 { // the world below comes first
		g.box.flush(dst)
	}
	drawn := s.land.picture.draw(dst, &c, float64(u.scale), u.dy)
	g.box.calls += drawn
	if drawn == 0 {
		u.rect(l.Map.X, l.Map.Y, l.Map.W, l.Map.H, g.pal.Well, 1)
		g.landWords(&c)
	}
	g.around(c.X(0), c.Y(0), c.X(s.w.Level.W), c.Y(s.w.Level.H), &l.Map, g.pal.Well)
	g.landMap(&l, &c, r)
	g.around(l.Map.X, l.Map.Y, l.Map.X+l.Map.W, l.Map.Y+l.Map.H, &view.Rect{W: l.Table.X, H: l.Table.H}, g.pal.Panel)
	g.ambienceTable(&l, r)
}

// around fills what a box leaves free of a rectangle.
func (g *game) around(x0, y0, x1, y1 float64, r *view.Rect, c color.RGBA) {
	right, foot := r.X+r.W, r.Y+r.H
	for _, q := range [4][4]float64{{r.X, r.Y, right, min(y0, foot)}, {r.X, max(y1, r.Y), right, foot}, {r.X, r.Y, min(x0, right), foot}, {max(x1, r.X), r.Y, right, foot}} {
		if q[2] > q[0]+0.5 && q[3] > q[1]+0.5 {
			g.ui.rect(q[0], q[1], q[2]-q[0], q[3]-q[1], c, 1)
		}
	}
}

// ambienceTable is everything at the right of the map.
func (g *game) ambienceTable(l *ambience.Layout, r *ambient.Runtime) {
	u, p := g.ui, g.pal
	g.tape(l)
	u.rect(l.Table.X, 0, 1, l.Table.H, p.Chalk, 0.10)
	g.ambienceHeader(l, r)
	if r == nil {
		return
	}
	g.shareBar(l)
	g.soundList(l)
	g.dueList(l, r)
	g.playList(l)
	if g.keysLeft > 0 {
		text := "3 closes, 1, 2 and 4 other views"
		if g.in.pad {
			text = "L1 and R1: other views"
		}
		u.textRight(regular, 11, l.Right, l.Foot, p.Chalk3, text)
	}
}

// tape is the grit of the panel's grip tape.
func (g *game) tape(l *ambience.Layout) {
	u := g.ui
	n := int(plateMost / float64(u.scale))
	s := u.atlas.cell("tape", func() *rgba { return look.Tape(g.pal, int(float64(n)*float64(u.scale))) })
	for y := u.snap(l.Table.Y); y < u.snap(l.Table.Y+l.Table.H); y += s.h {
		for x := u.snap(l.Table.X); x < u.snap(l.Table.X+l.Table.W); x += s.w {
			w, h := min(s.w, u.snap(l.Table.X+l.Table.W)-x), min(s.h, u.snap(l.Table.Y+l.Table.H)-y)
			u.quad([4]float32{x, x + w, x + w, x}, [4]float32{y, y, y + h, y + h}, sprite{s.x, s.y, w, h}, tint{1, 1, 1, 1})
		}
	}
}

// ambienceHeader is the title, the cell, and the last rebuild.
func (g *game) ambienceHeader(l *ambience.Layout, r *ambient.Runtime) {
	u, p := g.ui, g.pal
	paused := g.paused() && !g.opt.Still
	kind := "bolts ambience"
	if paused {
		kind = "bolts ambience p"
	}
	u.plate(kind, l.Left+1, l.Head-12, 14, 14, func(int, int, float64) *rgba { return look.Bolts(p, p.InkAmbience, paused, float64(u.scale)) })
	x := u.text(bold, 16, l.Left+26, l.Head, p.Chalk, "Ambience") + 18
	if r == nil {
		u.text(regular, 13, x, l.Head, p.Chalk2, "there is none in this level")
		return
	}
	last := r.LastRebuild()
	x = g.cellName(x, l.Head, last.At.Cell)
	if !last.Outdoors && r.Total() == 0 && r.Counts().Rebuilds > 0 {
		u.textRight(bold, 13, l.Right, l.Head, p.Chalk, "indoors: no ambience")
		return
	}
	u.num = strconv.AppendUint(append(u.num[:0], "rebuild "...), r.Counts().Rebuilds, 10)
	if took := g.s.land.watch.took; took > 0 {
		u.num = strconv.AppendInt(append(u.num, " in "...), max(took.Microseconds(), 1), 10)
		u.num = append(u.num, " µs"...)
	}
	w := u.run(regular, 13, 0, 0, p.Chalk2, "", u.num, false)
	if l.Right-w > x+8 {
		u.run(regular, 13, l.Right-w, l.Head, p.Chalk2, "", u.num, true)
	}
}

// cellName writes a cell: landblock, and east and north in it; of a room its
// number.
func (g *game) cellName(x, y float64, cell uint32) float64 {
	u, p := g.ui, g.pal
	if cell == 0 {
		return u.text(mono, 13, x, y, p.Chalk2, "nowhere")
	}
	u.num = appendBlock(append(u.num[:0], "cell "...), cell>>16)
	low := int(cell & 0xFFFF)
	if low >= 0x100 {
		u.num = strconv.AppendInt(append(u.num, " room "...), int64(low-0xFF), 10)
	} else {
		u.num = strconv.AppendInt(append(u.num, ' '), int64((low-1)/8), 10)
		u.num = strconv.AppendInt(append(u.num, ','), int64((low-1)%8), 10)
	}
	return u.run(mono, 13, x, y, p.Chalk, "", u.num, true)
}

// appendBlock appends a landblock's four digits.
func appendBlock(b []byte, block uint32) []byte {
	const digits = "0123456789ABCDEF"
	for shift := 12; shift >= 0; shift -= 4 {
		b = append(b, digits[block>>shift&15])
	}
	return b
}

// shareBar is each descriptor's share of the weight. A constant sound makes its
// part swell when it is played: it comes from no direction.
func (g *game) shareBar(l *ambience.Layout) {
	u, p, s := g.ui, g.pal, g.s
	b := l.Share
	u.rect(b.X, b.Y, b.W, b.H, p.Well, 1)
	at := 0.0
	for _, part := range s.land.table.Parts {
		x0 := b.X + at*b.W
		at += float64(part.Share)
		x1 := b.X + at*b.W
		if at < 0.999 {
			x1 -= 2
		}
		grow := math.Round(3 * s.land.log.Pulsing(part.Desc, s.landTime()))
		u.rect(x0, b.Y-grow, max(x1-x0, 1), b.H+2*grow, g.placeInk(part.Family), 1)
	}
}
