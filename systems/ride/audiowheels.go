package ride

import (
	"math"

	"gritbed/components"
	"gritbed/components/rolling"
)

// landedAfter is how many frames a wheel must have been up for its return to be
// a landing, and for its latch to clear [frames].
const landedAfter = 5

// LatchesData is what the latches of the four wheels remember (player-components
// 2.1).
type LatchesData [components.Wheels]struct {
	Up, Down int     // how long it has been up or down [frames]
	Landed   bool    // the landed latch
	Factor   float32 // how long the last flight was, 0…1 = 2 s
}

// reset is the state of a skater just put down: every wheel has landed.
func (l *LatchesData) reset() {
	*l = LatchesData{}
	for i := range l {
		l[i].Landed, l[i].Down = true, 1
	}
}

// fillWheels fills wheels and their latches (player-components 1.4). A riderless
// board has none: without this rule it would re-trigger the bed as it tumbles.
func fillWheels(a *components.AudioStateData, m *components.MotionData, latches *LatchesData) {
	riderless := m.Mode == components.Bailed
	a.WheelCount = 0
	for i := range components.Wheels {
		l := &latches[i]
		a.WheelPos[i] = m.WheelPos[i]
		contact := m.WheelContact[i] && !riderless
		if contact {
			a.WheelCount++
		}
		if a.Airborne {
			l.Factor = float32(clamp(m.AirTime*0.5, 0, 1))
		}
		if contact {
			if l.Down == 0 && l.Up > landedAfter {
				l.Landed = true
				a.WheelTouch[i] = touchBucket(l.Factor)
				l.Factor = 0
			}
			l.Down++
			l.Up = 0
		} else {
			l.Up++
			l.Down = 0
			if l.Up > landedAfter {
				l.Landed = false
			}
		}
		a.WheelLanded[i] = l.Landed
		a.WheelAir[i] = l.Factor
		a.WheelMaterial[i], a.SeamPattern[i] = m.WheelMaterial[i], int32(m.WheelSeam[i])
		if riderless {
			a.WheelMaterial[i], a.SeamPattern[i] = components.MaterialNone, 0
		}
	}
}

// touchBucket is the strength of a wheel's touchdown by its air factor, with the
// steps at flights of 0.62 and 1.0 s.
func touchBucket(factor float32) int32 {
	switch {
	case factor >= 0.5:
		return 2
	case factor >= 0.31:
		return 1
	}
	return 0
}

// fillContacts fills trucks, deck and grind (player-components 1.4, 1.5).
func fillContacts(r *rider, a *components.AudioStateData) {
	m, rec, g := r.m, r.filters, r.grind
	a.GrindingPrev = rec.Grinding
	a.Grinding = m.Mode == components.Grinding
	rec.Grinding = a.Grinding
	a.TruckContact, a.DeckContact = [2]bool{}, false
	a.TruckMaterial = [2]rolling.Material{components.MaterialNone, components.MaterialNone}
	a.DeckMaterial, a.DeckSlideSpeed, a.LooseBoard = components.MaterialNone, 0, 0
	impact := float32(0)
	switch {
	case a.Grinding:
		tag := r.course.rails[m.Rail].tag
		a.GrindFamily, a.GrindMaterial = int32(g.Family), tag.Material()
		if g.Entered && g.Impact > 0 {
			a.GrindImpact = float32(g.Impact)
		}
		switch g.Family {
		case familyFifty:
			a.TruckContact = [2]bool{true, true}
		case familySingle:
			a.TruckContact = [2]bool{g.Front, !g.Front}
		default:
			a.DeckContact = true
			a.DeckMaterial = tag.Material()
			a.DeckSlideSpeed = float32(math.Abs(g.V))
			if g.Entered {
				impact = deckImpact(g.Impact)
			}
		}
		for i, touches := range a.TruckContact {
			if touches {
				a.TruckMaterial[i] = tag.Material()
			}
		}
	case !a.GrindingPrev:
		a.GrindFamily, a.GrindMaterial = -1, components.MaterialNone
	}
	if m.Mode == components.Manual && (m.Balance >= rad(r.tune.Manual.ScrapeDeg) || m.Braking && m.Balance >= 0.8*rad(r.tune.Manual.ScrapeDeg)) {
		a.DeckContact = true
		a.DeckSlideSpeed = float32(r.move.speed())
		a.DeckMaterial = m.WheelMaterial[components.BackLeft]
	}
	if m.Mode == components.Bailed {
		impact = max(impact, looseBoard(a, m, r.loose, r.course, r.space.Loose.Velocity().Length()))
	}
	copy(rec.Impact[1:], rec.Impact[:3])
	rec.Impact[0] = impact
	a.DeckImpact = 0
	if a.DeckContact {
		a.DeckImpact = max(rec.Impact[0], rec.Impact[1], rec.Impact[2], rec.Impact[3])
	}
}

// deckImpact is the 0..1 strength of a deck contact that stops v [m/s] within a
// frame.
func deckImpact(v float64) float32 {
	return float32(clamp(math.Abs(v)/components.DT*0.00125, 0, 1))
}

// looseBoard fills the fields of a board lying about that slides at the given speed
// [m/s], and returns its impact, 0…1.
func looseBoard(a *components.AudioStateData, m *components.MotionData, b *LooseData, t Terrain, speed float64) float32 {
	s := t.SurfaceAt(b.Pos.X, b.Pos.Y, m.Level)
	z, ok := t.Ground(b.Pos.X, b.Pos.Y, m.Level)
	if b.Side == 0 || s == nil || s.Tag == 0 || !ok || b.Z > z+0.01 {
		return 0
	}
	a.DeckContact = true
	a.DeckMaterial = s.Tag.Material()
	a.DeckSlideSpeed = float32(speed)
	a.LooseBoard = int32(b.Side)
	return deckImpact(b.VZ)
}

// fillFeet fills balance, brake, push and feet (player-components 1.5). The
// regular skater pushes with the right foot, fakie with the left.
func fillFeet(a *components.AudioStateData, m *components.MotionData, t *components.TrickData, rec *FiltersData, dir float64) {
	manual := m.Mode == components.Manual
	switch {
	case manual:
		rec.Balancing = true
	case a.WheelCount == 0 || a.WheelCount == components.Wheels:
		rec.Balancing = false
	}
	a.Balancing = rec.Balancing
	a.ManualBrake = manual && m.Braking
	a.Brake = m.Braking && m.Mode == components.Riding
	a.PushStroke = m.PushPhase > 0
	a.PushRight = dir > 0
	down := m.FootDown
	a.PushPlant = down && !rec.Foot
	rec.Foot = down
	a.PushFootA, a.PushFootB = down && !a.PushRight, down && a.PushRight
	a.FootOnDeck = [2]bool{t.FootFront, t.FootBack}
}
