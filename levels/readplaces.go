package levels

import (
	"fmt"
	"strconv"
	"strings"

	"gritbed/components/rolling"
)

// maxSpeed is the fastest start of a trial, the speed cap of the board [m/s].
const maxSpeed = 20.6

// readZone reads a polygon that changes what the listener hears.
func (l *Level) readZone(b *object) bool {
	if !b.is("polygon") {
		return false
	}
	z := Zone{Name: b.name, Kind: b.class, Poly: b.pts}
	switch b.class {
	case "indoor":
		z.SeenOutside = b.flag("seenOutside", false)
		z.RoofZ = b.number("roofZ", need, -20, 250)
		z.Level = b.whole("level", 0, 0, 1)
	case "reverb":
		z.Preset = b.whole("preset", 0, 1, 24)
		z.Core = b.number("core", 2, 0, maxMetres)
		z.Priority = b.whole("priority", 0, -1000, 1000)
	case "bed":
		if z.Bed = b.words("bed", ""); z.Bed == "" {
			b.bad("bed", "the name of a bed", "none")
		}
		z.Volume = b.number("volume", 0.6, 0, 1)
		z.Fade = b.number("fade", 2, 0.1, 20)
	}
	l.Zones = append(l.Zones, z)
	return true
}

// readEmitter reads a placed sound. The banks answer selectors 1..8.
func (l *Level) readEmitter(b *object) bool {
	if !b.is("point") {
		return false
	}
	e := Emitter{Name: b.name, X: b.pts[0].X, Y: b.pts[0].Y}
	e.Selector = b.whole("selector", 0, 1, 8)
	e.Radius = b.number("radius", need, 1, 120)
	e.Core = b.number("core", 3, 0, 120)
	if e.Core >= e.Radius {
		b.bad("core", fmt.Sprintf("less than radius, %g", e.Radius), fmt.Sprintf("%g", e.Core))
	}
	e.Volume = b.number("volume", need, 0, 1)
	e.Falloff = b.words("falloff", "square", "square", "linear", "constant")
	e.Z = b.number("z", 1, -big, big)
	l.Emitters = append(l.Emitters, e)
	return true
}

// readPoint reads the spawn or a teleport.
func (l *Level) readPoint(b *object) bool {
	if !b.is("point") {
		return false
	}
	p := Point{id: b.id, Name: b.name, X: b.pts[0].X, Y: b.pts[0].Y}
	p.Heading = b.number("heading", 0, -360, 360)
	p.Level = b.whole("level", 0, 0, 1)
	if b.class == "teleport" {
		l.Teleports = append(l.Teleports, p)
		return true
	}
	if l.Spawn.Name != "" {
		b.bad("class", "one spawn", "a second, after "+quoted(l.Spawn.Name))
		return true
	}
	l.Spawn = p
	return true
}

// readDoor reads a door; whether it leads anywhere is known when all is read.
func (l *Level) readDoor(b *object) bool {
	if !b.is("point") {
		return false
	}
	d := Door{id: b.id, Name: b.name, X: b.pts[0].X, Y: b.pts[0].Y}
	d.Width = b.number("width", 2, 0.8, 12)
	d.Heading = b.number("heading", 0, -360, 360)
	d.Indoor, d.Target = b.words("indoor", ""), b.words("target", "")
	if (d.Indoor == "") == (d.Target == "") {
		b.bad("indoor, target", "one of them", fmt.Sprintf("%q and %q", d.Indoor, d.Target))
	}
	l.Doors = append(l.Doors, d)
	return true
}

// readLine reads a course.
func (l *Level) readLine(b *object) bool {
	if !b.is("polyline") {
		return false
	}
	n := Line{Name: b.name, Title: b.words("x-title", ""), Pts: b.pts, Radii: make([]float64, len(b.pts))}
	n.Top = b.number("x-top", 0, 0, maxSpeed)
	var radii []float64
	for _, row := range b.rows("radii", 0, false) {
		radii = append(radii, row...)
	}
	if len(radii) > 0 && len(radii) != len(b.pts) {
		b.bad("radii", fmt.Sprintf("%d radii, one a vertex", len(b.pts)), strconv.Itoa(len(radii)))
	}
	copy(n.Radii, radii)
	text, _ := b.value("waypoints", "", "string")
	for _, row := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
		f := strings.Fields(row)
		if len(f) == 0 {
			continue
		}
		var v [5]float64
		ok := len(f) >= 5
		for i := range v {
			if ok {
				x, err := strconv.ParseFloat(f[i], 64)
				ok = err == nil && x >= -big && x <= big
				v[i] = x
			}
		}
		if !ok || len(n.Waypoints) >= maxPoints {
			b.bad("waypoints", "rows of t x y z v text", quoted(row))
			break
		}
		n.Waypoints = append(n.Waypoints, Waypoint{v[0], v[1], v[2], v[3], v[4], strings.Join(f[5:], " ")})
	}
	l.Lines = append(l.Lines, n)
	return true
}

// readSite reads the start of a trial.
func (l *Level) readSite(b *object) bool {
	if !b.is("point") {
		return false
	}
	s := Site{id: b.id, Name: b.name, X: b.pts[0].X, Y: b.pts[0].Y}
	s.Purpose = b.words("purpose", "")
	s.Heading = b.number("heading", 0, -360, 360)
	s.V0 = b.number("v0", 0, 0, maxSpeed)
	s.Tag = rolling.Tag(b.whole("tag", 0, 0, 127))
	s.Z = b.number("z", 0, -big, big)
	s.Level = b.whole("level", 0, 0, 1)
	s.Issue = b.words("issue", "")
	if b.has("to") {
		to := b.pair("to")
		s.To = &to
	} else {
		b.asked = append(b.asked, "to")
	}
	s.Hold = b.words("hold", "")
	s.Kmh, s.Air = b.number("x-kmh", 0, 0, 3.6*maxSpeed), b.number("x-air", 0, 0, 60)
	l.Sites = append(l.Sites, s)
	return true
}

// readMark reads a marking. The notes give it no properties, so kind and width
// are free names.
func (l *Level) readMark(b *object) bool {
	p := Paint{Name: b.name, Kind: b.words("x-kind", ""), Pts: b.pts, Closed: b.shape == "polygon"}
	p.Width = b.number("x-width", 0.15, 0.01, 20)
	l.Paint = append(l.Paint, p)
	return true
}
