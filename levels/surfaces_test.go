package levels

import (
	"strings"
	"testing"

	"gritbed/components/rolling"
)

// Rolling surfaces of all 128 tags, from the list of note 000 §1.4.
func TestTypeRollsAsTheMaterialMapSays(t *testing.T) {
	want := map[rolling.Tag]rolling.Surface{}
	list := func(surface rolling.Surface, tags ...rolling.Tag) { // pairs are spans
		for i := 0; i < len(tags); i += 2 {
			for tag := tags[i]; tag <= tags[i+1]; tag++ {
				want[tag] = surface
			}
		}
	}
	list(1, 2, 2)                                          // 000/1.4.5
	list(2, 4, 4, 66, 66)                                  // 000/1.4.5
	list(3, 1, 1, 55, 56, 61, 62, 71, 83, 86, 88, 95, 127) // 000/1.4.6
	list(4, 3, 3, 51, 54, 57, 57, 60, 60, 63, 65, 92, 93)  // 000/1.4.7
	list(5, 6, 7, 41, 50, 58, 59, 94, 94)                  // 000/1.4.8
	list(6, 5, 5)                                          // 000/1.4.8
	list(9, 9, 9, 11, 36, 38, 40, 84, 85, 89, 89, 91, 91)  // 000/1.4.9
	list(7, 10, 10, 70, 70)                                // 000/1.4.10
	list(8, 8, 8)                                          // 000/1.4.10
	list(10, 67, 67)                                       // 000/1.4.10
	list(12, 68, 69)                                       // 000/1.4.10
	list(13, 37, 37)                                       // 000/1.4.10
	list(0, 90, 90)                                        // 000/1.4.12
	if len(want) != 127 {
		t.Fatalf("the list of this test has %d tags", len(want))
	}
	l := &Level{}
	for tag := rolling.Tag(1); tag <= 127; tag++ {
		got := l.Type(tag)
		if got.Rolling != want[tag] || got.Tag != tag {
			t.Errorf("tag %d: tag %d rolling %d, want %d", tag, got.Tag, got.Rolling, want[tag])
		}
		// Bit 7 of a tag says nothing about the surface: 000/1.4.3
		if l.Type(tag|0x80) != got {
			t.Errorf("tag %d with bit 7 set is another surface", tag)
		}
		if got.CrrHard <= 0 || got.CrrSoft <= 0 || got.Grip <= 0 {
			t.Errorf("tag %d: no friction: %+v", tag, got)
		}
	}
}

// The surface table of the level plans §4.
func TestSurfaceTable(t *testing.T) {
	for _, w := range []SurfaceType{
		{"asphalt_smooth", "asphalt smooth", 1, 3, 0.012, 0.01, 1},
		{"asphalt_rough", "asphalt rough", 2, 1, 0.016, 0.024, 1},
		{"concrete_smooth", "concrete smooth", 3, 4, 0.009, 0.006, 0.8},
		{"concrete_rough", "concrete rough", 4, 2, 0.016, 0.024, 1},
		{"aggregate", "aggregate", 5, 6, 0.016, 0.024, 1},
		{"wood_ramp", "wood ramp", 6, 5, 0.011, 0.008, 0.9},
		{"wood_coping", "wood coping", 7, 5, 0.011, 0.008, 0.9},
		{"grass", "grass", 8, 8, 0.12, 0.18, 0.6},
		{"metal", "metal", 9, 9, 0.009, 0.007, 0.6},
		{"loose_boards", "loose boards", 10, 7, 0.05, 0.06, 0.7},
		{"metal_plate", "metal plate", 11, 9, 0.009, 0.007, 0.6},
		{"steel_edge", "steel edge", 12, 9, 0.009, 0.007, 0.6},
		{"grating", "grating", 37, 13, 0.009, 0.007, 0.6},
		{"stone_edge", "stone edge", 51, 4, 0.009, 0.006, 0.8},
		{"stone_setts", "stone setts", 52, 4, 0.022, 0.032, 0.85},
		{"brick", "brick", 66, 2, 0.022, 0.032, 0.85},
		{"gravel", "gravel", 67, 10, 0.1, 0.16, 0.5},
		{"dirt", "dirt", 68, 12, 0.1, 0.16, 0.5},
		{"sand", "sand", 69, 12, 0.12, 0.18, 0.5},
		{"unsettled", "unsettled", 90, 0, 0.012, 0.01, 1},
	} {
		if got := (&Level{}).Type(w.Tag); got != w {
			t.Errorf("tag %d: %+v, want %+v", w.Tag, got, w)
		}
		if got, ok := SurfaceKey(w.Key); !ok || got != w {
			t.Errorf("key %s: %+v", w.Key, got)
		}
	}
	if n := len(surfaceData().rows); n != 21 {
		t.Errorf("%d rows, want 20 and water", n)
	}
	if w := (&Level{}).Type(0); w.Key != "water" || w.Rolling != -1 {
		t.Errorf("tag 0 is %+v, want water", w)
	}
}

