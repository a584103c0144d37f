package conform

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"gritbed/engine/aems"
	play "gritbed/engine/aems/scenario"
)

const (
	aemsScenario = "scenario.json"
	aemsTrace    = "trace.tsv.gz"
	aemsInvalid  = "invalid"
	aemsIndex    = "index.json"
)

// patchScenarioCases is the kind of a directory with a game played against
// banks, and the trace of it.
func patchScenarioCases(d dir) (cases []testCase) {
	for _, name := range d.names {
		if !d.isDir(name) {
			continue
		}
		sub, err := openDir(filepath.Join(d.path, name))
		if err != nil {
			cases = append(cases, failing(name, err))
			continue
		}
		if !sub.has(aemsScenario) {
			continue
		}
		cases = append(cases, testCase{name, func(note) error { return patchScenario(sub) }})
	}
	return cases
}

func patchScenario(d dir) error {
	var s play.Scenario
	if err := d.json(aemsScenario, &s); err != nil {
		return err
	}
	b, err := d.read(aemsTrace)
	if err != nil {
		return err
	}
	want := &traceLines{file: aemsTrace, lines: splitLines(string(b))}
	if err := s.Run(d.listed, want.take); err != nil {
		return fmt.Errorf("%s: %w", aemsScenario, err)
	}
	return want.end()
}

// listed reads a file by a name a scenario gives, which must be a plain one.
func (d dir) listed(name string) ([]byte, error) {
	if !d.has(name) {
		return nil, fmt.Errorf("install: want a file of the directory, got %q", name)
	}
	return d.read(name)
}

func splitLines(text string) []string {
	text = strings.TrimSuffix(text, "\n")
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

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
	t.err = fmt.Errorf("%w (%s)", &divergence{t.file, t.next + 1, field, want, got}, place)
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

// patchFile is an entry of the list of files to be loaded or refused.
type patchFile struct {
	File   string `json:"file"`
	Accept bool   `json:"accept"`
	Why    string `json:"why"`
}

// patchLoadCases is the kind of that list: each file is loaded on its own.
func patchLoadCases(d dir) (cases []testCase) {
	if !d.isDir(aemsInvalid) {
		return nil
	}
	sub, err := openDir(filepath.Join(d.path, aemsInvalid))
	if err != nil {
		return []testCase{failing(aemsInvalid, err)}
	}
	if !sub.has(aemsIndex) {
		return nil
	}
	var list []patchFile
	if err := sub.json(aemsIndex, &list); err != nil {
		return []testCase{failing(aemsInvalid, fmt.Errorf("%s/%w", aemsInvalid, err))}
	}
	for i, f := range list {
		cases = append(cases, testCase{aemsInvalid + "/" + f.File, func(n note) error { return patchLoad(sub, i+1, f, n) }})
	}
	return cases
}

func patchLoad(d dir, row int, f patchFile, n note) error {
	b, err := d.listed(f.File)
	if err != nil {
		return err
	}
	if ext := path.Ext(f.File); ext != ".csi" && ext != ".abk" {
		return &divergence{aemsIndex, row, "file", "a name that ends in .csi or .abk", f.File}
	}
	err = play.Install(aems.New(aems.Config{}), f.File, b)
	if (err == nil) == f.Accept {
		return nil
	}
	want, got := "refused ("+f.Why+")", "accepted"
	if err != nil {
		want, got = "accepted ("+f.Why+")", err.Error()
	}
	diff := &divergence{aemsIndex, row, "accept", want, got}
	if f.Why == "sanity" {
		n("%v", diff)
		return errNoted
	}
	return diff
}
