package bedscope

import (
	"gritbed/game/ui"
	"gritbed/game/view"
)

// Mini is the scope in a thumb's size: the recording and both search windows.
func (p *Panel) Mini(u *ui.Kit, m *view.Model, r view.Rect) {
	u.Well(r)
	rec := m.Recording(p.truck * 2)
	if rec == nil {
		return
	}
	in := view.Rect{X: r.X + 1, Y: r.Y, W: r.W - 2, H: r.H}
	for side := 1; side >= 0; side-- {
		q := &m.Players[p.truck*2+side]
		if !q.Bound {
			continue
		}
		x0, x1 := q.Region()
		ink, bar := u.Pal.InkA, in.Y
		if side == 1 {
			ink, bar = u.Pal.InkB, in.Y+in.H-3
		}
		u.Rect(in.X+x0*in.W, in.Y, (x1-x0)*in.W, in.H, ink, 0.26)
		u.Rect(in.X+x0*in.W, bar, (x1-x0)*in.W, 3, ink, 1)
	}
	cols := p.columns(rec, int(in.W/3))
	top := float64(Loudest(cols))
	for i, c := range cols {
		h := max(float64(c.Peak)/top*in.H*0.38, 1)
		u.Rect(in.X+float64(i)*3, in.Y+in.H/2-h, 2, 2*h, u.Pal.WavePeak, 1)
	}
}
