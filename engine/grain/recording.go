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

// What a recording may be: a player counts its frames in single precision, which
// is exact up to 2²⁴; and where the stored duration and the samples disagree,
// windows would lie in silence or never reach the end.
const (
	maxRecording = 1 << 24 // [frames]
	slack        = 0.001   // [s]
)

// Check reports the first thing that would make r unfit to play.
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
	return nil
}

// CheckTimes is the part of Check that a player needs which is not heard: rate
// and duration, whatever the samples are.
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

// Params shape the grains of one player; they are copied at a bind.
type Params struct {
	Attack  float32 // fade in [s]
	Sustain float32 // full level [s of recording]
	Release float32 // fade out [s]
	Window  float32 // length of the region grains are picked from [s]
	Drift   float32 // how far the position may leave the pick's [0…1 of the recording]
}

// Pair is what a truck's two players are bound with.
type Pair struct{ A, B Params }

// Length returns the length of a grain at pitch 1 [s].
func (p Params) Length() float32 { return p.Attack + p.Sustain + p.Release }

// Record is what the game writes into a player 60 times a second; the player
// reads it once a block, without smoothing.
type Record struct {
	Gain     float32 // linear
	Pitch    float32 // 1 = as recorded
	Position float32 // where the region begins, 0 slow … 1 fast
}
