package ambiencemap

import (
	"image"
	"math"
	"strconv"

	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// things are the emitters, beds and doors of the level. They are hollow: none
// of them sounds yet.
func (d *drawing) things(c *Chart) {
	u, p, lv := d.Kit, d.Kit.Pal, d.Model.Level
	for i := range lv.Zones {
		z := &lv.Zones[i]
		if z.Kind != "bed" {
			continue
		}
		var x, y float64
		for k, a := range z.Poly {
			b := z.Poly[(k+1)%len(z.Poly)]
			if c.Has(a.X, a.Y) || c.Has(b.X, b.Y) {
				u.Line(c.X(a.X), c.Y(a.Y), c.X(b.X), c.Y(b.Y), 1, p.Chalk, 0.22)
			}
			x, y = x+a.X/float64(len(z.Poly)), y+a.Y/float64(len(z.Poly))
		}
		if c.Has(x, y) {
			d.thing(look.Loop, c.X(x), c.Y(y))
		}
	}
	for i := range lv.Emitters {
		if e := &lv.Emitters[i]; c.Has(e.X, e.Y) {
			d.thing(look.Hollow, c.X(e.X), c.Y(e.Y))
		}
	}
	for i := range lv.Doors {
		d := &lv.Doors[i]
		if !c.Has(d.X, d.Y) {
			continue
		}
		sin, cos := math.Sincos(d.Heading * math.Pi / 180)
		half := max(d.Width*c.PPM/2, 4)
		x, y := c.X(d.X), c.Y(d.Y)
		u.Line(x+sin*half, y-cos*half, x-sin*half, y+cos*half, 4, p.GripInk, 0.8)
		u.Line(x+sin*half, y-cos*half, x-sin*half, y+cos*half, 2, p.Chalk, 0.9)
	}
}

// thing is a small hollow mark.
func (d *drawing) thing(k look.ShapeKind, x, y float64) {
	d.Kit.Shape(k, x, y, 10, d.Kit.Pal.GripInk, 0.8)
	d.Kit.Shape(k, x, y, 8, d.Kit.Pal.Chalk2, 0.95)
}

// bearings are the plays of the last seconds, each a line from the skater to where
// it was, and the skater himself.
func (d *drawing) bearings(c *Chart) {
	m := d.Model.Motion
	x, y := c.X(m.Pos.X), c.Y(m.Pos.Y)
	log, now := &d.log, d.Model.Time
	var rows [16]float64 // where names stand already
	used := 0
	for i := log.Len() - 1; i >= 0; i-- {
		e := log.Entry(i)
		if a := e.Left(now); a > 0 && e.Heard() && e.Placed {
			top := d.bearing(c, e, x, y, float32(min(a*1.6, 1)), rows[:used])
			if used < len(rows) {
				rows[used] = top
				used++
			}
		}
	}
	d.skaterMark(x, y, m.Heading)
}

// bearing is one play; it returns where its name stands.
func (d *drawing) bearing(c *Chart, e *Entry, x, y float64, alpha float32, names []float64) float64 {
	u, p, q := d.Kit, d.Kit.Pal, &c.Square
	ink := d.placeInk(e.Family)
	ex, ey := c.X(e.X), c.Y(e.Y)
	far := math.Hypot(ex-x, ey-y)
	if far > 18 {
		ux, uy := (ex-x)/far, (ey-y)/far
		u.Line(x+ux*16, y+uy*16, ex, ey, 5, p.GripInk, 0.8*alpha)
		u.Line(x+ux*16, y+uy*16, ex, ey, 2.6, ink, alpha)
	}
	d.Kit.Shape(look.Round, ex, ey, 16, p.GripInk, alpha)
	d.Kit.Shape(look.Round, ex, ey, 11, ink, alpha)
	u.Buf = append(append(u.Buf[:0], e.Name...), ' ')
	u.Buf = append(strconv.AppendFloat(u.Buf, e.Distance, 'f', 0, 64), " m"...)
	w := math.Ceil(u.BytesWidth(ui.Medium, 12, u.Buf)) + 16
	left := ex + 14
	if ex < x-4 {
		left = ex - 14 - w
	}
	if left+w > q.X+q.W-2 {
		left = ex - 14 - w
	}
	if left < q.X+2 {
		left = ex + 14
	}
	top := min(max(ey-10, q.Y+2), q.Y+q.H-22)
	for range len(names) + 1 { // names keep out of each other's way
		for _, n := range names {
			if math.Abs(n-top) < 22 {
				top = n + 22
			}
		}
	}
	u.Chip(left, top, w, 20, p.Panel, 0.9*alpha)
	u.Rect(left, top+4, 3, 12, ink, alpha)
	u.Bytes(ui.Medium, 12, left+9, top+14.5, ui.Faded(p.Chalk, alpha), u.Buf)
	return top
}

// skaterMark is a disc with an arrow that points where the board does.
func (d *drawing) skaterMark(x, y, heading float64) {
	d.Kit.Shape(look.Round, x, y, 26, d.Kit.Pal.GripInk, 1)
	u := d.Kit
	u.Buf = append(u.Buf[:0], "skater mark"...)
	s := u.Picture(u.Buf, func() *image.RGBA { return look.Shape(look.Arrow, 15*float64(u.Scale)) })
	sin, cos := math.Sincos(heading + math.Pi/2) // headings count from east over south
	var px, py [4]float32
	for i, f := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		lx, ly := f[0]*float64(s.W)/2, f[1]*float64(s.H)/2
		px[i] = float32(x*float64(u.Scale) + lx*cos - ly*sin)
		py[i] = float32(y*float64(u.Scale) + lx*sin + ly*cos)
	}
	u.Quad(px, py, s, ui.Tinted(d.Kit.Pal.Chalk, 1))
}

