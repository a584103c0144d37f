package tuning

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// overlay returns the shipped files with one edit in one of them.
func overlay(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	m := fstest.MapFS{}
	for _, name := range []string{"collections.yaml", "surfaces.yaml", "chain.yaml", "rocket.yaml", "seams.yaml"} {
		text, err := fs.ReadFile(Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		s := string(text)
		if name == file {
			if !strings.Contains(s, old) {
				t.Fatalf("%s has no %q", file, old)
			}
			s = strings.Replace(s, old, new, 1)
		}
		m[name] = &fstest.MapFile{Data: []byte(s)}
	}
	return m
}

// A modder changes a number and hears it.
func TestEditsArrive(t *testing.T) {
	tu, err := Load(overlay(t, "collections.yaml", "max_kmh: 65", "max_kmh: 50"))
	if err != nil {
		t.Fatal(err)
	}
	if c := of(t, tu, "asphalt_rough_hard"); c.MaxKmh != 50 {
		t.Errorf("max_kmh %v", c.MaxKmh)
	}
}

// Every mistake is one line that says where and what.
func TestMistakesAreNamed(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"collections.yaml", "max_kmh: 74", "max_kmh: fast", `collections.yaml:21:12: max_kmh: want 1…300, got "fast"`},
		{"collections.yaml", "max_kmh: 74", "max_kmh: .nan", `collections.yaml:21:12: max_kmh: want 1…300, got ".nan"`},
		{"collections.yaml", "max_kmh: 74", "max_kmh: -74", `collections.yaml:21:12: max_kmh: want 1…300, got "-74"`},
		{"collections.yaml", "max_kmh: 74", "max_kmh: [74]", "collections.yaml:21:12: value: want a single value, got sequence"},
		{"collections.yaml", "  max_kmh: 74\n", "", "max_kmh: want 1…300, got nothing"},
		{"collections.yaml", "max_kmh: 74", "max_khm: 74", `collections.yaml:21:3: max_khm: want a mapping with known keys, got unknown field "max_khm"`},
		{"collections.yaml", "[0, 21, 41, 58]", "[0, 21, 41]", "points: want 4 entries, got 3"},
		{"collections.yaml", "[0, 21, 41, 58]", "[0, 21, 41.5, 58]", `collections.yaml:22:19: points[2]: want a whole number -58…116, got "41.5"`},
		{"collections.yaml", "key: 7EB8015B4C02405E", "key: 7EB8", `key: want 16 hex digits, got "7EB8"`},
		{"collections.yaml", "slot: 2\n", "slot: 3\n", "slot: want an even number, got 3"},
		{"collections.yaml", "slot: 2\n", "slot: 0\n", "slot: want a slot of its own, got 0, which is asphalt_rough_hard's"},
		{"collections.yaml", "name: concrete_rough_hard", "name: asphalt_rough_hard", "name: want a name of its own, got asphalt_rough_hard"},
		{"surfaces.yaml", "{id: 9,", "{id: 8,", "id: want each surface once, got 8"},
		{"surfaces.yaml", "hard: wood_ramp_hard", "hard: cork_hard", "hard: want a recording of collections.yaml, got cork_hard"},
		{"surfaces.yaml", "  9, 4, 4, 5, 3,                  # 90", "  9, 4, 4, 5,", "materials: want 95 entries, got 94"},
		{"surfaces.yaml", "  3, 1, 4, 2,", "  3, 14, 4, 2,", `materials[1]: want a whole number 0…13, got "14"`},
		{"chain.yaml", "to_kmh: 74", "to_kmh: 50", "graph1.level.to_kmh: want more than from_kmh, got 50"},
		{"chain.yaml", "ms: [15, 30]", "ms: [30, 15]", "wobble.a.ms: want low before high, got 15"},
		{"rocket.yaml", "member: x_jet_rolling", "member: wood_ramp_hard", "member: want a recording no surface uses, got wood_ramp_hard"},
		{"seams.yaml", "{id: 2, name: square_2}", "{id: 1, name: square_2}", "id: want each pattern once, got 1"},
		{"seams.yaml", "patterns:", "patterns: {", "seams.yaml:"},
	} {
		_, err := Load(overlay(t, c.file, c.old, c.new))
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s with %q: %v", c.file, c.new, err)
			continue
		}
		s := err.Error()
		if !strings.Contains(s, c.want) || e.File != c.file || e.Line < 1 || e.Column < 1 || strings.Contains(s, "\n") {
			t.Errorf("%s with %q:\n got  %s\n want %s", c.file, c.new, s, c.want)
		}
	}
}

// Text that is no YAML, or has lines where none belong, is one line of complaint
// all the same, whatever the lexer quotes.
func TestBrokenYAMLIsOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"- {id: 4\n":                         "seams.yaml:1:3: {: want a mapping with known keys, got could not find flow mapping end token '}'",
		"- {id: 4\n  name: x\n\n":            "seams.yaml:2:3: name: want a mapping with known keys, got ',' or '}' must be specified",
		"patterns: \"a\nb\n":                 `seams.yaml:1:11: "a: want a mapping with known keys, got could not find end character of double-quoted text`,
		"patterns: {a: 'x\ny\n":              "seams.yaml:1:15: 'x: want a mapping with known keys, got could not find end character of single-quoted text",
		"a: |\n\tb\n c\n":                    "seams.yaml:2:1: document: want a mapping with known keys, got found a tab character",
		"\"a\\nb\": 3\n":                     `seams.yaml:1:1: a: want a mapping with known keys, got unknown field "a`,
		"patterns:\r\n- {id: 4\r\n":          "seams.yaml:2:3: {: want a mapping with known keys",
		"patterns: [\"a\\nb\", \"c\\nd\"]\n": "seams.yaml:1:12: a: want a mapping with known keys",
	} {
		m := overlay(t, "seams.yaml", "patterns:", "patterns:").(fstest.MapFS)
		m["seams.yaml"] = &fstest.MapFile{Data: []byte(text)}
		_, err := Load(m)
		if s := fmt.Sprint(err); !strings.HasPrefix(s, want) || strings.ContainsAny(s, "\n\r") {
			t.Errorf("%q:\n got  %q\n want %q", text, s, want)
		}
	}
}

func TestMissingFile(t *testing.T) {
	if _, err := Load(fstest.MapFS{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

func FuzzLoad(f *testing.F) {
	f.Add("{id: 1, name: x}", "max_kmh: 1")
	f.Add("- - -", "&a [*a]")
	f.Fuzz(func(t *testing.T, seams, chain string) {
		m := fstest.MapFS{}
		for _, name := range []string{"collections.yaml", "surfaces.yaml", "rocket.yaml"} {
			text, _ := fs.ReadFile(Files(), name)
			m[name] = &fstest.MapFile{Data: text}
		}
		m["seams.yaml"] = &fstest.MapFile{Data: []byte(seams)}
		m["chain.yaml"] = &fstest.MapFile{Data: []byte(chain)}
		if _, err := Load(m); err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("more than a line: %v", err)
		}
	})
}
