package ride

import (
	"math"

	"github.com/jakecoffman/cp/v2"

	"gritbed/components"
)

// TravelData is where a skater goes, as the last step left it. Chipmunk's body has
// the same in the middle of a step, already with what the walls did to it.
type TravelData struct {
	At    cp.Vector // position before the step [m]
	Vel   cp.Vector // of the body [m/s]
	Angle float64   // heading at the last velocity update [rad]
	Dir   float64   // +1 the nose leads, −1 the tail
	Rig   float64   // speed held from outside while rolling [m/s], 0 = none
}

// speed is the speed over the map [m/s].
func (t *TravelData) speed() float64 { return math.Hypot(t.Vel.X, t.Vel.Y) }

// axes are the directions of the nose and of the right-hand wheels.
func axes(b *cp.Body) (axis, lat cp.Vector) {
	sin, cos := math.Sincos(b.Angle())
	return cp.Vector{X: cos, Y: sin}, cp.Vector{X: -sin, Y: cos}
}

// SlideData says that the wheels slide across the board.
type SlideData struct {
	Slipping bool
	Crooked  bool // because of a crooked landing or a revert
}

// roll lets the board roll for a step (skate-physics 4, 5, 6, 11).
func roll(r *rider, dt float64) {
	m := r.m
	p, v := r.space.Body.Position(), r.space.Body.Velocity()
	gx, gy := r.course.Gradient(p.X, p.Y, m.Level)
	grad2 := gx*gx + gy*gy
	r.under.Support = gravity + r.course.Curvature(p.X, p.Y, v.X, v.Y, m.Level)
	n := r.under.Support / math.Sqrt(1+grad2)
	if r.under.Leaves = letsGo(r, p, gx*v.X+gy*v.Y, dt); r.under.Leaves {
		return // nothing carries the board any more
	}
	axis, lat := axes(r.space.Body)
	// The wheels carried the speed round with the board since the last step.
	if turned := r.space.Body.Angle() - r.move.Angle; !r.slide.Slipping && turned != 0 {
		before := v.X*v.X + v.Y*v.Y + sq(gx*v.X+gy*v.Y)
		v = v.Rotate(cp.ForAngle(turned))
		if after := v.X*v.X + v.Y*v.Y + sq(gx*v.X+gy*v.Y); after > 0 {
			v = v.Mult(math.Sqrt(before / after))
		}
	}
	pull := cp.Vector{X: -gx, Y: -gy}.Mult(r.under.Support / (1 + grad2))
	along, across := v.Dot(axis), v.Dot(lat)+pull.Dot(lat)*dt
	most := lateralGrip(r) * n * dt
	if !r.slide.Slipping && math.Abs(across) > most {
		r.slide.Slipping = true
	}
	if r.in.Slide && m.Mode == components.Riding && r.move.speed() > r.tune.Grip.SlideEnds {
		r.slide.Slipping = true
	}
	turned, reverting := revertRate(r, dt)
	if r.slide.Slipping {
		across = toward(across, 0, r.tune.Grip.Kinetic*most)
		if across == 0 && !r.in.Slide && !reverting {
			r.slide.Slipping, r.slide.Crooked = false, false
		}
	} else {
		across = 0
	}
	along += pull.Dot(axis) * dt
	if !r.slide.Slipping {
		along = conserve(r, along, gx*axis.X+gy*axis.Y, p)
	}
	along = resist(r, along, n, dt)
	if r.move.Rig > 0 && !r.slide.Slipping {
		along = r.move.Dir * r.move.Rig
	}
	if reverting && r.revert.left == 0 {
		// Round: the wheels bite.
		along, across = sign(along)*math.Hypot(along, across), 0
		r.slide.Slipping, r.slide.Crooked = false, false
	}
	if r.slide.Slipping && math.Hypot(along, across) < 0.05 {
		along, across, r.slide.Slipping, r.slide.Crooked = 0, 0, false, false
	}
	w := steer(r, along, n, dt)
	m.Carve = w * math.Abs(along)
	if r.slide.Slipping {
		w = 0
		if r.move.speed() > 0.3 {
			w = align(r, fold(math.Atan2(across, along)))
		}
	}
	if reverting {
		w = turned
	}
	r.move.Angle = r.space.Body.Angle()
	r.space.Body.SetVelocityVector(axis.Mult(along).Add(lat.Mult(across)))
	r.space.Body.SetAngularVelocity(w + r.steer.Kick)
}

// conserve corrects the speed along the axis to the energy the climb of this
// step has taken or given: steep transitions are too curved for the step, and
// rider and ramp should not trade energy for that. slope is the rise along the
// axis [m/m].
func conserve(r *rider, along, slope float64, p cp.Vector) float64 {
	z, ok := r.course.Ground(p.X, p.Y, r.m.Level)
	is := along * along * (1 + slope*slope)
	ought := r.under.Speed2 - 2*gravity*(z-r.m.Z)
	if !ok || ought < 0.04 || is < 0.04 {
		return along
	}
	return along * clamp(math.Sqrt(ought/is), 0.8, 1.25)
}

// resist takes rolling resistance, air, carving and brakes from the speed along
// the axis, and adds a push.
func resist(r *rider, along, n, dt float64) float64 {
	t, m := r.tune, r.m
	speed := math.Sqrt(r.under.Speed2)
	roll := r.under.Crr * n
	if m.Mode == components.Manual {
		roll *= t.Manual.Drag
	}
	loss := roll + airDrag(r, speed)*speed*speed + t.Steer.CarveCost*math.Abs(m.Carve)
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
		flat = clamp(r.move.speed()/speed, 0.1, 1)
	}
	along = toward(along, 0, loss*flat*dt)
	along += r.move.Dir * r.push.Drive * dt
	if press := r.under.Support - gravity; press > 0 && r.move.speed() > 0.5 {
		along += sign(along) * pumpGain(r, press*flat, dt) * flat * dt
	}
	if r.push.Drive == 0 && math.Abs(along) < rest && math.Abs(climbRate(r)) < loss+0.02 {
		along = 0
	}
	return clamp(along, -t.Body.MaxSpeed, t.Body.MaxSpeed)
}

// climbRate is the pull of the slope along the board [m/s2].
func climbRate(r *rider) float64 {
	axis, _ := axes(r.space.Body)
	return gravity * (r.m.GradX*axis.X + r.m.GradY*axis.Y) / (1 + sq(r.m.GradX) + sq(r.m.GradY))
}

// airDrag is the deceleration by air at 1 m/s [1/m]. The rider tucks on descents
// and where pushing has nothing left to give.
func airDrag(r *rider, speed float64) float64 {
	d := &r.tune.Drag
	area := d.CdAStanding
	if speed > d.TuckAbove && !r.in.Brake && (r.under.Climb < -0.1 || r.in.Push && speed >= r.tune.Push.VMax) {
		area = d.CdATucked
	}
	return 0.5 * d.AirDensity * area / r.tune.Body.Mass
}
