package spec

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// notes is what can be cited, and which statements ask for a test.
type notes struct {
	places     map[string]bool
	statements []string // ids in the order of the files, those of kind n/a left out
}

var (
	headingLine = regexp.MustCompile(`^#{2,4} (\d+(?:\.\d+)*)\.?(?:\s|$)`)
	itemLine    = regexp.MustCompile(`^(\d+)\. `)
	rowLine     = regexp.MustCompile(`^\| ((?:00[0-4]/\d+(?:\.\d+)*)|C[A-Z]\d+|(?:aems|grain|mixmap|ambient)/[A-Z]\d+[a-z]?) \| ([^|]*)`)
)

// readNotes takes the headings, the numbered items under them and the rows of
// every Markdown file here: buses §3.8.2 is the second item of section 3.8.
func readNotes(t *testing.T) notes {
	t.Helper()
	files, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	n := notes{places: map[string]bool{}}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, heading := strings.TrimSuffix(file, ".md"), ""
		n.places[name] = true
		for i, line := range strings.Split(string(data), "\n") {
			if m := headingLine.FindStringSubmatch(line); m != nil {
				heading = name + " §" + m[1]
				n.places[heading] = true
			}
			if m := itemLine.FindStringSubmatch(line); m != nil && heading != "" {
				n.places[heading+"."+m[1]] = true
			}
			m := rowLine.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			if n.places[m[1]] {
				t.Errorf("%s:%d: a second row %s", file, i+1, m[1])
			}
			n.places[m[1]] = true
			if strings.HasPrefix(m[1], "00") && strings.TrimSpace(m[2]) != "n/a" {
				n.statements = append(n.statements, m[1])
			}
		}
	}
	return n
}

// has says whether target is there. A section of a note that has no parts of its
// own may have one number more: a step in it.
func (n notes) has(target string) bool {
	if n.places[target] {
		return true
	}
	dot := strings.LastIndexByte(target, '.')
	return dot > 0 && strings.HasPrefix(target, "00") && strings.Contains(target, " §") &&
		n.places[target[:dot]] && !n.places[target[:dot]+".1"]
}
