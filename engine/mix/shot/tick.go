package shot

import (
	"gritbed/engine/block"
)

// Why is how a sound ended.
type Why uint8

// The ends of a sound. When two apply, the first one is given.
const (
	Stopped Why = iota // by Stop
	Cut                // the pool refused a voice of it, or took one for another
	Silent             // no layer of the record sounded this time
	Played             // every voice came to its own end
)

// String returns the name a list shows.
func (w Why) String() string {
	if w > Played {
		return "unknown"
	}
	return [...]string{"stopped", "cut", "silent", "played"}[w]
}

// end is a sound that is over.
type end struct {
	name uint32
	why  Why
}

// Ended returns the sounds that had ended at the last Tick, one a call, in no
// particular order; ok is false when there are no more. The next Tick forgets those that
// were not asked for; the name is free again in any case.
func (p *Player) Ended() (name uint32, why Why, ok bool) {
	if p.next >= len(p.ends) {
		return 0, 0, false
	}
	e := p.ends[p.next]
	p.next++
	return e.name, e.why, true
}

// Tick runs once a block, before the graphs: it posts the values of every voice for
// this block, stops those whose time is over and collects the sounds that have ended.
func (p *Player) Tick() {
	p.ends, p.next = p.ends[:0], 0
	if p.count.Sounds == 0 {
		return // most blocks: the sounds lie far apart in memory
	}
	for i := range p.sounds {
		s := &p.sounds[i]
		if s.name == 0 || p.step(s) {
			continue
		}
		p.ends = append(p.ends, end{s.name, s.why()})
		p.count.Sounds--
		p.count.Ended++
		s.name = 0
	}
}

// why says how a sound ended.
func (s *sound) why() Why {
	switch {
	case s.stopped:
		return Stopped
	case s.cut:
		return Cut
	case s.drawn.N == 0:
		return Silent
	}
	return Played
}

// step updates the voices of a sound for a block and reports whether any is left.
func (p *Player) step(s *sound) (alive bool) {
	for i := range s.drawn.N {
		r := &s.voices[i]
		if r.handle == 0 {
			continue
		}
		p.lead(s, i)
		alive = alive || r.handle != 0
	}
	return alive
}

// lead updates one voice for a block.
func (p *Player) lead(s *sound, i int) {
	r, v := &s.voices[i], &s.drawn.Voices[i]
	state, ok := p.pool.Query(r.handle)
	if !ok {
		r.handle = 0
		if !r.over {
			p.count.Taken++
			s.cut = true
		}
		return
	}
	if r.over = r.over || !state.Alive; r.over {
		return // it fades or rings at its last values
	}
	elapsed := float32(r.elapsed)
	if v.Over(elapsed) {
		r.stop(p.pool)
		return
	}
	gain, pitch := s.drawn.Gains(i, s.block, elapsed)
	p.pool.SetLevel(r.handle, gain)
	p.pool.SetPitch(r.handle, pitch)
	if degrees, has := v.Azimuth(s.block); has {
		p.pool.SetAngle(r.handle, degrees)
	}
	r.pass(max(float32(s.block.Pitch*s.drawn.Pitch), 0))
}

// pass counts a block at the owner's pitch (ratio).
func (r *running) pass(pitch float32) {
	heard := block.Frames - min(r.wait, block.Frames)
	r.wait -= block.Frames - heard
	r.elapsed += float64(float64(pitch) * float64(heard) / block.Rate)
}
