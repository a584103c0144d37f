package engine

import (
	"testing"

	"gritbed/engine/block"
)

// Skip moves the counter on, to the first block that may still change at most, and
// never back; what was posted for the blocks between is in force in the next one.
func TestSkip(t *testing.T) {
	e, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	e.Commit(100)
	for _, c := range []struct{ to, block int64 }{{40, 40}, {20, 40}, {-1, 40}, {99, 99}, {5000, 100}} {
		if e.Skip(c.to); e.Block() != c.block {
			t.Errorf("to %d: want block %d, got %d", c.to, c.block, e.Block())
		}
	}
	e.Render(nil)
	if s := e.Snapshot(); s.Count.Skipped != 100 || s.Count.Held != 1 || s.Block != 100 {
		t.Errorf("want 100 skipped, 1 held, block 100; got %d, %d, %d", s.Count.Skipped, s.Count.Held, s.Block)
	}
}

// A held block continues the sound of the one before: rendered with a pause of held
// blocks, the samples are those of an engine that had nothing new to say.
func TestHeldBlocksContinue(t *testing.T) {
	held, plain := toneEngine(t), toneEngine(t)
	plain.Commit(30)
	var a, b [2]block.Plane
	for n := range 30 {
		if n < 10 {
			held.Commit(int64(n) + 1)
		}
		held.Render(&a)
		plain.Render(&b)
		if a != b {
			t.Fatalf("block %d differs", n)
		}
	}
	if held.Block() != 10 || held.Snapshot().Count.Held != 20 {
		t.Errorf("want block 10 and 20 held, got %d and %d", held.Block(), held.Snapshot().Count.Held)
	}
}

// Without a place to write to a block is rendered all the same.
func TestRenderToNowhere(t *testing.T) {
	a, b := toneEngine(t), toneEngine(t)
	a.Commit(20)
	b.Commit(20)
	var x, y [2]block.Plane
	for range 9 {
		a.Render(nil)
		b.Render(&x)
	}
	a.Render(&x)
	b.RenderSix(nil, nil)
	a.Render(&x)
	b.Render(&y)
	if x != y {
		t.Error("the blocks that went nowhere left another state")
	}
}
