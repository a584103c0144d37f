package ride

import (
	"math"
	"slices"

	"github.com/jakecoffman/cp/v2"
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/engine/rng"
)

// Options of a new skater.
type Options struct {
	Tuning *Tuning // nil: the built-in one
	Seed   uint64  // of balance noise and the like
}

// Spawn makes the skater entity of a world, at the spawn of the course, with
// every component of a skater and those that its other systems want.
func Spawn(w donburi.World, c Course, o Options, more ...donburi.IComponentType) *donburi.Entry {
	e := w.Entry(w.Create(append([]donburi.IComponentType{components.Owner, components.Intent, components.Motion,
		components.Trick, components.AudioState, components.Board, components.Speed, components.Mix, Rider}, more...)...))
	r := newRider(c, o)
	Rider.SetValue(e, RiderData{r})
	r.m, r.t = components.Motion.Get(e), components.Trick.Get(e)
	r.place(c.Spawn)
	r.measure()
	r.fill(components.AudioState.Get(e))
	return e
}

// Put moves the skater to a pose at once, upright and rolling.
func Put(e *donburi.Entry, p Pose) {
	r := Rider.Get(e).rider
	r.m, r.t = components.Motion.Get(e), components.Trick.Get(e)
	r.place(p)
	r.safe.start(p) // a fall from here leads back here
	r.measure()
}

// SetTuning changes every number of the movement, in mid-ride if need be.
func SetTuning(e *donburi.Entry, t *Tuning) { Rider.Get(e).tune = t }

// TuningOf returns the numbers a skater moves by.
func TuningOf(e *donburi.Entry) *Tuning { return Rider.Get(e).tune }

// Keep holds a rolling skater at v [m/s] as a test rig would, until it is
// called with 0. Measurements at constant speed need it; play never does.
func Keep(e *donburi.Entry, v float64) { Rider.Get(e).rig = math.Max(0, v) }

func newRider(c Course, o Options) *rider {
	if o.Tuning == nil {
		o.Tuning = DefaultTuning()
	}
	r := &rider{tune: o.Tuning, course: c, noise: rng.Seeded(o.Seed ^ 0x72696465), dir: 1}
	r.rails = railsOf(c)
	r.course.Ramps = slices.Clone(c.Ramps)
	r.findCopings()
	r.build()
	r.safe.start(c.Spawn)
	return r
}

// place puts the body down and forgets what was going on.
func (r *rider) place(p Pose) {
	sin, cos := math.Sincos(p.Heading)
	r.set(cp.Vector{X: p.X, Y: p.Y}, cp.Vector{X: p.Speed * cos, Y: p.Speed * sin}, p.Heading)
	m := r.m
	*m = components.MotionData{Rail: -1, Level: p.Level}
	m.Heading, m.PrevHeading = p.Heading, p.Heading
	m.Pos = components.Vec2{X: p.X, Y: p.Y}
	m.Prev = m.Pos
	m.Z, _ = r.course.Ground(p.X, p.Y, p.Level)
	m.PrevZ = m.Z
	m.BoardPos, m.BoardAngle = m.Pos, p.Heading
	r.dir, r.slipping, r.revert, r.kick, r.drive = 1, false, false, 0, 0
	r.hippy = hippyState{}
	r.push, r.air, r.scale, r.thrown = pushState{idle: 1e3}, airState{}, balance{}, bailState{}
	r.pump, r.turnover, r.arc = pumpState{calm: 1e3, press: 1e3}, revertState{}, arcState{}
	r.grind = grindState{last: -1, left: 1e3}
	r.mode0 = components.Riding
	r.hits = r.hits[:0]
	r.record.reset()
	*r.t = components.TrickData{ID: -1, ID2: -1, FootFront: true, FootBack: true}
	r.feel()
	r.settleSurface()
}

// set moves the Chipmunk body.
func (r *rider) set(p, v cp.Vector, angle float64) {
	r.body.SetPosition(p)
	r.body.SetAngle(angle)
	r.body.SetVelocityVector(v)
	r.body.SetAngularVelocity(0)
	r.at, r.vel, r.angle = p, v, angle
}
