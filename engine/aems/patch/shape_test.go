package patch

import (
	"bytes"
	"strings"
	"testing"

	"gritbed/engine/ea"
)

// tick is a stream of 240 silent samples at 48000 Hz, 16 bits.
func tick(string) ([]byte, error) {
	head := []byte{2, 0, 0xBB, 0x80, 0, 0, 0, 0xF0, 0x80, 0, 1, 0xE8, 0, 0, 0, 0xF0}
	return append(head, make([]byte, 480)...), nil
}

// program wraps nodes in the smallest text around them.
func program(nodes string) string {
	return `project:
  id: 7
  functions: {f: 1}
  classes: {c: 2}
  globals: {g: 3}
samples: {streams: [s.snr]}
groups: {all: [s]}
modules:
  - class: c
    max: 1
    words: [level, pan]
    nodes:
` + nodes + `      end: destroy
`
}

func assembled(t testing.TB, text string) *ea.BankModule {
	t.Helper()
	// A group must be used: a player at the end of the program does.
	if !strings.Contains(text, "group: all") {
		text = strings.Replace(text, "      end: destroy", "      used: {op: player, group: all, inputs: {}}\n      end: destroy", 1)
	}
	u, err := Assemble("test", []byte(text), tick)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return &u.Bank.Modules[0]
}

// Every op's block, as it stands in a template when its node says as little as
// it may. Numbers are hex words; .. is what only a run time or the layout of the
// file fills in.
func TestBlocks(t *testing.T) {
	for _, c := range []struct {
		id, node, block string
	}{
		{"003/1.4.2", "class_destructor", "0 0 0 0 0"},
		{"003/1.4.2", "{op: class_data, values: [7, -1]}", "0 0 0 0 02000000 7 ffffffff"},
		{"003/1.4.2 003/1.4.3", "{op: global, global: g, value: 5}", "0 0 0 0 0 0 5"},
		{"note 003 §4", "create", "1"},
		{"note 003 §4", "{op: call, function: f, params: [3, 4]}", "0 0 00020000 0 3 4"},
		{"note 003 §4", "{op: call, function: f, params: [3], clamps: [[1, 9]], trigger: 1}", "0 0 01010000 1 9 1 3"},
		{"note 003 §4", "{op: counter, max: 5}", "0 5 0 01000000 0 ffffffff"},
		{"note 003 §4", "{op: random, min: -1, range: 8, trigger: 1}", "ffffffff 8 0 1"},
		{"note 003 §4", "{op: shuffle, range: 6, min: 2}", "00180100 2 00000006 0 00010203 04050000 0"},
		{"note 003 §4", "{op: shuffle, entry: 2, set: [5, 4]}", "00140200 0 00000002 0 00050004 0"},
		{"note 003 §4", "{op: weighted, weights: [50, 30], min: 1}", ".. 1 2 0 0"},
		{"note 003 §4", "{op: range_trigger, trip: [1, 2], reset: [3, 4], tripped: true}", "1 2 3 4 01000000 0"},
		{"note 003 §4", "{op: delay_trigger, delay: 190}", "bf800000 0 0 be"},
		{"note 003 §4", "{op: state_generator, values: [1, 2], triggers: [0, 3]}", "00100200 0 1 2 0 3"},
		{"note 003 §4", "{op: merge, triggers: [0, 0, 1]}", "03000000 0 0 1"},
		{"note 003 §4", "{op: envelope, initial: 32767, segments: [[64, 12000], [192, 0]], release: 1, control: 1}",
			"00280000 0 0 0 02000001 46fffe00 42800000 463b8000 43400000 0 1"},
		{"003/1.7.2", "{op: table, table: {min: 0, max: 1, entries: [3, 4]}}", ".. 7ffffff1 0 0"},
		{"note 003 §4", "{op: delay_line, slots: 2, delay: 64}", "00140002 0 ffffffff 0 0 0 40"},
		{"note 003 §4", "{op: mux, inputs: [8, 9]}", "02000000 0 8 9"},
		{"note 003 §4", "{op: demux, outputs: 3, value: 1}", "03000001 0 1 0 0 0"},
		{"note 003 §4", "{op: minimum, inputs: [1, 2]}", "02000000 1 2"},
		{"note 003 §4", "{op: maximum, inputs: [1], count: 0}", "00000000 1"},
		{"note 003 §4", "{op: scale, scale: 0.5, inputs: [1, 2]}", "02000000 3f000000 1 2"},
		{"note 003 §4", "{op: add, inputs: [1]}", "01000000 1"},
		{"note 003 §4", "{op: subtract, a: 1, b: 2}", "1 2"},
		{"note 003 §4", "{op: multiply, b: 2}", "0 2"},
		{"note 003 §4", "{op: divide, a: 2}", "2 0"},
		{"note 003 §4", "{op: modulo, a: 2}", "2 0"},
		{"003/1.6.1-3", "{op: player, group: all, select: 4, control: 1, inputs: {pitch: 4096, 9: 3}, times: true}",
			"0 .. 0 00000201 ff000000 4 1 00000000 ffffffff 1000 09000000 ffffffff 3 0 0"},
		{"note 003 §4", "{op: oscillator, waveform: saw, period: 16, amplitude: 1}", "02000000 0 10 1"},
		{"note 003 §4", "{op: ramp, target: 5, duration: 96}", "0 0 0 0 60 1000 5"},
		{"note 003 §4", "{op: add_maximum, inputs: [1], max: 9}", "01000000 9 1"},
		{"note 003 §4", "{op: subtract_minimum, min: -1}", "ffffffff 0 0"},
		{"note 003 §4", "{op: multiply_maximum, a: 1}", "7fffffff 1 0"},
		{"note 003 §4", "{op: min2, a: 1}", "1 0"},
		{"note 003 §4", "{op: max2, a: 1}", "1 0"},
		{"note 003 §4", "{op: scale2, scale: 2, a: 1}", "40000000 1 0"},
		{"note 003 §4", "{op: add2, a: 1}", "1 0"},
		{"003/1.4.3", "{op: function, function: f, words: [x, y]}", "0 0 0 0 0 0 02000000 0 0"},
		{"note 003 §4", "{op: control_class, class: c, params: [5], clamps: [[0, 9]]}", "0 0 0 01010000 0 9 0 0 5"},
		{"003/4.0.36", "{op: set_global, global: g, min: 0, max: 7}", "0 0 0 7 7ffffffe 7ffffffe"},
	} {
		t.Run(c.node, func(t *testing.T) {
			m := assembled(t, program("      x: "+c.node+"\n"))
			r := m.Records[0]
			block := m.Memory[r.Block : int32(r.Block)+r.Advance]
			words := strings.Fields(c.block)
			if len(block) != 4*len(words) {
				t.Fatalf("%s: %d bytes, want %d words: %x", c.id, len(block), len(words), block)
			}
			for i, w := range words {
				if w == ".." {
					continue
				}
				if got, want := block[4*i:4*i+4], hexWord(t, w); !bytes.Equal(got, want) {
					t.Errorf("%s: word %d is %x, want %x", c.id, i, got, want)
				}
			}
		})
	}
}

