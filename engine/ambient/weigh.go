package ambient

import "math"

const (
	fullDist2 float32 = 400   // (20 m)²: full weight within
	cullDist2 float32 = 14400 // (120 m)²: nothing beyond
	// inDist2 is half of fullDist2, not the square of half of 20 m: sources
	// within 14.142 m are all around. It is compared in the plane.
	inDist2     float32 = fullDist2 * 0.5
	axisEpsilon float32 = 0.0002
	axisRatio   float32 = 2 // from here on a direction is north, east, south or west
)

// Dist2 returns the squared length of an offset [m²].
func Dist2(x, y, z float32) float32 {
	return float32(float32(x*x)+float32(y*y)) + float32(z*z)
}

// Weight returns the weight of a source by its squared distance [m²]: 1 within
// 20 m, falling with the square, 0 beyond 120 m.
func Weight(d2 float32) float32 {
	if d2 > cullDist2 {
		return 0
	}
	if d2 < fullDist2 {
		return 1
	}
	return fullDist2 / d2
}

// Facing returns the direction of a source by its offset from the listener, to
// the east and to the north [m]. Height plays no part.
func Facing(x, y float32) Direction {
	if float32(x*x)+float32(y*y) < inDist2 {
		return In
	}
	ax, ay := abs(x), abs(y)
	switch {
	case ax < axisEpsilon || ay/ax > axisRatio:
		if y < 0 {
			return South
		}
		return North
	case ay < axisEpsilon || ax/ay > axisRatio:
		if x < 0 {
			return West
		}
		return East
	case x >= 0 && y >= 0:
		return NorthEast
	case x >= 0:
		return SouthEast
	case y >= 0:
		return NorthWest
	}
	return SouthWest
}

// String returns the direction as the compass has it.
func (d Direction) String() string {
	switch d {
	case In:
		return "IN"
	case North:
		return "N"
	case South:
		return "S"
	case East:
		return "E"
	case West:
		return "W"
	case NorthWest:
		return "NW"
	case SouthWest:
		return "SW"
	case NorthEast:
		return "NE"
	case SouthEast:
		return "SE"
	}
	return "none"
}

// Heading returns the middle of a direction, from north over east [rad]. All
// around, and anything else, is 0.
func (d Direction) Heading() float32 {
	switch d {
	case NorthEast:
		return math.Pi / 4
	case East:
		return math.Pi / 2
	case SouthEast:
		return 3 * math.Pi / 4
	case South:
		return math.Pi
	case SouthWest:
		return 5 * math.Pi / 4
	case West:
		return 3 * math.Pi / 2
	case NorthWest:
		return 7 * math.Pi / 4
	}
	return 0
}

func abs(v float32) float32 { return math.Float32frombits(math.Float32bits(v) &^ (1 << 31)) }

// root is the square root in double precision, then rounded (ambient/A5).
func root(v float32) float32 { return float32(math.Sqrt(float64(v))) }
