package paint

import (
	"bytes"
	"image"
	"math"

	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/levels"
)

// The ground is kept as a sheet of chunks of 8 × 8 m. A sheet is one texture, so
// the whole ground is one draw call; every chunk has a border of one pixel of
// itself, so that the filter finds no neighbour's colours at its edge.
const (
	chunkMetres = look.TileMetres
	sheetSide   = 7 // chunks; 49 are kept
	sheetChunks = sheetSide * sheetSide
	whiteSide   = 4 // of a white square in the corner of the sheet [px]
)

// cells is how many squares of a metre a chunk has along a side; its decks and crowns
// are cut into them. The light is graded by squares of two: small triangles cost more
// than the pixels in them.
const (
	cells  = chunkMetres
	shades = chunkMetres / 2
)

// chunkID is a chunk of the level's raster.
type chunkID struct{ x, y int }

// baked is a chunk as the baker's goroutine hands it over.
type baked struct {
	id     chunkID
	ground *image.RGBA
	over   *look.Cutting
}

// slot is a place of the sheet.
type slot struct {
	id     chunkID
	used   int64 // frame of the last use
	filled bool
	cells  []look.TopCell // decks and crowns
	lines  []int32        // of the Sheet, where they lie
}

// Ground paints the fixed world below and above the skater.
type Ground struct {
	level  *levels.Level
	px     int // of a chunk
	nx, ny int
	sheet  ui.Canvas
	over   *overhead
	slots  [sheetChunks]slot
	where  map[chunkID]int
	asked  map[chunkID]bool
	wish   chan chunkID
	done   chan baked
	frame  int64
	verts  []ui.Vertex
	index  []uint32
	frameW []byte // a chunk with its border

	Calls  int        // draw calls of the last picture
	Hidden [4]float32 // the part of the screen under an opaque panel: left, top, right, bottom
}

// NewGround starts the goroutine that bakes.
func NewGround(d ui.Device, l *levels.Level, tiles *look.Tiles, sheet *Sheet) *Ground {
	g := &Ground{
		level: l, px: chunkMetres * tiles.PxPerM, over: newOverhead(sheet, tiles.PxPerM),
		where: map[chunkID]int{}, asked: map[chunkID]bool{},
		wish: make(chan chunkID, 64), done: make(chan baked, 64),
	}
	baker := look.NewBaker(l, tiles)
	g.nx, g.ny = baker.Chunks()
	side := sheetSide * (g.px + 2)
	white := image.Rect(side, side, side+whiteSide, side+whiteSide)
	g.sheet = d.NewCanvas(white.Max)
	g.sheet.Write(white, bytes.Repeat([]byte{255}, 4*whiteSide*whiteSide))
	g.frameW = make([]byte, 4*(g.px+2)*(g.px+2))
	go func() {
		for id := range g.wish {
			g.done <- baked{id, baker.Chunk(id.x, id.y), look.Cut(baker.Deck(id.x, id.y), baker.Above(id.x, id.y), tiles.PxPerM)}
		}
	}()
	return g
}

// Close ends the goroutine and frees the texture.
func (g *Ground) Close() {
	close(g.wish)
	go func() { // what is still being baked is let go
		for range len(g.asked) {
			<-g.done
		}
	}()
	g.sheet.Free()
}

// drop forgets a chunk; it is baked again when it is wanted.
func (g *Ground) drop(s *slot) {
	if s.filled {
		delete(g.where, s.id)
	}
	g.over.drop(s)
	s.filled = false
}

// Want asks for the chunks of a part of the world and returns how many of them
// are not here yet. Outside the level the nearest row is the world's end.
func (g *Ground) Want(x0, y0, x1, y1 float64) int {
	missing := 0
	for cy := max(0, floorDiv(y0)); cy <= min(g.ny-1, floorDiv(y1)); cy++ {
		for cx := max(0, floorDiv(x0)); cx <= min(g.nx-1, floorDiv(x1)); cx++ {
			id := chunkID{cx, cy}
			if i, ok := g.where[id]; ok {
				g.slots[i].used = g.frame
				continue
			}
			missing++
			if g.asked[id] {
				continue
			}
			select {
			case g.wish <- id:
				g.asked[id] = true
			default:
			}
		}
	}
	return missing
}

func floorDiv(m float64) int { return int(math.Floor(m / chunkMetres)) }

// Take uploads up to n baked chunks, once a frame.
func (g *Ground) Take(n int) {
	g.frame++
	for range n {
		select {
		case b := <-g.done:
			delete(g.asked, b.id)
			g.upload(b)
		default:
			return
		}
	}
}

// oldest is the slot that is empty or has been unused for longest.
func (g *Ground) oldest() int {
	best := 0
	for i := range g.slots {
		if !g.slots[i].filled {
			best = i
			break
		}
		if g.slots[i].used < g.slots[best].used {
			best = i
		}
	}
	return best
}

// room drops chunks that are long out of sight until there are n free lines
// for tops; what is on the screen stays.
func (g *Ground) room(n int) {
	for len(g.over.free) < n {
		best := -1
		for i := range g.slots {
			s := &g.slots[i]
			if s.filled && len(s.lines) > 0 && s.used < g.frame-1 && (best < 0 || s.used < g.slots[best].used) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		g.drop(&g.slots[best])
	}
}

// upload puts a chunk into the place of the one that has been unused for longest.
func (g *Ground) upload(b baked) {
	best := g.oldest()
	s := &g.slots[best]
	g.drop(s)
	n := g.px
	row := 4 * (n + 2)
	for y := range n + 2 {
		src := b.ground.Pix[min(max(y-1, 0), n-1)*b.ground.Stride:][:4*n]
		dst := g.frameW[y*row:][:row]
		copy(dst[4:], src)
		copy(dst, src[:4])
		copy(dst[row-4:], src[4*n-4:])
	}
	x, y := best%sheetSide*(n+2), best/sheetSide*(n+2)
	g.sheet.Write(image.Rect(x, y, x+n+2, y+n+2), g.frameW)
	s.id, s.used, s.filled = b.id, g.frame, true
	g.room(b.over.Lines())
	g.over.keep(s, b.over)
	g.where[b.id] = best
}
