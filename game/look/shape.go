package look

import (
	"image"
	"image/color"
	"math"
)

// ShapeKind is a small mark.
type ShapeKind uint8

// The marks.
const (
	Square ShapeKind = iota
	TriangleUp
	Round
	Diamond
	TriangleDown
	Arrow  // points up
	Hollow // a ring
	Loop   // a square's outline
)

// outlines are the corners of the marks that have some, in a square of side 2
// around the middle, y down.
var outlines = map[ShapeKind][]point{
	Square:       {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
	TriangleUp:   {{0, -1}, {1, 0.86}, {-1, 0.86}},
	Diamond:      {{0, -1}, {1, 0}, {0, 1}, {-1, 0}},
	TriangleDown: {{-1, -0.86}, {1, -0.86}, {0, 1}},
	Arrow:        {{0, -1}, {0.72, 0.86}, {0, 0.44}, {-0.72, 0.86}},
}

// Shape is a mark of a side [px] in white, with a pixel of nothing around it. Tint
// it.
func Shape(kind ShapeKind, side float64) *image.RGBA {
	n := int(math.Ceil(side)) + 2
	c, r := float64(n)/2, side/2
	switch kind {
	case Round, Hollow, Loop:
		return paint2(n, n, func(x, y float64) float64 {
			d := math.Hypot(x-c, y-c)
			if kind == Loop {
				d = max(math.Abs(x-c), math.Abs(y-c))
			}
			v := r + 0.5 - d
			if kind != Round { // a sixth of it is the line
				line := max(side/6, 1)
				v = min(v, d-(r-line)+0.5)
			}
			return v
		})
	}
	raster := newRaster(n, n)
	raster.reset()
	var p []pt
	for _, q := range outlines[kind] {
		p = append(p, pt{float32(c + q.x*r), float32(c + q.y*r)})
	}
	raster.polygon(p)
	im := image.NewRGBA(image.Rect(0, 0, n, n))
	raster.each(func(y, x0 int, cov []uint8) {
		for i, v := range cov {
			im.SetRGBA(x0+i, y, color.RGBA{v, v, v, v})
		}
	})
	return im
}
