package ride

import (
	"math"

	"github.com/yohamta/donburi"

	"gritbed/components"
)

// Trick ids of the audio state (player-components 1.6).
const (
	idNone     = -1
	idKickflip = 0
	idOllie    = 28
	idGrab     = 35
)

// lingers is how long a finished trick is shown, and how long a mode must last to
// end a line of tricks [frames].
const lingers = 90

// Tricks turns the intents of the frame into strokes, crouches, pops, manuals
// and air tricks, and names what is going on.
func (s *System) Tricks(w donburi.World) {
	n := now(w)
	if n.paused {
		return
	}
	for e := range s.skaters.Iter(w) {
		r := n.at(e)
		*r.was, *r.in = *r.in, bounded(*components.Intent.Get(e))
		tricks(&r)
	}
}

// bounded returns the intents with their sticks within −1…1, so that a broken pad
// does not reach the physics.
func bounded(in components.IntentData) components.IntentData {
	in.Steer, in.Spin, in.Balance = stick(in.Steer), stick(in.Spin), stick(in.Balance)
	return in
}

// stick is a stick within −1…1; not a number counts as 0.
func stick(x float32) float32 {
	if x != x {
		return 0
	}
	return min(max(x, -1), 1)
}

// tricks is a frame of one skater.
func tricks(r *rider) {
	m := r.m
	m.Landed, m.WallHit, m.Respawned = false, 0, false
	m.ModeFrames++
	r.grind.Entered = false
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
	r.last.Since += components.DT
	stroke(r)
	crouch(r)
	hippy(r)
	r.pump.key(r.in, r.was)
	revert(r)
	switch m.Mode {
	case components.Riding:
		rollOn(r)
		if r.in.Manual && !r.was.Manual && mayManual(r) {
			startManual(r)
		}
	case components.Manual:
		r.balance.wind(r.noise.Next(), &r.tune.Manual, r.tune.Manual.NoiseGrowth)
	case components.Airborne:
		spin(r)
		pull(r)
	case components.Grinding:
		grindFrame(r)
	}
	if m.Mode != mode {
		changeTrick(r)
	}
	nameTrick(r)
}

// nameTrick keeps the trick data up to date with mode and keys.
func nameTrick(r *rider) {
	t, m := r.t, r.m
	switch m.Mode {
	case components.Airborne:
		if r.air.Flip != 0 && t.ID != idKickflip {
			t.Name, t.ID, t.ID2, t.Active = "Kickflip", idKickflip, idOllie, true
		}
		if r.in.Grab && m.AirTime > 0.1 && t.ID != idGrab {
			t.Name, t.ID, t.ID2, t.Active = "Grab", idGrab, idGrab, true
		}
		t.Height = m.Apex
		t.Length = r.space.Body.Position().Distance(r.air.Start)
		t.Seconds = m.AirTime
	case components.Grinding, components.Manual:
		t.Seconds = float64(m.ModeFrames) * components.DT
		t.Length += r.move.speed() * components.DT
	}
	feet := m.Mode != components.Bailed && r.hippy.Frame == 0
	t.FootFront = feet && r.air.Flip == 0
	t.FootBack = feet && r.air.Flip == 0 && m.PushPhase == 0 && !m.Braking
}

// changeTrick names the trick of a mode that has just begun. Riding has none: what
// was shown stays for a while.
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
		*t = components.TrickData{Name: r.grind.name(r.arc.Rest, &r.tune.Grind), ID: idNone, ID2: idNone, Active: true, Combo: t.Combo + 1}
	case components.Manual:
		*t = components.TrickData{Name: "Manual", ID: idNone, ID2: idNone, Active: true, Combo: t.Combo + 1}
	case components.Bailed:
		*t = components.TrickData{Name: "Bail", ID: idNone, ID2: idNone}
	default:
		finishTrick(r.t, r.frame, r.m.ModeFrames)
	}
}

// finishTrick keeps the name on the screen for a while and takes the trick off the
// audio state. A skater who has long been in the same mode begins a new line.
func finishTrick(t *components.TrickData, frame int64, modeFrames int) {
	if t.Active || t.ID != idNone {
		t.ShowUntil = frame + lingers
	}
	t.Active, t.ID, t.ID2, t.Hippy = false, idNone, idNone, false
	if modeFrames > lingers {
		t.Combo = 0
	}
}

// name is the name the approach gave, or that of a rest on a coping.
func (g *GrindData) name(rest bool, t *GrindTuning) string {
	if rest && math.Abs(g.V) < t.MinSpeed*0.5 {
		if g.Family == familyBoard || g.Family == familyEnds {
			return "Rock to fakie"
		}
		return "Axle stall"
	}
	return g.Name
}

// nameRevert shows a revert, which stays a ride.
func nameRevert(t *components.TrickData, frame int64) {
	*t = components.TrickData{Name: "Revert", ID: idNone, ID2: idNone, Combo: t.Combo + 1, ShowUntil: frame + 60}
}

// nameHippy starts the name of a hippy jump, which stays a ride too.
func nameHippy(t *components.TrickData) {
	*t = components.TrickData{Name: "Hippy jump", ID: idNone, ID2: idNone, Active: true, Hippy: true, Combo: t.Combo + 1}
}
