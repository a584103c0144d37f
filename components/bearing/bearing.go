// Package bearing says what a direction is wherever sound is turned: an angle
// from north over east [rad], and the words that the notes write it in, 65536 of
// which are a turn. The axes of the map are x east and y south, its headings
// count clockwise from east; this is the one place where the two meet.
package bearing

import "math"

// North is the bearing of the top of the map, and where the camera looks: what
// lies to the right on the screen is heard from the right.
const North = 0.0

// Turn is a full turn as a word.
const Turn = 65536

// Of is the bearing of a point that lies dx east and dy south [m]; of the place
// itself it is north.
func Of(dx, dy float64) float64 { return math.Atan2(dx, 0-dy) }

// Ahead is the unit vector that a bearing points along, east and north.
func Ahead(b float64) (east, north float64) {
	north, east = math.Cos(b), math.Sin(b)
	return east, north
}

// Aside is how far to the right of a listener who looks along b a point lies
// that is dx east and dy south of it [m].
func Aside(dx, dy, b float64) float64 {
	sin, cos := math.Sincos(b)
	return float64(dx*cos) + float64(dy*sin)
}

// Degrees is a bearing as a heading of the map: clockwise from east [deg].
func Degrees(b float64) float64 { return float64(b*180/math.Pi) - 90 }

// Word is a bearing as a word, rounded, negative to the left. What is no number
// is straight ahead.
func Word(b float64) int32 {
	w := math.Round(b / (2 * math.Pi) * Turn)
	if !(math.Abs(w) <= math.MaxInt32) {
		return 0
	}
	return int32(w)
}

// Pan is a bearing as a pan word, 0…65535 to the right.
func Pan(b float64) int32 { return Word(b) & (Turn - 1) }
