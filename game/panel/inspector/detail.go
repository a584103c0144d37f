package inspector

import (
	"strconv"

	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// detail is the chosen box: its inputs with their values, where they come from,
// and the keys of the view.
func (d *drawing) detail(l *Layout, r view.Rect) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
	pitch, y := 18.0, r.Y
	hints := 0.0
	if !l.Compact && d.Hints {
		hints = 34
		d.hints(r)
	}
	if v.program == nil || v.box >= len(v.program.Nodes) {
		if l.Compact && d.Hints {
			d.hints(r)
		}
		return
	}
	n := &v.program.Nodes[v.box]
	if !l.Compact {
		u.TextRight(ui.Regular, 13, r.X+r.W, y+13, p.Chalk3, n.Code)
		e := d.Kit.Fitted(ui.Bold, 16, r.X, y+13, d.Kit.Pal.Chalk, n.Title, r.X+r.W-20)
		if w := u.Width(ui.Regular, 13, n.Kind); n.Kind != n.Title && e+10+w < r.X+r.W-24 {
			u.Text(ui.Regular, 13, e+10, y+13, p.Chalk2, n.Kind)
		}
		y += 38
	}
	cols := max(int(r.W/220), 1)
	wide := r.W / float64(cols)
	rows := max(int((r.Y+r.H-hints-y)/pitch), 1)
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
	u.Text(ui.Regular, 13, x, base, p.Chalk, what)
	u.Buf = n.Value(u.Buf[:0], &v.live)
	u.Bytes(ui.MonoBold, 13, right-u.BytesWidth(ui.MonoBold, 13, u.Buf), base, p.Chalk, u.Buf)
	for i := range v.program.Wires {
		w := &v.program.Wires[i]
		if w.To != v.box {
			continue
		}
		x, base, right, ok := next()
		if !ok {
			return
		}
		d.input(w, n, x, base, right)
	}
	if cell == 1 {
		if x, base, _, ok := next(); ok {
			u.Text(ui.Regular, 12, x, base, p.Chalk3, "nothing is wired to it")
		}
	}
}

// input is a wire that ends at the chosen box: the word's place, who writes it, and
// what it holds.
func (d *drawing) input(w *Wire, n *Node, x, base, right float64) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
	from := &v.program.Nodes[w.From]
	lead := 36.0
	if name := n.InputName(&v.live, w.Dst); name != "" {
		u.Text(ui.Regular, 12, x, base, p.Chalk3, name)
		lead = 58
	} else {
		u.Buf = strconv.AppendInt(append(u.Buf[:0], '+'), int64(w.Dst-n.Block), 10)
		u.Bytes(ui.Mono, 12, x, base, p.Chalk3, u.Buf)
	}
	ink, f := p.Chalk2, ui.Mono
	if v.live.Changed(w) {
		ink, f = p.Chalk, ui.MonoBold
	}
	u.Buf = u.Buf[:0]
	if word, ok := v.live.Word(w.Dst); ok {
		u.Buf = strconv.AppendInt(u.Buf, int64(word), 10)
	}
	start := right - u.BytesWidth(f, 13, u.Buf)
	u.Bytes(f, 13, start, base, ink, u.Buf)
	e := d.Kit.Fitted(ui.Regular, 13, x+lead, base, ink, from.Title, start-34)
	if w.Back {
		if e+48 < start {
			u.Text(ui.Regular, 12, e+5, base, p.Chalk3, "before")
		}
		return
	}
	u.Text(ui.Mono, 12, e+5, base, p.Chalk3, from.Code)
}

// hints are the keys of the view, in two lines.
func (d *drawing) hints(r view.Rect) {
	lines := [2]string{"right stick box   cross instance, text", "R3 run   L3 step   L1 R1 view"}
	if c := d.Input; !c.Pad() {
		lines[0] = "arrows box   " + c.Cap(keys.LineUp) + " " + c.Cap(keys.LineDown) + " instance   " + c.Cap(keys.PatchText) + " text"
		lines[1] = c.Cap(keys.PatchRun) + " run   " + c.Cap(keys.PatchStep) + " step   " + c.Cap(keys.Push) + " " + c.Cap(keys.SteerLeft) + " " +
			c.Cap(keys.Brake) + " " + c.Cap(keys.SteerRight) + " ride   " + c.Cap(keys.Patch) + " closes"
	}
	for i, s := range lines {
		d.Kit.Text(ui.Regular, 12, r.X, r.Y+r.H-18+15*float64(i), d.Kit.Pal.Chalk3, s)
	}
}
