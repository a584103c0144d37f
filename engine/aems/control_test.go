package aems

import (
	"testing"

	"gritbed/engine/aems/op"
)

// Where a parent's words are: its block starts at 44.
const (
	parentBlock = 44
	construct   = parentBlock + 16 + 8
	destruct    = construct + 4
	param       = construct + 8
)

// parent owns a post of c_two; its one parameter is limited to 0…100.
func parent(most int, class string, id uint16) *maker {
	m := newMaker("c_one", 30, most)
	m.op(op.ClassDestructor, make([]byte, 20), result(param+4+12))
	m.face(m.here(), 1, class, id)
	m.op(op.ControlClass, words(0, 0, 0, "\x01\x01\x00\x00", 0, 100, 0, 0, 0))
	m.op(op.Destroy, make([]byte, 16))
	return m
}

type family struct {
	e    *Evaluator
	node Node
	in   *instance
	rig  *rig
}

// newFamily has a parent and room for that many children.
func newFamily(t *testing.T, children int) *family {
	r := &rig{t: t, record: 1}
	e := withProject(t, Config{Trace: r})
	mustInstall(t, e, makeBank(t, nil, nil, parent(1, "c_two", 31), plain("c_two", 31, children)))
	f := &family{e: e, rig: r}
	f.node = mustPost(t, e, "c_one")
	r.e, r.in = e, e.head
	f.in = e.head
	return f
}

// walk sets the words and returns the operation's result in the walk.
func (f *family) walk(con, des, p int32) int32 {
	put(f.in.mem, construct, con)
	put(f.in.mem, destruct, des)
	put(f.in.mem, param, p)
	return f.rig.walk()
}

func (f *family) payload(serial int) int32 {
	v, _ := f.e.Word(serial, 44+20)
	return v
}

// 003/4.6.2 construct without a node limits the parameters, posts and keeps the
// node; while there is one it posts no more, and neither limits nor delivers
// (aems/A23). 003/4.6.4 the result counts references, the new child's included
// (aems/A24). 003/4.6.3 with neither, parameters are limited and delivered.
func TestControlClass(t *testing.T) {
	f := newFamily(t, 4)
	if got := f.walk(0, 0, 50); got != 0 || f.e.Live() != 1 {
		t.Errorf("nothing asked for: result %d, live %d", got, f.e.Live())
	}
	if got := f.walk(1, 0, 150); got != 3 || f.e.Live() != 2 {
		t.Errorf("construct: want 3 and a child, got %d and live %d", got, f.e.Live())
	}
	if f.payload(2) != 100 || get(f.in.mem, param) != 100 {
		t.Errorf("parameter: child %d, block %d; want 100", f.payload(2), get(f.in.mem, param))
	}
	if get(f.in.mem, parentBlock+8) == 0 {
		t.Error("the node is not in the block")
	}
	if got := f.walk(1, 0, 150); got != 3 || f.e.Live() != 2 || f.payload(2) != 100 || get(f.in.mem, param) != 150 {
		t.Errorf("construct held: result %d, live %d, child %d, block %d", got, f.e.Live(), f.payload(2), get(f.in.mem, param))
	}
	if got := f.walk(0, 0, -4); got != 3 || f.payload(2) != 0 || get(f.in.mem, param) != 0 {
		t.Errorf("neither: result %d, child %d, block %d", got, f.payload(2), get(f.in.mem, param))
	}
	// 003/4.6.1 destruct beats construct.
	if got := f.walk(1, 1, 5); got != 0 || get(f.in.mem, parentBlock+8) != 0 {
		t.Errorf("destruct: result %d", got)
	}
	f.walk(0, 0, 5)
	if f.e.Live() != 1 {
		t.Errorf("the released child: live %d", f.e.Live())
	}
	if got := f.walk(0, 1, 5); got != 0 {
		t.Errorf("destruct without a node: %d", got)
	}
}

