package engine

import "gritbed/engine/mix/voice"

// nameSlots is how many of the newest voice names the engine knows. An older
// voice than the last so many can no longer be spoken to and plays to its end.
const nameSlots = 1024

// names leads from what the game calls a voice to the pool's handle. The game
// counts its voices from 1, so that it never waits for an answer.
type names [nameSlots]struct {
	name   uint32
	handle voice.Handle
}

func (n *names) put(name uint32, h voice.Handle) {
	s := &n[name%nameSlots]
	s.name, s.handle = name, h
}

// of returns the handle of a name; 0, which is stale everywhere, for one that
// is not known any more.
func (n *names) of(name uint32) voice.Handle {
	if s := &n[name%nameSlots]; s.name == name {
		return s.handle
	}
	return 0
}

// pushed are the properties that OpOpen carries in F, in this order.
var pushed = [...]uint8{voice.Pitch, voice.Volume, voice.Dry, voice.Wet, voice.LowPass, voice.HighPass, voice.Azimuth, voice.Flange}

// open opens a voice. F holds its properties as words, and at 8 its routing
// record, below 0 for none.
func (e *Engine) open(c *Command) bool {
	if c.Recording < 0 || int(c.Recording) >= len(e.samples) || c.Kind > voice.OneShot || !e.shape(c.F[:9]) {
		return false
	}
	for i, id := range pushed {
		e.spec.Properties[i] = voice.Property{ID: id, Value: int32(c.F[i])}
	}
	s := &e.spec
	s.Sample, s.Kind, s.Pan, s.Priority = e.samples[c.Recording], c.Kind, true, c.Player
	s.Level, s.Records = 1, s.Records[:0]
	if r := int32(c.F[8]); r >= 0 {
		s.Records = append(s.Records, r)
	}
	h, ok := e.voices.Open(s)
	if ok {
		e.called.put(c.Voice, h)
	}
	return true // a pool that is full counts for itself
}

// applyVoice carries out a command of a voice. That the voice is gone is no
// mistake of the game's; the pool counts it.
func (e *Engine) applyVoice(c *Command) bool {
	if c.Op == OpOpen {
		return e.open(c)
	}
	h := e.called.of(c.Voice)
	switch c.Op {
	case OpSet:
		if !e.shape(c.F[:1]) {
			return false
		}
		e.voices.Set(h, c.Player, int32(c.F[0]))
	case OpClose:
		e.voices.Stop(h)
	case OpSuspend:
		e.voices.Suspend(h)
	case OpResume:
		e.voices.Resume(h)
	default:
		return false
	}
	return true
}
