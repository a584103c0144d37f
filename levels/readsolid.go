package levels

import (
	"fmt"
	"strconv"

	"gritbed/components/rolling"
)

// readWall reads a wall, always solid between its heights.
func (l *Level) readWall(b *object) bool {
	if !b.is("polyline") {
		return false
	}
	s := Solid{Name: b.name, Class: b.class, Poly: b.pts}
	s.ZTop = b.number("zTop", need, -20, 250)
	s.ZBottom = b.number("zBottom", -20, -20, 250)
	s.Thickness = b.number("thickness", 0.30, 0.05, 2)
	s.Level = b.whole("level", 0, 0, 1)
	if s.ZBottom >= s.ZTop {
		b.bad("zBottom", fmt.Sprintf("less than zTop, %g", s.ZTop), fmt.Sprintf("%g", s.ZBottom))
	}
	l.Solids = append(l.Solids, s)
	return true
}

// readBlock reads a building, a tree or an embankment.
func (l *Level) readBlock(b *object) bool {
	if !b.is("polygon") {
		return false
	}
	l.Solids = append(l.Solids, Solid{
		Name: b.name, Class: b.class, Poly: b.pts,
		Height: b.number("height", need, 0.5, 30),
	})
	return true
}

// readTop reads a pad or a ledge, solid below its rideable top.
func (l *Level) readTop(b *object) bool {
	if !b.is("polygon") {
		return false
	}
	s := Solid{Name: b.name, Class: b.class, Poly: b.pts}
	s.Height = b.number("height", need, 0.02, 1.5)
	s.Tag = rolling.Tag(b.whole("tag", 0, 1, 127))
	s.Edge = b.words("edge", "")
	if _, ok := SurfaceKey(s.Edge); !ok && s.Edge != "" {
		b.bad("edge", "a key of the surface table", quoted(s.Edge))
	}
	l.pads = append(l.pads, len(l.Solids))
	l.tops = append(l.tops, Surface{
		Name: s.Name, Key: surfaceData().byTag[s.Tag&0x7F].Key, Tag: s.Tag, Poly: s.Poly,
	})
	l.Solids = append(l.Solids, s)
	return true
}

// readRail reads anything that is ground on. Its heights are absolute.
func (l *Level) readRail(b *object) bool {
	if !b.is("polyline") {
		return false
	}
	g := Grind{Name: b.name, id: b.id}
	g.Kind = b.words("kind", "", "rail", "ledge", "coping", "kerb", "bar")
	if g.Kind == "" && !b.has("kind") {
		b.bad("kind", "rail, ledge, coping, kerb, bar", "none")
	}
	g.Tag = rolling.Tag(b.whole("tag", 0, 1, 127))
	g.Width = b.number("width", 0.05, 0.02, 0.6)
	g.Side = b.words("side", "both", "left", "right", "both")
	var z []float64
	for _, row := range b.rows("z", 0, true) {
		z = append(z, row...)
	}
	if len(z) != len(b.pts) {
		if len(z) > 0 {
			b.bad("z", fmt.Sprintf("%d heights, one a vertex", len(b.pts)), strconv.Itoa(len(z)))
		}
		return true
	}
	for i, p := range b.pts {
		g.Pts = append(g.Pts, Vec3{p.X, p.Y, z[i]})
	}
	l.Grinds = append(l.Grinds, g)
	return true
}

// readGap reads a jump.
func (l *Level) readGap(b *object) bool {
	if !b.is("polyline") {
		return false
	}
	g := Gap{Name: b.name}
	g.Length, g.Drop = b.number("length", need, 0, 100), b.number("drop", 0, -20, 20)
	g.Ollie, g.Air, g.RunUp = b.number("x-ollie", 0, 0, 10), b.number("x-air", 0, 0, 60), b.number("x-runup", 0, 0, maxMetres)
	g.Need, g.Have = b.number("x-need", 0, 0, 100), b.number("x-have", 0, 0, 100)
	if len(b.pts) != 2 {
		b.bad("points", "2", strconv.Itoa(len(b.pts)))
		return true
	}
	g.From, g.To = b.pts[0], b.pts[1]
	l.Gaps = append(l.Gaps, g)
	return true
}
