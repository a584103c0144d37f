package view

import "gritbed/engine/mix"

// Mixer is the strips of the mixer and its output. The engine's own numbers of strips
// name them here too.
type Mixer struct {
	Strips [mix.Strips]Strip
	Peak   [2]float32 // largest sample of the output in the last block, left and right
	RMS    [2]float32
	Fold   mix.Fold // of six channels to the output's two
}

// Strip is a column of the mixer.
type Strip struct {
	Peak          float32 // of the last block, ahead of the mute (linear); 0 while nobody looks at meters
	Muted, Soloed bool    // in force
}

// Voices is what the voice pool holds.
type Voices struct {
	Sounding               int // now
	Cap                    int // at once
	Stolen, Refused, Stale uint64
	List                   []Voice // oldest first
}

// Voice is one that sounds.
type Voice struct {
	ID       uint32 // the same as long as it lives
	Sample   string
	Kind     string
	Status   string
	Ambience bool    // it is one of the ambience's or of a placed sound
	Gain     float32 // target (linear)
	Peak     float32 // of a block behind the gain (linear)
	Elapsed  float64 // of its source [s]
	Left     float64 // of its source [s]; +Inf for a loop
}

// Find is the voice of a number, nil when it has ended.
func (v *Voices) Find(id uint32) *Voice {
	for i := range v.List {
		if v.List[i].ID == id {
			return &v.List[i]
		}
	}
	return nil
}
