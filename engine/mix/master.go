package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// SFXMaster is the default bus: everything except music and speech ends here (order 254, six channels): Sub0, Clip, Gain, LowPass, HighPass, Send to
// mastering. As traced, clip, gain and both filters stand open (buses §8).
type SFXMaster struct {
	In   dsp.Sub0
	clip dsp.Clip
	gain dsp.Gain
	low  dsp.LowPass
	high dsp.HighPass
	out  dsp.Send
	sig  [six]block.Plane
	ran  bool
	// meter is nil for a master without a mixer.
	meter *meter
}

// Mastering is the last graph (order 255, eight channels): what it reads is the
// input of the output folds. Its planes 5 and 6 stay empty unless an
// eight-channel source exists.
type Mastering struct {
	In   dsp.Sub0
	Sig  [Planes]block.Plane
	rise bool
}

// NewMaster returns the two graphs, linked.
func NewMaster() (*SFXMaster, *Mastering, error) {
	m := new(Mastering)
	if err := m.In.Init(Planes); err != nil {
		return nil, nil, err
	}
	s := new(SFXMaster)
	if err := s.In.Init(len(s.sig)); err != nil {
		return nil, nil, err
	}
	if err := graph.Link(s.Order(), m.Order()); err != nil {
		return nil, nil, err
	}
	s.clip.Reset()
	s.gain.Reset()
	s.low.Reset()
	s.high.Reset()
	s.out.Reset()
	s.out.SetRamp(dsp.Ramp64)
	s.clip.SetLevel(noClip)
	s.gain.Set(1)
	s.low.SetCutoff(openLow)
	s.high.SetCutoff(openHigh)
	if err := s.out.Link(&m.In, len(s.sig)); err != nil {
		return nil, nil, err
	}
	return s, m, nil
}

// What was traced on the default bus for a minute; the clip level was not, so
// it is the level that bypasses.
const (
	openLow  = 25000 // [Hz]
	openHigh = 0     // [Hz]
)

// Order returns 254.
func (s *SFXMaster) Order() uint8 { return graph.OrderSFXMaster }

// Run sends one block on to mastering.
func (s *SFXMaster) Run() {
	sig := s.sig[:]
	s.In.Read(sig)
	restart := !s.ran
	s.ran = true
	s.clip.Process(sig)
	s.gain.Process(sig, restart)
	s.low.Process(sig)
	s.high.Process(sig)
	if s.meter != nil {
		s.meter.take(sig)
	}
	s.out.Process(sig, restart)
}

// post sets one of the parameters that, as traced, never change.
func (s *SFXMaster) post(what Param, v float32) bool {
	switch what {
	case ParamGain:
		return s.gain.Set(v)
	case ParamClip:
		return s.clip.SetLevel(v)
	case ParamLowPass:
		return s.low.SetCutoff(v)
	case ParamHighPass:
		return s.high.SetCutoff(v)
	}
	return false
}

// Order returns 255.
func (m *Mastering) Order() uint8 { return graph.OrderMastering }

// FadeIn makes the next block rise from silence over its first 128 frames, as at the
// start of a device. The notes fade the output of the fold; here its input is faded,
// which is the same but for a rounding.
func (m *Mastering) FadeIn() { m.rise = true }

// riseFrames is how long the rise of a device's first block takes [frames].
const riseFrames = 128

// Run reads one block into Sig.
func (m *Mastering) Run() {
	m.In.Read(m.Sig[:])
	if !m.rise {
		return
	}
	m.rise = false
	for c := range m.Sig {
		for k := range riseFrames {
			m.Sig[c][k] = float32(m.Sig[c][k] * (float32(k) / riseFrames))
		}
	}
}

// Replaced returns how many samples both graphs replaced because they were not
// finite [samples].
func (s *SFXMaster) Replaced(m *Mastering) uint64 { return s.In.Replaced() + m.In.Replaced() }
