package ride

import (
	"math"

	"github.com/yohamta/donburi"

	"gritbed/components"
)

// Audio trick ids (player-components 1.6).
const (
	idNone     = -1
	idKickflip = 0
	idOllie    = 28
	idGrab     = 35
)

// Tricks turns the intents of the frame into strokes, crouches, pops, manuals
// and air tricks, and names what is going on.
func Tricks(w donburi.World) {
	n := now(w)
	if n.paused {
		return
	}
	for e := range skaters.Iter(w) {
		r := n.at(e)
		*r.was, *r.in = *r.in, bounded(*components.Intent.Get(e))
		tricks(&r)
	}
}

// bounded are the intents with their sticks in -1…1, so that a broken pad does
// not reach the physics: what is no number is no stick.
func bounded(in components.IntentData) components.IntentData {
	in.Steer, in.Spin, in.Balance = stick(in.Steer), stick(in.Spin), stick(in.Balance)
	return in
}

func stick(x float32) float32 {
	if x != x {
		return 0
	}
	return min(max(x, -1), 1)
}

func tricks(r *rider) {
	m := r.m
	m.Landed, m.WallHit, m.Respawned = false, 0, false
	m.ModeFrames++
	r.grind.entered = false
	mode := m.Mode
	if r.in.Respawn && !r.was.Respawn {
		goBack(r)
		return
	}
	if m.Mode == components.Bailed {
		lie(r)
		nameTrick(r)
		return
	}
	r.grind.left += components.DT
	stroke(r)
	crouch(r)
	hopFrame(r)
	pumpFrame(r)
	revertFrame(r)
	switch m.Mode {
	case components.Riding:
		rollOn(r)
		if r.in.Manual && !r.was.Manual && r.hippy.frame == 0 && r.move.speed() >= r.tune.Manual.MinSpeed && !r.slide.Slipping && !r.arc.on && m.Mode == components.Riding {
			startManual(r)
		}
	case components.Manual:
		wind(r, r.tune.Manual.NoiseGrowth)
	case components.Airborne:
		spin(r)
		magnet(r)
	case components.Grinding:
		grindFrame(r)
	}
	if m.Mode != mode {
		changeTrick(r)
	}
	nameTrick(r)
}

// startManual lifts the leading end.
func startManual(r *rider) {
	m := r.m
	enterMode(r, components.Manual)
	*r.balance = BalanceData{rate: 1.0}
	m.Balance = rad(r.tune.Manual.CentreDeg) * 0.6
}

// endManual puts it down.
func endManual(r *rider) {
	enterMode(r, components.Riding)
	r.m.Balance, r.m.Pitch = 0, 0
}

// name fills the trick data from mode and keys.
func nameTrick(r *rider) {
	t, m := r.t, r.m
	switch m.Mode {
	case components.Airborne:
		if r.air.flip != 0 && t.ID != idKickflip {
			t.Name, t.ID, t.ID2, t.Active = "Kickflip", idKickflip, idOllie, true
		}
		if r.in.Grab && m.AirTime > 0.1 && t.ID != idGrab {
			t.Name, t.ID, t.ID2, t.Active = "Grab", idGrab, idGrab, true
		}
		t.Height = m.Apex
		t.Length = r.space.Body.Position().Distance(r.air.start)
		t.Seconds = m.AirTime
	case components.Grinding, components.Manual:
		t.Seconds = float64(m.ModeFrames) * components.DT
		t.Length += r.move.speed() * components.DT
	}
	feet := m.Mode != components.Bailed && r.hippy.frame == 0
	t.FootFront = feet && r.air.flip == 0
	t.FootBack = feet && r.air.flip == 0 && m.PushPhase == 0 && !m.Braking
}

// changeTrick starts the name of a new mode and lets the old one linger.
func changeTrick(r *rider) {
	t, m := r.t, r.m
	switch m.Mode {
	case components.Airborne:
		if m.PopSpeed > 0 {
			*t = components.TrickData{Name: "Ollie", ID: idOllie, ID2: idNone, Active: true, Combo: t.Combo + 1}
		} else {
			*t = components.TrickData{Name: "Air", ID: idNone, ID2: idNone, Combo: t.Combo}
		}
	case components.Grinding:
		*t = components.TrickData{Name: grindName(r), ID: idNone, ID2: idNone, Active: true, Combo: t.Combo + 1}
	case components.Manual:
		*t = components.TrickData{Name: "Manual", ID: idNone, ID2: idNone, Active: true, Combo: t.Combo + 1}
	case components.Bailed:
		*t = components.TrickData{Name: "Bail", ID: idNone, ID2: idNone}
	default:
		finishTrick(r)
	}
}

// finishTrick keeps the name on the screen and takes the trick off the audio
// state.
func finishTrick(r *rider) {
	t := r.t
	if t.Active || t.ID != idNone {
		t.ShowUntil = r.frame + 90
	}
	t.Active, t.ID, t.ID2, t.Hippy = false, idNone, idNone, false
	if r.m.ModeFrames > 90 {
		t.Combo = 0
	}
}

// grindName is the name the approach gave, or that of a stop on a coping.
func grindName(r *rider) string {
	if r.arc.rest && math.Abs(r.grind.v) < r.tune.Grind.MinSpeed*0.5 {
		if r.grind.family == familyBoard || r.grind.family == familyEnds {
			return "Rock to fakie"
		}
		return "Axle stall"
	}
	return r.grind.name
}

// nameRevert shows a revert, which stays a ride.
func nameRevert(r *rider) {
	*r.t = components.TrickData{Name: "Revert", ID: idNone, ID2: idNone, Combo: r.t.Combo + 1, ShowUntil: r.frame + 60}
}
