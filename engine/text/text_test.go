package text_test

import (
	"encoding/json"
	"strings"
	"testing"

	"gritbed/engine/text"
)

func TestJSONIsBounded(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	for in, place := range map[string][2]int{
		"{\n \"a\": " + deep(64) + "}":    {2, 70},
		deep(65):                          {1, 65},
		strings.Repeat("{\"a\":", 500000): {1, 321},
	} {
		var f *text.Fault
		took := allocated(func() { _, f = text.JSON([]byte(in), 4<<20) })
		if f == nil || f.Line != place[0] || f.Column != place[1] {
			t.Errorf("%d bytes: want %v, got %v", len(in), place, f)
		}
		if took > 1<<20 {
			t.Errorf("took %d bytes", took)
		}
	}
	for _, in := range []string{deep(64), `{"a": "[[[[\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}`, "[[1],[2]]"} {
		plain, f := text.JSON([]byte(in), most)
		if f != nil || !json.Valid(plain) {
			t.Errorf("%q: %v", in, f)
		}
	}
}

// What a file holds comes to a terminal in signs that can be printed, on one line
// of a readable length.
func TestMessagesAreSafe(t *testing.T) {
	wild := "a\x1b[31m\x00\xff\u202e\u00adä\r\n" + strings.Repeat("\x07ö", 5000)
	for name, got := range map[string]string{"quote": text.Quote(wild), "line": text.Line(wild)} {
		for _, r := range got {
			if r < ' ' || r == 0x7F || r == '\u202e' || r == '\ufffd' {
				t.Errorf("%s: %q in %q", name, r, got)
				break
			}
		}
		if len(got) > 8*1000 || name == "quote" && len(got) > 300 {
			t.Errorf("%s: %d bytes", name, len(got))
		}
	}
	if got := text.Line("f.yaml: want  a,\n got “ü”"); got != "f.yaml: want a, got “ü”" {
		t.Errorf("an honest message became %q", got)
	}
	if got := text.Quote("müde"); got != `"müde"` {
		t.Errorf("an honest value became %s", got)
	}
	if got := text.Cut("äää", 3); got != "ä…" {
		t.Errorf("cut in the middle of a character: %q", got)
	}
}
