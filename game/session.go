package main

import (
	"math"

	"gritbed/assets"
	"gritbed/components"
	"gritbed/engine"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/game/script"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/systems/ride"
)

// session is one level being skated: the world, its sound, and everything that
// the picture remembers about the last seconds.
type session struct {
	name       string
	w          *world.World
	recs       []*grain.Recording // by member
	sound      *sound
	ground     *ground
	cam        view.Camera
	trail      view.Trail
	lanes      [engine.PlayersPerBoard]view.Lane
	marks      view.Marks
	fx         *effects
	anim       animator
	gap        string                      // gap of the level under the present flight
	driftFlash [engine.PlayersPerBoard]int // frames left
	starts     [engine.PlayersPerBoard]uint64
	wasAir     bool
	snap       *engine.Snapshot
	run        *script.Run
	time       float64 // of the game [s]

	loudest engine.Counters
}

// sessionConfig is what a session is made of.
type sessionConfig struct {
	level   string
	library *assets.Library
	fold    mix.Fold
	output  string
	script  string
	resume  *ride.Pose
}

// newSession assembles world and sound; the pictures come later, on the game's
// thread.
func newSession(c sessionConfig, progress func(done, total int)) (*session, error) {
	w, err := world.New(world.Config{Level: c.level, Library: c.library, Fold: c.fold, Progress: progress})
	if err != nil {
		return nil, err
	}
	s := &session{name: c.level, w: w}
	if s.recs, err = world.Recordings(c.library, w.Tuning, nil); err != nil {
		return nil, err
	}
	if c.script != "" {
		sc, err := script.Builtin(c.script)
		if err != nil {
			return nil, err
		}
		if s.run, err = script.Start(sc, w.Level); err != nil {
			return nil, err
		}
	}
	if c.resume != nil {
		w.Put(*c.resume)
	}
	w.Bridge.Live = true
	return s, nil
}

// step is one frame of the game.
func (s *session) step(in components.IntentData) {
	if s.run != nil && !s.run.Done() {
		o := s.run.Next(s.w.Motion())
		if o.Jump {
			s.w.Put(o.Pose)
			s.trail.Lift()
			s.cam.Cut()
		}
		in = o.Intent
	}
	x, y, h := s.cam.Centre()
	if h > 0 {
		s.w.Listen(x, y, h)
	}
	s.w.Step(in)
	s.time += components.DT
	s.observe()
}

// observe lets the picture's memory follow the frame.
func (s *session) observe() {
	m := s.w.Motion()
	s.snap = s.w.Engine.Snapshot()
	now := view.Seconds(s.snap.Block)
	for i := range s.lanes {
		s.lanes[i].Step(now, &s.snap.Players[i])
	}
	if m.Respawned {
		s.trail.Lift()
		s.cam.Cut()
	}
	s.note()
	s.anim.step(m, s.w.Trick())
	s.fx.step(s)
	if m.Landed && m.LandClass > 0 {
		s.cam.Shake([...]float64{0, 1, 2, 4}[min(m.LandClass, 3)])
	}
	if m.Mode == components.Bailed && m.ModeFrames <= 1 {
		s.cam.Shake(6)
	}
	s.cam.Step(view.Subject{X: m.Pos.X, Y: m.Pos.Y, VX: m.Vel.X, VY: m.Vel.Y, Air: m.Mode == components.Airborne}, components.DT)
	switch m.Mode {
	case components.Airborne, components.Bailed:
		s.trail.Lift()
	default:
		s.trail.Roll(m.Pos.X, m.Pos.Y, s.heard(), m.Mode == components.Grinding, s.time)
	}
}

// lastMark is the newest mark of a kind on a truck.
func (s *session) lastMark(k view.MarkKind, truck int) *view.Mark {
	for i := range s.marks.Len() {
		if m := s.marks.At(i); m.Kind == k && m.Truck == truck {
			return m
		}
	}
	return nil
}

// note keeps what this frame did to the sound, on the engine's clock.
func (s *session) note() {
	m := s.w.Motion()
	k := view.Mark{Engine: view.Seconds(s.w.Bridge.Stamp()), Time: s.time, X: m.Pos.X, Y: m.Pos.Y, Angle: math.Atan2(m.Vel.Y, m.Vel.X)}
	air := m.Mode == components.Airborne
	if air && !s.wasAir {
		k.Kind = view.TakeOff
		s.marks.Add(k)
		s.gap = ""
	}
	if m.Landed {
		k.Kind, k.Level = view.Landing, float64(m.LandClass)/3
		s.marks.Add(k)
	}
	s.wasAir = air
	for _, e := range s.w.Board().Events {
		k.Truck, k.Level = e.Slot, 0
		switch {
		case e.Kind == bedStart && e.Member != components.NoMember:
			k.Kind = view.Bind
			s.marks.Add(k)
		case e.Kind == bedStop && e.Member != components.NoMember:
			k.Kind = view.Stop
			s.marks.Add(k)
		}
	}
	for i := range s.driftFlash {
		s.driftFlash[i] = max(s.driftFlash[i]-1, 0)
		if s.snap.Players[i].Events&grain.EventDrift != 0 {
			s.driftFlash[i] = 2
		}
	}
}

const (
	bedStart = components.RouteStart
	bedStop  = components.RouteStop
)

// heard is what the two players of both trucks give together.
func (s *session) heard() view.Heard {
	h := &s.snap.Heard
	return view.Heard{
		A:      float32(math.Hypot(float64(h[0]), float64(h[2]))),
		B:      float32(math.Hypot(float64(h[1]), float64(h[3]))),
		Rocket: s.rocket(),
	}
}

func (s *session) rocket() float32 {
	p := &s.snap.Players[grain.Rocket]
	if !p.Bound {
		return 0
	}
	return p.Record.Gain
}
