package levels

import (
	"math"
	"testing"
)

// The harbour is three by three landblocks from A8 B4; corners worked out by
// hand. Map rows run south, cells count north: the north-west cell is row 7 of
// the northern block.
func TestHarbourLandblocks(t *testing.T) {
	l := builtin(t, "harbour")
	w := l.Landblocks()
	if len(w) != 9 {
		t.Fatalf("%d blocks, want 9", len(w))
	}
	for _, c := range []struct {
		what           string
		block          uint16
		ix, iy         int
		word           uint16
		height         float64
		mapCol, mapRow int // of the cell, from the north-west
	}{
		// 002/9.7 a word at the south-west vertex of its cell, index 9 ix + iy
		{"north-west cell, water", 0xA8B6, 0, 7, 0x0004, -1.5, 0, 0},
		{"south-west cell, water", 0xA8B4, 0, 0, 0x0004, -1.5, 0, 23},
		{"south-east cell, without scenes", 0xAAB4, 7, 0, 0x0000, 0, 23, 23},
		{"north-east cell, grove", 0xAAB6, 7, 7, 0x0810, 0, 23, 0},
		{"cell without a table", 0xA9B5, 2, 2, 0x100C, 0, 10, 13},
		{"north-west cell of the middle block", 0xA9B5, 0, 7, 0x0018, 0, 8, 8},
		{"first market cell", 0xA9B5, 0, 6, 0x000C, 0, 8, 9},
	} {
		b := w[c.block]
		if b == nil || uint16(b.BX)<<8|uint16(b.BY) != c.block {
			t.Fatalf("%s: block %04X is %+v", c.what, c.block, b)
		}
		if got := b.Terrain[9*c.ix+c.iy]; got != c.word || l.Terrain[c.mapRow*l.CellsX+c.mapCol] != c.word {
			t.Errorf("%s: word %04X, on the map %04X, want %04X", c.what, got, l.Terrain[c.mapRow*l.CellsX+c.mapCol], c.word)
		}
		near(t, c.what+": height", float64(b.Height[9*c.ix+c.iy]), c.height, 1e-6)
	}
	// Neighbours agree on the vertices they share.
	for key, b := range w {
		for i := range 9 {
			if e := w[key+0x100]; e != nil && (b.Terrain[9*8+i] != e.Terrain[i] || b.Height[9*8+i] != e.Height[i]) {
				t.Errorf("block %04X, east edge, vertex %d", key, i)
			}
			if n := w[key+1]; n != nil && (b.Terrain[9*i+8] != n.Terrain[9*i] || b.Height[9*i+8] != n.Height[9*i]) {
				t.Errorf("block %04X, north edge, vertex %d", key, i)
			}
		}
	}
	// 002/10.12 heights are those of the ground, the park's hill among them.
	x, y := 480.0, 96.0
	z, _ := l.Ground(x, y, 0)
	at := l.Place(x, y, z, 0)
	b := w[uint16(at.Cell>>16)]
	if got := b.Height[9*int(at.X/24)+int(at.Y/24)]; float64(got) < 5 || math.Abs(float64(got)-z) > 1e-5 {
		t.Errorf("vertex at %g, %g: %g, the ground %g", x, y, got, z)
	}
}

// Every cell of every level has its word in its landblock, and only they have.
func TestLandblocksHoldTheMap(t *testing.T) {
	for _, name := range Names() {
		l := builtin(t, name)
		w := l.Landblocks()
		cells := 0
		for _, b := range w {
			for ix := range 8 {
				for iy := range 8 {
					x, y, on := l.Cell(uint32(b.BX)<<24 | uint32(b.BY)<<16 | uint32(1+8*ix+iy))
					got := b.Terrain[9*ix+iy]
					if !on {
						if got != 0 || b.Height[9*ix+iy] != 0 && x != l.W && y != 0 {
							t.Errorf("%s: block %02X%02X cell %d, %d off the map: word %04X", name, b.BX, b.BY, ix, iy, got)
						}
						continue
					}
					cells++
					if want := l.Terrain[int(y/24-1)*l.CellsX+int(x/24)]; got != want {
						t.Errorf("%s: cell with its corner at %g, %g: %04X, want %04X", name, x, y, got, want)
					}
				}
			}
		}
		if cells != l.CellsX*l.CellsY {
			t.Errorf("%s: %d cells in the blocks, %d on the map", name, cells, l.CellsX*l.CellsY)
		}
	}
	// The plaza is nine by six cells: two blocks, the upper rows and the last
	// seven columns of which are not there.
	w := builtin(t, "plaza").Landblocks()
	if len(w) != 2 || w[0x1010] == nil || w[0x1110] == nil {
		t.Fatalf("plaza: %d blocks", len(w))
	}
	if b := w[0x1110]; b.Terrain[9*1+0] != 0 || b.Terrain[9*0+5] == 0 || b.Terrain[9*0+6] != 0 {
		t.Errorf("plaza: column 8 has %04X", b.Terrain[:9])
	}
}

