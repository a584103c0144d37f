package inspector

import "gritbed/game/view"

// Part is what the pointer is on.
type Part uint8

// The parts.
const (
	Nothing Part = iota
	Line         // of the list of instances
	Box          // of the picture
	RunButton
	StepButton
	TextButton
	Picture // beside the boxes
)

// Layout is where everything stands.
type Layout struct {
	Compact bool
	World   view.Rect // what is seen of the world
	Panel   view.Rect
	Detail  view.Rect // of the chosen box; at the small size without a panel of its own
	List    view.Rect
	Row     float64
	Rows    int // of the list
	Well    view.Rect
	Run     view.Rect
	Step    view.Rect
	Text    view.Rect
	Head    float64 // baseline of the title
	Lines   int     // of text in the well
	Pitch   float64 // of those
}

// Sizes.
const (
	deskWide    = 300
	windowHigh  = 172
	smallWide   = 176
	smallHigh   = 99
	listWide    = 166
	listSmall   = 150
	generator   = 74 // height of the generator's words below the list
	button      = 52
	listHead    = 28
	pitchUsual  = 17
	pitchSmall  = 15
	rowUsual    = 25
	rowSmall    = 20
	headHigh    = 46
	headCompact = 36
)

// Panels lays out the view in a window of w × h; above the mixer's panel, or all over it
// at the small size.
func Panels(w, h, margin, mixerTop float64, compact bool) Layout {
	l := Layout{Compact: compact, Row: rowUsual, Pitch: pitchUsual}
	m := margin
	head, wide, foot := float64(headHigh), float64(listWide), 12.0
	if compact {
		l.Row, l.Pitch, head, wide, foot = rowSmall, pitchSmall, headCompact, listSmall, 8
		l.World = view.Rect{X: w - m - smallWide, Y: m, W: smallWide, H: smallHigh}
		top := view.Rect{X: m, Y: m, W: w - 2*m - smallWide - 8, H: smallHigh}
		l.Detail = view.Rect{X: top.X + 16, Y: top.Y + 37, W: top.W - 32, H: top.H - 41}
		l.Panel = view.Rect{X: m, Y: top.Y + top.H + 8, W: w - 2*m, H: h - m - top.Y - top.H - 8}
		l.Head = top.Y + 23
		l.buttons(top.X+top.W-14, top.Y+8)
		head = foot
	} else {
		l.World = view.Rect{X: m, Y: m, W: deskWide, H: windowHigh}
		end := mixerTop - 14
		l.Detail = view.Rect{X: m, Y: m + windowHigh + 14, W: deskWide, H: end - m - windowHigh - 14}
		l.Panel = view.Rect{X: m + deskWide + 13, Y: m, W: w - 2*m - deskWide - 13, H: end - m}
		l.Head = l.Panel.Y + 25
		l.buttons(l.Panel.X+l.Panel.W-20, l.Panel.Y+9)
	}
	in := view.Rect{X: l.Panel.X + 12, Y: l.Panel.Y + head, W: l.Panel.W - 24, H: l.Panel.H - head - foot}
	l.List = view.Rect{X: in.X, Y: in.Y, W: wide, H: in.H}
	l.Rows = max(int((in.H-listHead-generator)/l.Row), 1)
	l.Well = view.Rect{X: in.X + wide + 14, Y: in.Y, W: in.W - wide - 14, H: in.H}
	l.Lines = max(int((in.H-16)/l.Pitch), 1)
	return l
}

// buttons stand in the head, their right end at x.
func (l *Layout) buttons(x, y float64) {
	for _, r := range [...]*view.Rect{&l.Text, &l.Step, &l.Run} {
		*r = view.Rect{X: x - button, Y: y, W: button, H: 22}
		x -= button + 6
	}
}

// Line is the rectangle of a row of the list.
func (l *Layout) Line(row int) view.Rect {
	return view.Rect{X: l.List.X + 3, Y: l.List.Y + listHead + l.Row*float64(row), W: l.List.W - 6, H: l.Row}
}

// Hit says what lies at a place: a row of the list, or a box of the program that is
// scrolled to (sx, sy).
func (l *Layout) Hit(p *Program, sx, sy, x, y float64) (Part, int) {
	switch {
	case l.Run.In(x, y):
		return RunButton, 0
	case l.Step.In(x, y):
		return StepButton, 0
	case l.Text.In(x, y):
		return TextButton, 0
	}
	for row := range l.Rows {
		if l.Line(row).In(x, y) {
			return Line, row
		}
	}
	if !l.Well.In(x, y) {
		return Nothing, 0
	}
	for i := range p.nodes() {
		n := &p.Nodes[i]
		if (view.Rect{X: l.Well.X + n.X - sx, Y: l.Well.Y + n.Y - sy, W: n.W, H: n.H}).In(x, y) {
			return Box, i
		}
	}
	return Picture, 0
}

func (p *Program) nodes() int {
	if p == nil {
		return 0
	}
	return len(p.Nodes)
}

// Limit keeps a scroll inside a program; one that fits is centred.
func Limit(scroll, size, room float64) float64 {
	if size <= room {
		return float64(int(size-room) / 2)
	}
	return min(max(scroll, 0), size-room)
}

// Reach is the scroll after which a stretch is inside the room, with some beside it.
func Reach(scroll, from, to, room float64) float64 {
	return max(min(scroll, from-Gutter), to+Gutter-room)
}

// First is the box to begin with: the nearest to the upper left corner of those that
// read something, but for the end.
func (p *Program) First() int {
	best := 0
	for i := range p.Nodes {
		n, b := &p.Nodes[i], &p.Nodes[best]
		if len(n.In) > 0 && n.Op != 4 && (len(b.In) == 0 || n.X+n.Y < b.X+b.Y) {
			best = i
		}
	}
	return best
}

// Beside is the box that lies next in a direction (dx, dy), one of them 0; the same
// where there is none.
func (p *Program) Beside(from int, dx, dy float64) int {
	if from < 0 || from >= p.nodes() {
		return 0
	}
	best, least := from, 0.0
	a := &p.Nodes[from]
	for i := range p.Nodes {
		b := &p.Nodes[i]
		x, y := b.X-a.X, b.Y+b.H/2-a.Y-a.H/2
		ahead, aside := x*dx+y*dy, x*dy+y*dx
		if dy != 0 && b.Depth != a.Depth || ahead < 1 {
			continue
		}
		if aside < 0 {
			aside = -aside
		}
		if d := ahead + 2*aside; best == from || d < least {
			best, least = i, d
		}
	}
	return best
}
