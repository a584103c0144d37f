package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// PanParameter is the number of a parameter of Pan2D1.
type PanParameter uint8

// The parameters of Pan2D1, with their values at the start.
const (
	PanAngle    PanParameter = iota // [°], + is right; 0
	PanDistance                     // 1 = on the circle; 1
	PanRadius                       // of the entries of a multichannel source; 1
	PanTurn                         // of those entries [°]; 0
	PanFocus                        // the centre's share of the front, 0..1; 1
	PanLevel                        // (linear); 1
	PanLFE                          // level of the LFE, as it is (linear); 0
	PanSpread1                      // of the front pair of a source [°]; 30
	PanSpread2                      // of its side pair [°]; 110
	PanSpread3                      // of its rear pair [°]; 150
	panParameters
)

// StereoSign is the option pan2.stereo_sign (register CV11): which way + goes
// when the panner has two outputs.
type StereoSign uint8

// The readings of the sign.
const (
	StereoRight StereoSign = iota // + is right, as with six outputs
	StereoPrint                   // + is left, as the notes print the formula
)

// Pan2D1 places a source on a circle of six speakers (or two): L C R Ls Rs LFE
// (voice-graph 5.10). A change of place takes the first 64 frames of a block,
// by 1/64 of the way a frame.
type Pan2D1 struct {
	want    [panParameters]float32
	have    [panParameters]float32 // the values the matrix was calculated from
	inputs  int                    // channels the matrix was calculated for
	outputs int
	sign    StereoSign
	matrix  [MaxChannels][panOutputs]float32
}

// Reset gives the panner its constructor's values: straight ahead. The sign of
// two outputs stays.
func (s *Pan2D1) Reset() {
	*s = Pan2D1{sign: s.sign, want: [panParameters]float32{1: 1, 2: 1, 4: 1, 5: 1, 7: 30, 8: 110, 9: 150}}
}

// SetStereoSign chooses the way + goes on two outputs, before the first block;
// StereoRight is the default.
func (s *Pan2D1) SetStereoSign(sign StereoSign) { s.sign = sign }

// SetAngle sets the angle of the source [°], any value, + is right.
func (s *Pan2D1) SetAngle(degrees float32) bool { return s.Set(PanAngle, degrees) }

// Set sets one parameter, unlimited. It returns false for a value that is not
// finite and for a number that is no parameter.
func (s *Pan2D1) Set(id PanParameter, v float32) bool {
	if id >= panParameters || !block.Finite(v) {
		return false
	}
	s.want[id] = v
	return true
}

// Angle returns the angle last set [°].
func (s *Pan2D1) Angle() float32 { return s.want[PanAngle] }

// Process1 places a source of one channel on 6 (or 2) outputs.
func (s *Pan2D1) Process1(in *block.Plane, out []block.Plane, restart bool) {
	old := s.matrix
	ramp := s.rebuild(1, len(out)) && !restart
	for o := range out {
		spread(&out[o], in, old[0][o], s.matrix[0][o], ramp, true)
	}
}

// Process places a source of 1, 2, 4, 6 or 8 channels on 6 (or 2) outputs,
// which are other planes than the source's. A source of any other count has no
// place, and the outputs are silent; see Layout.
func (s *Pan2D1) Process(in, out []block.Plane, restart bool) {
	if !Layout(len(in)) {
		clear(out)
		return
	}
	old := s.matrix
	ramp := s.rebuild(len(in), len(out)) && !restart
	for o := range out {
		for i := range in {
			spread(&out[o], &in[i], old[i][o], s.matrix[i][o], ramp, i == 0)
		}
	}
}

// spread adds one cell of the matrix to an output, or starts the output with
// it. A cell of 0 adds nothing.
func spread(out, in *block.Plane, from, to float32, ramp, first bool) {
	if !ramp || from == to {
		switch {
		case !first:
			kernel.AddScaled(out, in, to)
		case to == 0:
			clear(out[:])
		default:
			kernel.ScaleInto(out, in, to)
		}
		return
	}
	step := float32((to - from) * (1.0 / kernel.RampFrames))
	if first {
		kernel.ScaleRampInto(out, in, from, step)
	} else {
		kernel.AddRamp(out, in, from, step)
	}
}

// rebuild brings the matrix up to date and reports whether there is a ramp to
// make: something has changed, and it is the same matrix that has.
func (s *Pan2D1) rebuild(inputs, outputs int) (changed bool) {
	same := inputs == s.inputs && outputs == s.outputs
	if same && s.want == s.have {
		return false
	}
	s.have, s.inputs, s.outputs = s.want, inputs, outputs
	s.matrix = [MaxChannels][panOutputs]float32{}
	for i := range inputs {
		s.row(i)
	}
	return same
}

// row works out the gains of one source channel.
func (s *Pan2D1) row(i int) {
	lfe := s.want[PanLFE]
	if s.inputs >= 6 {
		if i == s.inputs-1 { // the last channel is the LFE's alone
			if s.outputs == panOutputs {
				s.matrix[i][chLFE] = lfe
			}
			return
		}
		lfe = 0
	}
	at, level := s.spot(i), float64(s.want[PanLevel])
	if s.outputs == 2 {
		l, r := abreast(at, level)
		if s.sign == StereoPrint {
			l, r = r, l
		}
		s.matrix[i][0], s.matrix[i][1] = float32(l), float32(r)
		return
	}
	for o, g := range place(at, float64(s.want[PanFocus]), level) {
		s.matrix[i][o] = float32(g)
	}
	s.matrix[i][chLFE] = lfe
}

// spot returns where one source channel stands.
func (s *Pan2D1) spot(i int) spot {
	angle, d := float64(s.want[PanAngle]), float64(s.want[PanDistance])
	dir := direction(angle)
	center := vec{}.plus(dir, d)
	if s.inputs == 1 {
		if d <= 0 {
			dir = vec{-dir.x, -dir.y}
		}
		return spotAt(center, dir)
	}
	turned := direction(angle + float64(s.want[PanTurn]) - s.offset(i))
	p := center.plus(turned, float64(s.want[PanRadius]))
	dir = vec{1, 0}
	if l := p.length(); l > 0 {
		dir = vec{p.x / l, p.y / l}
	}
	return spotAt(p, dir)
}

// offset returns the angle of a source channel from the middle of its source
// [°], to the left. The notes' mirrored pair at a spread of 90 is this one.
func (s *Pan2D1) offset(i int) float64 {
	if s.inputs >= 6 { // L C R Ls Rs Lx Rx
		switch i {
		case 1:
			return 0
		case 0, 2:
			i /= 2
		default:
			i--
		}
	}
	v := float64(s.want[int(PanSpread1)+i/2])
	if i%2 == 1 {
		return -v
	}
	return v
}
