package ambiencemap

import (
	"math"
	"testing"

	"gritbed/engine/ambient"
	"gritbed/game/view"
	"gritbed/levels"
	"gritbed/levels/ambientmap"
)

func load(t *testing.T, name string) *levels.Level {
	t.Helper()
	l, err := levels.Load(levels.Embedded(), name+".tmx")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func runtime(t *testing.T, l *levels.Level) *ambient.Runtime {
	t.Helper()
	region, err := ambientmap.Region(l.Ambience, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ambient.New(ambient.Defaults(region, ambientmap.World(l)))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Every descriptor of the built-in region belongs to a family by its name, and all
// families occur; a name that says nothing takes turns.
func TestFamilies(t *testing.T) {
	want := map[string]Family{"open water": Water, "quay": Shore, "market": Street, "park lawn": Green, "park grove": Green, "works": Works,
		"street": Street, "back street": Street, "square": Street, "moor": Green, "forest": Green, "stream": Water, "village": Street, "beach": Shore,
		"stalls without a table": Street}
	l := load(t, "harbour")
	for i, d := range l.Ambience.Descriptors {
		if f, known := want[d.Name]; !known || FamilyOf(d.Name, i) != f {
			t.Errorf("%s: want family %d, got %d", d.Name, f, FamilyOf(d.Name, i))
		}
	}
	seen := map[Family]bool{}
	for i := range int(Families) {
		seen[FamilyOf("nameless", i)] = true
	}
	if len(seen) != int(Families) {
		t.Errorf("nameless descriptors: want them to take turns, got %d families", len(seen))
	}
}

// A mark's side is 0.94 of the cell at full weight, goes with the root of the weight,
// and is 5.5 px at least (style §8).
func TestMark(t *testing.T) {
	for _, k := range []struct{ weight, side float64 }{{1, 28.2}, {0.25, 14.1}, {0.0278, 5.5}, {0, 5.5}} {
		if got := Mark(float32(k.weight), 30); math.Abs(got-k.side) > 1e-6 {
			t.Errorf("weight %g: want %g px, got %g", k.weight, k.side, got)
		}
	}
}

// A level of three blocks a side is shown whole; a smaller one lies in the middle; of
// a larger one the blocks around the cell are shown, but none beyond its end.
func TestChart(t *testing.T) {
	square := view.Rect{W: 720, H: 720}
	l := load(t, "harbour")
	for _, cell := range []uint32{0, ambient.CellID(0xA8, 0xB4, 0, 0), ambient.CellID(0xAA, 0xB6, 7, 7)} {
		if c := NewChart(square, l, cell); c.X0 != 0 || c.Y0 != 0 || c.PPM != 1.25 {
			t.Errorf("cell %08X: want the whole town, got from (%g, %g) at %g px/m", cell, c.X0, c.Y0, c.PPM)
		}
	}
	p := load(t, "plaza")
	if c := NewChart(square, p, 0); math.Abs(c.X(p.W/2)-360) > 1e-9 || math.Abs(c.Y(p.H/2)-360) > 1e-9 {
		t.Errorf("a smaller level: want its middle in the middle, got (%g, %g)", c.X(p.W/2), c.Y(p.H/2))
	}
	big := &levels.Level{W: 5 * BlockMetres, H: 5 * BlockMetres, CellsX: 40, CellsY: 40, LandblockSW: 0x1010}
	for _, k := range []struct {
		bx, by uint8
		x0, y0 float64
	}{{0x10, 0x10, 0, 384}, {0x12, 0x12, 192, 192}, {0x14, 0x14, 384, 0}} {
		c := NewChart(square, big, ambient.CellID(k.bx, k.by, 3, 3))
		if c.X0 != k.x0 || c.Y0 != k.y0 {
			t.Errorf("block %02X%02X: want from (%g, %g), got (%g, %g)", k.bx, k.by, k.x0, k.y0, c.X0, c.Y0)
		}
	}
	c := NewChart(square, big, ambient.CellID(0x12, 0x12, 0, 0))
	if !c.Has(200, 200) || c.Has(100, 400) || c.Has(400, 800) {
		t.Error("what is on the map: want only what the square shows")
	}
}

// A ray leaves the square where it should, and going around passes the corners in
// turn.
func TestEdge(t *testing.T) {
	c := Chart{Square: view.Rect{X: 10, W: 100, H: 100}}
	for _, k := range []struct {
		angle, t float64
		side     int
	}{{0, 80, 0}, {math.Pi / 2, 60, 1}, {math.Pi, 20, 2}, {-math.Pi / 2, 40, 3}} {
		if d, side := c.Edge(30, 40, k.angle); math.Abs(d-k.t) > 1e-9 || side != k.side {
			t.Errorf("angle %g: want %g to side %d, got %g to %d", k.angle, k.t, k.side, d, side)
		}
	}
	for i, want := range [4][2]float64{{110, 100}, {10, 100}, {10, 0}, {110, 0}} {
		if x, y := c.Corner(i); x != want[0] || y != want[1] {
			t.Errorf("corner %d: want %v, got (%g, %g)", i, want, x, y)
		}
	}
}

// The map is square and as high as the window, the table 560 wide, 420 and without
// weights in the compact layout (style §7); nothing overlaps at any size.
func TestLayout(t *testing.T) {
	for _, k := range []struct {
		w, h, side, table float64
		compact           bool
		rows              [3]int
	}{
		{1280, 720, 720, 560, false, [3]int{8, 7, 6}}, {960, 540, 540, 420, true, [3]int{8, 6, 6}},
		{640, 360, 220, 420, true, [3]int{}}, {1280, 1024, 720, 560, false, [3]int{}}, {1707, 720, 720, 987, false, [3]int{}}, {853, 480, 433, 420, true, [3]int{}},
	} {
		l := New(k.w, k.h, k.compact)
		if l.Map.W != k.side || l.Map.H != k.side || l.Table.W != k.table || l.Map.W+l.Table.W != k.w {
			t.Errorf("%gx%g: want a map of %g and a table of %g, got %g and %g", k.w, k.h, k.side, k.table, l.Map.W, l.Table.W)
		}
		if (l.Weight == 0) != k.compact {
			t.Errorf("%gx%g: weights are shown at %g", k.w, k.h, l.Weight)
		}
		if got := [3]int{l.Sounds.Rows, l.Due.Rows, l.Plays.Rows}; k.rows[0] > 0 && got != k.rows {
			t.Errorf("%gx%g: want rows %v, got %v", k.w, k.h, k.rows, got)
		}
		for _, list := range []*List{&l.Sounds, &l.Due, &l.Plays} {
			if list.Rows < 1 || list.Title >= list.Top || list.Base(0) <= list.Top {
				t.Errorf("%gx%g: list %+v has no room", k.w, k.h, *list)
			}
		}
		if l.Sounds.Foot() >= l.Due.Title-12 || l.Due.Foot() >= l.Plays.Title-12 || l.Plays.Foot() > k.h-20 {
			t.Errorf("%gx%g: lists end at %g, %g, %g", k.w, k.h, l.Sounds.Foot(), l.Due.Foot(), l.Plays.Foot())
		}
		if l.DueLeft >= l.DueRight || l.Kind >= l.Bar || l.Bar >= l.Right {
			t.Errorf("%gx%g: columns out of order", k.w, k.h)
		}
	}
}

// Bearings are named by the nearest of eight points, whatever turn they are in.
func TestCompass(t *testing.T) {
	for _, k := range []struct {
		deg  float64
		want string
	}{{0, "N"}, {22, "N"}, {23, "NE"}, {90, "E"}, {180, "S"}, {-45, "NW"}, {338, "N"}, {405, "NE"}, {-100, "W"}} {
		if got := Compass(float32(k.deg * math.Pi / 180)); got != k.want {
			t.Errorf("%g°: want %s, got %s", k.deg, k.want, got)
		}
	}
}
