package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"
	"github.com/yohamta/donburi"

	"gritbed/components"
)

// Cause is why the rider fell.
type Cause uint8

// The causes of a fall.
const (
	CauseLanding Cause = iota // a landing across the travel, too hard, or in mid-flip
	CauseWall
	CauseBalance
	CauseWater
)

// BailData is a fall: the body slides, the board goes its own way.
type BailData struct {
	Cause Cause
	Time  float64 // since the throw [s]
	Hurry bool    // a key asked to get up
	Run   int     // on foot to the board [frames], 0 = not
}

// LooseData is the board as an entity of its own: under the feet it goes with its
// skater, in a fall it goes its own way. Its body is in the skater's space.
type LooseData struct {
	Skater donburi.Entity  // whose board it is
	Pos    components.Vec2 // [m]
	Angle  float64         // heading [rad]
	Z      float64         // height in a fall, absolute [m]
	VZ     float64         // vertical speed in a fall [m/s]
	Turn   float64         // yaw rate in a fall [rad/s]
	Side   int             // what it lies on in a fall: 0 its wheels, 1 its back, 2 an edge
}

// bail throws the rider. One draw of the noise decides to which side, and how the
// board lies.
func bail(r *rider, c Cause) {
	m, b := r.m, r.fallen
	if m.Mode == components.Bailed {
		return
	}
	if m.Rail >= 0 {
		leaveRail(r, 0)
	}
	*r.arc, *r.revert = ArcData{}, RevertData{}
	enterMode(r.m, components.Bailed)
	draw := r.noise.Next()
	*b = BailData{Cause: c}
	way := sign(float64(int32(draw)))
	*r.loose = LooseData{Skater: r.loose.Skater, Pos: r.loose.Pos, Angle: r.loose.Angle,
		Z: m.Z, VZ: 1.5, Turn: way * r.tune.Bail.Spin, Side: int(draw>>8) % 3}
	m.BailSpin = way * r.tune.Bail.Spin * clamp(r.move.speed()/4, 0.3, 1)
	v := r.move.Vel
	if c == CauseWall {
		v = v.Mult(-0.15)
	}
	r.space.Body.SetVelocityVector(v)
	r.move.Vel = v
	r.space.Loose.SetPosition(r.space.Body.Position())
	r.space.Loose.SetAngle(r.space.Body.Angle())
	r.space.Loose.SetVelocityVector(v.Rotate(cp.ForAngle(0.4 * way)))
	r.push.Frame, r.push.Drive, r.steer.Kick, r.slide.Slipping = 0, 0, 0, false
	m.PushPhase, m.PushPlant, m.FootDown, m.Charge = 0, false, false, 0
	m.VZ = math.Max(m.VZ, 1)
	r.air.Flip, r.air.Turned, r.crouch.Release, r.crouch.Charge = 0, 0, 0, 0
}

// tumble is the velocity update of the thrown body.
func tumble(r *rider, dt float64) {
	v := r.space.Body.Velocity()
	if r.fallen.Run > 0 {
		v = towardBoard(r.space, r.tune.Bail.Run)
	} else if r.m.Z <= r.m.Ground+0.01 {
		v = slow(v, r.tune.Bail.SlideMu*gravity*dt)
	}
	r.space.Body.SetVelocityVector(v)
	r.space.Body.SetAngularVelocity(0)
}

// slow takes d [m/s] from the length of v.
func slow(v cp.Vector, d float64) cp.Vector {
	l := v.Length()
	if l <= d {
		return cp.Vector{}
	}
	return v.Mult(1 - d/l)
}

// fall moves the thrown body and board in height after a Chipmunk step.
func fall(r *rider, dt float64) {
	m, b := r.m, r.loose
	p := r.space.Body.Position()
	z, ok := groundAt(r.course, r.m, p)
	if !ok || z > m.Z+0.3 {
		r.move.back(r.space.Body, cp.Vector{})
		p = r.move.At
		z, _ = groundAt(r.course, r.m, p)
	}
	m.VZ -= gravity * dt
	m.Z += m.VZ * dt
	if m.Z <= z {
		m.Z, m.VZ = z, 0
	}
	m.Ground = z
	r.move.At, r.move.Vel = p, r.space.Body.Velocity()
	q := r.space.Loose.Position()
	low, ok := r.course.Ground(q.X, q.Y, m.Level)
	if !ok {
		low = z
	}
	b.VZ -= gravity * dt
	b.Z += b.VZ * dt
	if b.Z <= low {
		b.Z, b.VZ = low, math.Max(0, -0.3*b.VZ)
		if b.VZ < 0.4 {
			b.VZ = 0
		}
	}
	b.Turn *= 1 - 1.5*dt
	m.BailSpin *= 1 - 1.2*dt
}

// lie counts the fall, once a frame, and gets the rider up when it is over or
// when a key asks for it.
func lie(r *rider) {
	b, t := r.fallen, &r.tune.Bail
	b.Time += components.DT
	long := t.Seconds
	if b.Cause == CauseWater {
		long = t.Water
	}
	if b.Run > 0 {
		run(r)
		return
	}
	key := r.in.Push && !r.was.Push || r.in.Ollie && !r.was.Ollie
	up := key && b.Time >= t.Skip
	b.Hurry = b.Hurry || up
	if (up || b.Time >= t.GetUp && b.Time < t.GetUp+components.DT) && fetch(r) {
		return
	}
	if up || b.Time >= long {
		goBack(r)
	}
}

// ending says whether the fall is in its end phase, which the audio state flags: it
// begins some time after the throw and is over before the rider is up.
func (b *BailData) ending(t *BailTuning) bool {
	return b.Time >= t.EndFrom && b.Time < t.EndTo
}
