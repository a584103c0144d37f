package inspector

import "math"

// place hands the slots' heights to the boxes, the highest at Gutter.
func (s *sketch) place() {
	top := math.Inf(1)
	for i := range s.slots {
		top = min(top, s.slots[i].y)
	}
	for i := range s.slots {
		t := &s.slots[i]
		t.y = math.Round(t.y-top) + Gutter/2
		s.H = max(s.H, t.y+t.h+Gutter/2)
		if t.node >= 0 {
			n := &s.Nodes[t.node]
			n.X, n.Y = Left(t.col), t.y
		}
	}
	s.W = Left(s.Cols)
}

// Left is where a column begins.
func Left(col int) float64 { return Gutter + float64(col)*(NodeWide+Gutter) }

// lead draws a wire: curves in the gutters, straight through its lanes.
func (s *sketch) lead(i int) {
	w := &s.Wires[i]
	from, to := &s.Nodes[w.From], &s.Nodes[w.To]
	at := Point{from.X + from.W, from.Y + from.Out[w.out].Y}
	w.Line = append(w.Line, at)
	for _, lane := range s.lanes[i] {
		t := &s.slots[lane]
		l, r, y := Left(t.col), Left(t.col)+NodeWide, t.y+t.h/2
		if w.Back {
			l, r = r, l
		}
		w.curve(Point{l, y})
		w.Line = append(w.Line, Point{r, y})
	}
	w.curve(Point{to.X, to.Y + to.In[w.in].Y})
}

// Parts of a curve, and how far its handles reach into the gutter. A turn reaches
// 3/4 of its handles, so that it stays inside too.
const (
	steps  = 16
	handle = Gutter * 0.6
	turn   = Gutter * 0.9
)

// curve goes on to a point on the other side of a gutter, or, where a wire turns, on
// the same side.
func (w *Wire) curve(b Point) {
	a := w.Line[len(w.Line)-1]
	ca, cb := a.X+handle, b.X-handle
	switch {
	case a.X == b.X && (len(w.Line) == 1): // out of a box and back
		ca, cb = a.X+turn, b.X+turn
	case a.X == b.X: // from a lane into a box
		ca, cb = a.X-turn, b.X-turn
	case a.X > b.X:
		ca, cb = a.X-handle, b.X+handle
	}
	if math.Abs(a.Y-b.Y) < 0.5 && a.X != b.X {
		w.Line = append(w.Line, b)
		return
	}
	for k := 1; k <= steps; k++ {
		t := float64(k) / steps
		u := 1 - t
		c0, c1, c2, c3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		w.Line = append(w.Line, Point{c0*a.X + c1*ca + c2*cb + c3*b.X, (c0+c1)*a.Y + (c2+c3)*b.Y})
	}
}