// 003/4.6.4 1 means the child is gone, and the node is held still.
func TestControlClassChildThatEnds(t *testing.T) {
	f := newFamily(t, 4)
	f.walk(1, 0, 5)
	child := f.e.bySerial(2)
	put(child.mem, child.module.destroyAt+12, 1)
	put(child.mem, 24+16, 1) // its own op 0 tells its op 4
	if got := f.walk(0, 0, 5); got != 1 || f.e.Live() != 1 {
		t.Errorf("want 1 and the parent alone, got %d and live %d", got, f.e.Live())
	}
	if got := f.walk(1, 0, 5); got != 1 {
		t.Errorf("construct while a node is held: want 1, got %d", got)
	}
	f.walk(0, 1, 5)
	if got := f.walk(1, 0, 5); got != 3 {
		t.Errorf("after a destruct: want 3, got %d", got)
	}
}

// aems/A24: a child class that is full leaves a node with its owner alone.
func TestControlClassChildClassFull(t *testing.T) {
	f := newFamily(t, 0)
	if got := f.walk(1, 0, 5); got != 1 {
		t.Errorf("want 1, got %d", got)
	}
}

// aems/A23: a class that does not resolve: limited, tried again each walk, no
// node.
func TestControlClassBadClass(t *testing.T) {
	r := &rig{t: t, record: 1}
	e := withProject(t, Config{Trace: r})
	mustInstall(t, e, makeBank(t, nil, nil, parent(1, "c_none", 39)))
	mustPost(t, e, "c_one")
	f := &family{e: e, rig: r, in: e.head}
	r.e = e
	for range 2 {
		if got := f.walk(1, 0, 150); got != 0 || get(f.in.mem, param) != 100 {
			t.Errorf("want 0 and 100, got %d and %d", got, get(f.in.mem, param))
		}
	}
	if got := f.walk(0, 0, 150); got != 0 || get(f.in.mem, param) != 150 {
		t.Errorf("without a node nothing is limited: %d", get(f.in.mem, param))
	}
}

// 003/2.5.3 the end of the parent releases the child's post; the child, which
// runs first, goes in the next walk.
func TestDestroyReleasesChildren(t *testing.T) {
	f := newFamily(t, 4)
	f.walk(1, 0, 5)
	f.e.Release(f.node)
	walkOn(f.e)
	if f.e.Live() != 1 {
		t.Errorf("after the parent's end: want the child alone, got %d", f.e.Live())
	}
	walkOn(f.e)
	if f.e.Live() != 0 {
		t.Errorf("a walk later: want none, got %d", f.e.Live())
	}
	for _, n := range f.e.nodes {
		if n.refs != 0 {
			t.Error("a node is held by nobody and not free")
		}
	}
}

// Posts of programs empty the pool of nodes as those of games do; then there is
// no child.
func TestControlClassOutOfNodes(t *testing.T) {
	r := &rig{t: t, record: 1}
	e := withProject(t, Config{Trace: r, Nodes: 1})
	mustInstall(t, e, makeBank(t, nil, nil, parent(1, "c_two", 31), plain("c_two", 31, 3)))
	mustPost(t, e, "c_one")
	f := &family{e: e, rig: r, in: e.head}
	r.e = e
	if got := f.walk(1, 0, 5); got != 0 || e.Counters().PostsRefused != 1 {
		t.Errorf("result %d, refused %d", got, e.Counters().PostsRefused)
	}
}

// Two of a program's blocks own a post each.
func TestControlClassTwoInAProgram(t *testing.T) {
	e := withProject(t, Config{})
	m := newMaker("c_one", 30, 1)
	var at [2]uint32
	for i := range at {
		m.face(m.here(), 1, "c_two", 31)
		at[i] = m.op(op.ControlClass, words(0, 0, 0, "\x00\x01\x00\x00", 1, 0, 10+i))
	}
	m.op(op.Destroy, make([]byte, 16))
	mustInstall(t, e, makeBank(t, nil, nil, m, plain("c_two", 31, 4)))
	mustPost(t, e, "c_one")
	mem := e.head.mem
	payload := func(serial int) int32 {
		v, _ := e.Word(serial, 44+20)
		return v
	}
	walkOn(e)
	if e.Live() != 3 || payload(2) != 10 || payload(3) != 11 {
		t.Fatalf("live %d, payloads %d and %d", e.Live(), payload(2), payload(3))
	}
	put(mem, at[0]+16, 0)
	put(mem, at[0]+24, 20)
	put(mem, at[1]+20, 1)
	walkOn(e)
	walkOn(e)
	if e.Live() != 2 || payload(2) != 20 {
		t.Errorf("live %d, payload %d; want the first child with 20", e.Live(), payload(2))
	}
}
