package aems

import (
	"testing"

	"gritbed/engine/ea"
)

// 003/1.8.4 one counter numbers the records of every project, each one more than
// the one before, functions, classes, globals; at the end of its range it goes
// back to 1.
func TestGenerations(t *testing.T) {
	e := withProject(t, Config{})
	var got []uint16
	for _, k := range [...]Kind{FunctionKind, ClassKind, GlobalKind} {
		for _, s := range e.symbols[k] {
			got = append(got, s.generation)
		}
	}
	for i, g := range got {
		if g != uint16(i+1) {
			t.Errorf("record %d: want generation %d, got %d", i, i+1, g)
		}
	}
	e.generation = 0x7FFD
	e.InstallProject(&ea.Project{ID: 2, Classes: []ea.Symbol{{NameID: 1, Name: "a"}, {NameID: 2, Name: "b"}, {NameID: 3, Name: "c"}}})
	for i, want := range []uint16{0x7FFE, 0x7FFF, 1} {
		if g := e.symbols[ClassKind][3+i].generation; g != want {
			t.Errorf("record %d: want generation %d, got %d", i, want, g)
		}
	}
}

// named is a project with one class and, as its value, one global.
func named(project uint16, name string, id uint16, value int32) *ea.Project {
	return &ea.Project{ID: project,
		Functions: []ea.Symbol{{NameID: id, Name: name}},
		Classes:   []ea.Symbol{{NameID: id, Name: name}},
		Globals:   []ea.GlobalSymbol{{Symbol: ea.Symbol{NameID: id, Name: name}, Value: value}},
	}
}

// 003/1.8.5 first the projects of the id asked for, then every project, each time
// the newest first; number and name must both be equal. 003/1.8.6 a miss gives −5.
func TestLookupInTwoPasses(t *testing.T) {
	e := New(Config{})
	for _, p := range []*ea.Project{
		named(1, "x", 9, 11), named(1, "x", 9, 12), named(2, "x", 9, 21), named(2, "y", 9, 22), named(3, "x", 8, 31),
	} {
		if err := e.InstallProject(p); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		project, id uint16
		name        string
		want        int32
	}{
		{1, 9, "x", 12},                  // newest of project 1, though project 2 is newer
		{2, 9, "x", 21}, {2, 9, "y", 22}, // the name counts
		{7, 9, "x", 21},                  // no such project: newest of all
		{3, 9, "x", 21},                  // project 3 has another number for x
		{1, 8, "x", 31}, {1, 9, "y", 22}, // found in the second pass
		{1, 9, "X", -5}, {1, 7, "x", -5}, {9, 8, "y", -5}, {1, 9, "", -5},
	} {
		h, code := e.LookupGlobal(c.project, c.id, c.name)
		got := int32(code)
		if code == OK {
			got, _ = e.Global(h)
		}
		if got != c.want {
			t.Errorf("project %d, %d %q: want %d, got %d", c.project, c.id, c.name, c.want, got)
		}
		if _, class := e.LookupClass(c.project, c.id, c.name); class != code {
			t.Errorf("class %d %q: want %v, got %v", c.id, c.name, code, class)
		}
		if _, function := e.LookupFunction(c.project, c.id, c.name); function != code {
			t.Errorf("function %d %q: want %v, got %v", c.id, c.name, code, function)
		}
	}
}

