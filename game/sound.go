package main

import (
	"time"

	"gritbed/audiosys/output"
	"gritbed/engine"
)

// sound is the way to the ear. Its output is opened once and looks after itself;
// sessions come and go behind it.
type sound struct {
	stream *engine.Stream // for as long as the program runs
	keeper *output.Keeper // nil when silence was asked for
	silent *output.Silent // then in its place
	note   string         // why nothing is heard, as last told to the player; "" while it is
	volume float64        // 0…1
	mute   bool
	hushed bool // the game stands still
}

// openSound starts an output of the kind asked for. While none can be had the
// silent clock runs in its place; the game never waits for it.
func openSound(kind string) (*sound, error) {
	s := &sound{volume: 1}
	start := time.Now()
	var err error
	if s.stream, err = engine.OpenStream(nil, engine.StreamConfig{Clock: func() time.Duration { return time.Since(start) }}); err != nil {
		return nil, err
	}
	s.apply()
	if w := waysFor(kind); w != nil {
		s.keeper = output.NewKeeper(w...)
		s.keeper.Start(s.stream) // a keeper can't fail
	} else {
		s.silent = new(output.Silent)
		s.silent.Start(s.stream) // nor can a clock
	}
	return s, nil
}

// state is how the output does.
func (s *sound) state() output.KeeperState {
	if s.keeper == nil {
		return output.KeeperState{Name: s.silent.Name()}
	}
	return s.keeper.State()
}

// attach lets an engine be heard.
func (s *sound) attach(e *engine.Engine) error { return s.stream.SetEngine(e) }

// detach puts silence in its place, which a live stream never refuses.
func (s *sound) detach() { _ = s.stream.SetEngine(nil) }

// check looks how the device does, once a frame; say is what the player must know.
func (s *sound) check() (say string) {
	note := s.state().Note
	if note == s.note {
		return ""
	}
	s.note = note
	if note == "" {
		return "the sound is back"
	}
	return note
}

// hush silences the bed while the world stands still.
func (s *sound) hush(on bool) {
	if s.hushed != on {
		s.hushed = on
		s.apply()
	}
}

// apply sets volume and mute. The scale is square, so that its steps sound about
// even, and reaches 6 dB above the engine's own level.
func (s *sound) apply() {
	v := 2 * s.volume * s.volume
	if s.mute || s.hushed {
		v = 0
	}
	s.stream.SetVolume(float32(v))
}