// Places of the map in the ambience's terms and back, corners by hand.
func TestPlaces(t *testing.T) {
	l := builtin(t, "harbour")
	for _, c := range []struct {
		x, y   float64
		cell   uint32
		lx, y2 float64
	}{
		{0, 0, 0xA8B60008, 0, 192},               // north-west: ix 0, iy 7 of the northern block
		{0, 576, 0xA8B40001, 0, 0},               // south-west: the first cell of the first block
		{575.5, 575.5, 0xAAB40039, 191.5, 0.5},   // south-east: 1 + 8 x 7
		{575.5, 0.25, 0xAAB60040, 191.5, 191.75}, // north-east: the last cell
		{200, 236, 0xA9B50007, 8, 148},           // the spawn: ix 0, Y 340 = 192 + 148, iy 6
		{384, 192, 0xAAB60001, 0, 0},             // where four blocks meet: the north-eastern one
		{383.5, 192.5, 0xA9B50040, 191.5, 191.5}, // and the south-western one
		{141, 96, 0xA8B6002D, 141, 96},           // a cell border belongs to the north of it: ix 5, iy 4
		{141, 96.5, 0xA8B6002C, 141, 95.5},       // south of it
		{-3, 600, 0xA8B40001, -3, -24},           // off the map: the nearest cell
	} {
		p := l.Place(c.x, c.y, 1.5, 0)
		if p.Cell != c.cell || float64(p.X) != c.lx || float64(p.Y) != c.y2 || p.Z != 1.5 {
			t.Errorf("%g, %g is %08X %g, %g, want %08X %g, %g", c.x, c.y, p.Cell, p.X, p.Y, c.cell, c.lx, c.y2)
		}
		if x, y, z, ok := l.Spot(p); !ok || x != c.x || y != c.y || z != 1.5 {
			t.Errorf("%+v is %g, %g, %g, %v, want %g, %g", p, x, y, z, ok, c.x, c.y)
		}
	}
	// 002/2.7 headings: north 0, east 90, south 180, west 270; on the map east is
	// 0 and south 90
	for heading, want := range map[float64]float64{0: 90, 90: 180, 180: 270, 270: 0, 45: 135, -90: 0, -450: 0, 720: 90} {
		near(t, "heading", float64(l.Place(1, 1, 0, heading).Heading)*180/math.Pi, want, 1e-5)
	}
	for _, cell := range []uint32{0, 0xA7B40001, 0xA8B70001, 0xABB40001} {
		if _, _, _, ok := l.Spot(Position{Cell: cell}); ok {
			t.Errorf("cell %08X is on the map", cell)
		}
	}
	for cell, want := range map[uint32]Vec{0xA8B40001: {0, 576}, 0xA8B60008: {0, 24}, 0xAAB40039: {552, 576}, 0xA9B50007: {192, 240}} {
		if x, y, ok := l.Cell(cell); !ok || x != want.X || y != want.Y {
			t.Errorf("cell %08X has its corner at %g, %g, want %g, %g", cell, x, y, want.X, want.Y)
		}
	}
	if _, _, ok := l.Cell(0xA8B40100); ok {
		t.Error("a room is no cell of the terrain")
	}
}

// Rooms are cells of their own, numbered from 0100 in the order of the file, in
// the landblock of their first vertex.
func TestRoomsAreCells(t *testing.T) {
	l := builtin(t, "harbour")
	for _, c := range []struct {
		what    string
		x, y, z float64
		cell    uint32
		lx, ly  float64
	}{
		{"tunnel", 450, 360, 0, 0xAAB50100, 66, 24},
		{"over the tunnel", 450, 360, 6, 0xAAB50012, 66, 24}, // ix 2, iy 1
		{"hall", 290, 263, 0, 0xA9B50101, 98, 121},
		{"warehouse", 464, 496, 0, 0xAAB40102, 80, 80},
	} {
		p := l.Place(c.x, c.y, c.z, 0)
		if p.Cell != c.cell || float64(p.X) != c.lx || float64(p.Y) != c.ly {
			t.Errorf("%s: %08X %g, %g, want %08X %g, %g", c.what, p.Cell, p.X, p.Y, c.cell, c.lx, c.ly)
		}
	}
	// A room that reaches over a border of landblocks is still one cell.
	a, b := l.Place(431, 471, 0, 0), l.Place(499, 529, 0, 0)
	if a.Cell != b.Cell || b.X-a.X != 68 || a.Y-b.Y != 58 {
		t.Errorf("warehouse from corner to corner: %+v, %+v", a, b)
	}
}

// A ride straight across the world changes the cell exactly where a line of the
// 24 m grid is.
func TestCellsChangeOnTheGrid(t *testing.T) {
	l := builtin(t, "hill")
	last, changes := l.Place(0, 300.5, 300, 0).Cell, 0
	for x := 0.25; x < 576; x += 0.25 {
		if cell := l.Place(x, 300.5, 300, 0).Cell; cell != last {
			if math.Mod(x, 24) != 0 {
				t.Errorf("cell %08X begins at x %g", cell, x)
			}
			last = cell
			changes++
		}
	}
	if changes != 23 {
		t.Errorf("%d changes, want 23", changes)
	}
}
