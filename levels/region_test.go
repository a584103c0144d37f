package levels

import (
	_ "embed"
	"strings"
	"testing"
	"testing/fstest"
)

func region(t testing.TB) *Region {
	t.Helper()
	r, err := LoadRegion(Embedded(), RegionFile)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Words select what the plan's table says.
func TestRegionSelects(t *testing.T) {
	r := region(t)
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
}

func nameOf(i int, name func(int) string) string {
	if i < 0 {
		return ""
	}
	return name(i)
}

//go:embed testdata/small.yaml
var smallRegion string

// Entries go by name or by number; hours, an ambience without sounds and a type
// of ground without scenes are all right.
func TestSmallRegion(t *testing.T) {
	r, err := ReadRegion("small.yaml", []byte(smallRegion))
	if err != nil {
		t.Fatal(err)
	}
	owl := r.Descriptors[0].Sounds[1]
	if owl.From != 20 || owl.Until != 6 || r.Scenes[0].Descriptor >= 0 || r.Scenes[1].Descriptor != 0 {
		t.Errorf("%+v, scenes %+v", owl, r.Scenes)
	}
	for word, want := range map[uint16]int{0: 0, 1 << 2: -1} {
		if _, _, desc := r.Select(word); desc != want {
			t.Errorf("%04X selects %d, want %d", word, desc, want)
		}
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
