package voice

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
