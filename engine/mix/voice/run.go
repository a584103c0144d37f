package voice

import "gritbed/engine/dsp"

// meterEvery is how often a voice's peak is measured [blocks]: a display shows it
// sixty times a second at most.
const meterEvery = 8

// groupSize is how many voices are made together.
const groupSize = dsp.MaxPairs

// Run makes one block of every voice, in the order they were opened, and sends
// it. Voices that ended in the block before are taken out first, so that their
// release tails fade in this block and not in the one they ended in.
func (p *Pool) Run() {
	p.sweep()
	clock := p.Clock()
	for i := 0; i < len(p.order); {
		n := 0
		for n < groupSize && i < len(p.order) {
			v := &p.voices[p.order[i]]
			i++
			if v.pause != paused {
				p.group[n] = v
				n++
			}
		}
		p.runGroup(p.group[:n], clock)
	}
	p.clock++
}

// runGroup makes one block of a few voices together. Only the sums on the buses depend
// on the order of the voices, and that is kept.
func (p *Pool) runGroup(group []*voice, clock float64) {
	var pairs [groupSize]dsp.FilterPair
	n := 0
	for i, v := range group {
		sig := &p.sig[i]
		v.front(sig, clock)
		switch {
		case v.kind != Standard:
		case v.channels == 1:
			pairs[n] = dsp.FilterPair{High: &v.high, Low: &v.low, Signal: &sig[0]}
			n++
		default:
			v.high.Process(sig[:v.channels])
			v.low.Process(sig[:v.channels])
		}
	}
	dsp.FilterPairs(pairs[:n], p.avx)
	for i, v := range group {
		sig := p.sig[i][:v.channels]
		if (p.clock+int64(v.slot))%meterEvery == 0 {
			v.meter(sig)
		}
		v.back(sig, p.out[:])
		v.close()
	}
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
