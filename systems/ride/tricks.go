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

// begin brings the rider of an entity up to this frame; false while paused.
func begin(e donburi.World, entry *donburi.Entry) (*rider, bool) {
	r := Rider.Get(entry).rider
	r.m, r.t = components.Motion.Get(entry), components.Trick.Get(entry)
	if o, ok := components.Options.First(e); ok {
		r.opt = *components.Options.Get(o)
	}
	if c, ok := components.Clock.First(e); ok {
		clock := components.Clock.Get(c)
		r.frame = clock.Frame
		return r, !clock.Paused
	}
	return r, true
}

// Tricks turns the intents of the frame into strokes, crouches, pops, manuals
// and air tricks, and names what is going on.
func Tricks(e donburi.World) {
	for entry := range Rider.Iter(e) {
		if r, on := begin(e, entry); on {
			r.was, r.in = r.in, *components.Intent.Get(entry)
			r.sanitise()
			r.tricks()
		}
	}
}

// sanitise keeps a broken pad from reaching the physics.
func (r *rider) sanitise() {
	for _, x := range [...]*float32{&r.in.Steer, &r.in.Spin, &r.in.Balance} {
		if !(*x >= -1) {
			*x = min(-1, max(*x, -1))
			if *x != -1 {
				*x = 0
			}
		}
		*x = min(*x, 1)
	}
}

func (r *rider) tricks() {
	m := r.m
	m.Landed, m.WallHit, m.Respawned = false, 0, false
	m.ModeFrames++
	r.grind.entered = false
	r.mode0 = m.Mode
	if r.in.Respawn && !r.was.Respawn {
		r.recover()
		return
	}
	if m.Mode == components.Bailed {
		r.lie()
		if m.Mode != r.mode0 {
			r.changeTrick()
		}
		r.name()
		return
	}
	r.grind.left += components.DT
	r.stroke()
	r.crouch()
	r.hopOn()
	r.pumpFrame()
	r.revertFrame()
	switch m.Mode {
	case components.Riding:
		r.rollOn()
		if r.in.Manual && !r.was.Manual && r.hippy.frame == 0 && r.speed() >= r.tune.Manual.MinSpeed && !r.slipping && !r.arc.on && m.Mode == components.Riding {
			r.startManual()
		}
	case components.Manual:
		r.wind(r.tune.Manual.NoiseGrowth)
	case components.Airborne:
		r.spin()
		r.magnet()
	case components.Grinding:
		r.grindFrame()
	}
	if m.Mode != r.mode0 {
		r.changeTrick()
	}
	r.name()
}

// startManual lifts the leading end.
func (r *rider) startManual() {
	m := r.m
	r.enter(components.Manual)
	r.scale = balance{rate: 1.0}
	m.Balance = rad(r.tune.Manual.CentreDeg) * 0.6
}

// endManual puts it down.
func (r *rider) endManual() {
	r.enter(components.Riding)
	r.m.Balance, r.m.Pitch = 0, 0
}

// name fills the trick data from mode and keys.
func (r *rider) name() {
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
		t.Length = r.body.Position().Distance(r.air.start)
		t.Seconds = m.AirTime
	case components.Grinding, components.Manual:
		t.Seconds = float64(m.ModeFrames) * components.DT
		t.Length += r.speed() * components.DT
	}
	feet := m.Mode != components.Bailed && r.hippy.frame == 0
	t.FootFront = feet && r.air.flip == 0
	t.FootBack = feet && r.air.flip == 0 && m.PushPhase == 0 && !m.Braking
}

// changeTrick starts the name of a new mode and lets the old one linger.
func (r *rider) changeTrick() {
	t, m := r.t, r.m
	switch m.Mode {
	case components.Airborne:
		if m.PopSpeed > 0 {
			*t = components.TrickData{Name: "Ollie", ID: idOllie, ID2: idNone, Active: true, Combo: t.Combo + 1}
		} else {
			*t = components.TrickData{Name: "Air", ID: idNone, ID2: idNone, Combo: t.Combo}
		}
	case components.Grinding:
		*t = components.TrickData{Name: r.grindName(), ID: idNone, ID2: idNone, Active: true, Combo: t.Combo + 1}
	case components.Manual:
		*t = components.TrickData{Name: "Manual", ID: idNone, ID2: idNone, Active: true, Combo: t.Combo + 1}
	case components.Bailed:
		*t = components.TrickData{Name: "Bail", ID: idNone, ID2: idNone}
	default:
		r.finishTrick()
	}
}

// finishTrick keeps the name on the screen and takes the trick off the audio
// state.
func (r *rider) finishTrick() {
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
func (r *rider) grindName() string {
	if r.arc.rest && math.Abs(r.grind.v) < r.tune.Grind.MinSpeed*0.5 {
		if r.grind.family == familyBoard || r.grind.family == familyEnds {
			return "Rock to fakie"
		}
		return "Axle stall"
	}
	return r.grind.name
}

// nameRevert shows a revert, which stays a ride.
func (r *rider) nameRevert() {
	*r.t = components.TrickData{Name: "Revert", ID: idNone, ID2: idNone, Combo: r.t.Combo + 1, ShowUntil: r.frame + 60}
}
