package aems

import (
	"fmt"
	"strings"
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// spy is a tracer that writes down what happens, a word each.
type spy struct {
	lines  []string
	detail bool
}

func (s *spy) add(format string, a ...any)           { s.lines = append(s.lines, fmt.Sprintf(format, a...)) }
func (s *spy) Walk(n, block, live int)               { s.add("W%d@%d:%d", n, block, live) }
func (s *spy) Instance(i Info) bool                  { s.add("I%d:%d.%d", i.Serial, i.Bank, i.Module); return s.detail }
func (s *spy) Op(n int, code uint8, at int, r int32) { s.add("O%d:%d@%d=%d", n, code, at, r) }
func (s *spy) Hash(uint64)                           { s.add("H") }
func (s *spy) Destroyed(serial int)                  { s.add("X%d", serial) }
func (s *spy) Generator([6]uint32)                   {}
func (s *spy) take() string {
	out := strings.Join(s.lines, " ")
	s.lines = nil
	return out
}

// plain is the smallest module: it lives until it is released.
func plain(name string, id uint16, most int) *maker {
	m := newMaker(name, id, most)
	at := m.here()
	m.op(op.ClassDestructor, make([]byte, 20), result(at+20+24+12))
	m.op(op.ClassData, words(make([]byte, 16), "\x01\x00\x00\x00", 0))
	m.op(op.Destroy, make([]byte, 16))
	return m
}

// 003/2.3.5 a new instance is at the head and runs first in the next walk;
// 003/2.6.5 the walk is newest first. 003/2.3.6 nothing runs at creation.
func TestWalkIsNewestFirst(t *testing.T) {
	s := &spy{}
	e := withProject(t, Config{Trace: s})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 5)))
	mustPost(t, e, "c_one")
	mustPost(t, e, "c_one")
	if len(s.lines) != 0 {
		t.Errorf("at creation: %s", s.take())
	}
	walkOn(e)
	mustPost(t, e, "c_one")
	walkOn(e)
	if got, want := s.take(), "W1@5:2 I2:0.0 I1:0.0 W2@11:3 I3:0.0 I2:0.0 I1:0.0"; got != want {
		t.Errorf("want %s, got %s", want, got)
	}
}

// 003/1.10.2 a post reaches every bank on the class, newest first; 003/2.2.2 and
// each new instance goes to the head, so the oldest bank's runs first (aems/A21).
// Modules of one bank register in file order (aems/A20).
func TestPostReachesEveryModuleNewestFirst(t *testing.T) {
	s := &spy{}
	e := withProject(t, Config{Trace: s})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 5), plain("c_two", 31, 5), plain("c_one", 30, 5)),
		makeBank(t, nil, nil, plain("c_one", 30, 5)))
	mustPost(t, e, "c_one")
	walkOn(e)
	if got, want := s.take(), "W1@5:3 I3:0.0 I2:0.2 I1:1.0"; got != want {
		t.Errorf("want %s, got %s", want, got)
	}
	m := e.bySerial(2)
	if got := get(m.mem, m.module.destroyAt); got != 2 { // 003/2.3.2
		t.Errorf("Destroy state's module: want 2, got %d", got)
	}
}

// 003/2.3.1 a full module makes no instance and says nothing; 003/2.2.3 the post
// succeeds, as it does on a class nobody serves.
func TestCapacity(t *testing.T) {
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 2)))
	a := mustPost(t, e, "c_one")
	mustPost(t, e, "c_one")
	full := mustPost(t, e, "c_one")
	if e.Live() != 2 || e.Counters().AtCapacity != 1 {
		t.Errorf("live %d, at capacity %d; want 2 and 1", e.Live(), e.Counters().AtCapacity)
	}
	if e.References(full) != 1 {
		t.Errorf("a node without instances: want 1 reference, got %d", e.References(full))
	}
	mustPost(t, e, "c_three")
	// A place that is free again is used again.
	e.Release(a)
	walkOn(e)
	mustPost(t, e, "c_one")
	if e.Live() != 2 {
		t.Errorf("live: want 2, got %d", e.Live())
	}
	none := withProject(t, Config{})
	mustInstall(t, none, makeBank(t, nil, nil, plain("c_one", 30, 0)))
	mustPost(t, none, "c_one")
	if none.Live() != 0 {
		t.Error("a capacity of 0 is none")
	}
}

