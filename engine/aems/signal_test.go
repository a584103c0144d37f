package aems

import (
	"strings"
	"testing"

	"gritbed/engine/aems/op"
)

// Blocks of a listener, in its instance.
const (
	listenGlobal   = 24 + 20           // op 2
	listenFunction = listenGlobal + 28 // op 37, two parameters
	listenRest     = listenFunction + 36
)

// listener hears the global g_one and the function f_one.
func listener(name string, id uint16, most int) *maker {
	m := newMaker(name, id, most)
	m.op(op.ClassDestructor, make([]byte, 20), result(listenRest+12))
	m.face(m.here(), 0, "g_one", 40)
	m.op(op.GlobalVariable, make([]byte, 28))
	m.face(m.here(), 2, "f_one", 20)
	m.op(op.Function, words(make([]byte, 24), "\x02\x00\x00\x00", 0, 0))
	m.op(op.Destroy, make([]byte, 16))
	return m
}

// 003/2.7.1 a call reaches every subscriber at once: each takes its own number of
// parameters and is triggered. 003/1.4.3 trigger and parameters are at 25 and 28.
// 003/1.4.5 ops 2 and 37 run on the states themselves. 003/2.7.6 a game may call.
func TestCallReachesEverySubscriber(t *testing.T) {
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, listener("c_one", 30, 3)))
	f, _ := e.LookupFunction(testProject, 20, "f_one")
	if code := e.Call(f, []int32{1}); code != NoSubscribers { // 003/2.7.3, aems/A30
		t.Errorf("want %v, got %v", NoSubscribers, code)
	}
	mustPost(t, e, "c_one")
	mustPost(t, e, "c_one")
	if code := e.Call(f, []int32{5, -6, 7}); code != OK {
		t.Errorf("want ok, got %v", code)
	}
	for serial := 1; serial <= 2; serial++ {
		m := e.bySerial(serial).mem
		if get(m, listenFunction+28) != 5 || get(m, listenFunction+32) != -6 || m[listenFunction+25] != 1 {
			t.Errorf("instance %d: %x", serial, m[listenFunction:listenRest])
		}
		if get(m, listenRest) != int32(0) {
			t.Errorf("instance %d: a third parameter went past its state", serial)
		}
	}
	e.Call(f, []int32{9})
	if m := e.head.mem; get(m, listenFunction+28) != 9 || get(m, listenFunction+32) != 0 {
		t.Errorf("missing parameters are 0: %x", m[listenFunction:listenRest])
	}
	two, _ := e.LookupFunction(testProject, 21, "f_two")
	if code := e.Call(two, nil); code != NoSubscribers {
		t.Errorf("want %v, got %v", NoSubscribers, code)
	}
	if code := e.Call(Handle{}, nil); code != NullHandle {
		t.Errorf("want %v, got %v", NullHandle, code)
	}
}

// 003/4.0.34 the trigger is a byte, returned once and cleared (aems/A31).
func TestFunction(t *testing.T) {
	r := one(t, op.Function, words(make([]byte, 24), "\x01\x00\x00\x00", 0), func(m *maker, at uint32) { m.face(at, 2, "f_one", 20) })
	r.want("nothing yet", 0)
	f, _ := r.e.LookupFunction(testProject, 20, "f_one")
	r.e.Call(f, []int32{4})
	r.want("one pulse", 1, 0)
	r.e.Call(f, []int32{4})
	r.e.Call(f, []int32{8})
	r.want("two calls in a walk are one pulse, the last one's words", 1, 0)
	if r.word(28) != 8 {
		t.Errorf("parameter: want 8, got %d", r.word(28))
	}
}

// caller calls f_one with op 5; clamp limits its two parameters.
func caller(name string, id uint16, most int, clamp bool) *maker {
	m := newMaker(name, id, most)
	m.face(m.here(), 2, "f_one", 20)
	if clamp {
		m.op(op.CallFunction, words(0, 0, "\x01\x02\x00\x00", -10, 10, 5, 5, 0, 99, 3))
	} else {
		m.op(op.CallFunction, words(0, 0, "\x00\x02\x00\x00", 0, 99, 3))
	}
	m.op(op.Destroy, make([]byte, 16))
	return m
}

