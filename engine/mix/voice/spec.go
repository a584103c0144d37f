package voice

import "gritbed/engine/dsp"

// Kind is the graph of a voice.
type Kind uint8

// The graphs.
const (
	Standard Kind = iota // a program's voice
	Ambient              // of an ambience: no panner, no Send A
	OneShot              // of a splice or a collision: no filters, no Send A
	kinds
)

// String returns the name a list of voices shows.
func (k Kind) String() string {
	if k >= kinds {
		return "unknown"
	}
	return [...]string{"standard", "ambient", "one-shot"}[k]
}

// Property is one push: an id and its value, as a program keeps it.
type Property struct {
	ID    uint8
	Value int32
}

// The ids that do something; see [Pool.Set] for their limits.
const (
	Pitch    = 0  // 1/4096, 4096 = as recorded
	Volume   = 2  // 1/32767
	Azimuth  = 3  // 1/65536 of a turn, + is right
	Wet      = 5  // 1/32767
	LowPass  = 6  // [Hz]
	HighPass = 7  // [Hz]
	Dry      = 8  // 1/32767
	Flange   = 11 // 1/32767
)

// Spec describes a voice to open. Open keeps nothing of it but the sample.
type Spec struct {
	Sample     *Sample
	Kind       Kind
	Pan        bool       // one-shots: with a panner, towards six channels
	Records    []int32    // values of the routing records, ids 9 and above, in order
	Properties []Property // the full push that follows an open
	Azimuth    uint8      // of the entry, 256 a turn; mono only
	Level      float32    // of the entry (linear, 1 = unity; 0 is silence)
	Pitch      float32    // one-shots: ratio; 0 counts as 1
	Start      float64    // on the pool's clock [s]; 0 = now
	Delay      int        // of the first frame heard, exact to the frame [frames of the mixer]
	Offset     int        // first frame [frames]
	Priority   uint8      // a voice of a higher one is never stolen for this one
	Out        *dsp.Sub0  // an owner's bus or a submix; nil = the bus of the records
}

// Targets are the buses voices are sent to. With a nil Env or Flange the Sends to it do
// not exist. Material returns bus 0 to 7, re-rolled if create is set. When it is nil, or
// returns nil, the SFX master is used.
type Targets struct {
	SFX      *dsp.Sub0
	Env      *dsp.Sub0
	Flange   [2]*dsp.Sub0
	Material func(i int, create bool) *dsp.Sub0
}

// EntryLevel is the option entry.level (register CV1): what the level of a
// program's entry does.
type EntryLevel uint8

// The readings of the level.
const (
	LevelGain   EntryLevel = iota // it scales the voice
	LevelIgnore                   // nothing
)

// RouteLevel is the option route.level (register CV5): what the level record of
// a flange code does.
type RouteLevel uint8

// The readings of the record.
const (
	RouteInitial RouteLevel = iota // the level of Send B until the first push of id 11
	RouteIgnore                    // nothing
)

// Loops is the option loop.remaining_ms (register CA4): the remaining time of a
// loop.
type Loops uint8

// The readings of the time.
const (
	LoopsMillion Loops = iota // 1,000,000 ms
	LoopsZero                 // 0 ms
)

// Options are the readings of the register.
type Options struct {
	Level     EntryLevel
	Route     RouteLevel
	Loops     Loops
	Ramp      dsp.SendRamp // send.ramp, CV2
	PauseMode dsp.Mode     // send.pause_mode, CV12: 0 and dsp.FadeOut fade, dsp.FadeIn is the other reading
}
