package main

import (
	"strconv"

	"gritbed/engine/aems"
	"gritbed/game/look"
	"gritbed/game/patch"
	"gritbed/game/view"
)

// dimmed is how far the world is darkened around its window.
const dimmed = 0.72

// patchPanel is the view of the patch programs: who walks, and the program of one
// with its values; above the mixer where there is room.
func (g *game) patchPanel() {
	u, p := g.ui, g.pal
	l := g.patchLayout()
	g.patchWindow(&l)
	if l.Compact {
		top := l.Detail
		u.panel(g.layout.Margin, l.World.Y, l.World.X-8-g.layout.Margin, l.World.H)
		u.panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
		g.patchDetail(&l, top)
	} else {
		u.panel(l.Detail.X, l.Detail.Y, l.Detail.W, l.Detail.H)
		u.panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
		g.mixerPanel()
		g.patchDetail(&l, l.Detail.Inset(16))
	}
	g.patchHeader(&l)
	g.walkOrder(&l)
	w := l.Well
	g.well(w)
	v := &g.patch
	switch {
	case v.program == nil:
		u.textMiddle(regular, 13, w.X+w.W/2, w.Y+w.H/2, p.Chalk3, g.noProgram())
	case v.text:
		g.patchText(&l)
	default:
		g.patchGraph(&l)
	}
}

func (g *game) noProgram() string {
	if len(g.s.w.Banks()) == 0 {
		return "no patch programs"
	}
	return "no instance lives: programs begin when the skater does something"
}

// patchWindow darkens the world but for its window.
func (g *game) patchWindow(l *patch.Layout) {
	u, p, r := g.ui, g.pal, l.World
	dy := u.dy
	u.dy = 0
	a := float32(dimmed * g.slid)
	u.rect(0, 0, g.layout.W, r.Y, p.GripInk, a)
	u.rect(0, r.Y, r.X, r.H, p.GripInk, a)
	u.rect(r.X+r.W, r.Y, g.layout.W-r.X-r.W, r.H, p.GripInk, a)
	u.rect(0, r.Y+r.H, g.layout.W, g.layout.H-r.Y-r.H, p.GripInk, a)
	u.dy = dy
	u.frame(r.X, r.Y, r.W, r.H, 2, p.Chalk, 1)
	w, h := 114.0, 30.0
	if l.Compact {
		w, h = 88, 20
	}
	x, y := r.X+12, r.Y+r.H-h-10
	if l.Compact {
		x, y = r.X+6, r.Y+r.H-h-6
	}
	u.chip(x, y, w, h, p.Panel, 0.92)
	e := u.number(monoBold, max(h/2, 12), x+12, y+h*0.67, p.Chalk, g.kmh(), 1, false)
	u.text(mono, 12, e+8, y+h*0.67, p.Chalk2, "km/h")
}

// patchHeader is the title, the chosen instance, the walk, and the buttons.
func (g *game) patchHeader(l *patch.Layout) {
	u, p, v := g.ui, g.pal, &g.patch
	s := &g.s.snap.Programs
	left := l.Panel.X + 16
	still := v.frozen
	kind := "bolts patch"
	if still {
		kind = "bolts patch p"
	}
	u.plate(kind, left, l.Head-13, 14, 14, func(int, int, float64) *rgba { return look.Bolts(p, p.Chalk, still, float64(u.scale)) })
	x := u.text(bold, 16, left+25, l.Head, p.Chalk, "Patch") + 16
	stop := l.Run.X - 10
	if v.program != nil {
		x = g.fittedTo(mono, 14, x, l.Head, v.program.Class, stop) + 16
		u.num = append(u.num[:0], "instance "...)
		u.num = strconv.AppendInt(u.num, int64(v.row+1), 10)
		u.num = strconv.AppendInt(append(u.num, " of "...), int64(s.Live), 10)
		if v.live.Gone {
			u.num = append(u.num[:0], "has ended"...)
		}
	} else {
		u.num = append(u.num[:0], "no instance"...)
	}
	u.num = strconv.AppendUint(append(u.num, ", walk "...), s.Walks, 10)
	if l.Compact && g.layout.W < 1000 {
		u.num = append(u.num, ", 32.0 ms"...)
	} else {
		u.num = append(u.num, ", every 32.0 ms"...)
	}
	if x+u.run(regular, 13, 0, 0, p.Chalk2, "", u.num, false) < stop {
		u.run(regular, 13, x, l.Head, p.Chalk2, "", u.num, true)
	}
	g.headButton(l.Run, "Run", !v.frozen)
	g.headButton(l.Step, "Step", v.frozen)
	g.headButton(l.Text, "Text", v.text)
}

// well is a plot's ground. It is drawn, not painted: pictures of its size would crowd
// the letters out at large scales.
func (g *game) well(r view.Rect) {
	g.ui.rect(r.X, r.Y, r.W, r.H, g.pal.Well, 1)
	g.ui.frame(r.X, r.Y, r.W, r.H, 1, g.pal.Chalk, 0.07)
}

