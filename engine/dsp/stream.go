package dsp

import "gritbed/engine/block"

// Stream makes one block of a voice's signal: the player and the resampler take
// turns (voice-graph 2.3 to 2.5), and the rest of the block is silence once they
// have nothing more. clock is the time of the block's first frame [s]. It returns
// the channels of the signal, 0 for none at all, in which case sig is silent;
// and whether it is over: the source is idle and nothing of it is left to hear.
// sig holds MaxSource planes, of which the signal takes as many as it has
// channels.
func Stream(p *SndPlayer, r *Resample, sig []block.Plane, clock float64) (channels int, over bool) {
	if straight(p, r, sig) {
		return p.channels, false
	}
	return rounds(p, r, sig, 0, clock)
}

// StreamFrom is Stream for the block in which a voice begins: nothing is asked
// of the source before frame first, and the block is silent up to there, so
// that the first source frame lands on it to the frame, at any rate and pitch.
func StreamFrom(p *SndPlayer, r *Resample, sig []block.Plane, first int, clock float64) (channels int, over bool) {
	first = min(max(first, 0), block.Frames)
	channels, over = rounds(p, r, sig, first, clock)
	for c := range channels {
		clear(sig[c][:first])
	}
	return channels, over
}

// rounds is Stream by the rounds of the notes, from a frame of the block on.
func rounds(p *SndPlayer, r *Resample, sig []block.Plane, first int, clock float64) (channels int, over bool) {
	rate := p.Native()
	if rate == 0 { // never played
		p.fade = 0
		clear(sig[:MaxSource])
		return 0, true
	}
	at := first
	for at < block.Frames {
		request, err := r.Prepare(rate, block.Frames-at)
		if err != nil {
			break
		}
		var in [][]float32
		if request > 0 || p.fade > 0 {
			heard, pace := r.next(at)
			in = p.Render(request, clock+heard, pace)
		} else {
			in = p.none()
		}
		given := len(in[0])
		if at == first { // a format met later in a block sounds in the next
			channels = len(in)
		}
		at += r.Process(sig[:len(in)], at, in, p.rate)
		if given == 0 && request > 0 {
			break
		}
		rate = p.Native()
	}
	if at < block.Frames {
		for c := range channels {
			clear(sig[c][at:])
		}
	}
	return channels, p.Idle() && (at < block.Frames || r.step == 0)
}

// next returns when the next source frame will be heard, from the start of the
// block [s], if frame at is made next; and how many a second takes.
func (r *Resample) next(at int) (heard, pace float64) {
	if r.step == 0 {
		return float64(at) / block.Rate, 0
	}
	per := float64(r.step) / (1 << 16)
	ahead := float64(r.carried) - float64(r.frac)/(1<<16)
	return (float64(at) + ahead/per) / block.Rate, float64(per * block.Rate)
}

// straight makes a block from the middle of a recording, which most blocks are: the
// frames the resampler needs lie in one piece in memory and are read in place. It
// returns false, and does nothing, for any other block. It leaves player and
// resampler in the state in which rounds would leave them.
func straight(p *SndPlayer, r *Resample, sig []block.Plane) bool {
	if p.waiting == 0 || p.fade > 0 || !p.begun {
		return false
	}
	q := &p.queue[p.head]
	if q.Rate != p.rate || p.rate != r.rate || len(q.PCM) != p.channels || p.channels != r.channels {
		return false
	}
	if p.straight < r.carried {
		return false
	}
	if now := ratio(q.Rate, r.scale); now != r.ratio {
		r.step, r.ratio = stepOf(now)
	}
	end := uint64(r.step)*block.Frames + uint64(r.frac)
	request := int(end>>16) - r.carried + lookAhead
	at := q.PreRoll + p.pos
	if request <= 0 || p.pos+request >= q.Frames || at+request > len(q.PCM[0]) {
		return false
	}
	used := int(end >> 16)
	for c := range q.PCM {
		run := q.PCM[c][at-r.carried : at+request]
		interpolateBlock(&sig[c], run, uint64(r.frac), uint64(r.step))
		p.last[c] = run[len(run)-1]
		copy(r.carry[c][:], run[used:])
	}
	r.carried += request - used
	r.request = request
	r.frac = uint32(end) & 0xFFFF
	p.pos += request
	p.straight += request
	p.rendered = true
	return true
}

// interpolateBlock is interpolate for a whole block, four frames at a time: the
// conversions of one frame then wait less for those of the frame before.
func interpolateBlock(out *block.Plane, run []float32, p0, step uint64) {
	for k := 0; k <= block.Frames-4; k += 4 {
		p1 := p0 + step
		p2 := p1 + step
		p3 := p2 + step
		i0, i1, i2, i3 := p0>>16, p1>>16, p2>>16, p3>>16
		a0, a1, a2, a3 := run[i0], run[i1], run[i2], run[i3]
		out[k] = block.Fused(run[i0+1]-a0, weight(p0), a0)
		out[k+1] = block.Fused(run[i1+1]-a1, weight(p1), a1)
		out[k+2] = block.Fused(run[i2+1]-a2, weight(p2), a2)
		out[k+3] = block.Fused(run[i3+1]-a3, weight(p3), a3)
		p0 = p3 + step
	}
}
