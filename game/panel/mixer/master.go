package mixer

import (
	"strconv"

	"gritbed/engine/mix"
	"gritbed/game/ui"
)

// masterStrip is the output: left and right, a scale, peak and RMS in numbers, and
// the mute of the SFX master ahead of it.
func (d *drawing) masterStrip(l *Layout) {
	u, p, s := d.Kit, d.Kit.Pal, Master
	c, m := &l.Column[s], &d.meters
	k := &c.Card
	d.card(c, s)
	u.Rect(c.Bar.X, c.Bar.Y, c.Bar.W, c.Bar.H, p.Chalk, 1)
	e := u.Text(ui.Bold, 13, c.Name.X, c.Name.Y+c.Name.H, p.Chalk, Name(s, 0))
	clipped := m.Clipped(s)
	if d.Model.Mixer.Fold == mix.FoldMono && (!clipped || !l.Compact) {
		u.Text(ui.Regular, 12, e+7, c.Name.Y+c.Name.H, p.Chalk2, "mono")
	}
	shade := d.switches.Shade(s)
	d.meter(c.Meter, &m.Out[0], m.Out[0].Clip, l.Pitch, p.Chalk, shade)
	d.meter(c.Right, &m.Out[1], m.Out[1].Clip, l.Pitch, p.Chalk, shade)
	if clipped {
		u.TextRight(ui.Medium, 12, k.X+k.W-12, c.Name.Y+c.Name.H, p.Chalk, "clip")
	}
	foot := c.Level.Y + c.Level.H
	u.TextMiddle(ui.MonoBold, 12, c.Meter.X+c.Meter.W/2, foot, p.Chalk2, "L")
	u.TextMiddle(ui.MonoBold, 12, c.Right.X+c.Right.W/2, foot, p.Chalk2, "R")

	x := c.Right.X + c.Right.W
	tick, label := x+3, x+34
	key, size, caption := ui.MonoBold, 15.0, 12.0
	rows := [4]float64{58, 75, 105, 121}
	if l.Compact {
		tick, label = x+2, x+25
		key, size, caption = ui.MonoBold, 13, 11
		rows = [4]float64{46, 59, 80, 93}
	}
	for _, db := range Marks {
		if l.Compact && db == -6 {
			continue
		}
		y := c.Meter.Y + c.Meter.H*(1-Height(db))
		u.HLine(tick, tick+5, y, 1, p.Wire, 1)
		u.Buf = strconv.AppendInt(u.Buf[:0], int64(db), 10)
		w := u.BytesWidth(ui.Mono, 11, u.Buf)
		u.Bytes(ui.Mono, 11, label-w, y+4, p.Chalk3, u.Buf)
	}
	right := k.X + k.W - 14
	if l.Compact {
		right = k.X + k.W - 8
	}
	d.decibels(key, size, right, k.Y+rows[0], p.Chalk, m.Peak(), 1, true)
	u.TextRight(ui.Regular, caption, right, k.Y+rows[1], p.Chalk3, "peak dB")
	d.decibels(key, size, right, k.Y+rows[2], p.Chalk, m.RMS(), 1, true)
	u.TextRight(ui.Regular, caption, right, k.Y+rows[3], p.Chalk3, "RMS dB")
	u.Switch(c.Mute, "M", d.switches.Muted[s])
}
