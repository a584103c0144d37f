package patch

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// Every mistake has a line, a column, the field, what was wanted and what was
// there, on one line.
func TestMistakes(t *testing.T) {
	node := func(n string) string { return program("      x: " + n + "\n") }
	for _, c := range []struct{ what, text, want string }{
		{"an unknown op", node("{op: adder}"), "13:15: modules.0.nodes.x.op: want one of class_destructor"},
		{"no op", node("{a: 1}"), "13:10: modules.0.nodes.x: want op: the name of an op, got none"},
		{"an unknown field", node("{op: add2, c: 1}"), `13:21: modules.0.nodes.x: want one of op, a, b, copies, raw, bytes, unused, got "c"`},
		{"a key twice", node("{op: add2, a: 1, a: 2}"), "13:27: text: want one YAML document"},
		{"an unknown node", node("{op: add2, a: y}"), `13:24: modules.0.nodes.x.a: want a node of this module, got "y"`},
		{"an unknown word", node("{op: add2, a: x.c}"), `13:24: modules.0.nodes.x.a: want out or a word of x (a, b), got "c"`},
		{"a word too short for a link", node("{op: merge, triggers: [prev x.count]}"), `want a whole word of x (triggers.0), got "count", which is shorter`},
		{"a link up without prev", node("{op: add2, a: end}"), `13:24: modules.0.nodes.x.a: want prev before a link from a node further down (its value of the walk before is read), got "end"`},
		{"a link to itself without prev", node("{op: add2, a: x}"), `want prev before a link`},
		{"prev on a link down", program("      y: create\n      x: {op: add2, a: prev y}\n"), "14:24: modules.0.nodes.x.a: want no prev"},
		{"no number", node("{op: add2, a: 1.5}"), `13:24: modules.0.nodes.x.a: want a whole number of 32 bits or a link (node, node.word, prev node), got "1.5"`},
		{"a number too large", node("{op: add2, a: 4294967296}"), `got "4294967296"`},
		{"a short field too large", node("{op: counter, step: 128}"), `13:30: modules.0.nodes.x.step: want a whole number from -128 to 127, got "128"`},
		{"a link into a short field", node("{op: counter, step: end}"), `want a whole number from -128 to 127, got "end"`},
		{"an unknown function", node("{op: call, function: g, params: []}"), `want a function of the project or the symbols, got "g"`},
		{"an unknown class", strings.Replace(node("create"), "class: c", "class: d", 1), `want a class of the project or the symbols, got "d"`},
		{"an unknown table", node("{op: table, table: curve}"), `want a table here or by the name of one in tables, got "curve"`},
		{"no table", node("{op: table}"), "13:7: modules.0.nodes.x: want a table, got none"},
		{"a curve upside down", node("{op: table, table: {min: 5, max: 1, entries: [1, 2]}}"), "want min not above max, got 5 to 1"},
		{"a curve with too few entries", node("{op: table, table: {min: 0, max: 2, resolution: nearest, entries: [1, 2]}}"), "want an entry for each input from min to max, got 2 entries, 0 to 2"},
		{"a curve of one point", node("{op: table, table: {min: 0, max: 2, entries: [1]}}"), "want two entries or more and max above min"},
		{"entries too large", node("{op: table, table: {min: 0, max: 2, size: 1, entries: [1, 200]}}"), "want entries of 2 bytes, got size 1"},
		{"weights too large", node("{op: weighted, weights: [200]}"), "want weights from -128 to 127, got 200 at 0"},
		{"a group that is not there", node("{op: player, group: some, inputs: {}}"), `want a group here or by the name of one in groups, got "some"`},
		{"a slot that is not there", strings.Replace(node("{op: player, group: all, inputs: {}}"), "[s]", "[s, 3]", 1), "7:15: groups.all: want slots below the 1 samples, or silence, got 3 at 1"},
		{"an unknown sample", node("{op: player, group: [drum], inputs: {}}"), `want a slot's number, a sample's name or silence, got "drum"`},
		{"an unknown input", node("{op: player, group: all, inputs: {volume: 1}}"), `want one of pitch, time, vol, azimuth, elevation, send, lowpass, highpass, dry or a number to 255, got "volume"`},
		{"further words without times", node("{op: player, group: all, inputs: {}, extra: true}"), "want times: true beside extra, got no times"},
		{"weights of a table that are too large", node("{op: weighted, table: {min: 0, max: 1, entries: [1, 300]}}"), "table entry: want 8 bits, got 300"},
		{"limits for some", node("{op: call, function: f, params: [1, 2], clamps: [[0, 1]]}"), "want a list of 4, got 2"},
		{"values without triggers", node("{op: state_generator, values: [1, 0], triggers: [end]}"), "want a list of 2, got 1"},
		{"an unused table", strings.Replace(node("create"), "groups:", "tables:\n  t: {min: 0, max: 1, entries: [1, 2]}\ngroups:", 1), "want a table that a node uses"},
		{"no destroy", strings.Replace(node("create"), "      end: destroy\n", "", 1), "want a destroy as the last node, got none"},
		{"ops out of order", program("      a: create\n      b: class_data\n"), "14:7: modules.0.nodes.b: want class_destructor, globals, class_data, functions, other ops, destroy, in this order, got class_data after another op"},
		{"two destructors", program("      a: class_destructor\n      b: class_destructor\n"), "want one class_destructor, got another"},
		{"a name that is none", program("      2x: create\n"), "want a name"},
		{"a word called out", strings.Replace(node("class_data"), "[level, pan]", "[level, out]", 1), "want a name"},
		{"a payload word twice", strings.Replace(node("class_data"), "[level, pan]", "[level, level]", 1), `want each name once, got "level" again`},
		{"an unknown section", "modles: []\n", `1:1: text: want one of project, symbols, samples, tables, groups, modules, got "modles"`},
		{"an empty text", "", "want one YAML document"},
		{"nothing to make", "symbols: []\n", "want a project or modules, got neither"},
		{"no YAML", "a: [1\n", "want one YAML document"},
		{"an anchor", "project: &p {id: 1}\n", "want a mapping, got an anchor, alias or tag (not used here)"},
		{"too deep", strings.Repeat("[", 100), "got nesting deeper than 64"},
		{"an id too large", "project: {id: 65536}\n", `1:15: project.id: want a whole number from 0 to 65535, got "65536"`},
		{"octal or not", "project: {id: 010}\n", "want a whole number"},
		{"copies of a foreign result", program("      y: create\n      x: {op: add2, copies: [[y, x.a]]}\n"), "want out or a word (an op copies its own result only)"},
		{"copies out of the instance", node("{op: add2, copies: [[out, x@-40]]}"), "want a word in the instance's bytes 24 to"},
		{"a file that does not open", strings.Replace(strings.Replace(node("create"), "s.snr", "gone", 1), "[s]", "[0]", 1), "want a file that opens, got no such sample"},
	} {
		text := c.text
		if strings.Contains(text, "all: [") && !strings.Contains(text, "group: all") {
			text = strings.Replace(text, "      end: destroy", "      used: {op: player, group: all, inputs: {}}\n      end: destroy", 1)
		}
		_, err := Assemble("file.yaml", []byte(text), func(name string) ([]byte, error) {
			if name == "gone" {
				return nil, errors.New("no such sample")
			}
			return tick(name)
		})
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if got := err.Error(); !strings.Contains(got, c.want) || !strings.HasPrefix(got, "file.yaml:") || strings.Contains(got, "\n") {
			t.Errorf("%s:\n got %s\nwant %s", c.what, got, c.want)
		}
		if e.Line == 0 && c.text != "" && !strings.Contains(got(e), "YAML") {
			t.Errorf("%s: no line in %v", c.what, err)
		}
	}
}

func got(e *Error) string { return fmt.Sprint(e.Want, e.Got) }