// 003/2.3.2 an instance is its template, byte for byte, with module, instance and
// node in its Destroy state. 003/1.4.1 links to 7, timer client to 23, then the
// states and blocks; 003/7.1 words are big-endian and pointers stay as they are
// on disc.
func TestInstanceIsACopyOfItsTemplate(t *testing.T) {
	m := newMaker("c_one", 30, 2)
	m.op(op.ClassDestructor, make([]byte, 20))
	m.op(op.Add2, words(0x01020304, -2))
	at := m.op(op.Table, words(0, 0x7FFFFFF1, 5, 6))
	m.points(at, false, 0)
	m.op(op.Destroy, make([]byte, 16))
	b := makeBank(t, []ea.Table{{Size: 1, Max: 1, Resolution: 1, Entries: []int32{1, 2}}}, nil, m)
	e := withProject(t, Config{})
	mustInstall(t, e, b)
	mustPost(t, e, "c_one")
	mem := e.Memory(1, nil)
	template := b.Modules[0].Memory
	if string(mem[:len(mem)-16]) != string(template[:len(template)-16]) {
		t.Errorf("memory\n%x, template\n%x", mem, template)
	}
	if string(mem[44:48]) != "\x01\x02\x03\x04" {
		t.Errorf("first word behind the destructor state: %x", mem[44:48])
	}
	if got := get(mem, at); got != int32(b.Tables[0].Offset) {
		t.Errorf("table pointer: want %#x as in the file, got %#x", b.Tables[0].Offset, got)
	}
	if d := len(mem) - 16; get(mem, uint32(d+4)) != 1 || get(mem, uint32(d+8)) != 1 {
		t.Errorf("Destroy state: %x", mem[d:])
	}
	// A second life of the place starts from the template, too.
	e.head.mem[50] = 0xAA
	e.destroy(e.head)
	mustPost(t, e, "c_one")
	if got := e.Memory(2, nil); string(got[:len(got)-16]) != string(template[:len(template)-16]) {
		t.Error("the place kept something of its last instance")
	}
}

// 003/2.3.3 one reference for the poster and one for each of an instance's
// ClassDestructor and ClassData states.
func TestNodeReferences(t *testing.T) {
	e := withProject(t, Config{})
	bare := newMaker("c_two", 31, 5)
	bare.op(op.Add2, words(1, 2))
	bare.op(op.Destroy, make([]byte, 16))
	half := newMaker("c_three", 32, 5)
	half.op(op.ClassDestructor, make([]byte, 20))
	half.op(op.Destroy, make([]byte, 16))
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 5), plain("c_one", 30, 5), bare, half))
	for name, want := range map[string]int{"c_one": 5, "c_two": 1, "c_three": 2} {
		if got := e.References(mustPost(t, e, name)); got != want {
			t.Errorf("%s: want %d references, got %d", name, want, got)
		}
	}
}

