package dsp

// Render gives the next frames of the source, at most so many, one slice a
// channel; the slices are valid until the next call. clock is the time at which
// the first of them will be heard [s], pace how many of them a second takes.
func (p *SndPlayer) Render(frames int, clock, pace float64) [][]float32 {
	if p.fade > 0 {
		p.fade = 0
		if p.rendered {
			p.rendered = false
			return p.fading(min(stopFade, frames))
		}
	}
	p.skip()
	if p.waiting == 0 {
		p.rendered = false
		return p.none()
	}
	r := &p.queue[p.head]
	if r.Rate != p.rate || len(r.PCM) != p.channels {
		p.rate, p.channels = r.Rate, len(r.PCM)
		p.rendered = false
		return p.none()
	}
	if r.Start > clock {
		ahead := float64((r.Start - clock) * pace)
		if !(ahead < float64(frames)) || pace <= 0 {
			return p.hushed(frames)
		}
		if ahead >= 1 {
			return p.hushed(int(ahead))
		}
	}
	r.Start = 0
	p.begun = true
	if p.pos == r.Frames {
		return p.wrap(r, frames, clock, pace)
	}
	return p.piece(r, min(frames, r.Frames-p.pos))
}

// wrap moves a record that starts at its own end to its loop or to the next record.
func (p *SndPlayer) wrap(r *Record, frames int, clock, pace float64) [][]float32 {
	if r.Loop < 0 {
		p.next()
		return p.Render(frames, clock, pace)
	}
	p.pos, p.straight = r.Loop, 0
	return p.piece(r, min(frames, r.Frames-p.pos))
}

// piece gives so many frames of the record being played, fewer where the
// recording ends first, and goes on to what follows them.
func (p *SndPlayer) piece(r *Record, n int) [][]float32 {
	at := r.PreRoll + p.pos
	if have := len(r.PCM[0]) - at; have > 0 {
		n = min(n, have)
		for c := range r.PCM {
			p.view[c] = r.PCM[c][at : at+n]
			if n > 0 {
				p.last[c] = r.PCM[c][at+n-1]
			}
		}
		p.straight += n
	} else {
		n = len(p.hushed(n)[0])
	}
	p.rendered = p.rendered || n > 0
	view := p.view[:len(r.PCM)]
	p.advance(r, n)
	return view
}

// advance moves on by so many frames, to the loop or the next record at the end.
func (p *SndPlayer) advance(r *Record, n int) {
	p.pos += n
	switch {
	case p.pos < r.Frames:
	case r.Loop >= 0:
		p.pos, p.straight = r.Loop, 0
	default:
		p.next()
	}
}

// none is a round of no frames.
func (p *SndPlayer) none() [][]float32 {
	view := p.view[:max(p.channels, 1)]
	for c := range view {
		view[c] = nil
	}
	return view
}

// hushed is a round of silent frames.
func (p *SndPlayer) hushed(n int) [][]float32 {
	n = min(n, hush)
	p.straight = 0
	view := p.view[:p.channels]
	for c := range view {
		view[c] = p.silence[:n]
		p.last[c] = 0
	}
	return view
}

// fading is the round in which the last sample fades.
func (p *SndPlayer) fading(n int) [][]float32 {
	view := p.view[:p.channels]
	for c := range view {
		for k := range n {
			p.ramp[c][k] = float32(p.last[c] * (float32(stopFade-k) / stopFade))
		}
		view[c] = p.ramp[c][:n]
	}
	return view
}
