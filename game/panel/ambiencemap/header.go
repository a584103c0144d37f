package ambiencemap

import (
	"gritbed/game/ui"
	"gritbed/game/view"
	"math"
	"strconv"
)

// lists is everything at the right of the map.
func (d *drawing) lists(l *Layout, r *view.Ambience) {
	u, p := d.Kit, d.Kit.Pal
	u.Grit(l.Table)
	u.Rect(l.Table.X, 0, 1, l.Table.H, p.Chalk, 0.10)
	d.header(l, r)
	if !r.Known {
		return
	}
	d.shareBar(l)
	d.soundList(l)
	d.dueList(l, r)
	d.playList(l)
	if d.Hints {
		text := "3 closes, 1, 2 and 4 other views"
		if d.Input.Pad() {
			text = "L1 and R1: other views"
		}
		u.TextRight(ui.Regular, 11, l.Right, l.Foot, p.Chalk3, text)
	}
}

// header is the title, the cell, and the last rebuild.
func (d *drawing) header(l *Layout, r *view.Ambience) {
	u, p := d.Kit, d.Kit.Pal
	paused := d.Paused && !d.Exact
	u.Bolts("bolts ambience", l.Left+1, l.Head-12, p.InkAmbience, paused)
	x := u.Text(ui.Bold, 16, l.Left+26, l.Head, p.Chalk, "Ambience") + 18
	if !r.Known {
		u.Text(ui.Regular, 13, x, l.Head, p.Chalk2, "there is none in this level")
		return
	}
	x = d.cellName(x, l.Head, r.Cell)
	if !r.Outdoors && r.Total == 0 && r.Rebuilds > 0 {
		u.TextRight(ui.Bold, 13, l.Right, l.Head, p.Chalk, "indoors: no ambience")
		return
	}
	u.Buf = strconv.AppendUint(append(u.Buf[:0], "rebuild "...), r.Rebuilds, 10)
	if took := r.Took; took > 0 {
		u.Buf = strconv.AppendInt(append(u.Buf, " in "...), max(took.Microseconds(), 1), 10)
		u.Buf = append(u.Buf, " µs"...)
	}
	w := u.BytesWidth(ui.Regular, 13, u.Buf)
	if l.Right-w > x+8 {
		u.Bytes(ui.Regular, 13, l.Right-w, l.Head, p.Chalk2, u.Buf)
	}
}

// cellName writes a cell: landblock, and east and north in it; of a room its
// number.
func (d *drawing) cellName(x, y float64, cell uint32) float64 {
	u, p := d.Kit, d.Kit.Pal
	if cell == 0 {
		return u.Text(ui.Mono, 13, x, y, p.Chalk2, "nowhere")
	}
	u.Buf = ui.AppendHex4(append(u.Buf[:0], "cell "...), cell>>16)
	low := int(cell & 0xFFFF)
	if low >= 0x100 {
		u.Buf = strconv.AppendInt(append(u.Buf, " room "...), int64(low-0xFF), 10)
	} else {
		u.Buf = strconv.AppendInt(append(u.Buf, ' '), int64((low-1)/8), 10)
		u.Buf = strconv.AppendInt(append(u.Buf, ','), int64((low-1)%8), 10)
	}
	return u.Bytes(ui.Mono, 13, x, y, p.Chalk, u.Buf)
}

// shareBar is each descriptor's share of the weight. A constant sound makes its
// part swell when it is played: it comes from no direction.
func (d *drawing) shareBar(l *Layout) {
	u, p := d.Kit, d.Kit.Pal
	b := l.Share
	u.Rect(b.X, b.Y, b.W, b.H, p.Well, 1)
	at := 0.0
	for _, part := range d.sounds.Parts {
		x0 := b.X + at*b.W
		at += float64(part.Share)
		x1 := b.X + at*b.W
		if at < 0.999 {
			x1 -= 2
		}
		grow := math.Round(3 * d.log.Pulsing(part.Desc, d.Model.Time))
		u.Rect(x0, b.Y-grow, max(x1-x0, 1), b.H+2*grow, d.placeInk(part.Family), 1)
	}
}
