package grain

import (
	"fmt"

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
	// few ulps.
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

// Check reports the first thing that would make r unfit to play.
func (r *Recording) Check() error {
	bad := func(field, want string, got any) error {
		return &RecordingError{Name: r.Name, Field: field, Want: want, Got: fmt.Sprint(got)}
	}
	if len(r.PCM) == 0 {
		return bad("samples", "at least one", 0)
	}
	if r.Rate < 1 || r.Rate > 4*block.Rate {
		return bad("rate", fmt.Sprintf("1…%d Hz", 4*block.Rate), r.Rate)
	}
	if !block.Finite(r.Duration) || r.Duration <= 0 {
		return bad("duration", "a positive number of seconds", r.Duration)
	}
	return nil
}

// Params shape the grains of one player; they are copied at a bind.
type Params struct {
	Attack  float32 // fade in [s]
	Sustain float32 // full level [s of recording]
	Release float32 // fade out [s]
	Window  float32 // length of the region grains are picked from [s]
	Drift   float32 // how far the position may leave the pick's [0…1 of the recording]
}

// Length returns the length of a grain at pitch 1 [s].
func (p Params) Length() float32 { return p.Attack + p.Sustain + p.Release }

// Record is what the game writes into a player 60 times a second; the player
// reads it once a block, without smoothing.
type Record struct {
	Gain     float32 // linear
	Pitch    float32 // 1 = as recorded
	Position float32 // where the region begins, 0 slow … 1 fast
}
