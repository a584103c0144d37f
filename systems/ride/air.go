package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// airState is the flight. Times are in frames of the game.
type airState struct {
	charge   int     // the crouch so far [frames]
	ground   int     // since the wheels last carried [frames]
	release  int     // since a release that found no ground [frames], 0 = none
	buffered float64 // charge of that release
	yaw      float64 // [rad/s]
	flip     float64 // roll rate of a flip [rad/s], 0 = none
	turned   float64 // of the flip [rad]
	start    cp.Vector
	popped   bool
	fresh    bool    // the prediction is of this frame
	shifted  float64 // magnetism used up in this jump [m]
	pitch    float64 // nose-up the pop gave, easing out [rad]
}

// PopSpeed is the upward speed [m/s] of an ollie of the given height [m]
// (skate-physics 7).
func PopSpeed(height float64) float64 { return math.Sqrt(2 * gravity * height) }

// crouch follows the ollie key through charge, release, and the two kindnesses:
// a pop just after an edge still fires, and one let go just before touchdown
// fires there.
func (r *rider) crouch() {
	a, m, t := &r.air, r.m, &r.tune.Air
	m.PopSpeed = 0
	grounded := m.Mode == components.Riding || m.Mode == components.Manual || m.Mode == components.Grinding
	if grounded {
		a.ground = 0
	} else {
		a.ground++
	}
	if a.release > 0 {
		a.release++
		if a.release > frames(t.Buffer) {
			a.release = 0
		} else if grounded {
			a.release = 0
			r.pop(a.buffered)
			return
		}
	}
	switch {
	case r.in.Ollie && m.Mode != components.Bailed && r.hippy.frame == 0:
		a.charge++
	case r.was.Ollie && a.charge > 0:
		c := m.Charge
		a.charge = 0
		late := m.Mode == components.Airborne && !a.popped && a.ground <= frames(t.Coyote)
		if grounded || late {
			m.Charge = 0
			if r.in.Grab && m.Mode == components.Riding {
				r.hop(c)
			} else {
				r.pop(c)
			}
			return
		}
		a.release, a.buffered = 1, c
	default:
		a.charge = 0
	}
	m.Charge = clamp(float64(a.charge)*components.DT/t.ChargeTime, 0, 1)
}

// pop throws the board up: height grows with the square of the charge.
func (r *rider) pop(charge float64) {
	t, m := &r.tune.Air, r.m
	speed := PopSpeed(t.PopMin + (t.PopMax-t.PopMin)*charge*charge)
	if m.Mode == components.Grinding {
		g := &r.tune.Grind
		speed = g.PopMin + (g.PopMax-g.PopMin)*charge
		r.leaveRail(float64(r.in.Steer) * (g.HopMin + (g.HopMax-g.HopMin)*charge))
	}
	if r.arc.on && r.arc.phi > rad(70) && r.arc.up > 0 {
		// Near the lip a pop is more air over it.
		up := r.arc.up + 0.5*speed
		r.flyUp(up)
		r.air.popped, r.air.yaw = true, float64(r.in.Spin)*t.YawRate
		m.PopSpeed = speed
		return
	}
	r.arc = arcState{}
	base := m.VZ
	if m.Mode == components.Airborne {
		base = math.Max(base, 0)
	}
	r.lift(base + speed)
	r.air.popped = true
	r.air.pitch = 0.5
	// A turn wound up in the crouch starts with the pop.
	r.air.yaw = float64(r.in.Spin) * t.YawRate
	m.PopSpeed = speed
}

// lift begins an air with vertical speed vz [m/s] and predicts where it ends:
// once, at the take-off, as trick gates want it (skate-physics 7).
func (r *rider) lift(vz float64) {
	m, a := r.m, &r.air
	again := m.Mode == components.Airborne
	r.enter(components.Airborne)
	m.VZ = vz
	m.Lean = 0
	r.kick, r.drive, r.slipping, r.revert = 0, 0, false, false
	r.turnover = revertState{}
	r.arc = arcState{ramp: r.arc.ramp, side: r.arc.side}
	if !again {
		a.start = r.body.Position()
		a.yaw, a.flip, a.turned, a.shifted, a.popped = 0, 0, 0, 0, false
		m.TakeoffZ, m.Apex, m.AirTime = m.Z, 0, 0
		r.body.SetAngularVelocity(0)
	}
	r.predict()
	a.fresh = true
}

