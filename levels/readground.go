package levels

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gritbed/components/rolling"
)

// layerLevel is the level an object says it is on. In the deck layer everything
// is on level 1.
func (b *object) layerLevel() int {
	if b.layer == "deck" {
		return b.whole("level", 1, 1, 1)
	}
	return b.whole("level", 0, 0, 1)
}

// readSurface reads a polygon of material.
func (l *Level) readSurface(b *object) bool {
	if !b.is("polygon") {
		return false
	}
	s := Surface{Name: b.name, Poly: b.pts, id: b.id}
	s.Water = b.flag("water", false)
	if s.Water {
		s.Tag = rolling.Tag(b.whole("tag", 0, 0, 127))
	} else {
		s.Tag = rolling.Tag(b.whole("tag", 0, 1, 127))
	}
	s.Key = surfaceData().byTag[s.Tag].Key
	s.Seam = b.whole("seam", 0, 0, 15)
	own := 0.0
	if s.Seam > 0 {
		own = seamData()[s.Seam-1].Angle
	}
	s.Angle = b.number("angle", own, 0, 180)
	s.Dir = b.number("dir", 0, -360, 360)
	s.Level = b.layerLevel()
	l.Surfaces = append(l.Surfaces, s)
	return true
}

// readHeight reads a height feature and the parameters of its kind.
func (l *Level) readHeight(b *object) bool {
	if !b.is("polygon") {
		return false
	}
	h := Height{Name: b.name, Poly: b.pts, id: b.id}
	h.Kind = b.words("kind", "", "flat", "plane", "quarter", "kicker", "bump", "stairs", "bowl", "corridor", "dem")
	if h.Kind == "" {
		if !b.has("kind") {
			b.bad("kind", "a kind of height feature", "none")
		}
		return false
	}
	h.Op = b.words("op", "set", "set", "min", "max", "add")
	h.Level = b.layerLevel()
	h.Flush = b.flush()
	origin := func() {
		h.X0, h.Y0 = b.number("x0", need, -big, big), b.number("y0", need, -big, big)
	}
	along := func() { origin(); h.Dir = b.number("dir", need, -360, 360) }
	switch h.Kind {
	case "flat":
		h.Z = b.number("z", need, -big, big)
	case "plane":
		h.Z0 = b.number("z0", need, -big, big)
		origin()
		h.GX, h.GY = b.number("gx", need, -10, 10), b.number("gy", need, -10, 10)
	case "quarter":
		h.Z0 = b.number("z0", need, -big, big)
		along()
		h.R, h.Phi = b.number("R", need, 0.3, big), b.number("phi", need, 0, 80)
	case "kicker":
		h.Z0 = b.number("z0", need, -big, big)
		along()
		h.Deg = b.number("deg", need, 0, 80)
	case "bump":
		h.Z0 = b.number("z0", need, -big, big)
		along()
		h.L, h.H = b.number("L", need, 0.1, big), b.number("h", need, -10, 10)
	case "stairs":
		along()
		h.N = b.whole("n", 0, 1, 300)
		h.Rise, h.Run = b.number("rise", need, 0.01, 3), b.number("run", need, 0.05, big)
		h.ZTop = b.number("ztop", need, -big, big)
		if t := float64(h.N) * h.Rise; t > 3 {
			b.bad("rise", "n x rise of at most 3 m", fmt.Sprintf("%g m", t))
		}
	case "bowl":
		h.A, h.B = b.pair("a"), b.pair("b")
		h.RF, h.R = b.number("rf", need, 0, big), b.number("R", need, 0.3, big)
		h.Z0, h.Depth = b.number("z0", need, -big, big), b.number("depth", need, 0.05, big)
		if h.Depth > h.R {
			b.bad("depth", fmt.Sprintf("at most R, %g", h.R), fmt.Sprintf("%g", h.Depth))
		}
	case "dem":
		h.Cell, h.Rows = b.number("cell", need, 0.5, 1000), b.rows("rows", 0, true)
		l.checkDem(b, &h)
	case "corridor":
		b.corridor(&h)
	}
	if !b.failed {
		l.Heights = append(l.Heights, h)
	}
	return true
}

