package patch

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// randomBank builds a bank that no author would write: any number of anything,
// words at random, links between any bytes, blocks with room to spare, without
// what their counts say, or empty.
func randomBank(t *rapid.T) *ea.BankSpec {
	spec := &ea.BankSpec{Capacity: 1}
	for range rapid.IntRange(1, 3).Draw(t, "tables") {
		n := rapid.IntRange(1, 6).Draw(t, "entries")
		tab := ea.Table{Size: rapid.SampledFrom([]uint8{0, 1, 2, 4}).Draw(t, "size"), Pad: rapid.Uint8().Draw(t, "pad"), Resolution: rapid.SampledFrom([]float32{1, 0.5, 1e-3, -2}).Draw(t, "resolution")}
		tab.Max = int32(n - 1)
		for range n {
			tab.Entries = append(tab.Entries, int32(rapid.Int8().Draw(t, "entry")))
		}
		spec.Tables = append(spec.Tables, tab)
	}
	for range rapid.IntRange(1, 2).Draw(t, "groups") {
		g := ea.SampleGroup{}
		for range rapid.IntRange(0, 3).Draw(t, "sounds") {
			e := ea.GroupEntry{Slot: -1, Level: rapid.Uint8().Draw(t, "level"), Stream: rapid.Int32().Draw(t, "stream")}
			e.Azimuth[rapid.IntRange(0, 4).Draw(t, "channel")] = rapid.Uint8().Draw(t, "azimuth")
			g.Entries = append(g.Entries, e)
		}
		spec.Groups = append(spec.Groups, g)
	}
	for i := range rapid.IntRange(1, 2).Draw(t, "modules") {
		randomModule(t, spec, i)
	}
	prune(spec)
	return spec
}

// prune leaves out tables and groups that no pointer names.
func prune(spec *ea.BankSpec) {
	var tables []ea.Table
	var groups []ea.SampleGroup
	at := map[[2]int]int{}
	for i := range spec.Modules {
		for k := range spec.Modules[i].Relocations {
			r := &spec.Modules[i].Relocations[k]
			key := [2]int{0, r.Index}
			if r.Group {
				key[0] = 1
			}
			n, ok := at[key]
			if !ok && r.Group {
				n, groups = len(groups), append(groups, spec.Groups[r.Index])
			} else if !ok {
				n, tables = len(tables), append(tables, spec.Tables[r.Index])
			}
			at[key], r.Index = n, n
		}
	}
	spec.Tables, spec.Groups = tables, groups
}

func randomModule(t *rapid.T, spec *ea.BankSpec, index int) {
	m := ea.ModuleSpec{Max: rapid.IntRange(0, 9).Draw(t, "max"), Template: make([]byte, 24)}
	codes := []uint8{}
	some := func(code uint8, most int) {
		for range rapid.IntRange(0, most).Draw(t, "number") {
			codes = append(codes, code)
		}
	}
	some(op.ClassDestructor, 1)
	some(op.GlobalVariable, 2)
	some(op.ClassData, 1)
	some(op.Function, 2)
	rest := make([]uint8, 0, op.Count)
	for c := range uint8(op.Count) {
		if !slices.Contains([]uint8{op.ClassDestructor, op.ClassData, op.GlobalVariable, op.Destroy, op.Function}, c) {
			rest = append(rest, c)
		}
	}
	codes = append(codes, rapid.SliceOfN(rapid.SampledFrom(rest), 0, 8).Draw(t, "ops")...)
	codes = append(codes, op.Destroy)
	for _, code := range codes {
		b := randomBlock(t, code)
		at := uint32(len(m.Template))
		m.Template = append(m.Template, b...)
		m.Records = append(m.Records, ea.Record{Op: code, Advance: int32(len(b)), Block: at})
		if off, ok := pointer(code); ok {
			most := len(spec.Tables)
			if code == op.Player {
				most = len(spec.Groups)
			}
			m.Relocations = append(m.Relocations, ea.Relocation{Offset: at + uint32(off), Group: code == op.Player, Index: rapid.IntRange(0, most-1).Draw(t, "target")})
		}
		if _, kind, ok := bound(code); ok && rapid.Bool().Draw(t, "bound") {
			spec.Interfaces = append(spec.Interfaces, randomFace(t, index, at, kind))
		}
	}
	if rapid.Bool().Draw(t, "class") {
		spec.Interfaces = append(spec.Interfaces, randomFace(t, index, 0, kindClass))
	}
	at := 24
	for i := range m.Records {
		r := &m.Records[i]
		for range rapid.IntRange(0, 3).Draw(t, "links") {
			to := rapid.IntRange(24, len(m.Template)-4)
			p := ea.Pair{Src: -1, Dst: int32(to.Draw(t, "to") - at)}
			if s := to.Draw(t, "from") - at; rapid.Bool().Draw(t, "word") && s != -1 {
				p.Src = int32(s)
			}
			r.Pairs = append(r.Pairs, p)
		}
		at += int(r.Advance)
	}
	m.Derive()
	slices.Reverse(m.Players)
	spec.Modules = append(spec.Modules, m)
}

