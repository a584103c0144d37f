package mixer

import (
	"math"
	"testing"

	"gritbed/engine"
	"gritbed/engine/mix/voice"
)

// state is what the engine lists: voice i of the given peak.
func state(peaks map[voice.Handle]float32, order ...voice.Handle) *engine.VoicesState {
	s := &engine.VoicesState{Listed: len(order)}
	for i, h := range order {
		s.List[i] = voice.Info{Handle: h, Sample: "tone", Peak: peaks[h]}
	}
	return s
}

func (l *List) handles() (h []voice.Handle) {
	for _, v := range l.Rows() {
		h = append(h, v.ID)
	}
	return h
}

func same(t *testing.T, when string, l *List, want ...voice.Handle) {
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
	p := map[voice.Handle]float32{1: 0.1, 2: 0.4, 3: 0.2, 4: 0.3}
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
	s := state(map[voice.Handle]float32{}, 9, 3, 7)
	l.Step(s, 8, frame)
	same(t, "equal", &l, 3, 7, 9)
	if n := testing.AllocsPerRun(100, func() { l.Step(s, 8, 0.2) }); n != 0 {
		t.Errorf("allocations a step: want none, got %v", n)
	}
}

// A line says what the engine knows: a loop never ends, a bed is the ambience's.
func TestVoiceOf(t *testing.T) {
	v := VoiceOf(&voice.Info{Handle: 4, Sample: "gull", Kind: voice.Standard, Status: voice.Fading, Gain: 0.5, Peak: 0.25,
		State: voice.State{Alive: true, Remaining: 1250}})
	if v != (Voice{ID: 4, Name: "gull", Kind: "standard", State: "fading", Family: Contact, Gain: 0.5, Peak: 0.25, Left: 1.25}) {
		t.Errorf("got %+v", v)
	}
	v = VoiceOf(&voice.Info{Kind: voice.Bed, State: voice.State{Remaining: 1_000_000}})
	if !math.IsInf(v.Left, 1) || v.Family != Ambience {
		t.Errorf("a looping bed: want no end and the ambience's ink, got %+v", v)
	}
}
