package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

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

// bailState is a fall: the body slides, the board goes its own way.
type bailState struct {
	cause  cause
	time   float64 // [s]
	boardZ float64 // of the loose board [m]
	boardV float64 // vertical [m/s]
	turn   float64 // of the loose board [rad/s]
	loose  int     // 0 on its wheels, 1 upside down, 2 on its side
	hurry  bool    // a key asked to get up
	run    int     // on foot to the board [frames], 0 = not
}

// bail throws the rider.
func (r *rider) bail(c cause) {
	m, b := r.m, &r.thrown
	if m.Mode == components.Bailed {
		return
	}
	if m.Rail >= 0 {
		r.leaveRail(0)
	}
	r.arc, r.turnover = arcState{}, revertState{}
	r.enter(components.Bailed)
	draw := r.noise.Next()
	*b = bailState{cause: c, boardZ: m.Z, boardV: 1.5, loose: int(draw>>8) % 3}
	way := sign(float64(int32(draw)))
	b.turn = way * r.tune.Bail.Spin
	m.BailSpin = way * r.tune.Bail.Spin * clamp(r.speed()/4, 0.3, 1)
	v := r.vel
	if c == bailWall {
		v = v.Mult(-0.15)
	}
	r.body.SetVelocityVector(v)
	r.vel = v
	r.board.SetPosition(r.body.Position())
	r.board.SetAngle(r.body.Angle())
	r.board.SetVelocityVector(v.Rotate(cp.ForAngle(0.4 * way)))
	r.push.frame, r.drive, r.kick, r.slipping = 0, 0, 0, false
	m.PushPhase, m.PushPlant, m.FootDown, m.Charge = 0, false, false, 0
	m.VZ = math.Max(m.VZ, 1)
	r.air.flip, r.air.turned, r.air.release, r.air.charge = 0, 0, 0, 0
}

// tumble is the velocity update of the thrown body.
func (r *rider) tumble(dt float64) {
	v := r.body.Velocity()
	if r.thrown.run > 0 {
		v = r.running()
	} else if r.m.Z <= r.m.Ground+0.01 {
		v = slow(v, r.tune.Bail.SlideMu*gravity*dt)
	}
	r.body.SetVelocityVector(v)
	r.body.SetAngularVelocity(0)
}

// rollAway is the velocity update of the loose board.
func (r *rider) rollAway(body *cp.Body, _ cp.Vector, _, dt float64) {
	if r.m.Mode != components.Bailed {
		body.SetVelocity(0, 0)
		body.SetAngularVelocity(0)
		return
	}
	body.SetVelocityVector(slow(body.Velocity(), r.tune.Bail.BoardMu*gravity*dt))
	body.SetAngularVelocity(r.thrown.turn)
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
func (r *rider) fall(dt float64) {
	m, b := r.m, &r.thrown
	p := r.body.Position()
	z, ok := r.ground(p)
	if !ok || z > m.Z+0.3 {
		r.back(cp.Vector{})
		p = r.at
		z, _ = r.ground(p)
	}
	m.VZ -= gravity * dt
	m.Z += m.VZ * dt
	if m.Z <= z {
		m.Z, m.VZ = z, 0
	}
	m.Ground = z
	r.at, r.vel = p, r.body.Velocity()
	q := r.board.Position()
	low, ok := r.course.Ground(q.X, q.Y, m.Level)
	if !ok {
		low = z
	}
	b.boardV -= gravity * dt
	b.boardZ += b.boardV * dt
	if b.boardZ <= low {
		b.boardZ, b.boardV = low, math.Max(0, -0.3*b.boardV)
		if b.boardV < 0.4 {
			b.boardV = 0
		}
	}
	b.turn *= 1 - 1.5*dt
	m.BailSpin *= 1 - 1.2*dt
}

// lie counts the fall, once a frame, and gets the rider up when it is over or
// when a key asks for it.
func (r *rider) lie() {
	b, t := &r.thrown, &r.tune.Bail
	b.time += components.DT
	long := t.Seconds
	if b.cause == bailWater {
		long = t.Water
	}
	if b.run > 0 {
		r.runFrame()
		return
	}
	key := r.in.Push && !r.was.Push || r.in.Ollie && !r.was.Ollie
	up := key && b.time >= t.Skip
	b.hurry = b.hurry || up
	if (up || b.time >= t.GetUp && b.time < t.GetUp+components.DT) && r.fetch() {
		return
	}
	if up || b.time >= long {
		r.recover()
	}
}

// ending says whether the fall is in its end phase, the flag the audio state
// raises somewhat after the throw and clears before the rider is up.
func (b *bailState) ending(t *BailTuning) bool {
	return b.time >= t.EndFrom && b.time < t.EndTo
}
