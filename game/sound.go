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

// sound is the engine's way to the ear: a stream and whatever pulls it.
type sound struct {
	stream *audiosys.Stream
	out    audiosys.Output
	note   string // why nothing is heard, to be shown; "" while it is
	volume float64
	mute   bool
}

// openSound starts an output of the kind asked for. When none can be had the
// silent clock runs in its place and note says why; the game never stops for it.
func openSound(e *engine.Engine, kind string) *sound {
	start := time.Now()
	s := &sound{stream: audiosys.NewLiveStream(e, func() time.Duration { return time.Since(start) }), volume: 1}
	switch kind {
	case "silent":
		s.silence("")
		return s
	case "oto":
		s.out = &otoout.Output{}
	case "ebiten":
		s.out = &ebitenout.Output{}
	default:
		if runtime.GOOS == "js" {
			s.out = &otoout.Output{}
			break
		}
		s.out = &ebitenout.Output{}
	}
	// Ebitengine's audio takes the whole game with it when there is no device,
	// so the device is asked for first.
	if err := device.Probe(); err != nil {
		s.silence(err.Error())
		return s
	}
	if err := s.out.Start(s.stream); err != nil {
		s.silence(err.Error())
	}
	return s
}

// silence puts the silent clock in place of the output.
func (s *sound) silence(reason string) {
	o := &audiosys.Silent{Reason: reason}
	s.out = o
	s.note = "no sound device: playing silently"
	if reason == "" {
		s.note = ""
	}
	o.Start(s.stream) // a clock cannot fail
}

// check looks whether the device is still there; once a frame.
func (s *sound) check() {
	if err := s.out.Err(); err != nil {
		s.out.Close()
		s.silence(fmt.Sprintf("device lost: %v", err))
		s.note = "sound device lost: playing silently"
	}
}

// apply sets volume and mute.
func (s *sound) apply() {
	v := s.volume
	if s.mute {
		v = 0
	}
	s.stream.SetVolume(float32(v * v)) // steps that sound about even
}
