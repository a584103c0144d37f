package aems

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// 003/3.1 links are carried out in order, each on what the one before has left:
// the result, or a word. 003/3.2 they count from the block and may lead back.
// 003/1.5.1 the records they come from.
func TestLinks(t *testing.T) {
	e := withProject(t, Config{})
	m := newMaker("c_one", 30, 1)
	a := m.op(op.Add2, words(1, 2))
	b := m.here()
	m.op(op.Add2, words(10, 20),
		result(b+8),         // 30 into the third block's first word
		link{b + 8, b + 12}, // which goes on to its second
		link{b, a + 4},      // 10 into the first block, for the next walk
		result(b),           // 30 over the first input
		link{b, a},          // and that, not 10, into the first block
	)
	m.op(op.Add2, words(0, 0), result(a+24))
	m.op(op.Add2, words(0, 0))
	m.op(op.Destroy, make([]byte, 16))
	mustInstall(t, e, makeBank(t, nil, nil, m))
	mustPost(t, e, "c_one")
	walkOn(e)
	for at, want := range map[uint32]int32{b + 8: 30, b + 12: 30, a: 30, a + 4: 10, b: 30, b + 4: 20, a + 24: 60} {
		if got := get(e.head.mem, at); got != want {
			t.Errorf("word at %d: want %d, got %d", at, want, got)
		}
	}
}

// 003/3.3 operations run in the order of the program, those that reach outside as
// well, and blocks keep their words from walk to walk.
func TestProgramOrderAndPersistence(t *testing.T) {
	s := &spy{detail: true}
	e := withProject(t, Config{Trace: s})
	m := newMaker("c_one", 30, 1)
	m.face(24, 0, "g_one", 40)
	set := m.op(op.SetGlobalVariable, words(0, 0, -1000, 1000, 0, 0))
	m.op(op.Add2, words(0, 1), result(set+24), result(set+20)) // counts; published in the next walk
	m.op(op.Destroy, make([]byte, 16))
	mustInstall(t, e, makeBank(t, nil, nil, m))
	mustPost(t, e, "c_one")
	g, _ := e.LookupGlobal(testProject, 40, "g_one")
	for want := range int32(4) {
		walkOn(e)
		got, _ := e.Global(g)
		if want == 0 {
			want = 7 // 0 is what it held: nothing went out
		}
		if got != want {
			t.Errorf("global: want %d, got %d", want, got)
		}
	}
	if got := s.take(); !strings.HasPrefix(got, "W1@5:1 I1:0.0 O0:39@24=0 O1:36@48=1 O2:4@56=0 H W2@11:1 I1:0.0 O0:39@24=0 O1:36@48=2") {
		t.Error(got)
	}
}

