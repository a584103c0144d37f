package ride

import "math"

// The families of the grind field of the audio state. The assignment is ours: the
// notes leave it open (player-components 1.5).
const (
	familyFifty  = 0 // both trucks
	familyBoard  = 1 // deck across the rail
	familyEnds   = 2 // nose or tail
	familySingle = 3 // one truck
)

// approach picks the grind by how the board meets the rail: its yaw to it, the
// weight (the lean, or the manual key for the tail), and whether the end that
// leads points over the rail or back to the side the board came from
// (skate-physics 10). side is the side it came from, right of the travel
// positive; e the yaw of the board to the rail [rad], −π/2 … π/2. keep is the share
// of the speed across that the entry takes out; the rest unsettles the balance.
//
//	to 25 degrees   50-50, weight back 5-0, forward nosegrind
//	25 to 65        crooked; weight back: smith with the nose on the near side, feeble over it
//	from 65         nose over: boardslide, tail over: lipslide; weight back tailslide, forward noseslide
func (t *GrindTuning) approach(e, side float64, back, front bool) (family int, yaw, keep float64, name string) {
	deg := math.Abs(e) * (180 / math.Pi)
	over := e*side <= 0 // the leading end points away from where it came from
	switch {
	case deg < t.CrookedDeg && back:
		return familySingle, 0, t.KeepTrucks, "5-0"
	case deg < t.CrookedDeg && front:
		return familySingle, 0, t.KeepTrucks, "Nosegrind"
	case deg < t.CrookedDeg:
		return familyFifty, 0, t.KeepTrucks, "50-50"
	case deg < t.SlideDeg:
		name = "Crooked"
		if back && over {
			name = "Feeble"
		} else if back {
			name = "Smith"
		}
		return familySingle, sign(e) * rad(40), t.KeepTrucks, name
	case back:
		return familyEnds, sign(e) * math.Pi / 2, t.KeepEnds, "Tailslide"
	case front:
		return familyEnds, sign(e) * math.Pi / 2, t.KeepEnds, "Noseslide"
	case over:
		return familyBoard, sign(e) * math.Pi / 2, t.KeepSlide, "Boardslide"
	}
	return familyBoard, sign(e) * math.Pi / 2, t.KeepSlide, "Lipslide"
}
