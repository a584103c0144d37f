package levels

import (
	"math"
	"slices"
)

// Room is a reverb zone as it is heard at a place inside it.
type Room struct {
	Zone     int     // of the level's Zones
	Preset   int     // 1…24
	Distance float64 // 0 in the zone's core, 1 at its edge
	X, Y     float64 // from the place to the middle of the zone, a unit vector, or 0
}

// Rooms appends the reverb zones around an ear at (x, y) and height z [m], the
// highest priority first, equal ones in the level's order. A zone that is also a
// room (an indoor zone of its name) counts only below the room's roof: who rides
// over a tunnel does not hear it.
func (l *Level) Rooms(x, y, z float64, dst []Room) []Room {
	from := len(dst)
	for i := range l.Zones {
		zone := &l.Zones[i]
		if zone.Kind != "reverb" || !inside(zone.Poly, x, y) || l.above(zone.Name, z) {
			continue
		}
		depth := math.Sqrt(nearest(zone.Poly, x, y))
		r := Room{Zone: i, Preset: zone.Preset, Distance: 1}
		if zone.Core > 0 {
			r.Distance = max(1-depth/zone.Core, 0)
		} else {
			r.Distance = 0
		}
		c := centroid(zone.Poly)
		if d := math.Hypot(c.X-x, c.Y-y); d > 1e-9 {
			r.X, r.Y = (c.X-x)/d, (c.Y-y)/d
		}
		dst = append(dst, r)
	}
	slices.SortStableFunc(dst[from:], func(a, b Room) int { return l.Zones[b.Zone].Priority - l.Zones[a.Zone].Priority })
	return dst
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
