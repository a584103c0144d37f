package components

import (
	"gritbed/components/rolling"
	"gritbed/engine/rng"
)

// SurfaceNone is the rolling surface "no contact".
const SurfaceNone = rolling.NoContact

// NoMember marks a slot in which no recording plays.
const NoMember = rolling.NoMember

// BoardData is the board owner of the notes: what plays on which truck, the
// modulators, and the values posted to the engine in this frame. Indices A and B are 0
// and 1; a player's index is slot*2 + A/B.
//
// A board starts with surfaces 14, gains 1 and nothing bound, which is not the
// zero value: bed.NewBoard makes one.
type BoardData struct {
	Primary int           // slot that follows wheel 0 (the other follows wheel 3)
	Slot    [2]SlotData   // the two sound slots ("trucks")
	Events  []RouteEvent  // routing events of this frame, in order; reused
	Pulse   int32         // input 0: 32767 in the frame a real surface is left, else 0
	Metal   int32         // input 6: 32767 while slot 0's stored surface is 9, else 0
	Inputs  [7]int32      // the owner's inputs of the mix, 0…32767 (note 000 §2.9)
	Latch   LatchData     // manual and trick latches
	Push    PushData      // push envelopes
	Turn    float32       // slewed turn, signed (+1160)
	TurnI   float32       // its magnitude (+1164)
	BrakeB  float32       // slewed brake 0…1 (+1168)
	Down    float32       // downhill level 0…1 (+1508)
	Up      float32       // uphill level 0…1
	Seam    SeamData      // seam-pattern gain envelope
	G3Send  float32       // graph 1 → graph 3 send, linear
	G3Post  bool          // it changed in this frame: post it to all four chains
	G1Level float32       // graph 1 level ramp, linear (starts at 1, keeps its value below 52 km/h)
	Wobble  [2]WobbleData // A, B
	RNG     rng.Generator // draws of seam and wobble, game thread
	Draws   uint64        // draws taken from RNG so far

	Record [4]RecordData // records of this frame
	Fresh  [4]bool       // record was written in this frame
	Chain  [2]ChainData  // chain values of this frame
	VEff   float32       // effective speed v′ [m/s]
}

// SlotData is one truck's sound.
type SlotData struct {
	Surface    rolling.Surface // stored rolling surface 0…14
	Member     rolling.Member  // what plays, NoMember = none
	Class      rolling.Surface // surface whose Class_rolling patch plays (7, 8, 10…13), 0 = none
	Collection int             // tuning collection of the stored surface, 0 = default
	Running    bool            // grains run (+1328)
}

// RouteKind says what a routing event asks of the engine.
type RouteKind uint8

// Kinds of routing events.
const (
	RouteHandover RouteKind = iota // From → Slot: the sound keeps its slot, the label moves
	RouteStop
	RouteStart
)

// RouteEvent is one step of surface routing.
type RouteEvent struct {
	Kind   RouteKind
	Slot   int
	From   int             // RouteHandover only
	Member rolling.Member  // recording, NoMember for a Class_rolling sound
	Class  rolling.Surface // Class_rolling surface, 0 for a recording
}

// LatchData are the two latches; either is "special".
type LatchData struct{ Manual, Trick bool }

// PushData are the two push envelopes.
type PushData struct{ Scale, Shift EnvelopeData }

// EnvelopeData is a chain of up to four linear segments (buses §2.3). The zero
// value is idle.
type EnvelopeData struct {
	Value   float32 // last value; of no meaning while idle, except to a wobble
	Running bool    // false = idle
	T       float32 // time in the current segment [s]
	Cur     int
	Count   int
	Seg     [4]SegmentData
}

// SegmentData is one linear segment.
type SegmentData struct{ From, To, Seconds float32 }

// SeamData is the seam-pattern gain envelope.
type SeamData struct {
	Pattern int32 // pattern of wheel 0 in the last frame, 0…15
	Active  bool  // Env.Value scales both gains; stays on when the segment has ended
	Env     EnvelopeData
}

// WobbleData is one player's gain wobble, shared by both trucks.
type WobbleData struct {
	Target     float32 // end of the running segment, signed
	Env        EnvelopeData
	G1, G3     float32 // gains for graph 1 and graph 3, linear
	LastPosted float32 // G3 of the last post
	Post       [2]bool // posted to truck 0, truck 1 in this frame (if that chain exists)
}

// ChainData are the values posted to the two chains of a truck in one frame (note
// 000 §3.2).
type ChainData struct {
	HighPass float32 // [Hz]
	LowPass  float32 // [Hz]
	ShiftA   float32 // frequency shift of A [Hz]
	ShiftB   float32 // frequency shift of B [Hz]
	Pan      float32 // azimuth, + to the right [°]
	Env      float32 // level of the environment send, linear
	FlangeA  float32 // level of A's send to the flange, linear; the local player's only
	FlangeB  float32 // level of B's
	Fresh    bool    // the truck's grains run: post them
}

// RecordData is a grain player's record of a frame (note 000 §2.2).
type RecordData struct {
	Gain     float32 // linear
	Pitch    float32 // 1 = as recorded
	Position float32 // where the region begins, 0 slow … 1 fast
}

// SpeedData is the sense-of-speed owner: the rocket layer.
type SpeedData struct {
	Running bool
	Started bool // bound in this frame
	Stopped bool // stopped in this frame
	Record  RecordData
}
