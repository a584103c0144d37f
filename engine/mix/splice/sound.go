package splice

import (
	"gritbed/engine/dsp"
	"gritbed/engine/ea"
)

// Sound is the result of a start, a plain value of fixed size.
type Sound struct {
	Record int
	Gain   float32 // of the record, multiplies the owner's level
	Pitch  float32 // drawn for the record, multiplies the owner's pitch [ratio]
	N      int     // voices
	Voices [MaxVoices]Voice
}

// Voice is one voice to open.
type Voice struct {
	Sample  int     // place in the collection's sample table
	Gain    float32 // member × spread, see [Sound.Gains]
	Pitch   float32 // member with its random part [ratio], see [Sound.Gains]
	Delay   float32 // from the start of the sound [s]
	Start   float32 // place in the sample to begin at [s]
	Length  float32 // where a fade out ends, 0 for the sample's end [s]
	Stop    float32 // elapsed time at which the voice is stopped, 0 for never [s]
	FadeIn  float32 // end of the fade in, 0 for none [s]
	FadeOut float32 // start of the fade out, 0 for none [s]
	Curve   uint8
	Panned  bool
	Pan     float32 // offset from the owner's [degrees]
}

// Block holds the values that the owner sends every frame.
type Block struct {
	Level  float32 // block[0] [1 = as authored]
	Pitch  float32 // block[1] [ratio]
	Pan    float32 // block[2] [degrees]
	Spread float32 // block[4], how much of a member's own pan is added
}

// stopAfter is how long a voice runs on behind its length [s].
const stopAfter = 0.16

// fill makes the voice of a member.
func (v *Voice) fill(m *ea.SpliceMember, draw func() uint32) {
	*v = Voice{
		Sample: int(m.Sample), Start: m.Start, Length: m.Length, Delay: m.Delay,
		FadeIn: m.FadeIn, FadeOut: m.FadeOut, Curve: m.Curve & 15,
		Panned: m.Pan != ea.SpliceNoPan,
	}
	if v.Panned {
		v.Pan = m.Pan
	}
	v.Gain = float32(m.Gain * spread(m.Spread, unit(draw)))
	v.Pitch = m.Pitch + float32(unit(draw)*m.PitchRandom)
	if m.DelayRandom != 0 {
		v.Delay += float32(unit(draw) * m.DelayRandom)
	}
	v.Delay = max(v.Delay, 0)
	if v.Length > 0 && v.Pitch > 0 {
		v.Stop = float32(m.Pitch/v.Pitch*v.Length) + stopAfter
	}
}

// spread is the factor of a share u for a spread s.
func spread(s, u float32) float32 {
	x := float32(2*u) - 1
	switch {
	case x <= 0:
		return 1 + float32(x*(1-s))
	case s == 0:
		return 4
	}
	return 1 + float32(x*(1/s-1))
}

// Gains gives the gain and the pitch of a voice for this frame. elapsed is how
// long it has been sounding, [Voice.Start] included, counted in the owner's
// pitch [s].
func (s *Sound) Gains(i int, b Block, elapsed float32) (gain, pitch float32) {
	v := &s.Voices[i]
	level := float32(b.Level * s.Gain)
	gain = float32(float32(v.Gain*level) * v.Fade(elapsed))
	pitch = float32(v.Pitch * float32(b.Pitch*s.Pitch))
	return gain, pitch
}

// Azimuth gives where the voice is heard [degrees]; ok is false for a member
// without a panner.
func (v *Voice) Azimuth(b Block) (degrees float32, ok bool) {
	return b.Pan + float32(v.Pan*b.Spread), v.Panned
}

// Over reports whether the voice is to be stopped before the end of its sample.
func (v *Voice) Over(elapsed float32) bool { return v.Stop > 0 && elapsed > v.Stop }

// Fade is the fade envelope, 1 in the middle.
func (v *Voice) Fade(elapsed float32) float32 {
	if v.FadeIn != 0 && elapsed < v.FadeIn {
		return curve(v.Curve, elapsed-v.Start, v.FadeIn-v.Start)
	}
	if v.FadeOut != 0 && elapsed > v.FadeOut {
		return curve(v.Curve, v.Length-elapsed, v.Length-v.FadeOut)
	}
	return 1
}

// curve is the level of a fade after part of its whole length, 0 to 1.
func curve(kind uint8, part, whole float32) float32 {
	if !(part > 0) {
		return 0
	}
	if part >= whole {
		return 1
	}
	const quarter float32 = 1.57079637
	x := part / whole
	switch kind {
	case 0:
		return 1 - dsp.Cos(float32(x*quarter))
	case 1:
		y := 1 - dsp.Cos(float32(x*quarter))
		return float32(y * y)
	case 3:
		return dsp.Sin(float32(x * quarter))
	case 4:
		y := dsp.Sin(float32(x * quarter))
		return float32(y * y)
	}
	return x
}
