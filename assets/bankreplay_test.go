package assets_test

import (
	"bytes"
	"compress/gzip"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the goldens of the bank scenarios: go test ./assets -run Golden -update")

// 003/8.2.1-2 Each capture is played on the mock device, and every operation's
// result, every call of the device, the memory of every instance and the
// generator are what the golden says, line by line; the first that differs is
// told. Goldens are text, packed; their form is that of the conformance vectors.
func TestGoldenCaptures(t *testing.T) {
	for _, c := range captures {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			g := stage(t, c.name, c.seconds, c.banks...)
			c.game(g)
			got := g.run().lines
			path := filepath.Join("testdata", "golden", c.name+".tsv.gz")
			if *update {
				store(t, path, got)
				return
			}
			want := fetch(t, path)
			walk, instance := "", ""
			for i := range max(len(got), len(want)) {
				if i >= len(got) || i >= len(want) || got[i] != want[i] {
					t.Fatalf("line %d, after %q, %q: got %q, want %q", i+1, walk, instance, line(got, i), line(want, i))
				}
				switch got[i][0] {
				case 'W':
					walk = got[i]
				case 'I':
					instance = got[i]
				}
			}
		})
	}
	left, err := filepath.Glob(filepath.Join("testdata", "golden", "*.gz"))
	if err != nil || len(left) != len(captures) && !*update {
		t.Errorf("%d goldens for %d captures, %v", len(left), len(captures), err)
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "the end"
}

func store(t *testing.T, path string, lines []string) {
	t.Helper()
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(z, strings.Join(lines, "\n")+"\n")
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func fetch(t *testing.T, path string) []string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// Between them the captures run every operation there is.
func TestCapturesRunEveryOperation(t *testing.T) {
	ran := map[string]bool{}
	for _, c := range captures {
		g := stage(t, c.name, min(c.seconds, 6), c.banks...)
		c.game(g)
		for _, l := range g.run().lines {
			if f := strings.SplitN(l, "\t", 4); f[0] == "O" {
				ran[f[2]] = true
			}
		}
	}
	if len(ran) != 40 {
		t.Errorf("%d of 40 operations run: %v", len(ran), ran)
	}
}
