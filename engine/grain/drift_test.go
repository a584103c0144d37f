package grain

import (
	"math"
	"testing"

	"gritbed/engine/vec"
)

// 000/2.4.6 the test is strict: a distance of exactly the threshold is none.
func TestDriftThresholdIsStrict(t *testing.T) {
	for _, c := range []struct {
		to    float32
		drift bool
	}{{0.05, false}, {math.Nextafter32(0.05, 1), true}, {-0.05, false}, {-0.06, true}} {
		s := newSolo(t, Options{})
		s.Bind(s.rec, paramsA)
		s.block()
		s.SetRecord(Record{Gain: 1, Pitch: 1, Position: c.to})
		s.block()
		if got := s.State().Events&EventDrift != 0; got != c.drift {
			t.Errorf("position from 0 to %v: drift %v", c.to, got)
		}
		// 000/2.4.8 release, pick, start in the other slot, active.
		if st := s.State(); c.drift && (st.Slots[0].State != Release || st.Slots[1].State != Attack || st.Active != 1) {
			t.Errorf("after the drift: %+v", st)
		}
	}
	// Without a voice in the active slot there is nothing to test.
	s := newSolo(t, Options{})
	s.Bind(s.rec, Params{Attack: 0.01, Sustain: 0.01, Release: 0.01, Window: 1, Drift: 0.05})
	s.Hold(true)
	for s.slots[0].on {
		s.block()
	}
	s.Hold(false)
	s.SetRecord(Record{Gain: 1, Pitch: 1, Position: 0.9})
	starts := s.starts
	for range 20 {
		s.block()
	}
	if s.starts != starts || s.State().Events != 0 {
		t.Error("a player without a voice started one")
	}
}

// 000/2.4.7 with a voice in the other slot, drift only releases that one.
func TestDriftWithBothSlotsSounding(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, paramsA)
	s.block()
	s.SetRecord(Record{Gain: 1, Pitch: 1, Position: 0.2})
	s.block() // slot 1 active, slot 0 releasing
	s.SetRecord(Record{Gain: 1, Pitch: 1, Position: 0.4})
	n := s.starts
	s.log.Reset()
	s.block()
	if s.starts != n || s.log.N != 0 {
		t.Errorf("%d steps although slot 0 was releasing: %+v", s.log.N, s.log.Steps[:s.log.N])
	}
	if st := s.State(); st.Active != 1 || st.Slots[1].State != Attack {
		t.Errorf("%+v", st)
	}
	// As soon as slot 0 is free the pick is made again.
	s.until(t, 20, func() bool { return s.starts == n+1 })
	if st := s.State(); st.Active != 0 || st.Slots[1].State != Release {
		t.Errorf("%+v", st)
	}
}

// 000/2.4.17 a grain started by the drift test is ticked in the same block,
// in either slot.
func TestDriftStartIsTickedInItsBlock(t *testing.T) {
	s := newSolo(t, Options{})
	s.Bind(s.rec, paramsA)
	s.block()
	for i := 1; i <= 2; i++ {
		n := s.starts
		s.SetRecord(Record{Gain: 1, Pitch: 1, Position: float32(i) * 0.3})
		s.until(t, 30, func() bool { return s.starts > n })
		if st := s.State(); st.Active != i%2 || vec.BitsText(st.Slots[i%2].Timer) != "3DC1E099" {
			t.Errorf("drift %d: %+v", i, st.Slots)
		}
	}
}
