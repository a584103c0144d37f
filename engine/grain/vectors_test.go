package grain

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"gritbed/engine/rng"
)

// The vectors under testdata are those of the conformance set, unchanged.

func readVector(t testing.TB, name string) []byte {
	t.Helper()
	f, err := os.Open("testdata/" + name)
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

// rows calls f with the cells of each row by column name.
func rows(t testing.TB, name string, f func(n int, c map[string]string)) {
	t.Helper()
	lines := strings.Split(strings.TrimRight(string(readVector(t, name)), "\n"), "\n")
	head := strings.Split(lines[0], "\t")
	for i, l := range lines[1:] {
		c := map[string]string{}
		for k, v := range strings.Split(l, "\t") {
			c[head[k]] = v
		}
		f(i+1, c)
	}
}

func hex32(t testing.TB, s string) uint32 {
	t.Helper()
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	return uint32(v)
}

func bitsOf(t testing.TB, s string) float32 { t.Helper(); return math.Float32frombits(hex32(t, s)) }

func words(t testing.TB, s string) (w [6]uint32) {
	t.Helper()
	for i, f := range strings.Fields(s) {
		w[i] = hex32(t, f)
	}
	return w
}

func number(t testing.TB, s string) int {
	t.Helper()
	v, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func paramsOf(t testing.TB, p []string) Params {
	t.Helper()
	return Params{bitsOf(t, p[0]), bitsOf(t, p[1]), bitsOf(t, p[2]), bitsOf(t, p[3]), bitsOf(t, p[4])}
}

// 000/2.3.12 add-with-carry over six words, the new w0 is the value.
func TestGeneratorVectors(t *testing.T) {
	rows(t, "rng.tsv.gz", func(n int, c map[string]string) {
		g := rng.Generator{W: words(t, c["before"])}
		if v := g.Next(); v != hex32(t, c["value"]) || g.W != words(t, c["after"]) {
			t.Fatalf("row %d: got %08X %08X, want %s %s", n, v, g.W, c["value"], c["after"])
		}
	})
}

// 000/2.3.10 the index of a draw; 000/2.3.16 the top 128 draws give count.
func TestCandidateIndexVectors(t *testing.T) {
	edge := false
	rows(t, "cand_index.tsv.gz", func(n int, c map[string]string) {
		r, count := hex32(t, c["r"]), number(t, c["count"])
		if got, want := CandidateIndex(r, count), number(t, c["index_unclamped"]); got != want {
			t.Fatalf("row %d: r %08X of %d: got %d, want %d", n, r, count, got, want)
		}
		edge = edge || r >= 0xFFFFFF80
	})
	if !edge {
		t.Error("no row reaches the edge")
	}
}

// 000/2.3.1 windows are attack + sustain + release long; 000/2.3.5 they lie back
// to back from the gap's start; 000/2.3.6 the last one must fit whole.
func TestTilingVectors(t *testing.T) {
	rows(t, "tiling.tsv.gz", func(n int, c map[string]string) {
		var out [MaxCandidates]Window
		count := Tile(&out, 0, bitsOf(t, c["L"]), bitsOf(t, c["start"]), bitsOf(t, c["end"]))
		var starts []string
		for _, w := range out[:count] {
			starts = append(starts, fmt.Sprintf("%08X", math.Float32bits(w.Start)))
		}
		if got := strings.Join(starts, " "); got != c["starts"] || count != number(t, c["count"]) {
			t.Fatalf("row %d: got %d %s, want %s %s", n, count, got, c["count"], c["starts"])
		}
	})
}

type pickCase struct {
	ID        int      `json:"id"`
	Params    []string `json:"params"`
	Duration  string   `json:"duration"`
	Seed      string   `json:"seed"`
	Positions []string `json:"positions"`
}

// 000/2.3.2 region; 000/2.3.4 gaps; 000/2.3.8-9 collapse and the single window;
// 000/2.3.11 one draw, sorted insertion; 000/2.1.5 sixteen entries.
func TestPickVectors(t *testing.T) {
	var cases []pickCase
	if err := json.Unmarshal(readVector(t, "picks.json.gz"), &cases); err != nil {
		t.Fatal(err)
	}
	byID := map[string]pickCase{}
	for _, c := range cases {
		byID[strconv.Itoa(c.ID)] = c
	}
	type running struct {
		p Picker
		g rng.Generator
	}
	live := map[string]*running{}
	seen := map[string]int{}
	rows(t, "picks.tsv.gz", func(n int, c map[string]string) {
		id := c["scenario"]
		def := byID[id]
		r := live[id]
		if r == nil {
			r = &running{g: rng.Generator{W: words(t, def.Seed)}}
			r.p.Reset()
			live[id] = r
		}
		got := r.p.Pick(&r.g, EdgeClamp, paramsOf(t, def.Params), bitsOf(t, def.Duration), bitsOf(t, c["pos"]))
		want := Pick{
			T: bitsOf(t, c["T"]), Start: bitsOf(t, c["start"]), Candidates: number(t, c["candidates"]),
			Index: number(t, c["index"]), Collapse: got.Collapse, Words: words(t, c["rng_before"]),
		}
		if got != want || got.Collapse.String() != c["collapse"] {
			t.Fatalf("row %d: got %+v (%v), want %+v (%s)", n, got, got.Collapse, want, c["collapse"])
		}
		seen[c["collapse"]]++
	})
	if seen["none"] == 0 || seen["-"] == 0 {
		t.Errorf("kinds of collapse reached: %v", seen)
	}
}
