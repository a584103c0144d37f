package levels

import "math"

// under is how far below the floor of a room on a deck one still is in it [m].
const under = 0.5

// room is the number among the zones of the room around a place, -1 outdoors. A
// room ends at its roof: who rides over a tunnel is outdoors; one on the deck
// begins at the deck.
func (l *Level) room(x, y, z float64) int {
	for i := range l.Zones {
		r := &l.Zones[i]
		if r.Kind != "indoor" || z >= r.RoofZ || !inside(r.Poly, x, y) {
			continue
		}
		if r.Level == 1 {
			if floor, ok := l.Ground(x, y, 1); !ok || z < floor-under {
				continue
			}
		}
		return i
	}
	return -1
}

// Indoors says whether a place is in a room, and whether the outside is heard
// there: outdoors, and in rooms that are open enough.
func (l *Level) Indoors(x, y, z float64) (in, seenOutside bool) {
	i := l.room(x, y, z)
	if i < 0 {
		return false, true
	}
	return true, l.Zones[i].SeenOutside
}

// DoorBetween is the door that a way from a to b leads through at height z [m],
// nil without; through says that it is passed in the direction of its heading.
// The door of a room counts under the room's roof only. A way along the door's
// own line passes nothing, one that ends on it has passed.
func (l *Level) DoorBetween(a, b Vec, z float64) (d *Door, through bool) {
	for i := range l.Doors {
		d := &l.Doors[i]
		if d.Indoor != "" && l.above(d.Indoor, z) {
			continue
		}
		sin, cos := math.Sincos(d.Heading * degree)
		was, is := (a.X-d.X)*cos+(a.Y-d.Y)*sin, (b.X-d.X)*cos+(b.Y-d.Y)*sin
		if (was < 0) == (is < 0) {
			continue
		}
		t := was / (was - is)
		x, y := a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)
		if math.Abs((y-d.Y)*cos-(x-d.X)*sin) <= d.Width/2 {
			return d, was < 0
		}
	}
	return nil, false
}
