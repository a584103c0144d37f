package conform

import (
	"fmt"
	"strings"

	play "gritbed/engine/aems/scenario"
	"gritbed/engine/vec"
)

// Scenario is a game played against banks, and the trace it should leave.
type Scenario struct {
	play.Scenario
	folders []vec.Folder // its own and the one above
	trace   traceLines
}

// OpenScenario reads the scenario in a directory of f.
func OpenScenario(f vec.Folder, name string) (*Scenario, error) {
	own, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	s := &Scenario{folders: []vec.Folder{own, f}, trace: traceLines{file: aemsTrace}}
	if err := own.JSON(aemsScenario, &s.Scenario); err != nil {
		return nil, err
	}
	b, err := own.Read(aemsTrace)
	s.trace.lines = vec.Lines(string(b))
	return s, err
}

// File reads a file that the scenario installs by a plain name. It stands in the
// directory of the scenario or in the one above, where what several of them
// install is there once.
func (s *Scenario) File(name string) ([]byte, error) {
	for _, f := range s.folders {
		if f.Has(name) {
			return f.Read(name)
		}
	}
	return nil, fmt.Errorf("install: want a file of the directory, got %q", name)
}

// Play plays the scenario with what file returns for each name, and compares what
// happens with the trace.
func (s *Scenario) Play(file func(name string) ([]byte, error)) error {
	if err := s.Run(file, s.Take); err != nil {
		return fmt.Errorf("%s: %w", aemsScenario, err)
	}
	return s.End()
}

// Take compares the next line of the trace and returns whether to go on.
func (s *Scenario) Take(line []byte) bool { return s.trace.take(line) }

// End returns the first difference.
func (s *Scenario) End() error { return s.trace.end() }

// traceLines compares a trace line by line, as it comes.
type traceLines struct {
	file  string
	lines []string
	next  int
	walk  string // the last W line
	at    string // the last I line of that walk
	err   error
}

// take compares the next line and returns whether to go on.
func (t *traceLines) take(got []byte) bool {
	if t.next == len(t.lines) {
		t.fail("line", "the end of the trace", spaced(string(got)))
		return false
	}
	want := t.lines[t.next]
	if string(got) != want && !sameLine(want, string(got)) {
		t.fail(traceField(want, string(got)), spaced(want), spaced(string(got)))
		return false
	}
	switch {
	case strings.HasPrefix(want, "W\t"):
		t.walk, t.at = want, ""
	case strings.HasPrefix(want, "I\t"):
		t.at = want
	}
	t.next++
	return true
}

// end returns the first difference.
func (t *traceLines) end() error {
	if t.err == nil && t.next < len(t.lines) {
		t.fail("line", spaced(t.lines[t.next]), "the end of the run")
	}
	return t.err
}

func (t *traceLines) fail(field, want, got string) {
	place := "before the first walk"
	if t.walk != "" {
		place = "in " + spaced(t.walk)
		if t.at != "" {
			place += ", " + spaced(t.at)
		}
	}
	t.err = fmt.Errorf("%w (%s)", &vec.Divergence{File: t.file, Row: t.next + 1, Field: field, Want: want, Got: got}, place)
}

// sameLine compares cell by cell; hex digits may be of either case.
func sameLine(want, got string) bool {
	w, g := strings.Split(want, "\t"), strings.Split(got, "\t")
	if len(w) != len(g) {
		return false
	}
	for i := range w {
		hex := w[0] == "H" && i == 1 || w[0] == "D" && i == 6
		if w[i] != g[i] && !(hex && strings.EqualFold(w[i], g[i])) {
			return false
		}
	}
	return true
}

// traceFields names the cells of a line behind its tag.
var traceFields = map[string][]string{
	"A": {"action", "block", "name", "result"},
	"W": {"walk", "block", "live"},
	"I": {"serial", "bank", "module"},
	"O": {"record", "opcode", "offset", "result"},
	"H": {"hash"},
	"X": {"serial"},
	"R": {"w0", "w1", "w2", "w3", "w4", "w5"},

	"OPEN":  {"voice", "bank", "slot", "level", "azimuths", "stream", "records"},
	"SET":   {"voice", "id", "value"},
	"QUERY": {"voice", "alive", "remaining", "elapsed"},
}

// traceField names what differs: the tag, and the cell when the rest says the
// same thing happened.
func traceField(want, got string) string {
	w, g := strings.Split(want, "\t"), strings.Split(got, "\t")
	if w[0] != g[0] || len(w) != len(g) {
		return w[0]
	}
	tag, skip := w[0], 1
	if tag == "D" && len(w) > 1 {
		if w[1] != g[1] {
			return tag
		}
		tag, skip = w[1], 2
	}
	names := traceFields[tag]
	for i := skip; i < len(w); i++ {
		if w[i] == g[i] {
			continue
		}
		name := "voice"
		if i-skip < len(names) {
			name = names[i-skip]
		}
		if skip == 2 {
			tag = "D " + tag
		}
		return tag + " " + name
	}
	return w[0]
}

func spaced(line string) string { return strings.ReplaceAll(line, "\t", " ") }
