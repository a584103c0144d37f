package grain

import (
	"fmt"
	"math"

	"gritbed/engine/block"
)

// Recording is one continuous roll from slow to fast, decoded once to memory.
// It is read only and may be shared by any number of players.
type Recording struct {
	// Name is the member's name in its archive, without the extension.
	Name string
	// Index is the member's place in its archive; traces and snapshots carry
	// it, nothing else reads it.
	Index int
	// PCM holds the mono samples, full scale ±1.
	PCM []float32
	// Rate is the rate the samples were recorded at [Hz].
	Rate int
	// Duration is the length as the member's header stores it [s]. The player
	// believes this number, not len(PCM)/Rate, from which it may differ by a
	// few ulps; [Recording.Check] allows it a millisecond.
	Duration float32
}

// A RecordingError says what is wrong with a recording.
type RecordingError struct {
	Name  string // the recording
	Field string // the field at fault
	Want  string
	Got   string
}

func (e *RecordingError) Error() string {
	return fmt.Sprintf("recording %q: %s: want %s, got %s", e.Name, e.Field, e.Want, e.Got)
}

// The limits of a recording. A player counts its frames in single precision, which is
// exact up to 2²⁴. If the stored duration and the samples disagreed, windows would lie
// in silence or never reach the end.
const (
	maxRecording = 1 << 24 // [frames]
	slack        = 0.001   // [s]
)

// NewRecording makes a recording of mono samples, full scale ±1, at a rate [Hz]. It keeps
// the slice, which must not be changed afterwards. A recording that cannot be played is
// a [*RecordingError].
func NewRecording(name string, rate int, pcm []float32) (*Recording, error) {
	r := &Recording{Name: name, PCM: pcm, Rate: rate}
	if rate > 0 {
		r.Duration = float32(float64(len(pcm)) / float64(rate))
	}
	if err := r.Check(); err != nil {
		return nil, err
	}
	return r, nil
}

// Check reports the first reason for which r cannot be played.
func (r *Recording) Check() error {
	if len(r.PCM) == 0 || len(r.PCM) > maxRecording {
		return r.bad("samples", fmt.Sprintf("1…%d", maxRecording), len(r.PCM))
	}
	if err := r.CheckTimes(); err != nil {
		return err
	}
	if length := float64(len(r.PCM)) / float64(r.Rate); math.Abs(float64(r.Duration)-length) > slack {
		return r.bad("duration", fmt.Sprintf("the %.4f s of its samples", length), fmt.Sprintf("%g s", r.Duration))
	}
	if i := block.FirstNotFinite(r.PCM); i >= 0 {
		return r.bad(fmt.Sprintf("sample %d", i), "a finite number", r.PCM[i])
	}
	return nil
}

// CheckTimes is the part of Check about rate and duration, which is all that a player
// without samples needs.
func (r *Recording) CheckTimes() error {
	if r.Rate < 1 || r.Rate > 4*block.Rate {
		return r.bad("rate", fmt.Sprintf("1…%d Hz", 4*block.Rate), r.Rate)
	}
	if !block.Finite(r.Duration) || r.Duration <= 0 {
		return r.bad("duration", "a positive number of seconds", r.Duration)
	}
	if frames := float64(r.Duration) * float64(r.Rate); frames > maxRecording {
		return r.bad("duration", fmt.Sprintf("at most %d frames", maxRecording), fmt.Sprintf("%g s, %.0f frames", r.Duration, frames))
	}
	return nil
}

func (r *Recording) bad(field, want string, got any) error {
	return &RecordingError{Name: r.Name, Field: field, Want: want, Got: fmt.Sprint(got)}
}

// Record is what the game writes into a player 60 times a second; the player
// reads it once a block, without smoothing.
type Record struct {
	Gain     float32 // linear
	Pitch    float32 // 1 = as recorded
	Position float32 // where the region begins, 0 slow … 1 fast
}
