package session

import (
	"testing"

	"gritbed/components"
	"gritbed/game/view"
	"gritbed/levels"
)

// A gap is cleared by a flight whose shadow on the gap's line covers it, not too far to
// the side.
func TestCrosses(t *testing.T) {
	gap := &levels.Gap{From: levels.Vec{X: 10, Y: 5}, To: levels.Vec{X: 14, Y: 5}}
	for name, c := range map[string]struct {
		a, b levels.Vec
		want bool
	}{
		"over":              {levels.Vec{X: 9, Y: 5}, levels.Vec{X: 15, Y: 5}, true},
		"back over":         {levels.Vec{X: 15, Y: 6}, levels.Vec{X: 9, Y: 4}, true},
		"a hand short":      {levels.Vec{X: 10.09, Y: 5}, levels.Vec{X: 13.91, Y: 5}, true},
		"into it":           {levels.Vec{X: 9, Y: 5}, levels.Vec{X: 13, Y: 5}, false},
		"far to the side":   {levels.Vec{X: 9, Y: 9.5}, levels.Vec{X: 15, Y: 9.5}, false},
		"across":            {levels.Vec{X: 12, Y: 2}, levels.Vec{X: 12, Y: 8}, false},
		"from the far side": {levels.Vec{X: 16, Y: 5}, levels.Vec{X: 20, Y: 5}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := crosses(c.a, c.b, gap); got != c.want {
				t.Errorf("want %v, got %v", c.want, got)
			}
		})
	}
}

// The marks are what the frame did, on the clock of the sound.
func TestMarksOfAFlight(t *testing.T) {
	m := &components.MotionData{Mode: components.Airborne}
	k := &view.Model{Motion: m, Level: &levels.Level{}, Board: &components.BoardData{}, Stamp: 4}
	var r Memory
	r.note(k)
	r.note(k)
	*m = components.MotionData{Landed: true, LandClass: 3}
	r.note(k)
	if r.Marks.Len() != 2 {
		t.Fatalf("marks: want a take-off and a landing, got %d", r.Marks.Len())
	}
	if k := r.Marks.At(0); k.Kind != view.Landing || k.Level != 1 || k.Engine != 4 {
		t.Errorf("the newest: %+v", k)
	}
	if k := r.Marks.At(1); k.Kind != view.TakeOff {
		t.Errorf("the one before: %+v", k)
	}
}

// Two trucks are heard together by their power.
func TestHeard(t *testing.T) {
	var k view.Model
	k.Players[0].Heard, k.Players[2].Heard, k.Players[1].Heard = 0.03, 0.04, 0.02
	k.Players[view.Rocket] = view.Player{Bound: true, Gain: 0.5}
	if h := heard(&k); h.A < 0.0499 || h.A > 0.0501 || h.B != 0.02 || h.Rocket != 0.5 {
		t.Errorf("heard: %+v", h)
	}
	k.Players[view.Rocket].Bound = false
	if h := heard(&k); h.Rocket != 0 {
		t.Errorf("a speed layer that is not bound: %g", h.Rocket)
	}
}
