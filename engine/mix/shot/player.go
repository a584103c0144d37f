package shot

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
)

// MaxDelay is the longest a sound may wait, six hours [frames].
const MaxDelay = 1 << 30

// Spec describes a sound to start.
type Spec struct {
	Collection int          // place in [Config].Collections
	Record     int          // id of a record or container of it
	Block      splice.Block // level (linear), pitch (ratio), pan [degrees] and spread of the owner
	Delay      int          // of the whole sound, 0 to MaxDelay [frames]
	Out        *dsp.Sub0    // an owner's bus, a submix, a material bus; nil = that of voices without a bus
	Priority   uint8        // of its voices
}

// Counts are a player's counters since it was made, and what it holds now.
type Counts struct {
	Sounds   int    // in use now
	Started  uint64 // sounds
	Ended    uint64 // sounds
	Full     uint64 // starts refused: every sound is in use
	Bad      uint64 // starts refused: name 0 or in use, no such collection or record, a delay that is none
	Rejected uint64 // starts and updates refused: a value that is not finite
	Stale    uint64 // updates and stops of a sound that is over
	Dropped  uint64 // voices the pool refused
	Taken    uint64 // voices the pool took for others
}

// Player plays sounds of collections through a pool. All of it belongs to the
// audio thread.
type Player struct {
	pool        *voice.Pool
	draw        func() uint32
	collections []collection
	sounds      []sound
	ends        []end // of the last tick; those from next on have not been returned
	next        int
	count       Counts
	spec        voice.Spec
}

type collection struct {
	picks   *splice.Collection
	samples []*voice.Sample
}

// sound is a started sound whose last voice has not ended.
type sound struct {
	name    uint32 // 0: free
	stopped bool
	cut     bool // the pool refused or took a voice
	block   splice.Block
	drawn   splice.Sound
	voices  [splice.MaxVoices]running
}

// running is a voice of a sound.
type running struct {
	handle  voice.Handle // 0: over
	wait    int          // until it is heard, from the next tick's block on [frames]
	elapsed float64      // what it has sounded, at the owner's pitch, its start included [s]
	over    bool         // its source has ended or was stopped
}

// Counts returns the counters.
func (p *Player) Counts() Counts { return p.count }

// Start starts a sound under a name the caller chooses, not 0. It returns false, and
// counts, when it is refused. An accepted sound ends exactly once, also one without a
// voice.
func (p *Player) Start(name uint32, s Spec) bool {
	if !finite(s.Block) {
		p.count.Rejected++
		return false
	}
	if name == 0 || p.find(name) != nil || s.Collection < 0 || s.Collection >= len(p.collections) || s.Delay < 0 || s.Delay > MaxDelay {
		p.count.Bad++
		return false
	}
	slot := p.find(0)
	if slot == nil {
		p.count.Full++
		return false
	}
	c := &p.collections[s.Collection]
	if !c.picks.Start(s.Record, p.draw, &slot.drawn) {
		p.count.Bad++
		return false
	}
	slot.name, slot.stopped, slot.cut, slot.block = name, false, false, s.Block
	for i := range slot.drawn.N {
		p.open(slot, i, c, &s)
	}
	p.count.Sounds++
	p.count.Started++
	return true
}

// open opens a voice of a sound.
func (p *Player) open(to *sound, i int, c *collection, s *Spec) {
	v := &to.drawn.Voices[i]
	sample := c.samples[v.Sample]
	late := s.Delay + int(block.Int32(float32(v.Delay*block.Rate)+0.5))
	// The first block of a voice is silent.
	r := &to.voices[i]
	*r = running{wait: block.Frames + late, elapsed: float64(v.Start)}
	gain, pitch := to.drawn.Gains(i, to.block, v.Start)
	p.spec = voice.Spec{
		Sample: sample, Kind: voice.OneShot, Pan: v.Panned, Level: gain, Delay: late,
		Offset: int(block.Int32(float32(v.Start * float32(sample.Rate)))), Priority: s.Priority, Out: s.Out,
	}
	var ok bool
	if r.handle, ok = p.pool.Open(&p.spec); !ok {
		p.count.Dropped++
		to.cut = true
		return
	}
	p.pool.SetPitch(r.handle, pitch)
	if degrees, has := v.Azimuth(to.block); has {
		p.pool.SetAngle(r.handle, degrees)
	}
}

// Update gives a sound another block; it is heard from the next Tick on.
func (p *Player) Update(name uint32, b splice.Block) bool {
	if !finite(b) {
		p.count.Rejected++
		return false
	}
	s := p.post(name)
	if s == nil {
		return false
	}
	s.block = b
	return true
}

// Stop stops a sound, also those of its voices that have not begun.
func (p *Player) Stop(name uint32) bool {
	s := p.post(name)
	if s == nil {
		return false
	}
	s.stopped = true
	for i := range s.drawn.N {
		s.voices[i].stop(p.pool)
	}
	return true
}

// stop stops a voice, once.
func (r *running) stop(pool *voice.Pool) {
	if r.handle != 0 && !r.over {
		pool.Stop(r.handle)
		r.over = true
	}
}

// post is find for a call, and counts one to a sound that has ended.
func (p *Player) post(name uint32) *sound {
	s := p.find(name)
	if s == nil || name == 0 {
		p.count.Stale++
		return nil
	}
	return s
}

// find returns the sound of a name, a free one for 0.
func (p *Player) find(name uint32) *sound {
	for i := range p.sounds {
		if p.sounds[i].name == name {
			return &p.sounds[i]
		}
	}
	return nil
}

// finite reports whether a block can be played.
func finite(b splice.Block) bool {
	return block.Finite(b.Level) && block.Finite(b.Pitch) && block.Finite(b.Pan) && block.Finite(b.Spread)
}
