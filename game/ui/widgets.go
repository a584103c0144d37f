package ui

import (
	"image"
	"image/color"
	"math"

	"gritbed/game/look"
	"gritbed/game/view"
)

// Bolts are the four bolts in a panel's head, one of them in the ink of what the panel
// shows, grey while that stands still. The kind tells inks apart.
func (u *Kit) Bolts(kind string, x, y float64, ink color.RGBA, still bool) {
	paint := func(int, int, float64) *image.RGBA { return look.Bolts(u.Pal, ink, still, float64(u.Scale)) }
	if still {
		kind += " still"
	}
	u.Plate(kind, x, y, 14, 14, paint)
}

// button is a plate with a label in its middle, the baseline at base.
func (u *Kit) button(kind string, r view.Rect, state look.ButtonState, f Face, size, base float64, ink color.RGBA, label string) {
	u.Plate(kind, r.X, r.Y, r.W, r.H, func(w, h int, k float64) *image.RGBA { return look.Button(u.Pal, w, h, k, state) })
	u.TextMiddle(f, size, r.X+r.W/2, base, ink, label)
}

// Tab is a tab in a panel's head; one with nothing to show is dim.
func (u *Kit) Tab(r view.Rect, label string, on, dim bool) {
	switch {
	case on:
		u.button("tab0", r, look.ButtonIdle, Medium, 13, r.Y+15.5, u.Pal.Chalk, label)
	case dim:
		u.button("tab2", r, look.ButtonHollow, Regular, 13, r.Y+15.5, u.Pal.Chalk3, label)
	default:
		u.button("tab2", r, look.ButtonHollow, Regular, 13, r.Y+15.5, u.Pal.Chalk2, label)
	}
}

// HeadButton is a button in a panel's head: chalk while it is in force.
func (u *Kit) HeadButton(r view.Rect, label string, on bool) {
	if on {
		u.button("head1", r, look.ButtonOn, Medium, 13, r.Y+15.5, u.Pal.GripInk, label)
		return
	}
	u.button("head0", r, look.ButtonIdle, Medium, 13, r.Y+15.5, u.Pal.Chalk, label)
}

// Switch is a button with a letter: chalk while it is on.
func (u *Kit) Switch(r view.Rect, label string, on bool) {
	base := r.Y + math.Round(r.H/2) + 4
	if on {
		u.button("switch1", r, look.ButtonOn, MonoBold, 12, base, u.Pal.GripInk, label)
		return
	}
	u.button("switch0", r, look.ButtonIdle, MonoBold, 12, base, u.Pal.Chalk2, label)
}

// Well is a plot's ground with round corners.
func (u *Kit) Well(r view.Rect) {
	u.Plate("well", r.X, r.Y, r.W, r.H, func(w, h int, k float64) *image.RGBA { return look.Well(u.Pal, w, h, k) })
}

// FlatWell is a large plot's ground. It is drawn, not painted: pictures of its size would
// crowd the letters out at large scales.
func (u *Kit) FlatWell(r view.Rect) {
	u.Rect(r.X, r.Y, r.W, r.H, u.Pal.Well, 1)
	u.Frame(r.X, r.Y, r.W, r.H, 1, u.Pal.Chalk, 0.07)
}

// Swatch is a square of a surface's colour.
func (u *Kit) Swatch(key string, x, y float64) {
	u.Plate("swatch "+key, x, y, 16, 16, func(int, int, float64) *image.RGBA { return look.Swatch(u.Pal, key, float64(u.Scale)) })
}

// ChipText is a text on a dark chip.
func (u *Kit) ChipText(x, y, w float64, text string) {
	u.Chip(x, y, w, 20, u.Pal.Panel, 0.88)
	u.TextMiddle(Medium, 12, x+w/2, y+14.5, u.Pal.Chalk, text)
}

// ScrollBar shows which part of all is seen, at the right of it (down) or below.
func (u *Kit) ScrollBar(x, y, w, h float64, down bool, at, seen, all float64) {
	if all <= seen {
		return
	}
	u.Rect(x, y, w, h, u.Pal.Raised, 1)
	if down {
		y, h = y+h*at/all, h*seen/all
	} else {
		x, w = x+w*at/all, w*seen/all
	}
	u.Rect(x, y, w, h, u.Pal.Chalk3, 1)
}

// Around fills what a box leaves free of a rectangle.
func (u *Kit) Around(x0, y0, x1, y1 float64, r view.Rect, c color.RGBA) {
	right, foot := r.X+r.W, r.Y+r.H
	for _, q := range [4][4]float64{{r.X, r.Y, right, min(y0, foot)}, {r.X, max(y1, r.Y), right, foot}, {r.X, r.Y, min(x0, right), foot}, {max(x1, r.X), r.Y, right, foot}} {
		if q[2] > q[0]+0.5 && q[3] > q[1]+0.5 {
			u.Rect(q[0], q[1], q[2]-q[0], q[3]-q[1], c, 1)
		}
	}
}

// AppendHex4 appends the four hexadecimal digits of a 16-bit word.
func AppendHex4(b []byte, word uint32) []byte {
	const digits = "0123456789ABCDEF"
	for shift := 12; shift >= 0; shift -= 4 {
		b = append(b, digits[word>>shift&15])
	}
	return b
}
