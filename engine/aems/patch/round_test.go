package patch

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gritbed/engine/conform"
	"gritbed/engine/conform/conformtest"
	"gritbed/engine/ea"
	"gritbed/engine/vec/vectest"
)

func vector(t testing.TB, name string) *ea.Bank {
	t.Helper()
	b, err := ea.ReadBank(name, vectest.File(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// again disassembles a bank and assembles the text.
func again(t testing.TB, b *ea.Bank) (text []byte, made *ea.Bank) {
	t.Helper()
	text, err := Disassemble(b, Options{SampleBank: "bank.s10a"})
	if err != nil {
		t.Fatal(err)
	}
	u, err := Assemble("text", text, func(string) ([]byte, error) { return b.Samples.Bytes, nil })
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return text, u.Bank
}

// Text to bank to text to bank gives the same bytes, and already the first text
// is the one that is given for ever after.
func TestTextBankText(t *testing.T) {
	for _, path := range vectest.Files(t, "aems/[dr]*/*.abk", 31) {
		t.Run(path, func(t *testing.T) {
			text, made := again(t, vector(t, path))
			second, twice := again(t, made)
			if d := cmp.Diff(string(text), string(second)); d != "" {
				t.Errorf("text (-first +second):\n%s", d)
			}
			if !bytes.Equal(made.Bytes, twice.Bytes) {
				t.Error("the bank's bytes changed")
			}
		})
	}
}

// Nothing of a bank that a program can see is lost: the same blocks byte for
// byte, the same links, tables, groups and symbols.
func TestBankTextBankKeepsAll(t *testing.T) {
	for _, path := range vectest.Files(t, "aems/[dr]*/*.abk", 31) {
		t.Run(path, func(t *testing.T) {
			b := vector(t, path)
			_, made := again(t, b)
			if d := cmp.Diff(seen(b), seen(made)); d != "" {
				t.Errorf("bank (-read +made):\n%s", d)
			}
		})
	}
}

// seen tells what a run time can see of a bank, places in the file apart.
func seen(b *ea.Bank) (out []string) {
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for i := range b.Modules {
		m := &b.Modules[i]
		add("module %d max %d globals %d functions %d destructor %t data %t players %v controllers %v",
			i, m.Max, m.Globals, m.Functions, m.HasDestructor, m.HasData, m.PlayerOffsets, m.ControllerOffsets)
		for k, r := range m.Records {
			pairs := slices.Clone(r.Pairs)
			if !collide(pairs) {
				slices.SortFunc(pairs, func(a, b ea.Pair) int { return int(a.Dst) - int(b.Dst) })
			}
			block := bytes.Clone(m.Memory[r.Block : r.Block+uint32(r.Advance)])
			if off, ok := pointer(r.Op); ok {
				p := binary.BigEndian.Uint32(block[off:])
				copy(block[off:], "\x00\x00\x00\x00")
				if t := b.Table(p); t != nil {
					add("table %v %v %v %v %v", t.Size, t.Min, t.Max, t.Resolution, t.Entries)
				}
				if g := b.Group(p); g != nil {
					add("group %+v", g.Entries)
				}
			}
			add("%d op %d %x %v", k, r.Op, block, pairs)
		}
	}
	var faces []string
	for _, f := range b.Interfaces {
		faces = append(faces, fmt.Sprintf("%d %04d %d %d %d %d %s", f.Module, f.Block, f.Kind, f.Low, f.Project, f.NameID, f.Name))
	}
	slices.Sort(faces)
	add("samples %d of %d", len(b.Samples.Slots), b.Samples.Capacity)
	return append(out, faces...)
}

// Bank to text to bank gives the same behaviour: every scenario of the vectors,
// played with assembled banks and projects, leaves the wanted trace.
func TestBankTextBankBehaves(t *testing.T) {
	conformtest.Scenarios(t, func(t *testing.T, s *conform.Scenario) {
		err := s.Play(func(name string) ([]byte, error) {
			b, err := s.File(name)
			if err != nil {
				return nil, err
			}
			if strings.HasSuffix(name, ".abk") {
				read, err := ea.ReadBank(name, b)
				if err != nil {
					return nil, err
				}
				_, made := again(t, read)
				return made.Bytes, nil
			}
			p, err := ea.ReadProject(name, b)
			if err != nil {
				return nil, err
			}
			u, err := Assemble(name, DisassembleProject(p), nil)
			if err != nil {
				return nil, err
			}
			return u.Project.Append(nil)
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// A player whose flag of further words stands without times, and weights whose
// table has another size than a byte, come back as they were.
func TestOddFlagsComeBack(t *testing.T) {
	text := program("      w: {op: weighted, table: {size: 2, min: 0, max: 1, resolution: nearest, entries: [40, 60]}}\n" +
		"      p: {op: player, group: all, inputs: {}, raw: {17: '01'}}\n")
	u, err := Assemble("test", []byte(text), tick)
	if err != nil {
		t.Fatal(err)
	}
	if w := u.Bank.Tables[0]; w.Size != 2 || !w.Weights || w.Entries[1] != 60 {
		t.Errorf("%+v", w)
	}
	again, err := Disassemble(u.Bank, Options{SampleBank: "bank.s10a"})
	if err != nil {
		t.Fatal(err)
	}
	v, err := Assemble("again", again, func(string) ([]byte, error) { return u.Bank.Samples.Bytes, nil })
	if err != nil {
		t.Fatalf("%v\n%s", err, again)
	}
	if !bytes.Equal(u.Bank.Bytes, v.Bank.Bytes) {
		t.Errorf("other bytes; the text is\n%s", again)
	}
	if m := &u.Bank.Modules[0]; m.Memory[m.PlayerOffsets[0]+15] != 0 || m.Memory[m.PlayerOffsets[0]+17] != 1 {
		t.Errorf("flags % x", m.Memory[m.PlayerOffsets[0]+12:][:8])
	}
}
