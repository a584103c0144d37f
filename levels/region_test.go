package levels

import (
	"errors"
	"strconv"
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

// Whatever is broken is refused in one line that says where and names the entry.
func TestRegionRefuses(t *testing.T) {
	types := ""
	for i := range 31 {
		types += "  - {name: t" + strconv.Itoa(i) + ", colour: \"000000\", scenes: []}\n"
	}
	for _, c := range []struct{ was, is, want string }{
		// Indices and names that lead nowhere.
		{"[lawn, none]", "[lawn, 2]", `4:52: terrain "grass": scenes: wanted the name of a scene, or its number from 0 to 1, found "2"`},
		{"[lawn, none]", "[-1]", `4:46: terrain "grass": scenes: wanted the name of a scene, or its number from 0 to 1, found "-1"`},
		{"descriptor: 0", "descriptor: 2", `8:30: scene "lawn": descriptor: wanted the name of a descriptor, or its number from 0 to 1, found "2"`},
		{"descriptor: 0", "descriptor: loan", `8:30: scene "lawn": descriptor: wanted the name of a descriptor, or its number from 0 to 1, found "loan"`},
		{", descriptor: 0", "", `8:5: scene "lawn": descriptor: wanted the name of a descriptor, or its number from 0 to 1, found none`},
		// Tables.
		{`  - {id: "0000000B", missing: true}` + "\n", "", `15:26: descriptor "quiet": table: wanted the id of a table, found 0000000B`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000A", missing: true}`, `21:10: table 0000000A: id: wanted each id once, found it twice`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000B"}`, `21:5: table 0000000B: entries: wanted recordings, or missing: true, found none`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000B", missing: no}`, `21:31: table 0000000B: missing: wanted true and no entries, or nothing, found "no"`},
		{`table: "0000000B"`, `table: "0000000A"`, `15:26: descriptor "quiet": table: wanted each table once, found that of "lawn"`},
		{`table: "0000000B"`, `table: "0xB"`, `15:26: descriptor "quiet": table: wanted eight hex digits, not all 0, found "0xB"`},
		{`table: "0000000B"`, `table: "00000000"`, `15:26: descriptor "quiet": table: wanted eight hex digits, not all 0, found "00000000"`},
		{`{id: "0000000B", missing: true}`, `{id: "0000000B", missing: true}` + "\n" + `  - {id: "0000000C", missing: true}`, `22:10: table 0000000C: id: wanted the table of a descriptor, found one that none names`},
		{"{type: 1, recordings: [wind_1]}", "{type: 3, recordings: [wind_1]}", `13:9: descriptor "lawn", sound "wind": type: wanted a type of table 0000000A, found 1`},
		{"{type: 1, recordings: [wind_1]}", "{type: 2, recordings: [wind_1]}", `20:16: table 0000000A, type 2: type: wanted each type once, found it twice`},
		{"[wind_1]", "[]", `19:9: table 0000000A, type 1: recordings: wanted the names of recordings, found none`},
		{"[wind_1]", "[[a]]", `19:32: table 0000000A, type 1: recordings: wanted the name of a recording, found a sequence`},
		{"[1, 0.25]", "[1]", `20:9: table 0000000A, type 2: probability: wanted 2, one a recording, found 1`},
		{"[1, 0.25]", "[1, 1.25]", `20:64: table 0000000A, type 2: probability: wanted 0..1, found "1.25"`},
		{"[1, 0.25]", "[1, -0.25]", `20:64: table 0000000A, type 2: probability: wanted 0..1, found "-0.25"`},
		// Rates, chances, volumes.
		{"rate: [4, 9]", "rate: [9, 4]", `14:64: descriptor "lawn", sound "owl": rate: wanted at least 9, where it starts, found "4"`},
		{"rate: [4, 9]", "rate: [.nan, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found ".nan"`},
		{"rate: [4, 9]", "rate: [NaN, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found "NaN"`},
		{"rate: [4, 9]", "rate: [4, .inf]", `14:64: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found ".inf"`},
		{"rate: [4, 9]", "rate: [-4, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found "-4"`},
		{"rate: [4, 9]", "rate: [0, 9]", `14:61: descriptor "lawn", sound "owl": rate: wanted 0.05..3600, found "0"`},
		{"rate: [4, 9]", "rate: [4]", `14:61: descriptor "lawn", sound "owl": rate: wanted two numbers, found 1`},
		{", rate: [4, 9]", "", `14:9: descriptor "lawn", sound "owl": rate: wanted two numbers, found 0`},
		{"hours: [20, 6]", "hours: [20, 25]", `14:80: descriptor "lawn", sound "owl": hours: wanted 0..24, found "25"`},
		{"chance: 0.5", "chance: .NaN", `14:49: descriptor "lawn", sound "owl": chance: wanted 0..1, found ".NaN"`},
		{"chance: 0.5", "chance: -0.5", `14:49: descriptor "lawn", sound "owl": chance: wanted 0..1, found "-0.5"`},
		{"volume: 0.5", "volume: loud", `13:39: descriptor "lawn", sound "wind": volume: wanted 0..1, found "loud"`},
		{"volume: 0.5, ", "", `13:9: descriptor "lawn", sound "wind": volume: wanted 0..1, found none`},
		// Numbers that count.
		{"{type: 1, name: wind", "{type: -1, name: wind", `13:16: descriptor "lawn", sound "wind": type: wanted a whole number from 0, found "-1"`},
		{"{type: 1, name: wind", "{type: 1.5, name: wind", `13:16: descriptor "lawn", sound "wind": type: wanted a whole number from 0, found "1.5"`},
		{"{type: 1, name: wind", "{type: 4294967296, name: wind", `13:16: descriptor "lawn", sound "wind": type: wanted a whole number from 0, found "4294967296"`},
		{"terrain:\n", "terrain:\n" + types, `36:5: terrain: types: wanted at most 32, found 33`},
		{"[lawn, none]", "[lawn" + strings.Repeat(", none", 32) + "]", `4:5: terrain "grass": scenes: wanted at most 32, found 33`},
		// Names.
		{"name: bare", "name: grass", `5:12: terrain "grass": name: wanted each name once, found it twice`},
		{"{name: lawn, d", "{name: none, d", `8:12: scene "none": name: wanted each name once, found it twice`},
		{"name: quiet", "name: none", `15:12: descriptor "none": name: wanted each name once, found it twice`},
		{"name: owl", "name: wind", `14:25: descriptor "lawn", sound "wind": name: wanted each name once, found it twice`},
		{"name: owl, ", "", `14:9: descriptor "lawn", sound: name: wanted a name, found none`},
		{`"00FF00"`, `green`, `4:27: terrain "grass": colour: wanted RRGGBB, found "green"`},
		// The text.
		{"gritbed-region", "gritbed-religion", `1:9: format: wanted gritbed-region, found "gritbed-religion"`},
		{"version: 1", "version: 2", `2:10: version: wanted 1, found "2"`},
		{"colour:", "color:", `4:19: text: wanted a region, found unknown field "color"`},
		{"chance: 0.5", "chance: 0.5, chance: 1", `14:54: text: wanted a region, found mapping key "chance" already defined at [14:41]`},
	} {
		text := replaceFirst(t, smallRegion, c.was, c.is)
		_, err := ReadRegion("small.yaml", []byte(text))
		var of *RegionError
		if want := "small.yaml:" + c.want; !errors.As(err, &of) || err.Error() != want {
			t.Errorf("%.60q for %s:\n got  %v\n want %s", c.is, c.was, err, want)
		}
	}
}

func replaceFirst(t *testing.T, s, was, is string) string {
	t.Helper()
	if !strings.Contains(s, was) {
		t.Fatalf("no %q in the text", was)
	}
	return strings.Replace(s, was, is, 1)
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
	if _, err = Load(files(other), "small.tmx"); err == nil || !strings.Contains(err.Error(), "other.yaml: file: wanted a readable file") {
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
