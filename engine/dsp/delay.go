package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

const (
	// fadeTaps is how long the old delay fades into the new one [frames].
	fadeTaps = 128
	// mostFeedback is the largest feedback either way (linear).
	mostFeedback float32 = 0.99
)

// delayMode is what a Delay is doing.
type delayMode uint8

const (
	delayOff     delayMode = iota // the signal passes as it is
	delayRunning                  // it comes out D frames later
	delayFilling                  // the line does not hold the wanted delay yet
)

// Delay is a line with feedback for a mono signal, heard wet only
// (voice-graph 5.14): a whole number of frames, and a change of it is a
// crossfade of two taps over 128 frames, not a glide. Until the line has been
// filled as far as the delay, what comes out is silence.
type Delay struct {
	line     []float32
	at       int // where the next frame goes
	held     int // frames written since the line was emptied, up to its length
	delay    int // D in use [frames]
	wantD    int // [frames]
	fb       float32
	wantFB   float32
	mode     delayMode
	replaced uint64
}

// NewDelay returns a delay of at most a time [s], switched off. The line is
// allocated here and nowhere else but in Grow.
func NewDelay(maxSeconds float32) *Delay {
	return &Delay{line: make([]float32, max(delayFrames(maxSeconds), 1))}
}

// Grow makes room for a longer delay [s]; what the line holds stays. It
// allocates: it is for the time before a graph runs.
func (d *Delay) Grow(maxSeconds float32) {
	n := delayFrames(maxSeconds)
	if n <= len(d.line) {
		return
	}
	line := make([]float32, n)
	oldest := copy(line, d.line[d.at:])
	copy(line[oldest:], d.line[:d.at])
	d.at = len(d.line) % n
	d.line = line
}

// Reset gives the delay its constructor's values: off, no feedback. The line
// keeps its length.
func (d *Delay) Reset() {
	clear(d.line)
	*d = Delay{line: d.line, replaced: d.replaced}
}

// delayFrames is a time as a whole number of frames, half away from zero; NaN
// and what is below count as 0 [frames].
func delayFrames(seconds float32) int {
	x := float32(seconds * block.Rate)
	if !(x > 0) {
		return 0
	}
	return int(min(float64(x)+0.5, 1<<30))
}

// SetDelay sets the delay [s], limited to the length of the line; 0 and below,
// and NaN, switch it off. It returns false for an infinite one.
func (d *Delay) SetDelay(seconds float32) bool {
	if endless(seconds) {
		return false
	}
	d.wantD = min(delayFrames(seconds), len(d.line))
	return true
}

// SetFeedback sets what share of the output goes in again (linear), limited to
// 0.99 either way; NaN counts as 0. It returns false for an infinite one.
func (d *Delay) SetFeedback(f float32) bool {
	if endless(f) {
		return false
	}
	if f != f {
		f = 0
	}
	d.wantFB = block.Clamp(f, -mostFeedback, mostFeedback)
	return true
}

// Frames returns the delay in use, 0 while it is off [frames].
func (d *Delay) Frames() int {
	if d.mode == delayOff {
		return 0
	}
	return d.delay
}

// Longest returns the length of the line [frames].
func (d *Delay) Longest() int { return len(d.line) }

// Replaced returns how many samples that were not finite have been kept from
// going round [samples].
func (d *Delay) Replaced() uint64 { return d.replaced }

// Process1 applies one block.
func (d *Delay) Process1(p *block.Plane) {
	if d.wantD == 0 {
		d.mode = delayOff
		return
	}
	from := 0
	switch {
	case d.mode == delayOff:
		clear(d.line)
		d.at, d.held = 0, 0
		d.delay, d.mode = d.wantD, delayRunning
	case d.held < d.wantD:
		d.mode = delayFilling
	default:
		d.mode = delayRunning
		if d.wantD != d.delay {
			from = fadeTaps
			d.crossfade(p[:fadeTaps])
			d.delay = d.wantD
		}
	}
	d.fb = d.wantFB
	d.plain(p[from:])
	d.held = min(d.held+block.Frames, len(d.line))
}

// back returns the index in the line of the frame written a number of frames ago.
func (d *Delay) back(frames int) int {
	if i := d.at - frames; i >= 0 {
		return i
	}
	return d.at - frames + len(d.line)
}

// plain delays a stretch, in pieces in which neither position wraps and no frame is
// read that the same piece writes.
func (d *Delay) plain(p []float32) {
	for len(p) > 0 {
		r := d.back(d.delay)
		n := min(len(p), d.delay, len(d.line)-r, len(d.line)-d.at)
		exchange(p[:n], d.line[r:r+n], d.line[d.at:d.at+n], d.fb)
		d.wrote(n)
		p = p[n:]
	}
}

// exchange reads frames from a line and writes new ones into it.
func exchange(p, out, in []float32, fb float32) {
	out, in = out[:len(p)], in[:len(p)]
	if fb == 0 {
		for k, x := range p {
			y := out[k]
			in[k] = x
			p[k] = y
		}
		return
	}
	for k, x := range p {
		y := out[k]
		in[k] = x + float32(fb*y)
		p[k] = y
	}
}

// crossfade goes from the delay and feedback in use to those wanted, by 1/128
// of the way a frame.
func (d *Delay) crossfade(p []float32) {
	for len(p) > 0 {
		o, w := d.back(d.delay), d.back(d.wantD)
		n := min(len(p), d.delay, d.wantD, len(d.line)-o, len(d.line)-w, len(d.line)-d.at)
		before, after, in := d.line[o:o+n], d.line[w:w+n], d.line[d.at:d.at+n]
		left := float32(len(p))
		for k, x := range p[:n] {
			left--
			r := left / fadeTaps
			y, z := before[k], after[k]
			p[k] = float32((1-r)*z) + float32(r*y)
			in[k] = (x + float32(float32((1-r)*d.wantFB)*z)) + float32(float32(r*d.fb)*y)
		}
		d.wrote(n)
		p = p[n:]
	}
}

// wrote moves the position on by n frames that were written.
func (d *Delay) wrote(n int) {
	d.replaced += kernel.Tidy(d.line[d.at : d.at+n])
	if d.at += n; d.at == len(d.line) {
		d.at = 0
	}
}