// randomBlock is a block by its layout, with words changed and room behind.
func randomBlock(t *rapid.T, code uint8) []byte {
	n := &node{code: code}
	n.z.N = rapid.IntRange(0, 4).Draw(t, "n")
	n.z.Clamped, n.z.Timed, n.z.More = rapid.Bool().Draw(t, "clamps"), rapid.Bool().Draw(t, "times"), rapid.Bool().Draw(t, "extra")
	n.z.types = rapid.SliceOfN(rapid.Uint8Range(0, 12), 0, 3).Draw(t, "types")
	if code == op.Player {
		n.z.N = len(n.z.types)
	}
	n.lay()
	for _, s := range n.shape.slots {
		f := field{start: s.at.Start}
		if s.at.Kind.Whole() && rapid.Bool().Draw(t, "change") {
			f.start = rapid.Uint32().Draw(t, "word")
		}
		n.words = append(n.words, f)
	}
	n.size = n.shape.size
	b := n.encode()
	switch code {
	case op.ClassDestructor, op.ClassData, op.GlobalVariable, op.Destroy, op.Function: // states and Destroy, whose sizes are fixed
		return b
	}
	b = append(b, rapid.SliceOfN(rapid.Byte(), 0, 9).Draw(t, "room")...)
	if rapid.IntRange(0, 3).Draw(t, "spoil") == 0 {
		b[rapid.IntRange(0, len(b)-1).Draw(t, "where")] = rapid.Byte().Draw(t, "with")
	}
	_, _, handle := bound(code)
	if _, ok := pointer(code); !ok && !handle && rapid.IntRange(0, 9).Draw(t, "cut") == 0 {
		b = b[:rapid.IntRange(0, len(b)).Draw(t, "at")] // the block runs into the next ones
	}
	if off, ok := pointer(code); ok && code != op.Player && rapid.IntRange(0, 9).Draw(t, "short") == 0 {
		b = b[:off+4+rapid.IntRange(0, 3).Draw(t, "left")]
	}
	return b
}

func randomFace(t *rapid.T, module int, at uint32, kind uint8) ea.InterfaceSpec {
	return ea.InterfaceSpec{
		Module: module, Block: at, Kind: kind, Low: rapid.Uint32Range(0, 0xFFFFFF).Draw(t, "low"),
		Project: rapid.Uint16Range(0, 2).Draw(t, "project"), NameID: rapid.Uint16Range(0, 3).Draw(t, "id"),
		Name: rapid.SampledFrom([]string{"a", "b", "", "true", "a name", "\xFF\x80", "12", "x: {y"}).Draw(t, "name"),
	}
}

// Any bank the reader takes comes back from its text with all it says.
func TestAnyBank(t *testing.T) {
	taken := 0
	rapid.Check(t, func(t *rapid.T) {
		raw, err := ea.BuildBank(randomBank(t))
		if err != nil {
			return // a spoilt count
		}
		b, err := ea.ReadBank("random", raw)
		if err != nil {
			t.Fatal(err)
		}
		taken++
		if err := comesBack(t, b); err != nil {
			t.Fatal(err)
		}
	})
	if taken < 20 {
		t.Errorf("only %d banks were valid", taken)
	}
}

type failer interface {
	Fatal(...any)
	Fatalf(string, ...any)
}

// comesBack holds a bank against what its text gives, twice. Its error is that
// of a bank a text has no words for.
func comesBack(t failer, b *ea.Bank) error {
	text, err := Disassemble(b, Options{SampleBank: "bank.s10a"})
	if e := (*BankError)(nil); errors.As(err, &e) {
		return err
	}
	if err != nil {
		t.Fatal(err)
	}
	load := func(string) ([]byte, error) { return b.Samples.Bytes, nil }
	u, err := Assemble("text", text, load)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if d := cmp.Diff(seen(b), seen(u.Bank)); d != "" {
		t.Fatalf("bank (-read +made):\n%s\n%s", d, text)
	}
	second, err := Disassemble(u.Bank, Options{SampleBank: "bank.s10a"})
	if err != nil || !bytes.Equal(text, second) {
		t.Fatalf("%v; text (-first +second):\n%s", err, cmp.Diff(string(text), string(second)))
	}
	v, err := Assemble("text", second, load)
	if err != nil || !bytes.Equal(u.Bank.Bytes, v.Bank.Bytes) {
		t.Fatal("the bank's bytes changed", err)
	}
	graphs, err := Graphs(b, Options{})
	if err != nil || len(graphs) != len(b.Modules) {
		t.Fatal(fmt.Sprint(len(graphs)), err)
	}
	for _, g := range graphs {
		if len(g.SVG()) == 0 || len(g.DOT()) == 0 {
			t.Fatal("no picture")
		}
	}
	return nil
}
