package main

import (
	"math"
	"strconv"

	"gritbed/game/panel/ambiencemap"
	"gritbed/game/screen"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// landView is whether the ambience covers the whole window: nothing else is drawn.
func (g *game) landView() bool { return g.drawn == ambienceView && g.slid == 1 }

// ambiencePanel is the ambience view: the map with what is heard around the skater,
// and the table.
func (g *game) ambiencePanel(dst ui.Screen) {
	s, u := g.s, g.ui
	l := ambiencemap.New(g.layout.W, g.layout.H, g.layout.Compact)
	s.land.picture.want(screen.Device{}, s.w.Level, g.tiles)
	r := &s.m.Ambience
	s.link.Timed = !g.opt.Still
	if r.Known {
		s.land.table.Follow(r, s.w.Level.Ambience)
	}
	c := ambiencemap.NewChart(l.Map, s.w.Level, r.Cell)
	if g.slid < 1 { // the world below comes first
		g.box.Flush(dst)
	}
	drawn := s.land.picture.draw(dst, &c, float64(u.Scale), u.Down)
	g.box.Calls += drawn
	if drawn == 0 {
		u.Rect(l.Map.X, l.Map.Y, l.Map.W, l.Map.H, g.pal.Well, 1)
		g.landWords(&c)
	}
	g.ui.Around(c.X(0), c.Y(0), c.X(s.w.Level.W), c.Y(s.w.Level.H), l.Map, g.pal.Well)
	g.landMap(&l, &c, r)
	g.ui.Around(l.Map.X, l.Map.Y, l.Map.X+l.Map.W, l.Map.Y+l.Map.H, view.Rect{W: l.Table.X, H: l.Table.H}, g.pal.Panel)
	g.ambienceTable(&l, r)
}

// ambienceTable is everything at the right of the map.
func (g *game) ambienceTable(l *ambiencemap.Layout, r *view.Ambience) {
	u, p := g.ui, g.pal
	u.Grit(l.Table)
	u.Rect(l.Table.X, 0, 1, l.Table.H, p.Chalk, 0.10)
	g.ambienceHeader(l, r)
	if !r.Known {
		return
	}
	g.shareBar(l)
	g.soundList(l)
	g.dueList(l, r)
	g.playList(l)
	if g.keysLeft > 0 {
		text := "3 closes, 1, 2 and 4 other views"
		if g.in.Pad() {
			text = "L1 and R1: other views"
		}
		u.TextRight(ui.Regular, 11, l.Right, l.Foot, p.Chalk3, text)
	}
}

// ambienceHeader is the title, the cell, and the last rebuild.
func (g *game) ambienceHeader(l *ambiencemap.Layout, r *view.Ambience) {
	u, p := g.ui, g.pal
	paused := g.paused() && !g.opt.Still
	u.Bolts("bolts ambience", l.Left+1, l.Head-12, p.InkAmbience, paused)
	x := u.Text(ui.Bold, 16, l.Left+26, l.Head, p.Chalk, "Ambience") + 18
	if !r.Known {
		u.Text(ui.Regular, 13, x, l.Head, p.Chalk2, "there is none in this level")
		return
	}
	x = g.cellName(x, l.Head, r.Cell)
	if !r.Outdoors && r.Total == 0 && r.Rebuilds > 0 {
		u.TextRight(ui.Bold, 13, l.Right, l.Head, p.Chalk, "indoors: no ambience")
		return
	}
	u.Buf = strconv.AppendUint(append(u.Buf[:0], "rebuild "...), r.Rebuilds, 10)
	if took := r.Took; took > 0 {
		u.Buf = strconv.AppendInt(append(u.Buf, " in "...), max(took.Microseconds(), 1), 10)
		u.Buf = append(u.Buf, " µs"...)
	}
	w := u.BytesWidth(ui.Regular, 13, u.Buf)
	if l.Right-w > x+8 {
		u.Bytes(ui.Regular, 13, l.Right-w, l.Head, p.Chalk2, u.Buf)
	}
}

// cellName writes a cell: landblock, and east and north in it; of a room its
// number.
func (g *game) cellName(x, y float64, cell uint32) float64 {
	u, p := g.ui, g.pal
	if cell == 0 {
		return u.Text(ui.Mono, 13, x, y, p.Chalk2, "nowhere")
	}
	u.Buf = ui.AppendHex4(append(u.Buf[:0], "cell "...), cell>>16)
	low := int(cell & 0xFFFF)
	if low >= 0x100 {
		u.Buf = strconv.AppendInt(append(u.Buf, " room "...), int64(low-0xFF), 10)
	} else {
		u.Buf = strconv.AppendInt(append(u.Buf, ' '), int64((low-1)/8), 10)
		u.Buf = strconv.AppendInt(append(u.Buf, ','), int64((low-1)%8), 10)
	}
	return u.Bytes(ui.Mono, 13, x, y, p.Chalk, u.Buf)
}

// shareBar is each descriptor's share of the weight. A constant sound makes its
// part swell when it is played: it comes from no direction.
func (g *game) shareBar(l *ambiencemap.Layout) {
	u, p, s := g.ui, g.pal, g.s
	b := l.Share
	u.Rect(b.X, b.Y, b.W, b.H, p.Well, 1)
	at := 0.0
	for _, part := range s.land.table.Parts {
		x0 := b.X + at*b.W
		at += float64(part.Share)
		x1 := b.X + at*b.W
		if at < 0.999 {
			x1 -= 2
		}
		grow := math.Round(3 * s.land.log.Pulsing(part.Desc, s.landTime()))
		u.Rect(x0, b.Y-grow, max(x1-x0, 1), b.H+2*grow, g.placeInk(part.Family), 1)
	}
}
