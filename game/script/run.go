package script

import (
	"fmt"
	"math"
	"slices"

	"gritbed/components"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// Out is what a script or replay wants of a frame.
type Out struct {
	Intent components.IntentData
	Jump   bool // put the skater to Pose before the frame
	Pose   ride.Pose
	Keep   float64 // speed of the rig [m/s], 0 = none; see [ride.Keep]
}

// Run is a script being played.
type Run struct {
	script *Script
	level  *levels.Level
	tune   *ride.Tuning

	at     int // step
	fresh  bool
	frames int             // in the step [frames]
	total  int             // in the script [frames]
	last   components.Vec2 // position the frame before [m]
	path   *path
	s      float64 // along the path [m]
	target float64 // arc length of the step's end on the path, −1 without
	speed  float64
	brake  bool
	slack  float64
	keep   float64
	ramp   float64
	crouch int // frames crouched so far
	pop    bool
	err    error
}

// Start readies a script on a level. The names it uses must be there.
func Start(s *Script, l *levels.Level) (*Run, error) {
	r := &Run{script: s, level: l, tune: ride.DefaultTuning(), fresh: true}
	for i := range s.Steps {
		p := &s.Steps[i]
		if p.Put != nil {
			if _, e := r.pose(p.Put); e != nil {
				e.File, e.Where = s.Name, fmt.Sprintf("steps[%d].put", i)
				return nil, e
			}
		}
		if p.Line != "" && r.line(p.Line) == nil {
			return nil, &Error{File: s.Name, Where: fmt.Sprintf("steps[%d].line", i), Want: "a flow line of " + l.Name, Got: p.Line}
		}
	}
	return r, nil
}

// Done says whether the script has ended, well or not.
func (r *Run) Done() bool { return r.err != nil || r.at >= len(r.script.Steps) }

// Err is why it ended early, nil when it did not.
func (r *Run) Err() error { return r.err }

// Step is the number and label of the step in hand.
func (r *Run) Step() (int, string) {
	if r.at >= len(r.script.Steps) {
		return r.at, ""
	}
	return r.at, r.script.Steps[r.at].Label
}

// Next is what to do in the next frame, given the motion after the last one. Once
// the script is done it wants nothing.
func (r *Run) Next(m *components.MotionData) Out {
	var out Out
	for !r.Done() {
		p := &r.script.Steps[r.at]
		if r.fresh {
			r.begin(p, m, &out)
		} else if r.ended(p, m) {
			r.at++
			r.fresh = true
			continue
		}
		r.frames++
		r.total++
		within := p.Within
		if within == 0 {
			within = math.Max(30, p.Seconds+1)
		}
		if float64(r.frames)*components.DT > within {
			name := p.Label
			if name == "" {
				name = fmt.Sprintf("%d", r.at)
			}
			r.err = fmt.Errorf("%s: step %s: not done within %g s, at (%.2f, %.2f) with %.2f m/s, %v",
				r.script.Name, name, within, m.Pos.X, m.Pos.Y, math.Hypot(m.Vel.X, m.Vel.Y), m.Mode)
			return Out{}
		}
		if !out.Jump && r.frames == 1 && r.instant(p) {
			r.at++
			r.fresh = true
			continue
		}
		r.act(p, m, &out)
		r.last = m.Pos
		return out
	}
	return Out{}
}

// instant says whether a step has no end of its own: what it sets is set, and
// the next one begins in the same frame.
func (r *Run) instant(p *Step) bool {
	return p.Seconds == 0 && p.To == nil && p.Until == "" && p.Put == nil
}

// begin takes over what a step changes.
func (r *Run) begin(p *Step, m *components.MotionData, out *Out) {
	r.fresh, r.frames, r.crouch, r.pop = false, 0, 0, false
	pos := m.Pos
	if p.Put != nil {
		out.Pose, _ = r.pose(p.Put)
		out.Jump = true
		pos = components.Vec2{X: out.Pose.X, Y: out.Pose.Y}
		r.path, r.speed, r.brake, r.keep, r.ramp = nil, 0, false, 0, 0
	}
	switch {
	case p.Line != "":
		l := r.line(p.Line)
		r.path = rounded(l.Pts, l.Radii)
	case p.Path != nil && len(p.Path) == 0:
		r.path = nil
	case p.Path != nil:
		r.path = pathOf(p.Path)
	}
	if p.Line != "" || p.Path != nil {
		r.s = 0
		if r.path != nil {
			r.s = r.path.nearest(pos.X, pos.Y, 0, 1e9)
		}
	}
	if p.Speed != nil {
		r.speed, r.brake, r.slack = *p.Speed, p.Brake, 0.3
	}
	if p.Slack != nil {
		r.slack = *p.Slack
	}
	if p.Keep != nil {
		r.keep, r.ramp = *p.Keep, p.Ramp
	}
	r.target = -1
	if p.To != nil && r.path != nil {
		r.target = r.path.nearest(p.To[0], p.To[1], r.s, 1e9)
	}
	r.last = pos
}

// ended says whether the step is over.
func (r *Run) ended(p *Step, m *components.MotionData) bool {
	if p.Seconds == 0 && p.To == nil && p.Until == "" {
		return true // a bare put lasts its frame
	}
	if p.Seconds > 0 && float64(r.frames)*components.DT >= p.Seconds-1e-9 {
		return true
	}
	if p.To != nil && r.left(p, m) <= 0 {
		return true
	}
	switch p.Until {
	case "stopped":
		return math.Hypot(m.Vel.X, m.Vel.Y) < 0.02 && m.Mode == components.Riding
	case "landed":
		return m.Mode == components.Riding && r.frames > 1 || m.Landed
	case "airborne":
		return m.Mode == components.Airborne
	case "grinding":
		return m.Mode == components.Grinding
	case "riding":
		return m.Mode == components.Riding
	case "manual":
		return m.Mode == components.Manual
	case "bailed":
		return m.Mode == components.Bailed
	case "respawned":
		return m.Respawned
	case "facing":
		return math.Abs(r.ahead(m)) < 0.05
	}
	return false
}

// pose resolves where a step puts the skater.
func (r *Run) pose(p *Put) (ride.Pose, *Error) {
	var out ride.Pose
	switch {
	case p.Site != "":
		i := slices.IndexFunc(r.level.Sites, func(s levels.Site) bool { return s.Name == p.Site })
		if i < 0 {
			return out, &Error{Want: "a site of " + r.level.Name, Got: p.Site}
		}
		out = ride.PoseAt(r.level.Sites[i])
	case p.Teleport != "":
		i := slices.IndexFunc(r.level.Teleports, func(t levels.Point) bool { return t.Name == p.Teleport })
		if i < 0 {
			return out, &Error{Want: "a teleport of " + r.level.Name, Got: p.Teleport}
		}
		out = ride.PoseOf(r.level.Teleports[i])
	case p.Spawn:
		out = ride.PoseOf(r.level.Spawn)
	default:
		out = ride.Pose{Level: p.Level}
	}
	if p.X != nil {
		out.X = *p.X
	}
	if p.Y != nil {
		out.Y = *p.Y
	}
	if out.X > r.level.W || out.Y > r.level.H {
		return out, &Error{Want: fmt.Sprintf("a place in %g x %g m", r.level.W, r.level.H), Got: fmt.Sprintf("%g, %g", out.X, out.Y)}
	}
	if p.Heading != nil {
		out.Heading = *p.Heading * math.Pi / 180
	}
	if p.V0 != nil {
		out.Speed = *p.V0
	}
	return out, nil
}

func (r *Run) line(name string) *levels.Line {
	for i := range r.level.Lines {
		if r.level.Lines[i].Name == name {
			return &r.level.Lines[i]
		}
	}
	return nil
}
