package patch

import (
	"fmt"
	"strings"
	"testing"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"gritbed/engine/ea"
)

func scalar(s string) ast.Node { return ast.String(token.New(s, s, &token.Position{})) }

// A link is a pair of its source's record; places count from the source's block.
func TestLinks(t *testing.T) {
	for _, c := range []struct {
		what, nodes string
		pairs       []string
	}{
		{"003/3.1 a result goes to an input further down",
			"      a: {op: add2}\n      b: {op: add2, b: a}\n", []string{"[{-1 12}]", "[]"}},
		{"003/3.1 a word of the block goes there",
			"      a: {op: add2}\n      b: {op: add2, b: a.b}\n", []string{"[{4 12}]", "[]"}},
		{"out is another word for the result",
			"      a: {op: add2}\n      b: {op: add2, b: a.out}\n", []string{"[{-1 12}]", "[]"}},
		{"003/3.2 a link up has a negative place",
			"      a: {op: add2, a: prev b}\n      b: {op: add2}\n", []string{"[]", "[{-1 -8}]"}},
		{"a node may read itself",
			"      a: {op: add2, a: prev a, b: 1}\n", []string{"[{-1 0}]"}},
		{"pairs run in the order of what they write",
			"      a: {op: add2}\n      b: {op: add2, b: a, a: a.a}\n      c: {op: add2, a: a}\n", []string{"[{0 8} {-1 12} {-1 16}]", "[]", "[]"}},
		{"several sources of one input each have their pair",
			"      a: {op: add2}\n      b: {op: add2}\n      c: {op: add2, a: {from: [a, b], start: 7}}\n", []string{"[{-1 16}]", "[{-1 8}]", "[]"}},
		{"payload words have names",
			"      w: class_data\n      b: {op: add2, a: w.level, b: w.pan}\n", []string{"[{20 28} {24 32}]", "[]"}},
		{"parameters have names",
			"      f: {op: function, function: f, words: [x, y]}\n      b: {op: add2, a: f, b: f.y}\n", []string{"[{-1 36} {32 40}]", "[]"}},
		{"lists have numbers",
			"      m: {op: demux, outputs: 2}\n      b: {op: add2, a: m.outputs.1}\n", []string{"[{16 20}]", "[]"}},
		{"a player's times are words",
			"      p: {op: player, group: all, times: true, inputs: {vol: 1}}\n      b: {op: add2, a: p.time_left, b: p.time_current}\n", []string{"[{40 48} {44 52}]", "[]"}},
		{"copies keep their order and reach any word",
			"      a: {op: add2, copies: [[b.a, b.b], [out, a.a], [b@2, a@1]]}\n      b: {op: add2}\n", []string{"[{8 12} {-1 0} {10 1}]", "[]"}},
	} {
		m := assembled(t, program(c.nodes))
		for i, want := range c.pairs {
			p := m.Records[i].Pairs
			if p == nil {
				p = []ea.Pair{}
			}
			if got := fmt.Sprint(p); got != want {
				t.Errorf("%s: record %d has %s, want %s", c.what, i, got, want)
			}
		}
	}
}

// The start of a linked word is what it holds before the link is first followed.
func TestStarts(t *testing.T) {
	m := assembled(t, program("      a: {op: add2}\n      b: {op: add2, a: {from: a, start: -2}, b: a}\n"))
	if b := m.Memory[32:40]; string(b) != "\xFF\xFF\xFF\xFE\x00\x00\x00\x00" {
		t.Errorf("%x", b)
	}
}

// Handles are bound by name, to the text's project or to others.
func TestBindings(t *testing.T) {
	imported := "project: {id: 9, functions: {theirs: 5}}\n"
	text := strings.Replace(program("      w: class_data\n      k: {op: call, function: theirs, low: 3, params: []}\n      s: {op: set_global, global: alias}\n      p: {op: player, group: all, inputs: {}}\n"),
		"samples:", "symbols:\n  - other.yaml\n  - {project: 4, globals: {alias: {id: 6, name: g}}}\nsamples:", 1)
	u, err := Assemble("test", []byte(text), func(name string) ([]byte, error) {
		if name == "other.yaml" {
			return []byte(imported), nil
		}
		return tick(name)
	})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range u.Bank.Interfaces {
		got = append(got, fmt.Sprintf("%d at %d: %d %d %d %s", f.Kind, f.Block, f.Low, f.Project, f.NameID, f.Name))
	}
	// 003/1.2.1, 003/1.2.2
	want := "1 at 0: 0 7 2 c; 2 at 52: 3 9 5 theirs; 0 at 68: 0 4 6 g"
	if s := strings.Join(got, "; "); s != want {
		t.Errorf("got %s, want %s", s, want)
	}
}

// A project's tables come out in the order of their ids, whatever the text's.
func TestProject(t *testing.T) {
	u, err := Assemble("test", []byte("project:\n  id: 0x102\n  classes: {b: 9, a: 4}\n  globals: {g: {id: 1, default: -5}}\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := u.Project
	// 003/1.8.2, 003/1.8.3
	if u.Bank != nil || p.ID != 0x102 || p.Classes[0].Name != "a" || p.Classes[1].NameID != 9 || p.Globals[0].Value != -5 {
		t.Errorf("%+v", p)
	}
	raw, err := p.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	read, err := ea.ReadProject("test", raw)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Assemble("again", DisassembleProject(read), nil)
	if err != nil {
		t.Fatal(err)
	}
	if b, err := again.Project.Append(nil); err != nil || string(b) != string(raw) {
		t.Errorf("%x, want %x (%v)", b, raw, err)
	}
}