// 003/1.8.7 a negative word is the error, no record gives −6, another generation
// clears the handle and gives −3, from then on as its word. 003/2.2.1 a post
// hands these on.
func TestHandleCheck(t *testing.T) {
	e := withProject(t, Config{})
	if _, code := e.Post(Handle{}, nil); code != NullHandle {
		t.Errorf("null: want %v, got %v", NullHandle, code)
	}
	if _, code := e.Post(Handle{kind: ClassKind, rec: 1, word: 1<<32 - 5}, nil); code != NotFound {
		t.Errorf("word −5: want %v, got %v", NotFound, code)
	}
	missed, _ := e.LookupClass(testProject, 99, "none")
	if _, code := e.Post(missed, nil); code != NullHandle { // aems/B2
		t.Errorf("missed: want %v, got %v", NullHandle, code)
	}
	h := class(t, e, "c_one")
	global, _ := e.LookupGlobal(testProject, 40, "g_one")
	if _, code := e.Post(global, nil); code != NullHandle {
		t.Errorf("a global's handle for a class: want %v, got %v", NullHandle, code)
	}
	// aems/B17: a name id from 8000 makes the whole word negative.
	e.InstallProject(named(5, "odd", 0x8001, 0))
	odd, code := e.LookupClass(5, 0x8001, "odd")
	if code != OK {
		t.Fatal(code)
	}
	if _, code := e.Post(odd, nil); code != Code(int32(odd.word)) || code >= 0 {
		t.Errorf("odd id: want its word, got %v", code)
	}
	if !e.RemoveProject(testProject) || e.RemoveProject(testProject) {
		t.Error("a project is removed once")
	}
	if _, code := e.check(&h, ClassKind); code != Stale {
		t.Errorf("stale: want %v, got %v", Stale, code)
	}
	if h.rec != 0 || int32(h.word) != -3 {
		t.Errorf("a stale handle is cleared: record %d, word %d", h.rec, int32(h.word))
	}
	if _, code := e.Post(h, nil); code != Stale {
		t.Errorf("cleared: want %v, got %v", Stale, code)
	}
	if code := e.Set(global, 5); code != Stale {
		t.Errorf("stale global: want %v, got %v", Stale, code)
	}
	if _, code := e.Global(global); code != Stale {
		t.Errorf("stale global: want %v, got %v", Stale, code)
	}
	if _, code := e.LookupClass(testProject, 30, "c_one"); code != NotFound {
		t.Errorf("lookup in what was removed: want %v, got %v", NotFound, code)
	}
}

// A project that goes away while instances listen to it leaves them alive, and
// their ends harmless; its successor starts without listeners.
func TestRemoveProjectUnderInstances(t *testing.T) {
	e := withProject(t, Config{})
	mustInstall(t, e, makeBank(t, nil, nil, listener("c_one", 30, 3)))
	n := mustPost(t, e, "c_one")
	mustPost(t, e, "c_one")
	e.RemoveProject(testProject)
	if err := e.InstallProject(testSymbols()); err != nil {
		t.Fatal(err)
	}
	f, _ := e.LookupFunction(testProject, 20, "f_one")
	if code := e.Call(f, nil); code != NoSubscribers {
		t.Errorf("want %v, got %v", NoSubscribers, code)
	}
	e.Release(n)
	walkOn(e)
	walkOn(e)
	if e.Live() != 1 {
		t.Errorf("live: want 1, got %d", e.Live())
	}
}

// Codes and kinds say what they are.
func TestNames(t *testing.T) {
	for c, want := range map[Code]string{OK: "ok", OutOfMemory: "out of memory", Stale: "stale handle",
		NoSubscribers: "no subscribers", NotFound: "not found", NullHandle: "null handle", -77: "code -77"} {
		if c.String() != want {
			t.Errorf("%d: %q", int32(c), c)
		}
	}
	for k, want := range map[Kind]string{GlobalKind: "global", ClassKind: "class", FunctionKind: "function", 7: "kind 7"} {
		if k.String() != want {
			t.Errorf("%d: %q", uint8(k), k)
		}
	}
}

// 003/1.10.1 exports resolve when the bank goes in, so a project that comes
// later binds nothing: the module stays off its class, the handles stay null.
func TestProjectsComeBeforeBanks(t *testing.T) {
	e := New(Config{})
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 3)))
	e.InstallProject(testSymbols())
	mustPost(t, e, "c_one")
	if e.Live() != 0 {
		t.Error("a bank bound to a project that came later")
	}
	mustInstall(t, e, makeBank(t, nil, nil, plain("c_one", 30, 3)))
	mustPost(t, e, "c_one")
	if e.Live() != 1 {
		t.Errorf("live: want 1, got %d", e.Live())
	}
}
