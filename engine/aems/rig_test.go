package aems

import (
	"encoding/binary"
	"math"
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// maker puts a module together, block after block.
type maker struct {
	spec  ea.ModuleSpec
	faces []ea.InterfaceSpec
}

const testProject = 0x1234

// link carries an operation's result on; absolute offsets of the instance.
type link struct{ src, dst uint32 }

func result(dst uint32) link { return link{fromResult, dst} }

// newMaker starts a module on a class of the test project.
func newMaker(name string, id uint16, most int) *maker {
	m := &maker{}
	m.spec.Name, m.spec.Max = name, most
	m.spec.Template = make([]byte, links)
	m.face(0, ea.InterfaceClass, name, id)
	return m
}

func (m *maker) face(at uint32, kind uint8, name string, id uint16) {
	m.faces = append(m.faces, ea.InterfaceSpec{Block: at, Kind: kind, Project: testProject, NameID: id, Name: name})
}

// here is the offset of the next block.
func (m *maker) here() uint32 { return uint32(len(m.spec.Template)) }

// op adds an operation with its block and returns the block's offset.
func (m *maker) op(code uint8, blk []byte, to ...link) uint32 {
	at := m.here()
	r := ea.Record{Op: code, Advance: int32(len(blk))}
	for _, l := range to {
		p := ea.Pair{Src: -1, Dst: int32(l.dst) - int32(at)}
		if l.src != fromResult {
			p.Src = int32(l.src) - int32(at)
		}
		r.Pairs = append(r.Pairs, p)
	}
	m.spec.Records = append(m.spec.Records, r)
	m.spec.Template = append(m.spec.Template, blk...)
	return at
}

// points says that a word of the template names a table or a group.
func (m *maker) points(at uint32, group bool, index int) {
	m.spec.Relocations = append(m.spec.Relocations, ea.Relocation{Offset: at, Group: group, Index: index})
}

// words lays out big-endian words: int, uint32, float32, or bytes as they are.
func words(parts ...any) (b []byte) {
	for _, p := range parts {
		switch v := p.(type) {
		case int:
			b = binary.BigEndian.AppendUint32(b, uint32(v))
		case uint32:
			b = binary.BigEndian.AppendUint32(b, v)
		case float32:
			b = binary.BigEndian.AppendUint32(b, math.Float32bits(v))
		case []byte:
			b = append(b, v...)
		case string: // raw bytes
			b = append(b, v...)
		default:
			panic("words: a part of another type")
		}
	}
	return b
}

// makeBank builds and reads a bank of these modules.
func makeBank(t testing.TB, tables []ea.Table, groups []ea.SampleGroup, modules ...*maker) *ea.Bank {
	t.Helper()
	return makeBankOf(t, tables, groups, func(*ea.ModuleSpec) {}, modules...)
}

// makeBankOf is makeBank with a last word about each module.
func makeBankOf(t testing.TB, tables []ea.Table, groups []ea.SampleGroup, last func(*ea.ModuleSpec), modules ...*maker) *ea.Bank {
	t.Helper()
	spec := ea.BankSpec{Tables: tables, Groups: groups}
	if len(groups) > 0 {
		click, err := ea.Encode(ea.Header{Version: 0, Codec: ea.PCM16, Channels: 1, Rate: 48000, Kind: ea.RAM, Samples: 64}, make([]int16, 64), 0)
		if err != nil {
			t.Fatal(err)
		}
		spec.Samples, spec.Capacity = []*ea.Stream{click, click}, 2
	}
	for i, m := range modules {
		m.spec.Derive()
		last(&m.spec)
		spec.Modules = append(spec.Modules, m.spec)
		for _, f := range m.faces {
			f.Module = i
			spec.Interfaces = append(spec.Interfaces, f)
		}
	}
	b, err := ea.BuildBank(&spec)
	if err != nil {
		t.Fatal(err)
	}
	k, err := ea.ReadBank("test.abk", b)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// testSymbols is the project of the tests.
func testSymbols() *ea.Project {
	return &ea.Project{
		ID:        testProject,
		Functions: []ea.Symbol{{NameID: 20, Name: "f_one"}, {NameID: 21, Name: "f_two"}},
		Classes:   []ea.Symbol{{NameID: 30, Name: "c_one"}, {NameID: 31, Name: "c_two"}, {NameID: 32, Name: "c_three"}},
		Globals: []ea.GlobalSymbol{
			{Symbol: ea.Symbol{NameID: 40, Name: "g_one"}, Value: 7},
			{Symbol: ea.Symbol{NameID: 41, Name: "g_two"}},
		},
	}
}

func class(t testing.TB, e *Evaluator, name string) Handle {
	t.Helper()
	ids := map[string]uint16{"c_one": 30, "c_two": 31, "c_three": 32}
	h, code := e.LookupClass(testProject, ids[name], name)
	if code != OK {
		t.Fatalf("class %s: %v", name, code)
	}
	return h
}

func mustPost(t testing.TB, e *Evaluator, name string, payload ...int32) Node {
	t.Helper()
	n, code := e.Post(class(t, e, name), payload)
	if code != OK {
		t.Fatalf("post %s: %v", name, code)
	}
	return n
}

func mustInstall(t testing.TB, e *Evaluator, banks ...*ea.Bank) {
	t.Helper()
	for _, b := range banks {
		if err := e.InstallBank(b); err != nil {
			t.Fatal(err)
		}
	}
}

// withProject is an evaluator with the test project.
func withProject(t testing.TB, cfg Config) *Evaluator {
	t.Helper()
	e := New(cfg)
	if err := e.InstallProject(testSymbols()); err != nil {
		t.Fatal(err)
	}
	return e
}

// walkOn ticks until the next walk has happened.
func walkOn(e *Evaluator) {
	for n := e.count.Walks; e.count.Walks == n; {
		e.Tick(block.Delta)
	}
}

// rig runs one operation, walk by walk, in an instance of its own.
type rig struct {
	t  testing.TB
	e  *Evaluator
	in *instance
	at uint32 // of the operation's block

	result int32
	record int
}

// one makes a rig of an operation's block; tables and groups are for the
// pointer in its first or second word.
func one(t testing.TB, code uint8, blk []byte, more ...any) *rig {
	t.Helper()
	m := newMaker("c_one", 30, 2)
	m.op(op.ClassDestructor, make([]byte, 20))
	at := m.here()
	var tables []ea.Table
	var groups []ea.SampleGroup
	cfg := Config{}
	for _, x := range more {
		switch x := x.(type) {
		case ea.Table:
			tables = append(tables, x)
			m.points(at, false, 0)
		case ea.SampleGroup:
			groups = append(groups, x)
			m.points(at+4, true, 0)
		case Device:
			cfg.Device = x
		case [6]uint32:
			cfg.Words = x
		case func(*maker, uint32):
			x(m, at)
		}
	}
	m.op(code, blk)
	m.op(op.Destroy, make([]byte, 16))
	r := &rig{t: t, at: at, record: 1}
	cfg.Trace = r
	r.e = withProject(t, cfg)
	mustInstall(t, r.e, makeBank(t, tables, groups, m))
	mustPost(t, r.e, "c_one")
	r.in = r.e.head
	return r
}

func (r *rig) Walk(int, int, int)   {}
func (r *rig) Instance(i Info) bool { return i.Serial == 1 }
func (r *rig) Op(record int, _ uint8, _ int, result int32) {
	if record == r.record {
		r.result = result
	}
}
func (r *rig) Hash(uint64)         {}
func (r *rig) Destroyed(int)       {}
func (r *rig) Generator([6]uint32) {}

// walk makes a walk and returns the operation's result.
func (r *rig) walk() int32 {
	walkOn(r.e)
	return r.result
}

func (r *rig) put(o uint32, v int32)        { put(r.in.mem, r.at+o, v) }
func (r *rig) word(o uint32) int32          { return get(r.in.mem, r.at+o) }
func (r *rig) float(o uint32) float32       { return getFloat(r.in.mem, r.at+o) }
func (r *rig) putFloat(o uint32, v float32) { putFloat(r.in.mem, r.at+o, v) }
func (r *rig) byte(o uint32) byte           { return r.in.mem[r.at+o] }
func (r *rig) want(what string, want ...int32) {
	r.t.Helper()
	for i, w := range want {
		if got := r.walk(); got != w {
			r.t.Errorf("%s: walk %d: want %d, got %d", what, i+1, w, got)
		}
	}
}
