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
// A kind is one sort of vector: a table, a list of scenarios with the tables of
// its results, a directory a case. The table kinds, in kinds.go, names them
// all, in the order they are run; its find function looks into a system's
// directory and returns the cases it finds. A further kind, or a whole further
// system, is a further file with such a function and a line in that table.
// Three functions cover most of them:
//
//   - tableCase for a plain .tsv file that is one case;
//   - scenarioCases for a JSON list of ids with result tables that carry the id
//     of their scenario in a column;
//   - dir.json, dir.table and dir.read for everything else.
//
// A case compares through row's want methods. They keep the first difference
// of the row and turn the rest into no-ops, so a case reads like the text that
// describes its table and needs no error handling of its own.
//
// # Output
//
// One line a case: PASS system/case, or FAIL system/case and the first
// divergence (file, row, field, wanted, got). Rows count from 1 and leave the
// header out. A NOTE line is informational and counts neither way. The last
// line is "N passed, M failed".
package conform

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"gritbed/engine/text"
)

// note prints an informational line about the case it was given to.
type note func(format string, args ...any)

// testCase is one line of the output.
type testCase struct {
	name string // without its system
	run  func(note) error
}

// Run runs every case found under dir and writes a line each to w. The error is
// about dir or w; a case that fails, for whatever reason, is only counted.
func Run(dir string, w io.Writer) (passed, failed int, err error) {
	out := bufio.NewWriter(w)
	systems, err := locate(dir)
	if err != nil {
		return 0, 0, err
	}
	// What a file holds gets into a line as signs that can be printed.
	line := func(format string, args ...any) {
		fmt.Fprintln(out, text.Line(fmt.Sprintf(format, args...)))
	}
	for _, s := range systems {
		for _, k := range kinds {
			if k.system != s.name {
				continue
			}
			for _, c := range k.find(s.dir) {
				name := s.name + "/" + c.name
				err := guarded(c, func(format string, args ...any) {
					line("NOTE %s: %s", name, fmt.Sprintf(format, args...))
				})
				if errors.Is(err, errNoted) {
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
		}
	}
	fmt.Fprintf(out, "%d passed, %d failed\n", passed, failed)
	return passed, failed, out.Flush()
}

// errNoted is what an informational case returns after its note: it counts
// neither as passed nor as failed.
var errNoted = errors.New("informational")

// guarded runs a case; a crash of what is under test fails it and no other.
func guarded(c testCase, n note) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("crash: %v", p)
		}
	}()
	return c.run(n)
}

// system is a directory to look for a system's cases in.
type system struct {
	name string
	dir  dir
}

// locate finds the systems under path: its subdirectories of a known name; or
// path itself, when it has such a name; or, failing that, path as every system
// that finds cases in it.
func locate(path string) ([]system, error) {
	d, err := openDir(path)
	if err != nil {
		return nil, err
	}
	var found []system
	for _, name := range systemNames() {
		if !d.isDir(name) {
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
	if d, err = openSystem(path); err != nil {
		return nil, err
	}
	base := filepath.Base(path)
	if abs, err := filepath.Abs(path); err == nil {
		base = filepath.Base(abs)
	}
	for _, name := range systemNames() {
		if name == base {
			return []system{{name, d}}, nil
		}
	}
	for _, name := range systemNames() {
		for _, k := range kinds {
			if k.system == name && len(k.find(d)) > 0 {
				found = append(found, system{name, d})
				break
			}
		}
	}
	return found, nil
}

// openSystem opens a system's directory, or the scenarios in it.
func openSystem(path string) (dir, error) {
	inner := filepath.Join(path, "scenarios")
	if info, err := os.Stat(inner); err == nil && info.IsDir() {
		path = inner
	}
	return openDir(path)
}
