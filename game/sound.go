package main

import (
	"fmt"
	"runtime"
	"time"

	"gritbed/audiosys"
	"gritbed/audiosys/device"
	"gritbed/audiosys/ebitenout"
	"gritbed/audiosys/otoout"
	"gritbed/engine"
)

// sound is the way to the ear. The output is opened once, since a process can have
// a device only once.
type sound struct {
	stream *engine.Stream // for as long as the program runs; sessions come and go behind it
	out    audiosys.Output
	note   string  // why nothing is heard, to be shown; "" while it is
	volume float64 // 0…1
	mute   bool
	hushed bool // the game stands still
}

// openSound starts an output of the kind asked for. When none can be had the
// silent clock runs in its place and note says why; the game never stops for it.
func openSound(kind string) (*sound, error) {
	s := &sound{volume: 1}
	start := time.Now()
	var err error
	if s.stream, err = engine.OpenStream(nil, engine.StreamConfig{Clock: func() time.Duration { return time.Since(start) }}); err != nil {
		return nil, err
	}
	switch {
	case kind == "silent":
		s.silence("", "")
		return s, nil
	case kind == "oto", kind == "auto" && runtime.GOOS == "js":
		s.out = &otoout.Output{}
	default:
		s.out = &ebitenout.Output{}
	}
	// Ebitengine's audio takes the whole game with it when there is no device,
	// so the device is asked for first.
	err = device.Probe()
	if err == nil {
		err = s.out.Start(s.stream)
	}
	if err != nil {
		s.silence(err.Error(), "no sound device: playing silently")
	}
	s.apply()
	return s, nil
}

// attach lets an engine be heard.
func (s *sound) attach(e *engine.Engine) error { return s.stream.SetEngine(e) }

// detach puts silence in its place, which a live stream never refuses.
func (s *sound) detach() { _ = s.stream.SetEngine(nil) }

// silence puts the silent clock in place of the output.
func (s *sound) silence(reason, note string) {
	o := &audiosys.Silent{Reason: reason}
	s.out, s.note = o, note
	o.Start(s.stream) // a clock cannot fail
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
	s.stream.SetVolume(float32(v))
}
