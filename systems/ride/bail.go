package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"
	"github.com/yohamta/donburi"

	"gritbed/components"
)

// cause is why the rider fell.
type cause uint8

const (
	bailLanding cause = iota
	bailWall
	bailBalance
	bailWater
)

// BailData is a fall: the body slides, the board goes its own way.
type BailData struct {
	cause cause
	time  float64 // [s]
	hurry bool    // a key asked to get up
	run   int     // on foot to the board [frames], 0 = not
}

// LooseData is the board as an entity of its own: under the feet it goes with its
// skater, in a fall it goes its own way. Its body is in the skater's space.
type LooseData struct {
	Skater donburi.Entity  // whose board it is
	Pos    components.Vec2 // [m]
	Angle  float64         // heading [rad]
	Z      float64         // height in a fall, absolute [m]
	VZ     float64         // vertical speed in a fall [m/s]
	Turn   float64         // in a fall [rad/s]
	Side   int             // it lies on: 0 its wheels, 1 upside down, 2 on its side
}

// bail throws the rider.
func bail(r *rider, c cause) {
	m, b := r.m, r.fallen
	if m.Mode == components.Bailed {
		return
	}
	if m.Rail >= 0 {
		leaveRail(r, 0)
	}
	*r.arc, *r.revert = ArcData{}, RevertData{}
	enterMode(r, components.Bailed)
	draw := r.noise.Next()
	*b = BailData{cause: c}
	way := sign(float64(int32(draw)))
	*r.loose = LooseData{Skater: r.loose.Skater, Pos: r.loose.Pos, Angle: r.loose.Angle,
		Z: m.Z, VZ: 1.5, Turn: way * r.tune.Bail.Spin, Side: int(draw>>8) % 3}
	m.BailSpin = way * r.tune.Bail.Spin * clamp(r.move.speed()/4, 0.3, 1)
	v := r.move.Vel
	if c == bailWall {
		v = v.Mult(-0.15)
	}
	r.space.Body.SetVelocityVector(v)
	r.move.Vel = v
	r.space.Loose.SetPosition(r.space.Body.Position())
	r.space.Loose.SetAngle(r.space.Body.Angle())
	r.space.Loose.SetVelocityVector(v.Rotate(cp.ForAngle(0.4 * way)))
	r.push.frame, r.push.Drive, r.steer.Kick, r.slide.Slipping = 0, 0, 0, false
	m.PushPhase, m.PushPlant, m.FootDown, m.Charge = 0, false, false, 0
	m.VZ = math.Max(m.VZ, 1)
	r.air.flip, r.air.turned, r.air.release, r.air.charge = 0, 0, 0, 0
}

// tumble is the velocity update of the thrown body.
func tumble(r *rider, dt float64) {
	v := r.space.Body.Velocity()
	if r.fallen.run > 0 {
		v = runVelocity(r)
	} else if r.m.Z <= r.m.Ground+0.01 {
		v = slow(v, r.tune.Bail.SlideMu*gravity*dt)
	}
	r.space.Body.SetVelocityVector(v)
	r.space.Body.SetAngularVelocity(0)
}

// slow takes d from the length of v.
func slow(v cp.Vector, d float64) cp.Vector {
	l := v.Length()
	if l <= d {
		return cp.Vector{}
	}
	return v.Mult(1 - d/l)
}

// fall moves the thrown body and board in height after a Chipmunk step.
func fall(r *rider, dt float64) {
	m, o := r.m, r.loose
	p := r.space.Body.Position()
	z, ok := groundAt(r, p)
	if !ok || z > m.Z+0.3 {
		stepBack(r, cp.Vector{})
		p = r.move.At
		z, _ = groundAt(r, p)
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
	o.VZ -= gravity * dt
	o.Z += o.VZ * dt
	if o.Z <= low {
		o.Z, o.VZ = low, math.Max(0, -0.3*o.VZ)
		if o.VZ < 0.4 {
			o.VZ = 0
		}
	}
	o.Turn *= 1 - 1.5*dt
	m.BailSpin *= 1 - 1.2*dt
}

// lie counts the fall, once a frame, and gets the rider up when it is over or
// when a key asks for it.
func lie(r *rider) {
	b, t := r.fallen, &r.tune.Bail
	b.time += components.DT
	long := t.Seconds
	if b.cause == bailWater {
		long = t.Water
	}
	if b.run > 0 {
		runFrame(r)
		return
	}
	key := r.in.Push && !r.was.Push || r.in.Ollie && !r.was.Ollie
	up := key && b.time >= t.Skip
	b.hurry = b.hurry || up
	if (up || b.time >= t.GetUp && b.time < t.GetUp+components.DT) && fetch(r) {
		return
	}
	if up || b.time >= long {
		goBack(r)
	}
}

// ending says whether the fall is in its end phase, the flag the audio state
// raises somewhat after the throw and clears before the rider is up.
func (b *BailData) ending(t *BailTuning) bool {
	return b.time >= t.EndFrom && b.time < t.EndTo
}
