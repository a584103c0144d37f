package main

import (
	"image"
	"strconv"

	"gritbed/game/look"
	"gritbed/game/panel/inspector"
	"gritbed/game/ui"
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
		u.Panel(g.layout.Margin, l.World.Y, l.World.X-8-g.layout.Margin, l.World.H)
		u.Panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
		g.patchDetail(&l, top)
	} else {
		u.Panel(l.Detail.X, l.Detail.Y, l.Detail.W, l.Detail.H)
		u.Panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
		g.mixerPanel()
		g.patchDetail(&l, l.Detail.Inset(16))
	}
	g.patchHeader(&l)
	g.walkOrder(&l)
	w := l.Well
	u.FlatWell(w)
	v := &g.patch
	switch {
	case v.program == nil:
		u.TextMiddle(ui.Regular, 13, w.X+w.W/2, w.Y+w.H/2, p.Chalk3, g.noProgram())
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
func (g *game) patchWindow(l *inspector.Layout) {
	u, p, r := g.ui, g.pal, l.World
	dy := u.Down
	u.Down = 0
	a := float32(dimmed * g.slid)
	u.Rect(0, 0, g.layout.W, r.Y, p.GripInk, a)
	u.Rect(0, r.Y, r.X, r.H, p.GripInk, a)
	u.Rect(r.X+r.W, r.Y, g.layout.W-r.X-r.W, r.H, p.GripInk, a)
	u.Rect(0, r.Y+r.H, g.layout.W, g.layout.H-r.Y-r.H, p.GripInk, a)
	u.Down = dy
	u.Frame(r.X, r.Y, r.W, r.H, 2, p.Chalk, 1)
	w, h := 114.0, 30.0
	if l.Compact {
		w, h = 88, 20
	}
	x, y := r.X+12, r.Y+r.H-h-10
	if l.Compact {
		x, y = r.X+6, r.Y+r.H-h-6
	}
	u.Chip(x, y, w, h, p.Panel, 0.92)
	e := u.Number(ui.MonoBold, max(h/2, 12), x+12, y+h*0.67, p.Chalk, g.kmh(), 1, false)
	u.Text(ui.Mono, 12, e+8, y+h*0.67, p.Chalk2, "km/h")
}

// patchHeader is the title, the chosen instance, the walk, and the buttons.
func (g *game) patchHeader(l *inspector.Layout) {
	u, p, v := g.ui, g.pal, &g.patch
	s := &g.s.m.Programs
	left := l.Panel.X + 16
	still := v.frozen
	kind := "bolts patch"
	if still {
		kind = "bolts patch p"
	}
	u.Plate(kind, left, l.Head-13, 14, 14, func(int, int, float64) *image.RGBA { return look.Bolts(p, p.Chalk, still, float64(u.Scale)) })
	x := u.Text(ui.Bold, 16, left+25, l.Head, p.Chalk, "Patch") + 16
	stop := l.Run.X - 10
	if v.program != nil {
		x = g.ui.Fitted(ui.Mono, 14, x, l.Head, g.pal.Chalk, v.program.Class, stop) + 16
		u.Buf = append(u.Buf[:0], "instance "...)
		u.Buf = strconv.AppendInt(u.Buf, int64(v.row+1), 10)
		u.Buf = strconv.AppendInt(append(u.Buf, " of "...), int64(s.Live), 10)
		if v.live.Gone {
			u.Buf = append(u.Buf[:0], "has ended"...)
		}
	} else {
		u.Buf = append(u.Buf[:0], "no instance"...)
	}
	u.Buf = strconv.AppendUint(append(u.Buf, ", walk "...), s.Walks, 10)
	if l.Compact && g.layout.W < 1000 {
		u.Buf = append(u.Buf, ", 32.0 ms"...)
	} else {
		u.Buf = append(u.Buf, ", every 32.0 ms"...)
	}
	if x+u.BytesWidth(ui.Regular, 13, u.Buf) < stop {
		u.Bytes(ui.Regular, 13, x, l.Head, p.Chalk2, u.Buf)
	}
	u.HeadButton(l.Run, "Run", !v.frozen)
	u.HeadButton(l.Step, "Step", v.frozen)
	u.HeadButton(l.Text, "Text", v.text)
}

// walkOrder lists the instances as they walk, with a dot for each player; below, the
// words of the generator.
func (g *game) walkOrder(l *inspector.Layout) {
	u, p, v := g.ui, g.pal, &g.patch
	s, r := &g.s.m.Programs, l.List
	u.FlatWell(r)
	u.Text(ui.Regular, 13, r.X+11, r.Y+19, p.Chalk2, "Walk order")
	u.TextRight(ui.Regular, 13, r.X+r.W-11, r.Y+19, p.Chalk2, "voices")
	for i := range min(l.Rows, len(s.List)-v.first) {
		g.walkRow(l, i, &s.List[v.first+i])
	}
	if more := s.Live - v.first - l.Rows; more > 0 {
		u.Buf = strconv.AppendInt(append(u.Buf[:0], '+'), int64(more), 10)
		u.Bytes(ui.Regular, 11, r.X+11, r.Y+r.H-62, p.Chalk3, append(u.Buf, " more"...))
	}
	y := r.Y + r.H - 46
	u.Text(ui.Regular, 12, r.X+11, y, p.Chalk3, "generator words")
	for k := range 3 {
		u.Buf = u.Buf[:0]
		for _, w := range s.Generator[2*k : 2*k+2] {
			u.Buf = append(ui.AppendHex4(ui.AppendHex4(u.Buf, w>>16), w&0xFFFF), ' ')
		}
		u.Bytes(ui.Mono, 11, r.X+11, y+13*float64(k+1), p.Chalk2, u.Buf)
	}
}

// voiceDots is how many dots a row has at most.
const voiceDots = 5

func (g *game) walkRow(l *inspector.Layout, row int, line *view.Instance) {
	u, p := g.ui, g.pal
	r := l.Line(row)
	base, ink, f, size := r.Y+r.H/2+4.5, p.Chalk3, ui.Regular, 13.0
	if l.Compact {
		size = 12
	}
	if line.Sounding > 0 {
		ink = p.Chalk
	}
	if line.Serial == g.patch.serial {
		u.Chip(r.X, r.Y, r.W, r.H-1, p.Raised, 1)
		u.Rect(r.X, r.Y+3, 2, r.H-7, p.Chalk, 1)
		ink, f = p.Chalk, ui.Bold
	}
	n := min(line.Players, voiceDots)
	x := r.X + r.W - 8
	for k := range n {
		g.dot(x-float64(n-k)*14+10, base-4.5, k >= n-min(line.Sounding, n))
	}
	g.ui.Fitted(f, size, r.X+10, base, ink, g.label(line), x-float64(n)*14-2)
}

// dot is a player's voice: full while it sounds, a ring while there is none.
func (g *game) dot(x, y float64, full bool) {
	u, p := g.ui, g.pal
	if full {
		u.Chip(x-4, y-4, 8, 8, p.Chalk, 1)
		return
	}
	u.Chip(x-4, y-4, 8, 8, p.Wire, 1)
	u.Chip(x-3, y-3, 6, 6, p.Well, 1)
}

// patchText is the program as text.
func (g *game) patchText(l *inspector.Layout) {
	u, p, v := g.ui, g.pal, &g.patch
	text := v.program.Text
	size := 12.0
	if l.Compact {
		size = 11
	}
	u.Clip(l.Well.Inset(1))
	for i := range min(l.Lines, len(text)-v.line) {
		line := text[v.line+i]
		ink := p.Chalk2
		if len(line) > 0 && line[0] != ' ' {
			ink = p.Chalk
		}
		u.Text(ui.Mono, size, l.Well.X+14, l.Well.Y+8+l.Pitch*(float64(i)+0.8), ink, line)
	}
	u.Unclip()
	u.ScrollBar(l.Well.X+l.Well.W-5, l.Well.Y+4, 3, l.Well.H-8, true, float64(v.line), float64(l.Lines), float64(len(text)))
}
