package bed

import (
	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/components/rolling"
)

// maxEvents is the most one frame can cause: each wheel stops or hands over,
// then starts.
const maxEvents = 4

// inputFull is an owner input that is on [Q15].
const inputFull = 32767

// metal is the rolling surface that owner input 6 reports.
const metal = 9

// RouteOptions are the open readings of surface routing.
type RouteOptions struct {
	// Handback leaves out the guard on the partner's stored surface, so that
	// a grind hands the sound over and back for ever (register CG1).
	Handback bool
	// Surface0 plays asphalt_rough_hard with the default collection on
	// surface 0 (register CG5).
	Surface0 bool
}

// Routing is the system of [StepRouting].
func (s *System) Routing(w donburi.World) {
	t, rows, o := tuningOf(w), traceOf(w), options(w)
	for e := range s.heard(w, t) {
		b, a := components.Board.Get(e), components.AudioState.Get(e)
		was := [2]rolling.Surface{b.Slot[0].Surface, b.Slot[1].Surface}
		StepRouting(b, a, t, RouteOptions{Handback: o.GrindHandback, Surface0: o.Surface0Rough})
		if len(b.Events) > 0 || was != [2]rolling.Surface{b.Slot[0].Surface, b.Slot[1].Surface} {
			rows.of(e).route(b, a)
		}
	}
}

// StepRouting compares the surface under the two reference wheels with the
// stored ones and says what to stop, hand over and start (note 000 §1.4,
// grain/G6). Wheel 0 goes first and belongs to the primary slot as it then is;
// wheel 3 belongs to the other, and only a local owner reads it.
func StepRouting(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning, o RouteOptions) {
	b.Events = b.Events[:0]
	b.Pulse = 0
	routeWheel(b, s, t, o, components.FrontLeft)
	if s.Local {
		routeWheel(b, s, t, o, components.BackRight)
	}
	b.Metal = 0
	if b.Slot[0].Surface == metal {
		b.Metal = inputFull
	}
	b.Inputs[0], b.Inputs[6] = b.Pulse, b.Metal
}

// surfaceUnder returns the rolling surface of a wheel, or "no contact": while
// grinding, and on the local board under a wheel that a manual has lifted.
func surfaceUnder(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning, wheel int) rolling.Surface {
	if s.Grinding || (s.Local && b.Latch.Manual && !s.WheelLanded[wheel]) {
		return components.SurfaceNone
	}
	return t.SurfaceOf(s.WheelMaterial[wheel])
}

func routeWheel(b *components.BoardData, s *components.AudioStateData, t *tuning.Tuning, o RouteOptions, wheel int) {
	at := b.Primary
	if wheel != components.FrontLeft {
		at = 1 - b.Primary
	}
	slot, partner := &b.Slot[at], &b.Slot[1-at]
	surface := surfaceUnder(b, s, t, wheel)
	if surface == slot.Surface {
		return
	}
	if slot.Surface != components.SurfaceNone {
		b.Pulse = inputFull
	}
	if live(slot) {
		if s.Local && !live(partner) && (o.Handback || partner.Surface != components.SurfaceNone) {
			// The label moves, not the sound: what plays stays where it is,
			// with its stored surface, and from now on follows the other wheel.
			b.Primary = 1 - b.Primary
			b.Events = append(b.Events, components.RouteEvent{
				Kind: components.RouteHandover, Slot: 1 - at, From: at, Member: slot.Member, Class: slot.Class})
			slot, partner, at = partner, slot, 1-at
		} else {
			b.Events = append(b.Events, components.RouteEvent{
				Kind: components.RouteStop, Slot: at, Member: slot.Member, Class: slot.Class})
			slot.Member, slot.Class, slot.Running = components.NoMember, 0, false
		}
	}
	slot.Surface = surface
	member, collection := t.MemberOf(surface, s.Soft), t.CollectionOf(surface, s.Soft)
	if surface == 0 && o.Surface0 {
		member = t.MemberOf(1, false) // the default collection stays
	}
	slot.Collection = collection
	if surface == components.SurfaceNone || surface == partner.Surface {
		return
	}
	class := rolling.Surface(0)
	if member < 0 {
		if t.SelectorOf(surface) == 0 {
			return
		}
		class = surface
	}
	slot.Member, slot.Class, slot.Running = member, class, member >= 0
	b.Events = append(b.Events, components.RouteEvent{
		Kind: components.RouteStart, Slot: at, Member: member, Class: class})
}

// live reports whether the slot has a sound.
func live(s *components.SlotData) bool { return s.Member >= 0 || s.Class != 0 }
