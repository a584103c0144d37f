package synth

import (
	"math"

	"gritbed/engine/ea"
)

// Code turns a member's samples into XAS1. Its noise is white by nature, and a
// centroid that weighs magnitude up to half the rate would rise by a fifth on a
// dark recording, so the coder is asked to shape the noise like the roll
// itself, under which it hides.
func Code(pcm []int16) []byte { return ea.EncodeXAS(pcm, 1, ea.XASShaped) }

// Heard is what comes out of the decoder: the only thing worth measuring. It is
// nil when coded is too short for that many samples.
func Heard(coded []byte, samples int) []float32 {
	pcm := make([]float32, samples)
	if !ea.DecodeXASFloat(pcm, coded, 1) {
		return nil
	}
	return pcm
}

// Duration is the length as it is stored [s]: samples/rate in single precision,
// in three members some units in the last place off, as the survey found them
// (note 000 §1.2). The survey gives the size of the difference but not its
// sign; it is taken upwards here.
func (m *Member) Duration() float32 {
	d := float32(float64(m.Samples) / float64(m.Rate))
	return math.Float32frombits(math.Float32bits(d) + uint32(m.Ulps))
}