// The hash is FNV-1a over everything behind the links but pointers, handles and
// the links of states.
func TestHash(t *testing.T) {
	m := newMaker("c_one", 30, 1)
	m.op(op.ClassDestructor, make([]byte, 20))
	m.face(m.here(), 0, "g_one", 40)
	m.op(op.GlobalVariable, make([]byte, 28))
	m.op(op.ClassData, words(make([]byte, 16), "\x01\xA1\xA2\xA3", 5))
	m.face(m.here(), 2, "f_one", 20)
	m.op(op.Function, words(make([]byte, 24), "\x01\x00\xB1\xB2", 6))
	m.face(m.here(), 2, "f_two", 21)
	m.op(op.CallFunction, words(0, 0, "\x00\x00\xC1\xC2", 0))
	m.face(m.here(), 1, "c_two", 31)
	m.op(op.ControlClass, words(0, 0, 0, "\x00\x00\xC1\xC2", 0, 0))
	m.face(m.here(), 0, "g_two", 41)
	m.op(op.SetGlobalVariable, words(0, 0, 1, 2, 3, 3))
	m.points(m.op(op.Table, words(0, 9, 9, 9)), false, 0)
	m.points(m.op(op.RandomWeighted, words(0, 9, 1, 9, 0)), false, 0)
	at := m.op(op.Player, words(0, 0, 0, "\x00\x00\x01\x00", "\xFF\x00\x00\x00", 0, 0, "\x02\xD1\xD2\xD3", -1, 4))
	m.points(at+4, true, 0)
	m.op(op.Destroy, make([]byte, 16))
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, []ea.Table{{Size: 1, Max: 1, Resolution: 1, Entries: []int32{1, 2}}}, []ea.SampleGroup{testGroup()}, m))
	mustPost(t, e, "c_one", 5)
	in := e.head
	skip := map[uint8]uint32{0: 16, 1: 16, 2: 24, 37: 24, 4: 12, 5: 8, 39: 8, 9: 4, 15: 4, 27: 12, 38: 12}
	hidden := make([]bool, len(in.mem))
	for i := range links {
		hidden[i] = true
	}
	for _, s := range in.module.program.steps {
		for i := range skip[s.op] {
			hidden[s.at+i] = true
		}
	}
	h := fnv.New64a()
	for i, b := range in.mem {
		if !hidden[i] {
			h.Write([]byte{b})
		}
	}
	if in.hash() != h.Sum64() {
		t.Errorf("want %016x, got %016x", h.Sum64(), in.hash())
	}
	for i := range in.mem {
		before := in.hash()
		in.mem[i] ^= 1
		if (in.hash() == before) != hidden[i] {
			t.Errorf("byte %d: hidden %v, and a change shows %v", i, hidden[i], in.hash() != before)
		}
		in.mem[i] ^= 1
	}
}

// A tracer that does not want an instance's details hears of its walk alone,
// and the walk is the same.
func TestTraceWithoutDetail(t *testing.T) {
	a, b := &spy{detail: true}, &spy{}
	var hashes [2]uint64
	for i, s := range []*spy{a, b} {
		e := withProject(t, Config{Trace: s, Device: endless{}})
		mustInstall(t, e, typicalBank(t, 2))
		n := mustPost(t, e, "c_one", 1, 2, 3)
		walkOn(e)
		walkOn(e)
		hashes[i] = e.head.hash()
		e.SetTrace(nil)
		walkOn(e)
		e.SetTrace(s)
		put(e.head.mem, e.head.module.destroyAt+12, 1)
		e.Release(n)
		walkOn(e)
	}
	if hashes[0] != hashes[1] {
		t.Error("the walk differs")
	}
	if got, want := b.take(), "W1@5:1 I1:0.0 W2@11:1 I1:0.0 W4@23:1 I1:0.0 X1"; got != want {
		t.Errorf("want %s, got %s", want, got)
	}
	if n := len(a.lines); n < 240 {
		t.Errorf("lines with detail: %d", n)
	}
}

// spoil reads a good bank and changes it.
func spoil(t *testing.T, change func(b *ea.Bank, m *ea.BankModule)) error {
	t.Helper()
	m := newMaker("c_one", 30, 3)
	m.op(op.ClassDestructor, make([]byte, 20))
	m.op(op.ClassData, words(make([]byte, 16), "\x01\x00\x00\x00", 0))
	m.points(m.op(op.Table, words(0, 9, 9, 9)), false, 0)                                              // 68
	m.points(m.op(op.Player, playerBlock(0, 0))+4, true, 0)                                            // 84
	m.op(op.StateGenerator, words("\x00\x10\x01\x00", 0, 5, 6, 0), result(144+16))                     // 144
	m.op(op.RandomShuffle, words("\x00\x14\x01\x00", 0, "\x00\x00\x00\x04", 0, "\x00\x01\x02\x03", 0)) // 164
	m.op(op.DelayLine, line(2, 0, 0))                                                                  // 188
	m.op(op.Envelope, env(0, 0, 1, 2))                                                                 // 216
	m.op(op.Destroy, make([]byte, 16))
	b := makeBank(t, []ea.Table{{Size: 1, Max: 1, Resolution: 1, Entries: []int32{1, 2}}}, []ea.SampleGroup{testGroup()}, m)
	change(b, &b.Modules[0])
	e := withProject(t, Config{InstanceBytes: 1 << 20})
	err := e.InstallBank(b)
	if err != nil {
		mustPost(t, e, "c_one")
		if e.Live() != 0 || len(e.banks) != 0 || e.bytesFree != 1<<20 {
			t.Error("a refused bank has left something")
		}
		return err
	}
	mustPost(t, e, "c_one")
	for range 3 {
		walkOn(e)
	}
	return nil
}

