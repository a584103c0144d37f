package dsp

import (
	"fmt"
	"strconv"

	"gritbed/engine/block"
)

// MaxSource is the largest channel count of a source.
const MaxSource = 6

// Record is one play request of a [SndPlayer].
type Record struct {
	PCM     [][]float32 // one slice a channel: 1, 2, 4 or 6 of one length
	Rate    int         // [Hz]
	PreRoll int         // frames ahead of frame 0, never heard [frames]
	Frames  int         // that are played [frames]
	Loop    int         // first frame of the loop, negative = none
	Offset  int         // frame to begin with; below 0 counts as 0
	Start   float64     // when, on the clock of the pass [s]; 0 = now
	play    uint32
}

// RecordError is a record no player can play.
type RecordError struct {
	Field string
	Got   string
	Want  string
}

func (e *RecordError) Error() string {
	return fmt.Sprintf("dsp: record: %s: want %s, got %s", e.Field, e.Want, e.Got)
}

// Check reports the first thing that makes the record unplayable, as a
// *RecordError.
func (r *Record) Check() error {
	switch len(r.PCM) {
	case 1, 2, 4, 6:
	default:
		return &RecordError{"channels", strconv.Itoa(len(r.PCM)), "1, 2, 4 or 6"}
	}
	for c := range r.PCM {
		if len(r.PCM[c]) != len(r.PCM[0]) {
			return &RecordError{fmt.Sprintf("frames of channel %d", c), strconv.Itoa(len(r.PCM[c])), strconv.Itoa(len(r.PCM[0]))}
		}
	}
	switch {
	case r.Rate <= 0:
		return &RecordError{"rate [Hz]", strconv.Itoa(r.Rate), "more than 0"}
	case r.PreRoll < 0:
		return &RecordError{"pre-roll", strconv.Itoa(r.PreRoll), "0 or more"}
	case r.Frames < 0:
		return &RecordError{"frames", strconv.Itoa(r.Frames), "0 or more"}
	case !(r.Start-r.Start == 0):
		return &RecordError{"start", fmt.Sprint(r.Start), "a finite time [s]"}
	}
	return nil
}

// Playable reports whether Check finds nothing, without saying what.
func (r *Record) Playable() bool {
	switch len(r.PCM) {
	case 1, 2, 4, 6:
	default:
		return false
	}
	for c := range r.PCM {
		if len(r.PCM[c]) != len(r.PCM[0]) {
			return false
		}
	}
	return r.Rate > 0 && r.PreRoll >= 0 && r.Frames >= 0 && r.Start-r.Start == 0
}

// Seek returns the frame a recording of the given rate [Hz] begins with when it
// is played from a time on [s]: trunc(rate x seconds), 0 for times of 0 and
// below.
func Seek(rate int, seconds float64) int {
	if !(seconds > 0) {
		return 0
	}
	return int(block.Whole(float64(float64(rate) * seconds)))
}
