package dsp

import "gritbed/engine/block"

const (
	// lookAhead is how many frames beyond the last one read the resampler asks
	// for: the smallest count with which the count of outputs below never reads
	// past the run. The notes do not give it; it moves when input is fetched,
	// never a sample.
	lookAhead = 2
	// maxCarry is the most frames kept from one block to the next [frames].
	maxCarry = 6
	// maxRequest is the most frames one block can need [frames].
	maxRequest = block.Frames*4 + lookAhead
)

// Resample is the streaming resampler of a voice (voice-graph 5.3): it asks its
// source for the frames it needs and carries what it did not use.
type Resample struct {
	scale    float32
	ratio    float32
	step     uint32 // 16.16
	frac     uint32 // 16 bits
	rate     int    // of the stream that was last passed [Hz]
	channels int
	carried  int // [frames]
	request  int // [frames]
	carry    [MaxChannels][maxCarry]float32
	run      [maxCarry + maxRequest]float32
}

// Reset gives the resampler its constructor's values: scale 1, nothing carried,
// no stream seen.
func (r *Resample) Reset() { *r = Resample{scale: 1} }

// SetScale sets the pitch scale (linear, 1 = as recorded); below 0 counts as
// 0. It returns false for a scale that is not finite.
func (r *Resample) SetScale(scale float32) bool {
	if !block.Finite(scale) {
		return false
	}
	r.scale = scale
	return true
}

// Step returns the step in use, in 16.16.
func (r *Resample) Step() uint32 { return r.step }

// Carried returns the frames kept from the last block [frames].
func (r *Resample) Carried() int { return r.carried }

// Fraction returns the position between two frames, in 1/65536 [frames].
func (r *Resample) Fraction() uint32 { return r.frac }

// Prepare returns how many source frames are needed for the given number of
// outputs, at most a block [frames], of a recording of the given rate [Hz].
func (r *Resample) Prepare(nativeRate, frames int) (request int, err error) {
	if nativeRate <= 0 {
		return 0, &RateError{Got: nativeRate}
	}
	if now := ratio(nativeRate, r.scale); now != r.ratio {
		r.step, r.ratio = stepOf(now)
	}
	phase := int64(r.step)*int64(min(frames, block.Frames)) + int64(r.frac)
	r.request = max(int(phase>>16)-r.carried+lookAhead, 0)
	return r.request, nil
}

// Process makes up to a block of out, from frame at on, out of the source
// frames that were requested, and returns how many frames it made. in holds as
// many channels as out, all of one length; frames beyond the request are not
// taken. The first block of a stream at a new rate passes through untouched,
// as far as the block goes: a source is silent in that block.
func (r *Resample) Process(out []block.Plane, at int, in [][]float32, rate int) (n int) {
	if len(in) == 0 || len(in) > len(out) || len(in) > MaxChannels {
		return 0
	}
	if rate != r.rate {
		r.rate = rate
		for c := range in {
			n = copy(out[c][at:], in[c])
		}
		return n
	}
	if len(in) != r.channels { // what was carried is another signal's
		r.channels, r.carried = len(in), 0
	}
	taken := min(len(in[0]), r.request, maxRequest)
	length := r.carried + taken
	n = r.outputs(length, block.Frames-at)
	end := uint64(r.frac) + uint64(n)*uint64(r.step)
	used := min(int(end>>16), length)
	kept := min(length-used, maxCarry)
	for c := range in {
		run := r.run[:length]
		copy(run, r.carry[c][:r.carried])
		copy(run[r.carried:], in[c][:taken])
		interpolate(out[c][at:at+n], run, r.frac, r.step)
		copy(r.carry[c][:], run[used:used+kept])
	}
	r.carried = kept
	r.frac = uint32(end) & 0xFFFF
	return n
}

// outputs is how many frames a run of the given length gives, up to a limit
// [frames].
func (r *Resample) outputs(length, limit int) int {
	if length < 2 {
		return 0
	}
	if r.step == 0 {
		return limit
	}
	usable := int64(length - lookAhead)
	n := ((usable+1)*65536 - int64(r.frac) - 1) / int64(r.step)
	return int(max(min(n, int64(limit)), 0))
}

// interpolate reads a run at a phase, in 16.16.
func interpolate(out, run []float32, frac, step uint32) {
	phase := uint64(frac)
	for k := range out {
		i := phase >> 16
		out[k] = block.Fused(run[i+1]-run[i], weight(phase), run[i])
		phase += uint64(step)
	}
}
