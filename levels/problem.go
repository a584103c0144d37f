package levels

import (
	"fmt"
	"strings"

	"gritbed/engine/text"
)

// MaxProblems is how many problems of one file are reported.
const MaxProblems = 20

// Problem is one reason to refuse a map, printed on one line.
type Problem struct {
	File     string
	Layer    string // "" for the map itself
	Object   int    // number of the object in the file, 0 when it is the layer's
	Name     string // of the object
	Property string // or geometry, position, class, …
	Wanted   string
	Found    string
}

func (p Problem) Error() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Layer == "" {
		b.WriteString(": map")
	} else {
		b.WriteString(": layer " + p.Layer)
	}
	if p.Object != 0 || p.Name != "" {
		fmt.Fprintf(&b, ", object %d %s", p.Object, quoted(p.Name))
	}
	if p.Property != "" {
		b.WriteString(": " + p.Property)
	}
	b.WriteString(": wanted " + p.Wanted + ", found " + p.Found)
	return text.Line(b.String())
}

// Problems are all problems of a file, at most [MaxProblems].
type Problems []Problem

// Error is one line a problem.
func (p Problems) Error() string { return Lines(p) }

// Lines are errors one below the other.
func Lines[E error](list []E) string {
	lines := make([]string, len(list))
	for i := range list {
		lines[i] = list[i].Error()
	}
	return strings.Join(lines, "\n")
}

// report collects the problems of one file.
type report struct {
	file string
	list Problems
	// shape is set once a problem concerns the ground, so that what depends on
	// it is not judged on half a level.
	shape bool
}

// add notes a problem; those beyond the limit are dropped.
func (r *report) add(layer string, object int, name, property, wanted, found string) {
	switch layer {
	case "ground", "height", "deck", "solid":
		r.shape = true
	}
	if len(r.list) < MaxProblems {
		r.list = append(r.list, Problem{r.file, layer, object, name, property, wanted, found})
	}
}

// full says that more problems would be dropped.
func (r *report) full() bool { return len(r.list) >= MaxProblems }

// err is the report as an error, nil when it is empty.
func (r *report) err() error {
	if len(r.list) == 0 {
		return nil
	}
	return r.list
}

// quoted is a found string, cut to a readable length.
func quoted(s string) string { return text.Quote(s) }