// pair is a required "x,y" property [m].
func (b *object) pair(name string) Vec {
	rows := b.rows(name, 2, true)
	if len(rows) != 1 {
		if len(rows) > 1 {
			b.bad(name, "one x,y", fmt.Sprintf("%d rows", len(rows)))
		}
		return Vec{}
	}
	return Vec{rows[0][0], rows[0][1]}
}

// flush reads which edges must join.
func (b *object) flush() []int {
	text := b.words("flush", "all")
	var out []int
	switch text {
	case "none":
		return nil
	case "all":
		for i := range b.pts {
			out = append(out, i)
		}
		return out
	}
	for _, f := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(f))
		if err != nil || n < 0 || n >= len(b.pts) || len(out) >= len(b.pts) {
			b.bad("flush", fmt.Sprintf("all, none or edges 0..%d, comma separated", len(b.pts)-1), quoted(text))
			return nil
		}
		out = append(out, n)
	}
	return out
}

// corridor reads axis, widths and profile; what must rise along the road is
// checked here.
func (b *object) corridor(h *Height) {
	for _, p := range b.rows("axis", 2, true) {
		v := Vec{p[0], p[1]}
		if n := len(h.Axis); n > 0 && h.Axis[n-1] == v {
			b.bad("axis", "edges with a length", fmt.Sprintf("none at %g, %g", v.X, v.Y))
			break
		}
		h.Axis = append(h.Axis, v)
	}
	if n := len(h.Axis); !b.failed && n == 1 || n > maxPoints {
		b.bad("axis", fmt.Sprintf("2..%d points", maxPoints), strconv.Itoa(n))
	}
	h.Blend = b.number("blend", need, 0.001, big)
	if text, ok := b.value("hw", "float", "int", "", "string"); !ok {
		b.bad("hw", "a half width or rows of s, hw", "none")
	} else if v, err := strconv.ParseFloat(text, 64); err == nil {
		h.HW = []HalfWidth{{0, v}}
	} else {
		for _, p := range b.rows("hw", 2, true) {
			h.HW = append(h.HW, HalfWidth{p[0], p[1]})
		}
	}
	for i, w := range h.HW {
		if !(w.HW > 0 && w.HW <= 100) {
			b.bad("hw", "half widths over 0, up to 100", fmt.Sprintf("%g", w.HW))
			break
		}
		if i > 0 && !(w.S > h.HW[i-1].S) {
			b.bad("hw", "a table that rises in s", fmt.Sprintf("%g after %g", w.S, h.HW[i-1].S))
			break
		}
	}
	for _, p := range b.rows("pvi", 3, true) {
		if n := len(h.PVI); n > 0 && !(p[0] > h.PVI[n-1].S) {
			b.bad("pvi", "a table that rises in s", fmt.Sprintf("%g after %g", p[0], h.PVI[n-1].S))
			break
		}
		h.PVI = append(h.PVI, PVI{p[0], p[1], p[2]})
	}
	if len(h.PVI) == 1 {
		b.bad("pvi", "at least 2 rows", "1")
	}
}

// checkDem wants a full table over the whole map.
func (l *Level) checkDem(b *object, h *Height) {
	if b.failed {
		return
	}
	for i, row := range h.Rows {
		if len(row) != len(h.Rows[0]) {
			b.bad("rows", fmt.Sprintf("%d heights a row", len(h.Rows[0])), fmt.Sprintf("%d in row %d", len(row), i+1))
			return
		}
	}
	cols, rows := int(math.Ceil(l.W/h.Cell))+1, int(math.Ceil(l.H/h.Cell))+1
	if len(h.Rows) < max(rows, 2) || len(h.Rows[0]) < max(cols, 2) {
		b.bad("rows", fmt.Sprintf("%d x %d heights, to cover the map", cols, rows), fmt.Sprintf("%d x %d", len(h.Rows[0]), len(h.Rows)))
	}
}
