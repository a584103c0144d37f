package levels

import (
	"strings"
	"testing"
	"testing/fstest"

	"gritbed/engine/ambient"
)

func region(t testing.TB) *Region {
	t.Helper()
	r, err := LoadRegion(Embedded(), RegionFile)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func ambientRegion(t testing.TB) *ambient.Region {
	t.Helper()
	a, err := region(t).Ambient(nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// The region of the plans: thirteen types, sixteen scenes, fifteen ambiences,
// one of them with a table that is not there.
func TestRegionOfThePlans(t *testing.T) {
	r, a := region(t), ambientRegion(t)
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
			if got.Type != s.Type || got.Volume != s.Volume || got.BaseChance != s.Chance || got.MinRate != s.Min || got.MaxRate != s.Max {
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

// Words select what the plan's table says, and the region agrees with the run
// time on every word there is.
func TestRegionSelects(t *testing.T) {
	r, a := region(t), ambientRegion(t)
	for _, c := range []struct {
		word                 uint16
		terrain, scene, desc string
	}{
		// 002/9.1 type in bits 2..6, scene index in bits 11..15
		{0x0004, "water", "open water", "open water"}, {0x0808, "quay", "open water", "open water"},
		{0x100C, "market", "stalls without a table", "stalls without a table"}, {0x0824, "forest", "stream", "stream"},
		{0x0000, "void", "none", ""}, {0x1010, "park", "none", ""}, // 002/9.3 no descriptor
		{0x0830, "roofed", "", ""},                                // 002/9.2 one scene only
		{13 << 2, "", "", ""},                                     // 002/9.2 thirteen types
		{0x0004 | 3 | 0x780, "water", "open water", "open water"}, // 002/9.1 the other bits count for nothing
	} {
		kind, scene, desc := r.Select(c.word)
		if n := nameOf(kind, func(i int) string { return r.Terrain[i].Name }); n != c.terrain {
			t.Errorf("%04X: terrain %q, want %q", c.word, n, c.terrain)
		}
		if n := nameOf(scene, func(i int) string { return r.Scenes[i].Name }); n != c.scene {
			t.Errorf("%04X: scene %q, want %q", c.word, n, c.scene)
		}
		if n := nameOf(desc, func(i int) string { return r.Descriptors[i].Name }); n != c.desc {
			t.Errorf("%04X: descriptor %q, want %q", c.word, n, c.desc)
		}
	}
	for word := range 1 << 16 {
		if _, _, desc := r.Select(uint16(word)); desc != a.Select(uint16(word)) {
			t.Fatalf("%04X: %d here, %d in the run time", word, desc, a.Select(uint16(word)))
		}
	}
}

func nameOf(i int, name func(int) string) string {
	if i < 0 {
		return ""
	}
	return name(i)
}

// Recordings get the numbers the caller gives; one that is not there is named
// with its place.
func TestRegionNumbersRecordings(t *testing.T) {
	r := region(t)
	a, err := r.Ambient(func(name string) (uint32, bool) { return uint32(len(name)) + 100, true })
	if err != nil || a.Tables[0x2200000E].Entries[37][0].ID != uint32(len("surf_1"))+100 {
		t.Errorf("surf: %+v, %v", a.Tables[0x2200000E], err)
	}
	_, err = r.Ambient(func(name string) (uint32, bool) { return 0, name != "owl_2" })
	want := `region.yaml:175:40: table 22000005, type 15: wanted a recording that is there, found "owl_2"`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

const smallRegion = `format: gritbed-region
version: 1
terrain:
  - {name: grass, colour: "00FF00", scenes: [lawn, none]}
  - {name: bare, colour: "808080", scenes: []}
scenes:
  - {name: none, descriptor: none}
  - {name: lawn, descriptor: 0}
descriptors:
  - name: lawn
    table: "0000000A"
    sounds:
      - {type: 1, name: wind, volume: 0.5, chance: 0, rate: [3, 3]}
      - {type: 2, name: owl, volume: 1, chance: 0.5, rate: [4, 9], hours: [20, 6]}
  - {name: quiet, table: "0000000B"}
tables:
  - id: "0000000A"
    entries:
      - {type: 1, recordings: [wind_1]}
      - {type: 2, recordings: [owl_1, owl_2], probability: [1, 0.25]}
  - {id: "0000000B", missing: true}
`

// Entries go by name or by number; hours, an ambience without sounds and a type
// of ground without scenes are all right.
func TestSmallRegion(t *testing.T) {
	r, err := ReadRegion("small.yaml", []byte(smallRegion))
	if err != nil {
		t.Fatal(err)
	}
	a, err := r.Ambient(nil)
	if err != nil || a.Check() != nil {
		t.Fatal(err, a.Check())
	}
	owl := a.Descs[0].Sounds[1]
	if owl.From != 20 || owl.Until != 6 || a.SceneTypes[0] != ambient.NoDesc || a.SceneTypes[1] != 0 || a.Select(1<<2) != -1 || a.Select(0) != 0 {
		t.Errorf("%+v, scenes %x", owl, a.SceneTypes)
	}
}

// A map takes the region beside it; a broken one refuses the map with its own
// line; without one of the usual name there is the built-in region.
func TestRegionBesideAMap(t *testing.T) {
	fsys := files(soundMap)
	l, err := Load(fsys, "small.tmx")
	if err != nil || l.Ambience.Terrain[1].Name != "water" {
		t.Fatalf("without a region: %v, %v", err, l)
	}
	fsys[RegionFile] = &fstest.MapFile{Data: []byte(smallRegion)}
	l, err = Load(fsys, "small.tmx")
	if err != nil || l.Ambience.Terrain[0].Name != "grass" {
		t.Fatalf("with a region: %v", err)
	}
	if len(l.Notes) != 1 || !strings.Contains(l.Notes[0], "3 cells have a type or scene that the region does not have") {
		t.Errorf("notes %q", l.Notes)
	}
	fsys[RegionFile] = &fstest.MapFile{Data: []byte(strings.Replace(smallRegion, "rate: [4, 9]", "rate: [9, 4]", 1))}
	want := `small.tmx: map: region: wanted a sound region file, found region.yaml:14:64: descriptor "lawn", sound "owl": rate: wanted at least 9, where it starts, found "4"`
	if _, err = Load(fsys, "small.tmx"); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	delete(fsys, RegionFile)
	other := replaceOnce(t, soundMap, `  <property name="format"`, `  <property name="region" type="file" value="other.yaml"/>
  <property name="format"`)
	if _, err = Load(files(other), "small.tmx"); err == nil || !strings.Contains(err.Error(), "other.yaml: file: wanted a file that can be read") {
		t.Errorf("a region that isn't there: %v", err)
	}
}

// No text makes the reader of regions panic; what it takes, the run time takes.
func FuzzRegion(f *testing.F) {
	f.Add(smallRegion)
	f.Add("terrain: [!0 {}]\nscenes: {a: [*b]}\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ReadRegion("fuzz.yaml", []byte(text))
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a line: %q", err)
			}
			return
		}
		a, err := r.Ambient(nil)
		if err != nil || a.Check() != nil {
			t.Errorf("%v, %v", err, a.Check())
		}
	})
}
