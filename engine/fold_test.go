package engine

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
)

func TestFoldCanBeChangedWhileRunning(t *testing.T) {
	e := newEngine(t, Config{Fold: mix.FoldMono})
	e.Post(bind(0, 0))
	c := chain(0)
	c.F[4] = 90
	e.Post(c)
	e.Post(RecordCommand(0, 0, grain.Record{Gain: 0.5, Pitch: 1, Position: 0.5}))
	var out [2]block.Plane
	for range 40 {
		e.Render(&out)
	}
	if out[0] != out[1] {
		t.Error("mono: the sides differ")
	}
	e.Post(Command{Op: OpFold, F: [10]float32{float32(mix.FoldTitle)}})
	for range 40 {
		e.Render(&out)
	}
	if out[0] == out[1] {
		t.Error("title fold of a sound at 90°: the sides are equal")
	}
}

// A number that is no fold is refused and counted; the fold stays.
func TestFoldsThatAreNoneAreRefused(t *testing.T) {
	e := newEngine(t, Config{Fold: mix.FoldMono})
	for _, n := range []float32{-1, float32(mix.Folds), 256, 257, 1e30, float32(math.NaN()), float32(math.Inf(1))} {
		e.Post(Command{Op: OpFold, F: [10]float32{n}})
	}
	hash(e, 1)
	if n := e.Snapshot().Count.Refused; n != 7 || e.fold != mix.FoldMono {
		t.Errorf("refused: want 7 and mono kept, got %d and %v", n, e.fold)
	}
}