// 003/4.0.7 the function of the block's own handle is called, the trigger stays.
// 003/2.7.2 an older subscriber sees the call later in the same walk, a newer one
// in the next.
func TestCallFunction(t *testing.T) {
	s := &spy{detail: true}
	e := withProject(t, Config{Trace: s})
	mustInstall(t, e, makeBank(t, nil, nil, caller("c_one", 30, 1, false), listener("c_two", 31, 2)))
	mustPost(t, e, "c_two")
	mustPost(t, e, "c_one")
	mustPost(t, e, "c_two")
	put(e.bySerial(2).mem, 36, 1) // trigger
	// heard are the results of op 37 of the newer and the older listener.
	heard := func() (newer, older string) {
		walkOn(e)
		var at string
		for _, l := range s.lines {
			if strings.HasPrefix(l, "I") {
				at = l
			} else if r, ok := strings.CutPrefix(l, "O2:37@72="); ok && at == "I3:0.1" {
				newer = r
			} else if ok && at == "I1:0.1" {
				older = r
			}
		}
		s.lines = nil
		return newer, older
	}
	if newer, older := heard(); newer != "0" || older != "1" {
		t.Errorf("first walk: newer %s, older %s; want 0 and 1", newer, older)
	}
	if newer, older := heard(); newer != "1" || older != "1" {
		t.Errorf("second walk: newer %s, older %s; want 1 and 1", newer, older)
	}
	if get(e.bySerial(2).mem, 36) != 1 {
		t.Error("the trigger was cleared")
	}
	if m := e.bySerial(1).mem; get(m, listenFunction+28) != 99 || get(m, listenFunction+32) != 3 {
		t.Errorf("parameters: %x", m[listenFunction:listenRest])
	}
}

// 003/4.0.6 with the flag the parameters are limited in place, every walk,
// triggered or not. 003/2.7.3 errors of the call go nowhere: the result is 0.
func TestCallFunctionClampsInPlace(t *testing.T) {
	s := &spy{detail: true}
	e := withProject(t, Config{Trace: s})
	mustInstall(t, e, makeBank(t, nil, nil, caller("c_one", 30, 1, true)))
	mustPost(t, e, "c_one")
	m := e.head.mem
	const params = 24 + 12 + 16 + 4
	walkOn(e)
	if get(m, params) != 10 || get(m, params+4) != 5 {
		t.Errorf("limited: %d %d, want 10 and 5", get(m, params), get(m, params+4))
	}
	put(m, params, -11)
	put(m, params-4, 1)
	walkOn(e)
	if get(m, params) != -10 {
		t.Errorf("limited: %d, want -10", get(m, params))
	}
	if got := s.take(); got != "W1@5:1 I1:0.0 O0:5@24=0 O1:4@64=0 H W2@11:1 I1:0.0 O0:5@24=0 O1:4@64=0 H" {
		t.Error(got)
	}
	// Without the flag they stay.
	e = withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, caller("c_one", 30, 1, false)))
	mustPost(t, e, "c_one")
	walkOn(e)
	if get(e.head.mem, 40) != 99 {
		t.Errorf("not limited: %d, want 99", get(e.head.mem, 40))
	}
}

// setter publishes to g_one with op 39.
func setter(name string, id uint16) *maker {
	m := newMaker(name, id, 1)
	m.face(m.here(), 0, "g_one", 40)
	m.op(op.SetGlobalVariable, words(0, 0, -100, 100, 0x7FFFFFFE, 0x7FFFFFFE))
	m.op(op.Destroy, make([]byte, 16))
	return m
}

