package engine

import (
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
)

func TestFoldCanBeChangedWhileRunning(t *testing.T) {
	e := newEngine(t, Config{Fold: mix.FoldMono})
	now(e, func(f *Frame) {
		f.Bind(front, 0, pair)
		v := chainValues
		v.Pan = 90
		f.Chain(front, v)
		f.Record(frontA, grain.Record{Gain: 0.5, Pitch: 1, Position: 0.5})
	})
	var out [2]block.Plane
	for range 40 {
		e.Render(&out)
	}
	if out[0] != out[1] {
		t.Error("mono: the sides differ")
	}
	now(e, func(f *Frame) { f.Fold(mix.FoldTitle) })
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
	err := now(e, func(f *Frame) {
		f.Fold(mix.Folds)
		f.Fold(255)
	})
	if err == nil || !strings.Contains(err.Error(), "Fold: fold: want 0…") {
		t.Errorf("want an error that names the fold, got %v", err)
	}
	hash(e, 1)
	if n := e.Snapshot().Count.Refused; n != 2 || e.fold != mix.FoldMono {
		t.Errorf("refused: want 2 and mono kept, got %d and %v", n, e.fold)
	}
}
