package ambient

// audibleFloor is the volume below which a constant sound is not scheduled
// [linear]; it is held against volume × share, not against the share.
const audibleFloor float32 = 0.03

// desc is the state of a descriptor.
type desc struct {
	table    *Table
	notFound bool   // its table could not be loaded and is not tried again
	played   uint32 // updates with weight since the last reset
	first    int    // of its sounds in slots
}

// sound is the state of one sound, (descriptor, index), that a rebuild has met.
type sound struct {
	Gather   // a constant sound uses Count alone
	Sound    // from the region
	of       *desc
	desc     int32
	index    int32
	constant bool
	queued   bool
	level    float32 // volume of a constant sound, chance of an intermittent one
}

// reset is the first thing a rebuild does to every sound. Of a constant sound
// it leaves the volume alone: the update overwrites it.
func (s *sound) reset() {
	s.of.played = 0
	s.Count = 0
	if !s.constant {
		s.Dirs = 0
		s.level = 0
	}
}

// add adds a source.
func (s *sound) add(weight, dist float32, dir Direction) {
	if s.constant {
		s.Count += weight
		return
	}
	s.Add(weight, dist, dir)
}

// update makes volume or chance from the sound's share of the total, divided
// first (register CB13). An intermittent sound without weight keeps its
// chance; only the reset takes it away.
func (s *sound) update(total float32) {
	if s.constant {
		if s.Count == 0 {
			s.level = 0
			return
		}
		s.of.played++
		s.level = float32(s.Volume / total * s.Count)
		return
	}
	if s.Count <= 0 {
		return
	}
	s.of.played++
	s.level = float32(s.BaseChance / total * s.Count)
}

// audible reports whether the sound is scheduled; it depends on the state alone.
func (s *sound) audible() bool {
	if s.constant {
		return !(s.level < audibleFloor) && s.of.table != nil
	}
	return s.level > 0
}

// volume is the volume of a fire before distance and setting: only that of constant
// sounds follows the share.
func (s *sound) volume() float32 {
	if s.constant {
		return s.level
	}
	return s.Volume
}

// awake reports whether the hour lies in the sound's hours, which may span
// midnight.
func (s *sound) awake(hour float32) bool {
	if s.From == s.Until {
		return true
	}
	if s.From < s.Until {
		return s.From <= hour && hour < s.Until
	}
	return s.From <= hour || hour < s.Until
}
