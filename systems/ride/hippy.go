package ride

import "gritbed/components"

// HippyData is a hippy jump: the rider leaves the deck, the board rolls on below,
// and both meet again. The keys are a crouch and its release with the grab held on
// the ground. The audio state shows it as its airborne-trick bit while all wheels
// stay down.
type HippyData struct {
	Frame int     // into the jump, 0 = none [frames]
	VZ    float64 // vertical speed it started with [m/s]
}

// hop starts a hippy jump of the ollie's height for the charge, 0…1.
func (h *HippyData) hop(a *AirTuning, charge float64) {
	*h = HippyData{Frame: 1, VZ: PopSpeed(a.popHeight(charge))}
}

// hippy advances the jump by a frame and ends it where the feet are back, or when
// the board is no longer under them.
func hippy(r *rider) {
	h, m, t := r.hippy, r.m, r.t
	m.Hop = 0
	if h.Frame == 0 {
		return
	}
	at := float64(h.Frame) * components.DT
	m.Hop = h.VZ*at - 0.5*gravity*at*at
	h.Frame++
	t.Seconds = at
	t.Height = max(t.Height, m.Hop)
	t.Length += r.move.speed() * components.DT
	if m.Hop > 0 && m.Mode == components.Riding {
		return
	}
	m.Hop = 0
	*h = HippyData{}
	if m.Mode == components.Riding {
		finishTrick(t, r.frame, m.ModeFrames)
	}
}
