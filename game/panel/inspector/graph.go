package inspector

import (
	"image"
	"image/color"
	"strconv"

	"gritbed/game/look"
	"gritbed/game/ui"
)

// Widths of a wire: one that carried something new in the last walk, and one that did
// not.
const (
	wireNew   = 2.2
	wireQuiet = 1.4
)

// graph is the program: wires below, boxes above, the points where they meet on
// top.
func (d *drawing) graph(l *Layout) {
	u, v := d.Kit, d.Panel
	p, w := v.program, l.Well
	u.Clip(w.Inset(1))
	x, y := w.X-v.sx, w.Y-v.sy
	for _, fresh := range [2]bool{false, true} {
		for i := range p.Wires {
			if wire := &p.Wires[i]; v.live.Changed(wire) == fresh {
				d.wire(wire, x, y, fresh)
			}
		}
	}
	for i := range p.Nodes {
		n := &p.Nodes[i]
		if x+n.X < w.X+w.W && x+n.X+n.W > w.X && y+n.Y < w.Y+w.H && y+n.Y+n.H > w.Y {
			d.node(n, x+n.X, y+n.Y, i == v.box)
		}
	}
	d.ends(x, y)
	u.Unclip()
	u.ScrollBar(w.X+4, w.Y+w.H-5, w.W-8, 3, false, v.sx, w.W, p.W)
	u.ScrollBar(w.X+w.W-5, w.Y+4, 3, w.H-12, true, v.sy, w.H, p.H)
}

// wire is a link; one that runs back to the left is read in the next walk.
func (d *drawing) wire(w *Wire, x, y float64, fresh bool) {
	u, ink, wide := d.Kit, d.Kit.Pal.Wire, wireQuiet
	if fresh {
		ink, wide = d.Kit.Pal.Chalk, wireNew
	}
	for k := 1; k < len(w.Line); k++ {
		a, b := w.Line[k-1], w.Line[k]
		u.Line(x+a.X, y+a.Y, x+b.X, y+b.Y, wide, ink, 1)
	}
}

// ends are the points at which wires meet the boxes, over these; a chalk one over a
// grey one of the same port.
func (d *drawing) ends(x, y float64) {
	v := d.Panel
	for _, fresh := range [2]bool{false, true} {
		ink := d.Kit.Pal.Wire
		if fresh {
			ink = d.Kit.Pal.Chalk
		}
		for i := range v.program.Wires {
			w := &v.program.Wires[i]
			if v.live.Changed(w) != fresh {
				continue
			}
			for _, q := range [2]Point{w.Line[0], w.Line[len(w.Line)-1]} {
				d.Kit.Chip(x+q.X-2.5, y+q.Y-2.5, PortSize, PortSize, ink, 1)
			}
		}
	}
}

// node is an operation or a word of the payload.
func (d *drawing) node(n *Node, x, y float64, chosen bool) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
	u.Plate("node", x, y, n.W, n.H, func(w, h int, k float64) *image.RGBA { return look.Card(p, w, h, k) })
	if chosen {
		u.Plate("node chosen", x, y, n.W, n.H, func(w, h int, k float64) *image.RGBA { return look.Outline(p, w, h, k) })
	}
	right := x + n.W - 11
	u.TextRight(ui.Regular, 12, right, y+19, p.Chalk3, n.Code)
	stop := right - u.Width(ui.Regular, 12, n.Code) - 6
	d.Kit.Fitted(ui.Medium, 13, x+12, y+20, p.Chalk, n.Title, stop)
	if e := x + 18 + u.Width(ui.Medium, 13, n.Title); n.Title != n.Kind && n.Player < 0 && e+u.Width(ui.Regular, 11, n.Kind) < stop {
		u.TextRight(ui.Regular, 11, stop+2, y+19, p.Chalk3, n.Kind)
	}
	if n.Player >= 0 {
		d.player(n, x, y)
		return
	}
	u.Buf = n.Value(u.Buf[:0], &v.live)
	e := u.Bytes(ui.MonoBold, 15, x+12, y+44, p.Chalk, u.Buf)
	if left := right - 52; e < left-2 {
		d.figure(n, left, y+29, 52, 20, p.Chalk)
	}
}

