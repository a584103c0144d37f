package ambient

import (
	"fmt"
	"maps"
	"slices"

	"gritbed/engine/block"
)

// Error is bad input: where it is, and what should have been there.
type Error struct {
	Source string // file, or what was being made
	Place  string // the entry
	Field  string
	Want   string
	Got    string
}

// Error gives one line.
func (e *Error) Error() string {
	return fmt.Sprintf("%s: %s: %s: want %s, got %s", e.Source, e.Place, e.Field, e.Want, e.Got)
}

// wordEntries is how many terrain types, and scene indices in one, the five
// bits of a terrain word reach.
const wordEntries = 32

// Check refuses input that cannot be intended: indices that lead nowhere,
// numbers that are not finite, and negative volumes, chances and times. The
// runtime itself copes with indices that lead nowhere, as the notes do: they
// select nothing.
func (r *Region) Check() error {
	for t, tt := range r.TerrainTypes {
		for i, s := range tt.Scenes {
			if s < 0 || s >= len(r.SceneTypes) {
				return &Error{"region", fmt.Sprintf("terrain type %d scene index %d", t, i), "scene type",
					upTo(len(r.SceneTypes)), fmt.Sprint(s)}
			}
		}
	}
	for s, d := range r.SceneTypes {
		if d != NoDesc && uint64(d) >= uint64(len(r.Descs)) {
			return &Error{"region", fmt.Sprintf("scene type %d", s), "descriptor",
				fmt.Sprintf("FFFFFFFF or %s", upTo(len(r.Descs))), fmt.Sprint(d)}
		}
	}
	for d, desc := range r.Descs {
		for i, s := range desc.Sounds {
			place := fmt.Sprintf("descriptor %d (stb %08X) sound %d", d, desc.STB, i)
			for _, f := range [...]struct {
				name string
				v    float32
			}{
				{"volume", s.Volume}, {"base chance", s.BaseChance}, {"min rate", s.MinRate}, {"max rate", s.MaxRate},
				{"from", s.From}, {"until", s.Until},
			} {
				if !block.Finite(f.v) || f.v < 0 {
					return &Error{"region", place, f.name, "a finite number not below 0", fmt.Sprint(f.v)}
				}
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(r.Tables)) {
		if r.Tables[id] == nil {
			continue
		}
		for _, typ := range slices.Sorted(maps.Keys(r.Tables[id].Entries)) {
			for i, e := range r.Tables[id].Entries[typ] {
				if !block.Finite(e.Probability) || e.Probability < 0 {
					return &Error{"region", fmt.Sprintf("sound table %08X type %d entry %d", id, typ, i), "probability",
						"a finite number not below 0", fmt.Sprint(e.Probability)}
				}
			}
		}
	}
	return nil
}

// Remarks lists input that works as the notes say but may not be intended: tables that cannot be loaded (such a cell adds no weight), types a
// table has nothing for (such a fire is silent), times the wrong way round
// (swapped), constant sounds that fire every frame, entries no word can reach.
func (r *Region) Remarks() (all []error) {
	say := func(place, field, want string, got any) {
		all = append(all, &Error{"region", place, field, want, fmt.Sprint(got)})
	}
	if n := len(r.TerrainTypes); n > wordEntries {
		say("terrain types", "count", fmt.Sprintf("at most %d, words reach no more", wordEntries), n)
	}
	for t, tt := range r.TerrainTypes {
		if n := len(tt.Scenes); n > wordEntries {
			say(fmt.Sprintf("terrain type %d", t), "count of scenes", fmt.Sprintf("at most %d, words reach no more", wordEntries), n)
		}
	}
	for d, desc := range r.Descs {
		place := fmt.Sprintf("descriptor %d (stb %08X)", d, desc.STB)
		table := r.Tables[desc.STB]
		if table == nil {
			say(place, "sound table", "one that can be loaded (its cells add no weight)", "none")
		}
		for i, s := range desc.Sounds {
			place := fmt.Sprintf("%s sound %d", place, i)
			if table != nil && len(table.Entries[s.Type]) == 0 {
				say(place, fmt.Sprintf("entries of type %d", s.Type), "at least 1 (its fires are silent)", 0)
			}
			if !s.Continuous() && s.MaxRate < s.MinRate {
				say(place, "max rate", fmt.Sprintf("at least the min rate %g (they are swapped)", s.MinRate), s.MaxRate)
			}
			if s.Continuous() && s.MinRate == 0 {
				say(place, "min rate", "above 0 (it fires every frame)", s.MinRate)
			}
		}
	}
	return all
}

func upTo(n int) string {
	if n == 0 {
		return "none, the list is empty"
	}
	return fmt.Sprintf("0…%d", n-1)
}
