package ambiencemap

import (
	"image/color"
	"math"

	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// How far the map is greyed: all of it, and what is beyond the last shell.
const (
	greyed  = 0.26
	greyFar = 0.48
)

// placeInk is the ink of a family of places.
func (d *drawing) placeInk(f Family) color.RGBA {
	p := d.Kit.Pal
	return [Families]color.RGBA{
		Street: p.InkA, Shore: p.InkContact, Water: p.InkB,
		Works: p.InkSpeed, Green: p.InkAmbience,
	}[f]
}

var placeShapes = [Families]look.ShapeKind{
	Street: look.Square, Shore: look.TriangleUp, Water: look.Round,
	Works: look.Diamond, Green: look.TriangleDown,
}

// mark is a family's shape around a place; rimmed ones have a dark edge.
func (d *drawing) mark(f Family, x, y, side float64, c color.RGBA, alpha float32, rimmed bool) {
	if rimmed {
		d.Kit.Shape(placeShapes[f], x, y, side+3, d.Kit.Pal.GripInk, 0.72)
	}
	d.Kit.Shape(placeShapes[f], x, y, side, c, alpha)
}

// terrain shows the level by the colours of its terrain, as long as there is no picture
// of it.
func (d *drawing) terrain(c *Chart) {
	l := d.Model.Level
	for i, word := range l.Terrain {
		t, _, _ := l.Ambience.Select(word)
		if t < 0 {
			continue
		}
		x, y := float64(i%l.CellsX)*CellMetres, float64(i/l.CellsX)*CellMetres
		if !c.Has(x+1, y+1) {
			continue
		}
		side := CellMetres * c.PPM
		d.Kit.Rect(c.X(x), c.Y(y), side, side, l.Ambience.Terrain[t].Colour, 1)
	}
}

// chart is all that is drawn over the picture of the level.
func (d *drawing) chart(l *Layout, c *Chart, r *view.Ambience) {
	u, p := d.Kit, d.Kit.Pal
	q := &c.Square
	x, y := r.X, r.Y
	heard := r.Known && r.Placed && r.Total > 0
	if heard {
		d.grey(c, c.X(x), c.Y(y), Shells[2]*c.PPM)
	} else {
		u.Rect(q.X, q.Y, q.W, q.H, p.Raised, greyFar)
	}
	d.grid(c)
	d.things(c)
	if heard {
		d.cells(c, r)
	}
	d.blockNames(c, r.Cell)
	if heard {
		d.shells(c, c.X(x), c.Y(y))
	}
	d.bearings(c)
	d.scaleChip(l, c)
	d.countChip(l, r)
}

// grey greys the map, more so outside a circle. No pixel is painted twice: it is the
// largest thing that the view draws.
func (d *drawing) grey(c *Chart, x, y, radius float64) {
	const steps = 96
	u := d.Kit
	k, in, out := u.Scale, ui.Tinted(d.Kit.Pal.Raised, greyed), ui.Tinted(d.Kit.Pal.Raised, greyFar)
	at := func(a, d float64) (float32, float32) {
		return float32(x+math.Cos(a)*d) * k, float32(y+math.Sin(a)*d) * k
	}
	mx, my := at(0, 0)
	a0 := 0.0
	d0, s0 := c.Edge(x, y, a0)
	for i := range steps {
		a1 := float64(i+1) * 2 * math.Pi / steps
		d1, s1 := c.Edge(x, y, a1)
		ix0, iy0 := at(a0, min(radius, d0))
		ix1, iy1 := at(a1, min(radius, d1))
		ox0, oy0 := at(a0, d0)
		ox1, oy1 := at(a1, d1)
		u.Quad([4]float32{mx, ix0, ix1, mx}, [4]float32{my, iy0, iy1, my}, u.Solid(), in)
		u.Quad([4]float32{ix0, ox0, ox1, ix1}, [4]float32{iy0, oy0, oy1, iy1}, u.Solid(), out)
		if s0 != s1 {
			cx, cy := c.Corner(s0)
			fx, fy := float32(cx)*k, float32(cy)*k
			u.Quad([4]float32{ox0, fx, ox1, ox1}, [4]float32{oy0, fy, oy1, oy1}, u.Solid(), out)
		}
		a0, d0, s0 = a1, d1, s1
	}
}

// grid is the cells, and the landblocks over them.
func (d *drawing) grid(c *Chart) {
	u, p, lv, q := d.Kit, d.Kit.Pal, d.Model.Level, &c.Square
	line := func(step float64, wide float64, alpha float32) {
		for x := math.Ceil(max(c.X0, 0)/step) * step; x <= min(c.X0+Span, lv.W); x += step {
			u.VLine(c.X(x), max(c.Y(0), q.Y), min(c.Y(lv.H), q.Y+q.H), wide, p.Chalk, alpha)
		}
		for n := 0.0; n <= lv.H; n += step { // counted from the south
			if y := lv.H - n; y >= c.Y0 && y <= c.Y0+Span {
				u.HLine(max(c.X(0), q.X), min(c.X(lv.W), q.X+q.W), c.Y(y), wide, p.Chalk, alpha)
			}
		}
	}
	line(CellMetres, 1, 0.10)
	line(BlockMetres, 1.5, 0.36)
}

// cells is a mark for every cell that is heard, and a frame around the skater's
// own.
func (d *drawing) cells(c *Chart, r *view.Ambience) {
	u, p, lv := d.Kit, d.Kit.Pal, d.Model.Level
	side := CellMetres * c.PPM
	for i := range r.Cells {
		cell := &r.Cells[i]
		x, y := cell.X, cell.Y
		if cell.Weight <= 0 || !cell.Placed || !c.Has(x, y) {
			continue
		}
		f := d.sounds.Family(cell.Desc)
		s := Mark(cell.Weight, side)
		d.mark(f, c.X(x), c.Y(y), s, d.placeInk(f), float32(0.72+0.28*math.Sqrt(float64(cell.Weight))), true)
	}
	if x, y, ok := lv.Cell(r.Cell); ok {
		u.Frame(c.X(x)-1, c.Y(y)-side-1, side+2, side+2, 2.4, p.Chalk, 1)
	}
}

// shells are the distances around where the cells were weighed.
func (d *drawing) shells(c *Chart, x, y float64) {
	for i, m := range Shells {
		r := m * c.PPM
		n := max(int(r*2/3)/8*8, 24)
		for k := range n {
			a, b := float64(k)*2*math.Pi/float64(n), float64(k+1)*2*math.Pi/float64(n)
			ax, ay, bx, by := x+math.Cos(a)*r, y+math.Sin(a)*r, x+math.Cos(b)*r, y+math.Sin(b)*r
			d.Kit.Line(ax, ay, bx, by, 3.4, d.Kit.Pal.GripInk, 0.55)
			if i != 1 || k&1 == 0 {
				d.Kit.Line(ax, ay, bx, by, 1.6, d.Kit.Pal.Chalk, 0.95)
			}
		}
	}
	q := &c.Square
	for _, s := range [...]struct {
		text string
		left bool
		m    float64
	}{{"20 m", true, Shells[0]}, {"120 m", false, Shells[2]}} {
		w := math.Ceil(d.Kit.Width(ui.Medium, 12, s.text)) + 16
		cx := x + s.m*c.PPM + 5
		if s.left {
			cx = x - s.m*c.PPM - w - 5
		} else if cx+w > q.X+q.W {
			cx = x - s.m*c.PPM - w - 5
		}
		d.Kit.ChipText(max(cx, q.X), y-10, w, s.text)
	}
}

// blockNames names the landblocks in their north-west corners, the own one
// inverted.
func (d *drawing) blockNames(c *Chart, cell uint32) {
	u, p, lv, q := d.Kit, d.Kit.Pal, d.Model.Level, &c.Square
	nx, ny := (lv.CellsX+7)/8, (lv.CellsY+7)/8
	for by := range ny {
		for bx := range nx {
			x, y := float64(bx)*BlockMetres, lv.H-float64(by+1)*BlockMetres
			left, top := max(c.X(x), q.X), max(c.Y(max(y, 0)), q.Y)
			if !c.Has(x+BlockMetres/2, y+BlockMetres/2) {
				continue
			}
			block := uint32(int(lv.LandblockSW>>8)+bx)<<8 | uint32(int(lv.LandblockSW&255)+by)
			ground, ink := p.Panel, p.Chalk2
			var alpha float32 = 0.82
			if block == cell>>16 {
				ground, ink, alpha = p.Chalk, p.GripInk, 1
			}
			u.Chip(left+5, top+6, 42, 20, ground, alpha)
			u.Buf = ui.AppendHex4(u.Buf[:0], block)
			w := u.BytesWidth(ui.MonoBold, 12, u.Buf)
			u.Bytes(ui.MonoBold, 12, left+26-w/2, top+20, ink, u.Buf)
		}
	}
}
