package ambient

// RandStep is the step of the random numbers an entry's probability is held
// against (register CB1, ambient.rand).
type RandStep uint8

const (
	// StepBy32768 gives [0, 1). The default.
	StepBy32768 RandStep = iota
	// StepBy32767 reaches 1, so that a probability of 1 fails once in 32768.
	StepBy32767
)

// CenterProbability says whether constant sounds, too, are held against the
// probability of their entry (register CB2, ambient.center_probability).
type CenterProbability uint8

const (
	// CenterRoll rolls for them. The default.
	CenterRoll CenterProbability = iota
	// CenterSkip does not; such a fire uses one random number less.
	CenterSkip
)

// RebuildAt says which position of a frame [Runtime.Frame] rebuilds at
// (register CB11, ambient.rebuild).
type RebuildAt uint8

const (
	// FrameStart takes where the listener was before the frame's physics, which
	// is what the frame before was given: a cell entered in frame n rebuilds in
	// n + 1. The default.
	FrameStart RebuildAt = iota
	// FrameEnd takes where it is now: a cell entered in frame n rebuilds in n.
	FrameEnd
)

// Slider says what the volume setting does (register CB16, ambient.volume).
type Slider uint8

const (
	// SliderSquared applies it before and in the attenuation, so that 0.5 gives
	// 0.25. The default.
	SliderSquared Slider = iota
	// SliderLinear applies its square root twice, so that 0.5 gives 0.5.
	SliderLinear
)

// Indoors says what is heard in cells that do not see outside.
type Indoors uint8

const (
	// IndoorsSilent adds no weight there. The default.
	IndoorsSilent Indoors = iota
	// IndoorsHeard adds the weights of the terrain around, as outdoors.
	IndoorsHeard
)

// Day says whether the time of day matters.
type Day uint8

const (
	// DayIgnored never looks at the time. The default.
	DayIgnored Day = iota
	// DayAndNight makes sounds with hours of their own inaudible outside them;
	// like every sound that has become audible again they fire at the next
	// rebuild.
	DayAndNight
)

// Options name the readings the notes leave open and the deviations that are
// possible. The zero value is the default everywhere.
type Options struct {
	RandStep          RandStep
	CenterProbability CenterProbability
	Rebuild           RebuildAt
	Slider            Slider
	Indoors           Indoors
	Day               Day
}
