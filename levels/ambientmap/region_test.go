package ambientmap

import (
	"io"
	"strings"
	"testing"

	"gritbed/engine/ambient"
	"gritbed/levels"
)

func ambientRegion(t testing.TB) *ambient.Region {
	t.Helper()
	a, err := Region(levels.BuiltinRegion(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// The region of the plans: thirteen types, sixteen scenes, fifteen ambiences,
// one of them with a table that is not there.
func TestRegionOfThePlans(t *testing.T) {
	r, a := levels.BuiltinRegion(), ambientRegion(t)
	if err := a.Check(); err != nil {
		t.Error(err)
	}
	if len(r.Terrain) != 13 || len(r.Scenes) != 16 || len(r.Descriptors) != 15 || len(r.Tables) != 15 {
		t.Fatalf("%d types, %d scenes, %d descriptors, %d tables", len(r.Terrain), len(r.Scenes), len(r.Descriptors), len(r.Tables))
	}
	constant, intermittent := 0, 0
	for i, d := range r.Descriptors {
		for j, s := range d.Sounds {
			got := a.Descs[i].Sounds[j]
			if got.Type != s.Type || got.Volume != s.Volume || got.BaseChance != s.Chance || got.MinRate != s.Min || got.MaxRate != s.Max || got.From != s.From || got.Until != s.Until {
				t.Errorf("%s, %s: %+v became %+v", d.Name, s.Name, s, got)
			}
			table := a.Tables[d.Table]
			switch want := 2; {
			case d.Name == "stalls without a table":
				if _, there := a.Tables[d.Table]; !there || table != nil {
					t.Errorf("%s has a table", d.Name)
				}
			case got.Continuous():
				want = 3
				constant++
				fallthrough
			default:
				if len(table.Entries[s.Type]) != want {
					t.Errorf("%s, %s: %d recordings, want %d", d.Name, s.Name, len(table.Entries[s.Type]), want)
				}
				if !got.Continuous() {
					intermittent++
				}
			}
		}
	}
	if constant != 14 || intermittent != 31 {
		t.Errorf("%d constant and %d intermittent sounds, want 14 and 31", constant, intermittent)
	}
	gull := a.Tables[0x22000002].Entries[5]
	names := r.Recordings()
	if names[gull[0].ID] != "gull_1" || gull[0].Probability != 1 || names[gull[1].ID] != "gull_2" || gull[1].Probability != 0.8 {
		t.Errorf("the gull: %+v", gull)
	}
}

// The region of the level and that of the run time agree on every word there is.
func TestRegionsSelectTheSame(t *testing.T) {
	r, a := levels.BuiltinRegion(), ambientRegion(t)
	for word := range 1 << 16 {
		if _, _, desc := r.Select(uint16(word)); desc != a.Select(uint16(word)) {
			t.Fatalf("%04X: %d here, %d in the run time", word, desc, a.Select(uint16(word)))
		}
	}
}

// Recordings get the numbers the caller gives; one that is not there is named
// with its places.
func TestRegionNumbersRecordings(t *testing.T) {
	r := levels.BuiltinRegion()
	a, err := Region(r, func(name string) (uint32, bool) { return uint32(len(name)) + 100, true })
	if err != nil || a.Tables[0x2200000E].Entries[37][0].ID != uint32(len("surf_1"))+100 {
		t.Errorf("surf: %+v, %v", a.Tables[0x2200000E], err)
	}
	_, err = Region(r, func(name string) (uint32, bool) { return 0, name != "owl_2" })
	want := `region.yaml:175:40: table 22000005, type 15: wanted a recording that is there, found "owl_2"
region.yaml:207:40: table 2200000B, type 15: wanted a recording that is there, found "owl_2"`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// No text makes the reader of regions panic; what it takes, the run time takes.
func FuzzRegion(f *testing.F) {
	whole, err := levels.Embedded().Open(levels.RegionFile)
	if err != nil {
		f.Fatal(err)
	}
	text, err := io.ReadAll(whole)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Add("terrain: [!0 {}]\nscenes: {a: [*b]}\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := levels.ReadRegion("fuzz.yaml", []byte(text))
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a line: %q", err)
			}
			return
		}
		a, err := Region(r, nil)
		if err != nil || a.Check() != nil {
			t.Errorf("%v, %v", err, a.Check())
		}
	})
}
