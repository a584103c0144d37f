package ride

import "gritbed/components"

// HippyData is a hippy jump: the rider leaves the deck, the board rolls on
// below, both meet again. Crouch and let go with the grab held on the ground.
// The audio state shows it as its airborne-trick bit while all wheels stay down.
type HippyData struct {
	frame int     // into the jump, 0 = none [frames]
	vz    float64 // it started with [m/s]
}

// hop starts a hippy jump of the ollie's height for the charge.
func hop(r *rider, charge float64) {
	t := &r.tune.Air
	*r.hippy = HippyData{frame: 1, vz: PopSpeed(t.PopMin + (t.PopMax-t.PopMin)*charge*charge)}
	*r.t = components.TrickData{Name: "Hippy jump", ID: idNone, ID2: idNone, Active: true, Hippy: true, Combo: r.t.Combo + 1}
}

// hopOn advances the jump by a frame and ends it where the feet are back, or
// when the board is no longer under them.
func hopFrame(r *rider) {
	h, m := r.hippy, r.m
	m.Hop = 0
	if h.frame == 0 {
		return
	}
	at := float64(h.frame) * components.DT
	m.Hop = h.vz*at - 0.5*gravity*at*at
	h.frame++
	r.t.Seconds = at
	r.t.Height = max(r.t.Height, m.Hop)
	r.t.Length += r.move.speed() * components.DT
	if m.Hop > 0 && m.Mode == components.Riding {
		return
	}
	m.Hop = 0
	*h = HippyData{}
	if m.Mode == components.Riding {
		finishTrick(r)
	}
}
