package levels

import "math"

// Room is a reverb zone as it is heard at a place inside it.
type Room struct {
	Zone     int     // of the level's Zones
	Preset   int     // 1…24
	Distance float64 // 0 in the zone's core, 1 at its edge
	X, Y     float64 // from the place to the middle of the zone, a unit vector, or 0
}

// Room is how a reverb zone is heard at (x, y) and height z [m]; ok is false outside
// of it. A zone that is also a room (an indoor zone of its name) counts only below
// the room's roof: the tunnel is not heard on the deck over it.
func (l *Level) Room(zone int, x, y, z float64) (r Room, ok bool) {
	m := &l.Zones[zone]
	if m.Kind != "reverb" || !inside(m.Poly, x, y) || l.above(m.Name, z) {
		return r, false
	}
	r = Room{Zone: zone, Preset: m.Preset}
	if m.Core > 0 {
		r.Distance = max(1-math.Sqrt(nearest(m.Poly, x, y))/m.Core, 0)
	}
	c := centroid(m.Poly)
	if d := math.Hypot(c.X-x, c.Y-y); d > 1e-9 {
		r.X, r.Y = (c.X-x)/d, (c.Y-y)/d
	}
	return r, true
}

// above says whether a height lies over the roof of the room of a name.
func (l *Level) above(name string, z float64) bool {
	for i := range l.Zones {
		if r := &l.Zones[i]; r.Kind == "indoor" && r.Name == name {
			return z >= r.RoofZ
		}
	}
	return false
}

// nearest is the square of the distance from (x, y) to an outline [m²].
func nearest(poly []Vec, x, y float64) float64 {
	best := math.Inf(1)
	for i, a := range poly {
		best = min(best, squareTo(x, y, a, poly[(i+1)%len(poly)]))
	}
	return best
}
