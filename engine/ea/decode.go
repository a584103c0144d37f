package ea

// Decode gives all samples of the stream, channels interleaved. The block
// readers have checked that the payloads hold them.
func (s *Stream) Decode(source string) ([]int16, error) {
	pcm, err := decodeStream(s, cut{source: source}, DecodePCM16, DecodeXAS)
	return pcm, err
}

// DecodeFloat gives the same in -1..1 [1 = 32768].
func (s *Stream) DecodeFloat(source string) ([]float32, error) {
	return decodeStream(s, cut{source: source}, decodePCM16Float, DecodeXASFloat)
}

func decodePCM16Float(dst []float32, src []byte) bool {
	if len(src)/2 < len(dst) {
		return false
	}
	for i := range dst {
		dst[i] = float32(int16(uint16(src[2*i])<<8|uint16(src[2*i+1]))) * (1.0 / 32768)
	}
	return true
}

// decodeStream walks the chain. The result is as long as the blocks say, which
// is at most 128 samples for every 76 bytes that are really there.
func decodeStream[T int16 | float32](s *Stream, c cut, pcm func([]T, []byte) bool, xas func([]T, []byte, int) bool) ([]T, error) {
	h := s.Header
	if h.Codec != PCM16 && h.Codec != XAS1 {
		return nil, &CodecError{Source: c.source, Offset: c.base, Codec: h.Codec}
	}
	if h.Channels < 1 {
		return nil, c.fail(0, "channels", "1 to 64", h.Channels)
	}
	total := 0
	for _, b := range s.Blocks {
		// Streams can be put together by hand, so the sizes are tested here
		// too, before anything is allocated.
		if err := b.check(cut{c.source, c.base, b.Payload}, h); err != nil {
			return nil, err
		}
		total += max(b.Samples, 0)
	}
	dst := make([]T, total*h.Channels)
	at := 0
	for _, b := range s.Blocks {
		n := max(b.Samples, 0) * h.Channels
		part := dst[at : at+n]
		at += n
		if h.Codec == PCM16 {
			pcm(part, b.Payload)
		} else {
			xas(part, b.Payload, h.Channels)
		}
	}
	return dst, nil
}
