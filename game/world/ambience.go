package world

import (
	"gritbed/assets"
	"gritbed/engine"
	"gritbed/engine/ambient"
	"gritbed/engine/mix/voice"
	"gritbed/levels"
	"gritbed/systems/ambience"
)

// ambientSounds are the recordings that a level's terrain can play, and where the
// engine finds each by the number the region gives it.
type ambientSounds struct {
	samples []*voice.Sample
	at      []engine.SampleID // by the region's number, −1 for what no cell of the level selects
}

// loadAmbience decodes what the cells of a level can play and nothing more. A region
// that names recordings which aren't there is refused, for whatever cell they are.
func loadAmbience(lib *assets.AmbientLibrary, l *levels.Level) (*ambientSounds, error) {
	if lib == nil {
		var err error
		if lib, err = assets.Ambience(); err != nil {
			return nil, err
		}
	}
	if err := l.Ambience.Unknown(lib.Has); err != nil {
		return nil, err
	}
	names := l.Ambience.Recordings()
	out := &ambientSounds{at: make([]engine.SampleID, len(names))}
	wanted := reachable(l)
	for i, name := range names {
		out.at[i] = -1
		if !wanted[name] {
			continue
		}
		s, err := lib.Get(name)
		if err != nil {
			return nil, err
		}
		out.at[i] = engine.SampleID(len(out.samples))
		out.samples = append(out.samples, &voice.Sample{Name: s.Name, Channels: [][]float32{s.PCM}, Rate: s.Rate})
	}
	return out, nil
}

// sample is the engine's sample of a recording of the region, −1 for none.
func (s *ambientSounds) sample(id uint32) engine.SampleID {
	if int(id) >= len(s.at) {
		return -1
	}
	return s.at[id]
}

// reachable names the recordings of every table that a cell of a level selects.
func reachable(l *levels.Level) map[string]bool {
	tables := map[uint32]bool{}
	for _, word := range l.Terrain {
		if _, _, d := l.Ambience.Select(word); d >= 0 {
			tables[l.Ambience.Descriptors[d].Table] = true
		}
	}
	out := map[string]bool{}
	for _, t := range l.Ambience.Tables {
		if !tables[t.ID] {
			continue
		}
		for _, e := range t.Entries {
			for _, r := range e.Recordings {
				out[r.Name] = true
			}
		}
	}
	return out
}

// Ambience returns the run time of the terrain's ambience.
func (w *World) Ambience() *ambient.Runtime { return ambience.Runtime.Get(w.listener).Runtime }
