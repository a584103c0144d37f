package aems_test

import (
	"encoding/binary"
	"math"

	"pgregory.net/rapid"

	"gritbed/engine/aems"
	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// lone is an evaluator with one operation in it, whose input words are those of
// a payload; so its results can be held against a formula. Unlike the random
// programs these tests do not lean on a second evaluator.
type lone struct {
	e      *aems.Evaluator
	node   aems.Node
	result int32
	serial int
	at     int // of the block
}

// record 0 is ClassData, record 1 the operation, record 2 Destroy.
func (l *lone) Walk(int, int, int)      {}
func (l *lone) Instance(aems.Info) bool { return true }
func (l *lone) Hash(uint64)             {}
func (l *lone) Destroyed(int)           {}
func (l *lone) Generator([6]uint32)     {}
func (l *lone) Op(n int, _ uint8, at int, r int32) {
	if n == 1 {
		l.at, l.result = at, r
	}
}

// tester is a test, rapid's or not.
type tester interface {
	Helper()
	Fatal(...any)
}

// newLone takes the operation, its block, and where in it the payload goes.
func newLone(t tester, cfg aems.Config, code uint8, body []byte, table *ea.Table, inputs ...int) *lone {
	t.Helper()
	n := len(inputs)
	mem := make([]byte, 24+20+4*n)
	mem[24+16] = uint8(n)
	m := ea.ModuleSpec{Max: 1, Template: append(append(mem, body...), make([]byte, 16)...)}
	data := ea.Record{Op: op.ClassData, Advance: int32(20 + 4*n)}
	for i, at := range inputs {
		data.Pairs = append(data.Pairs, ea.Pair{Src: int32(20 + 4*i), Dst: data.Advance + int32(at)})
	}
	m.Records = []ea.Record{data, {Op: code, Advance: int32(len(body))}, {Op: op.Destroy, Advance: 16}}
	m.Derive()
	spec := &ea.BankSpec{Interfaces: []ea.InterfaceSpec{{Kind: ea.InterfaceClass, Project: 1, NameID: 1, Name: "c"}}}
	if table != nil {
		spec.Tables = []ea.Table{*table}
		m.Relocations = []ea.Relocation{{Offset: uint32(len(mem))}}
	}
	spec.Modules = []ea.ModuleSpec{m}
	file, err := ea.BuildBank(spec)
	if err != nil {
		t.Fatal(err)
	}
	bank, err := ea.ReadBank("lone.abk", file)
	if err != nil {
		t.Fatal(err)
	}
	l := &lone{serial: 1}
	cfg.Trace, cfg.Nodes = l, 1
	l.e = aems.New(cfg)
	if err := l.e.InstallProject(&ea.Project{ID: 1, Classes: []ea.Symbol{{NameID: 1, Name: "c"}}}); err != nil {
		t.Fatal(err)
	}
	if err := l.e.InstallBank(bank); err != nil {
		t.Fatal(err)
	}
	class, got := l.e.LookupClass(1, 1, "c")
	if got != aems.OK {
		t.Fatal(got)
	}
	if l.node, got = l.e.Post(class, make([]int32, n)); got != aems.OK {
		t.Fatal(got)
	}
	return l
}

// walk gives the inputs and returns the operation's result.
func (l *lone) walk(in ...int32) int32 {
	l.e.Redeliver(l.node, in)
	for range 6 {
		l.e.Tick(block.Delta)
	}
	return l.result
}

// word reads a word of the block.
func (l *lone) word(t tester, at int) int32 {
	v, ok := l.e.Word(l.serial, l.at+at)
	if !ok {
		t.Fatal("no such word")
	}
	return v
}

// body lays out a block: bytes as they are, half words and words big-endian.
func body(parts ...any) (b []byte) {
	for _, p := range parts {
		switch v := p.(type) {
		case uint8:
			b = append(b, v)
		case uint16:
			b = binary.BigEndian.AppendUint16(b, v)
		case int:
			b = binary.BigEndian.AppendUint32(b, uint32(int32(v)))
		case float32:
			b = binary.BigEndian.AppendUint32(b, math.Float32bits(v))
		case []byte:
			b = append(b, v...)
		}
	}
	return b
}

var edges = []int32{math.MinInt32, math.MinInt32 + 1, -1, 0, 1, 2, 4, math.MaxInt32 - 1, math.MaxInt32, 8388609, 16777217, 1234567891, -987654321}

// anyWord draws words with a liking for the edges.
var anyWord = rapid.OneOf(
	rapid.Int32(),
	rapid.Int32Range(-4, 8),
	rapid.SampledFrom(edges),
)

func drawWords(t *rapid.T, n int) []int32 {
	return rapid.SliceOfN(anyWord, n, n).Draw(t, "inputs")
}

// rounded is the notes' conversion, said in doubles: half a unit away from zero
// in single precision, the fraction cut off, held inside a word.
func rounded(x float32) int32 {
	if x != x {
		return math.MinInt32
	}
	half := 0.5
	if x < 0 {
		half = -0.5
	}
	d := math.Trunc(float64(float32(float64(x) + half)))
	return int32(max(math.MinInt32, min(math.MaxInt32, d)))
}

func product(a, b float32) float32 { return float32(float64(a) * float64(b)) }
