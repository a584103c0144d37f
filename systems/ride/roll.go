package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// velocity is the velocity update of the rider's body, called by Chipmunk in the
// middle of a step: positions are those of this step already, velocities still
// the last one's.
func (r *rider) velocity(body *cp.Body, _ cp.Vector, _, dt float64) {
	switch r.m.Mode {
	case components.Riding, components.Manual:
		if r.arc.on {
			r.body.SetAngularVelocity(0) // ramp.go turns and moves it
			return
		}
		r.roll(dt)
	case components.Airborne:
		r.turnInAir(dt)
	case components.Grinding:
		r.slideAlong(dt)
	case components.Bailed:
		r.tumble(dt)
	}
}

// roll lets the board roll for a step (skate-physics 4, 5, 6, 11).
func (r *rider) roll(dt float64) {
	m := r.m
	p, v := r.body.Position(), r.body.Velocity()
	gx, gy := r.course.Gradient(p.X, p.Y, m.Level)
	grad2 := gx*gx + gy*gy
	r.support = gravity + r.course.Curvature(p.X, p.Y, v.X, v.Y, m.Level)
	n := r.support / math.Sqrt(1+grad2)
	if r.leaves = r.letsGo(p, gx*v.X+gy*v.Y, dt); r.leaves {
		return // nothing carries the board any more
	}
	axis, lat := r.axes()
	// The wheels carried the speed round with the board since the last step.
	if turned := r.body.Angle() - r.angle; !r.slipping && turned != 0 {
		before := v.X*v.X + v.Y*v.Y + sq(gx*v.X+gy*v.Y)
		v = v.Rotate(cp.ForAngle(turned))
		if after := v.X*v.X + v.Y*v.Y + sq(gx*v.X+gy*v.Y); after > 0 {
			v = v.Mult(math.Sqrt(before / after))
		}
	}
	pull := cp.Vector{X: -gx, Y: -gy}.Mult(r.support / (1 + grad2))
	along, across := v.Dot(axis), v.Dot(lat)+pull.Dot(lat)*dt
	most := r.muLat() * n * dt
	if !r.slipping && math.Abs(across) > most {
		r.slipping = true
	}
	if r.in.Slide && m.Mode == components.Riding && r.speed() > r.tune.Grip.SlideEnds {
		r.slipping = true
	}
	turned, reverting := r.turnRound(dt)
	if r.slipping {
		across = toward(across, 0, r.tune.Grip.Kinetic*most)
		if across == 0 && !r.in.Slide && !reverting {
			r.slipping, r.revert = false, false
		}
	} else {
		across = 0
	}
	along += pull.Dot(axis) * dt
	if !r.slipping {
		along = r.conserve(along, gx*axis.X+gy*axis.Y, p)
	}
	along = r.resist(along, n, dt)
	if r.rig > 0 && !r.slipping {
		along = r.dir * r.rig
	}
	if reverting && r.turnover.left == 0 {
		// Round: the wheels bite.
		along, across = sign(along)*math.Hypot(along, across), 0
		r.slipping, r.revert = false, false
	}
	if r.slipping && math.Hypot(along, across) < 0.05 {
		along, across, r.slipping, r.revert = 0, 0, false, false
	}
	w := r.steer(along, n, dt)
	m.Carve = w * math.Abs(along)
	if r.slipping {
		w = 0
		if r.speed() > 0.3 {
			w = r.align(fold(math.Atan2(across, along)))
		}
	}
	if reverting {
		w = turned
	}
	r.angle = r.body.Angle()
	r.body.SetVelocityVector(axis.Mult(along).Add(lat.Mult(across)))
	r.body.SetAngularVelocity(w + r.kick)
}

// conserve corrects the speed along the axis to the energy the climb of this
// step has taken or given: steep transitions are too curved for the step, and
// rider and ramp should not trade energy for that. slope is the rise along the
// axis [m/m].
func (r *rider) conserve(along, slope float64, p cp.Vector) float64 {
	z, ok := r.course.Ground(p.X, p.Y, r.m.Level)
	is := along * along * (1 + slope*slope)
	ought := r.surface2 - 2*gravity*(z-r.m.Z)
	if !ok || ought < 0.04 || is < 0.04 {
		return along
	}
	return along * clamp(math.Sqrt(ought/is), 0.8, 1.25)
}

// resist takes rolling resistance, air, carving and brakes from the speed along
// the axis, and adds a push.
func (r *rider) resist(along, n, dt float64) float64 {
	t, m := r.tune, r.m
	speed := math.Sqrt(r.surface2)
	roll := r.crr * n
	if m.Mode == components.Manual {
		roll *= t.Manual.Drag
	}
	loss := roll + r.airDrag(speed)*speed*speed + t.Steer.CarveCost*math.Abs(m.Carve)
	rest := t.Drag.RestBelow
	m.Braking = r.in.Brake
	if r.in.Brake {
		rest = t.Brake.RestBelow
		switch {
		case m.Mode == components.Manual:
			loss += t.Brake.Tail
		case speed > t.Brake.FastAbove:
			loss += t.Brake.FootFast
		default:
			loss += t.Brake.Foot
		}
	}
	// Speed is measured along the surface, the body moves in the map.
	flat := 1.0
	if speed > 0.1 {
		flat = clamp(r.speed()/speed, 0.1, 1)
	}
	along = toward(along, 0, loss*flat*dt)
	along += r.dir * r.drive * dt
	if press := r.support - gravity; press > 0 && r.speed() > 0.5 {
		along += sign(along) * r.pumped(press*flat, dt) * flat * dt
	}
	if r.drive == 0 && math.Abs(along) < rest && math.Abs(r.climbRate()) < loss+0.02 {
		along = 0
	}
	return clamp(along, -t.Body.MaxSpeed, t.Body.MaxSpeed)
}

// climbRate is the pull of the slope along the board [m/s2].
func (r *rider) climbRate() float64 {
	axis, _ := r.axes()
	return gravity * (r.m.GradX*axis.X + r.m.GradY*axis.Y) / (1 + sq(r.m.GradX) + sq(r.m.GradY))
}

// airDrag is the deceleration by air at 1 m/s [1/m]. The rider tucks on descents
// and where pushing has nothing left to give.
func (r *rider) airDrag(speed float64) float64 {
	d := &r.tune.Drag
	area := d.CdAStanding
	if speed > d.TuckAbove && !r.in.Brake && (r.climb < -0.1 || r.in.Push && speed >= r.tune.Push.VMax) {
		area = d.CdATucked
	}
	return 0.5 * d.AirDensity * area / r.tune.Body.Mass
}

func sq(x float64) float64 { return x * x }
