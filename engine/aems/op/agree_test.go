package op_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/aems"
	"gritbed/engine/aems/op"
	"gritbed/engine/aems/patch"
	"gritbed/engine/ea"
)

// states are the operations whose blocks are subscriptions (003/1.4.5).
var states = []uint8{op.ClassDestructor, op.ClassData, op.GlobalVariable, op.Function}

// lone is a bank of one module: an operation with its block, some room, Destroy.
func lone(code uint8, block, room []byte) *ea.BankSpec {
	m := ea.ModuleSpec{Max: 1, Template: append(make([]byte, op.First), block...)}
	if code != op.Destroy {
		m.Records = []ea.Record{{Op: code, Advance: int32(len(block) + len(room))}}
		m.Template = append(append(m.Template, room...), make([]byte, 16)...)
	}
	m.Records = append(m.Records, ea.Record{Op: op.Destroy, Advance: 16})
	m.Derive()
	spec := &ea.BankSpec{Capacity: 1, Interfaces: []ea.InterfaceSpec{{Kind: ea.InterfaceClass, Project: 1, NameID: 1, Name: "c"}}}
	for _, f := range op.Of(code).Head {
		switch f.Role {
		case op.TablePointer:
			spec.Tables = []ea.Table{{Size: 1, Max: 3, Resolution: 1, Entries: []int32{40, 30, 20, 10}}}
			m.Relocations = []ea.Relocation{{Offset: op.First + uint32(f.At)}}
		case op.GroupPointer:
			spec.Groups = []ea.SampleGroup{{Entries: []ea.GroupEntry{{Slot: -1}}}}
			m.Relocations = []ea.Relocation{{Offset: op.First + uint32(f.At), Group: true}}
		}
	}
	spec.Modules = []ea.ModuleSpec{m}
	return spec
}

// drawn is a block with a head at random, its counts mostly small.
func drawn(t *rapid.T, l *op.Layout) []byte {
	b := rapid.SliceOfN(rapid.Byte(), l.HeadSize, l.HeadSize).Draw(t, "head")
	for i := range l.Head {
		switch f := &l.Head[i]; f.Role {
		case op.Number:
			f.Put(b, rapid.OneOf(rapid.Uint32Range(0, 6), rapid.Uint32Range(0, 255)).Draw(t, "number"))
		case op.Offset:
			f.Put(b, rapid.Uint32Range(0, 120).Draw(t, "offset"))
		case op.Clamps, op.Times, op.More, op.Width:
			f.Put(b, rapid.Uint32Range(0, 2).Draw(t, "flag"))
		case op.TablePointer, op.GroupPointer:
			f.Put(b, 0)
		}
	}
	if rapid.Bool().Draw(t, "as a writer does") {
		e := l.Read(b)
		e.At = l.Behind(e)
		l.Write(b, e)
	}
	return append(b, rapid.SliceOfN(rapid.Byte(), 0, 90).Draw(t, "parts")...)
}

// The container takes a block if and only if it reaches no further than the
// instance; what it takes, the evaluator installs and runs, and the disassembler
// says so that the assembler makes the same bytes.
func TestReadersAgree(t *testing.T) {
	for code := range uint8(op.Count) {
		l := op.Of(code)
		t.Run(l.Name, func(t *testing.T) {
			taken, refused := 0, 0
			rapid.Check(t, func(t *rapid.T) {
				block := drawn(t, l)
				if code == op.Destroy {
					block = block[:l.HeadSize]
				}
				room := make([]byte, rapid.IntRange(0, 40).Draw(t, "room"))
				spec := lone(code, block, room)
				e := l.Read(block)
				left := len(spec.Modules[0].Template) - op.First
				fits := l.Reach(e) <= left
				for _, s := range states {
					fits = fits && (code != s || l.Size(e) <= left-16) // a state ends before Destroy begins
				}
				file, err := ea.BuildBank(spec)
				if (err == nil) != fits {
					t.Fatalf("reaches %d of %d bytes: %v", l.Reach(e), left, err)
				}
				if !fits {
					refused++
					return
				}
				taken++
				b, err := ea.ReadBank("one.abk", file)
				if err != nil {
					t.Fatal(err)
				}
				runs(t, l, e, b)
				comesBack(t, b, len(block)+len(room))
			})
			if taken == 0 || refused == 0 && len(l.Parts) > 0 && code != op.ClassData {
				t.Errorf("%d taken, %d refused: the test says nothing", taken, refused)
			}
		})
	}
}

// runs walks an instance and holds what has changed against the table: only
// states, what the run time owns, and the two kinds of inputs that an operation
// may write back.
func runs(t *rapid.T, l *op.Layout, e op.Extent, b *ea.Bank) {
	v := aems.New(aems.Config{Nodes: 1})
	if err := v.InstallProject(&ea.Project{ID: 1, Classes: []ea.Symbol{{NameID: 1, Name: "c"}}}); err != nil {
		t.Fatal(err)
	}
	if err := v.InstallBank(b); err != nil {
		t.Fatal(err)
	}
	class, code := v.LookupClass(1, 1, "c")
	if code != aems.OK {
		t.Fatal(code)
	}
	if _, code := v.Post(class, nil); code != aems.OK {
		t.Fatal(code)
	}
	before := v.Memory(1, nil)
	for range 3 {
		v.Step()
	}
	after := v.Memory(1, nil)
	if after == nil {
		return // it destroyed itself
	}
	may := make([]bool, len(before))
	mark := func(fields []op.Field, at int, params bool) {
		for _, f := range fields {
			delay := l.Name == "DelayLine" && f.Name == "delay" // aems/A8
			if f.Role == op.State || f.Role == op.Runtime || params || delay {
				for i := range f.Kind.Size() {
					may[op.First+at+f.At+i] = true
				}
			}
		}
	}
	mark(l.Head, 0, false)
	for i, place := range l.Places(e) {
		if i < len(l.Parts) {
			p := &l.Parts[i]
			for k := range max(place.N, p.Least) {
				mark(p.Entry, place.At+k*p.Stride, e.Clamped && p.Name == "params") // 003/4.0.6
			}
		}
	}
	for i := range before {
		if before[i] != after[i] && !may[i] {
			t.Fatalf("%s wrote on byte %d of its block: %x to %x\nbefore % x\nafter  % x", l.Name, i-op.First, before[i], after[i], before, after)
		}
	}
}

// comesBack disassembles a bank, assembles the text, and compares the blocks.
func comesBack(t *rapid.T, b *ea.Bank, size int) {
	text, err := patch.Disassemble(b, patch.Options{SampleBank: "bank.s10a"})
	if err != nil {
		t.Fatal(err)
	}
	u, err := patch.Assemble("one", text, func(string) ([]byte, error) { return b.Samples.Bytes, nil })
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	blocks := func(b *ea.Bank) []byte {
		out := bytes.Clone(b.Modules[0].Memory[op.First:])
		for _, at := range b.Rebase { // where tables and groups lie is the file's business
			clear(out[at-b.Modules[0].Template-op.First:][:4])
		}
		return out
	}
	if was, is := blocks(b), blocks(u.Bank); !bytes.Equal(was, is) {
		t.Fatalf("block\n% x\n% x\n%s", was, is, text)
	}
}