// The joint patterns of the level plans §5.
func TestSeamTable(t *testing.T) {
	want := []SeamPattern{
		{1, "spidercrack", "none", 3, 30}, {2, "square 2x2", "grid", 2, 30}, {3, "square 4x4", "grid", 1.6, 65},
		{4, "square 8x8", "grid", 0.5, 14}, {5, "square 12x12", "grid", 0.5, 30}, {6, "square 24x24", "grid", 0.2, 30},
		{7, "irregular small", "grid", 0.3, 30}, {8, "irregular medium", "grid", 0.3, 30}, {9, "irregular large", "grid", 0.7, 68},
		{10, "slats", "distance", 0.5, 0}, {11, "sidewalk", "grid", 3, 85}, {12, "brick random", "grid", 0.3, 30},
		{13, "mini tile", "grid", 0.08, 30}, {14, "special 1", "grid", 0.3, 30}, {15, "special 2", "grid", 0.3, 30},
	}
	got := SeamPatterns()
	if len(got) != len(want) {
		t.Fatalf("%d patterns, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("pattern %d: %+v, want %+v", i+1, got[i], want[i])
		}
	}
}

// Tables are strict: an unknown key or a broken row is said with its place.
func TestTablesRefuse(t *testing.T) {
	row := "  - {key: a, name: a, tag: 1, rolling: 3, crrSoft: 1, crrHard: 1, grip: 1}\n"
	for _, c := range []struct {
		data  string
		parse func([]byte) error
		want  string
	}{
		{"surfaces:\n  - {kee: a}\n", surfaceError, `[2:6] unknown field "kee"`},
		{"surfaces:\n" + row + row, surfaceError, `surfaces.yaml: surface "a": tag: wanted 0..127, each once, found 1`},
		{"surfaces:\n" + strings.Replace(row, "tag: 1", "tag: 128", 1), surfaceError, `surfaces.yaml: surface "a": tag: wanted 0..127, each once, found 128`},
		{"surfaces:\n" + row + strings.Replace(row, "tag: 1", "tag: 2", 1), surfaceError, `surfaces.yaml: surface "a": key: wanted each once`},
		{"surfaces:\n" + row + "rolling:\n  - {surface: 3, tags: [5-2]}\n", surfaceError, `surfaces.yaml: rolling 3: tags: wanted numbers or ranges in 1..127, found "5-2"`},
		{"surfaces:\n" + row + "rolling:\n  - {surface: 3, tags: [1]}\n", surfaceError, `surfaces.yaml: rolling 3: tag 1: wanted each once`},
		{"surfaces:\n" + row, surfaceError, `surfaces.yaml: tag 0: wanted a rolling surface, found none`},
		{"seams:\n  - {id: 2, pitch: 1}\n", seamError, `seams.yaml: pattern 1: wanted ids in order and a pitch over 0, found 2 and 1`},
		{"seams:\n  - {id: 1, pitsch: 1}\n", seamError, `[2:13] unknown field "pitsch"`},
	} {
		if err := c.parse([]byte(c.data)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func surfaceError(b []byte) error { _, err := parseSurfaces(b); return err }
func seamError(b []byte) error    { _, err := parseSeams(b); return err }
