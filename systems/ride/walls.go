package ride

import (
	"math"
	"slices"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
	"gritbed/levels"
)

// clearance is how far over its lowest point a body begins to meet walls [m].
const clearance = 0.02

// obstacle is one side of a solid of the level: a segment in the plane and the
// heights it reaches over.
type obstacle struct {
	bottom, top float64 // absolute [m]
	level       int
	a, b        cp.Vector // [m]
	thick       float64   // half its thickness [m]
	beside      [2][]int  // walls that can cover its ends, by number (joints.go)
}

// standing is an obstacle as a side of s. A side of a pad or ledge stands on
// sloping ground, so its top is that of its own middle.
func (o obstacle) standing(t Terrain, s *levels.Solid) obstacle {
	if !s.Rideable() {
		return o
	}
	x, y := (o.a.X+o.b.X)/2, (o.a.Y+o.b.Y)/2
	if z, ok := t.Ground(x, y, s.Level); ok {
		o.top = z
		// The middle of a side may count as outside its own polygon.
		if under := s.ZTop - s.Height; math.Abs(z-under) < s.Height/2 {
			o.top = z + s.Height
		}
	}
	o.bottom = o.top - s.Height - 1
	return o
}

// column is the room a body takes: where it is met in the plane, and how high it
// reaches from where. Walls of another level are not met.
type column struct {
	at          cp.Vector // [m]
	level       int
	bottom, top float64 // [m]
}

// columnOf is the room of a body of the skater at p that stands at z and is so
// high [m]. In the air an edge barely above the wheels is cleared.
func columnOf(m *components.MotionData, t *AirTuning, p cp.Vector, z, height float64) column {
	c := column{at: p, level: m.Level, bottom: z + clearance, top: z + height}
	if m.Mode == components.Airborne || m.Mode == components.Grinding {
		c.bottom += t.StepUp
	}
	return c
}

// meets says whether a wall stands in the way of what is in the column.
func (o *obstacle) meets(c column) bool {
	return o.level == c.level && c.bottom < o.top && c.top > o.bottom
}

// stops says whether wall id stops what is in the column: it is in the way, and
// not only with an end that another wall covers.
func (k *Track) stops(id int, c column) bool { return k.walls[id].meets(c) && !k.endCovered(id, c) }

// collide acts on the walls touched in a step, sorted by our own numbers, because
// Chipmunk promises no order.
func collide(r *rider) {
	hits := r.hits.Walls
	if len(hits) == 0 {
		return
	}
	slices.SortFunc(hits, func(a, b Hit) int { return a.ID - b.ID })
	worst := hits[0]
	for _, h := range hits[1:] {
		if h.Closing > worst.Closing {
			worst = h
		}
	}
	r.hits.Walls = hits[:0]
	wallHit(r, worst.Closing, worst.Speed)
}

// wallHit is a wall met with the given closing speed [m/s]. Head-on and fast
// throws the rider (skate-physics 8); a glancing one is slid along.
func wallHit(r *rider, closing, speed float64) {
	m := r.m
	if closing < 0.3 || m.Mode == components.Bailed {
		return
	}
	m.WallHit = math.Max(m.WallHit, closing)
	if closing > r.tune.Land.WallBail && closing > 0.7*speed {
		bail(r, CauseWall)
	}
}
