package conform_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"gritbed/engine/conform"
	"gritbed/engine/vec/vectest"
)

// fuzzed are folders of few files that hold a kind each.
var fuzzed = [][]string{
	{"grain/rng.tsv"}, {"grain/cand_index.tsv"},
	{"ambient/adddir.tsv"}, {"ambient/stb_bad.tsv"}, {"ambient/selector.json", "ambient/selector.tsv"},
	{"aems/d08_arith/scenario.json", "aems/d08_arith/bank.abk", "aems/main.csi", "aems/d08_arith/trace.tsv.gz"},
}

// Whatever stands in a file of a folder, its cases pass or fail in a line each
// that a terminal can take.
func FuzzFolder(f *testing.F) {
	f.Add(uint8(0), uint16(30), "1e999\t-1")
	f.Add(uint8(2), uint16(0), "\x1b[31m\xff\n")
	f.Add(uint8(4), uint16(20), "[[[[")
	f.Add(uint8(5), uint16(90), "-1")
	f.Fuzz(func(t *testing.T, which uint8, at uint16, text string) {
		files := fuzzed[int(which)%len(fuzzed)]
		root := t.TempDir()
		for i, name := range files {
			data := vectest.File(t, name)
			if i == 0 {
				from := int(at) % (len(data) + 1)
				data = append(append(append([]byte{}, data[:from]...), text...), data[min(from+len(text), len(data)):]...)
			}
			path := filepath.Join(root, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		var out bytes.Buffer
		passed, failed, err := conform.Run(root, conform.Kinds(), &out)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		counted := 0
		for _, line := range lines[:len(lines)-1] {
			if strings.HasPrefix(line, "PASS ") || strings.HasPrefix(line, "FAIL ") {
				counted++
			} else if !strings.HasPrefix(line, "NOTE ") {
				t.Errorf("line %q", line)
			}
			if strings.Contains(line, "crash: ") || len(line) > 5000 || strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("line %q", line)
			}
		}
		if counted != passed+failed {
			t.Errorf("%d passed, %d failed, %d lines", passed, failed, counted)
		}
	})
}
