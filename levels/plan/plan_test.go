package plan

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"gritbed/levels"
)

//go:generate go test . -run TestMapsAreUpToDate -update

var update = flag.Bool("update", false, "rewrite the maps and the tileset from plans and tables")

func readPlan(t *testing.T, name string) Plan {
	t.Helper()
	f, err := os.Open("../plans/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p, err := Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Maps are made of their plans and nothing else: byte for byte, the tileset and
// its picture of the terrain table.
func TestMapsAreUpToDate(t *testing.T) {
	same := func(file string, write func(*bytes.Buffer) error) {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile("../"+file, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		have, err := os.ReadFile("../" + file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(have, b.Bytes()) {
			t.Errorf("%s is not what its source gives: go generate ./levels/plan rewrites it", file)
		}
	}
	same(levels.TilesetFile, func(b *bytes.Buffer) error { return WriteTileset(b) })
	same("terrain.png", func(b *bytes.Buffer) error { return WriteTilesetImage(b) })
	for _, name := range levels.Names() {
		p := readPlan(t, name)
		if p.Name != name {
			t.Errorf("plan %s calls itself %s", name, p.Name)
		}
		same(name+".tmx", func(b *bytes.Buffer) error { return WriteTMX(p, b) })
	}
}

func hex4(w uint16) string {
	const digits = "0123456789abcdef"
	return string([]byte{digits[w>>12], digits[w>>8&15], digits[w>>4&15], digits[w&15]})
}

func builtin(t *testing.T, name string) *levels.Level {
	t.Helper()
	l, err := levels.Load(levels.Embedded(), name+".tmx")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// files is a file system with one map beside the tileset.
func files(text string) fstest.MapFS {
	var set bytes.Buffer
	if err := WriteTileset(&set); err != nil {
		panic(err)
	}
	return fstest.MapFS{"small.tmx": {Data: []byte(text)}, levels.TilesetFile: {Data: set.Bytes()}}
}

func near(t *testing.T, what string, got, want, tol float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tol) {
		t.Errorf("%s: got %.6f, want %.6f", what, got, want)
	}
}

func ground(t *testing.T, l *levels.Level, x, y float64) float64 {
	t.Helper()
	z, ok := l.Ground(x, y, 0)
	if !ok {
		t.Fatalf("no ground at %g, %g", x, y)
	}
	return z
}

// plan has every kind of height feature and a deck.
//
//go:embed testdata/kinds.json
var plan string

// A plan with every kind of height feature and a deck goes through the map and
// comes out with the same heights.
func TestPlanOfEveryKind(t *testing.T) {
	p, err := Read(strings.NewReader(plan))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := WriteTMX(p, &b); err != nil {
		t.Fatal(err)
	}
	l, err := levels.Load(files(b.String()), "small.tmx")
	if err != nil {
		t.Fatal(err)
	}
	if l.Title != "A & B" || l.LandblockSW != 0xA8B4 || l.Terrain[2] != 0x0804 {
		t.Errorf("title %q, block %04x, words %04x", l.Title, l.LandblockSW, l.Terrain)
	}
	near(t, "land", ground(t, l, 24, 4), 1, 0)
	near(t, "road at its crest: 3 - 20/8 x 1/6", ground(t, l, 24, 40), 3-20.0/8/6, 1e-12)
	near(t, "pit", ground(t, l, 12, 11), 0, 0)
	near(t, "kicker from 0", ground(t, l, 31, 10), 0.36397, 1e-5)
	near(t, "second tread", ground(t, l, 41, 10.7), 1.5, 1e-12)
	if z, ok := l.Ground(32, 32, 1); !ok || z != 4 {
		t.Errorf("bridge %g %v", z, ok)
	}

	// What cannot be written is said in one line.
	for _, c := range []struct{ was, is, want string }{
		{"gritbed-plan", "other", `plan: format: wanted gritbed-plan 1, found "other" 1`},
		{"0804", "00FC", `plan: terrain: wanted words of the terrain table, found "00FC"`},
		{"0804", "zz", `plan: terrain: wanted words of the terrain table, found "zz"`},
		{`"flush": [2]`, `"flush": {}`, `plan: height "steps": flush: wanted a word or edge numbers, found {}`},
		{`"hw": [[0, 2], [48, 2]]`, `"hw": "wide"`, `plan: height "road": hw: wanted a number or rows, found "wide"`},
		{`"obstacles": []`, `"obstacles": [{"id": "p", "cls": "pad", "poly": [[1, 1], [2, 1], [2, 2]], "height": 0.2, "top": "jelly"}]`,
			`plan: obstacle "p": top: wanted a surface key, found "jelly"`},
		{`"walls": []`, `"walls": [{"id": "w", "pts": [[1]], "ztop": 2}]`, `plan: wall "w": wanted points x, y, found [1]`},
		{`"walls": []`, `"walls": [{"id": "w", "ztop": 2}]`, `plan: wall "w": wanted points, found none`},
		{`"walls": []`, `"walls": [{"id": "w",` + "\n" + `  "ztop": "high"}]`, `plan: line LINE+1, column 11: walls: ztop: wanted a number, found a text`},
		{`"walls": []`, `"walls":` + "\n" + ` {"id": "w"}`, `plan: line LINE+1, column 2: walls: wanted a list, found an object`},
		{`"walls": []`, `"walls":` + "\n" + `[{"level": 1.5, "id": "w"}]`, `plan: line LINE+1, column 12: walls: level: wanted a whole number, found 1.5`},
		{`"spawns": [`, `"spawns": [` + "\n" + `{"id": ["é"], "x": 2, "y": 2},`, `plan: line LINE+1, column 8: spawns: id: wanted a text, found a list`},
		{`"walls": []`, `"doors": [` + "\n" + `{"x": true, "y": 1, "id": "d"}]`, `plan: line LINE+1, column 7: doors: x: wanted a number, found true or false`},
		{`"walls": []`, `"walls": [` + "\n" + `}`, `plan: line LINE+1, column 1: wanted JSON, found invalid character '}' looking for beginning of value`},
	} {
		if strings.Count(plan, c.was) != 1 {
			t.Fatalf("%q is not there once", c.was)
		}
		p, err := Read(strings.NewReader(strings.Replace(plan, c.was, c.is, 1)))
		if err == nil {
			err = WriteTMX(p, new(bytes.Buffer))
		}
		if _, after, ok := strings.Cut(c.want, "LINE+1"); ok {
			at := strings.Count(plan[:strings.Index(plan, c.was)], "\n") + 2
			c.want = fmt.Sprintf("plan: line %d%s", at, after)
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

// A map whose blocks would run past the last one there is has nowhere to lie.
func TestLandblocksFit(t *testing.T) {
	p := readPlan(t, "harbour")
	for sw, want := range map[[2]string]string{
		{"FD", "FD"}: "",
		{"FE", "10"}: `landblockSW: wanted at most FDFD, so that the map fits, found "FE10"`,
		{"10", "FF"}: `landblockSW: wanted at most FDFD, so that the map fits, found "10FF"`,
	} {
		p.Bounds.LandblockSW = sw
		var b bytes.Buffer
		if err := WriteTMX(p, &b); err != nil {
			t.Fatal(err)
		}
		fsys := files(b.String())
		if _, err := levels.Load(fsys, "small.tmx"); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got %v, want %q", sw, err, want)
		}
	}
}
