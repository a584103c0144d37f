package voice

import "gritbed/engine/ea"

// NewSample makes a sample of its channels: 1, 2, 4 or 6 slices of one length,
// full scale ±1, which it keeps and nobody may change afterwards. It plays once.
// What cannot be played is a [*SampleError].
func NewSample(name string, rate int, channels ...[]float32) (*Sample, error) {
	s := &Sample{Name: name, Rate: rate, Channels: channels}
	if err := s.Check(); err != nil {
		return nil, err
	}
	return s, nil
}

// Loop returns the same sample, which plays on for ever from a frame [frames]
// to its end. The samples themselves are shared. A start behind the end is a
// [*SampleError].
func (s *Sample) Loop(start int) (*Sample, error) {
	l := *s
	l.Loops, l.LoopStart = true, start
	if err := l.Check(); err != nil {
		return nil, err
	}
	return &l, nil
}

// FromStream decodes a stream of a bank, a collection or an .snr file. A loop of
// its header is the sample's. A codec that is not decoded here gives an
// [*ea.CodecError].
func FromStream(name string, st *ea.Stream) (*Sample, error) {
	pcm, err := st.DecodeFloat(name)
	if err != nil {
		return nil, err
	}
	n := st.Header.Channels
	channels := [][]float32{pcm}
	if n > 1 {
		channels = make([][]float32, n)
		for c := range channels {
			channels[c] = make([]float32, 0, len(pcm)/n)
			for i := c; i < len(pcm); i += n {
				channels[c] = append(channels[c], pcm[i])
			}
		}
	}
	s := &Sample{Name: name, Channels: channels, Rate: st.Header.Rate, Loops: st.Header.Loop, LoopStart: st.Header.LoopStart}
	if err := s.Check(); err != nil {
		return nil, err
	}
	return s, nil
}

// Encode returns the sample as a stream, of at most 16 bits a frame, with its
// pre-roll.
func (s *Sample) Encode(codec ea.Codec) (*ea.Stream, error) {
	n := len(s.Channels)
	whole := make([]float32, n*len(s.Channels[0]))
	for k, pcm := range s.Channels {
		for i, x := range pcm {
			whole[i*n+k] = x
		}
	}
	pcm := make([]int16, len(whole))
	ea.Quantise(pcm, whole)
	return ea.Encode(ea.Header{Codec: codec, Channels: n, Rate: s.Rate, Loop: s.Loops, LoopStart: s.LoopStart}, pcm, ea.XASShaped)
}
