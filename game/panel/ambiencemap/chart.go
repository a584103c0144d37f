package ambiencemap

import (
	"math"

	"gritbed/game/view"
	"gritbed/levels"
)

// Metres on the map.
const (
	CellMetres  = view.CellMetres
	BlockMetres = 192.0
	Span        = 3 * BlockMetres // what the map shows from side to side
)

// Shells are the distances that are drawn around where the cells were weighed: full
// weight within the first, none beyond the last [m].
var Shells = [...]float64{20, 60, 120}

// How large a cell's mark is: its side by the cell's at weight 1, and at least
// [logical px].
const (
	markShare = 0.94
	markLeast = 5.5
)

// Mark is the side of a cell's mark, for a cell of that many pixels.
func Mark(weight float32, cell float64) float64 {
	return max(markShare*cell*math.Sqrt(float64(weight)), markLeast)
}

// Chart maps the level onto a square.
type Chart struct {
	Square view.Rect
	X0, Y0 float64 // north-west corner of what is shown [m]
	PPM    float64 // [logical px/m]
}

// NewChart shows the 3 × 3 landblocks around a cell. A side of the level that is no
// longer than that lies in the middle; of a longer one no block beyond its ends is
// shown while there is another.
func NewChart(square view.Rect, l *levels.Level, cell uint32) Chart {
	c := Chart{Square: square, PPM: square.W / Span}
	bx, by := int(cell>>24)-int(l.LandblockSW>>8), int(cell>>16&255)-int(l.LandblockSW&255)
	c.X0 = from(l.W, bx)
	c.Y0 = l.H - from(l.H, by) - Span
	return c
}

// from is where three blocks around a block begin on a side of the level [m].
func from(side float64, block int) float64 {
	if side <= Span {
		return (side - Span) / 2
	}
	n := int(math.Ceil(side / BlockMetres))
	return float64(min(max(block-1, 0), n-3)) * BlockMetres
}

// X and Y are the place of a point of the world.
func (c *Chart) X(x float64) float64 { return c.Square.X + (x-c.X0)*c.PPM }

// Y is the place of a world y.
func (c *Chart) Y(y float64) float64 { return c.Square.Y + (y-c.Y0)*c.PPM }

// Has reports whether a point of the world is on the map.
func (c *Chart) Has(x, y float64) bool { return c.Square.In(c.X(x), c.Y(y)) }

// Edge is where a ray from a point inside the square leaves it, and the side it
// leaves by: 0 right, 1 foot, 2 left, 3 top.
func (c *Chart) Edge(x, y, angle float64) (t float64, side int) {
	sin, cos := math.Sincos(angle)
	s, best := &c.Square, math.Inf(1)
	for i, d := range [...][2]float64{{s.X + s.W - x, cos}, {s.Y + s.H - y, sin}, {s.X - x, cos}, {s.Y - y, sin}} {
		if d[1] == 0 || d[0]/d[1] < 0 || d[0] < 0 != (d[1] < 0) {
			continue
		}
		if u := d[0] / d[1]; u < best {
			best, side = u, i
		}
	}
	if math.IsInf(best, 1) {
		return 0, side
	}
	return best, side
}

// Corner is the corner of the square after a side, going from right to foot.
func (c *Chart) Corner(side int) (x, y float64) {
	s := &c.Square
	switch side & 3 {
	case 0:
		return s.X + s.W, s.Y + s.H
	case 1:
		return s.X, s.Y + s.H
	case 2:
		return s.X, s.Y
	}
	return s.X + s.W, s.Y
}
