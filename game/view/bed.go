package view

// The granular players of a board: of each truck the one that follows the front wheel's
// slope and the one that follows the back wheel's, then that of the speed layer.
const (
	Rocket  = 4 // number of the speed layer's player
	Players = 5
)

// Recording is what a player picks its grains from.
type Recording struct {
	Name     string
	Rate     int       // [Hz]
	Duration float32   // [s]
	PCM      []float32 // full scale ±1; read only
}

// Phase is where a grain is in its envelope.
type Phase uint8

// The phases.
const (
	Idle Phase = iota // no grain
	Attack
	Sustain
	Release
)

// String names the phase.
func (p Phase) String() string { return [...]string{"idle", "attack", "sustain", "release"}[p] }

// Player is a granular player as it was after the last block.
type Player struct {
	Bound     bool
	Recording int // of the model's, −1 before the first bind
	Duration  float32
	Envelope  Envelope
	Window    float32 // length of the region that grains are picked from [s]
	Length    float32 // of a whole grain [s of recording]

	Gain     float32 // linear
	Pitch    float32 // 1 = as recorded
	Position float32 // where the region begins, 0 slow … 1 fast
	Heard    float32 // RMS of what it adds to the mix in the last block

	Active  int // slot of the newest grain
	Slots   [2]Slot
	Bag     []Candidate // sorted by start
	Drifted bool        // a grain began in the last block because the position ran away
}

// Envelope is the times of a grain.
type Envelope struct {
	Attack  float32 // [s]
	Sustain float32 // [s of recording]
	Release float32 // [s]
}

// Slot is one of a player's two grains.
type Slot struct {
	Voice bool // there is one
	Phase Phase
	Timer float32 // left of the phase [s; of a sustain s of recording]
	Start float32 // where the grain begins in the recording [s]
	Pick  float32 // position at the pick
	Fader float32 // 0…1
	Frame int     // of the recording, the next to be read
}

// Candidate is a window that a grain may be picked from.
type Candidate struct {
	Start  float32 // [s]
	Played bool    // lately: not offered again before all others were
}

// Left is how many candidates have not been played lately.
func (p *Player) Left() (n int) {
	for i := range p.Bag {
		if !p.Bag[i].Played {
			n++
		}
	}
	return n
}

// Region is where a player's search window lies, in parts of its recording.
func (p *Player) Region() (x0, x1 float64) {
	d, w := float64(p.Duration), float64(p.Window)
	if d <= 0 {
		return 0, 0
	}
	t := (d - w) * min(max(float64(p.Position), 0), 1)
	return t / d, (t + w) / d
}
