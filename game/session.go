package main

import (
	"fmt"
	"math"

	"gritbed/assets"
	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/mods"
	"gritbed/game/paint"
	"gritbed/game/script"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/game/worldview"
	"gritbed/systems/ride"
)

// session is one level being skated: the world, and everything that the picture
// remembers about the last seconds.
type session struct {
	name   string
	w      *world.World
	ground *paint.Ground
	cam    view.Camera
	trail  view.Trail
	marks  view.Marks
	fx     *paint.Effects
	anim   paint.Animator
	fade   paint.Fade
	link   *worldview.Link
	m      view.Model
	time   float64 // of the game [s]

	run    *script.Run
	replay *script.Replay
	pins   script.Pins
	taping *taping             // nil: nothing is recorded
	put    *ride.Pose          // where the skater was put since the last frame, nil nowhere
	failed error               // why the script broke off, until it was said
	follow func(m *view.Model) // lets the panels follow a frame

	gap    string // gap of the level that the present flight clears
	wasAir bool
	fromX  float64 // where the present flight began [m]
	fromY  float64
}

// sessionConfig is what a session is made of.
type sessionConfig struct {
	level   string
	before  *world.World // played until now, nil at the start
	library *assets.Library
	mods    *mods.Dir
	fold    mix.Fold
	script  string
	replay  string // file
	site    string // place to begin at, "" the spawn
	resume  *ride.Pose
}

// seed of everything random in the world.
const seed = 1

// newSession assembles the world; the pictures come later, on the game's thread.
func newSession(c sessionConfig, progress func(done, total int)) (*session, error) {
	s := &session{name: c.level}
	movement, err := c.mods.Movement()
	if err != nil {
		return nil, err
	}
	if movement == nil {
		movement = ride.DefaultTuning()
	}
	s.pins = script.PinsOf(c.level, seed, movement)
	if c.replay != "" {
		if s.replay, err = openReplay(c.replay); err != nil {
			return nil, err
		}
		if p := s.replay.Pins; p != s.pins {
			return nil, fmt.Errorf("%s: pins: want %+v, got %+v", c.replay, s.pins, p)
		}
	}
	wc := world.Config{Level: c.level, Maps: c.mods.Maps(), Library: c.library, Movement: movement, Fold: c.fold, Seed: seed, Progress: progress}
	if wc.Tuning, err = c.mods.Tuning(); err != nil {
		return nil, err
	}
	if c.before != nil {
		s.w, err = world.Reload(c.before, wc)
	} else {
		s.w, err = world.New(wc)
	}
	if err != nil {
		return nil, err
	}
	s.link = worldview.Of(s.w, c.fold)
	if c.script != "" {
		sc, err := script.Open(c.script)
		if err != nil {
			return nil, err
		}
		if s.run, err = script.Start(sc, s.w.Level); err != nil {
			return nil, err
		}
	}
	if c.site != "" {
		pose, err := placeOf(s.w.Level, c.site)
		if err != nil {
			return nil, err
		}
		c.resume = &pose
	}
	if c.resume != nil {
		s.place(*c.resume)
	}
	return s, nil
}

// place puts the skater somewhere between two frames.
func (s *session) place(p ride.Pose) {
	s.w.Put(p)
	s.put = &p
}

// close lets go of the session's textures.
func (s *session) close() {
	if s.ground != nil {
		s.ground.Close()
	}
}

// step is one frame of the game: a script or replay plays as long as it lasts,
// then the player.
func (s *session) step(in components.IntentData) {
	out := script.Out{Intent: in}
	switch {
	case s.run != nil:
		out = s.run.Next(s.w.Motion())
		if s.run.Done() {
			s.failed = s.run.Err()
			s.run, out = nil, script.Out{Intent: in}
		}
	case s.replay != nil:
		var more bool
		if out, more = s.replay.Next(); !more {
			s.replay, out = nil, script.Out{Intent: in}
		}
	}
	if s.taping != nil {
		s.taping.frame(out, s.put)
	}
	s.put = nil
	s.w.Obey(out)
	if out.Jump {
		s.jumped()
	}
	s.w.Step(out.Intent)
	s.time += components.DT
	s.observe()
}

// jumped lets nothing of the old place reach into the new one.
func (s *session) jumped() {
	s.trail.Lift()
	s.cam.Cut()
	s.fx.Clear()
	s.anim.Cut()
}

// observe lets the picture's memory follow the frame.
func (s *session) observe() {
	m := s.w.Motion()
	s.link.Read(&s.m)
	if m.Respawned {
		s.jumped()
	}
	s.follow(&s.m)
	s.note(m)
	s.anim.Step(m, s.w.Trick())
	at := s.moment()
	s.fx.Step(&at)
	switch {
	case m.Mode == components.Bailed && m.ModeFrames <= 1:
		s.cam.Shake(6)
	case m.Landed:
		s.cam.Shake([...]float64{0, 1, 2, 4}[min(max(m.LandClass, 0), 3)])
	}
	s.fade.Step(s.w.Level, m)
	s.cam.Step(view.Subject{X: m.Pos.X, Y: m.Pos.Y, VX: m.Vel.X, VY: m.Vel.Y, Air: m.Mode == components.Airborne}, components.DT)
	switch m.Mode {
	case components.Airborne, components.Bailed:
		s.trail.Lift()
	default:
		s.trail.Roll(m.Pos.X, m.Pos.Y, s.heard(), m.Mode == components.Grinding, s.time)
	}
}

// moment is this frame as the effects see it.
func (s *session) moment() paint.Moment {
	d := &s.w.Board().Seam
	return paint.Moment{Level: s.w.Level, Motion: s.w.Motion(), Trick: s.w.Trick(), Frame: s.w.Frame(), Time: s.time,
		Joint: d.Pattern, Wobbles: s.w.Tuning.Seam[int(d.Pattern)&15].Wobbles(), Swing: math.Abs(float64(d.Env.Value) - 1)}
}

// heard is what the two players of both trucks give together.
func (s *session) heard() view.Heard {
	p := &s.m.Players
	out := view.Heard{
		A: float32(math.Hypot(float64(p[0].Heard), float64(p[2].Heard))),
		B: float32(math.Hypot(float64(p[1].Heard), float64(p[3].Heard))),
	}
	if p := &s.m.Players[view.Rocket]; p.Bound {
		out.Rocket = p.Gain
	}
	return out
}
