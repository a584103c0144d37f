package main

import (
	"errors"
	"os"

	"gritbed/game/script"
)

// startTape begins to record what is played.
func (s *session) startTape(file string, pins script.Pins) (err error) {
	if s.tape, err = os.Create(file); err != nil {
		return err
	}
	s.recorder = script.NewRecorder(s.tape, pins)
	return nil
}

// close lets go of the session's textures and ends its recording.
func (s *session) close() {
	if s.ground != nil {
		s.ground.close()
	}
	s.land.picture.close()
	s.endTape()
}

// endTape ends the recording, if there is one.
func (s *session) endTape() error {
	if s.recorder == nil {
		return nil
	}
	err := errors.Join(s.recorder.Close(), s.tape.Close())
	s.recorder = nil
	return err
}
