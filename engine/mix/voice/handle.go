package voice

// Handle names a voice: the slot in the low 12 bits, its generation above.
// 0 names none.
type Handle uint32

const slotBits = 12

func (v *voice) handle() Handle { return Handle(v.generation<<slotBits | uint32(v.slot)) }

// find returns the voice of a handle, nil when it is gone.
func (p *Pool) find(h Handle) *voice {
	slot := int(h & (1<<slotBits - 1))
	if h == 0 || slot >= len(p.voices) {
		return nil
	}
	v := &p.voices[slot]
	if v.status == Free || v.generation != uint32(h)>>slotBits {
		return nil
	}
	return v
}

// post is find for a command, which counts a voice that is gone.
func (p *Pool) post(h Handle) *voice {
	v := p.find(h)
	if v == nil {
		p.count.Stale++
	}
	return v
}

// renew makes every handle to the slot stale.
func (v *voice) renew() {
	v.generation++
	if v.generation >= 1<<(32-slotBits) {
		v.generation = 1
	}
}

// Fate is what has become of a voice.
type Fate uint8

// The fates.
const (
	Alive  Fate = iota
	Gone        // it came to its end or was stopped
	Stolen      // it was taken out for another
)

// Fate tells what has become of the voice of a handle. Of a slot that has been
// used several times since, it tells the newest fate.
func (p *Pool) Fate(h Handle) Fate {
	if p.find(h) != nil {
		return Alive
	}
	if slot := int(h & (1<<slotBits - 1)); h != 0 && slot < len(p.voices) && p.voices[slot].stolen {
		return Stolen
	}
	return Gone
}
