package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/engine/rng"
)

// Options of a new skater.
type Options struct {
	Tuning *Tuning              // nil: the built-in one
	Owner  components.OwnerData // whose board it is
	Seed   uint64               // of its noise, which unsettles balance and tosses coins
	// Index is its number among the skaters of that seed, who get different noise.
	// The player's is 0, and so is that of a ghost who repeats a player's line from
	// the seed of that line: only the same noise leads along the same line.
	Index int
}

// Streams of random numbers: the movement parts its own from what else draws
// from the world's seed, and the skaters theirs from each other.
const (
	rideStream   = 0x72696465 // "ride"
	indexStreams = 0x9E3779B97F4A7C15
)

// Spawn makes a skater entity in a world, at the spawn of the course, with every
// component of a skater and those that its other systems want, and the entity of
// its board.
func Spawn(w donburi.World, c Course, o Options, more ...donburi.IComponentType) *donburi.Entry {
	if o.Tuning == nil {
		o.Tuning = DefaultTuning()
	}
	board := w.Create(Loose)
	e := w.Entry(w.Create(append([]donburi.IComponentType{
		components.Owner, components.Intent, components.Motion, components.Trick, components.AudioState,
		components.Board, components.Speed, components.Mix,
		Movement, Space, Hits, Noise, Keys, Travel, Footing, Steering, Slide, Push, Pump, Revert, Arc, Crouch, Air,
		Hippy, Balance, Grind, LastGrind, Bail, Recovery, Drop, Latches, Filters}, more...)...))
	Loose.Get(w.Entry(board)).Skater = e.Entity()
	components.Owner.SetValue(e, o.Owner)
	Noise.SetValue(e, rng.Seeded(o.Seed^rideStream^uint64(o.Index)*indexStreams))
	track, space := layOut(c, o.Tuning)
	inhabit(space, e, &o.Tuning.Body)
	Movement.SetValue(e, MovementData{Tuning: o.Tuning, Track: track, Board: board})
	Space.SetValue(e, *space)
	Hits.SetValue(e, HitsData{Walls: make([]Hit, 0, 16)})
	r := gather(e)
	r.safe.start(c.Spawn)
	place(&r, c.Spawn)
	publish(&r)
	fillState(&r, components.AudioState.Get(e), o.Owner)
	return e
}

// Put moves the skater to a pose at once, upright and rolling.
func Put(e *donburi.Entry, p Pose) {
	r := gather(e)
	place(&r, p)
	r.safe.start(p) // a fall from here leads back here
	publish(&r)
}

// SetTuning changes every number of the movement, in mid-ride if need be.
func SetTuning(e *donburi.Entry, t *Tuning) { Movement.Get(e).Tuning = t }

// TuningOf returns the numbers a skater moves by.
func TuningOf(e *donburi.Entry) *Tuning { return Movement.Get(e).Tuning }

// Keep holds a rolling skater at v [m/s] as a test rig would, until it is
// called with 0. Measurements at constant speed need it; play never does.
func Keep(e *donburi.Entry, v float64) { Travel.Get(e).Rig = math.Max(0, v) }

// place puts the body down and forgets what was going on.
func place(r *rider, p Pose) {
	sin, cos := math.Sincos(p.Heading)
	r.move.set(r.space.Body, cp.Vector{X: p.X, Y: p.Y}, cp.Vector{X: p.Speed * cos, Y: p.Speed * sin}, p.Heading)
	m := r.m
	*m = components.MotionData{Rail: -1, Level: p.Level}
	m.Heading, m.PrevHeading = p.Heading, p.Heading
	m.Pos = components.Vec2{X: p.X, Y: p.Y}
	m.Prev = m.Pos
	m.Z, _ = r.course.Ground(p.X, p.Y, p.Level)
	m.PrevZ = m.Z
	m.BoardPos, m.BoardAngle = m.Pos, p.Heading
	r.move.Dir, r.steer.Kick = 1, 0
	*r.slide, *r.revert, *r.hippy, *r.arc = SlideData{}, RevertData{}, HippyData{}, ArcData{}
	*r.push, *r.pump = PushData{Idle: 1e3}, PumpData{Calm: 1e3, Press: 1e3}
	*r.crouch, *r.air, *r.balance, *r.fallen = CrouchData{}, AirData{}, BalanceData{}, BailData{}
	*r.loose = LooseData{Skater: r.loose.Skater}
	*r.grind = GrindData{}
	*r.last = LastGrindData{Rail: -1, Since: 1e3}
	r.hits.Walls = r.hits.Walls[:0]
	r.latches.reset()
	*r.filters = FiltersData{}
	*r.t = components.TrickData{ID: -1, ID2: -1, FootFront: true, FootBack: true}
	feel(r)
	settleSurface(r)
}
