package engine

import (
	"testing"

	"gritbed/engine/aems"
	"gritbed/engine/ea"
)

// echoes is an engine with a project of one class, one function and one global,
// and no bank.
func echoes(t *testing.T) *Engine {
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

// Commands of programs reach the evaluator, and what names nothing is refused.
func TestProgramCommands(t *testing.T) {
	e := echoes(t)
	for _, c := range []Command{
		{Op: OpPost, Voice: 1, N: 3, Words: [PayloadWords]int32{1, 2, 3}},
		{Op: OpRedeliver, Voice: 1, N: 3},
		{Op: OpCall, N: 1},
		{Op: OpGlobal, N: 1, Words: [PayloadWords]int32{99}},
		{Op: OpRelease, Voice: 1},
		{Op: OpRedeliver, Voice: 5},
		// These four name nothing.
		{Op: OpPost, Recording: 1},
		{Op: OpCall, Recording: -1},
		{Op: OpGlobal, Recording: 9, N: 1},
		{Op: OpGlobal},
	} {
		e.Post(c)
	}
	loud(e, 1)
	if n := e.Snapshot().Count.Refused; n != 4 {
		t.Errorf("want 4 refused, got %d", n)
	}
	if n := e.programs.eval.Counters().Posts; n != 1 {
		t.Errorf("want 1 post, got %d", n)
	}
	if v, code := e.programs.eval.Global(e.programs.globals[0]); v != 99 || code != aems.OK {
		t.Errorf("want the global at 99, got %d (%v)", v, code)
	}
}

// 003/2.6.6 what is due in a block is applied before the tick of that block: a post
// stamped with the block of a walk is seen by that walk, the sixth block's (5) the
// first of them.
func TestPostsComeBeforeTheirTick(t *testing.T) {
	e := echoes(t)
	e.Post(Command{Stamp: 5, Op: OpGlobal, N: 1, Words: [PayloadWords]int32{42}})
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

// Frozen programs walk by OpStep alone, and go on where they stood.
func TestFreezeAndStep(t *testing.T) {
	e := echoes(t)
	at := func() uint64 { return e.Snapshot().Programs.Walks }
	loud(e, 6)
	if at() != 1 {
		t.Fatalf("want a walk in six blocks, got %d", at())
	}
	e.Post(Command{Op: OpFreeze, N: 1})
	loud(e, 30)
	if at() != 1 || !e.Snapshot().Programs.Frozen {
		t.Errorf("frozen: want no walk, got %d", at())
	}
	e.Post(Command{Op: OpStep})
	loud(e, 1)
	if at() != 2 {
		t.Errorf("a step: want one walk, got %d", at())
	}
	e.Post(Command{Op: OpFreeze})
	loud(e, 6)
	if at() != 3 {
		t.Errorf("going on: want a walk in six blocks, got %d", at())
	}
}

// A class, function or global that no project has is an error that names it.
func TestMissingSymbol(t *testing.T) {
	for _, p := range []Programs{
		{Classes: []Symbol{{1, 1, "c_none"}}}, {Functions: []Symbol{{1, 1, "none_msg"}}}, {Globals: []Symbol{{1, 1, "none_glb"}}},
	} {
		if _, err := New(Config{Programs: &p}); err == nil {
			t.Errorf("want an error for %+v", p)
		}
	}
}
