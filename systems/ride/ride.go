// Package ride moves skater and board: intents become tricks, tricks and ground
// become motion, motion becomes the audio state.
//
// # How a board moves here
//
// Chipmunk integrates the ground plane: one circle for the rider, static
// segments for walls, no gravity, two steps of 1/120 s a frame. What makes it a
// skateboard is the velocity update of that circle (roll.go). A board rolls
// freely along its axis and hardly at all across it, so each step takes out the
// speed across, as far as the grip of the wheels allows; what is left is a
// slide. Leaning turns both trucks, and the board yaws on the radius that
// wheelbase and pivot angle give (steer.go). The slope of the ground pulls, its
// curvature presses: a crest that falls away faster than the board can drop lets
// it fly (settle.go).
//
// Height is ours. z and its velocity are integrated beside the plane with the
// same step, walls know their bottom and top, and a wall under the wheels is
// refused in PreSolve, never in Begin: Begin would ignore the pair until they
// part, and dropping back down would pass through (skate-physics 13).
//
// # Four systems
//
// [System.Tricks], [System.Physics], [System.Listen] and [System.AudioState] run
// once a frame in this order, each over every skater of the world: the player and
// the ghosts. They read Intent, Owner, Options and Clock and write Motion, Trick,
// Listener and AudioState. What lasts between frames is in the components of
// skater.go, one subject each; the functions beside a component are the rules of
// its subject.
// Skaters share nothing but their world: each has a space of its own and its own
// noise, so one rides the same whether others are there or not.
//
// The same intents give the same bits on one machine: a fresh space for each
// skater, bodies and shapes added in the order of the level, no map walks, no
// wall clock, and nothing done in the order of Separate callbacks, which Chipmunk
// does not promise (platform §9).
//
// # Readings where the sheets leave room
//
//   - "Forward" is the end of the board that leads. Rolling back out of a bank
//     therefore turns the board fakie and keeps the ground speed positive.
//   - A kick-turn keeps four wheels in contact; the bed is silent that slow.
//   - The corrections of a rail entry go by family; what an entry does not take
//     out of the speed across unsettles the balance.
//   - A quarter pipe is ridden in its arc coordinate from 45 degrees up to the
//     coping and back (arc.go). Over the lip the board flies straight up and
//     comes back on the arc; a flight that drifts past its ends falls as any other.
//   - A pump is the push key in a curve, where a foot could not push anyway.
//   - A revert is a tap of the slide key, a powerslide the key held.
package ride

import (
	"math"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
)

const (
	gravity  = 9.81 // [m/s2]
	substeps = 2    // Chipmunk steps a frame
	step     = components.DT / substeps
	// Iterations of the solver. Another number gives other outcomes, so it is
	// part of what a replay pins.
	Iterations = 12
	slop       = 0.003 // overlap the solver leaves alone [m]
)

// Terrain is the ground as the wheels ask for it; *levels.Level answers.
type Terrain interface {
	Ground(x, y float64, level int) (z float64, ok bool)
	Gradient(x, y float64, level int) (gx, gy float64)
	Curvature(x, y, vx, vy float64, level int) float64
	SurfaceAt(x, y float64, level int) *levels.Surface
	Type(tag rolling.Tag) levels.SurfaceType
}

// Course is what the movement needs of a level.
type Course struct {
	Terrain
	W, H   float64 // extent [m]
	Solids []levels.Solid
	Grinds []levels.Grind
	Ramps  []Ramp
	Spawn  Pose
}

// Track is a course made ready to be ridden. Nothing in it changes while it is.
type Track struct {
	Course
	rails []rail
	walls []obstacle
}

// CourseOf takes the course out of a loaded level.
func CourseOf(l *levels.Level) Course {
	return Course{Terrain: l, W: l.W, H: l.H, Solids: l.Solids, Grinds: l.Grinds,
		Ramps: rampsOf(l.Heights), Spawn: PoseOf(l.Spawn)}
}

// Pose is a place to put the skater.
type Pose struct {
	X, Y    float64 // [m]
	Heading float64 // [rad] clockwise on the map, 0 east
	Speed   float64 // along the heading [m/s]
	Level   int
}

// PoseOf is the pose at a spawn or teleport, at rest.
func PoseOf(p levels.Point) Pose {
	return Pose{X: p.X, Y: p.Y, Heading: rad(p.Heading), Level: p.Level}
}

// PoseAt is the pose at a test site, with the speed it asks for.
func PoseAt(s levels.Site) Pose {
	return Pose{X: s.X, Y: s.Y, Heading: rad(s.Heading), Speed: s.V0, Level: s.Level}
}

// rad is an angle in radians.
func rad(deg float64) float64 { return deg * (math.Pi / 180) }

// sign is +1 for zero.
func sign(x float64) float64 {
	if x < 0 {
		return -1
	}
	return 1
}

// clamp keeps x within lo … hi.
func clamp(x, lo, hi float64) float64 { return math.Max(lo, math.Min(hi, x)) }

// toward moves x to its target by at most d.
func toward(x, target, d float64) float64 { return x + clamp(target-x, -d, d) }

// wrap brings an angle into −π … π.
func wrap(a float64) float64 { return math.Remainder(a, 2*math.Pi) }

// fold brings an angle between board and travel into −π/2 … π/2: a board has no
// wrong end.
func fold(a float64) float64 { return math.Remainder(a, math.Pi) }

// sq is the square.
func sq(x float64) float64 { return x * x }
