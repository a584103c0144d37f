// Package conform runs conformance vectors: files of inputs and wanted results,
// laid out by system, against the engine.
//
// [Run] takes any directory of that layout. It may be the root, with one
// directory a system, or a system's directory alone; a subdirectory "scenarios"
// is read in its system's place. Cases are found by listing and by reading what
// is there: nothing here knows a scenario's name, an id or a count. A kind of
// which no file is there is skipped, and so is a file or a JSON key that no
// kind knows.
//
// # Kinds
//
// A [Kind] is one sort of vector: a table, a list of scenarios with the tables of
// its results, a directory a case. [Kinds] names those of the engine, in the
// order they are run; a program that has vectors of its own adds its kinds to
// them. A kind's Find looks into a system's directory and returns the cases it
// finds: [TableCase] and [FileCase] make it for a file that is one case.
//
// A case compares through the want methods of [vec.Row].
//
// # Output
//
// One line a case: PASS system/case, or FAIL system/case and the first
// divergence (file, row, field, wanted, got). Rows count from 1 and leave the
// header out. A NOTE line is informational and counts neither way. The last
// line is "N passed, M failed". Package tests run the same cases as sub-tests,
// see [gritbed/engine/conform/conformtest].
package conform

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"gritbed/engine/text"
	"gritbed/engine/vec"
)

// Note prints an informational line about the case it was given to.
type Note func(format string, args ...any)

// Case is one line of the output.
type Case struct {
	Name string // without its system
	Run  func(Note) error
}

// Found is a case and the system it belongs to.
type Found struct {
	System string
	Case
}

// Find lists every case under dir, in the order of the kinds. The results of an
// exact run are compared without the tolerances that a table grants.
func Find(dir string, kinds []Kind, exact bool) (cases []Found, err error) {
	systems, err := locate(dir, kinds)
	if err != nil {
		return nil, err
	}
	for _, s := range systems {
		s.folder.Exact = exact
		for _, k := range kinds {
			if k.System != s.name {
				continue
			}
			for _, c := range k.Find(s.folder) {
				cases = append(cases, Found{s.name, c})
			}
		}
	}
	return cases, nil
}

// Run runs every case found under dir and writes a line each to w. The error is
// about dir or w; a case that fails, for whatever reason, is only counted.
func Run(dir string, kinds []Kind, w io.Writer) (passed, failed int, err error) {
	out := bufio.NewWriter(w)
	cases, err := Find(dir, kinds, false)
	if err != nil {
		return 0, 0, err
	}
	// What a file holds gets into a line as signs that can be printed.
	line := func(format string, args ...any) {
		fmt.Fprintln(out, text.Line(fmt.Sprintf(format, args...)))
	}
	for _, c := range cases {
		name := c.System + "/" + c.Name
		err := c.Guarded(func(format string, args ...any) {
			line("NOTE %s: %s", name, fmt.Sprintf(format, args...))
		})
		if errors.Is(err, ErrNoted) {
			continue
		}
		if err != nil {
			failed++
			line("FAIL %s: %v", name, err)
		} else {
			passed++
			line("PASS %s", name)
		}
	}
	fmt.Fprintf(out, "%d passed, %d failed\n", passed, failed)
	return passed, failed, out.Flush()
}

// ErrNoted is what an informational case returns after its note: it counts
// neither as passed nor as failed.
var ErrNoted = errors.New("informational")

// Guarded runs a case; a crash of what is under test fails it and no other.
func (c Case) Guarded(n Note) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("crash: %v", p)
		}
	}()
	return c.Run(n)
}

// system is a directory to look for a system's cases in.
type system struct {
	name   string
	folder vec.Folder
}

// locate finds the systems under path: its subdirectories of a known name; or
// path itself, when it has such a name; or, failing that, path as every system
// that finds cases in it.
func locate(path string, kinds []Kind) ([]system, error) {
	f, err := vec.Open(path)
	if err != nil {
		return nil, err
	}
	var found []system
	for _, name := range systemNames(kinds) {
		if !f.IsDir(name) {
			continue
		}
		s, err := openSystem(filepath.Join(path, name))
		if err != nil {
			return nil, err
		}
		found = append(found, system{name, s})
	}
	if len(found) > 0 {
		return found, nil
	}
	if f, err = openSystem(path); err != nil {
		return nil, err
	}
	base := filepath.Base(path)
	if abs, err := filepath.Abs(path); err == nil {
		base = filepath.Base(abs)
	}
	for _, name := range systemNames(kinds) {
		if name == base {
			return []system{{name, f}}, nil
		}
	}
	for _, name := range systemNames(kinds) {
		for _, k := range kinds {
			if k.System == name && len(k.Find(f)) > 0 {
				found = append(found, system{name, f})
				break
			}
		}
	}
	return found, nil
}

// openSystem opens a system's directory, or the scenarios in it.
func openSystem(path string) (vec.Folder, error) {
	inner := filepath.Join(path, "scenarios")
	if info, err := os.Stat(inner); err == nil && info.IsDir() {
		path = inner
	}
	return vec.Open(path)
}