// What the interpreter relies on is refused when a bank goes in, whoever has read
// it; the error names file, place, field, wanted and got.
func TestBanksThatCannotRun(t *testing.T) {
	if err := spoil(t, func(*ea.Bank, *ea.BankModule) {}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		field  string
		change func(b *ea.Bank, m *ea.BankModule)
	}{
		{"opcode", func(_ *ea.Bank, m *ea.BankModule) { m.Records[1].Op = 40 }},
		{"end of the block walk", func(_ *ea.Bank, m *ea.BankModule) { m.Records[1].Advance += 0; m.Records[8].Advance = 12 }},
		{"record 1 block", func(_ *ea.Bank, m *ea.BankModule) { m.Records[0].Advance = -1 }},
		{"record 2 block", func(_ *ea.Bank, m *ea.BankModule) { m.Records[1].Advance = 1 << 30 }},
		{"ClassData block at 252", func(_ *ea.Bank, m *ea.BankModule) { m.Records[8].Op = 1 }},
		{"record 4 link destination", func(_ *ea.Bank, m *ea.BankModule) { m.Records[4].Pairs[0].Dst = 200 }},
		{"record 4 link source", func(_ *ea.Bank, m *ea.BankModule) { m.Records[4].Pairs[0].Src = -200 }},
		{"link destination", func(_ *ea.Bank, m *ea.BankModule) { m.Records[4].Pairs[0].Dst = 0 }},
		{"Destroy state", func(_ *ea.Bank, m *ea.BankModule) { m.Destroy += 4 }},
		{"ClassDestructor state", func(_ *ea.Bank, m *ea.BankModule) { m.Destructor = 0 }},
		{"ClassData state", func(_ *ea.Bank, m *ea.BankModule) { m.Memory[m.ClassData+16] = 255 }},
		{"GlobalVariable state", func(_ *ea.Bank, m *ea.BankModule) { m.GlobalOffsets = []uint32{1 << 31} }},
		{"Function state", func(_ *ea.Bank, m *ea.BankModule) { m.FunctionOffsets = []uint32{244} }},
		{"Player state", func(_ *ea.Bank, m *ea.BankModule) { m.PlayerOffsets[0] = 0xFFFFFFFF }},
		{"players", func(_ *ea.Bank, m *ea.BankModule) { m.PlayerOffsets = nil }},
		{"sample group", func(_ *ea.Bank, m *ea.BankModule) { put(m.Memory, 88, -1) }},
		{"entries", func(b *ea.Bank, m *ea.BankModule) { put(b.Bytes, uint32(get(m.Memory, 88)), 1<<30) }},
		{"table", func(_ *ea.Bank, m *ea.BankModule) { put(m.Memory, 68, -1) }},
		{"interface kind", func(b *ea.Bank, _ *ea.BankModule) { b.Interfaces[0].Kind = 3 }},
		{"instances", func(_ *ea.Bank, m *ea.BankModule) { m.Max = 0x7FFF }},
		{"StateGenerator block at 144", func(_ *ea.Bank, m *ea.BankModule) { m.Memory[144] = 0xFF }},
		{"RandomShuffle block at 164", func(_ *ea.Bank, m *ea.BankModule) { m.Memory[164] = 0xFF }},
		{"DelayLine block at 188", func(_ *ea.Bank, m *ea.BankModule) { m.Memory[188] = 0xFF }},
		{"DelayLine block at 188", func(_ *ea.Bank, m *ea.BankModule) { m.Memory[190] = 1 }},
		{"Envelope block at 216", func(_ *ea.Bank, m *ea.BankModule) { m.Memory[216] = 0xFF }},
		{"Envelope block at 216", func(_ *ea.Bank, m *ea.BankModule) { m.Memory[232] = 0xFF }},
	} {
		t.Run(c.field, func(t *testing.T) {
			err := spoil(t, c.change)
			var bad *ea.Error
			if !errors.As(err, &bad) {
				t.Fatalf("want an ea.Error, got %v", err)
			}
			if bad.Field != c.field || bad.Source != "test.abk" || strings.Contains(err.Error(), "\n") {
				t.Errorf("got: %v", err)
			}
		})
	}
}

