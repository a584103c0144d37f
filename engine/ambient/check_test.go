package ambient

import (
	"errors"
	"math"
	"strings"
	"testing"
)

func soundRegion() *Region {
	return regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}, Desc{Sounds: []Sound{constant(1, 1, 9), intermittent(2, 1, 1, 4, 8)}})
}

// What no author can have meant is refused in one line that names the entry.
func TestCheckRefuses(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, c := range []struct {
		what  string
		spoil func(*Region)
		want  string
	}{
		{"scene type out of range", func(r *Region) { r.TerrainTypes[1].Scenes = []int{0, 7} }, "region: terrain type 1 scene index 1: scene type: want 0…1, got 7"},
		{"negative scene type", func(r *Region) { r.TerrainTypes[0].Scenes[0] = -1 }, "region: terrain type 0 scene index 0: scene type: want 0…1, got -1"},
		{"no scene types", func(r *Region) { r.SceneTypes = nil }, "region: terrain type 0 scene index 0: scene type: want none, the list is empty, got 0"},
		{"descriptor out of range", func(r *Region) { r.SceneTypes[1] = 2 }, "region: scene type 1: descriptor: want FFFFFFFF or 0…1, got 2"},
		{"rate no number", func(r *Region) { r.Descs[1].Sounds[1].MaxRate = nan }, "region: descriptor 1 (stb 00000065) sound 1: max rate: want a finite number not below 0, got NaN"},
		{"rate without end", func(r *Region) { r.Descs[1].Sounds[1].MinRate = inf }, "region: descriptor 1 (stb 00000065) sound 1: min rate: want a finite number not below 0, got +Inf"},
		{"negative rate", func(r *Region) { r.Descs[1].Sounds[0].MinRate = -3 }, "region: descriptor 1 (stb 00000065) sound 0: min rate: want a finite number not below 0, got -3"},
		{"volume no number", func(r *Region) { r.Descs[0].Sounds[0].Volume = nan }, "region: descriptor 0 (stb 00000064) sound 0: volume: want a finite number not below 0, got NaN"},
		{"negative chance", func(r *Region) { r.Descs[1].Sounds[1].BaseChance = -0.5 }, "region: descriptor 1 (stb 00000065) sound 1: base chance: want a finite number not below 0, got -0.5"},
		{"hour no number", func(r *Region) { r.Descs[0].Sounds[0].Until = nan }, "region: descriptor 0 (stb 00000064) sound 0: until: want a finite number not below 0, got NaN"},
		{"probability no number", func(r *Region) { r.Tables[101].Entries[2][0].Probability = nan }, "region: sound table 00000065 type 2 entry 0: probability: want a finite number not below 0, got NaN"},
	} {
		r := soundRegion()
		if err := r.Check(); err != nil {
			t.Fatal(err)
		}
		c.spoil(r)
		err := r.Check()
		var typed *Error
		if err == nil || err.Error() != c.want || !errors.As(err, &typed) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want %s", c.what, err, c.want)
		}
	}
}

// What the notes have an answer for is remarked upon, and works.
func TestRemarks(t *testing.T) {
	for _, c := range []struct {
		what  string
		spoil func(*Region)
		want  string
	}{
		{"missing table", func(r *Region) { delete(r.Tables, 100) }, "region: descriptor 0 (stb 00000064): sound table: want one that can be loaded (its cells add no weight), got none"},
		{"table that cannot be loaded", func(r *Region) { r.Tables[100] = nil }, "region: descriptor 0 (stb 00000064): sound table: want one that can be loaded (its cells add no weight), got none"},
		{"missing type", func(r *Region) { delete(r.Tables[101].Entries, 2) }, "region: descriptor 1 (stb 00000065) sound 1: entries of type 2: want at least 1 (its fires are silent), got 0"},
		{"inverted range", func(r *Region) { r.Descs[1].Sounds[1].MinRate = 9 }, "region: descriptor 1 (stb 00000065) sound 1: max rate: want at least the min rate 9 (they are swapped), got 8"},
		{"every frame", func(r *Region) { r.Descs[1].Sounds[0].MinRate = 0 }, "region: descriptor 1 (stb 00000065) sound 0: min rate: want above 0 (it fires every frame), got 0"},
		{"too many terrain types", func(r *Region) { r.TerrainTypes = append(r.TerrainTypes, make([]TerrainType, 31)...) }, "region: terrain types: count: want at most 32, words reach no more, got 33"},
		{"too many scenes", func(r *Region) { r.TerrainTypes[1].Scenes = make([]int, 33) }, "region: terrain type 1: count of scenes: want at most 32, words reach no more, got 33"},
	} {
		r := soundRegion()
		if all := r.Remarks(); len(all) != 0 {
			t.Fatal(all)
		}
		c.spoil(r)
		all := r.Remarks()
		if len(all) != 1 || all[0].Error() != c.want || r.Check() != nil {
			t.Errorf("%s: got %v and %v, want %s and no refusal", c.what, all, r.Check(), c.want)
		}
		g := newRig(t, r)
		g.put(2, 2, 0)
		g.put(2, 3, 1)
		g.walk(in(2, 2, 1, 1))
		for range 100 {
			g.step(0.5, in(2, 2, 1, 1), true)
		}
	}
}

