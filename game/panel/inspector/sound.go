package inspector

import "gritbed/engine/ea"

// Peaks is how many columns a recording is shown in.
const Peaks = 42

// Sound is a recording as a player's box shows it.
type Sound struct {
	Peak    [Peaks]float32 // 0…1 of its loudest
	Seconds float64
	Loop    bool
}

// Sounds are the recordings of a bank, decoded when they are first shown.
type Sounds struct {
	bank  *ea.Bank
	slots map[int]*Sound
}

// NewSounds begins with none.
func NewSounds(b *ea.Bank) *Sounds { return &Sounds{b, map[int]*Sound{}} }

// Of is what a player plays, nil for silence and what does not decode.
func (s *Sounds) Of(n *Node, l *Live) *Sound {
	if n.Group == nil || len(n.Group.Entries) == 0 || s.bank.Samples == nil {
		return nil
	}
	k := int(l.int(n.Block + playerSelect))
	k = min(max(k, 0), len(n.Group.Entries)-1)
	slot := int(n.Group.Entries[k].Slot)
	if slot < 0 || slot >= len(s.bank.Samples.Slots) {
		return nil
	}
	d, ok := s.slots[slot]
	if !ok {
		d = decode(s.bank.Samples.Slots[slot].Stream, s.bank.Source)
		s.slots[slot] = d
	}
	return d
}

func decode(st *ea.Stream, source string) *Sound {
	if st == nil {
		return nil
	}
	pcm, err := st.Decode(source)
	if err != nil || len(pcm) == 0 {
		return nil
	}
	d := &Sound{Loop: st.Header.Loop}
	d.Seconds = float64(len(pcm)/st.Header.Channels) / float64(max(st.Header.Rate, 1))
	top := float32(1)
	for i, v := range pcm {
		a := float32(max(v, -(v + 1)))
		k := i * Peaks / len(pcm)
		d.Peak[k] = max(d.Peak[k], a)
		top = max(top, a)
	}
	for k := range d.Peak {
		d.Peak[k] /= top
	}
	return d
}
