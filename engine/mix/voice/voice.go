package voice

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Status is the stage of a voice.
type Status uint8

// The stages of a voice.
const (
	Free    Status = iota
	Playing        // its source plays
	Fading         // it has been stopped
	Tail           // its source is over, its filters ring
	Ended          // to be taken out
	Paused         // fading for a pause, or skipped
)

// String returns the name a list of voices shows.
func (s Status) String() string {
	if s > Paused {
		return "unknown"
	}
	return [...]string{"free", "playing", "fading", "tail", "ended", "paused"}[s]
}

// pause is the stage of a pause.
type pause uint8

const (
	running pause = iota
	pausing       // the next block fades
	paused        // skipped
)

// tailBlocks is how long a graph with an active filter outlives its source
// [blocks] (a stand-in, voice-graph 6.4).
const tailBlocks = 2

// voice is one graph.
type voice struct {
	generation uint32
	slot       uint16
	status     Status // never Paused: that is pause
	pause      pause
	kind       Kind
	priority   uint8
	tail       uint8 // blocks left to ring
	channels   int
	panned     bool
	stolen     bool // the slot's last voice was
	hasEnv     bool
	hasFlange  bool
	fresh      bool    // restart: the next block takes every level at once
	m, d, w    float32 // the levels pushed
	level      float32 // of the entry
	peak       float32
	stopped    int // frame reached at a stop
	delay      int // until the source is asked for its first frame, counted behind the first block [frames]
	sample     *Sample

	src    dsp.SndPlayer
	res    dsp.Resample
	high   dsp.HighPass
	low    dsp.LowPass
	env    dsp.Send // Send A
	gain   dsp.Gain
	flange dsp.Send // Send B
	pan    dsp.Pan2D1
	out    dsp.Send
}

// front is the part of a voice up to its filters.
func (v *voice) front(sig *signal, clock float64) {
	if v.status == Tail {
		clear(sig[:v.channels])
		return
	}
	if v.delay > 0 && v.src.Rate() != 0 {
		v.wait(sig, clock)
		return
	}
	_, over := dsp.Stream(&v.src, &v.res, sig[:], clock)
	if over {
		v.status, v.tail = Tail, tailBlocks+1
	}
}

// wait is front while the voice's delay runs, and in the block in which it ends.
func (v *voice) wait(sig *signal, clock float64) {
	first := v.delay
	v.delay = max(first-block.Frames, 0)
	if first >= block.Frames {
		clear(sig[:v.channels])
		return
	}
	if _, over := dsp.StreamFrom(&v.src, &v.res, sig[:], first, clock); over {
		v.status, v.tail = Tail, tailBlocks+1
	}
}

// back is the part of a voice behind its filters; out is scratch for the panner.
func (v *voice) back(sig, out []block.Plane) {
	restart := v.fresh
	v.fresh = false
	if v.hasEnv {
		v.env.Process(sig, restart)
	}
	level, flat := v.gain.Flat(restart)
	switch mono := v.panned && v.channels == 1; {
	case flat && mono && !v.hasFlange:
		dsp.Place(level, &v.pan, &v.out, &sig[0], out, restart)
		return
	case flat:
		dsp.Scale(sig, level)
	default:
		v.gain.Process(sig, false)
	}
	if v.kind == Ambient {
		v.low.Process(sig)
	}
	if v.hasFlange {
		v.flange.Process(sig, restart)
	}
	switch {
	case v.panned && v.channels == 1:
		dsp.Place(1, &v.pan, &v.out, &sig[0], out, restart)
	case v.panned:
		v.pan.Process(sig, out, restart)
		v.out.Process(out, restart)
	default:
		v.out.Process(sig, restart)
	}
}

// close ends a block: it moves a tail or a pause on, and ends the voice.
func (v *voice) close() {
	if v.status == Tail {
		v.tail--
		if v.tail == 0 || !v.high.Filtering() && !v.low.Filtering() {
			v.status = Ended
		}
	}
	if v.pause == pausing {
		v.pause = paused
	}
}

// mode sets the mode of every Send for the next block.
func (v *voice) mode(m dsp.Mode) {
	v.env.SetMode(m)
	v.flange.SetMode(m)
	v.out.SetMode(m)
}

// release takes the voice off its buses; its release tails fade there, unless a pause
// has faded it already.
func (v *voice) release() {
	for _, s := range [...]*dsp.Send{&v.env, &v.flange, &v.out} {
		if v.pause != paused {
			s.Release()
		}
		s.Unlink()
	}
	v.sample = nil
}

// meter keeps the peak of a block in front of the gain, times the gain (linear).
func (v *voice) meter(sig []block.Plane) {
	v.peak = 0
	for c := range sig {
		v.peak = max(v.peak, dsp.Peak(&sig[c]))
	}
	v.peak = float32(v.peak * max(v.gain.Level(), -v.gain.Level()))
	if !block.Finite(v.peak) {
		v.peak = 0
	}
}
