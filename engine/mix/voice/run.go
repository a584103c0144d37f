package voice

import (
	"gritbed/engine/dsp"
)

// meterEvery is how often a voice's peak is taken [blocks]: a list of voices is
// looked at sixty times a second at most.
const meterEvery = 8

// Run makes one block of every voice, in the order they were opened, and sends
// it. The voices that ended in the block before are taken out first, so that
// what they sent last fades in this block and not in their own.
func (p *Pool) Run() {
	p.sweep()
	clock := p.Clock()
	for i := 0; i < len(p.order); {
		a := p.next(&i)
		b := p.next(&i)
		switch {
		case a == nil:
		case b == nil:
			p.one(a, clock)
		default:
			p.two(a, b, clock)
		}
	}
	p.clock++
}

// next returns the next voice that is not skipped, nil when there is none.
func (p *Pool) next(i *int) *voice {
	for *i < len(p.order) {
		v := &p.voices[p.order[*i]]
		*i++
		if v.pause != paused {
			return v
		}
	}
	return nil
}

// one runs a voice.
func (p *Pool) one(v *voice, clock float64) {
	b := &p.desk[0]
	v.front(b, clock)
	v.filter(b)
	p.end(v, b)
}

// two runs two voices side by side.
func (p *Pool) two(v, w *voice, clock float64) {
	b, c := &p.desk[0], &p.desk[1]
	v.front(b, clock)
	w.front(c, clock)
	if v.kind == Standard && w.kind == Standard && v.channels == 1 && w.channels == 1 {
		dsp.Bands(&v.high, &v.low, &b.sig[0], &w.high, &w.low, &c.sig[0])
	} else {
		v.filter(b)
		w.filter(c)
	}
	p.end(v, b)
	p.end(w, c)
}

// end runs the rest of a voice.
func (p *Pool) end(v *voice, b *bench) {
	if (p.clock+int64(v.slot))%meterEvery == 0 {
		v.meter(b)
	}
	v.back(b)
	v.close()
}

// sweep takes out the voices that have ended.
func (p *Pool) sweep() {
	kept := p.order[:0]
	for _, slot := range p.order {
		v := &p.voices[slot]
		if v.status != Ended {
			kept = append(kept, slot)
			continue
		}
		p.put(v)
		p.count.Ended++
	}
	p.order = kept
}