// 003/4.0.36 nothing goes out before a value comes in. 003/4.0.35 a value that
// differs goes out clamped, the result is 0. 003/2.7.4 what is remembered is the
// value as it was.
func TestSetGlobalVariable(t *testing.T) {
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, setter("c_one", 30), listener("c_two", 31, 2)))
	mustPost(t, e, "c_two")
	mustPost(t, e, "c_one")
	g, _ := e.LookupGlobal(testProject, 40, "g_one")
	m := e.bySerial(2).mem
	for _, c := range []struct{ value, want int32 }{{0x7FFFFFFE, 7}, {55, 55}, {-101, -100}, {101, 100}, {most, 100}} {
		put(m, 44, c.value)
		walkOn(e)
		if got, _ := e.Global(g); got != c.want {
			t.Errorf("%d: want %d, got %d", c.value, c.want, got)
		}
		if get(m, 40) != c.value {
			t.Errorf("remembered: want %d, got %d", c.value, get(m, 40))
		}
		if got, _ := e.Word(1, listenGlobal+24); got != c.want {
			t.Errorf("subscriber: want %d, got %d", c.want, got)
		}
	}
	// The same value again is not published, even if the global has moved on.
	e.Set(g, 3)
	walkOn(e)
	if got, _ := e.Global(g); got != 3 {
		t.Errorf("want 3 still, got %d", got)
	}
}

// aems/A22: the value is remembered when the handle fails, too.
func TestSetGlobalVariableUnusableHandle(t *testing.T) {
	r := one(t, op.SetGlobalVariable, words(0, 0, -100, 100, 0, 5), func(m *maker, at uint32) { m.face(at, 0, "g_none", 49) })
	r.want("no such global", 0)
	if r.word(16) != 5 {
		t.Errorf("remembered: want 5, got %d", r.word(16))
	}
}

// 003/2.7.5 only a change is published. 003/2.7.6 the project's default comes first;
// games may set.
func TestGlobalsTellChanges(t *testing.T) {
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, listener("c_one", 30, 3)))
	g, _ := e.LookupGlobal(testProject, 40, "g_one")
	mustPost(t, e, "c_one")
	m := e.head.mem
	if get(m, listenGlobal+24) != 7 {
		t.Errorf("default: want 7, got %d", get(m, listenGlobal+24))
	}
	put(m, listenGlobal+24, 1234)
	e.Set(g, 7)
	if get(m, listenGlobal+24) != 1234 {
		t.Error("received a value that is none")
	}
	e.Set(g, 8)
	if get(m, listenGlobal+24) != 8 {
		t.Errorf("want 8, got %d", get(m, listenGlobal+24))
	}
	mustPost(t, e, "c_one") // 003/2.3.4 a new one has the value at once
	if got := get(e.head.mem, listenGlobal+24); got != 8 {
		t.Errorf("a new instance: want 8, got %d", got)
	}
	if code := e.Set(Handle{}, 1); code != NullHandle {
		t.Errorf("want %v, got %v", NullHandle, code)
	}
}

// 003/2.5.3 an instance that ends receives nothing any more, and the others do.
func TestDestroyUnsubscribes(t *testing.T) {
	for _, victim := range []int{0, 1, 2} {
		e := withProject(t, Config{})
		mustInstall(t, e, makeBank(t, nil, nil, listener("c_one", 30, 3)))
		var nodes []Node
		for range 3 {
			nodes = append(nodes, mustPost(t, e, "c_one"))
		}
		gone := e.bySerial(victim + 1).mem
		e.Release(nodes[victim])
		walkOn(e)
		g, _ := e.LookupGlobal(testProject, 40, "g_one")
		f, _ := e.LookupFunction(testProject, 20, "f_one")
		e.Set(g, 77)
		e.Call(f, []int32{1, 2})
		if get(gone, listenGlobal+24) == 77 || gone[listenFunction+25] != 0 {
			t.Errorf("victim %d received a value", victim)
		}
		for s := 1; s <= 3; s++ {
			in := e.bySerial(s)
			if (in == nil) != (s == victim+1) {
				t.Fatalf("instance %d alive: %v", s, in != nil)
			}
			if in != nil && (get(in.mem, listenGlobal+24) != 77 || in.mem[listenFunction+25] != 1) {
				t.Errorf("instance %d received none", s)
			}
		}
	}
}
