package mixer

import "math"

// Floor is the level at the foot of a meter [dB].
const Floor = -60

// knots are the meter's scale: the upper levels have most of the room [dB, share
// of the height].
var knots = [...][2]float64{
	{0, 1}, {-6, 94. / 112}, {-12, 76. / 112}, {-24, 46. / 112}, {-48, 5. / 112}, {Floor, 0},
}

// Marks are the levels that a scale names [dB].
var Marks = [...]float64{0, -6, -12, -24, -48}

// DB is a linear level in dB of full scale, −Inf for nothing.
func DB(level float32) float64 {
	if !(level > 0) {
		return math.Inf(-1)
	}
	return 20 * math.Log10(float64(level))
}

// Height is how far up a meter a level [dB] reaches, 0…1.
func Height(db float64) float64 {
	if !(db > Floor) {
		return 0
	}
	for i := 1; i < len(knots); i++ {
		lo, hi := knots[i], knots[i-1]
		if db >= lo[0] {
			return min(lo[1]+(hi[1]-lo[1])*(db-lo[0])/(hi[0]-lo[0]), 1)
		}
	}
	return 0
}

// Lit is how many of n steps a linear level lights.
func Lit(level float32, n int) int { return int(Height(DB(level))*float64(n) + 0.5) }
