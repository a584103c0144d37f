package text_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"gritbed/engine/text"
)

const most = 1 << 20

// laughs is a text of aliases each of which stands for nine of the line before.
func laughs(lines int) string {
	var b strings.Builder
	b.WriteString("a0: &a0 [_,_,_,_,_,_,_,_,_]\n")
	for i := 1; i < lines; i++ {
		one := fmt.Sprintf("*a%d", i-1)
		fmt.Fprintf(&b, "a%d: &a%d [%s]\n", i, i, strings.Join([]string{one, one, one, one, one, one, one, one, one}, ","))
	}
	return b.String()
}

// ladder is a mapping in a mapping in a mapping, a line each.
func ladder(levels int) string {
	var b strings.Builder
	for i := range levels {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

// What would take a parser memory by the square or by powers is refused at once,
// with its place, and for no more memory than 64 times the text and 8 MiB.
func TestWhatExplodesIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		line int
	}{
		"brackets":             {"steps: " + strings.Repeat("[", 50000) + strings.Repeat("]", 50000), 1},
		"brackets never shut":  {"a: 1\ntitle: " + strings.Repeat("[", 20000), 2},
		"braces":               {"x: " + strings.Repeat("{a: ", 100000), 1},
		"dashes":               {strings.Repeat("- ", 300000), 1},
		"question marks":       {strings.Repeat("? ", 100000), 1},
		"a list in each line":  {strings.Repeat("[\n", 50000), 1025},
		"65 brackets":          {"\n\na: " + strings.Repeat("[", 65) + strings.Repeat("]", 65), 3},
		"65 brackets in lines": {"a: " + strings.Repeat("[\n", 65) + strings.Repeat("]", 65), 65},
		"mappings by lines":    {ladder(200), 66},
		"tags":                 {"a: 1\nb:" + strings.Repeat(" !a", 500) + " c\n", 2},
		"anchors":              {"\nb:" + strings.Repeat(" &a", 70) + " c\n", 2},
		"aliases":              {laughs(7), 4},
		"aliases, many more":   {laughs(40), 4},
		"aliases of blocks":    {"a: &a\n" + strings.Repeat("- x\n", 2000) + "b: [" + strings.Repeat("*a, ", 9) + "1]\n", 2002},
		"a flat list":          {"a: [" + strings.Repeat("1,", 120000) + "1]\n", 1},
		"a flat mapping":       {strings.Repeat("k: {a: 1, b: 2}\n", 28000), 10923},
		"an alias in itself":   {"a: &a [1, *a]\n", 1},
	} {
		t.Run(name, func(t *testing.T) {
			var f *text.Fault
			took := allocated(func() { _, f = text.YAML([]byte(c.text), most) })
			if f == nil || f.Line != c.line || strings.Contains(f.Error(), "\n") || len(f.Error()) > 200 {
				t.Errorf("want one line about line %d, got %v", c.line, f)
			}
			if bound := uint64(64*len(c.text) + 8<<20); took > bound {
				t.Errorf("%d bytes of text took %d bytes, at most %d wanted", len(c.text), took, bound)
			}
		})
	}
}

// allocated is all that f takes, freed again or not [bytes].
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestHonestTextIsTaken(t *testing.T) {
	for name, c := range map[string]string{
		"nothing":              "",
		"brackets in comments": strings.Repeat("# a half-open range [0, 1), a smile :-{\n", 500) + "a: 1\n",
		"brackets in texts":    "a: \"" + strings.Repeat("[", 500) + "\"\nb: 'a [ b'\nc: x [0, 1)\n",
		"dashes in a block":    "a: |\n  " + strings.Repeat("- ", 300) + "\n  b\n",
		"64 brackets":          "a: " + strings.Repeat("[", 64) + strings.Repeat("]", 64),
		"62 mappings by lines": ladder(62),
		"a long list":          strings.Repeat("- {a: [1, 2], b: {c: d}}\n", 5000),
		"anchors for use":      "a: &a {x: 1, y: 2}\nlist:\n" + strings.Repeat("- *a\n", 1000),
		"anchored list":        "a: &a\n- 1\n- 2\nb:\n" + strings.Repeat("- *a\n", 1000),
		"anchored blocks":      strings.Repeat("a: &a\n  x: 1\nb: &b\n- 1\nc: 2\n", 200),
		"empty entries":        strings.Repeat("a:\n-\n-\n- 1\n", 200),
		"anchored entries":     "- &a\n  x: 1\n- &b 2\n" + strings.Repeat("- [*a, *b]\n", 500),
		"the same name again":  "a: &a 1\nb: *a\nc: &a 2\nd: *a\n",
	} {
		if _, f := text.YAML([]byte(c), most); f != nil {
			t.Errorf("%s: %v", name, f)
		}
	}
}

