package main

import (
	"gritbed/game/panel/bedscope"
	"gritbed/game/view"
)

// miniBed is the scope in a thumb's size: the recording and both search windows.
func (g *game) miniBed(r view.Rect) {
	u, p := g.ui, g.pal
	u.Well(r)
	truck := g.shown()
	a := &g.s.m.Players[truck*2]
	rec := g.recording(a)
	if rec == nil {
		return
	}
	in := view.Rect{X: r.X + 1, Y: r.Y, W: r.W - 2, H: r.H}
	for side := 1; side >= 0; side-- {
		q := &g.s.m.Players[truck*2+side]
		if !q.Bound {
			continue
		}
		x0, x1 := windowSpan(q)
		ink, bar := p.InkA, in.Y
		if side == 1 {
			ink, bar = p.InkB, in.Y+in.H-3
		}
		u.Rect(in.X+x0*in.W, in.Y, (x1-x0)*in.W, in.H, ink, 0.26)
		u.Rect(in.X+x0*in.W, bar, (x1-x0)*in.W, 3, ink, 1)
	}
	cols := g.columns(rec, int(in.W/3))
	top := float64(bedscope.Loudest(cols))
	for i, c := range cols {
		h := max(float64(c.Peak)/top*in.H*0.38, 1)
		u.Rect(in.X+float64(i)*3, in.Y+in.H/2-h, 2, 2*h, p.WavePeak, 1)
	}
}

// windowSpan is where the search window of a player lies, in parts of its
// recording.
func windowSpan(q *view.Player) (x0, x1 float64) {
	d, w := float64(q.Duration), float64(q.Window)
	if d <= 0 {
		return 0, 0
	}
	t := (d - w) * min(max(float64(q.Position), 0), 1)
	return t / d, (t + w) / d
}

// recording is the one a player is bound to, nil when it is silent.
func (g *game) recording(q *view.Player) *view.Recording {
	if q.Recording < 0 || q.Recording >= len(g.s.m.Recordings) {
		return nil
	}
	return &g.s.m.Recordings[q.Recording]
}

// columnKey names the cut of a recording.
type columnKey struct {
	rec string
	n   int
}

func (g *game) columns(r *view.Recording, n int) []bedscope.Column {
	k := columnKey{r.Name, n}
	c, ok := g.cut[k]
	if !ok {
		c = bedscope.Columns(r, max(n, 1))
		g.cut[k] = c
	}
	return c
}
