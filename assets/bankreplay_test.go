package assets_test

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"gritbed/engine/vec"
	"gritbed/engine/vec/vectest"
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
	vectest.Write(t, path, []byte(strings.Join(lines, "\n")+"\n"))
}

func fetch(t *testing.T, path string) []string {
	t.Helper()
	return vec.Lines(string(vectest.Read(t, path)))
}
