package look

import "image"

// What lies over the ground, decks and crowns, is mostly nothing. It is cut into cells
// of a metre, and only those that show something are kept, in lines, each with a border
// of one pixel of what lies around it.

// LineCells is how many cells a line has.
const LineCells = 8

// CellSide is the side of a cell with its border [px].
func CellSide(pxPerM int) int { return pxPerM + 2 }

// TopCell is a cell of a chunk, counted row by row, that shows something.
type TopCell struct {
	Cell uint8
	Deck bool
}

// Cutting is a chunk's decks and crowns as they are baked: the cells, and their
// pictures in the same order, line below line.
type Cutting struct {
	List []TopCell
	Pix  []uint8
	px   int // of a metre
}

// Cut cuts a chunk's deck and crowns; either may be nil.
func Cut(deck, above *image.RGBA, pxPerM int) *Cutting {
	c := &Cutting{px: pxPerM}
	c.find(deck, true)
	c.find(above, false)
	n := CellSide(pxPerM)
	c.Pix = make([]uint8, c.Lines()*c.LineBytes())
	out := &image.RGBA{Pix: c.Pix, Stride: 4 * n * LineCells}
	for i, k := range c.List {
		src := above
		if k.Deck {
			src = deck
		}
		copyFramed(out, image.Pt(i%LineCells*n, i/LineCells*n), src, image.Pt(int(k.Cell)%TileMetres*pxPerM, int(k.Cell)/TileMetres*pxPerM), pxPerM)
	}
	return c
}

// Lines is how many lines there are.
func (c *Cutting) Lines() int { return (len(c.List) + LineCells - 1) / LineCells }

// LineBytes is the length of a line in Pix.
func (c *Cutting) LineBytes() int { n := CellSide(c.px); return 4 * n * n * LineCells }

// find lists the cells of a picture that show something.
func (c *Cutting) find(im *image.RGBA, deck bool) {
	if im == nil {
		return
	}
	for i := range TileMetres * TileMetres {
		at := image.Pt(i%TileMetres*c.px, i/TileMetres*c.px)
		if shows(im, image.Rectangle{Min: at, Max: at.Add(image.Pt(c.px, c.px))}) {
			c.List = append(c.List, TopCell{uint8(i), deck})
		}
	}
}

// copyFramed copies n × n pixels from a place of a picture, with those around them;
// at the picture's rim it is its own neighbour.
func copyFramed(dst *image.RGBA, to image.Point, src *image.RGBA, at image.Point, n int) {
	w, h := src.Rect.Dx(), src.Rect.Dy()
	for y := range n + 2 {
		from := src.Pix[min(max(at.Y+y-1, 0), h-1)*src.Stride:][:4*w]
		row := dst.Pix[(to.Y+y)*dst.Stride+4*to.X:][:4*(n+2)]
		x0, x1 := max(at.X-1, 0), min(at.X+n+1, w)
		copy(row[4*(x0-at.X+1):], from[4*x0:4*x1])
		if at.X == 0 {
			copy(row[:4], from[:4])
		}
		if at.X+n == w {
			copy(row[4*(n+1):], from[4*(w-1):])
		}
	}
}

// shows reports whether a part of a picture is more than nothing.
func shows(im *image.RGBA, r image.Rectangle) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := im.Pix[im.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 3; i < len(row); i += 4 {
			if row[i] > 0 {
				return true
			}
		}
	}
	return false
}
