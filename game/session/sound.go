package session

import (
	"time"

	"gritbed/audiosys/output"
	"gritbed/engine"
)

// Sound is what a session is heard through. Its output is opened once and looks after
// itself; sessions come and go behind it.
type Sound struct {
	stream *engine.Stream // for as long as the program runs
	keeper *output.Keeper // nil when silence was asked for
	silent *output.Silent // then in its place
	note   string         // why nothing is heard, as last said to the player; "" while it is
	volume float64        // 0…1
	mute   bool
	hushed bool // the game stands still
}

// OpenSound starts an output, the first of the ways that opens; without ways it is silent.
// While none can be had the silent clock runs in its place; the game never waits for it.
func OpenSound(ways []output.Way) (*Sound, error) {
	s := &Sound{volume: 1}
	start := time.Now()
	var err error
	if s.stream, err = engine.OpenStream(nil, engine.StreamConfig{Clock: func() time.Duration { return time.Since(start) }}); err != nil {
		return nil, err
	}
	s.apply()
	if len(ways) > 0 {
		s.keeper = output.NewKeeper(ways...)
		s.keeper.Start(s.stream) // a keeper can't fail
	} else {
		s.silent = new(output.Silent)
		s.silent.Start(s.stream) // nor can a clock
	}
	return s, nil
}

// State is how the output does.
func (s *Sound) State() output.KeeperState {
	if s.keeper == nil {
		return output.KeeperState{Name: s.silent.Name()}
	}
	return s.keeper.State()
}

// Stream is how the stream before the output does.
func (s *Sound) Stream() engine.StreamState { return s.stream.State() }

// Attach lets a session be heard.
func (s *Sound) Attach(of *Session) error { return s.stream.SetEngine(of.World.Engine) }

// Detach puts silence in its place, which a live stream never refuses.
func (s *Sound) Detach() { _ = s.stream.SetEngine(nil) }

// Check looks how the device does, once a frame; say is what the player must know.
func (s *Sound) Check() (say string) {
	note := s.State().Note
	if note == s.note {
		return ""
	}
	s.note = note
	if note == "" {
		return "the sound is back"
	}
	return note
}

// Hush silences the bed while the world stands still.
func (s *Sound) Hush(on bool) {
	if s.hushed != on {
		s.hushed = on
		s.apply()
	}
}

// SetVolume sets what the player chose, 0…1.
func (s *Sound) SetVolume(volume float64, mute bool) {
	s.volume, s.mute = volume, mute
	s.apply()
}

// apply sets volume and mute. The scale is square, so that its steps sound about
// even, and reaches 6 dB above the engine's own level.
func (s *Sound) apply() {
	v := 2 * s.volume * s.volume
	if s.mute || s.hushed {
		v = 0
	}
	s.stream.SetVolume(float32(v))
}
