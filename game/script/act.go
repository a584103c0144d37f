package script

import (
	"math"

	"gritbed/components"
)

// left is how far it is to the place the step ends at [m]: along the path, or,
// without one, straight towards it; not positive once it has been passed.
func (r *Run) left(p *Step, m *components.MotionData) float64 {
	if r.target >= 0 {
		return r.target - r.s
	}
	dx, dy := p.To[0]-m.Pos.X, p.To[1]-m.Pos.Y
	if v := math.Hypot(m.Vel.X, m.Vel.Y); v > 0.1 && r.frames > 1 {
		return (dx*m.Vel.X + dy*m.Vel.Y) / v
	}
	return math.Hypot(dx, dy)
}

// act works the keys for a frame.
func (r *Run) act(p *Step, m *components.MotionData, out *Out) {
	in := &out.Intent
	if !out.Jump && r.path != nil {
		v := math.Hypot(m.Vel.X, m.Vel.Y)
		r.s = r.path.nearest(m.Pos.X, m.Pos.Y, r.s, 3+v)
	}
	for _, k := range p.Keys {
		switch k {
		case "push":
			in.Push = true
		case "pump":
			in.Push = math.Hypot(m.GradX, m.GradY) > 0.1
		case "brake":
			in.Brake = true
		case "manual":
			in.Manual = true
		case "slide":
			in.Slide = true
		case "grab":
			in.Grab = true
		case "flip":
			in.Flip = r.frames == 1
		case "respawn":
			in.Respawn = r.frames == 1
		}
	}
	if out.Jump {
		out.Keep = r.keep
		return
	}
	r.pace(p, m, in)
	in.Spin = float32(p.Spin)
	switch {
	case p.Steer != nil:
		in.Steer = float32(*p.Steer)
	case r.path != nil && m.Mode == components.Riding || r.path != nil && m.Mode == components.Manual:
		in.Steer = r.pursue(m)
	}
	if p.Balance != nil {
		in.Balance = float32(*p.Balance)
	}
	if p.Pop != nil {
		in.Ollie = r.load(p, m)
	}
	if r.keep > 0 {
		out.Keep = r.keep
		r.keep = math.Min(maxSpeed, r.keep+r.ramp*components.DT)
	}
}

// pace pushes or brakes towards the wanted speed.
func (r *Run) pace(p *Step, m *components.MotionData, in *components.IntentData) {
	if r.speed == 0 || m.Mode != components.Riding || r.keep > 0 {
		return
	}
	v := math.Hypot(m.Vel.X, m.Vel.Y)
	want, over := r.speed, r.brake && v > r.speed+r.slack
	if p.Careful && r.path != nil {
		if most := r.path.fastest(r.s, 1+v*v/3); most < want {
			want = most
			over = v > most+0.2
		}
	}
	switch {
	case v < want-0.25:
		in.Push = v > 0.6 || math.Abs(r.ahead(m)) < 0.8 // turned to where it goes
	case over:
		in.Brake = true
	}
}

// ahead is the angle from the board's way to the path [rad].
func (r *Run) ahead(m *components.MotionData) float64 {
	if r.path == nil {
		return 0
	}
	goal := r.path.point(r.s + 3)
	heading := m.Heading
	if m.Switch {
		heading += math.Pi
	}
	return math.Remainder(math.Atan2(goal.Y-m.Pos.Y, goal.X-m.Pos.X)-heading, 2*math.Pi)
}

// pursue steers for a point ahead on the path: pure pursuit.
func (r *Run) pursue(m *components.MotionData) float32 {
	v := math.Hypot(m.Vel.X, m.Vel.Y)
	ahead := math.Max(1.0, math.Min(6, 0.6+0.35*v))
	if v < 0.5 {
		ahead = 3 // on the spot it turns along the path, not on to it
	}
	goal := r.path.point(r.s + ahead)
	heading := m.Heading
	if m.Switch {
		heading += math.Pi
	}
	if v > 0.5 {
		heading = math.Atan2(m.Vel.Y, m.Vel.X)
	}
	dx, dy := goal.X-m.Pos.X, goal.Y-m.Pos.Y
	alpha := math.Remainder(math.Atan2(dy, dx)-heading, 2*math.Pi)
	if v < 0.5 {
		return float32(math.Max(-1, math.Min(1, alpha*1.5)))
	}
	curvature := 2 * math.Sin(alpha) / math.Max(0.5, math.Hypot(dx, dy))
	steer := r.tune.SteerFor(curvature)
	if math.Abs(alpha) > math.Pi/2 {
		steer = math.Copysign(1, alpha)
	}
	if math.Abs(curvature)*v*v < 0.12 {
		return 0 // a straight line is ridden with the stick at rest
	}
	return float32(steer)
}

// load crouches in time, so that the charge is full where the step ends, and
// lets go there: the release is the end of the step itself.
func (r *Run) load(p *Step, m *components.MotionData) bool {
	need := int(math.Round(*p.Pop * r.tune.Air.ChargeTime / components.DT))
	need = max(need, 1)
	left := 0
	if p.To != nil {
		left = int(math.Ceil(r.left(p, m) / math.Max(0.5, math.Hypot(m.Vel.X, m.Vel.Y)) / components.DT))
	} else if p.Seconds > 0 {
		left = int(math.Round(p.Seconds/components.DT)) - r.frames + 1
	}
	if r.crouch == 0 && left > need {
		return false
	}
	r.crouch++
	return true
}
