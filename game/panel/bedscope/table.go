package bedscope

import (
	"image/color"
	"math"
	"strconv"

	"gritbed/game/ui"
	"gritbed/game/view"
)

var tableRows = [...]string{"gain", "position", "pitch", "shift Hz", "drift", "slot 0", "slot 1", "bag left"}

// numbers is the players in numbers.
func (d *drawing) numbers(v *layout, players []int) {
	u, p := d.Kit, d.Kit.Pal
	r := v.table
	starts := 0.0
	for _, i := range players {
		starts += d.lanes[i].Rate()
	}
	e := u.Number(ui.Mono, 13, r.X, r.Y+14, p.Chalk2, starts, 1, false)
	u.Text(ui.Mono, 13, e, r.Y+14, p.Chalk2, " starts/s")
	size := 13.0
	if v.compact {
		size = 12
	}
	for i, label := range tableRows {
		y := v.row0 + v.row*float64(i)
		u.HLine(r.X, r.X+r.W, y-v.row*0.69, 1, p.Chalk, 0.07)
		u.Text(ui.Regular, size, r.X, y, p.Chalk2, label)
	}
	for c, player := range players {
		right := r.X + r.W
		if c == 0 && len(players) > 1 {
			right -= r.W * 0.415
		}
		q := &d.Model.Players[player]
		d.tag(player, right-18, r.Y, !q.Bound)
		for i := range tableRows {
			d.tableCell(i, player, q, right, v.row0+v.row*float64(i), size, v.compact)
		}
	}
}

func (d *drawing) tableCell(row, player int, q *view.Player, right, y, size float64, short bool) {
	u, p := d.Kit, d.Kit.Pal
	ink := p.Chalk
	if !q.Bound {
		ink = p.Chalk3
	}
	num := func(v float64, d int, c color.RGBA) { u.Number(ui.Mono, size, right, y, c, v, d, true) }
	switch row {
	case 0:
		if q.Gain < unheard {
			ink = p.Chalk3
		}
		num(float64(q.Gain), 3, ink)
	case 1:
		num(float64(q.Position), 3, ink)
	case 2:
		num(float64(q.Pitch), 3, ink)
	case 3:
		if player == view.Rocket {
			u.TextRight(ui.Mono, size, right, y, p.Chalk3, "none")
			return
		}
		c := &d.Model.Board.Chain[player/2]
		hz := c.ShiftA
		if player%2 == 1 {
			hz = c.ShiftB
		}
		num(float64(hz), 1, ink)
	case 4:
		num(math.Abs(float64(q.Position-q.Slots[q.Active].Pick)), 3, ink)
	case 5, 6:
		d.slotCell(&q.Slots[row-5], right, y, size, ink, short)
	case 7:
		u.Buf = strconv.AppendInt(u.Buf[:0], int64(q.Left()), 10)
		u.Buf = append(u.Buf, " of "...)
		u.Buf = strconv.AppendInt(u.Buf, int64(len(q.Bag)), 10)
		w := u.BytesWidth(ui.Mono, size, u.Buf)
		u.Bytes(ui.Mono, size, right-w, y, ink, u.Buf)
	}
}

// slotCell is a slot's phase and what is left of it.
func (d *drawing) slotCell(s *view.Slot, right, y, size float64, ink color.RGBA, short bool) {
	u := d.Kit
	name := s.Phase.String()
	if !s.Voice {
		u.TextRight(ui.Mono, size, right, y, ink, "idle")
		return
	}
	if short {
		name = name[:3]
	}
	u.Buf = strconv.AppendFloat(append(append(u.Buf[:0], name...), ' '), max(float64(s.Timer), 0), 'f', 3, 64)
	w := u.BytesWidth(ui.Mono, size, u.Buf)
	u.Bytes(ui.Mono, size, right-w, y, ink, u.Buf)
}
