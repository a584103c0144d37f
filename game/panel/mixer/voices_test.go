package mixer

import (
	"testing"

	"gritbed/game/view"
)

// state is what the engine lists: voice i of the given peak.
func state(peaks map[uint32]float32, order ...uint32) *view.Voices {
	s := &view.Voices{}
	for _, h := range order {
		s.List = append(s.List, view.Voice{ID: h, Sample: "tone", Peak: peaks[h]})
	}
	return s
}

func (l *List) handles() (h []uint32) {
	for _, v := range l.Rows() {
		h = append(h, v.ID)
	}
	return h
}

func same(t *testing.T, when string, l *List, want ...uint32) {
	t.Helper()
	got := l.handles()
	if len(got) != len(want) {
		t.Fatalf("%s: want %v, got %v", when, want, got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%s: want %v, got %v", when, want, got)
		}
	}
}

// The list is the loudest voices, loudest first, put in order four times a second;
// in between values change, rows stay, and what ended goes at once.
func TestList(t *testing.T) {
	var l List
	p := map[uint32]float32{1: 0.1, 2: 0.4, 3: 0.2, 4: 0.3}
	l.Step(state(p, 1, 2, 3, 4), 3, frame)
	same(t, "at first", &l, 2, 4, 3)
	p[3] = 0.9
	l.Step(state(p, 1, 2, 3, 4), 3, frame)
	same(t, "a frame later", &l, 2, 4, 3)
	if l.Rows()[2].Peak != 0.9 {
		t.Errorf("want the new value in the old row, got %v", l.Rows()[2].Peak)
	}
	l.Step(state(p, 1, 2, 3), 3, frame)
	same(t, "one gone, room for another", &l, 3, 2, 1)
	p[1] = 1
	l.Step(state(p, 1, 2, 3), 3, 0.25)
	same(t, "a quarter second later", &l, 1, 3, 2)
	l.Step(state(p), 3, frame)
	same(t, "all gone", &l)
}

// Equally loud voices keep a fixed order, and the list allocates nothing once it
// has its size.
func TestListIsSteady(t *testing.T) {
	var l List
	s := state(map[uint32]float32{}, 9, 3, 7)
	l.Step(s, 8, frame)
	same(t, "equal", &l, 3, 7, 9)
	if n := testing.AllocsPerRun(100, func() { l.Step(s, 8, 0.2) }); n != 0 {
		t.Errorf("allocations a step: want none, got %v", n)
	}
}
