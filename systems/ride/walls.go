package ride

import (
	"math"
	"slices"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
	"gritbed/levels"
)

// Collision types and categories of the space.
const (
	typeRider cp.CollisionType = 1 + iota
	typeBoard
	typeWall
)

// obstacle is a solid of the level as a height interval over the plane.
type obstacle struct {
	bottom, top float64 // [m, absolute]
	level       int
	a, b        cp.Vector
	thick       float64  // half its thickness [m]
	beside      [2][]int // walls that can cover its ends, by number (joints.go)
}

// hit is a wall touched in a step, with what its normal component stopped.
type hit struct {
	id      int     // of the obstacle
	closing float64 // [m/s]
	speed   float64 // before [m/s]
}

// build makes the space: the walls of the level in the order of the level, the
// border of the map, the rider and the loose board.
func (r *rider) build() {
	r.space = cp.NewSpace()
	r.space.Iterations = Iterations
	r.space.SetCollisionSlop(slop)
	for i := range r.course.Solids {
		s := &r.course.Solids[i]
		o := obstacle{bottom: s.ZBottom, top: s.ZTop, level: s.Level}
		n := len(s.Poly)
		thick := 0.02
		edges := n
		switch {
		case s.Class == "wall":
			thick, edges = s.Thickness/2, n-1
		case !s.Rideable():
			o.top = math.Max(o.top, 99) // nothing flies over a house or a tree
		}
		for k := range edges {
			r.segment(o, s.Poly[k], s.Poly[(k+1)%n], thick, s)
		}
	}
	w, h := r.course.W, r.course.H
	corners := []levels.Vec{{}, {X: w}, {X: w, Y: h}, {Y: h}}
	for k := range corners {
		for level := range 2 {
			r.segment(obstacle{bottom: -1e3, top: 1e3, level: level}, corners[k], corners[(k+1)%4], 0.1, nil)
		}
	}
	r.findJoints()
	b := &r.tune.Body
	r.body = r.space.AddBody(cp.NewBody(b.Mass, cp.INFINITY))
	r.body.SetVelocityUpdateFunc(r.velocity)
	shape := r.space.AddShape(cp.NewCircle(r.body, b.Radius, cp.Vector{}))
	shape.SetCollisionType(typeRider)
	shape.SetFriction(0.1)
	shape.SetFilter(cp.NewShapeFilter(1, cp.ALL_CATEGORIES, cp.ALL_CATEGORIES))
	r.board = r.space.AddBody(cp.NewBody(2.5, cp.INFINITY))
	r.board.SetVelocityUpdateFunc(r.rollAway)
	shape = r.space.AddShape(cp.NewCircle(r.board, 0.12, cp.Vector{}))
	shape.SetCollisionType(typeBoard)
	shape.SetElasticity(0.3)
	shape.SetFilter(cp.NewShapeFilter(1, cp.ALL_CATEGORIES, cp.ALL_CATEGORIES))
	handler := r.space.NewCollisionHandler(typeRider, typeWall)
	handler.PreSolveFunc = func(arb *cp.Arbiter, _ *cp.Space, _ any) bool {
		_, wall := arb.Shapes()
		id := wall.UserData.(int)
		return r.meets(id, r.m.Z, r.tune.Body.Height) && !r.ghost(id, r.body.Position(), r.m.Z, r.tune.Body.Height)
	}
	handler.PostSolveFunc = func(arb *cp.Arbiter, _ *cp.Space, _ any) {
		_, wall := arb.Shapes()
		r.hits = append(r.hits, hit{
			id:      wall.UserData.(int),
			closing: arb.TotalImpulse().Length() / r.body.Mass(),
			speed:   r.speed(),
		})
	}
	handler = r.space.NewCollisionHandler(typeBoard, typeWall)
	handler.PreSolveFunc = func(arb *cp.Arbiter, _ *cp.Space, _ any) bool {
		_, wall := arb.Shapes()
		id := wall.UserData.(int)
		return r.m.Mode == components.Bailed && r.meets(id, r.thrown.boardZ, 0.2) && !r.ghost(id, r.board.Position(), r.thrown.boardZ, 0.2)
	}
	r.hits = make([]hit, 0, 16)
}

// segment adds one side of an obstacle. A side of a pad or ledge stands on
// sloping ground, so its top is that of its own middle.
func (r *rider) segment(o obstacle, a, b levels.Vec, thick float64, s *levels.Solid) {
	if s != nil && s.Rideable() {
		x, y := (a.X+b.X)/2, (a.Y+b.Y)/2
		if z, ok := r.course.Ground(x, y, s.Level); ok {
			o.top = z
			// The middle of a side may count as outside its own polygon.
			if under := s.ZTop - s.Height; math.Abs(z-under) < s.Height/2 {
				o.top = z + s.Height
			}
		}
		o.bottom = o.top - s.Height - 1
	}
	o.a, o.b, o.thick = cp.Vector{X: a.X, Y: a.Y}, cp.Vector{X: b.X, Y: b.Y}, thick
	shape := r.space.AddShape(cp.NewSegment(r.space.StaticBody, o.a, o.b, thick))
	shape.SetCollisionType(typeWall)
	shape.SetFriction(0.1)
	shape.SetFilter(cp.NewShapeFilter(0, cp.ALL_CATEGORIES, cp.ALL_CATEGORIES))
	shape.UserData = len(r.wall)
	r.wall = append(r.wall, o)
}

// meets says whether obstacle id stands in the way of something that occupies
// z + 0.02 … z + height. In the air an edge barely above the wheels is cleared.
func (r *rider) meets(id int, z, height float64) bool {
	o := &r.wall[id]
	foot := z + 0.02
	if r.m.Mode == components.Airborne || r.m.Mode == components.Grinding {
		foot += r.tune.Air.StepUp
	}
	return o.level == r.m.Level && foot < o.top && z+height > o.bottom
}

// collide acts on the walls touched in a step: sorted by our own ids, because
// Chipmunk's order is its business.
func (r *rider) collide() {
	if len(r.hits) == 0 {
		return
	}
	slices.SortFunc(r.hits, func(a, b hit) int { return a.id - b.id })
	worst := r.hits[0]
	for _, h := range r.hits[1:] {
		if h.closing > worst.closing {
			worst = h
		}
	}
	r.hits = r.hits[:0]
	r.wallHit(worst.closing, worst.speed)
}

// wallHit is a wall met with the given closing speed. Head-on and fast throws
// the rider (skate-physics 8); a glancing one is slid along.
func (r *rider) wallHit(closing, speed float64) {
	m := r.m
	if closing < 0.3 || m.Mode == components.Bailed {
		return
	}
	m.WallHit = math.Max(m.WallHit, closing)
	if closing > r.tune.Land.WallBail && closing > 0.7*speed {
		r.bail(bailWall)
	}
}
