package levels

import (
	"math"
	"sync"
	"testing"

	"gritbed/components/rolling"
)

func yard(t testing.TB) *Level { return builtin(t, "yard") }

func plaza(t testing.TB) *Level { return builtin(t, "plaza") }

// builtin is a built-in level, loaded once for all tests: they only read it.
func builtin(t testing.TB, name string) *Level {
	t.Helper()
	if l, ok := builtins.Load(name); ok {
		return l.(*Level)
	}
	l := fresh(t, name)
	builtins.Store(name, l)
	return l
}

var builtins sync.Map

// fresh is a built-in level, loaded again.
func fresh(t testing.TB, name string) *Level {
	t.Helper()
	l, err := Load(Embedded(), name+".tmx")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// The yard: places one can point at on its plan.
func TestYardGround(t *testing.T) {
	l := yard(t)
	for _, c := range []struct {
		what       string
		x, y, z    float64
		key        string
		gx, gy     float64
		seam       int
		want_water bool
	}{
		{"spawn", 130, 76, 0, "concrete_smooth", 0, 0, 11, false},
		{"hill top", 8, 10.5, 27, "asphalt_smooth", 0, 0, 11, false},
		{"hill at s 72", 76, 10.5, 13.69, "asphalt_smooth", -25.7 / 112, 0, 11, false},
		{"hill foot", 160, 10.5, 0, "asphalt_smooth", 0, 0, 11, false},
		{"stage bank", 58, 33, 0.2, "concrete_smooth", 0.2, 0, 2, false},
		{"stage", 70, 33, 0.6, "concrete_smooth", 0, 0, 2, false},
		{"channel", 77, 33, 0, "asphalt_smooth", 0, 0, 0, false},
		{"quarter 1 m in", 138.9, 76, 2 - math.Sqrt(3), "wood_ramp", 1 / math.Sqrt(3), 0, 0, false},
		{"quarter deck", 141, 76, 2, "wood_ramp", 0, 0, 10, false},
		{"steel ledge top", 75, 86.3, 0.4, "concrete_rough", 0, 0, 0, false},
		{"beside the ledge", 75, 86.7, 0, "concrete_smooth", 0, 0, 11, false},
		{"manual pad", 107, 87, 0.15, "concrete_smooth", 0, 0, 0, false},
		{"drain", 152.6, 86.95, -0.35, "asphalt_smooth", 0, 0, 0, false},
		{"canal", 6, 60, -1.2, "water", 0, 0, 0, true},
		{"pond", 145, 66, -0.6, "water", 0, 0, 0, true},
		{"quay", 13, 60, 0, "stone_setts", 0, 0, 8, false},
		{"boardwalk", 17, 60, 0, "wood_ramp", 0, 0, 10, false},
		{"cracked paving", 84, 104, 0, "concrete_rough", 0, 0, 1, false},
		{"planter", 126.8, 80, 0, "grass", 0, 0, 0, false},
	} {
		z, ok := l.Ground(c.x, c.y, 0)
		if !ok {
			t.Errorf("%s: no ground", c.what)
		}
		near(t, c.what+": z", z, c.z, 0.01)
		gx, gy := l.Gradient(c.x, c.y, 0)
		near(t, c.what+": dz/dx", gx, c.gx, 1e-6)
		near(t, c.what+": dz/dy", gy, c.gy, 1e-6)
		s := l.SurfaceAt(c.x, c.y, 0)
		if s == nil || s.Key != c.key || s.Seam != c.seam || s.Water != c.want_water {
			t.Errorf("%s: surface %+v, want %s seam %d", c.what, s, c.key, c.seam)
		}
	}
}

// The measuring street of the small levels: each grain surface of note 000 §1.4 has its lane of at
// least 80 m, and every border between two of them is a line on which left and
// right wheels differ, with nothing between the lanes.
func TestMeasuringStreet(t *testing.T) {
	for _, name := range []string{"plaza", "yard"} {
		t.Run(name, func(t *testing.T) { measuringStreet(t, builtin(t, name)) })
	}
}

func measuringStreet(t *testing.T, l *Level) {
	lanes := []struct {
		y       int
		rolling rolling.Surface
		key     string
	}{
		{1254, 1, "asphalt_rough"}, {1278, 4, "concrete_smooth"}, {1302, 9, "metal"}, {1326, 5, "wood_ramp"},
		{1350, 6, "aggregate"}, {1374, 3, "asphalt_smooth"}, {1398, 2, "concrete_rough"},
	}
	for i, lane := range lanes {
		y := float64(lane.y) / 10
		for x := 9.0; x < 191; x += 0.5 {
			s := l.SurfaceAt(x, y, 0)
			if s.Key != lane.key || s.Seam != 0 || l.Type(s.Tag).Rolling != lane.rolling {
				t.Fatalf("lane %s at x %g: %s, seam %d, rolling %d", lane.key, x, s.Key, s.Seam, l.Type(s.Tag).Rolling)
			}
			if z := ground(t, l, x, y); z != 0 {
				t.Fatalf("lane %s at x %g: z %g", lane.key, x, z)
			}
		}
		if i > 0 {
			border := y - 1.2
			north, south := l.SurfaceAt(100, border-1e-6, 0), l.SurfaceAt(100, border+1e-6, 0)
			if north.Key != lanes[i-1].key || south.Key != lane.key {
				t.Errorf("border %g: %s and %s", border, north.Key, south.Key)
			}
		}
	}
}

// What the tour needs is on its line: every grain surface, water nowhere, no
// solid before the wall at the end, the hill at the start, and 60 to 75 s.
func TestYardTour(t *testing.T) {
	l := yard(t)
	var tour *Line
	for i := range l.Lines {
		if l.Lines[i].Name == "tour" {
			tour = &l.Lines[i]
		}
	}
	if tour == nil {
		t.Fatal("no line called tour")
	}
	last := tour.Waypoints[len(tour.Waypoints)-1]
	if last.T < 60 || last.T > 75 {
		t.Errorf("the tour takes %g s", last.T)
	}
	fastest, before := 0.0, -1.0
	for _, w := range tour.Waypoints {
		fastest = max(fastest, w.V)
		if w.T <= before {
			t.Errorf("waypoint %q at %g s, after one at %g s", w.Text, w.T, before)
		}
		before = w.T
		near(t, "waypoint "+w.Text, ground(t, l, w.X, w.Y), w.Z, 0.05)
	}
	if fastest*3.6 < 60 {
		t.Errorf("the tour is %g km/h at most", fastest*3.6)
	}
	rolled := map[rolling.Surface]bool{}
	for _, p := range tour.Course(0.25) {
		s := l.SurfaceAt(p.X, p.Y, 0)
		if s.Water {
			t.Fatalf("the tour is in %s at %v", s.Name, p)
		}
		rolled[l.Type(s.Tag).Rolling] = true
		z := ground(t, l, p.X, p.Y)
		for i := range l.Solids {
			if l.Solids[i].holds(p.X, p.Y, z) {
				t.Fatalf("the tour meets %s at %v", l.Solids[i].Name, p)
			}
		}
	}
	for _, surface := range []rolling.Surface{1, 2, 3, 4, 5, 6, 9} {
		if !rolled[surface] {
			t.Errorf("the tour doesn't touch rolling surface %d", surface)
		}
	}
}

// The test sites stand on what they say, with the whole lane to their end free.
func TestYardSites(t *testing.T) {
	l := yard(t)
	if len(l.Sites) < 40 {
		t.Errorf("%d sites", len(l.Sites))
	}
	for _, s := range l.Sites {
		on := l.SurfaceAt(s.X, s.Y, s.Level)
		if s.Tag != 0 && on.Tag != s.Tag {
			t.Errorf("site %s: tag %d, want %d", s.Name, on.Tag, s.Tag)
		}
		if s.To == nil {
			continue
		}
		for k := range 200 {
			f := float64(k) / 200
			x, y := s.X+f*(s.To.X-s.X), s.Y+f*(s.To.Y-s.Y)
			z := ground(t, l, x, y)
			for i := range l.Solids {
				if l.Solids[i].holds(x, y, z) {
					t.Fatalf("site %s: %s is in its lane at %.1f, %.1f", s.Name, l.Solids[i].Name, x, y)
				}
			}
		}
	}
}

// The list: one of everything.
func TestYardHasOneOfEverything(t *testing.T) {
	l := yard(t)
	grinds, solids, heights, seams := map[string]int{}, map[string]int{}, map[string]int{}, map[int]int{}
	for _, g := range l.Grinds {
		grinds[g.Kind]++
	}
	for _, s := range l.Solids {
		solids[s.Class]++
	}
	for _, h := range l.Heights {
		heights[h.Kind]++
	}
	for _, s := range l.Surfaces {
		seams[s.Seam]++
	}
	for _, k := range []string{"rail", "ledge", "coping", "kerb"} {
		if grinds[k] == 0 {
			t.Errorf("nothing to grind of kind %s", k)
		}
	}
	for _, k := range []string{"wall", "building", "tree", "pad", "ledge"} {
		if solids[k] == 0 {
			t.Errorf("no %s", k)
		}
	}
	for _, k := range []string{"corridor", "plane", "quarter", "kicker", "bump", "flat"} {
		if heights[k] == 0 {
			t.Errorf("no height feature of kind %s", k)
		}
	}
	for id := 1; id <= 15; id++ {
		if seams[id] == 0 {
			t.Errorf("no surface with joint pattern %d", id)
		}
	}
	steel := 0
	for _, g := range l.Grinds {
		if g.Kind == "ledge" && l.Type(g.Tag).Key == "steel_edge" {
			steel++
		}
	}
	if steel == 0 || len(l.Gaps) == 0 {
		t.Errorf("%d steel edges, %d gaps", steel, len(l.Gaps))
	}
}

// The margin of the map belongs to it on the north and west only; outside, and
// off the deck, there is neither ground nor surface.
func TestOutside(t *testing.T) {
	l := yard(t)
	for _, p := range []Vec{{-0.001, 5}, {5, -0.001}, {216, 5}, {5, 144}, {math.NaN(), 5}, {5, math.Inf(1)}} {
		if _, ok := l.Ground(p.X, p.Y, 0); ok || l.SurfaceAt(p.X, p.Y, 0) != nil {
			t.Errorf("something at %v", p)
		}
		if gx, gy := l.Gradient(p.X, p.Y, 0); gx != 0 || gy != 0 || l.Curvature(p.X, p.Y, 1, 1, 0) != 0 {
			t.Errorf("a slope at %v", p)
		}
	}
	if _, ok := l.Ground(0, 0, 0); !ok {
		t.Error("no ground in the north-west corner")
	}
	for _, level := range []int{-1, 1, 2} {
		if _, ok := l.Ground(130, 76, level); ok || l.SurfaceAt(130, 76, level) != nil {
			t.Errorf("something on level %d", level)
		}
	}
}

// Over and under: the same point on the deck and below it.
func TestDeckOverGround(t *testing.T) {
	l := mustLoad(t, soundMap)
	if z, ok := l.Ground(32, 7, 1); !ok || z != 3 {
		t.Errorf("deck %g %v, want 3", z, ok)
	}
	if z, ok := l.Ground(32, 7, 0); !ok || z != 0 {
		t.Errorf("below it %g %v, want 0", z, ok)
	}
	if s := l.SurfaceAt(32, 7, 1); s == nil || s.Key != "wood_ramp" {
		t.Errorf("deck surface %+v", s)
	}
	if s := l.SurfaceAt(32, 7, 0); s == nil || s.Name != "floor" {
		t.Errorf("surface below %+v", s)
	}
}

// Of two tops over each other the higher one counts, with its material.
func TestTopsOverEachOther(t *testing.T) {
	const pad = `<object id="10" name="pad"`
	const box = `<object id="80" name="box" type="ledge" x="192" y="480" width="32" height="32">
   <properties>
    <property name="height" type="float" value="0.5"/><property name="tag" type="int" value="51"/>
   </properties>
  </object>
`
	for _, text := range []string{
		edited(t, pad, box+pad),
		edited(t, "</objectgroup>\n <objectgroup id=\"6\"", box+"</objectgroup>\n <objectgroup id=\"6\""),
	} {
		l := mustLoad(t, text)
		near(t, "on the box", ground(t, l, 13, 31), 0.5, 0)
		near(t, "on the pad", ground(t, l, 11, 31), 0.2, 0)
		if a, b := l.SurfaceAt(13, 31, 0).Name, l.SurfaceAt(11, 31, 0).Name; a != "box" || b != "pad" {
			t.Errorf("%s and %s", a, b)
		}
	}
}

// The index must not change an answer: every query agrees with one that tries
// all shapes in order, on both levels.
func TestIndexAgreesWithPlainSearch(t *testing.T) {
	for _, name := range Names() {
		l := builtin(t, name)
		for i := range 20000 {
			// A low-discrepancy walk over the map, the same every time.
			x := math.Mod(float64(i)*0.754877666, 1) * l.W
			y := math.Mod(float64(i)*0.569840291, 1) * l.H
			level := i % 8 / 7
			var want *Surface
			for k := range l.Surfaces {
				if s := &l.Surfaces[k]; s.Level == level && inside(s.Poly, x, y) {
					want = s
				}
			}
			var z jet
			there := level == 0
			for k := range l.Heights {
				if h := &l.Heights[k]; h.Level == level && inside(h.Poly, x, y) {
					z, there = h.over(x, y, z), true
				}
			}
			high := 0.0
			for k := range l.tops {
				if h := l.Solids[l.pads[k]].Height; level == 0 && h > high && inside(l.tops[k].Poly, x, y) {
					want, high = &l.tops[k], h
				}
			}
			if got := l.SurfaceAt(x, y, level); got != want {
				t.Fatalf("%s %g, %g: surface %v, want %v", name, x, y, got, want)
			}
			if got, ok := l.Ground(x, y, level); got != z.z+high || ok != there {
				t.Fatalf("%s %g, %g: ground %g %v, want %g %v", name, x, y, got, ok, z.z+high, there)
			}
		}
	}
}
