package ambient

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

// unpacked returns a file of testdata.
func unpacked(t *testing.T, name string) []byte {
	t.Helper()
	f, err := os.Open("testdata/" + name + ".gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// line is a row of a table by its columns.
type line map[string]string

func rowsOf(t *testing.T, name string) (out []line) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(string(unpacked(t, name)), "\n"), "\n")
	head := strings.Split(lines[0], "\t")
	for _, l := range lines[1:] {
		r := line{}
		for i, c := range strings.Split(l, "\t") {
			r[head[i]] = c
		}
		out = append(out, r)
	}
	if len(out) == 0 {
		t.Fatalf("%s: no rows", name)
	}
	return out
}

func bitsOf(s string) float32 {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil {
		panic(err)
	}
	return math.Float32frombits(uint32(v))
}

func textOf(v float32) string { return fmt.Sprintf("%08X", math.Float32bits(v)) }

func intOf(s string) int {
	v, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return v
}

// Weights and directions, to the bit.
//
// 002/2.1 radii of 20 and 120 m; 002/2.4 epsilon, 200 m², ratio 2;
// 002/6.9 direction from x and y alone; 002/6.10 axes before diagonals;
// 002/6.11 zero counts as positive; 002/6.12 1, then 400/d², then 0.
func TestWeightsOfTheVectors(t *testing.T) {
	for i, r := range rowsOf(t, "weights.tsv") {
		x, y, z := bitsOf(r["x"]), bitsOf(r["y"]), bitsOf(r["z"])
		d2 := Dist2(x, y, z)
		if textOf(d2) != r["d2"] || textOf(Weight(d2)) != r["weight"] || Facing(x, y).String() != r["dir_name"] ||
			strconv.Itoa(int(Facing(x, y))) != r["dir"] {
			t.Fatalf("row %d (%v %v %v): got d² %s weight %s %s, want %v", i+1, x, y, z, textOf(d2), textOf(Weight(d2)), Facing(x, y), r)
		}
	}
}

// Levels: whole decibels exactly, what is behind them to the bit.
//
// 002/2.5 knee of 5 m; 002/5.2 the setting twice; 002/5.3 25/d² beyond the
// knee; 002/5.4 limited to 1 before the setting; 002/5.5 nothing at 0;
// 002/5.6 rounded up to whole dB, refused below the lowest level.
func TestLevelsOfTheVectors(t *testing.T) {
	for i, r := range rowsOf(t, "attenuation.tsv") {
		master := bitsOf(r["master"])
		db, linear, ok := Attenuate(float32(bitsOf(r["authored_volume"])*master), bitsOf(r["dist"]), master, float32(intOf(r["vol_min"])))
		if ok != (r["played"] == "1") || ok && db != intOf(r["db"]) || textOf(linear) != r["linear"] {
			t.Fatalf("row %d: got %v %d dB %s, want %v", i+1, ok, db, textOf(linear), r)
		}
	}
}

// Directions and shells, in the order they were met, to the bit.
//
// 002/6.6 a shell of ±10 m; 002/6.7 all around: 4…10 m in eight directions;
// 002/6.8 merged by minimum and maximum, else appended.
func TestShellsOfTheVectors(t *testing.T) {
	for i, r := range rowsOf(t, "adddir.tsv") {
		s := sound{of: &desc{}}
		if r["offsets"] != "-" {
			for _, o := range strings.Split(r["offsets"], ";") {
				v := strings.Split(o, ",")
				x, y, z := bitsOf(v[0]), bitsOf(v[1]), bitsOf(v[2])
				d2 := Dist2(x, y, z)
				s.add(Weight(d2), root(d2), Facing(x, y))
			}
		}
		var dirs []string
		for _, h := range s.Shells[:s.Dirs] {
			dirs = append(dirs, fmt.Sprintf("%s,%s,%s", h.Dir, textOf(h.Min), textOf(h.Max)))
		}
		got := strings.Join(dirs, ";")
		if got == "" {
			got = "-"
		}
		if textOf(s.Count) != r["count"] || s.Dirs != intOf(r["num_dir"]) || got != r["dirs"] {
			t.Errorf("row %d: got %s %d %s, want %v", i+1, textOf(s.Count), s.Dirs, got, r)
		}
	}
}

// lists is the part of a region that terrain words go through.
type lists struct {
	TerrainTypes [][]int  `json:"terrain_types"`
	SceneTypes   []uint32 `json:"scene_types"`
}

func (l lists) region() *Region {
	r := &Region{SceneTypes: l.SceneTypes}
	for _, s := range l.TerrainTypes {
		r.TerrainTypes = append(r.TerrainTypes, TerrainType{Scenes: s})
	}
	return r
}

// 002/9.1 bits 2–6 and 11–15; 002/9.2 the chain, none where it leaves a list;
// 002/9.3 index FFFFFFFF is none.
func TestSelectorOfTheVectors(t *testing.T) {
	var l lists
	if err := json.Unmarshal(unpacked(t, "selector.json"), &l); err != nil {
		t.Fatal(err)
	}
	region := l.region()
	for i, r := range rowsOf(t, "selector.tsv") {
		word, err := strconv.ParseUint(r["word"], 16, 16)
		if err != nil {
			t.Fatal(err)
		}
		typ, scene := Terrain(uint16(word))
		stb := "-"
		if k := region.Index(uint16(word)); k != NoDesc {
			stb = strconv.Itoa(int(k))
		}
		if typ != intOf(r["terrain_type"]) || scene != intOf(r["scene_index"]) || stb != r["stb_index"] {
			t.Errorf("row %d: got %d %d %s, want %v", i+1, typ, scene, stb, r)
		}
	}
}

// 002/1.1 layout of the blob; 002/1.2 8 bytes and 20 a sound;
// 002/1.3 what is continuous is worked out, −0 counts, NaN does not.
func TestBlobsOfTheVectors(t *testing.T) {
	for i, r := range rowsOf(t, "stb_good.tsv") {
		b, err := hex.DecodeString(r["bytes"])
		if err != nil {
			t.Fatal(err)
		}
		d, n, err := UnpackSTB("blob", b)
		if err != nil {
			t.Fatal(err)
		}
		var sounds []string
		for _, s := range d.Sounds {
			c := 0
			if s.Continuous() {
				c = 1
			}
			sounds = append(sounds, fmt.Sprintf("%d,%s,%s,%s,%s,%d", s.Type, textOf(s.Volume), textOf(s.BaseChance), textOf(s.MinRate), textOf(s.MaxRate), c))
		}
		got := strings.Join(sounds, ";")
		if got == "" {
			got = "-"
		}
		if n != intOf(r["consumed"]) || n != 8+20*len(d.Sounds) || fmt.Sprintf("%08X", d.STB) != r["stb_id"] || len(d.Sounds) != intOf(r["count"]) ||
			got != r["sounds(stype,volume,base_chance,min,max,continuous)"] {
			t.Errorf("row %d: got %d %08X %s, want %v", i+1, n, d.STB, got, r)
		}
		if back := PackSTB(d); !bytes.Equal(back, b[:n]) {
			t.Errorf("row %d: packed %X, want %X", i+1, back, b[:n])
		}
	}
	// 002/1.2 counts that the bytes do not hold are refused
	for i, r := range rowsOf(t, "stb_bad.tsv") {
		b, err := hex.DecodeString(strings.Trim(r["bytes"], "-"))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := UnpackSTB("blob", b); err == nil || !strings.HasPrefix(err.Error(), "blob: offset ") {
			t.Errorf("row %d (%s): got %v, want a refusal that names the place", i+1, r["name"], err)
		}
	}
}
