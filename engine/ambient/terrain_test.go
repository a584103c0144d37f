package ambient

import (
	"math"
	"slices"
	"testing"
)

// 002/10.10 the listener's landblock and its eight neighbours count, and those
// that are not there do not; 002/10.13 a block is 192 m further.
func TestNineLandblocks(t *testing.T) {
	for _, c := range []struct {
		bx, by int
		ring   bool
	}{{9, 9, true}, {10, 9, true}, {11, 9, true}, {9, 10, true}, {10, 10, true}, {11, 10, true}, {9, 11, true}, {10, 11, true}, {11, 11, true},
		{8, 10, false}, {12, 10, false}, {10, 8, false}, {10, 12, false}} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}))
		b := g.world.Blocks[uint16(c.bx<<8|c.by)]
		b.Terrain[9*4+3] = wordOf(0)
		g.walk(in(3, 3, 12, 12))
		cells := g.Cells()
		if (len(cells) == 1) != c.ring {
			t.Errorf("block (%d, %d): got %d cells, want it counted: %v", c.bx, c.by, len(cells), c.ring)
			continue
		}
		if c.ring {
			x, y := float32(192*(c.bx-10)+24*4-84), float32(192*(c.by-10)+24*3-84)
			if cells[0].D2 != Dist2(x, y, 0) {
				t.Errorf("block (%d, %d): got d² %v, want %v", c.bx, c.by, cells[0].D2, Dist2(x, y, 0))
			}
		}
	}
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}))
	clear(g.world.Blocks)
	g.wantOutcomes("no terrain", g.walk(in(3, 3, 1, 1)), "rebuild")
	// At the edge of the world there is nothing beyond.
	g.world.Blocks[0] = &Block{}
	for _, key := range []uint16{0xFFFF, 0xFF00, 0x00FF} {
		g.world.Blocks[key] = &Block{BX: uint8(key >> 8), BY: uint8(key)}
	}
	g.walk(Position{Cell: CellID(0, 0, 0, 0)})
	if n := g.LastRebuild().Blocks; n != 1 {
		t.Errorf("corner of the world: got %d blocks, want 1", n)
	}
	g.walk(Position{Cell: CellID(255, 255, 0, 0)})
	if n := g.LastRebuild().Blocks; n != 1 {
		t.Errorf("other corner: got %d blocks, want 1", n)
	}
}

// 002/9.7 64 cells a block, each with its south-west vertex: the words and
// heights of the last row and column belong to no cell.
func TestCellsHaveTheirSouthWestVertex(t *testing.T) {
	for v := range 81 {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}))
		b := g.world.Blocks[0x0A0A]
		b.Terrain[v] = wordOf(0)
		b.Height[v] = 5
		g.walk(in(3, 3, 0, 0))
		ix, iy := v/9, v%9
		cells := g.Cells()
		if inside := ix < 8 && iy < 8; (len(cells) == 1) != inside {
			t.Fatalf("vertex %d: got %d cells, want one: %v", v, len(cells), inside)
		} else if inside {
			// 002/10.12 place of the vertex, height included
			want := Dist2(float32(24*(ix-3)), float32(24*(iy-3)), 5)
			if c := cells[0]; int(c.IX) != ix || int(c.IY) != iy || c.D2 != want {
				t.Errorf("vertex %d: got %+v, want cell (%d, %d) at d² %v", v, c, ix, iy, want)
			}
		}
	}
	if id := CellID(0x6F, 0xAD, 7, 7); id != 0x6FAD0040 {
		t.Errorf("got id %08X, want 6FAD0040", id)
	}
}

// 002/10.11, CB19: block rows from the south, in them from the west; then cells
// to the east, then to the north. Sounds are made and armed in that order.
func TestOrderOfTheLand(t *testing.T) {
	var descs []Desc
	for i := range 9 {
		descs = append(descs, Desc{Sounds: []Sound{constant(uint32(i), 1, 9)}})
	}
	g := newRig(t, regionOf(descs...))
	places := [][2]int{{-1, -1}, {0, -1}, {-1, 0}, {-1, 7}, {0, 0}, {0, 1}, {1, 0}, {2, 3}, {-1, 8}}
	for i, p := range places {
		g.put(p[0], p[1], len(places)-1-i)
	}
	g.walk(in(0, 2, 0, 0))
	for i, c := range g.Cells() {
		if c.Desc != len(places)-1-i {
			t.Errorf("place %d: got descriptor %d, want %d", i, c.Desc, len(places)-1-i)
		}
	}
	heard := fires(g.Events())
	order := []int{}
	for _, e := range heard {
		order = append(order, e.Sound)
	}
	if !slices.IsSorted(order) || len(order) < 6 {
		t.Errorf("armed in order %v, want that of creation", order)
	}
}