// player is a player's box: what its voice does, what it plays and where it is.
func (d *drawing) player(n *Node, x, y float64) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
	voice := d.voiceOf(d.Model, n.Player)
	ink, state := p.Chalk3, "off"
	if voice != nil {
		ink, state = p.Chalk, voice.Status
	}
	u.Text(ui.MonoBold, 14, x+12, y+42, ink, state)
	s := v.sounds.Of(n, &v.live)
	bx, by, bw, bh := x+12, y+52, n.W-24, 28.0
	u.Rect(bx, y+92, bw, 4, p.Well, 1)
	if s == nil {
		u.Text(ui.Regular, 12, bx, by+18, p.Chalk3, "silence")
		return
	}
	u.Buf = appendSeconds(u.Buf[:0], s.Seconds)
	u.Bytes(ui.Mono, 12, x+n.W-11-u.BytesWidth(ui.Mono, 12, u.Buf), y+42, p.Chalk2, u.Buf)
	at := 0.0
	if voice != nil && s.Seconds > 0 {
		at = min(voice.Elapsed/s.Seconds, 1)
	}
	for k, peak := range s.Peak {
		c := p.Wire
		if voice != nil && float64(k) < at*Peaks {
			c = p.Chalk
		} else if voice != nil {
			c = p.Chalk3
		}
		h := max(bh*float64(peak), 1)
		u.Rect(bx+3*float64(k), by+(bh-h)/2, 2, h, c, 1)
	}
	u.Rect(bx, y+92, bw*at, 4, ink, 1)
}

func appendSeconds(b []byte, s float64) []byte {
	if s >= 10 {
		return append(appendFixed(b, s, 0), " s"...)
	}
	return append(appendFixed(b, s, 2), " s"...)
}

// figure is a box's small picture in w × h.
func (d *drawing) figure(n *Node, x, y, w, h float64, c color.RGBA) {
	u, p, v := d.Kit, d.Kit.Pal, d.Panel
	l := &v.live
	if !l.Known() {
		return
	}
	put := func(q Point) (float64, float64) { return x + q.X*w, y + (1-q.Y)*h }
	path := func(points []Point, c color.RGBA) {
		for k := 1; k < len(points); k++ {
			ax, ay := put(points[k-1])
			bx, by := put(points[k])
			u.Line(ax, ay, bx, by, 1.4, c, 1)
		}
	}
	switch n.Figure() {
	case Curve:
		var at Point
		v.points, at = n.Curve(v.points[:0], l)
		path(v.points, p.Chalk3)
		px, py := put(at)
		u.Chip(px-3, py-3, 6, 6, c, 1)
	case Envelope:
		v.points = n.Envelope(v.points[:0], l)
		path(v.points, p.Chalk3)
		u.VLine(x+n.Share(l)*w, y, y+h, 2, c, 1)
	case Bar:
		u.Chip(x, y+h/2-2, w, 5, p.Well, 1)
		u.Rect(x, y+h/2-2, w*n.Share(l), 5, c, 1)
	case Step:
		k := 0.3
		v.points = append(v.points[:0], Point{X: 0, Y: 0.1}, Point{X: 1 - k, Y: 0.1}, Point{X: 1 - k, Y: 0.1})
		if r, _ := l.Result(n.Record); r != 0 {
			v.points = append(v.points[:0], Point{X: 0, Y: 0.1}, Point{X: k, Y: 0.1}, Point{X: k, Y: 0.9}, Point{X: 1, Y: 0.9})
		}
		path(v.points, c)
	case Pick:
		count, chosen := n.Picks(l)
		cell := min(10, (w+2)/float64(max(count, 1))-2)
		for i := range count {
			ink := p.Raised
			if i == chosen {
				ink = c
			}
			u.Rect(x+w-(cell+2)*float64(count-i)+2, y+h/2-cell/2, cell, cell, ink, 1)
		}
	case Wave:
		v.points = v.points[:0]
		for k := range 25 {
			t := float64(k) / 24
			v.points = append(v.points, Point{X: t, Y: n.Waveform(l, t)})
		}
		path(v.points, p.Chalk3)
		t := n.Share(l)
		px, py := put(Point{X: t, Y: n.Waveform(l, t)})
		u.Chip(px-3, py-3, 6, 6, c, 1)
	case Trace:
		v.points = v.points[:0]
		v.trace = l.Trace(v.trace[:0], n.Record)
		for k, y := range v.trace {
			v.points = append(v.points, Point{X: float64(k) / (Past - 1), Y: float64(y)})
		}
		path(v.points, p.Chalk3)
	}
}

func appendFixed(b []byte, v float64, decimals int) []byte {
	return strconv.AppendFloat(b, v, 'f', decimals, 64)
}
