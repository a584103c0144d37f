package main

import (
	"fmt"
	"io"
	"runtime"
	"sync/atomic"
	"time"

	"gritbed/audiosys"
	"gritbed/audiosys/device"
	"gritbed/audiosys/ebitenout"
	"gritbed/audiosys/otoout"
	"gritbed/engine"
)

// sound is the way to the ear. The output is opened once, since a process can have
// a device only once; sessions come and go behind it.
type sound struct {
	relay  relay
	stream *audiosys.Stream
	out    audiosys.Output
	note   string  // why nothing is heard, to be shown; "" while it is
	volume float64 // 0…1
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

// openSound starts an output of the kind asked for. When none can be had the
// silent clock runs in its place and note says why; the game never stops for it.
func openSound(kind string) *sound {
	s := &sound{volume: 1, start: time.Now()}
	switch {
	case kind == "silent":
		s.silence("", "")
		return s
	case kind == "oto", kind == "auto" && runtime.GOOS == "js":
		s.out = &otoout.Output{}
	default:
		s.out = &ebitenout.Output{}
	}
	// Ebitengine's audio takes the whole game with it when there is no device,
	// so the device is asked for first.
	err := device.Probe()
	if err == nil {
		err = s.out.Start(&s.relay)
	}
	if err != nil {
		s.silence(err.Error(), "no sound device: playing silently")
	}
	return s
}

// attach lets an engine be heard.
func (s *sound) attach(e *engine.Engine) {
	s.stream = audiosys.NewLiveStream(e, func() time.Duration { return time.Since(s.start) })
	s.apply()
	s.relay.stream.Store(s.stream)
}

// detach puts silence in its place.
func (s *sound) detach() { s.relay.stream.Store(nil) }

// silence puts the silent clock in place of the output.
func (s *sound) silence(reason, note string) {
	o := &audiosys.Silent{Reason: reason}
	s.out, s.note = o, note
	o.Start(&s.relay) // a clock cannot fail
}

// check looks whether the device is still there, once a frame; lost is true in the
// frame that finds it gone.
func (s *sound) check() (lost bool) {
	err := s.out.Err()
	if err == nil {
		return false
	}
	s.out.Close()
	s.silence(fmt.Sprintf("device lost: %v", err), "sound device lost: playing silently")
	return true
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
