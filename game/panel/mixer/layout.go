package mixer

import (
	"math"

	"gritbed/engine/mix"
	"gritbed/game/view"
)

// Page is what the panel shows.
type Page uint8

// The pages of the view.
const (
	Strips Page = iota
	Voices
	Pages
)

// String is what the page's tab says.
func (p Page) String() string { return [Pages]string{"Strips", "Voices"}[p] }

// Steps is how many segments a meter has.
const Steps = 28

// Column is where the parts of a strip stand. A strip that does not fit in has
// nothing anywhere.
type Column struct {
	Card, Bar, Meter, Right view.Rect // Right: the master's second meter
	Mute, Solo              view.Rect
	Clip                    view.Rect
	Name, Level             view.Rect // room for a line of text, foot = baseline
}

// Layout is where everything stands.
type Layout struct {
	Panel    view.Rect
	Compact  bool
	Pitch    float64 // of the meters' segments
	Column   [mix.Strips]Column
	Tab      [Pages]view.Rect
	Decimals int // of a strip's level
	List     view.Rect
	Row      float64 // pitch of the list's rows
	Across   int     // columns of the list
	Rows     int     // that fit below the list's head, in all columns
}

// Widths of the columns.
const (
	stripWide, gap       = 66, 4
	masterWide           = 154
	stripLeast, smallGap = 33, 2
	masterSmall          = 120
)

// New lays out the view in a panel. Where the strips do not all fit, those around
// the selected one are there.
func New(panel view.Rect, compact bool, selected mix.Strip) Layout {
	l := Layout{Panel: panel, Compact: compact, Pitch: 4, Decimals: 1}
	inset, head, foot := 20.0, 42.0, 14.0
	wide, between, master, apart := float64(stripWide), float64(gap), float64(masterWide), 8.0
	if compact {
		inset, head, foot = 16, 38, 12
		wide, between, master, apart = 50, smallGap, masterSmall, 6
		l.Pitch = 3
	}
	in := view.Rect{X: panel.X + inset, Y: panel.Y + head, W: panel.W - 2*inset, H: panel.H - head - foot}
	n := int(Master)
	room := in.W - master - apart
	if fit := int((room + between) / (stripLeast + between)); fit < n {
		n = max(fit, 1)
	}
	wide = max(min(wide, math.Floor((room+between)/float64(n)-between)), 12)
	if wide < 44 {
		l.Decimals = 0
	}
	first := min(max(int(min(selected, Master-1))-n/2, 0), int(Master)-n)
	x := in.X
	for i := range n {
		l.Column[first+i] = l.column(view.Rect{X: x, Y: in.Y, W: wide, H: in.H})
		x += wide + between
	}
	x += apart - between
	l.Column[Master] = l.master(view.Rect{X: x, Y: in.Y, W: max(in.X+in.W-x, 0), H: in.H})
	l.tabs()
	l.list(in)
	return l
}

// column is a strip's parts in its card: the switches below the meter, or beside it
// where height is short.
func (l *Layout) column(c view.Rect) Column {
	k := Column{Card: c}
	if l.Compact {
		k.Bar = view.Rect{X: c.X + 4, Y: c.Y + 4, W: c.W - 8, H: 3}
		k.Name = view.Rect{X: c.X + 1, Y: c.Y + 8, W: c.W - 2, H: 12}
		wide := math.Round(min(c.W*0.2, 10))
		k.Meter = view.Rect{X: c.X + 5, Y: c.Y + 27, W: wide, H: Steps * l.Pitch}
		x := k.Meter.X + wide + 5
		k.Mute = view.Rect{X: x, Y: c.Y + 27, W: c.X + c.W - 5 - x, H: 20}
		k.Solo = view.Rect{X: x, Y: c.Y + 51, W: k.Mute.W, H: 20}
		k.Clip = view.Rect{X: x - 2, Y: c.Y + 76, W: c.X + c.W - x + 1, H: 14}
		k.Level = view.Rect{X: c.X, Y: c.Y + c.H - 21, W: c.W, H: 13}
		return k
	}
	k.Bar = view.Rect{X: c.X + 6, Y: c.Y + 6, W: c.W - 12, H: 3}
	k.Name = view.Rect{X: c.X + 1, Y: c.Y + 12, W: c.W - 2, H: 13}
	k.Meter = view.Rect{X: c.X + math.Floor((c.W-16)/2), Y: c.Y + 36, W: 16, H: Steps * l.Pitch}
	half := math.Floor((c.W - 20) / 2)
	k.Mute = view.Rect{X: c.X + 8, Y: c.Y + 170, W: half, H: 18}
	k.Solo = view.Rect{X: c.X + c.W - 8 - half, Y: c.Y + 170, W: half, H: 18}
	k.Clip = view.Rect{X: k.Meter.X + k.Meter.W + 1, Y: k.Meter.Y - 1, W: c.X + c.W - k.Meter.X - k.Meter.W - 2, H: 14}
	k.Level = view.Rect{X: c.X, Y: c.Y + 150, W: c.W, H: 13}
	return k
}

// master is the output's two meters, and the master's mute at the lower right.
func (l *Layout) master(c view.Rect) Column {
	k := Column{Card: c}
	top, wide, at, step := 36.0, 16.0, 16.0, 22.0
	k.Bar = view.Rect{X: c.X + 6, Y: c.Y + 6, W: c.W - 12, H: 3}
	k.Name = view.Rect{X: c.X + 14, Y: c.Y + 12, W: c.W - 28, H: 13}
	k.Mute = view.Rect{X: c.X + c.W - 37, Y: c.Y + 170, W: 23, H: 18}
	if l.Compact {
		top, wide, at, step = 27, 10, 8, 13
		k.Bar = view.Rect{X: c.X + 4, Y: c.Y + 4, W: c.W - 8, H: 3}
		k.Name = view.Rect{X: c.X + 8, Y: c.Y + 8, W: c.W - 16, H: 12}
		k.Mute = view.Rect{X: c.X + c.W - 30, Y: c.Y + c.H - 25, W: 22, H: 18}
	}
	k.Meter = view.Rect{X: c.X + at, Y: c.Y + top, W: wide, H: Steps * l.Pitch}
	k.Right = view.Rect{X: k.Meter.X + step, Y: k.Meter.Y, W: wide, H: k.Meter.H}
	k.Clip = view.Rect{X: c.X + c.W - 46, Y: c.Y + 12, W: 36, H: 16}
	k.Level = view.Rect{X: k.Meter.X, Y: k.Meter.Y + k.Meter.H + 8, W: 2*wide + step, H: 14}
	return k
}

// tabs stand in the head, where the counters end.
func (l *Layout) tabs() {
	x, w := l.Panel.X+576, 62.0
	if l.Compact {
		x, w = l.Panel.X+max(min(466, l.Panel.W-280), 110), 58
	}
	for i := range l.Tab {
		l.Tab[i] = view.Rect{X: x, Y: l.Panel.Y + 9, W: w, H: 22}
		x += w + 6
	}
}

// list is the voices' page: as many columns and rows as fit.
func (l *Layout) list(in view.Rect) {
	l.List, l.Row, l.Across = in, 21, 2
	if l.Compact {
		l.Row = 17
	}
	if in.W < 800 {
		l.Across = 1
	}
	l.Rows = l.Across * max(int(in.H/l.Row)-1, 0)
}
