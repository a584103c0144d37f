package mixer

import (
	"gritbed/engine/mix"
	"gritbed/game/view"
)

// Part is what the pointer is on.
type Part uint8

// The parts.
const (
	Nothing Part = iota
	Card
	Mute
	Solo
	Clip
	Tab
)

// Hit says what lies at a place: a strip's part, or a tab of the page returned.
func (l *Layout) Hit(page Page, x, y float64) (p Part, s mix.Strip, to Page) {
	for i, r := range l.Tab {
		if r.In(x, y) {
			return Tab, 0, Page(i)
		}
	}
	if page != Strips {
		return Nothing, 0, page
	}
	for i := range l.Column {
		c, s := &l.Column[i], mix.Strip(i)
		switch {
		case c.Mute.In(x, y):
			return Mute, s, page
		case c.Solo.In(x, y):
			return Solo, s, page
		case c.Clip.In(x, y) || top(c.Meter).In(x, y) || top(c.Right).In(x, y):
			return Clip, s, page
		case c.Card.In(x, y):
			return Card, s, page
		}
	}
	return Nothing, 0, page
}

// top is a meter's uppermost part, which a clip lights.
func top(r view.Rect) view.Rect { return view.Rect{X: r.X, Y: r.Y - 2, W: r.W, H: min(r.H, 12)} }
