package ride

import (
	"math"

	"gritbed/components"
	"gritbed/components/rolling"
)

// landedAfter is how many frames a wheel must have been up for its return to be
// a landing, and for its latch to clear [frames].
const landedAfter = 5

// fillWheels fills wheels and their latches (player-components 1.4). A riderless
// board has none: without this rule it would re-trigger the bed as it tumbles.
func (r *rider) fillWheels(a *components.AudioStateData) {
	m, rec := r.m, &r.record
	riderless := m.Mode == components.Bailed
	a.WheelCount = 0
	for i := range components.Wheels {
		a.WheelPos[i] = m.WheelPos[i]
		contact := m.WheelContact[i] && !riderless
		if contact {
			a.WheelCount++
		}
		if a.Airborne {
			rec.factor[i] = float32(clamp(m.AirTime*0.5, 0, 1))
		}
		if contact {
			if rec.down[i] == 0 && rec.up[i] > landedAfter {
				rec.latched[i] = true
				a.WheelTouch[i] = touchBucket(rec.factor[i])
				rec.factor[i] = 0
			}
			rec.down[i]++
			rec.up[i] = 0
		} else {
			rec.up[i]++
			rec.down[i] = 0
			if rec.up[i] > landedAfter {
				rec.latched[i] = false
			}
		}
		a.WheelLanded[i] = rec.latched[i]
		a.WheelAir[i] = rec.factor[i]
		a.WheelMaterial[i], a.SeamPattern[i] = m.WheelMaterial[i], int32(m.WheelSeam[i])
		if riderless {
			a.WheelMaterial[i], a.SeamPattern[i] = components.MaterialNone, 0
		}
	}
	a.Soft = r.tune.Body.Hardness < 0.5
	a.Revert = r.revert
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
func (r *rider) fillContacts(a *components.AudioStateData) {
	m, rec, g := r.m, &r.record, &r.grind
	a.GrindingPrev = rec.grinding
	a.Grinding = m.Mode == components.Grinding
	rec.grinding = a.Grinding
	a.TruckContact, a.DeckContact = [2]bool{}, false
	a.TruckMaterial = [2]rolling.Material{components.MaterialNone, components.MaterialNone}
	a.DeckMaterial, a.DeckSlideSpeed, a.LooseBoard = components.MaterialNone, 0, 0
	impact := float32(0)
	switch {
	case a.Grinding:
		tag := r.rails[m.Rail].tag
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
		a.DeckSlideSpeed = float32(r.speed())
		a.DeckMaterial = m.WheelMaterial[components.BackLeft]
	}
	if m.Mode == components.Bailed {
		impact = max(impact, r.looseBoard(a))
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
func (r *rider) looseBoard(a *components.AudioStateData) float32 {
	b, m := &r.thrown, r.m
	s := r.course.SurfaceAt(m.BoardPos.X, m.BoardPos.Y, m.Level)
	z, ok := r.course.Ground(m.BoardPos.X, m.BoardPos.Y, m.Level)
	if b.loose == 0 || s == nil || s.Tag == 0 || !ok || b.boardZ > z+0.01 {
		return 0
	}
	a.DeckContact = true
	a.DeckMaterial = s.Tag.Material()
	a.DeckSlideSpeed = float32(r.board.Velocity().Length())
	a.LooseBoard = int32(b.loose)
	return deckImpact(b.boardV)
}

// fillFeet fills balance, brake, push and feet (player-components 1.5). The
// regular skater pushes with the right foot, fakie with the left.
func (r *rider) fillFeet(a *components.AudioStateData) {
	m, rec := r.m, &r.record
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
	a.PushRight = r.dir > 0
	down := m.FootDown
	a.PushPlant = down && !rec.foot
	rec.foot = down
	a.PushFootA, a.PushFootB = down && !a.PushRight, down && a.PushRight
	a.FootOnDeck = [2]bool{r.t.FootFront, r.t.FootBack}
}