// 003/2.5.1 001/6.2 a release triggers every destructor state and gives up the poster's
// reference; the node is free at 0. 003/2.5.2 the instance goes in the walk that
// sees the trigger. 003/2.5.4 the rest of that walk is not disturbed.
func TestReleaseEndsInstances(t *testing.T) {
	s := &spy{}
	e := withProject(t, Config{Trace: s, Nodes: 3})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 5), plain("c_one", 30, 5)))
	mustPost(t, e, "c_one")
	middle := mustPost(t, e, "c_one")
	mustPost(t, e, "c_one")
	if _, code := e.Post(class(t, e, "c_one"), nil); code != OutOfMemory {
		t.Errorf("a fourth node of three: want %v, got %v", OutOfMemory, code)
	}
	e.Release(middle)
	if get(e.bySerial(3).mem, 24+16) != 1 || get(e.bySerial(4).mem, 24+16) != 1 || get(e.bySerial(5).mem, 24+16) != 0 {
		t.Error("triggers of the middle node's two instances, and of no other")
	}
	if _, code := e.Post(class(t, e, "c_one"), nil); code != OutOfMemory {
		t.Errorf("the instances hold the node still: want %v, got %v", OutOfMemory, code)
	}
	walkOn(e)
	if got, want := s.take(), "W1@5:6 I6:0.0 I5:0.1 I4:0.0 X4 I3:0.1 X3 I2:0.0 I1:0.1"; got != want {
		t.Errorf("want %s, got %s", want, got)
	}
	if e.Live() != 4 {
		t.Errorf("live: want 4, got %d", e.Live())
	}
	mustPost(t, e, "c_two") // the node is free again
}

// aems/A33: nothing of a program runs behind the op 4 that ended it, its links
// neither; 003/2.5.2.
func TestNothingRunsAfterDestroy(t *testing.T) {
	s := &spy{detail: true}
	e := withProject(t, Config{Trace: s})
	m := newMaker("c_one", 30, 1)
	m.op(op.Add2, words(1, 2))
	at := m.here()
	m.op(op.Destroy, words(0, 0, 0, 1), link{24, 28})
	mustInstall(t, e, makeBank(t, nil, nil, m))
	mustPost(t, e, "c_one")
	mem := e.head.mem
	walkOn(e)
	if got, want := s.take(), fmt.Sprintf("W1@5:1 I1:0.0 O0:36@24=3 O1:4@%d=0 X1", at); got != want {
		t.Errorf("want %s, got %s", want, got)
	}
	if get(mem, 28) != 2 {
		t.Error("a link was carried out")
	}
}

// 003/2.4.1 001/1.2 ClassData takes as many words as its bank says; aems/B16: words the
// poster does not have are 0. 003/1.4.3 where states keep their values.
func TestPayload(t *testing.T) {
	e := withProject(t, Config{})
	m := newMaker("c_one", 30, 1)
	m.op(op.ClassData, words(make([]byte, 16), "\x03\x00\x00\x00", 91, 92, 93))
	m.op(op.Add2, words(94, 95))
	m.op(op.Destroy, make([]byte, 16))
	mustInstall(t, e, makeBank(t, nil, nil, m))
	n := mustPost(t, e, "c_one", 1, -2, 3, 4, 5)
	check := func(what string, want ...int32) {
		t.Helper()
		for i, w := range want {
			if got, _ := e.Word(1, 24+20+4*i); got != w {
				t.Errorf("%s: word %d: want %d, got %d", what, i, w, got)
			}
		}
	}
	check("five words for three", 1, -2, 3, 94, 95)
	e.Redeliver(n, []int32{8})
	check("one word for three", 8, 0, 0, 94, 95)
	e.Redeliver(n, nil)
	check("none", 0, 0, 0, 94, 95)
	e.Redeliver(n, make([]int32, 5000))
	check("more than any state takes", 0, 0, 0, 94, 95)
}

// 003/2.4.2 redelivery makes no instances, and reaches those of its node alone.
// 003/2.4.4 the last value before a walk is what the walk sees.
func TestRedelivery(t *testing.T) {
	s := &spy{detail: true}
	e := withProject(t, Config{Trace: s})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 5)))
	a, _ := mustPost(t, e, "c_one", 1), mustPost(t, e, "c_one", 2)
	for i := range 5 {
		e.Redeliver(a, []int32{int32(10 + i)})
		e.Tick(block.Delta)
	}
	e.Redeliver(a, []int32{77})
	s.take()
	e.Tick(block.Delta)
	if got, want := s.take(), "W1@5:2 I2:0.0 O0:0@24=0 O1:1@44=2 O2:4@68=0 H I1:0.0 O0:0@24=0 O1:1@44=77 O2:4@68=0 H"; got != want {
		t.Errorf("want %s, got %s", want, got)
	}
}

