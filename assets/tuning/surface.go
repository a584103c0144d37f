package tuning

import (
	"fmt"
	"io/fs"

	"gritbed/components/rolling"
)

// Surface is one rolling surface. With recordings the bed plays; with a
// selector a Class_rolling patch does; with neither nothing.
type Surface struct {
	Name     string
	Hard     rolling.Member // for hard wheels, NoMember = none
	Soft     rolling.Member // for soft wheels, NoMember = none
	Selector int            // Class_rolling selector 1…15, 0 = none
}

// Grain reports whether the surface plays recordings.
func (s Surface) Grain() bool { return s.Hard >= 0 }

// SurfaceOf returns the rolling surface of a material word. Anything outside
// 0…142 counts as none.
func (t *Tuning) SurfaceOf(material rolling.Material) rolling.Surface {
	if material < 0 || material >= rolling.NoMaterial {
		return t.NoneRoll
	}
	return t.Material[min(material, Materials-1)]
}

// MemberOf returns the member that plays on a surface, NoMember if none does.
func (t *Tuning) MemberOf(surface rolling.Surface, soft bool) rolling.Member {
	if surface < 0 || surface >= Surfaces {
		return rolling.NoMember
	}
	if soft {
		return t.Surface[surface].Soft
	}
	return t.Surface[surface].Hard
}

// CollectionOf returns the collection in force on a surface, the default where
// no recording plays.
func (t *Tuning) CollectionOf(surface rolling.Surface, soft bool) int {
	return int(t.MemberOf(surface, soft)) + 1
}

// SelectorOf returns the Class_rolling selector of a surface, 0 if it has none.
func (t *Tuning) SelectorOf(surface rolling.Surface) int {
	if surface < 0 || surface >= Surfaces {
		return 0
	}
	return t.Surface[surface].Selector
}

// MemberIndex returns the recording of a name, NoMember if there is none.
func (t *Tuning) MemberIndex(name string) rolling.Member {
	for i, m := range t.Member {
		if m == name && name != "" {
			return rolling.Member(i)
		}
	}
	return rolling.NoMember
}

// CollectionIndex returns the index of a collection, −1 if there is none of
// that name.
func (t *Tuning) CollectionIndex(name string) int {
	for i := range t.Collection {
		if t.Collection[i].Name == name {
			return i
		}
	}
	return -1
}

// grounds is how many surfaces there are besides "no contact".
const grounds = Surfaces - 1

type surfacesFile struct {
	Surfaces []struct {
		ID                         scalar `yaml:"id"`
		Name, Hard, Soft, Selector scalar
	}
	None      scalar
	Materials []scalar
}

func loadSurfaces(fsys fs.FS, t *Tuning) error {
	const file = "surfaces.yaml"
	var f surfacesFile
	if err := decode(fsys, file, &f); err != nil {
		return err
	}
	r := &reader{file: file}
	for i := range t.Surface {
		t.Surface[i] = Surface{Hard: rolling.NoMember, Soft: rolling.NoMember}
	}
	t.Surface[rolling.NoContact].Name = "no_contact"
	r.count(len(f.Surfaces), grounds, f.None.at, "surfaces")
	for _, y := range f.Surfaces {
		id := r.integer(y.ID, y.Name.at, "id", 0, grounds-1)
		s := &t.Surface[id]
		if s.Name != "" {
			r.fail(y.ID.at, "id", "each surface once", y.ID.text)
		}
		s.Name = r.name(y.Name, y.ID.at, "name")
		if y.Selector.ok {
			s.Selector = r.integer(y.Selector, y.ID.at, "selector", 1, 15)
			if y.Hard.ok || y.Soft.ok {
				r.fail(y.Selector.at, "selector", "recordings or a selector", "both")
			}
		} else if y.Hard.ok || y.Soft.ok {
			s.Hard = r.member(t, y.Hard, y.ID.at, "hard")
			s.Soft = r.member(t, y.Soft, y.ID.at, "soft")
		}
	}
	t.NoneRoll = rolling.Surface(r.integer(f.None, place{1, 1}, "none", 0, grounds-1))
	if r.count(len(f.Materials), Materials, f.None.at, "materials") {
		for i, s := range f.Materials {
			t.Material[i] = rolling.Surface(r.integer(s, f.None.at, fmt.Sprintf("materials[%d]", i), 0, grounds-1))
		}
	}
	return r.err
}

// member reads the name of a surface recording.
func (r *reader) member(t *Tuning, s scalar, in place, field string) rolling.Member {
	if !s.ok {
		r.fail(in, field, "a recording", "nothing")
		return rolling.NoMember
	}
	m := t.MemberIndex(s.text)
	if m < 0 || m >= Members-1 {
		r.fail(s.at, field, "a recording of collections.yaml", s.text)
		return rolling.NoMember
	}
	return m
}
