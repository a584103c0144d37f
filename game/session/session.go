package session

import (
	"gritbed/components"
	"gritbed/game/script"
	"gritbed/game/view"
	"gritbed/game/world"
	"gritbed/game/worldview"
	"gritbed/systems/ride"
)

// Session is one level being skated.
type Session struct {
	Name   string // of the level
	World  *world.World
	Link   *worldview.Link
	Model  view.Model // of the last frame
	Memory Memory
	OnStep func() // called after every frame, when the model is new; nil nothing

	run       *script.Run
	replay    *script.Replay
	pins      script.Pins
	recording *Recording // nil: nothing is recorded
	put       *ride.Pose // where the skater was put since the last frame, nil nowhere
	failed    error      // why the script broke off, until it was said
}

// Put puts the skater somewhere between two frames.
func (s *Session) Put(p ride.Pose) {
	s.World.Put(p)
	s.put = &p
}

// GoTo ends script and replay and puts the skater somewhere, with a frame that stands
// still there.
func (s *Session) GoTo(p ride.Pose) {
	s.run, s.replay = nil, nil
	s.Put(p)
	s.Memory.cut()
	s.Step(components.IntentData{})
}

// Playing is what plays instead of the player: script, replay or "".
func (s *Session) Playing() string {
	switch {
	case s.run != nil:
		return "script"
	case s.replay != nil:
		return "replay"
	}
	return ""
}

// Failed is why the script broke off; it is said once.
func (s *Session) Failed() error {
	err := s.failed
	s.failed = nil
	return err
}

// Step is one frame of the game: a script or replay plays as long as it lasts,
// then the player.
func (s *Session) Step(in components.IntentData) {
	out := s.next(in)
	if s.recording != nil {
		s.recording.frame(out, s.put)
	}
	s.put = nil
	s.World.Obey(out)
	if out.Jump {
		s.Memory.cut()
	}
	s.World.Step(out.Intent)
	s.Observe(true)
}

// next is what the frame does: what script or replay want, or the player's intents.
func (s *Session) next(in components.IntentData) script.Out {
	switch {
	case s.run != nil:
		out := s.run.Next(s.World.Motion())
		if !s.run.Done() {
			return out
		}
		s.failed, s.run = s.run.Err(), nil
	case s.replay != nil:
		if out, more := s.replay.Next(); more {
			return out
		}
		s.replay = nil
	}
	return script.Out{Intent: in}
}

// Observe reads the world into the model and the memory; stepped says that a frame has
// passed.
func (s *Session) Observe(stepped bool) {
	s.Link.Read(&s.Model)
	if stepped {
		s.Memory.Time += components.DT
	}
	s.Memory.step(&s.Model)
	if s.OnStep != nil {
		s.OnStep()
	}
}

// Rest lets the engine go on while the world stands still.
func (s *Session) Rest() {
	s.World.Pause()
	s.Link.Read(&s.Model)
}