// A bank that is refused leaves the others installed and playing.
func TestRefusedBankLeavesTheOthers(t *testing.T) {
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 3)))
	mustPost(t, e, "c_one")
	bad := makeBank(t, nil, nil, plain("c_one", 30, 3), plain("c_one", 30, 3))
	bad.Modules[1].Records[0].Op = 99
	if e.InstallBank(bad) == nil {
		t.Fatal("accepted")
	}
	walkOn(e)
	mustPost(t, e, "c_one")
	if e.Live() != 2 {
		t.Errorf("live: want 2, got %d", e.Live())
	}
}

// After the last bank nothing allocates: not a walk, traced or not, nor anything
// a game can ask for.
func TestNothingAllocatesAfterLoad(t *testing.T) {
	e := withProject(t, Config{Device: endless{}})
	mustInstall(t, e, typicalBank(t, 50),
		makeBank(t, nil, nil, listener("c_two", 31, 5), parent(5, "c_three", 32), plain("c_three", 32, 5)))
	h, two := class(t, e, "c_one"), class(t, e, "c_two")
	f, _ := e.LookupFunction(testProject, 20, "f_one")
	g, _ := e.LookupGlobal(testProject, 40, "g_one")
	payload := []int32{1, 2, 3, 4, 5, 6, 7, 8, 9}
	i := int32(0)
	for what, tracer := range map[string]Tracer{"plain": nil, "traced": quiet{}} {
		e.SetTrace(tracer)
		if n := testing.AllocsPerRun(200, func() {
			i++
			payload[8] = i
			a, _ := e.Post(h, payload)
			b, _ := e.Post(two, payload)
			e.Call(f, payload)
			e.Set(g, i)
			e.Redeliver(a, payload)
			for range 12 {
				e.Tick(block.Delta)
			}
			e.Release(a)
			e.Release(b)
			e.Release(b)
			for range 6 {
				e.Tick(block.Delta)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", what, n)
		}
	}
	if e.Counters().Posts < 400 || e.Counters().Walks < 600 {
		t.Errorf("little happened: %+v", e.Counters())
	}
}

// quiet is a tracer that wants everything and keeps nothing.
type quiet struct{}

func (quiet) Walk(int, int, int)        {}
func (quiet) Instance(Info) bool        { return true }
func (quiet) Op(int, uint8, int, int32) {}
func (quiet) Hash(uint64)               {}
func (quiet) Destroyed(int)             {}
func (quiet) Generator([6]uint32)       {}

// Pools are used again for as long as anyone likes.
func TestLongChurn(t *testing.T) {
	e := withProject(t, Config{Nodes: 8, Device: endless{}})
	mustInstall(t, e, typicalBank(t, 3), makeBank(t, nil, nil, listener("c_two", 31, 3), plain("c_one", 30, 2)))
	for i := range 20000 {
		name := fmt.Sprintf("c_%s", [...]string{"one", "two"}[i%2])
		n, code := e.Post(class(t, e, name), []int32{int32(i)})
		if code != OK {
			t.Fatal(code)
		}
		e.Step()
		e.Release(n)
		e.Step()
		for in := e.head; in != nil; in = in.next {
			put(in.mem, in.module.destroyAt+12, 1)
		}
		e.Step()
		if e.Live() != 0 {
			t.Fatalf("round %d: live %d", i, e.Live())
		}
	}
}
