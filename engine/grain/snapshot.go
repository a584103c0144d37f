package grain

// State is the phase of a voice slot.
type State uint8

// The phases, with the notes' numbers; Idle is a slot without a voice.
const (
	Idle State = iota
	Attack
	Sustain
	Release
)

// String returns the name of the phase.
func (s State) String() string {
	switch s {
	case Attack:
		return "attack"
	case Sustain:
		return "sustain"
	case Release:
		return "release"
	}
	return "idle"
}

// Events is a set of things that happened to a player since its last tick
// began (a bind or stop made between two ticks is kept for the next one).
type Events uint8

const (
	EventBind    Events = 1 << iota // bound to a recording
	EventPick                       // a window was chosen
	EventStart                      // a voice was started
	EventRelease                    // a voice was released
	EventStop                       // a voice was stopped
	EventDrift                      // the drift test acted
	EventUnbind                     // the player was stopped
)

// Bag is the number of windows a snapshot can carry.
const Bag = 24

// BagWindow is one window of the current bag.
type BagWindow struct {
	Start  float32 // [s]
	End    float32 // [s]
	Played bool    // on the recent list: not offered again before the bag is empty
}

// SlotState is one of a player's two voice slots.
type SlotState struct {
	Voice bool
	State State
	Timer float32 // time left in the phase [s; in sustain s of recording]
	Start float32 // where the voice began, limited to the recording [s]
	Pick  float32 // record position at the pick
	Fader float32 // present value of the fade
	Gain  float32 // present value of the send
	Frame int     // next frame of the recording to be read
}

// PlayerState is the state of a player after a block, a plain value.
type PlayerState struct {
	Bound     bool
	Recording int    // Recording.Index, −1 before the first bind
	Name      string // Recording.Name
	Duration  float32
	Params    Params
	Record    Record
	Active    int // slot of the newest grain
	Slots     [2]SlotState
	T         float32 // target of the last pick [s]
	Windows   [Bag]BagWindow
	NWindows  int // entries of Windows in use, sorted by start
	Starts    uint64
	Refused   uint64 // record fields refused because they were not finite
	Events    Events
}

// State returns the state of the player.
func (p *Player) State() PlayerState {
	s := PlayerState{
		Bound: p.bound, Recording: -1,
		Params: p.params, Record: p.record, Active: p.active, T: p.lastT,
		Starts: p.starts, Refused: p.refused, Events: p.events | p.pending,
	}
	if p.rec != nil {
		s.Recording, s.Name, s.Duration = p.rec.Index, p.rec.Name, p.rec.Duration
	}
	for i := range p.slots {
		a, v := &p.slots[i], &p.slots[i].voice
		s.Slots[i] = SlotState{Voice: a.on, State: a.state, Timer: a.timer, Start: a.start, Pick: a.pick}
		if a.on {
			s.Slots[i].Fader = v.fade.module.Gain()
			s.Slots[i].Gain = v.send.Current()
			s.Slots[i].Frame = int(v.pos >> 16)
		}
	}
	s.NWindows = p.picker.bag(&s.Windows)
	return s
}
