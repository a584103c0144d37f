package main

import (
	"image/color"
	"strconv"

	"gritbed/game/patch"
	"gritbed/game/view"
)

// patchDetail is the chosen box: its inputs with their values, where they come from,
// and the keys of the view.
func (g *game) patchDetail(l *patch.Layout, r view.Rect) {
	u, p, v := g.ui, g.pal, &g.patch
	pitch, y := 18.0, r.Y
	keys := 0.0
	if !l.Compact && g.keysLeft > 0 {
		keys = 34
		g.patchHints(r)
	}
	if v.program == nil || v.box >= len(v.program.Nodes) {
		if l.Compact && g.keysLeft > 0 {
			g.patchHints(r)
		}
		return
	}
	n := &v.program.Nodes[v.box]
	if !l.Compact {
		u.textRight(regular, 13, r.X+r.W, y+13, p.Chalk3, n.Code)
		e := g.fittedTo(bold, 16, r.X, y+13, n.Title, r.X+r.W-20)
		if w := u.width(regular, 13, n.Kind); n.Kind != n.Title && e+10+w < r.X+r.W-24 {
			u.text(regular, 13, e+10, y+13, p.Chalk2, n.Kind)
		}
		y += 38
	}
	cols := max(int(r.W/220), 1)
	wide := r.W / float64(cols)
	rows := max(int((r.Y+r.H-keys-y)/pitch), 1)
	cell := 0
	next := func() (x, base, right float64, ok bool) {
		c, k := cell/rows, cell%rows
		cell++
		x = r.X + wide*float64(c)
		return x, y + pitch*float64(k) + 12, x + wide - 16*float64(min(cols-1, 1)), c < cols
	}
	x, base, right, _ := next()
	what := "result"
	if l.Compact {
		what = n.Title
	}
	u.text(regular, 13, x, base, p.Chalk, what)
	u.num = n.Value(u.num[:0], &v.live)
	u.run(monoBold, 13, right-u.run(monoBold, 13, 0, 0, p.Chalk, "", u.num, false), base, p.Chalk, "", u.num, true)
	for i := range v.program.Wires {
		w := &v.program.Wires[i]
		if w.To != v.box {
			continue
		}
		x, base, right, ok := next()
		if !ok {
			return
		}
		g.input(w, n, x, base, right)
	}
	if cell == 1 {
		if x, base, _, ok := next(); ok {
			u.text(regular, 12, x, base, p.Chalk3, "nothing is wired to it")
		}
	}
}

// input is a wire that ends at the chosen box: the word's place, who writes it, and
// what it holds.
func (g *game) input(w *patch.Wire, n *patch.Node, x, base, right float64) {
	u, p, v := g.ui, g.pal, &g.patch
	from := &v.program.Nodes[w.From]
	lead := 36.0
	if name := n.InputName(&v.live, w.Dst); name != "" {
		u.text(regular, 12, x, base, p.Chalk3, name)
		lead = 58
	} else {
		u.num = strconv.AppendInt(append(u.num[:0], '+'), int64(w.Dst-n.Block), 10)
		u.run(mono, 12, x, base, p.Chalk3, "", u.num, true)
	}
	ink, f := p.Chalk2, mono
	if v.live.Changed(w) {
		ink, f = p.Chalk, monoBold
	}
	u.num = u.num[:0]
	if word, ok := v.live.Word(w.Dst); ok {
		u.num = strconv.AppendInt(u.num, int64(word), 10)
	}
	start := right - u.run(f, 13, 0, 0, ink, "", u.num, false)
	u.run(f, 13, start, base, ink, "", u.num, true)
	e := g.fittedTo2(x+lead, base, ink, from.Title, start-34)
	if w.Back {
		if e+48 < start {
			u.text(regular, 12, e+5, base, p.Chalk3, "before")
		}
		return
	}
	u.text(mono, 12, e+5, base, p.Chalk3, from.Code)
}

func (g *game) fittedTo2(x, y float64, c color.RGBA, s string, right float64) float64 {
	g.fitted(regular, 13, x, y, c, s, right)
	return min(x+g.ui.width(regular, 13, s), right)
}

// patchHints are the keys of the view, in two lines.
func (g *game) patchHints(r view.Rect) {
	lines := [2]string{"right stick box   cross instance, text", "R3 run   L3 step   L1 R1 view"}
	if c := g.in; !c.pad {
		lines[0] = "arrows box   " + c.cap(actLineUp) + " " + c.cap(actLineDown) + " instance   " + c.cap(actPatchText) + " text"
		lines[1] = c.cap(actPatchRun) + " run   " + c.cap(actPatchStep) + " step   " + c.cap(actPush) + " " + c.cap(actSteerLeft) + " " +
			c.cap(actBrake) + " " + c.cap(actSteerRight) + " ride   " + c.cap(actPatch) + " closes"
	}
	for i, s := range lines {
		g.ui.text(regular, 12, r.X, r.Y+r.H-18+15*float64(i), g.pal.Chalk3, s)
	}
}
