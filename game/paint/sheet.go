package paint

import (
	"image"

	"gritbed/game/look"
	"gritbed/game/ui"
)

// Sheet is the texture that everything but the ground is drawn from: skater, groove,
// particles, decks, crowns, panels and text.
//
// A game has two, one after the other: with nothing but letters for the first
// loading page, then with the skater and room for what hangs over him.
type Sheet struct {
	*ui.Batch
	skater [atlases]image.Point    // where his pictures begin
	place  [places]image.Rectangle // for what comes and goes
}

// The paintbox's places besides the letters'.
const (
	placeBits     = iota // particles, rings
	placeOverhead        // decks and crowns
	places
)

// lettersSide is the side of the interface's place [px].
const lettersSide = 2048

// NewSheet makes room for the skater's pictures, letters below his body, and
// below his board at least topsLeast cells of a metre. Without a skater there is
// nothing but letters.
func NewSheet(d ui.Device, s *look.Skater, pxPerM int) *Sheet {
	b := &Sheet{}
	letters := image.Rect(0, 0, lettersSide, lettersSide)
	if s == nil {
		b.Batch = ui.NewBatch(d, letters.Max, letters)
		return b
	}
	var size image.Point
	grow := func(r image.Rectangle) image.Rectangle {
		size.X, size.Y = max(size.X, r.Max.X), max(size.Y, r.Max.Y)
		return r
	}
	lists := [atlases]*look.Atlas{s.Body, s.Board, s.BodyShadow, s.BoardShadow}
	at := func(atlas, x, y int) image.Rectangle {
		b.skater[atlas] = image.Pt(x, y)
		return grow(lists[atlas].Image.Rect.Add(b.skater[atlas]))
	}
	left := at(atlasBodyShadow, 0, 0)
	left = left.Union(at(atlasBoardShadow, 0, left.Max.Y+2))
	middle := at(atlasBody, left.Max.X+2, 0)
	letters = grow(letters.Add(image.Pt(middle.Min.X, middle.Max.Y+2)))
	b.place[placeBits] = grow(image.Rectangle{Max: bitsSize}.Add(image.Pt(middle.Min.X+lettersSide+2, middle.Max.Y+2)))
	right := at(atlasBoard, b.place[placeBits].Union(middle).Max.X+2, 0)
	over := image.Rect(right.Min.X, right.Max.Y+2, right.Max.X, size.Y)
	n := look.CellSide(pxPerM)
	across := over.Dx() / (look.LineCells * n)
	over.Max.Y = max(size.Y, over.Min.Y+(overheadLeast/look.LineCells+across-1)/across*n)
	b.place[placeOverhead] = grow(over)
	b.Batch = ui.NewBatch(d, size, letters)
	for i, a := range lists {
		b.Write(b.skater[i], a.Image)
	}
	return b
}
