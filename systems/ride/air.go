package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// AirData is the flight. Times are in frames of the game.
type AirData struct {
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
func crouch(r *rider) {
	a, m, t := r.air, r.m, &r.tune.Air
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
			pop(r, a.buffered)
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
				hop(r, c)
			} else {
				pop(r, c)
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
func pop(r *rider, charge float64) {
	t, m := &r.tune.Air, r.m
	speed := PopSpeed(t.PopMin + (t.PopMax-t.PopMin)*charge*charge)
	if m.Mode == components.Grinding {
		g := &r.tune.Grind
		speed = g.PopMin + (g.PopMax-g.PopMin)*charge
		leaveRail(r, float64(r.in.Steer)*(g.HopMin+(g.HopMax-g.HopMin)*charge))
	}
	if r.arc.on && r.arc.phi > rad(70) && r.arc.up > 0 {
		// Near the lip a pop is more air over it.
		up := r.arc.up + 0.5*speed
		flyUp(r, up)
		r.air.popped, r.air.yaw = true, float64(r.in.Spin)*t.YawRate
		m.PopSpeed = speed
		return
	}
	*r.arc = ArcData{}
	base := m.VZ
	if m.Mode == components.Airborne {
		base = math.Max(base, 0)
	}
	lift(r, base+speed)
	r.air.popped = true
	r.air.pitch = 0.5
	// A turn wound up in the crouch starts with the pop.
	r.air.yaw = float64(r.in.Spin) * t.YawRate
	m.PopSpeed = speed
}

// lift begins an air with vertical speed vz [m/s] and predicts where it ends:
// once, at the take-off, as trick gates want it (skate-physics 7).
func lift(r *rider, vz float64) {
	m, a := r.m, r.air
	again := m.Mode == components.Airborne
	enterMode(r, components.Airborne)
	m.VZ = vz
	m.Lean = 0
	r.steer.Kick, r.push.Drive, r.slide.Slipping, r.slide.Crooked = 0, 0, false, false
	*r.revert = RevertData{}
	*r.arc = ArcData{ramp: r.arc.ramp, side: r.arc.side}
	if !again {
		a.start = r.space.Body.Position()
		a.yaw, a.flip, a.turned, a.shifted, a.popped = 0, 0, 0, 0, false
		m.TakeoffZ, m.Apex, m.AirTime = m.Z, 0, 0
		r.space.Body.SetAngularVelocity(0)
	}
	predict(r)
	a.fresh = true
}

// predict marches the flight in frames until it is under the ground and halves
// the last one.
func predict(r *rider) {
	m := r.m
	p, v := r.space.Body.Position(), r.move.Vel
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
func spin(r *rider) {
	a, m, t := r.air, r.m, &r.tune.Air
	r.grind.across = r.grind.across && r.in.Spin == 0
	want := clamp(float64(r.in.Spin), -1, 1) * t.YawRate
	if r.grind.across && want == 0 && r.move.speed() > 0.5 {
		// Off a slide the board comes back straight.
		e := fold(m.Heading - math.Atan2(r.move.Vel.Y, r.move.Vel.X))
		a.yaw = clamp(-e/components.DT, -t.UnwindRate, t.UnwindRate)
		want = a.yaw
	} else if r.arc.vert && want == 0 {
		if e := offArc(r); math.Abs(e) < rad(60) {
			a.yaw = clamp(-e/components.DT, -t.AssistRate, t.AssistRate)
			want = a.yaw
		}
	} else if e := fold(m.Heading - math.Atan2(r.move.Vel.Y, r.move.Vel.X)); want == 0 && r.move.speed() > 0.5 &&
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
func turnInAir(r *rider) {
	r.move.Angle = r.space.Body.Angle()
	r.space.Body.SetAngularVelocity(r.air.yaw)
}

// fly integrates the height of a flight after a Chipmunk step and looks for a
// rail, the ground, or a face in the way.
func fly(r *rider, dt float64) {
	m := r.m
	p, v := r.space.Body.Position(), r.space.Body.Velocity()
	m.Z += m.VZ*dt - 0.5*gravity*dt*dt // the parabola to the digit
	m.VZ -= gravity * dt
	m.Apex = math.Max(m.Apex, m.Z-m.TakeoffZ)
	if r.arc.vert {
		comeBack(r)
		return
	}
	z, ok := groundAt(r, p)
	if !ok {
		hitFace(r, v)
		return
	}
	m.Ground = z
	if catch(r, p, v) {
		return
	}
	gx, gy := r.course.Gradient(p.X, p.Y, m.Level)
	climb := gx*v.X + gy*v.Y
	if deep := z - m.Z; deep >= 0 {
		reach := r.tune.Air.StepUp + (math.Abs(m.VZ)+math.Abs(climb)+math.Hypot(m.GradX, m.GradY)*v.Length())*dt + 0.02
		if deep > reach {
			hitFace(r, v)
			return
		}
		if m.VZ <= climb || deep > 0.02 {
			r.move.At, r.move.Vel = p, v
			m.Z, m.GradX, m.GradY = z, gx, gy
			land(r, climb)
			return
		}
		m.Z = z
	}
	m.GradX, m.GradY = gx, gy
	r.move.At, r.move.Vel = p, v
}
