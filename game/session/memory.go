package session

import (
	"math"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/paint"
	"gritbed/game/view"
)

// Memory is what the picture remembers of the last seconds.
type Memory struct {
	Camera  view.Camera
	Trail   view.Trail
	Marks   view.Marks
	Effects *paint.Effects // nil until there are colours: see Dress
	Pose    paint.Animator
	Fade    paint.Fade
	Ghosts  []GhostPose // of the model's, in their order
	Flight  Flight
	Time    float64 // of the game [s]
}

// GhostPose is what the picture remembers of a ghost.
type GhostPose struct {
	pose paint.Animator
	away bool
}

// Stands are where the ghosts that are there stand, alpha between the last two frames.
func (r *Memory) Stands(list []paint.Stand, alpha float64) []paint.Stand {
	for i := range r.Ghosts {
		if g := &r.Ghosts[i]; !g.away {
			list = append(list, g.pose.Between(alpha))
		}
	}
	return list
}

// followGhosts lets the ghosts' poses follow a frame.
func (r *Memory) followGhosts(k *view.Model) {
	for len(r.Ghosts) < len(k.Ghosts) {
		r.Ghosts = append(r.Ghosts, GhostPose{away: true})
	}
	for i := range k.Ghosts {
		g, now := &r.Ghosts[i], &k.Ghosts[i]
		if g.away || now.Motion.Respawned {
			g.pose.Cut()
		}
		if g.away = now.Away; !g.away {
			g.pose.Step(now.Motion, now.Trick)
		}
	}
}

// Dress gives the memory its colours.
func (r *Memory) Dress(p *look.Palette) {
	if r.Effects == nil {
		r.Effects = paint.NewEffects(p)
	}
	r.Effects.Pal = p
}

// SetCalm reduces motion, or not.
func (r *Memory) SetCalm(on bool) { r.Camera.Calm, r.Effects.Calm = on, on }

// cut lets nothing of the old place reach into a new one.
func (r *Memory) cut() {
	r.Trail.Lift()
	r.Camera.Cut()
	if r.Effects != nil {
		r.Effects.Clear()
	}
	r.Pose.Cut()
}

// How far the picture shakes [px at scale 1]: after a fall, and by class of a landing.
const fallShake = 6

var landShake = [...]float64{0, 1, 2, 4}

// step follows a frame.
func (r *Memory) step(k *view.Model) {
	m := k.Motion
	if m.Respawned {
		r.cut()
	}
	r.note(k)
	r.Pose.Step(m, k.Trick)
	r.followGhosts(k)
	if r.Effects != nil {
		at := moment(k, r.Time)
		r.Effects.Step(&at)
	}
	switch {
	case m.Mode == components.Bailed && m.ModeFrames <= 1:
		r.Camera.Shake(fallShake)
	case m.Landed:
		r.Camera.Shake(landShake[min(max(m.LandClass, 0), len(landShake)-1)])
	}
	r.Fade.Step(k.Level, m)
	r.Camera.Step(view.Subject{X: m.Pos.X, Y: m.Pos.Y, VX: m.Vel.X, VY: m.Vel.Y, Air: m.Mode == components.Airborne}, components.DT)
	switch m.Mode {
	case components.Airborne, components.Bailed:
		r.Trail.Lift()
	default:
		r.Trail.Roll(m.Pos.X, m.Pos.Y, heard(k), m.Mode == components.Grinding, r.Time)
	}
}

// moment is a frame as the effects see it.
func moment(k *view.Model, time float64) paint.Moment {
	d := &k.Board.Seam
	return paint.Moment{Level: k.Level, Motion: k.Motion, Trick: k.Trick, Frame: k.Frame, Time: time,
		Joint: d.Pattern, Wobbles: k.Tuning.Seam[int(d.Pattern)&15].Wobbles(), Swing: math.Abs(float64(d.Env.Value) - 1)}
}

// heard is what the two players of both trucks give together.
func heard(k *view.Model) view.Heard {
	p := &k.Players
	out := view.Heard{
		A: float32(math.Hypot(float64(p[0].Heard), float64(p[2].Heard))),
		B: float32(math.Hypot(float64(p[1].Heard), float64(p[3].Heard))),
	}
	if p := &p[view.Rocket]; p.Bound {
		out.Rocket = p.Gain
	}
	return out
}
