package voice

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// Set pushes a property (voice-graph 6.2); it is heard from the next block on.
//
//	0 pitch      0..65535  pitch scale v/4096
//	2 volume     0..32767  v/32767, multiplies dry and wet
//	8 dry        0..32767  v/32767 times volume: the Gain
//	5 wet        0..32767  v/32767 times volume: Send A
//	6 low-pass   0..65535  [Hz]
//	7 high-pass  0..65535  [Hz]
//	3 azimuth    any       v·360/65536 [°], mono voices with a panner
//	11 flange    any       v/32767: Send B, where there is one
//
// It returns false, and counts, when the voice is gone, and for any other id, which a
// playing voice does not use. See [Settable].
func (p *Pool) Set(h Handle, property uint8, value int32) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	if !v.set(property, value) {
		p.count.Unknown++
		return false
	}
	return true
}

// SetLevel replaces the level of the entry (linear). An owner of one-shots posts its
// gain this way.
func (p *Pool) SetLevel(h Handle, level float32) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	if !block.Finite(level) {
		p.count.Rejected++
		return false
	}
	v.level = level
	v.levels()
	return true
}

// SetPitch sets the pitch scale (linear, below 0 counts as 0), without the steps of
// property 0.
func (p *Pool) SetPitch(h Handle, scale float32) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	if !v.res.SetScale(scale) {
		p.count.Rejected++
		return false
	}
	return true
}

// SetAngle pans a voice [°, + is right], without the steps of property 3. It does
// nothing to a voice without a panner or with more than one channel.
func (p *Pool) SetAngle(h Handle, degrees float32) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	if !block.Finite(degrees) {
		p.count.Rejected++
		return false
	}
	v.setAngle(degrees)
	return true
}

// Stop ends a voice: its source fades over 16 of its frames, then its filters
// ring. A paused voice goes at once.
func (p *Pool) Stop(h Handle) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	if v.pause == paused {
		p.remove(v)
		p.count.Ended++
		return true
	}
	if v.status == Playing {
		_, v.stopped = v.src.Playing()
		v.src.Stop()
		v.status, v.delay = Fading, 0
	}
	return true
}

// Kill takes a voice out at once; its release tails fade on its buses.
func (p *Pool) Kill(h Handle) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	p.remove(v)
	p.count.Killed++
	return true
}

// Suspend pauses a voice: the next block fades, those after it are skipped.
func (p *Pool) Suspend(h Handle) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	if v.pause == running {
		v.pause = pausing
		v.mode(p.pauseMode())
	}
	return true
}

// Resume ends a pause: the next block rises from silence.
func (p *Pool) Resume(h Handle) bool {
	v := p.post(h)
	if v == nil {
		return false
	}
	switch v.pause {
	case pausing:
		v.mode(dsp.Normal)
	case paused:
		v.mode(p.resumeMode())
		v.fresh = true
	}
	v.pause = running
	return true
}

func (p *Pool) pauseMode() dsp.Mode {
	if p.options.PauseMode == dsp.FadeIn {
		return dsp.FadeIn
	}
	return dsp.FadeOut
}

func (p *Pool) resumeMode() dsp.Mode {
	if p.options.PauseMode == dsp.FadeIn {
		return dsp.FadeOut
	}
	return dsp.FadeIn
}
