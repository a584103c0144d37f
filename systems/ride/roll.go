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

// set puts the body at p with velocity v [m/s] and heading angle [rad].
func (t *TravelData) set(b *cp.Body, p, v cp.Vector, angle float64) {
	b.SetPosition(p)
	b.SetAngle(angle)
	b.SetVelocityVector(v)
	b.SetAngularVelocity(0)
	t.At, t.Vel, t.Angle = p, v, angle
}

// back returns the body to the place before the step, with velocity v [m/s].
func (t *TravelData) back(b *cp.Body, v cp.Vector) {
	b.SetPosition(t.At)
	b.SetVelocityVector(v)
	t.Vel = v
}

// SlideData says whether the wheels slide across the board. Its zero value is
// wheels that bite.
type SlideData struct {
	Slipping bool
	Crooked  bool // because of a crooked landing or a revert
}

// axes are the directions of the nose and of the right-hand wheels.
func axes(b *cp.Body) (axis, lat cp.Vector) {
	sin, cos := math.Sincos(b.Angle())
	return cp.Vector{X: cos, Y: sin}, cp.Vector{X: -sin, Y: cos}
}

// roll lets the board roll for a step (skate-physics 4, 5, 6, 11): the velocity
// update of a body that rides.
func roll(r *rider, dt float64) {
	m, slide, body := r.m, r.slide, r.space.Body
	p, v := body.Position(), body.Velocity()
	gx, gy := r.course.Gradient(p.X, p.Y, m.Level)
	grad2 := gx*gx + gy*gy
	r.under.Support = gravity + r.course.Curvature(p.X, p.Y, v.X, v.Y, m.Level)
	n := r.under.Support / math.Sqrt(1+grad2)
	if r.under.Leaves = letsGo(r, p, gx*v.X+gy*v.Y, dt); r.under.Leaves {
		return // nothing carries the board any more
	}
	axis, lat := axes(body)
	// The wheels carried the speed round with the board since the last step.
	if turned := body.Angle() - r.move.Angle; !slide.Slipping && turned != 0 {
		before := v.X*v.X + v.Y*v.Y + sq(gx*v.X+gy*v.Y)
		v = v.Rotate(cp.ForAngle(turned))
		if after := v.X*v.X + v.Y*v.Y + sq(gx*v.X+gy*v.Y); after > 0 {
			v = v.Mult(math.Sqrt(before / after))
		}
	}
	pull := cp.Vector{X: -gx, Y: -gy}.Mult(r.under.Support / (1 + grad2))
	along, across := v.Dot(axis), v.Dot(lat)+pull.Dot(lat)*dt
	most := r.tune.friction(r.under.Grip) * n * dt
	if !slide.Slipping && math.Abs(across) > most {
		slide.Slipping = true
	}
	if r.in.Slide && m.Mode == components.Riding && r.move.speed() > r.tune.Grip.SlideEnds {
		slide.Slipping = true
	}
	turned, reverting := r.revert.turn(r.tune.Revert.Rate, dt)
	if slide.Slipping {
		across = toward(across, 0, r.tune.Grip.Kinetic*most)
		if across == 0 && !r.in.Slide && !reverting {
			*slide = SlideData{}
		}
	} else {
		across = 0
	}
	along += pull.Dot(axis) * dt
	if !slide.Slipping {
		along = conserve(r.course, m, r.under.Speed2, along, gx*axis.X+gy*axis.Y, p)
	}
	along = resist(r, along, n, dt)
	if r.move.Rig > 0 && !slide.Slipping {
		along = r.move.Dir * r.move.Rig
	}
	if reverting && r.revert.Left == 0 {
		// The board has turned round, and the wheels bite.
		along, across = sign(along)*math.Hypot(along, across), 0
		*slide = SlideData{}
	}
	if slide.Slipping && math.Hypot(along, across) < 0.05 {
		along, across = 0, 0
		*slide = SlideData{}
	}
	w := steer(r, along, n, dt)
	m.Carve = w * math.Abs(along)
	if slide.Slipping {
		w = 0
		if r.move.speed() > 0.3 {
			w = align(r, fold(math.Atan2(across, along)))
		}
	}
	if reverting {
		w = turned
	}
	r.move.Angle = body.Angle()
	body.SetVelocityVector(axis.Mult(along).Add(lat.Mult(across)))
	body.SetAngularVelocity(w + r.steer.Kick)
}

// conserve corrects the speed along the axis to the energy the climb of this
// step has taken or given: steep transitions are too curved for the step, and
// rider and ramp should not trade energy for that. speed2 is the square of the speed
// along the surface [m2/s2], slope the rise along the axis [m/m].
func conserve(t Terrain, m *components.MotionData, speed2, along, slope float64, p cp.Vector) float64 {
	z, ok := t.Ground(p.X, p.Y, m.Level)
	is := along * along * (1 + slope*slope)
	ought := speed2 - 2*gravity*(z-m.Z)
	if !ok || ought < 0.04 || is < 0.04 {
		return along
	}
	return along * clamp(math.Sqrt(ought/is), 0.8, 1.25)
}

// resist takes rolling resistance, air, carving and brakes from the speed along
// the axis [m/s], and adds a push. n is the support [m/s2].
func resist(r *rider, along, n, dt float64) float64 {
	t, m := r.tune, r.m
	speed := math.Sqrt(r.under.Speed2)
	rolling := r.under.Crr * n
	if m.Mode == components.Manual {
		rolling *= t.Manual.Drag
	}
	loss := rolling + airDrag(r, speed)*speed*speed + t.Steer.CarveCost*math.Abs(m.Carve)
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
		along += sign(along) * pump(r, press*flat, dt) * flat * dt
	}
	axis, _ := axes(r.space.Body)
	if r.push.Drive == 0 && math.Abs(along) < rest && math.Abs(slopePull(m, axis)) < loss+0.02 {
		along = 0
	}
	return clamp(along, -t.Body.MaxSpeed, t.Body.MaxSpeed)
}

// slopePull is the pull of the slope along an axis of the map [m/s2].
func slopePull(m *components.MotionData, axis cp.Vector) float64 {
	return gravity * (m.GradX*axis.X + m.GradY*axis.Y) / (1 + sq(m.GradX) + sq(m.GradY))
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
