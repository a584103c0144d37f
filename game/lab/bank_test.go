package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const hum = `project:
  id: 0x5B01
  classes: {sb_hum: 1}
samples: {streams: [hum.snr]}
groups:
  all: [hum]
modules:
- max: 2
  class: sb_hum
  words: [level]
  nodes:
    released: class_destructor
    data: class_data
    hum: {op: player, group: all, control: 1, inputs: {vol: data.level, dry: 32767}}
    end: {op: destroy, trigger: released}
`

// humming writes the text and its sample, 240 silent samples of 16 bits.
func humming(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	snr := binary.BigEndian.AppendUint32(nil, 0x0200BB80)
	for _, w := range []uint32{240, 0x800001E8, 240} {
		snr = binary.BigEndian.AppendUint32(snr, w)
	}
	put(t, filepath.Join(dir, "hum.snr"), string(append(snr, make([]byte, 480)...)))
	put(t, filepath.Join(dir, "hum.yaml"), hum)
	return dir
}

func contents(t *testing.T, parts ...string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A text is assembled, disassembled, assembled again: the same bank and project.
func TestBankRoundTrip(t *testing.T) {
	dir := humming(t)
	for _, order := range [][]string{
		{"bank", "asm", "hum.yaml", "-out", "a"},
		{"bank", "disasm", "a/hum.abk", "-csi", "a/hum.csi", "-out", "b"},
		{"bank", "asm", "b/hum.yaml"},
	} {
		if r := run(t, dir, order...); r.code != 0 || r.err != "" || !strings.Contains(r.out, "hum.") {
			t.Fatalf("%v: %+v", order, r)
		}
	}
	for _, name := range []string{"hum.abk", "hum.csi"} {
		if !bytes.Equal(contents(t, dir, "a", name), contents(t, dir, "b", name)) {
			t.Errorf("%s changed", name)
		}
	}
	r := run(t, dir, "bank", "disasm", "a/hum.abk")
	if r.code != 0 || !strings.Contains(r.out, "inputs: {vol: data.w0, dry: 32767}") {
		t.Errorf("%+v", r)
	}
	r = run(t, dir, "bank", "disasm", "a/hum.csi")
	if r.code != 0 || r.out != "project:\n  id: 0x5b01\n  classes:\n    sb_hum: 1\n" {
		t.Errorf("%+v", r)
	}
}

// A summary, and a picture of each program under the text's names.
func TestBankInfo(t *testing.T) {
	dir := humming(t)
	r := run(t, dir, "bank", "info", "hum.yaml", "-out", "pictures")
	for _, want := range []string{
		"project 0x5b01: 0 functions, 1 classes, 0 globals", "1 modules, 0 tables, 1 groups, 1 of 1 sample slots used",
		"module 0: 4 ops, 2 links, 136 bytes an instance, at most 2; 1 players, 0 child classes",
		"class    sb_hum (project 0x5b01, id 1)", "group g0: 1 sounds, slots 0", "sample 0: PCM16 big-endian, 1 channels, 48000 Hz, 240 samples",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in\n%s%s", want, r.out, r.err)
		}
	}
	svg := string(contents(t, dir, "pictures", "hum-0.svg"))
	if !strings.HasPrefix(svg, "<svg ") || !strings.Contains(svg, ">released<") {
		t.Errorf("%.200s", svg)
	}
	if r := run(t, dir, "bank", "info", "hum.yaml", "-dot", "-out", "pictures"); r.code != 0 {
		t.Errorf("%+v", r)
	}
	if dot := contents(t, dir, "pictures", "hum-0.dot"); !bytes.HasPrefix(dot, []byte("digraph")) {
		t.Errorf("%.200s", dot)
	}
}

// A mistake is one line with its place, and nothing is written.
func TestBankMistakes(t *testing.T) {
	dir := humming(t)
	put(t, filepath.Join(dir, "bad.yaml"), strings.Replace(hum, "data.level", "data.levvel", 1))
	put(t, filepath.Join(dir, "out.yaml"), strings.Replace(hum, "hum.snr", "../hum.snr", 1))
	put(t, filepath.Join(dir, "cut.abk"), "ABKC")
	for _, c := range []struct{ order, want []string }{
		{[]string{"bank", "asm", "bad.yaml", "-out", "never"}, []string{"bad.yaml:14:", "want out or a word of data (level)", `got "levvel"`}},
		{[]string{"bank", "asm", "out.yaml", "-out", "never"}, []string{"out.yaml:4:", "leads out of the text's directory"}},
		{[]string{"bank", "disasm", "cut.abk", "-out", "never"}, []string{"cut.abk: offset"}},
		{[]string{"bank", "info", "cut.abk", "-out", "never"}, []string{"cut.abk: offset"}},
		{[]string{"bank", "asm", "none.yaml"}, []string{"none.yaml"}},
	} {
		r := run(t, dir, c.order...)
		if r.code != 1 || r.out != "" || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%v: %+v", c.order, r)
		}
		for _, want := range c.want {
			if !strings.Contains(r.err, want) {
				t.Errorf("%v: no %q in %s", c.order, want, r.err)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "never")); err == nil {
		t.Error("something was written")
	}
}