func hexWord(t testing.TB, s string) []byte {
	t.Helper()
	b, err := unhex(value{source: "test", node: scalar(strings.Repeat("0", 8-len(s)) + s)})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Blocks lie one behind the other from byte 24 on and end at the size of the
// instance; Destroy is the last, 16 bytes.
func TestLayout(t *testing.T) {
	m := assembled(t, program("      a: {op: add2}\n      b: {op: merge, triggers: []}\n"))
	at := uint32(24) // 003/1.4.1
	for _, r := range m.Records {
		if r.Block != at {
			t.Errorf("op %d at %d, want %d", r.Op, r.Block, at)
		}
		at += uint32(r.Advance)
	}
	if at != m.DataSize || m.Destroy != m.DataSize-16 { // note 003 §1.4, 003/1.3.3
		t.Errorf("blocks end at %d of %d, destroy at %d", at, m.DataSize, m.Destroy)
	}
}

// The counts and lists of a module follow from its nodes.
func TestCounts(t *testing.T) {
	m := assembled(t, program(`      d: class_destructor
      g1: {op: global, global: g}
      g2: {op: global, global: g}
      w: class_data
      f: {op: function, function: f, words: [a]}
      p: {op: player, group: all, inputs: {}}
      q: {op: player, group: all, inputs: {}}
      k: {op: control_class, class: c, params: []}
`))
	// 003/1.3.2
	if !m.HasDestructor || !m.HasData || m.Globals != 2 || m.Functions != 1 || m.Players != 2 || m.Controllers != 1 || m.Max != 1 {
		t.Errorf("%+v", m)
	}
	// 003/1.4.2: destructor 20, globals 28 each, data (n+5)*4, functions (n+7)*4
	if m.Destructor != 24 || m.GlobalOffsets[1] != 72 || m.ClassData != 100 || m.FunctionOffsets[0] != 128 || m.PlayerOffsets[0] != 160 {
		t.Errorf("%d %v %d %v %v", m.Destructor, m.GlobalOffsets, m.ClassData, m.FunctionOffsets, m.PlayerOffsets)
	}
}
