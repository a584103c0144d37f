package ea

// XASMode says what the XAS1 encoder aims at.
type XASMode uint8

const (
	// XASPlain keeps the squared error smallest; what is left is white.
	XASPlain XASMode = iota
	// XASShaped feeds the last two errors back, so that the error follows the
	// slope of a dark recording and hides under it, at 6 dB more of it.
	XASShaped
)

// The feedback: each sample aims at x + (307 e1 - 108 e2)/256, e1 and e2 being
// decoded - x of the two samples before, and the division rounding toward zero.
const (
	xasFeedback1 = 307
	xasFeedback2 = -108
	xasMaxShift  = 12 // beyond it nibbles lose bits and nothing is gained
)

// xasChannel is the encoder's memory of one channel.
type xasChannel struct {
	k1, k2 int32 // feedback [1/256]; 0 in plain mode
	e1, e2 int32 // the last two errors
	last   int   // candidate that won the group before, tried first
}

// EncodeXAS codes interleaved samples of one or more channels; the last frame is filled up with zeros.
// Every group takes the filter and the shift whose decoded samples miss the
// aim by the smallest sum of squares, the first of equals, so the bytes are the
// same everywhere.
func EncodeXAS(pcm []int16, channels int, mode XASMode) []byte {
	samples := len(pcm) / channels
	frames := XASFrames(samples)
	dst := make([]byte, frames*channels*XASFrameBytes)
	states := make([]xasChannel, channels)
	for ch := range states {
		if mode == XASShaped {
			states[ch].k1, states[ch].k2 = xasFeedback1, xasFeedback2
		}
	}
	var x [XASFrameSamples]int32
	for f := 0; f < frames; f++ {
		for ch := range states {
			for i := range x {
				x[i] = 0
				if at := f*XASFrameSamples + i; at < samples {
					x[i] = int32(pcm[at*channels+ch])
				}
			}
			at := (f*channels + ch) * XASFrameBytes
			frame := (*[XASFrameBytes]byte)(dst[at:])
			for g := 0; g < xasGroups; g++ {
				states[ch].group(frame, g, (*[xasGroupSamples]int32)(x[g*xasGroupSamples:]))
			}
		}
	}
	return dst
}

// xasTry is one way to code a group.
type xasTry struct {
	miss    int64 // sum of squared misses
	e1, e2  int32 // the errors it leaves behind
	nibbles [xasGroupSamples]int8
}

func (c *xasChannel) group(frame *[XASFrameBytes]byte, g int, x *[xasGroupSamples]int32) {
	s0 := c.coarse(x[0])
	s1 := c.coarse(x[1])
	best, trial := xasTry{miss: 1 << 62}, xasTry{}
	won := -1
	const candidates = 4 * (xasMaxShift + 1)
	for k := -1; k < candidates; k++ {
		i := k
		if k < 0 {
			i = c.last // a good first guess stops most others early
		}
		filter, shift := uint32(i/(xasMaxShift+1)), uint32(i%(xasMaxShift+1))
		if !c.try(&trial, best.miss, x, s0, s1, filter, shift) {
			continue
		}
		if trial.miss < best.miss || i < won {
			best, won = trial, i
		}
	}
	c.e1, c.e2, c.last = best.e1, best.e2, won

	filter, shift := won/(xasMaxShift+1), won%(xasMaxShift+1)
	w0, w1 := uint16(s0)|uint16(filter), uint16(s1)|uint16(shift)
	frame[4*g], frame[4*g+1], frame[4*g+2], frame[4*g+3] = byte(w0), byte(w0>>8), byte(w1), byte(w1>>8)
	for r := 0; r < 15; r++ {
		frame[16+4*r+g] = byte(best.nibbles[2*r+2])<<4 | byte(best.nibbles[2*r+3])&15
	}
}

// coarse codes one of the two samples in the group word: the nearest multiple
// of 16 to the aim.
func (c *xasChannel) coarse(x int32) int32 {
	s := (x + (c.k1*c.e1+c.k2*c.e2)/256 + 8) &^ 15
	s = min(max(s, -32768), 32752)
	c.e1, c.e2 = s-x, c.e1
	return s
}

// try codes the group with one filter and shift, running the decoder along. It
// gives up, and says so, once it misses by more than the limit.
func (c *xasChannel) try(t *xasTry, limit int64, x *[xasGroupSamples]int32, s0, s1 int32, filter, shift uint32) bool {
	c1, c2 := xasFilter(filter)
	h1, h2, e1, e2 := s1, s0, c.e1, c.e2
	step := int32(1) << (xasMaxShift - shift)
	t.miss = 0
	for i := 2; i < xasGroupSamples; i++ {
		aim := x[i] + (c.k1*e1+c.k2*e2)/256
		pred := h1*c1 + h2*c2
		// The nearest nibble, were it not for the rounding and the clamp.
		n := (aim<<6 - pred + step<<5) >> (18 - shift)
		n = min(max(n, -8), 7)
		s := xasStep(n<<12, shift, h1, c1, h2, c2)
		miss := abs(s - aim)
		// A neighbour lands a whole step away, give or take one, so it can
		// only be nearer when this one is off by about half a step, or when the
		// neighbour is clamped.
		if 2*miss >= step-1 || s+step > 32767 || s-step < -32768 {
			n0 := n
			for _, m := range [2]int32{max(n0-1, -8), min(n0+1, 7)} {
				sm := xasStep(m<<12, shift, h1, c1, h2, c2)
				if d := abs(sm - aim); d < miss {
					n, s, miss = m, sm, d
				}
			}
		}
		t.miss += int64(miss) * int64(miss)
		if t.miss > limit {
			return false
		}
		t.nibbles[i] = int8(n)
		h2, h1 = h1, s
		e2, e1 = e1, s-x[i]
	}
	t.e1, t.e2 = e1, e2
	return true
}

func abs(v int32) int32 {
	if v < 0 {
		return -v
	}
	return v
}
