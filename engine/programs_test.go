package engine

import (
	"testing"

	"gritbed/engine/aems"
	"gritbed/engine/ea"
)

// echoes is an engine with a project of one class, one function and one global,
// and no bank.
func echoes(t testing.TB) *Engine {
	t.Helper()
	p := &ea.Project{Source: "test", ID: 0x1234,
		Classes:   []ea.Symbol{{NameID: 1, Name: "c_echo"}},
		Functions: []ea.Symbol{{NameID: 2, Name: "echo_msg"}},
		Globals:   []ea.GlobalSymbol{{Symbol: ea.Symbol{NameID: 3, Name: "echo_glb"}, Value: 7}},
	}
	e, err := New(Config{Seed: 1, Programs: &Programs{
		Projects:  []*ea.Project{p},
		Classes:   []Symbol{{0x1234, 1, "c_echo"}},
		Functions: []Symbol{{0x1234, 2, "echo_msg"}},
		Globals:   []Symbol{{0x1234, 3, "echo_glb"}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Calls of programs reach the evaluator.
func TestProgramCalls(t *testing.T) {
	e := echoes(t)
	class, ok1 := e.Class("c_echo")
	function, ok2 := e.Function("echo_msg")
	global, ok3 := e.Global("echo_glb")
	if !ok1 || !ok2 || !ok3 {
		t.Fatal("want all three names found")
	}
	if _, ok := e.Class("echo_msg"); ok {
		t.Error("a function is no class")
	}
	var post PostID
	if err := now(e, func(f *Frame) {
		post = f.Post(class, 1, 2, 3)
		f.Redeliver(post, 4, 5, 6)
		f.PostOnce(class, 7)
		f.Call(function, 1)
		f.SetGlobal(global, 99)
		f.Release(post)
	}); err != nil {
		t.Error(err)
	}
	loud(e, 1)
	if n := e.programs.eval.Counters(); n.Posts != 2 || n.DeadNodes != 0 {
		t.Errorf("want 2 posts and no dead node, got %+v", n)
	}
	if v, code := e.programs.eval.Global(e.programs.globals[0]); v != 99 || code != aems.OK {
		t.Errorf("want the global at 99, got %d (%v)", v, code)
	}
	e.queue.Begin().End()
	if end, ok := e.queue.Ended(); !ok || end != (Ended{Post: post, Why: Closed}) {
		t.Errorf("want to hear of the post's end, got %+v %v", end, ok)
	}
}

// 003/2.6.6 what is due in a block is applied before the tick of that block: a post
// stamped with the block of a walk is seen by that walk, the sixth block's (5) the
// first of them.
func TestPostsComeBeforeTheirTick(t *testing.T) {
	e := echoes(t)
	at(e, 5, func(f *Frame) { f.SetGlobal(0, 42) })
	var seen [8]int32
	probe := &walks{engine: e}
	e.programs.eval.SetTrace(probe)
	for i := range seen {
		loud(e, 1)
		seen[i], _ = e.programs.eval.Global(e.programs.globals[0])
	}
	if seen[4] != 7 || seen[5] != 42 {
		t.Errorf("want the global to change with block 5, got %v", seen)
	}
	if len(probe.at) != 1 || probe.at[0] != 5 || probe.global[0] != 42 {
		t.Errorf("want one walk, in block 5, that finds 42, got blocks %v, values %v", probe.at, probe.global)
	}
}

// walks notes when the programs walk and what the global is then.
type walks struct {
	watcher
	engine *Engine
	at     []int
	global []int32
}

func (w *walks) Walk(_, block, _ int) {
	v, _ := w.engine.programs.eval.Global(w.engine.programs.globals[0])
	w.at, w.global = append(w.at, block), append(w.global, v)
}

// Frozen programs walk by steps alone, and go on where they stood.
func TestFreezeAndStep(t *testing.T) {
	e := echoes(t)
	at := func() uint64 { return e.Snapshot().Programs.Walks }
	loud(e, 6)
	if at() != 1 {
		t.Fatalf("want a walk in six blocks, got %d", at())
	}
	now(e, func(f *Frame) { f.Freeze(true) })
	loud(e, 30)
	if at() != 1 || !e.Snapshot().Programs.Frozen {
		t.Errorf("frozen: want no walk, got %d", at())
	}
	now(e, (*Frame).Step)
	loud(e, 1)
	if at() != 2 {
		t.Errorf("a step: want one walk, got %d", at())
	}
	now(e, func(f *Frame) { f.Freeze(false) })
	loud(e, 6)
	if at() != 3 {
		t.Errorf("going on: want a walk in six blocks, got %d", at())
	}
}

// A class, function or global that no project has is an error that names it, and
// so are a project and a bank that are none.
func TestMissingSymbol(t *testing.T) {
	for _, p := range []Programs{
		{Classes: []Symbol{{1, 1, "c_none"}}}, {Functions: []Symbol{{1, 1, "none_msg"}}}, {Globals: []Symbol{{1, 1, "none_glb"}}},
		{Projects: []*ea.Project{nil}}, {Banks: []ProgramBank{{}}},
	} {
		if _, err := New(Config{Programs: &p}); err == nil {
			t.Errorf("want an error for %+v", p)
		}
	}
}
