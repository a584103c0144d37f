package mixer

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"gritbed/engine/mix"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// strip is one strip of the mixer.
func (d *drawing) strip(l *Layout, s mix.Strip) {
	u, p := d.Kit, d.Kit.Pal
	c := &l.Column[s]
	family := FamilyOf(s)
	ink, shade := d.familyInk(family), d.switches.Shade(s)
	d.card(c, s)
	u.Rect(c.Bar.X, c.Bar.Y, c.Bar.W, c.Bar.H, ink, 1)
	if family == Bed { // two players, two inks
		half := math.Floor(c.Bar.W / 2)
		u.Rect(c.Bar.X+half, c.Bar.Y, c.Bar.W-half, c.Bar.H, p.InkB, 1)
	}
	d.stripName(l, s)
	n := &d.meters.Strip[s]
	d.meter(c.Meter, n, n.Clip, l.Pitch, ink, shade)
	if n.Clip {
		u.Text(ui.Medium, 11, min(c.Clip.X+2, c.Card.X+c.Card.W-3-u.Width(ui.Medium, 11, "clip")), c.Clip.Y+10, p.Chalk, "clip")
	} else if !l.Compact {
		for _, db := range Marks[1:] {
			y := c.Meter.Y + c.Meter.H*(1-Height(db))
			u.HLine(c.Meter.X-9, c.Meter.X-4, y, 1, p.Wire, 0.9)
			u.HLine(c.Meter.X+c.Meter.W+4, c.Meter.X+c.Meter.W+9, y, 1, p.Wire, 0.9)
		}
	}
	size := 13.0
	if l.Compact {
		size = 11
	}
	d.decibels(ui.Mono, size, c.Level.X+c.Level.W/2, c.Level.Y+c.Level.H, p.Chalk2, n.Hold, l.Decimals, false)
	u.Switch(c.Mute, "M", d.switches.Muted[s])
	u.Switch(c.Solo, "S", d.switches.Soloed[s])
}

// card is a column's ground, framed in chalk while it is selected.
func (d *drawing) card(c *Column, s mix.Strip) {
	u, p, r := d.Kit, d.Kit.Pal, &c.Card
	u.Plate("card", r.X, r.Y, r.W, r.H, func(w, h int, k float64) *image.RGBA { return look.Card(p, w, h, k) })
	if s == d.selected {
		u.Plate("chosen", r.X, r.Y, r.W, r.H, func(w, h int, k float64) *image.RGBA { return look.Outline(p, w, h, k) })
	}
}

// stripName is the longest name that fits.
func (d *drawing) stripName(l *Layout, s mix.Strip) {
	u, r := d.Kit, &l.Column[s].Name
	size, f := 13.0, ui.Medium
	if l.Compact {
		size = 12
	}
	if s == d.selected {
		f = ui.Bold
	}
	for form := range Forms {
		name := Name(s, form)
		if w := u.Width(f, size, name); w <= r.W || form == Forms-1 {
			u.Text(f, size, r.X+(r.W-w)/2, r.Y+r.H, d.Kit.Pal.Chalk, name)
			return
		}
	}
}

// meter is a column of segments with a held peak above it. The level is that of the
// last block, never eased.
func (d *drawing) meter(r view.Rect, n *Needle, clip bool, pitch float64, c color.RGBA, shade float32) {
	u, p := d.Kit, d.Kit.Pal
	u.Chip(r.X, r.Y-2, r.W, r.H+4, p.Well, 1)
	wide := int(r.W) - 2
	u.Buf = strconv.AppendInt(append(u.Buf[:0], "segments "...), int64(wide), 10)
	s := u.Picture(u.Buf, func() *image.RGBA { return look.Segments(wide, Steps, pitch, float64(u.Scale)) })
	x, y := u.Snap(r.X+1), u.Snap(r.Y)
	column := func(from, to int, c color.RGBA) {
		a := float32(math.Floor(float64(from)*pitch*float64(u.Scale) + 0.5))
		b := float32(math.Floor(float64(to)*pitch*float64(u.Scale) + 0.5))
		u.Quad([4]float32{x, x + s.W, x + s.W, x}, [4]float32{y + a, y + a, y + b, y + b},
			ui.Sprite{X: s.X, Y: s.Y + a, W: s.W, H: b - a}, ui.Tinted(c, shade))
	}
	if lit := Lit(n.Now, Steps); lit > 0 {
		column(Steps-lit, Steps, c)
	}
	if clip {
		column(0, 1, p.Chalk)
	}
	if h := Height(DB(n.Hold)); h > 0 {
		u.Rect(r.X, math.Round(r.Y+r.H*(1-h))-1, r.W, 2, p.Chalk, shade)
	}
}

// silence is the level below which a number says nothing [dB].
const silence = -99.5

// decibels writes a linear level in dB around x, or up to x.
func (d *drawing) decibels(f ui.Face, size, x, y float64, c color.RGBA, level float32, decimals int, right bool) {
	u := d.Kit
	db := DB(level)
	if math.Abs(db) < 0.5*math.Pow10(-decimals) {
		db = 0 // never −0
	}
	if db < silence {
		u.Buf = append(u.Buf[:0], "-∞"...)
	} else {
		u.Buf = strconv.AppendFloat(u.Buf[:0], db, 'f', decimals, 64)
	}
	if db < silence {
		c = d.Kit.Pal.Chalk3
	}
	w := u.BytesWidth(f, size, u.Buf)
	if !right {
		w /= 2
	}
	u.Bytes(f, size, x-w, y, c, u.Buf)
}