func TestTheMarkIsTakenAway(t *testing.T) {
	for name, read := range map[string]func([]byte, int) ([]byte, *text.Fault){"yaml": text.YAML, "json": text.JSON, "plain": text.Plain} {
		got, f := read([]byte("\xEF\xBB\xBFa: 1\n"), 8)
		if f != nil || string(got) != "a: 1\n" {
			t.Errorf("%s: want the text without its mark, got %q, %v", name, got, f)
		}
		if _, f := read([]byte("\xFF\xFEa\x00"), 8); f == nil || !strings.Contains(f.Error(), "UTF-16") {
			t.Errorf("%s: a text in UTF-16: %v", name, f)
		}
		if _, f := read([]byte("123456789"), 8); f == nil || !strings.Contains(f.Error(), "9 bytes") {
			t.Errorf("%s: a text too long: %v", name, f)
		}
	}
}

// Whatever is taken lies no deeper as a tree than it should, and its tree and
// values take no more memory than a text without depth can.
func FuzzYAML(f *testing.F) {
	for _, s := range []string{"a: [1, {b: c}]\n", "- - - a\n", "? a\n: b\n", "&a [*a]", "a: |\n  [\n", "'a': \"b\\\n [\"\n", "#[\n-\ta\n", "a:\n- b: {\n c: d}", "{a, ? b : [}"} {
		f.Add(s, uint8(1))
		f.Add(s, uint8(70))
	}
	f.Fuzz(func(t *testing.T, part string, times uint8) {
		s := strings.Repeat(part, int(times))
		if len(s) > 20000 {
			return
		}
		plain, fault := text.YAML([]byte(s), most)
		if fault != nil {
			if strings.Contains(fault.Error(), "\n") {
				t.Errorf("%q", fault)
			}
			return
		}
		took := allocated(func() {
			defer func() { recover() }()
			if file, err := parser.ParseBytes(plain, 0); err == nil {
				for _, doc := range file.Docs {
					if d := depth(doc.Body); d > 4*text.MaxDepth {
						t.Errorf("%d levels in a text that was taken: %q", d, s)
					}
				}
			}
			var v any
			if yaml.Unmarshal(plain, &v) != nil {
				return
			}
		})
		if bound := uint64(4096*len(s) + 32<<20); took > bound {
			t.Errorf("%d bytes of text took %d", len(s), took)
		}
	})
}

// depth is how deep a tree is; entries of mappings are nodes of their own.
func depth(n ast.Node) int {
	most := 0
	down := func(m ast.Node) {
		if m != nil {
			most = max(most, depth(m))
		}
	}
	switch n := n.(type) {
	case nil:
		return 0
	case *ast.MappingNode:
		for _, v := range n.Values {
			down(v)
		}
	case *ast.MappingValueNode:
		down(n.Key)
		down(n.Value)
	case *ast.MappingKeyNode:
		down(n.Value)
	case *ast.SequenceNode:
		for _, v := range n.Values {
			down(v)
		}
	case *ast.AnchorNode:
		down(n.Value)
	case *ast.TagNode:
		down(n.Value)
	}
	return most + 1
}
