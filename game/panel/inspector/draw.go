package inspector

import (
	"strconv"

	"gritbed/game/panel"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// dimmed is how far the world is darkened around its window.
const dimmed = 0.72

// Under darkens the world around the window that the inspector leaves of it. It does not
// slide with the panel.
func (p *Panel) Under(f *panel.Frame) {
	u, ink, r := f.Kit, f.Kit.Pal.GripInk, layoutOf(f).World
	w, h, a := f.Layout.W, f.Layout.H, float32(dimmed*f.Slid)
	u.Rect(0, 0, w, r.Y, ink, a)
	u.Rect(0, r.Y, r.X, r.H, ink, a)
	u.Rect(r.X+r.W, r.Y, w-r.X-r.W, r.H, ink, a)
	u.Rect(0, r.Y+r.H, w, h-r.Y-r.H, ink, a)
}

// Draw paints who walks, and the program of one with its values; above the mixer where
// there is room.
func (p *Panel) Draw(f *panel.Frame) {
	d := &drawing{p, f}
	u, l := d.Kit, layoutOf(f)
	d.window(&l)
	if l.Compact {
		u.Panel(f.Layout.Margin, l.World.Y, l.World.X-8-f.Layout.Margin, l.World.H)
		u.Panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
		d.detail(&l, l.Detail)
	} else {
		u.Panel(l.Detail.X, l.Detail.Y, l.Detail.W, l.Detail.H)
		u.Panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
		p.mixer.Draw(f)
		d.detail(&l, l.Detail.Inset(16))
	}
	d.header(&l)
	d.walkOrder(&l)
	w := l.Well
	u.FlatWell(w)
	switch {
	case p.program == nil:
		u.TextMiddle(ui.Regular, 13, w.X+w.W/2, w.Y+w.H/2, u.Pal.Chalk3, d.noProgram())
	case p.text:
		d.listingPage(&l)
	default:
		d.graph(&l)
	}
}

// noProgram says why nothing is shown.
func (d *drawing) noProgram() string {
	if len(d.Link.Banks()) == 0 {
		return "no patch programs"
	}
	return "no instance lives: programs begin when the skater does something"
}

// window frames what is seen of the world, with the speed in it.
func (d *drawing) window(l *Layout) {
	u, p, r := d.Kit, d.Kit.Pal, l.World
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
	e := u.Number(ui.MonoBold, max(h/2, 12), x+12, y+h*0.67, p.Chalk, d.Model.Kmh(), 1, false)
	u.Text(ui.Mono, 12, e+8, y+h*0.67, p.Chalk2, "km/h")
}

// header is the title, the chosen instance, the walk, and the buttons.
func (d *drawing) header(l *Layout) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
	s := &d.Model.Programs
	left := l.Panel.X + 16
	u.Bolts("bolts patch", left, l.Head-13, p.Chalk, v.frozen)
	x := u.Text(ui.Bold, 16, left+25, l.Head, p.Chalk, "Patch") + 16
	stop := l.Run.X - 10
	if v.program != nil {
		x = d.Kit.Fitted(ui.Mono, 14, x, l.Head, d.Kit.Pal.Chalk, v.program.Class, stop) + 16
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
	if l.Compact && d.Layout.W < 1000 {
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
func (d *drawing) walkOrder(l *Layout) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
	s, r := &d.Model.Programs, l.List
	u.FlatWell(r)
	u.Text(ui.Regular, 13, r.X+11, r.Y+19, p.Chalk2, "Walk order")
	u.TextRight(ui.Regular, 13, r.X+r.W-11, r.Y+19, p.Chalk2, "voices")
	for i := range min(l.Rows, len(s.List)-v.first) {
		d.walkRow(l, i, &s.List[v.first+i])
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

func (d *drawing) walkRow(l *Layout, row int, line *view.Instance) {
	u, p := d.Kit, d.Kit.Pal
	r := l.Line(row)
	base, ink, f, size := r.Y+r.H/2+4.5, p.Chalk3, ui.Regular, 13.0
	if l.Compact {
		size = 12
	}
	if line.Sounding > 0 {
		ink = p.Chalk
	}
	if line.Serial == d.serial {
		u.Chip(r.X, r.Y, r.W, r.H-1, p.Raised, 1)
		u.Rect(r.X, r.Y+3, 2, r.H-7, p.Chalk, 1)
		ink, f = p.Chalk, ui.Bold
	}
	n := min(line.Players, voiceDots)
	x := r.X + r.W - 8
	for k := range n {
		d.dot(x-float64(n-k)*14+10, base-4.5, k >= n-min(line.Sounding, n))
	}
	d.Kit.Fitted(f, size, r.X+10, base, ink, d.label(line), x-float64(n)*14-2)
}

// dot is a player's voice: full while it sounds, a ring while there is none.
func (d *drawing) dot(x, y float64, full bool) {
	u, p := d.Kit, d.Kit.Pal
	if full {
		u.Chip(x-4, y-4, 8, 8, p.Chalk, 1)
		return
	}
	u.Chip(x-4, y-4, 8, 8, p.Wire, 1)
	u.Chip(x-3, y-3, 6, 6, p.Well, 1)
}

// listingPage is the program as text.
func (d *drawing) listingPage(l *Layout) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
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