// scaleChip says how long 48 m are, and where north is.
func (d *drawing) scaleChip(l *Layout, c *Chart) {
	u, p, q := d.Kit, d.Kit.Pal, &c.Square
	long := 2 * CellMetres * c.PPM
	w := math.Ceil(long) + 108
	x, y := q.X+16, q.Y+q.H-46
	if l.Compact {
		x, y = q.X+10, q.Y+q.H-38
	}
	u.Chip(x, y, w, 30, p.Panel, 0.92)
	u.HLine(x+14, x+14+long, y+16, 2, p.Chalk, 1)
	for i := range 3 {
		u.VLine(x+14+long*float64(i)/2, y+12, y+20, 1.5, p.Chalk, 1)
	}
	e := u.Text(ui.Mono, 12, x+22+long, y+19.5, p.Chalk, "48 m")
	u.Text(ui.MonoBold, 12, e+12, y+19.5, p.Chalk, "N")
	d.Kit.Shape(look.Arrow, e+32, y+15, 13, p.Chalk, 1)
}

// countChip says what the last rebuild weighed, where there is room for it.
func (d *drawing) countChip(l *Layout, r *view.Ambience) {
	if !r.Known || l.Map.W < 340 {
		return
	}
	u, p, q := d.Kit, d.Kit.Pal, &l.Map
	u.Buf = strconv.AppendInt(u.Buf[:0], int64(r.Weighed), 10)
	u.Buf = strconv.AppendInt(append(u.Buf, " cells, "...), int64(r.Culled), 10)
	u.Buf = append(u.Buf, " culled"...)
	w := math.Ceil(u.BytesWidth(ui.Regular, 12, u.Buf)) + 20
	x, y := q.X+q.W-16-w, q.Y+q.H-46
	if l.Compact {
		x, y = q.X+q.W-10-w, q.Y+q.H-38
	}
	u.Chip(x, y, w, 30, p.Panel, 0.92)
	u.Bytes(ui.Regular, 12, x+10, y+19.5, p.Chalk, u.Buf)
}
