package ride

import (
	"slices"

	"github.com/jakecoffman/cp/v2"
)

// A wall is many segments: the corners of a polyline, the sides of a house, a
// row of houses. Where two of them meet there is an end of each, and a circle
// that glides along one and has sunk into it a little, as a fast one does, meets
// the end of the next head-on: a ghost vertex throws it off a wall that is
// straight. Only an end that is a corner to the outside may stop anything; one
// that another wall covers is left to that wall.
//
// Chipmunk's own neighbours of a segment are two and fixed. Walls here have
// heights and are in the way or not, and three of them meet where two houses
// touch, so the question is asked when the contact is there.

// flush is how far the end of a wall may stick out of another and still be a
// joint of it [m].
const flush = 0.005

// findJoints notes for each end of each wall the others that can cover it from a
// circle of the given radius [m].
func (k *Track) findJoints(space *cp.Space, radius float64) {
	for i := range k.walls {
		o := &k.walls[i]
		for end, v := range [...]cp.Vector{o.a, o.b} {
			reach := 2*radius + o.thick
			space.BBQuery(cp.NewBBForCircle(v, reach), cp.SHAPE_FILTER_ALL, func(shape *cp.Shape, _ any) {
				j, wall := shape.UserData.(int)
				if !wall || j == i {
					return
				}
				t := &k.walls[j]
				if v.Distance(v.ClosestPointOnSegment(t.a, t.b)) <= reach+t.thick {
					o.beside[end] = append(o.beside[end], j)
				}
			}, nil)
			slices.Sort(o.beside[end]) // Chipmunk promises no order
		}
	}
}

// endCovered says whether what is in the column meets nothing of wall id but an
// end that a nearer wall covers.
func (k *Track) endCovered(id int, c column) bool {
	o := &k.walls[id]
	along := o.b.Sub(o.a)
	end, at := 0, o.a
	switch t := c.at.Sub(o.a).Dot(along); {
	case t <= 0:
	case t >= along.LengthSq():
		end, at = 1, o.b
	default:
		return false
	}
	away := c.at.Distance(at) - o.thick
	for _, j := range o.beside[end] {
		t := &k.walls[j]
		if c.at.Distance(c.at.ClosestPointOnSegment(t.a, t.b))-t.thick < away && t.meets(c) && t.covers(c.at, at) {
			return true
		}
	}
	return false
}

// covers says whether a wall ends at v, runs through it, or hides it from c.
func (o *obstacle) covers(c, v cp.Vector) bool {
	if v.Distance(v.ClosestPointOnSegment(o.a, o.b)) <= flush {
		return true
	}
	along, sight := o.b.Sub(o.a), v.Sub(c)
	return along.Cross(c.Sub(o.a))*along.Cross(v.Sub(o.a)) < 0 && sight.Cross(o.a.Sub(c))*sight.Cross(o.b.Sub(c)) < 0
}