// predict marches the flight in frames until it is under the ground and halves
// the last one.
func (r *rider) predict() {
	m := r.m
	p, v := r.body.Position(), r.vel
	var t float64
	under := func(t float64) (z float64, yes bool) {
		z, ok := r.course.Ground(p.X+v.X*t, p.Y+v.Y*t, m.Level)
		if !ok {
			z, ok = r.course.Ground(p.X+v.X*t, p.Y+v.Y*t, 0)
		}
		return z, ok && m.Z+m.VZ*t-0.5*gravity*t*t <= z && m.VZ-gravity*t < 0
	}
	for t = components.DT; t < r.tune.Air.MaxTime; t += components.DT {
		if _, yes := under(t); yes {
			lo, hi := t-components.DT, t
			for range 8 {
				mid := (lo + hi) / 2
				if _, yes := under(mid); yes {
					hi = mid
				} else {
					lo = mid
				}
			}
			t = hi
			break
		}
	}
	m.TimeToLand = t
	m.LandX, m.LandY = p.X+v.X*t, p.Y+v.Y*t
	m.LandZ, _ = under(t)
}

// spin takes the tricks of the air from the keys, once a frame.
func (r *rider) spin() {
	a, m, t := &r.air, r.m, &r.tune.Air
	r.grind.across = r.grind.across && r.in.Spin == 0
	want := clamp(float64(r.in.Spin), -1, 1) * t.YawRate
	if r.grind.across && want == 0 && r.speed() > 0.5 {
		// Off a slide the board comes back straight.
		e := fold(m.Heading - math.Atan2(r.vel.Y, r.vel.X))
		a.yaw = clamp(-e/components.DT, -t.UnwindRate, t.UnwindRate)
		want = a.yaw
	} else if r.arc.vert && want == 0 {
		if e := r.offArc(); math.Abs(e) < rad(60) {
			a.yaw = clamp(-e/components.DT, -t.AssistRate, t.AssistRate)
			want = a.yaw
		}
	} else if e := fold(m.Heading - math.Atan2(r.vel.Y, r.vel.X)); want == 0 && r.speed() > 0.5 &&
		m.TimeToLand < t.AssistTime && math.Abs(e) < rad(t.AssistDeg) {
		want = clamp(-e/components.DT, -t.AssistRate, t.AssistRate)
		a.yaw = want
	}
	a.yaw = toward(a.yaw, want, t.YawAccel*components.DT)
	if r.in.Flip && !r.was.Flip && a.flip == 0 && m.TimeToLand > t.FlipMin {
		a.flip = 2 * math.Pi / clamp(m.TimeToLand-0.05, t.FlipMin, t.FlipTime)
		a.turned = 0
	}
	if a.flip != 0 {
		a.turned += a.flip * components.DT
		if a.turned >= 2*math.Pi {
			a.flip, a.turned = 0, 0
		}
	}
	m.Roll = a.turned
	a.pitch *= 0.86
	m.Pitch = a.pitch + 0.15*float64(r.in.Balance)
}

// turnInAir is the velocity update of a flight: nothing steers, the board turns.
func (r *rider) turnInAir(float64) {
	r.angle = r.body.Angle()
	r.body.SetAngularVelocity(r.air.yaw)
}

// fly integrates the height of a flight after a Chipmunk step and looks for a
// rail, the ground, or a face in the way.
func (r *rider) fly(dt float64) {
	m := r.m
	p, v := r.body.Position(), r.body.Velocity()
	m.Z += m.VZ*dt - 0.5*gravity*dt*dt // the parabola to the digit
	m.VZ -= gravity * dt
	m.Apex = math.Max(m.Apex, m.Z-m.TakeoffZ)
	if r.arc.vert {
		r.comeBack()
		return
	}
	z, ok := r.ground(p)
	if !ok {
		r.face(v)
		return
	}
	m.Ground = z
	if r.catch(p, v) {
		return
	}
	gx, gy := r.course.Gradient(p.X, p.Y, m.Level)
	climb := gx*v.X + gy*v.Y
	if deep := z - m.Z; deep >= 0 {
		reach := r.tune.Air.StepUp + (math.Abs(m.VZ)+math.Abs(climb)+math.Hypot(m.GradX, m.GradY)*v.Length())*dt + 0.02
		if deep > reach {
			r.face(v)
			return
		}
		if m.VZ <= climb || deep > 0.02 {
			r.at, r.vel = p, v
			m.Z, m.GradX, m.GradY = z, gx, gy
			r.land(climb)
			return
		}
		m.Z = z
	}
	m.GradX, m.GradY = gx, gy
	r.at, r.vel = p, v
}
