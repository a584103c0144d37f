package voice

import "gritbed/engine/dsp"

// meterEvery is how often a voice's peak is taken [blocks]: a list of voices is
// looked at sixty times a second at most.
const meterEvery = 8

// abreast is how many voices are made side by side.
const groupSize = dsp.MaxPairs

// Run makes one block of every voice, in the order they were opened, and sends
// it. The voices that ended in the block before are taken out first, so that
// what they sent last fades in this block and not in their own.
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

// side makes a few voices side by side. Only what the voices add to the buses
// depends on their order, and that is kept.
func (p *Pool) runGroup(group []*voice, clock float64) {
	var strips [groupSize]dsp.FilterPair
	n := 0
	for i, v := range group {
		sig := &p.sig[i]
		v.front(sig, clock)
		switch {
		case v.kind != Standard:
		case v.channels == 1:
			strips[n] = dsp.FilterPair{High: &v.high, Low: &v.low, Signal: &sig[0]}
			n++
		default:
			v.high.Process(sig[:v.channels])
			v.low.Process(sig[:v.channels])
		}
	}
	dsp.FilterPairs(strips[:n], p.avx)
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
