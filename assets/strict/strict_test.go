package strict

import (
	"strings"
	"testing"
)

type thing struct {
	Count int      `yaml:"count"`
	Names []string `yaml:"names"`
}

// What can't be read has a place where there is one, and one line in any case;
// what makes the reader of YAML panic is a mistake like another.
func TestMistakesHaveAPlaceAndOneLine(t *testing.T) {
	for in, want := range map[string]Mistake{
		"count: 1\nsize: 2\n":   {Line: 2, Column: 1, Got: "size"},
		"count: many\n":         {Line: 1, Column: 8, Got: "string"},
		"names: !0000\n":        {Got: ""},
		"- {id: 4\n":            {Line: 1, Got: ""},
		strings.Repeat("#", 99): {Got: "99 bytes"},
	} {
		m := Decode([]byte(in), new(thing), "thing", 64)
		switch {
		case m == nil:
			t.Errorf("%q was read", in)
		case want.Line != 0 && m.Line != want.Line || want.Column != 0 && m.Column != want.Column:
			t.Errorf("%q: place: want %d:%d, got %d:%d", in, want.Line, want.Column, m.Line, m.Column)
		case !strings.Contains(m.Got, want.Got) || m.Got == "" || strings.Contains(m.Got, "\n"):
			t.Errorf("%q: want one line with %q, got %q", in, want.Got, m.Got)
		}
	}
}

func TestGoodTextIsRead(t *testing.T) {
	var v thing
	if m := Decode([]byte("count: 3\nnames: [a, b]\n"), &v, "thing", 64); m != nil || v.Count != 3 || len(v.Names) != 2 {
		t.Errorf("%v, %+v", m, v)
	}
}
