package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/levels"
)

// Collision types of the space.
const (
	typeRider cp.CollisionType = 1 + iota
	typeBoard
	typeWall
)

// Bodies of the space.
const (
	boardMass   = 2.5  // [kg]
	boardRadius = 0.12 // [m]
	boardHeight = 0.2  // a loose board occupies z + 0.02 … z + this [m]
)

// SpaceData is one skater's Chipmunk space with its two bodies, which know the
// skater by their UserData. Static segments are the walls; the UserData of each
// shape is its number in [Track].
type SpaceData struct {
	Space *cp.Space
	Body  *cp.Body // rider and board
	Loose *cp.Body // the board of a bail; goes with the rider else
}

// HitsData are the walls touched in a Chipmunk step; empty between frames.
type HitsData struct{ Walls []Hit }

// Hit is a wall touched in a step, with what its normal component stopped.
type Hit struct {
	ID      int     // of the obstacle
	Closing float64 // [m/s]
	Speed   float64 // before [m/s]
}

// layOut prepares a course: rails, copings and walls, the walls also as segments
// of a new space. Both are in the order of the level.
func layOut(c Course, t *Tuning) (*Track, *SpaceData) {
	k := &Track{Course: c, rails: railsOf(c)}
	k.Ramps = joinCopings(c.Ramps, k.rails)
	space := cp.NewSpace()
	space.Iterations = Iterations
	space.SetCollisionSlop(slop)
	for i := range c.Solids {
		s := &c.Solids[i]
		o := obstacle{bottom: s.ZBottom, top: s.ZTop, level: s.Level, thick: 0.02}
		n := len(s.Poly)
		edges := n
		switch {
		case s.Class == "wall":
			o.thick, edges = s.Thickness/2, n-1
		case !s.Rideable():
			o.top = math.Max(o.top, 99) // nothing flies over a house or a tree
		}
		for e := range edges {
			o.a, o.b = vector(s.Poly[e]), vector(s.Poly[(e+1)%n])
			k.addWall(space, o.standing(k, s))
		}
	}
	corners := []levels.Vec{{}, {X: c.W}, {X: c.W, Y: c.H}, {Y: c.H}}
	for e := range corners {
		for level := range 2 {
			k.addWall(space, obstacle{bottom: -1e3, top: 1e3, level: level, thick: 0.1, a: vector(corners[e]), b: vector(corners[(e+1)%4])})
		}
	}
	k.findJoints(space, t.Body.Radius)
	return k, &SpaceData{Space: space}
}

// vector is a point of a level for Chipmunk.
func vector(v levels.Vec) cp.Vector { return cp.Vector{X: v.X, Y: v.Y} }

// addWall adds an obstacle and its segment.
func (k *Track) addWall(space *cp.Space, o obstacle) {
	shape := space.AddShape(cp.NewSegment(space.StaticBody, o.a, o.b, o.thick))
	shape.SetCollisionType(typeWall)
	shape.SetFriction(0.1)
	shape.SetFilter(cp.NewShapeFilter(0, cp.ALL_CATEGORIES, cp.ALL_CATEGORIES))
	shape.UserData = len(k.walls)
	k.walls = append(k.walls, o)
}

// inhabit adds the rider and the board of skater e to its space.
func inhabit(s *SpaceData, e *donburi.Entry, t *BodyTuning) {
	add := func(mass, radius float64, kind cp.CollisionType) (*cp.Body, *cp.Shape) {
		body := s.Space.AddBody(cp.NewBody(mass, cp.INFINITY))
		body.UserData = e
		shape := s.Space.AddShape(cp.NewCircle(body, radius, cp.Vector{}))
		shape.SetCollisionType(kind)
		shape.SetFilter(cp.NewShapeFilter(1, cp.ALL_CATEGORIES, cp.ALL_CATEGORIES))
		return body, shape
	}
	var shape *cp.Shape
	s.Body, shape = add(t.Mass, t.Radius, typeRider)
	s.Body.SetVelocityUpdateFunc(riderVelocity)
	shape.SetFriction(0.1)
	s.Loose, shape = add(boardMass, boardRadius, typeBoard)
	s.Loose.SetVelocityUpdateFunc(boardVelocity)
	shape.SetElasticity(0.3)
	h := s.Space.NewCollisionHandler(typeRider, typeWall)
	h.PreSolveFunc, h.PostSolveFunc = riderMeets, riderHits
	s.Space.NewCollisionHandler(typeBoard, typeWall).PreSolveFunc = boardMeets
}

// skaterOf gathers the skater a body belongs to.
func skaterOf(b *cp.Body) rider { return gather(b.UserData.(*donburi.Entry)) }

// contact takes a pair of a body and a wall apart.
func contact(arb *cp.Arbiter) (r rider, wall int) {
	body, _ := arb.Bodies()
	_, shape := arb.Shapes()
	return skaterOf(body), shape.UserData.(int)
}

// riderVelocity is the velocity update of the rider's body, called by Chipmunk in
// the middle of a step: positions are those of this step already, velocities
// still the last one's.
func riderVelocity(body *cp.Body, _ cp.Vector, _, dt float64) {
	r := skaterOf(body)
	switch r.m.Mode {
	case components.Riding, components.Manual:
		if r.arc.On {
			body.SetAngularVelocity(0) // ramp.go turns and moves it
			return
		}
		roll(&r, dt)
	case components.Airborne:
		turnInAir(body, r.move, r.air.Yaw)
	case components.Grinding:
		slideAlong(&r, dt)
	case components.Bailed:
		tumble(&r, dt)
	}
}

// boardVelocity is the velocity update of the loose board.
func boardVelocity(body *cp.Body, _ cp.Vector, _, dt float64) {
	if components.Motion.Get(body.UserData.(*donburi.Entry)).Mode != components.Bailed {
		body.SetVelocity(0, 0)
		body.SetAngularVelocity(0)
		return
	}
	r := skaterOf(body)
	body.SetVelocityVector(slow(body.Velocity(), r.tune.Bail.BoardMu*gravity*dt))
	body.SetAngularVelocity(r.loose.Turn)
}

// riderMeets says whether a wall stops the rider.
func riderMeets(arb *cp.Arbiter, _ *cp.Space, _ any) bool {
	r, wall := contact(arb)
	return r.course.stops(wall, columnOf(r.m, &r.tune.Air, r.space.Body.Position(), r.m.Z, r.tune.Body.Height))
}

// riderHits notes how hard one did.
func riderHits(arb *cp.Arbiter, _ *cp.Space, _ any) {
	r, wall := contact(arb)
	r.hits.Walls = append(r.hits.Walls, Hit{
		ID:      wall,
		Closing: arb.TotalImpulse().Length() / r.space.Body.Mass(),
		Speed:   r.move.speed(),
	})
}

// boardMeets says whether a wall stops the loose board.
func boardMeets(arb *cp.Arbiter, _ *cp.Space, _ any) bool {
	r, wall := contact(arb)
	return r.m.Mode == components.Bailed && r.course.stops(wall, columnOf(r.m, &r.tune.Air, r.space.Loose.Position(), r.loose.Z, boardHeight))
}