// headButton is a button of the head: chalk while it is in force.
func (g *game) headButton(r view.Rect, label string, on bool) {
	u, p := g.ui, g.pal
	kind, state, ink := "head0", look.ButtonIdle, p.Chalk
	if on {
		kind, state, ink = "head1", look.ButtonOn, p.GripInk
	}
	u.plate(kind, r.X, r.Y, r.W, r.H, func(w, h int, k float64) *rgba { return look.Button(p, w, h, k, state) })
	u.textMiddle(medium, 13, r.X+r.W/2, r.Y+15.5, ink, label)
}

// walkOrder lists the instances as they walk, with a dot for each player; below, the
// words of the generator.
func (g *game) walkOrder(l *patch.Layout) {
	u, p, v := g.ui, g.pal, &g.patch
	s, r := &g.s.snap.Programs, l.List
	g.well(r)
	u.text(regular, 13, r.X+11, r.Y+19, p.Chalk2, "Walk order")
	u.textRight(regular, 13, r.X+r.W-11, r.Y+19, p.Chalk2, "voices")
	for i := range min(l.Rows, s.Listed-v.first) {
		g.walkRow(l, i, &s.List[v.first+i])
	}
	if more := s.Live - v.first - l.Rows; more > 0 {
		u.num = strconv.AppendInt(append(u.num[:0], '+'), int64(more), 10)
		u.run(regular, 11, r.X+11, r.Y+r.H-62, p.Chalk3, "", append(u.num, " more"...), true)
	}
	y := r.Y + r.H - 46
	u.text(regular, 12, r.X+11, y, p.Chalk3, "generator words")
	for k := range 3 {
		u.num = u.num[:0]
		for _, w := range s.Generator[2*k : 2*k+2] {
			u.num = append(appendBlock(appendBlock(u.num, w>>16), w&0xFFFF), ' ')
		}
		u.run(mono, 11, r.X+11, y+13*float64(k+1), p.Chalk2, "", u.num, true)
	}
}

// voiceDots is how many dots a row has at most.
const voiceDots = 5

func (g *game) walkRow(l *patch.Layout, row int, line *aems.Line) {
	u, p := g.ui, g.pal
	r := l.Line(row)
	base, ink, f, size := r.Y+r.H/2+4.5, p.Chalk3, regular, 13.0
	if l.Compact {
		size = 12
	}
	if line.Sounding > 0 {
		ink = p.Chalk
	}
	if line.Serial == g.patch.serial {
		u.chip(r.X, r.Y, r.W, r.H-1, p.Raised, 1)
		u.rect(r.X, r.Y+3, 2, r.H-7, p.Chalk, 1)
		ink, f = p.Chalk, bold
	}
	n := min(line.Players, voiceDots)
	x := r.X + r.W - 8
	for k := range n {
		g.dot(x-float64(n-k)*14+10, base-4.5, k >= n-min(line.Sounding, n))
	}
	g.fitted(f, size, r.X+10, base, ink, g.label(line), x-float64(n)*14-2)
}

// dot is a player's voice: full while it sounds, a ring while there is none.
func (g *game) dot(x, y float64, full bool) {
	u, p := g.ui, g.pal
	if full {
		u.chip(x-4, y-4, 8, 8, p.Chalk, 1)
		return
	}
	u.chip(x-4, y-4, 8, 8, p.Wire, 1)
	u.chip(x-3, y-3, 6, 6, p.Well, 1)
}

// fittedTo writes as much of a text as ends before a place, and says where.
func (g *game) fittedTo(f face, size, x, y float64, s string, right float64) float64 {
	g.fitted(f, size, x, y, g.pal.Chalk, s, right)
	return min(x+g.ui.width(f, size, s), right)
}

// patchText is the program as text.
func (g *game) patchText(l *patch.Layout) {
	u, p, v := g.ui, g.pal, &g.patch
	text := v.program.Text
	size := 12.0
	if l.Compact {
		size = 11
	}
	u.inside(l.Well.Inset(1))
	for i := range min(l.Lines, len(text)-v.line) {
		line := text[v.line+i]
		ink := p.Chalk2
		if len(line) > 0 && line[0] != ' ' {
			ink = p.Chalk
		}
		u.text(mono, size, l.Well.X+14, l.Well.Y+8+l.Pitch*(float64(i)+0.8), ink, line)
	}
	u.outside()
	g.scrollBar(l.Well.X+l.Well.W-5, l.Well.Y+4, 3, l.Well.H-8, true, float64(v.line), float64(l.Lines), float64(len(text)))
}

// scrollBar shows which part of all is seen.
func (g *game) scrollBar(x, y, w, h float64, down bool, at, room, all float64) {
	if all <= room {
		return
	}
	u, p := g.ui, g.pal
	u.rect(x, y, w, h, p.Raised, 1)
	if down {
		y, h = y+h*at/all, h*room/all
	} else {
		x, w = x+w*at/all, w*room/all
	}
	u.rect(x, y, w, h, p.Chalk3, 1)
}
