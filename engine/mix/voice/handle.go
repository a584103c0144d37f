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

// post is find for a call, and counts one to a voice that is gone.
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

// Fate is how a voice ended, if it has.
type Fate uint8

// The fates.
const (
	Alive  Fate = iota
	Gone        // it came to its end or was stopped
	Stolen      // it was taken out for another
)

// Fate returns the fate of the voice of a handle. Once its slot has been used again,
// it is that of the last voice in it.
func (p *Pool) Fate(h Handle) Fate {
	if p.find(h) != nil {
		return Alive
	}
	if slot := int(h & (1<<slotBits - 1)); h != 0 && slot < len(p.voices) && p.voices[slot].stolen {
		return Stolen
	}
	return Gone
}