// 003/2.5.5 an instance that has ended leaves redelivery and release harmless.
// aems/B20: a second release, and anything with a node that is gone, is counted.
func TestLateRedeliveryAndRelease(t *testing.T) {
	e := withProject(t, Config{Nodes: 1})
	m := newMaker("c_one", 30, 1)
	m.op(op.ClassDestructor, make([]byte, 20))
	m.op(op.ClassData, words(make([]byte, 16), "\x01\x00\x00\x00", 0))
	m.op(op.Destroy, words(0, 0, 0, 1))
	mustInstall(t, e, makeBank(t, nil, nil, m))
	n := mustPost(t, e, "c_one", 5)
	walkOn(e)
	if e.Live() != 0 || e.References(n) != 1 {
		t.Fatalf("live %d, references %d; want 0 and the poster's", e.Live(), e.References(n))
	}
	e.Redeliver(n, []int32{6})
	if e.Counters().DeadNodes != 0 {
		t.Error("a held node is not dead")
	}
	e.Release(n)
	e.Release(n)
	e.Redeliver(n, []int32{7})
	if e.Counters().DeadNodes != 2 {
		t.Errorf("dead nodes: want 2, got %d", e.Counters().DeadNodes)
	}
	again := mustPost(t, e, "c_one", 5)
	e.Release(n) // the old name of the place
	if e.References(again) != 3 || e.Counters().DeadNodes != 3 {
		t.Errorf("references %d, dead %d; want 3 and 3", e.References(again), e.Counters().DeadNodes)
	}
	for _, never := range []Node{0, 2, 0xFFFF, 1 << 31} {
		e.Redeliver(never, nil)
	}
	if e.Counters().DeadNodes != 7 {
		t.Errorf("dead nodes: want 7, got %d", e.Counters().DeadNodes)
	}
	// Released, but alive: the poster has no say any more.
	e.Release(again)
	e.Redeliver(again, []int32{8})
	if v, _ := e.Word(2, 44+20); v != 5 {
		t.Errorf("payload: want 5 still, got %d", v)
	}
}

// 003/2.5.6 003/1.10.3 an instance that plays nothing, or nothing any more, lives
// until its release.
func TestHeldInstanceLivesUntilRelease(t *testing.T) {
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 5)))
	n := mustPost(t, e, "c_one")
	for range 1000 {
		e.Step()
	}
	if e.Live() != 1 {
		t.Fatal("gone before its release")
	}
	e.Release(n)
	e.Step()
	if e.Live() != 0 {
		t.Error("there after its release")
	}
}

// An owner's other walks: a node's instances are known by its lists.
func TestInspection(t *testing.T) {
	e := withProject(t, Config{Device: endless{}})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 5), plain("c_two", 31, 5)))
	mustPost(t, e, "c_two", 9)
	mustPost(t, e, "c_one", 8)
	got := e.Instances(nil)
	want := []Info{{2, 0, "test.abk", 0, "c_one"}, {1, 0, "test.abk", 1, "c_two"}}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("want %v, got %v", want, got)
	}
	if v, ok := e.Word(1, 44+20); !ok || v != 9 {
		t.Errorf("word: %d, %v", v, ok)
	}
	if _, ok := e.Word(1, 0); !ok {
		t.Error("no word at 0")
	}
	if _, ok := e.Word(1, len(e.Memory(1, nil))-4); !ok {
		t.Error("no last word")
	}
	for _, at := range []int{-1, len(e.Memory(1, nil)) - 3, 1 << 20} {
		if v, ok := e.Word(1, at); ok || v != 0 {
			t.Errorf("a word at %d", at)
		}
	}
	if e.Memory(3, nil) != nil || e.Voices(3, nil) != nil {
		t.Error("an instance that is not there")
	}
}
