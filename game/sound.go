package main

import (
	"io"
	"sync/atomic"
	"time"

	"gritbed/audiosys"
	"gritbed/engine"
)

// sound is the way to the ear. Its output is opened once and looks after itself;
// sessions come and go behind it.
type sound struct {
	relay  relay
	stream *audiosys.Stream
	keeper *audiosys.Keeper // nil when silence was asked for
	silent *audiosys.Silent // then in its place
	note   string           // why nothing is heard, as last told to the player; "" while it is
	volume float64          // 0…1
	mute   bool
	hushed bool // the game stands still
	start  time.Time
}

// relay hands the output's reads to the stream of the present session.
type relay struct {
	stream atomic.Pointer[audiosys.Stream]
}

// Read serves silence between sessions.
func (r *relay) Read(p []byte) (int, error) {
	if s := r.stream.Load(); s != nil {
		return s.Read(p)
	}
	clear(p)
	return len(p) / audiosys.FrameBytes * audiosys.FrameBytes, nil
}

var _ io.Reader = (*relay)(nil)

// openSound starts an output of the kind asked for. While none can be had the
// silent clock runs in its place; the game never waits for it.
func openSound(kind string) *sound {
	s := &sound{volume: 1, start: time.Now()}
	if w := ways(kind); w != nil {
		s.keeper = audiosys.NewKeeper(w...)
		s.keeper.Start(&s.relay) // a keeper can't fail
	} else {
		s.silent = new(audiosys.Silent)
		s.silent.Start(&s.relay) // nor can a clock
	}
	return s
}

// state is how the output does.
func (s *sound) state() audiosys.KeeperState {
	if s.keeper == nil {
		return audiosys.KeeperState{Name: s.silent.Name()}
	}
	return s.keeper.State()
}

// attach lets an engine be heard.
func (s *sound) attach(e *engine.Engine) {
	s.stream = audiosys.NewLiveStream(e, func() time.Duration { return time.Since(s.start) })
	s.apply()
	s.relay.stream.Store(s.stream)
}

// detach puts silence in its place.
func (s *sound) detach() { s.relay.stream.Store(nil) }

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
	if s.stream != nil {
		s.stream.SetVolume(float32(v))
	}
}
