package aems

import "encoding/binary"

// play runs a Player (003 §5.1). Its block: +8 voice, +12 and +13
// the last two controls, +14 inputs, +20 selection, +24 control, +28 the inputs
// {u8 id, +4 applied, +8 value}, then the time outputs.
//
// Only a change of the control acts: 0 stops, 1 plays, 2 pauses. So a voice that
// has ended needs a walk of 0 before it plays again.
func (e *Evaluator) play(in *instance, s *step) int32 {
	b := in.mem[s.at:]
	p := &in.module.players[s.aux]
	v := in.voices[s.aux]
	c := clamp(get(b, 24), 0, 2)
	if before := int32(int8(b[12])); c != before {
		switch {
		case c == 0:
			if v != 0 {
				e.device.Release(v)
				v = 0
			}
			p.setTimes(b, 0, 0)
		case c == 2:
			if v != 0 {
				e.device.Pause(v)
			}
		case v != 0:
			e.device.Resume(v)
		case !(before == 2 && int8(b[13]) == 1): // one that died while paused stays dead
			v = e.openVoice(in, b, p)
		}
		b[13], b[12] = b[12], byte(c)
	}
	if c == 1 && v != 0 {
		for k := range p.inputs {
			o := 28 + 12*k
			if x := get(b, o+8); x != get(b, o+4) {
				put(b, o+4, x)
				e.device.Set(v, b[o], x)
			}
		}
		if alive, remaining, elapsed := e.device.Query(v); alive {
			p.setTimes(b, remaining, elapsed)
		} else {
			e.device.Release(v)
			v = 0
			p.setTimes(b, 0, 0)
		}
	}
	in.voices[s.aux] = v
	put(b, 8, int32(v))
	if v == 0 {
		return 0
	}
	return c
}

// openVoice opens the selected entry and hands over every input once (aems/A13).
// An empty group, a silent entry and a refusing device give no voice, and the
// time outputs are cleared (aems/B15).
func (e *Evaluator) openVoice(in *instance, b []byte, p *player) Voice {
	p.setTimes(b, 0, 0)
	if p.entries == 0 {
		return 0
	}
	k := clamp(get(b, 20), 0, p.entries-1)
	entry := in.module.bank.bytes[p.group+12*uint32(k):]
	o := Open{
		Bank:    in.module.bankNo,
		Slot:    int16(binary.BigEndian.Uint16(entry)),
		Level:   entry[2],
		Azimuth: [6]uint8(entry[3:9]),
		Stream:  get(entry, 8),
		Records: e.open.inputs[:p.inputs],
	}
	if o.Slot == -1 {
		return 0
	}
	for i := range o.Records {
		r := 28 + 12*uint32(i)
		o.Records[i] = Input{b[r], get(b, r+8)}
	}
	e.open.Open = o
	v, ok := e.device.Open(&e.open.Open)
	if !ok || v == 0 {
		e.count.OpensRefused++
		return 0
	}
	for i, r := range o.Records {
		put(b, 28+12*uint32(i)+4, r.Value)
		e.device.Set(v, r.ID, r.Value)
	}
	return v
}

// setTimes writes the time outputs, if the player has them. The eight further
// words of the flag at +17, which only a player with times has, have nothing to
// say here and are 0 (aems/B14).
func (p *player) setTimes(b []byte, remaining, elapsed int32) {
	if !p.times {
		return
	}
	o := 28 + 12*p.inputs
	put(b, o, remaining)
	put(b, o+4, elapsed)
	if p.extra {
		clear(b[o+8 : o+40])
	}
}
