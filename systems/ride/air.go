package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// AirData is a flight.
type AirData struct {
	Yaw     float64   // of the board [rad/s]
	Flip    float64   // roll rate of a flip [rad/s], 0 = none
	Turned  float64   // of the flip [rad]
	Start   cp.Vector // where it took off [m]
	Popped  bool
	Fresh   bool    // the prediction is of this frame
	Shifted float64 // pull towards rails used up in this jump [m]
	Pitch   float64 // nose-up the pop gave, easing out [rad]
}

// lift begins an air with vertical speed vz [m/s] and predicts where it ends:
// once, at the take-off, as trick gates want it (skate-physics 7).
func lift(r *rider, vz float64) {
	m, a := r.m, r.air
	again := m.Mode == components.Airborne
	enterMode(r.m, components.Airborne)
	m.VZ = vz
	m.Lean = 0
	r.steer.Kick, r.push.Drive = 0, 0
	*r.slide, *r.revert = SlideData{}, RevertData{}
	*r.arc = ArcData{Ramp: r.arc.Ramp, Side: r.arc.Side}
	if !again {
		a.Start = r.space.Body.Position()
		a.Yaw, a.Flip, a.Turned, a.Shifted, a.Popped = 0, 0, 0, 0, false
		m.TakeoffZ, m.Apex, m.AirTime = m.Z, 0, 0
		r.space.Body.SetAngularVelocity(0)
	}
	predict(m, r.course, r.space.Body.Position(), r.move.Vel, r.tune.Air.MaxTime)
	a.Fresh = true
}

// predict notes when and where a flight from p with velocity v [m/s] will land. It
// marches in frames, for at most the given time [s], until the flight is under the
// ground, and halves the last one.
func predict(m *components.MotionData, ground Terrain, p, v cp.Vector, most float64) {
	var t float64
	under := func(t float64) (z float64, yes bool) {
		z, ok := ground.Ground(p.X+v.X*t, p.Y+v.Y*t, m.Level)
		if !ok {
			z, ok = ground.Ground(p.X+v.X*t, p.Y+v.Y*t, 0)
		}
		return z, ok && m.Z+m.VZ*t-0.5*gravity*t*t <= z && m.VZ-gravity*t < 0
	}
	for t = components.DT; t < most; t += components.DT {
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

// spin takes turns and flips of the air from the keys, once a frame. With no key the
// board turns by itself to where it can land: back from across after a slide grind,
// to the arc over a ramp, along its travel shortly before it touches down.
func spin(r *rider) {
	a, m, t := r.air, r.m, &r.tune.Air
	r.last.Across = r.last.Across && r.in.Spin == 0
	want := clamp(float64(r.in.Spin), -1, 1) * t.YawRate
	if r.last.Across && want == 0 && r.move.speed() > 0.5 {
		// Off a slide the board comes back straight.
		e := fold(m.Heading - math.Atan2(r.move.Vel.Y, r.move.Vel.X))
		a.Yaw = clamp(-e/components.DT, -t.UnwindRate, t.UnwindRate)
		want = a.Yaw
	} else if r.arc.Vert && want == 0 {
		if e := r.course.Ramps[r.arc.Ramp].offArc(m, r.move, r.space.Body.Angle()); math.Abs(e) < rad(60) {
			a.Yaw = clamp(-e/components.DT, -t.AssistRate, t.AssistRate)
			want = a.Yaw
		}
	} else if e := fold(m.Heading - math.Atan2(r.move.Vel.Y, r.move.Vel.X)); want == 0 && r.move.speed() > 0.5 &&
		m.TimeToLand < t.AssistTime && math.Abs(e) < rad(t.AssistDeg) {
		want = clamp(-e/components.DT, -t.AssistRate, t.AssistRate)
		a.Yaw = want
	}
	a.Yaw = toward(a.Yaw, want, t.YawAccel*components.DT)
	if r.in.Flip && !r.was.Flip && a.Flip == 0 && m.TimeToLand > t.FlipMin {
		a.Flip = 2 * math.Pi / clamp(m.TimeToLand-0.05, t.FlipMin, t.FlipTime)
		a.Turned = 0
	}
	if a.Flip != 0 {
		a.Turned += a.Flip * components.DT
		if a.Turned >= 2*math.Pi {
			a.Flip, a.Turned = 0, 0
		}
	}
	m.Roll = a.Turned
	a.Pitch *= 0.86
	m.Pitch = a.Pitch + 0.15*float64(r.in.Balance)
}

// missing is what a flip lacks of a whole turn, or has beyond one [rad].
func (a *AirData) missing() float64 { return math.Min(a.Turned, 2*math.Pi-a.Turned) }

// endFlip brings the board level, the wheels down.
func endFlip(a *AirData, m *components.MotionData) {
	a.Flip, a.Turned = 0, 0
	m.Roll, m.Pitch = 0, 0
}

// turnInAir is the velocity update of a flight: nothing steers, the board turns.
func turnInAir(b *cp.Body, t *TravelData, yaw float64) {
	t.Angle = b.Angle()
	b.SetAngularVelocity(yaw)
}

// fly integrates the height of a flight after a Chipmunk step and looks for a
// rail, the ground, or a face in the way.
func fly(r *rider, dt float64) {
	m := r.m
	p, v := r.space.Body.Position(), r.space.Body.Velocity()
	m.Z += m.VZ*dt - 0.5*gravity*dt*dt // the parabola to the digit
	m.VZ -= gravity * dt
	m.Apex = math.Max(m.Apex, m.Z-m.TakeoffZ)
	if r.arc.Vert {
		comeBack(r)
		return
	}
	z, ok := groundAt(r.course, r.m, p)
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
