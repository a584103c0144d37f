// Package ambientmap gives a level to the ambience of the engine: its landblocks
// as a world and its region with numbers for names. The loader of levels itself
// knows nothing of what sounds.
package ambientmap

import (
	"slices"

	"gritbed/engine/ambient"
	"gritbed/levels"
)

// World are the landblocks of a level, shared with nobody.
func World(l *levels.Level) *ambient.World {
	w := &ambient.World{Blocks: map[uint16]*ambient.Block{}}
	for key, b := range l.Landblocks() {
		w.Blocks[key] = (*ambient.Block)(b)
	}
	return w
}

// Place is where a listener of a level is, as [levels.Level.Place] has it.
func Place(l *levels.Level, x, y, z, heading float64) ambient.Position {
	return ambient.Position(l.Place(x, y, z, heading))
}

// Region is a level's region as the engine takes it: indices are those of the
// region, recordings are numbered by id. Without an id they are numbered as
// [levels.Region.Recordings] lists them. Recordings without a number are an error
// that names their places.
func Region(r *levels.Region, id func(recording string) (uint32, bool)) (*ambient.Region, error) {
	if id == nil {
		names := r.Recordings()
		id = func(name string) (uint32, bool) {
			i, ok := slices.BinarySearch(names, name)
			return uint32(i), ok
		}
	}
	if err := r.Unknown(func(name string) bool { _, ok := id(name); return ok }); err != nil {
		return nil, err
	}
	out := &ambient.Region{Tables: map[uint32]*ambient.Table{}}
	for _, t := range r.Terrain {
		out.TerrainTypes = append(out.TerrainTypes, ambient.TerrainType{Scenes: slices.Clone(t.Scenes)})
	}
	for _, s := range r.Scenes {
		desc := ambient.NoDesc
		if s.Descriptor >= 0 {
			desc = uint32(s.Descriptor)
		}
		out.SceneTypes = append(out.SceneTypes, desc)
	}
	for _, d := range r.Descriptors {
		a := ambient.Desc{STB: d.Table}
		for _, s := range d.Sounds {
			a.Sounds = append(a.Sounds, ambient.Sound{
				Type: s.Type, Volume: s.Volume, BaseChance: s.Chance, MinRate: s.Min, MaxRate: s.Max, From: s.From, Until: s.Until,
			})
		}
		out.Descs = append(out.Descs, a)
	}
	for _, t := range r.Tables {
		if t.Missing {
			out.Tables[t.ID] = nil
			continue
		}
		table := &ambient.Table{Entries: map[uint32][]ambient.Entry{}}
		for _, e := range t.Entries {
			for _, c := range e.Recordings {
				n, _ := id(c.Name)
				table.Entries[e.Type] = append(table.Entries[e.Type], ambient.Entry{ID: n, Probability: c.Probability})
			}
		}
		out.Tables[t.ID] = table
	}
	return out, nil
}