// 002/10.7 culled by the distance in space, beyond 120 m and not at it.
func TestCulling(t *testing.T) {
	for _, c := range []struct {
		height float32
		culled int
		weight float32
	}{{0, 0, 400.0 / 14400}, {0.1, 1, 0}, {-50, 1, 0}} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}))
		g.put(7, 2, 0)
		g.world.Blocks[0x0A0A].Height[9*7+2] = c.height
		g.walk(in(2, 2, 0, 0)) // 5 cells are 120 m
		if l := g.LastRebuild(); l.Culled != c.culled || l.Total != c.weight || l.Cells != 1 {
			t.Errorf("120 m away, %v m up: got %d culled, total %v, want %d and %v", c.height, l.Culled, l.Total, c.culled, c.weight)
		}
		// 002/10.9 made on first use: not by a cell that is culled
		if (len(g.Sounds()) == 0) != (c.culled == 1) {
			t.Errorf("got %d sounds with %d cells culled", len(g.Sounds()), c.culled)
		}
	}
	// 002/6.12
	for _, c := range [][2]float32{{0, 1}, {399.99, 1}, {400, 1}, {800, 0.5}, {1600, 0.25}, {14400, 400.0 / 14400}, {14401, 0}} {
		if got := Weight(c[0]); got != c[1] {
			t.Errorf("weight at d² %v: got %v, want %v", c[0], got, c[1])
		}
	}
}

// 002/10.9 one sound for each descriptor and place in it, two descriptors of
// the same table apart, and none twice.
func TestOneSoundEach(t *testing.T) {
	g := newRig(t, regionOf(Desc{STB: 9, Sounds: []Sound{constant(1, 1, 9), intermittent(1, 1, 1, 9, 9)}}, Desc{STB: 9, Sounds: []Sound{constant(1, 1, 9)}}))
	for ix := range 8 {
		g.put(ix, 2, ix%2)
	}
	for i := range 6 {
		g.walk(in(i, 2, 1, 1))
	}
	s := g.Sounds()
	if len(s) != 3 || s[0].Desc != 0 || s[1].Index != 1 || s[2].Desc != 1 || !s[0].Constant || s[1].Constant {
		t.Errorf("got %+v, want (0, 0) constant, (0, 1) intermittent, (1, 0) constant", s)
	}
	// When there is no room a sound is not made, and that is counted; the cell
	// keeps its weight.
	h := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9), constant(2, 1, 9)}}), func(cfg *Config) { cfg.Sounds = 1 })
	h.put(2, 2, 0)
	h.walk(in(2, 2, 1, 1))
	if len(h.Sounds()) != 1 || h.Counts().NoRoom != 1 || h.Total() != 1 {
		t.Errorf("full: got %d sounds, %d counted, total %v, want 1, 1, 1", len(h.Sounds()), h.Counts().NoRoom, h.Total())
	}
}

// 002/2.7 the middles of the directions; 002/6.10 and 002/6.11 what they reach
// over, zero on the positive side.
func TestDirections(t *testing.T) {
	for i, want := range []float64{0, 0, 180, 90, 270, 315, 225, 45, 135} {
		if got := float64(Direction(i).Heading()) * 180 / math.Pi; math.Abs(got-want) > 1e-5 {
			t.Errorf("%s: got %v°, want %v°", Direction(i), got, want)
		}
	}
	for _, c := range []struct {
		x, y float32
		want Direction
	}{
		{0, 50, North}, {0, -50, South}, {50, 0, East}, {-50, 0, West},
		{0.0001, -50, South}, {-50, 0.0001, West},
		{20, 40, NorthEast}, {20, 40.1, North}, {40, -20, SouthEast}, {40.1, -20, East},
		{-20, 40, NorthWest}, {-20, -40, SouthWest}, {-40.1, 20, West}, {-20, -40.1, South},
	} {
		if got := Facing(c.x, c.y); got != c.want {
			t.Errorf("(%v, %v): got %s, want %s", c.x, c.y, got, c.want)
		}
	}
}

// 002/6.6 ±10 m around the distance in space; 002/6.7 all around; 002/6.8 wider
// only by what is strictly outside, in the order they were met.
func TestShells(t *testing.T) {
	var g Gather
	g.Add(0.5, 50, West)
	g.Add(0.25, 30, North)
	g.Add(0.25, 65, West)
	want := []Shell{{West, 40, 75}, {North, 20, 40}}
	if !slices.Equal(g.Shells[:g.Dirs], want) || g.Count != 1 {
		t.Errorf("got %v, count %v, want %v and 1", g.Shells[:g.Dirs], g.Count, want)
	}
	g.Add(1, 3, In)
	want = []Shell{{West, 4, 75}, {North, 4, 40}, {South, 4, 10}, {East, 4, 10}, {NorthWest, 4, 10}, {SouthWest, 4, 10}, {NorthEast, 4, 10}, {SouthEast, 4, 10}}
	if !slices.Equal(g.Shells[:g.Dirs], want) {
		t.Errorf("got %v, want %v", g.Shells[:g.Dirs], want)
	}
	g = Gather{}
	g.Add(1, 3, In)
	for i, s := range g.Shells {
		if s.Dir != Direction(i+1) {
			t.Errorf("all around: got %s at %d, want N S E W NW SW NE SE", s.Dir, i)
		}
	}
}
