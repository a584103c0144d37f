package spec

import (
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// passage is a comment (lines that follow one another joined) or a string.
type passage struct {
	file string
	line int
	text string
}

// read returns the comments and strings of a Go file; code is left out, so that
// names and numbers of the program are no citations.
func read(t *testing.T, path, name string) []passage {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var s scanner.Scanner
	set := token.NewFileSet()
	file := set.AddFile(name, -1, len(src))
	s.Init(file, src, nil, scanner.ScanComments)
	var out []passage
	last := -2 // line of the comment before
	for {
		pos, tok, lit := s.Scan()
		line := file.Line(pos)
		switch tok {
		case token.EOF:
			return out
		case token.STRING:
			out = append(out, passage{name, line, lit})
		case token.COMMENT:
			text := strings.TrimSpace(strings.TrimPrefix(lit, "//"))
			if line == last+1 {
				out[len(out)-1].text += "\n" + text
			} else {
				out = append(out, passage{name, line, text})
			}
			last = line
		}
	}
}

// passages reads every Go file of the project, the notes themselves, and the
// manifests of vectors: the line of a case there names what it tests.
func passages(t *testing.T) []passage {
	t.Helper()
	var out []passage
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		switch {
		case d.IsDir() && (d.Name() == ".git" || name == "dist" || name == "out" || name == "web"):
			return fs.SkipDir
		case d.IsDir():
		case strings.HasSuffix(name, ".go"):
			out = append(out, read(t, path, name)...)
		case strings.HasPrefix(name, "engine/spec/") && name != "engine/spec/README.md" && strings.HasSuffix(name, ".md"):
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			out = append(out, passage{name, 1, string(data)})
		case strings.Contains(d.Name(), "manifest") && strings.Contains(name, "testdata/"):
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			out = append(out, passage{name, 1, string(data)})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestCitations follows every citation, in the code and from note to note, to its
// heading or row, and prints how often the code cites each document and which
// statements no test names.
func TestCitations(t *testing.T) {
	n := readNotes(t)
	count, dangling := map[string]int{}, 0
	tested := map[string]bool{}
	for _, p := range passages(t) {
		sheet := strings.HasSuffix(p.file, ".md")
		line := func(at int) int { return p.line + strings.Count(p.text[:at], "\n") }
		for _, c := range citations(p.text) {
			if !sheet {
				count[c.kind]++
			}
			if !n.has(c.target) {
				dangling++
				t.Errorf("%s:%d: %s is not in engine/spec", p.file, line(c.offset), c.target)
			}
			if strings.HasSuffix(p.file, "_test.go") || strings.Contains(p.file, "manifest") {
				tested[c.target] = true
			}
		}
		for _, at := range loose(p.text) {
			if sheet { // it means the sheet's own
				break
			}
			dangling++
			t.Errorf("%s:%d: § without a document before it", p.file, line(at))
		}
	}
	var table strings.Builder
	kinds, total := make([]string, 0, len(count)), 0
	for kind, c := range count {
		kinds, total = append(kinds, kind), total+c
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		fmt.Fprintf(&table, "%-18s %5d\n", kind, count[kind])
	}
	if total < 1000 {
		t.Errorf("%d citations found: the forms have come apart from the code", total)
	}
	var missing []string
	for _, id := range n.statements {
		if !tested[id] {
			missing = append(missing, id)
		}
	}
	t.Logf("citations by document\n%s%-18s %5d\ndangling           %5d", table.String(), "all", total, dangling)
	t.Logf("statements named by tests: %d of %d\nnot named: %s", len(n.statements)-len(missing), len(n.statements), strings.Join(missing, " "))
}

// TestForms holds the grammar to its promise: documents count, figures do not.
func TestForms(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"000/1.3.14-16 read", "000/1.3.14 000/1.3.15 000/1.3.16"},
		{"(003/3.2, 002/5.1)", "003/3.2 002/5.1"},
		{"003 §1.4, §1.6 and §4", "003 §1.4 003 §1.6 003 §4"},
		{"note\n003 says", "003"},
		{"voice-graph\n5.4, 5.7", "voice-graph §5.4 voice-graph §5.7"},
		{"mixmap 8, 32 of them", "mixmap §8"},
		{"buses §4, 4.2, §5", "buses §4 buses §4.2 buses §5"},
		{"material buses 0 to 7, buses 3 and 4", ""},
		{"register CG15, CV2", "CG15 CV2"},
		{"aems/A23, A24; grain/G4b", "aems/A23 aems/A24 grain/G4b"},
		{"3.5 dB in 1/2.5 s, 5.4", ""},
	} {
		var got []string
		for _, found := range citations(c.text) {
			got = append(got, found.target)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
	if got := loose("the row of §" + "1.5, but 000 §1.5"); len(got) != 1 {
		t.Errorf("one loose § expected, got %v", got)
	}
	n := readNotes(t)
	for target, want := range map[string]bool{
		"000 §2.2.3": true, "000 §" + "2.77": false, "buses §2.2": true, "buses §" + "2.2.77": false,
		"000/" + "99.1": false, "CG" + "999": false, "aems/A" + "99": false, "note": false,
	} {
		if n.has(target) != want {
			t.Errorf("%s: found %v, want %v", target, !want, want)
		}
	}
}
