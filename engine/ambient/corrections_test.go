package ambient

import (
	"math"
	"testing"
)

// The rows of 002 §12: what was believed, and what is so.

// Not the dominant ambience of the cell's corners: every one in 576 cells adds
// its weight.
func TestCorrectionNoDominantAmbience(t *testing.T) {
	var descs []Desc
	for i := range 20 {
		descs = append(descs, Desc{Sounds: []Sound{constant(uint32(i), 1, 9)}})
	}
	g := newRig(t, regionOf(descs...))
	for ix := range 8 {
		for iy := range 8 {
			g.put(ix, iy, (ix+8*iy)%19)
		}
	}
	g.put(-1, 3, 19) // one cell of the landblock to the west
	g.walk(in(3, 3, 1, 1))
	sum := float32(0)
	for _, s := range g.Sounds() {
		if s.Count <= 0 {
			t.Errorf("descriptor %d: got no weight, want some", s.Desc)
		}
		sum += s.Count
	}
	// 002/12.1
	if len(g.Sounds()) != 20 {
		t.Errorf("got %d sounds, want all 20", len(g.Sounds()))
	}
	wantNear(t, "total", g.Total(), sum)
}

// The sound table's id selects nothing: the terrain word does, by terrain type,
// scene list and scene type.
func TestCorrectionTheTerrainWordSelects(t *testing.T) {
	r := &Region{
		TerrainTypes: []TerrainType{{Scenes: []int{0}}, {Scenes: []int{1, 2, 0, 99, -1}}},
		SceneTypes:   []uint32{NoDesc, 1, 0, 2},
		Descs:        []Desc{{STB: 5}, {STB: 5}},
	}
	for _, c := range []struct {
		word uint16
		want int
	}{
		{0, -1}, {1 << 2, 1}, {1<<2 | 1<<11, 0}, {1<<2 | 1<<11 | 0x783, 0}, // bits 0, 1 and 7…10 do not matter
		{1<<2 | 2<<11, -1}, // FFFFFFFF
		{1<<2 | 3<<11, -1}, // scene type that is not there
		{1<<2 | 4<<11, -1}, // negative
		{1<<2 | 5<<11, -1}, // beyond the scene list
		{2 << 2, -1},       // terrain type that is not there
	} {
		// 002/9.1-3
		sel := newSelection(r)
		if got := r.Select(c.word); got != c.want || sel.of(c.word) != c.want {
			t.Errorf("word %04X: got %d and %d, want %d", c.word, got, sel.of(c.word), c.want)
		}
	}
	r.TerrainTypes[1].Scenes[0] = 3
	if got := r.Select(1 << 2); got != -1 {
		t.Errorf("descriptor that is not there: got %d, want -1", got)
	}
}

// No loop: a constant sound is a recording played again every min rate, from
// the centre, at its volume by share.
func TestCorrectionConstantSoundsAreFiredAgain(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{{Type: 1, Volume: 0.8, MinRate: 2, MaxRate: 50}}}, Desc{Sounds: []Sound{constant(2, 1, 90)}}))
	g.put(2, 2, 0)
	g.put(2, 6, 1)
	g.walk(in(2, 2, 1, 1))
	start := g.now
	share := 1 / (1 + Weight(Dist2(1, 95, 0)))
	for i := range 5 {
		p := g.Plays()
		// 002/3.4: no place, no distance, no pan; 002/5.1 the volume by share
		if len(p) < 1 || !p[0].Constant || p[0].Pos != in(2, 2, 1, 1) || p[0].Distance != 0 || p[0].Azimuth != 0 || !near(p[0].Linear, 0.8*share) {
			t.Fatalf("fire %d: got %+v, want one from the centre at %v", i, p, 0.8*share)
		}
		// 002/7.2: min rate, never max rate; no draw for the chance, 002/3.3
		at := g.Queue()[0].At
		if want := start + 2; at != want {
			t.Errorf("fire %d: next at %v, want %v", i, at, want)
		}
		// 002/8.3: at the deadline itself not yet
		g.now = at
		g.wantOutcomes("at the deadline", g.step(0, in(2, 2, 1, 1), true))
		g.wantOutcomes("after it", g.step(1e-6, in(2, 2, 1, 1), true), "play")
		start = g.now
	}
}

