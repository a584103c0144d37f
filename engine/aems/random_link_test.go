package aems_test

import (
	"slices"

	"gritbed/engine/aems/op"
)

// survey notes what may be read.
func (p *program) survey() {
	p.readable = make([]bool, p.size)
	for i := 24; i < p.size; i++ {
		p.readable[i] = true
	}
	for i, k := range p.blocks {
		for b := range hidden(k.code) {
			p.readable[p.place[i]+b] = false
		}
		for _, v := range k.values {
			p.sources = append(p.sources, p.place[i]+v)
		}
		if k.small > 0 {
			p.small = append(p.small, p.place[i]+k.small)
		}
	}
	for i, code := range p.ops {
		switch code {
		case op.ClassDestructor, op.Create, op.RangeTrigger, op.DelayTrigger, op.Merge, op.Function:
			p.pulses = append(p.pulses, i)
		}
	}
}

// link draws a destination and a source (places in the template; -1 is the
// result of record i) that may be joined behind record i.
func (p *program) link(w *world, i int) (dst, src int, ok bool) {
	to := w.IntN(len(p.blocks))
	if on := p.on[i]; w.chance(75) && on+1 < len(p.blocks) { // mostly onward, mostly near
		to = on + 1 + w.IntN(min(len(p.blocks)-on-1, oneOf(w, 3, 12, 1000)))
	}
	k := p.blocks[to]
	if len(k.reals) > 0 && w.chance(15) {
		for range 8 {
			from := w.IntN(len(p.blocks))
			if f := p.blocks[from].floats(); len(f) > 0 {
				return p.place[to] + oneOf(w, k.reals...), p.place[from] + oneOf(w, f...), true
			}
		}
	}
	if len(k.values) == 0 {
		return 0, 0, false
	}
	at := oneOf(w, k.values...)
	if len(k.controls) > 0 && len(p.small) > 0 && w.chance(40) {
		return p.place[to] + oneOf(w, k.controls...), oneOf(w, p.small...), true
	}
	pulse := slices.Contains(p.pulses, i)
	if pulse && len(k.triggers) > 0 && w.chance(60) {
		at = oneOf(w, k.triggers...)
	}
	dst = p.place[to] + at
	if pulse || w.chance(50) {
		if slices.Contains(k.triggers, at) && !pulse && w.chance(60) {
			return 0, 0, false
		}
		return dst, -1, true
	}
	src = oneOf(w, p.sources...)
	if w.chance(6) { // any four bytes of data
		src = 24 + w.IntN(p.size-24-3)
	}
	for b := src; b < src+4; b++ {
		if !p.readable[b] {
			return 0, 0, false
		}
	}
	if src-p.place[p.on[i]] == -1 { // would mean the result
		return 0, 0, false
	}
	return dst, src, true
}

// floats are the places of a block's floats that are finite and no state's.
func (k *blk) floats() []int {
	switch k.code {
	case op.Envelope:
		return []int{4, 12, 20}
	case op.Ramp:
		return []int{0, 4}
	case op.Oscillator:
		return []int{4}
	case op.DelayTrigger:
		return []int{0}
	}
	return k.reals
}
