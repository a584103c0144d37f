package env

import (
	"fmt"

	"gritbed/engine/block"
)

// Presets is how many presets there are; they are numbered from 1.
const Presets = 24

// The longest delays the lines are made for [s].
const (
	maxPreDelay float32 = 0.16
	maxTapDelay float32 = 0.46
)

// Preset is the sound of a place (buses 3.3, 3.4).
type Preset struct {
	PreGain float32 // into the pre-stage, linear
	EQ      EQ
	Reverb  Reverb
	ToTap   [2]float32 // send of the pre-stage to tap 1 and 2, linear
	Tap     [2]Tap
}

// EQ is the peaking filter of the pre-stage.
type EQ struct {
	Hz    float32 // [Hz]
	Gain  float32 // linear; anything outside 0.1…20 counts as 0.1
	Q     float32 // anything outside 0.2…20 counts as 0.2
	Rate  float32 // of its LFO [Hz]; 10 s below 0.1
	Depth float32 // of its LFO, share of Hz
}

// Reverb is the reverb of a side with what stands before and behind it.
type Reverb struct {
	Send       float32 // of the pre-stage to it, linear
	Delay      float32 // ahead of it [s]
	Feedback   float32 // of that delay, linear
	T60        float32 // [s]; 0 is no reverb
	Size       float32 // [m]
	Brightness float32 // 1 is as the walls are
	Gain       float32 // behind it, linear
	Filter     [2]Filter
}

// Filter is one output of the reverb, left or right.
type Filter struct {
	LowPass, HighPass float32 // [Hz]
	Gain              float32 // linear
}

// Tap is one echo.
type Tap struct {
	Delay      float32 // [s]
	Feedback   float32 // linear
	LowPass    float32 // [Hz]
	HighPass   float32 // [Hz]
	Gain       float32 // linear
	DelayRate  float32 // of the delay's LFO [Hz]; 10 s below 0.01
	DelayDepth float32 // share of Delay
	PanRate    float32 // of the angle's LFO [Hz]
	PanDepth   float32 // share of a quarter turn
}

// The ranges an equaliser's values are posted in.
const (
	minEQGain, minEQQ, maxEQ float32 = 0.1, 0.2, 20
)

// posted returns v, or lowest when v is not within lowest…20, NaN included: a
// gain that is too large so becomes the smallest (buses 3.3, a quirk).
func posted(v, lowest float32) float32 {
	if v >= lowest && v <= maxEQ {
		return v
	}
	return lowest
}

// A PresetError is a value that no side can play.
type PresetError struct {
	Preset int // number
	Field  string
	Want   string
	Got    float32
}

func (e *PresetError) Error() string {
	return fmt.Sprintf("env: preset %02d: %s: want %s, got %v", e.Preset, e.Field, e.Want, e.Got)
}

// check refuses what is not finite (but for gain and Q of the equaliser, which
// have an answer to everything) and delays that do not fit their lines.
func (p *Preset) check(number int) error {
	type value struct {
		field string
		v     float32
	}
	e, r := &p.EQ, &p.Reverb
	values := []value{
		{"pre gain", p.PreGain}, {"eq hz", e.Hz}, {"eq rate", e.Rate}, {"eq depth", e.Depth},
		{"reverb send", r.Send}, {"reverb delay", r.Delay}, {"reverb feedback", r.Feedback},
		{"reverb t60", r.T60}, {"reverb size", r.Size}, {"reverb brightness", r.Brightness}, {"reverb gain", r.Gain},
	}
	for i, side := range [2]string{"left", "right"} {
		f := &r.Filter[i]
		values = append(values, value{side + " low-pass", f.LowPass}, value{side + " high-pass", f.HighPass}, value{side + " gain", f.Gain})
	}
	for i, tap := range [2]string{"tap 1", "tap 2"} {
		t := &p.Tap[i]
		values = append(values, value{tap + " send", p.ToTap[i]},
			value{tap + " delay", t.Delay}, value{tap + " feedback", t.Feedback},
			value{tap + " low-pass", t.LowPass}, value{tap + " high-pass", t.HighPass}, value{tap + " gain", t.Gain},
			value{tap + " delay rate", t.DelayRate}, value{tap + " delay depth", t.DelayDepth},
			value{tap + " pan rate", t.PanRate}, value{tap + " pan depth", t.PanDepth})
	}
	for _, v := range values {
		if !block.Finite(v.v) {
			return &PresetError{number, v.field, "a finite number", v.v}
		}
	}
	if r.Delay < 0 || r.Delay > maxPreDelay {
		return &PresetError{number, "reverb delay", "0…0.16 s", r.Delay}
	}
	for i := range p.Tap {
		t := &p.Tap[i]
		if far := t.Delay * (1 + max(t.DelayDepth, -t.DelayDepth)); t.Delay < 0 || far > maxTapDelay {
			return &PresetError{number, fmt.Sprintf("tap %d delay", i+1), "0…0.46 s at the ends of its LFO", far}
		}
	}
	return nil
}