// Not rand < base chance: the chance is by share, passes when the roll is not
// above it, and the entry's probability is a second roll.
func TestCorrectionChanceByShareAndSecondRoll(t *testing.T) {
	region := regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 0.5, 5, 5)}}, Desc{Sounds: []Sound{constant(2, 1, 900)}})
	region.Tables[100].Entries[1] = []Entry{{1, 0.75}, {2, 0.25}}
	fire := func(us ...float32) Event {
		g := newRig(t, region)
		g.put(2, 2, 0)
		g.put(2, 3, 1)
		g.next = us
		for _, e := range g.walk(in(2, 2, 12, 12)) { // 12√2 m from both: half of the total each
			if e.Desc == 0 && e.Outcome != Rebuilt {
				return e
			}
		}
		t.Fatal("no fire")
		return Event{}
	}
	for _, c := range []struct {
		what string
		us   []float32
		want Outcome
		used uint64
	}{
		// 002/3.2, 002/3.3: chance 0.5·0.5; 002/7.3 and 002/8.8 in what is used and that it is queued
		{"at the chance", []float32{0.25, 0, 0, 0, 0, 0}, Played, 6},
		{"above it", []float32{0.25 + 1.0/32768}, RollFailed, 1},
		// 002/5.8: below the probability, not at it; 002/5.9 the entry by a roll
		{"below the probability", []float32{0, 0, 0, 0, 0, 0.75 - 1.0/32768}, Played, 6},
		{"at the probability", []float32{0, 0, 0, 0, 0, 0.75}, ProbabilityFailed, 6},
		{"second entry", []float32{0, 0, 0, 0, 0.5, 0.25}, ProbabilityFailed, 6},
		{"first entry", []float32{0, 0, 0, 0, 0.5 - 1.0/32768, 0.25}, Played, 6},
	} {
		e := fire(c.us...)
		if e.Outcome != c.want || e.EndDraw-e.FirstDraw != c.used || e.Chance != 0.25 {
			t.Errorf("%s: got %s with %d numbers at chance %v, want %s with %d at 0.25", c.what, e.Outcome, e.EndDraw-e.FirstDraw, e.Chance, c.want, c.used)
		}
		if want := 1000 + 1.0/60 + 5; math.Abs(e.Deadline-want) > 1e-9 {
			t.Errorf("%s: queued for %v, want %v", c.what, e.Deadline, want)
		}
	}
}

// Not near the listener in a small sphere: in a direction sources lie in,
// ±11.25°, in the shell they lie in, in the listener's plane.
func TestCorrectionPlaceInAShell(t *testing.T) {
	at := in(2, 2, 0, 0)
	at.Z = 7
	north, east := root(Dist2(0, 96, -7)), root(Dist2(72, 0, -7))
	for _, c := range []struct {
		us                []float32
		dir               Direction
		bearing, distance float32
	}{
		// 002/6.2: floor(u·2), in the order they were met: north first, its block column is further west
		{[]float32{0, 0, 0, 0}, North, -math.Pi / 16, north - 10},
		{[]float32{0, 0.4999, 0.5, 0}, North, 0, north - 10},
		{[]float32{0, 0.5, 0.5, 0.5}, East, math.Pi / 2, east - 10 + 20*0.25},
		{[]float32{0, 0.9999, 0.99997, 0}, East, math.Pi/2 + math.Pi/16, east - 10},
	} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 1, 5, 5)}}))
		g.put(5, 2, 0) // 72 m to the east
		g.put(2, 6, 0) // 96 m to the north
		g.next = c.us
		e := g.walk(at)[1]
		// 002/6.6: the shell is 20 m thick, around the distance in space
		if !near(e.Distance, c.distance) {
			t.Errorf("%v: got %v m, want %v", c.us, e.Distance, c.distance)
		}
		// 002/6.3, 002/2.3: the middle ± π/16
		if e.Dir != c.dir || math.Abs(float64(e.Bearing-c.bearing)) > 2e-5 {
			t.Errorf("%v: got %s at %v rad, want %s at %v", c.us, e.Dir, e.Bearing, c.dir, c.bearing)
		}
		// 002/6.1: listener's cell and height; 002/6.5: x by the sine, y by the cosine
		if e.Pos.Cell != at.Cell || e.Pos.Z != 7 {
			t.Errorf("%v: got %+v, want cell and height of the listener", c.us, e.Pos)
		}
		x := at.X + float32(math.Sin(float64(e.Bearing)))*e.Distance
		y := at.Y + float32(math.Cos(float64(e.Bearing)))*e.Distance
		if !near(e.Pos.X, x) || !near(e.Pos.Y, y) {
			t.Errorf("%v: got (%v, %v), want (%v, %v)", c.us, e.Pos.X, e.Pos.Y, x, y)
		}
	}
}

// The interval is drawn for intermittent sounds alone, between min and max.
func TestCorrectionIntervals(t *testing.T) {
	for _, c := range []struct {
		what  string
		sound Sound
		u     float32
		draws uint64
		want  float64
	}{
		// 002/7.1, 002/7.3
		{"intermittent", intermittent(1, 1, 1, 4, 8), 0.25, 2, 5},
		{"the wrong way round", intermittent(1, 1, 1, 8, 4), 0.25, 2, 5},
		{"no range", intermittent(1, 1, 1, 4, 4), 0.25, 1, 4},
		// 002/7.2
		{"constant", Sound{Type: 1, Volume: 1, MinRate: 4, MaxRate: 8}, 0.25, 0, 4},
	} {
		region := regionOf(Desc{Sounds: []Sound{c.sound}})
		region.Tables[100].Entries = nil // silent: no numbers for the entry
		g := newRig(t, region)
		g.put(2, 2, 0)
		g.next = []float32{0, 0, 0, 0, c.u} // chance, direction, angle, distance, interval
		e := g.walk(in(2, 2, 1, 1))[1]
		used := e.EndDraw - e.FirstDraw
		if !c.sound.Continuous() {
			used -= 3 // direction, angle, distance
		}
		// 002/7.4: absolute seconds in double precision
		if used != c.draws || e.Deadline != g.now+c.want || e.Outcome != NoEntry {
			t.Errorf("%s: got %s, %d numbers, next %v, want no_entry, %d, %v", c.what, e.Outcome, used, e.Deadline, c.draws, g.now+c.want)
		}
	}
}
