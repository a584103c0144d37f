package look

import (
	"image"
	"image/color"
	"testing"
)

// A cutting keeps the cells that show something, decks before crowns, each with a
// border of its true neighbours, and at the chunk's rim of itself; at both densities.
func TestCuttingKeepsWhatShows(t *testing.T) {
	for _, px := range []int{64, 128} {
		side := px * TileMetres
		deck := image.NewRGBA(image.Rect(0, 0, side, side))
		crowns := image.NewRGBA(deck.Rect)
		deck.SetRGBA(0, 0, color.RGBA{1, 0, 0, 255})           // cell 0, at the rim
		deck.SetRGBA(px, 5, color.RGBA{2, 0, 0, 255})          // cell 1, and the border of cell 0
		crowns.SetRGBA(side-1, side-1, color.RGBA{3, 0, 0, 1}) // the last cell
		c := Cut(deck, crowns, px)
		want := []TopCell{{0, true}, {1, true}, {TileMetres*TileMetres - 1, false}}
		if len(c.List) != len(want) || c.List[0] != want[0] || c.List[1] != want[1] || c.List[2] != want[2] {
			t.Fatalf("%d px/m: want the cells %v, got %v", px, want, c.List)
		}
		n := CellSide(px)
		red := func(cell, x, y int) uint8 { return c.Pix[4*(y*n*LineCells+cell*n+x)] }
		for _, p := range []struct {
			what       string
			cell, x, y int
			want       uint8
		}{
			{"the corner pixel", 0, 1, 1, 1}, {"its border at the rim", 0, 0, 0, 1}, {"the border from the next cell", 0, n - 1, 6, 2},
			{"the next cell's own", 1, 1, 6, 2}, {"the last corner", 2, n - 2, n - 2, 3}, {"its border", 2, n - 1, n - 1, 3},
		} {
			if got := red(p.cell, p.x, p.y); got != p.want {
				t.Errorf("%d px/m, %s: want %d, got %d", px, p.what, p.want, got)
			}
		}
	}
	if c := Cut(nil, nil, 64); len(c.List) != 0 || c.Lines() != 0 {
		t.Errorf("nothing overhead: want no cells, got %v", c.List)
	}
}