// A runtime is not made from what would keep a frame from ending or poison its
// sums; it copes with the rest.
func TestNewRefuses(t *testing.T) {
	nan := float32(math.NaN())
	world := &World{Blocks: map[uint16]*Block{0x0102: {BX: 1, BY: 2}, 0x0103: nil}}
	for _, c := range []struct {
		what  string
		spoil func(*Config)
		want  string
	}{
		{"no region", func(c *Config) { c.Region = nil }, "ambience: configuration: region: want one, got none"},
		{"no world", func(c *Config) { c.World = nil }, "ambience: configuration: world: want one, got none"},
		{"level", func(c *Config) { c.VolMin = nan }, "ambience: configuration: lowest level: want a finite number of dB, got NaN"},
		{"setting", func(c *Config) { c.Master = -1 }, "ambience: configuration: volume setting: want a finite number not below 0, got -1"},
		{"room", func(c *Config) { c.Sounds = -1 }, "ambience: configuration: sounds: want 0 or a number of sounds, got -1"},
		{"rate", func(c *Config) { c.Region.Descs[1].Sounds[1].MaxRate = -2 }, "ambience: descriptor 1 (stb 00000065) sound 1: rate: want a finite time not below 0, got -2"},
		{"rate no number", func(c *Config) { c.Region.Descs[0].Sounds[0].MinRate = nan }, "ambience: descriptor 0 (stb 00000064) sound 0: rate: want a finite time not below 0, got NaN"},
		{"key", func(c *Config) { c.World = &World{map[uint16]*Block{0x0201: {BX: 1, BY: 2}}} }, "ambience: landblock 0201: key: want 0102, got 0201"},
		{"height", func(c *Config) {
			b := &Block{BX: 1, BY: 2}
			b.Height[80] = nan
			c.World = &World{map[uint16]*Block{0x0102: b}}
		}, "ambience: landblock 0102 vertex 80: height: want a finite number, got NaN"},
	} {
		cfg := Defaults(soundRegion(), world)
		if _, err := New(cfg); err != nil {
			t.Fatal(err)
		}
		c.spoil(&cfg)
		if _, err := New(cfg); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.what, err, c.want)
		}
	}
	// Indices that lead nowhere, chances and volumes that are no numbers are
	// quiet.
	r := soundRegion()
	r.SceneTypes[0] = 99
	r.Descs[1].Sounds[0].Volume = nan
	r.Descs[1].Sounds[1].BaseChance = nan
	g := newRig(t, r)
	g.put(2, 2, 0)
	g.put(2, 3, 1)
	g.walk(in(2, 2, 1, 1))
	for range 20 {
		g.step(3, in(2, 2, 1, 1), true)
		if len(g.Plays()) != 0 {
			t.Errorf("got %+v, want silence", g.Plays())
		}
	}
}

// 002/1.2: a count is held against the bytes before room is made for it.
func TestUnpackNamesThePlace(t *testing.T) {
	for _, c := range []struct {
		blob string
		want string
	}{
		{"", "x: offset 0: header: want 8 bytes, got 0"},
		{"\x01\x00\x00\x20\x01\x00\x00", "x: offset 0: header: want 8 bytes, got 7"},
		{"\x01\x00\x00\x20\xFF\xFF\xFF\xFF0123456789012345678901234567890", "x: offset 4: count: want at most the 1 sounds the bytes hold, got 4294967295"},
	} {
		if _, _, err := UnpackSTB("x", []byte(c.blob)); err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// Outcomes and sources have their names.
func TestNames(t *testing.T) {
	want := "rebuild reset play roll no_entry prob vol_min unarm unknown"
	var got []string
	for o := Rebuilt; o <= Unarmed+1; o++ {
		got = append(got, o.String())
	}
	if strings.Join(got, " ") != want || FromArm.String() != "arm" || FromQueue.String() != "queue" || Direction(9).String() != "none" {
		t.Errorf("got %q, want %s", got, want)
	}
}
