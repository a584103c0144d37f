package view

import "math"

// Rect is a rectangle in logical pixels.
type Rect struct{ X, Y, W, H float64 }

// In reports whether a point lies inside.
func (r Rect) In(x, y float64) bool { return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H }

// Inset is r with a border of d taken off on every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Layout says where the panels stand in a window.
type Layout struct {
	W, H    float64 // logical pixels
	Scale   float64 // device pixels a logical one
	Compact bool
	Margin  float64

	HUD      Rect // riding
	HUDSmall Rect // with the scope open
	Keys     Rect
	Trick    Rect
	Scope    Rect
	Chip     Rect // messages: bottom centre, above the scope when that is open
}

// maxScale is how large the interface gets [device pixels a logical one].
const maxScale = 6

// NewLayout lays out a window of w × h outside pixels on a screen with a device
// scale; text is 1, 1.25 or 1.5 and makes everything larger. The scale ends at
// [maxScale]: letters and panels of more would not fit what they are kept in.
func NewLayout(w, h, device, text float64) Layout {
	ui := min(max(1, math.Round(4*min(w/1280, h/720))/4)*max(text, 1), maxScale/max(device, 1))
	l := Layout{W: w / ui, H: h / ui, Scale: ui * device}
	l.Compact = l.W < 1200 || l.H < 640
	l.Margin = 16
	scope, hudW, hudH, keysW, trickW, trickH := 252.0, 316.0, 104.0, 452.0, 340.0, 58.0
	smallW, smallH := 196.0, 58.0
	if l.Compact {
		l.Margin = 12
		scope, hudW, hudH, keysW, trickW, trickH = 188, 250, 84, 236, 300, 54
		smallW, smallH = 176, 54
	}
	m := l.Margin
	hm := m + 4
	if l.Compact {
		hm = m
	}
	l.HUD = Rect{hm, l.H - hm - hudH, hudW, hudH}
	l.HUDSmall = Rect{hm, hm, smallW, smallH}
	l.Keys = Rect{l.W - hm - keysW, l.H - hm - 40, keysW, 40}
	l.Trick = Rect{math.Round((l.W - trickW) / 2), hm, trickW, trickH}
	l.Scope = Rect{m, l.H - m - scope, l.W - 2*m, scope}
	l.Chip = Rect{0, l.H - hm - 34, l.W, 34}
	return l
}
