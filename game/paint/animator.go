package paint

import (
	"math"

	"gritbed/components"
	"gritbed/game/look"
)

// Stand is where and how a skater is drawn: what the physics and the pose machine say,
// between two frames.
type Stand struct {
	x, y, z     float64 // board [m]; z over the ground below
	heading     float64 // of the board [rad]
	pitch, roll float64 // of the board [rad]
	bx, by, bz  float64 // body [m]
	bodyHeading float64 // [rad]
	from, to    look.Pose
	t           float64 // on the way from one pose to the other
	air         bool
	mirror      bool    // the other stance
	ground      float64 // height of the ground below, absolute [m]
	floor       int     // level of the ground, 0 or 1
}

// Animator chooses poses and lets them follow one another.
type Animator struct {
	from, to look.Pose
	t        float64
	lag      float64 // heading of the shoulders [rad]
	prevLag  float64
	bailX    float64
	now, was Stand
	started  bool
}

// Seconds a change of pose takes.
var tween = map[look.Pose]float64{
	look.Ride: 0.16, look.Crouch: 0.12, look.Pop: 0.06, look.Air: 0.14, look.Tweak: 0.14, look.Flip: 0.10,
	look.PushReach: 0.18, look.PushStroke: 0.12, look.ManualPose: 0.16, look.FiftyFifty: 0.10, look.Boardslide: 0.12, look.Bail: 0.12,
}

// stride is how long a step of the run to the board takes [s].
const stride = 0.22

// want is the pose that a state of motion calls for.
func want(m *components.MotionData, t *components.TrickData) look.Pose {
	switch m.Mode {
	case components.Bailed:
		if m.PushPhase > 0 { // on foot, back to the board: the two halves of a push are strides
			if math.Mod(m.PushPhase, 2*stride) < stride {
				return look.PushReach
			}
			return look.PushStroke
		}
		return look.Bail
	case components.Grinding:
		if math.Abs(math.Sin(m.Heading-math.Atan2(m.Vel.Y, m.Vel.X))) > 0.7 {
			return look.Boardslide
		}
		return look.FiftyFifty
	case components.Manual:
		return look.ManualPose
	case components.Airborne:
		switch {
		case t.Name == "Kickflip" && math.Abs(m.Roll) > 0.2 && math.Abs(m.Roll) < 6.1:
			return look.Flip
		case t.Name == "Grab":
			return look.Tweak
		case m.AirTime < 0.1 && m.PopSpeed >= 0 && t.Name == "Ollie":
			return look.Pop
		case m.TimeToLand < 0.12:
			return look.Crouch
		}
		return look.Air
	}
	switch {
	case m.Charge > 0:
		return look.Crouch
	case m.PushPhase > 0 && m.FootDown:
		return look.PushStroke
	case m.PushPhase > 0 || m.Braking:
		return look.PushReach
	case math.Hypot(m.Vel.X, m.Vel.Y) > 11:
		return look.Crouch
	}
	return look.Ride
}

// Step moves the pose machine on by a frame.
func (a *Animator) Step(m *components.MotionData, t *components.TrickData) {
	const dt = components.DT
	p := want(m, t)
	if m.Respawned || !a.started {
		a.from, a.to, a.t = look.Ride, look.Ride, 1
		a.lag, a.prevLag = m.Heading, m.Heading
	}
	if p != a.to {
		if a.t >= 0.5 { // a move just begun starts from where it came
			a.from = a.to
		}
		a.to, a.t = p, 0
	}
	a.t = min(a.t+dt/tween[a.to], 1)
	a.prevLag = a.lag
	a.lag += math.Remainder(m.Heading-a.lag, 2*math.Pi) * (1 - math.Exp(-dt/0.08))
	a.was = a.now
	a.now = a.pose(m)
	if m.Respawned || !a.started {
		a.was, a.started = a.now, true
	}
}

// pose reads the stand of this frame.
func (a *Animator) pose(m *components.MotionData) Stand {
	s := Stand{
		x: m.Pos.X, y: m.Pos.Y, z: max(m.Z-m.Ground, 0), heading: m.Heading,
		pitch: m.Pitch, roll: m.Roll + m.Lean*0.5,
		air:    m.Mode == components.Airborne,
		ground: m.Ground, floor: m.Level,
		from: a.from, to: a.to, t: a.t,
	}
	s.mirror = m.Switch
	s.bodyHeading = a.lag
	if m.Switch {
		s.bodyHeading += math.Pi
	}
	s.bx, s.by, s.bz = s.x, s.y, s.z
	switch m.Mode {
	case components.Grinding:
		att, _, _ := look.BoardOf(a.to)
		s.bodyHeading = m.Heading - att.Yaw
	case components.Bailed:
		s.x, s.y, s.heading = m.BoardPos.X, m.BoardPos.Y, m.BoardAngle
		s.roll, s.pitch = math.Pi*0.9, 0
		s.z = 0
		if m.PushPhase > 0 {
			a.bailX = 0
			break
		}
		a.bailX += m.BailSpin * components.DT
		s.bodyHeading = a.lag + a.bailX
	default:
		a.bailX = 0
	}
	return s
}

// Between is the stand at alpha between the last two frames.
func (a *Animator) Between(alpha float64) Stand {
	s, p := a.now, &a.was
	mix := func(x, y float64) float64 { return x + (y-x)*alpha }
	turn := func(x, y float64) float64 { return x + math.Remainder(y-x, 2*math.Pi)*alpha }
	s.x, s.y, s.z = mix(p.x, s.x), mix(p.y, s.y), mix(p.z, s.z)
	s.bx, s.by, s.bz = mix(p.bx, s.bx), mix(p.by, s.by), mix(p.bz, s.bz)
	s.heading, s.bodyHeading = turn(p.heading, s.heading), turn(p.bodyHeading, s.bodyHeading)
	s.pitch, s.roll = mix(p.pitch, s.pitch), turn(p.roll, s.roll)
	return s
}

// Cut lets the next step begin where the skater is then, without a way there.
func (a *Animator) Cut() { a.started = false }
