package ride

import (
	"math"

	"gritbed/components"
	"gritbed/components/rolling"
)

// landedAfter is how many frames a wheel must have been up for its return to be
// a landing, and for its latch to clear [frames].
const landedAfter = 5

// LatchesData is the memory of the four wheels.
type LatchesData [components.Wheels]struct {
	up, down int     // how long it has been up or down [frames]
	landed   bool    // the landed latch
	factor   float32 // of the air, 0…1
}

// reset is the state of a skater just put down: every wheel has landed.
func (l *LatchesData) reset() {
	*l = LatchesData{}
	for i := range l {
		l[i].landed, l[i].down = true, 1
	}
}

// fillWheels fills wheels and their latches (player-components 1.4). A riderless
// board has none: without this rule it would re-trigger the bed as it tumbles.
func fillWheels(r *rider, a *components.AudioStateData) {
	m := r.m
	riderless := m.Mode == components.Bailed
	a.WheelCount = 0
	for i := range components.Wheels {
		l := &r.latches[i]
		a.WheelPos[i] = m.WheelPos[i]
		contact := m.WheelContact[i] && !riderless
		if contact {
			a.WheelCount++
		}
		if a.Airborne {
			l.factor = float32(clamp(m.AirTime*0.5, 0, 1))
		}
		if contact {
			if l.down == 0 && l.up > landedAfter {
				l.landed = true
				a.WheelTouch[i] = touchBucket(l.factor)
				l.factor = 0
			}
			l.down++
			l.up = 0
		} else {
			l.up++
			l.down = 0
			if l.up > landedAfter {
				l.landed = false
			}
		}
		a.WheelLanded[i] = l.landed
		a.WheelAir[i] = l.factor
		a.WheelMaterial[i], a.SeamPattern[i] = m.WheelMaterial[i], int32(m.WheelSeam[i])
		if riderless {
			a.WheelMaterial[i], a.SeamPattern[i] = components.MaterialNone, 0
		}
	}
	a.Soft = r.tune.Body.Hardness < 0.5
	a.Revert = r.slide.Crooked
}

// touchBucket is the bucket of a wheel by its air factor: 0.62 and 1.0 s.
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
	a.GrindingPrev = rec.grinding
	a.Grinding = m.Mode == components.Grinding
	rec.grinding = a.Grinding
	a.TruckContact, a.DeckContact = [2]bool{}, false
	a.TruckMaterial = [2]rolling.Material{components.MaterialNone, components.MaterialNone}
	a.DeckMaterial, a.DeckSlideSpeed, a.LooseBoard = components.MaterialNone, 0, 0
	impact := float32(0)
	switch {
	case a.Grinding:
		tag := r.course.rails[m.Rail].tag
		a.GrindFamily, a.GrindMaterial = int32(g.family), tag.Material()
		if g.entered && g.impact > 0 {
			a.GrindImpact = float32(g.impact)
		}
		switch g.family {
		case familyFifty:
			a.TruckContact = [2]bool{true, true}
		case familySingle:
			a.TruckContact = [2]bool{g.front, !g.front}
		default:
			a.DeckContact = true
			a.DeckMaterial = tag.Material()
			a.DeckSlideSpeed = float32(math.Abs(g.v))
			if g.entered {
				impact = deckImpact(g.impact)
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
		impact = max(impact, looseBoard(r, a))
	}
	copy(rec.impact[1:], rec.impact[:3])
	rec.impact[0] = impact
	a.DeckImpact = 0
	if a.DeckContact {
		a.DeckImpact = max(rec.impact[0], rec.impact[1], rec.impact[2], rec.impact[3])
	}
}

// deckImpact is the 0..1 strength of a deck contact that stops v [m/s] within a
// frame.
func deckImpact(v float64) float32 {
	return float32(clamp(math.Abs(v)/components.DT*0.00125, 0, 1))
}

// looseBoard fills the fields of a board lying about and returns its impact.
func looseBoard(r *rider, a *components.AudioStateData) float32 {
	m := r.m
	s := r.course.SurfaceAt(m.BoardPos.X, m.BoardPos.Y, m.Level)
	z, ok := r.course.Ground(m.BoardPos.X, m.BoardPos.Y, m.Level)
	if r.loose.Side == 0 || s == nil || s.Tag == 0 || !ok || r.loose.Z > z+0.01 {
		return 0
	}
	a.DeckContact = true
	a.DeckMaterial = s.Tag.Material()
	a.DeckSlideSpeed = float32(r.space.Loose.Velocity().Length())
	a.LooseBoard = int32(r.loose.Side)
	return deckImpact(r.loose.VZ)
}

// fillFeet fills balance, brake, push and feet (player-components 1.5). The
// regular skater pushes with the right foot, fakie with the left.
func fillFeet(r *rider, a *components.AudioStateData) {
	m, rec := r.m, r.filters
	manual := m.Mode == components.Manual
	switch {
	case manual:
		rec.balancing = true
	case a.WheelCount == 0 || a.WheelCount == components.Wheels:
		rec.balancing = false
	}
	a.Balancing = rec.balancing
	a.ManualBrake = manual && m.Braking
	a.Brake = m.Braking && m.Mode == components.Riding
	a.PushStroke = m.PushPhase > 0
	a.PushRight = r.move.Dir > 0
	down := m.FootDown
	a.PushPlant = down && !rec.foot
	rec.foot = down
	a.PushFootA, a.PushFootB = down && !a.PushRight, down && a.PushRight
	a.FootOnDeck = [2]bool{r.t.FootFront, r.t.FootBack}
}
