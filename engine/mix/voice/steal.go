package voice

// makeRoom takes out a voice for a newcomer and reports whether it did.
func (p *Pool) makeRoom(s *Spec) bool {
	if p.policy == StealNone {
		return false
	}
	victim := p.victim()
	if !victim.ending() {
		if s.Priority < victim.priority {
			return false
		}
		if s.Priority == victim.priority && p.target(s) < victim.gain.Level() {
			return false
		}
	}
	p.remove(victim)
	victim.stolen = true
	p.count.Stolen++
	return true
}

// victim is the voice to take out: one that is ending, then one of the
// lowest priority, then of the lowest Gain target, then the oldest.
func (p *Pool) victim() *voice {
	best := &p.voices[p.order[0]]
	for _, slot := range p.order[1:] {
		if v := &p.voices[slot]; v.before(best) {
			best = v
		}
	}
	return best
}

// ending reports whether the voice has ended or fades.
func (v *voice) ending() bool { return v.status != Playing }

// before reports whether v is to be taken out rather than an older voice.
func (v *voice) before(older *voice) bool {
	switch {
	case v.ending() != older.ending():
		return v.ending()
	case v.ending():
		return false
	case v.priority != older.priority:
		return v.priority < older.priority
	}
	return v.gain.Level() < older.gain.Level()
}

// target is the Gain target a spec's voice would open with.
func (p *Pool) target(s *Spec) float32 {
	m, d := float32(1), float32(1)
	for _, w := range s.Properties {
		switch w.ID {
		case Volume:
			m = unit(clamp(w.Value, 32767))
		case Dry:
			d = unit(clamp(w.Value, 32767))
		}
	}
	return product(m, d, p.entry(s))
}

// remove takes a voice out at once; its release tails fade on its buses.
func (p *Pool) remove(v *voice) {
	for i, slot := range p.order {
		if slot == v.slot {
			p.order = append(p.order[:i], p.order[i+1:]...)
			break
		}
	}
	p.put(v)
}

// put frees the slot of a voice that is no longer in the order.
func (p *Pool) put(v *voice) {
	v.release()
	v.src.Reset()
	v.stolen = false
	v.status = Free
	v.renew()
	p.free = append(p.free, v.slot)
}
