package paint

import (
	"image"
	"slices"

	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// What lies over the ground, decks and crowns, is kept by cells of a metre: only those
// that show something, in lines, in the paintbox.

// topsLeast is how many cells there is room for at least; a screen of the plaza
// shows 300 at most.
const overheadLeast = 512

// overhead is the room for lines of cells.
type overhead struct {
	box  *Sheet
	px   int
	high int // lines below each other
	free []int32
}

func newOverhead(box *Sheet, pxPerM int) *overhead {
	r, n := box.place[placeOverhead], look.CellSide(pxPerM)
	t := &overhead{box: box, px: pxPerM, high: r.Dy() / n}
	for i := t.high*(r.Dx()/(look.LineCells*n)) - 1; i >= 0; i-- {
		t.free = append(t.free, int32(i))
	}
	return t
}

// corner is where a line begins.
func (t *overhead) corner(line int32) image.Point {
	n := look.CellSide(t.px)
	return t.box.place[placeOverhead].Min.Add(image.Pt(int(line)/t.high*n*look.LineCells, int(line)%t.high*n))
}

// keep puts a cutting into free lines, those below each other at once; what finds no
// line is left out.
func (t *overhead) keep(s *slot, c *look.Cutting) {
	n := look.CellSide(t.px)
	for i, end := 0, min(c.Lines(), len(t.free)); i < end; {
		first, k := t.take(), 1
		for i+k < end && t.free[len(t.free)-1] == first+int32(k) && int(first)%t.high+k < t.high {
			t.take()
			k++
		}
		t.box.Write(t.corner(first), &image.RGBA{Pix: c.Pix[i*c.LineBytes():][:k*c.LineBytes()], Stride: 4 * n * look.LineCells, Rect: image.Rect(0, 0, n*look.LineCells, k*n)})
		for j := range k {
			s.lines = append(s.lines, first+int32(j))
		}
		i += k
	}
	s.cells = append(s.cells, c.List[:min(len(c.List), look.LineCells*len(s.lines))]...)
}

// take takes a free line.
func (t *overhead) take() int32 {
	line := t.free[len(t.free)-1]
	t.free = t.free[:len(t.free)-1]
	return line
}

// drop frees a chunk's lines.
func (t *overhead) drop(s *slot) {
	for _, line := range slices.Backward(s.lines) { // so that they are taken in order again
		t.free = append(t.free, line)
	}
	s.lines, s.cells = s.lines[:0], s.cells[:0]
}

// layer adds decks or crowns, as much of them as alpha says.
func (g *Ground) layer(v *view.View, deck bool, alpha float32) {
	px := float32(g.over.px)
	for i := range g.slots {
		s := &g.slots[i]
		if s.used != g.frame {
			continue // not on the screen
		}
		for k, c := range s.cells {
			if c.Deck != deck {
				continue
			}
			x, y := float64(s.id.x*chunkMetres+int(c.Cell)%cells), float64(s.id.y*chunkMetres+int(c.Cell)/cells)
			x0, y0, x1, y1 := float32(v.X(x)), float32(v.Y(y)), float32(v.X(x+1)), float32(v.Y(y+1))
			if g.unseen(v, x0, y0, x1, y1) {
				continue
			}
			p := g.over.corner(s.lines[k/look.LineCells])
			sx, sy := float32(p.X+k%look.LineCells*look.CellSide(g.over.px)+1), float32(p.Y+1)
			for k := range 4 {
				dx, dy, ox, oy := x0, y0, float32(0), float32(0)
				if k&1 > 0 {
					dx, ox = x1, px
				}
				if k>>1 > 0 {
					dy, oy = y1, px
				}
				r, gr, b := grade(float64(dx)/v.W, float64(dy)/v.H)
				g.over.box.Corner(dx, dy, sx+ox, sy+oy, ui.Tint{R: r * alpha, G: gr * alpha, B: b * alpha, A: alpha})
			}
			g.over.box.Quad()
		}
	}
}
