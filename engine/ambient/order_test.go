package ambient

import (
	"slices"
	"testing"
)

// The eight cases of order and edges that 002 §13 lists.

// 1. Every sound there is is reset before anything is weighed: an intermittent
// sound's update does not take its chance away.
func TestOrder1ResetBeforeAccumulation(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 1, 50, 50), constant(2, 1, 50)}}))
	g.put(2, 2, 0)
	g.walk(in(2, 2, 1, 1))
	s := g.Sounds()[0]
	if s.Level != 1 || s.Dirs != 8 {
		t.Fatalf("got chance %v in %d directions, want 1 in 8", s.Level, s.Dirs)
	}
	// 002/3.5 without weight the update leaves the chance alone
	lone := sound{Sound: intermittent(1, 1, 0.5, 1, 1), of: &desc{}, level: 0.25}
	lone.update(3)
	if lone.level != 0.25 || lone.of.played != 0 {
		t.Errorf("update without weight: got chance %v, played %d, want 0.25 and 0", lone.level, lone.of.played)
	}
	// 002/10.5 so the rebuild resets first: away from the cell nothing is left
	g.put(2, 2, 31)
	g.walk(in(2, 3, 1, 1))
	s = g.Sounds()[0]
	if g.Total() != 0 || s.Level != 0 || s.Dirs != 0 || s.Count != 0 || s.Audible {
		t.Errorf("after the cells went: total %v, got %+v, want all 0", g.Total(), s)
	}
	// 002/3.7 the reset itself
	lone = sound{Gather: Gather{Count: 2, Dirs: 3}, of: &desc{played: 4}, level: 0.25}
	lone.reset()
	if lone.Count != 0 || lone.Dirs != 0 || lone.level != 0 || lone.of.played != 0 {
		t.Errorf("reset: got %+v, played %d, want zeros", lone, lone.of.played)
	}
	// 002/3.8 a constant sound's keeps the volume, which the update overwrites
	steady := sound{constant: true, Gather: Gather{Count: 2}, of: &desc{played: 4}, level: 0.25}
	steady.reset()
	if steady.Count != 0 || steady.of.played != 0 || steady.level != 0.25 {
		t.Errorf("constant reset: got %+v, want count and play count 0, volume 0.25", steady)
	}
	if steady.update(1); steady.level != 0 {
		t.Errorf("constant update without weight: got volume %v, want 0", steady.level)
	}
}

// 2. What is queued is not armed again at a crossing, what is not is armed at
// every one.
func TestOrder2OnlyUnqueuedSoundsAreArmed(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 3), intermittent(2, 1, 1, 5, 5)}}, Desc{Sounds: []Sound{constant(3, 1, 7)}}))
	g.put(2, 2, 0)
	first := slices.Clone(g.walk(in(2, 2, 1, 1)))
	// 002/8.6 newly audible: fires in the frame of the crossing
	g.wantOutcomes("entering", first, "rebuild", "play", "play")
	deadlines := slices.Clone(g.Queue())
	// 002/8.9 the cadence carries over crossings
	for i := range 20 {
		g.wantOutcomes("crossing", g.walk(in(2, 3-i%2, 1, 1)), "rebuild")
	}
	if !slices.Equal(g.Queue(), deadlines) {
		t.Errorf("got deadlines %v, want %v as before the crossings", g.Queue(), deadlines)
	}
	// Not only at landblock borders: a cell away the other ambience begins.
	g.put(3, 3, 1)
	g.wantOutcomes("new ground", g.walk(in(2, 2, 2, 2)))
	e := g.walk(in(3, 3, 1, 1))
	g.wantOutcomes("next cell", e, "rebuild", "play")
	if e[1].Desc != 1 || e[1].Source != FromArm {
		t.Errorf("got %+v, want descriptor 1 armed", e[1])
	}
}

// 3. The share is of the total over all ambiences, to which a cell adds its
// weight once.
func TestOrder3SharesOfTheTotalOfAll(t *testing.T) {
	g := newRig(t, regionOf(
		Desc{Sounds: []Sound{constant(1, 0.8, 9), constant(2, 0.4, 9)}},
		Desc{Sounds: []Sound{constant(3, 0.6, 9), intermittent(4, 1, 0.9, 9, 9)}},
		Desc{}))
	g.put(2, 2, 0)
	g.walk(in(2, 2, 1, 1))
	// 002/10.8, CB7: one cell, two constants: each gets its full volume
	s := g.Sounds()
	if s[0].Level != 0.8 || s[1].Level != 0.4 || g.Total() != 1 {
		t.Errorf("one cell: got %v and %v of %v, want 0.8 and 0.4 of 1", s[0].Level, s[1].Level, g.Total())
	}
	// Two cells of an equal weight, two ambiences: half each.
	g.put(2, 3, 1)
	g.walk(in(2, 3, 1, 0))
	s = g.Sounds()
	w0, w1 := Weight(Dist2(-1, -24, 0)), Weight(Dist2(-1, 0, 0))
	// 002/3.1 and 002/3.2: volume and chance by share, 002/12.1 both are heard
	wantNear(t, "volume", s[0].Level, 0.8*w0/(w0+w1))
	wantNear(t, "other volume", s[2].Level, 0.6*w1/(w0+w1))
	wantNear(t, "chance", s[3].Level, 0.9*w1/(w0+w1))
	wantNear(t, "total", g.Total(), w0+w1)
	wantNear(t, "share", s[2].Share, w1/(w0+w1))
	// A descriptor without sounds dilutes the others.
	g.put(3, 3, 2)
	g.walk(in(2, 2, 1, 23))
	wantNear(t, "total with an empty one", g.Total(), Weight(Dist2(-1, -23, 0))+Weight(Dist2(-1, 1, 0))+Weight(Dist2(23, 1, 0)))
}

// 4. All around begins at 200 m² in the plane, at 14.142 m and not at 20.
func TestOrder4AllAroundWithin14Metres(t *testing.T) {
	for _, c := range []struct {
		x, y float32
		want Direction
	}{
		{0, 14.142, In}, {0, 14.143, North}, {0, -14.143, South}, {10, 9.99, In}, {10, 10, NorthEast}, {19, 0, East},
	} {
		if got := Facing(c.x, c.y); got != c.want {
			t.Errorf("(%v, %v): got %s, want %s", c.x, c.y, got, c.want)
		}
	}
	// 002/6.9, CB14: height counts for the weight, not for the direction
	var s sound
	s.of = &desc{}
	d2 := Dist2(3, 0, 100)
	s.add(Weight(d2), root(d2), Facing(3, 0))
	if s.Dirs != 8 || !near(s.Count, 400.0/10009) {
		t.Errorf("3 m beside, 100 m above: got %d directions, weight %v, want 8 and %v", s.Dirs, s.Count, 400.0/10009)
	}
}

// 5. Distances are drawn with t², near ones preferred.
func TestOrder5DistanceIsQuadratic(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 1, 5, 5)}}))
	g.put(2, 2, 0)
	// 002/6.4: chance, direction, angle, then t = 0.5 of the shell 4…10 m
	g.next = []float32{0, 0, 0.5, 0.5}
	e := g.walk(in(2, 2, 1, 1))[1]
	if e.Distance != 5.5 {
		t.Errorf("got %v m, want 4 + 6·0.25 = 5.5 m", e.Distance)
	}
}

// 6. Levels fall with the square of the distance beyond 5 m, are limited to 1,
// and are whole decibels.
func TestOrder6AttenuationIs25ByDistanceSquared(t *testing.T) {
	for _, c := range []struct {
		volume, dist, linear float32
		db                   int
	}{
		{1, 5, 1, 0}, {1, 10, 0.25, -12}, {1, 20, 0.0625, -24}, {0.5, 4, 0.5, -6}, {8, 10, 1, 0}, {0.03, 0, 0.03, -30},
	} {
		// 002/5.3, CB10: at 10 m 0.25, not 0.5; 002/5.6, CB9: 0.03 is −30 dB
		db, linear, ok := Attenuate(c.volume, c.dist, 1, -100)
		if !ok || db != c.db || !near(linear, c.linear) {
			t.Errorf("%v at %v m: got %d dB, %v, want %d dB, %v", c.volume, c.dist, db, linear, c.db, c.linear)
		}
	}
}

// 7. The volume setting comes in twice, and levels are rounded up.
func TestOrder7SettingTwiceAndWholeDecibels(t *testing.T) {
	for _, c := range []struct {
		slider Slider
		linear float32
		db     int
	}{
		// 002/5.2, CB16: 0.5 gives a quarter
		{SliderSquared, 0.25, -12}, {SliderLinear, 0.5, -6},
	} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 3)}}), func(cfg *Config) { cfg.Master, cfg.Slider = 0.5, c.slider })
		g.put(2, 2, 0)
		g.walk(in(2, 2, 1, 1))
		if p := g.Plays(); len(p) != 1 || !near(p[0].Linear, c.linear) || p[0].DB != c.db {
			t.Errorf("slider %d: got %+v, want %v and %d dB", c.slider, p, c.linear, c.db)
		}
	}
	// 002/5.4: limited to 1 first, then the setting: 4·0.5 → 1 → 0.5
	if db, linear, _ := Attenuate(4*0.5, 0, 0.5, -100); linear != 0.5 || db != -6 {
		t.Errorf("got %v, %d dB, want 0.5 and -6", linear, db)
	}
	for _, c := range []struct {
		v    float32
		want int
	}{{1, 0}, {0.9999999, 0}, {0.8912, -1}, {0.8913, 0}, {0.5, -6}, {0.1, -19}, {0.0999, -20}, {1e-5, -100}, {1.1e-5, -99}, {10, 20}, {1e-30, -599}, {1e-44, -880}} {
		if got := Decibels(c.v); got != c.want {
			t.Errorf("%v: got %d dB, want %d", c.v, got, c.want)
		}
	}
}

// 8. Indoors nothing is added: what is queued pops once and is quiet.
func TestOrder8IndoorsIsSilent(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 3), intermittent(2, 1, 1, 4, 4)}}))
	g.put(2, 2, 0)
	g.walk(in(2, 2, 1, 1))
	room := in(2, 2, 1, 1)
	room.Cell = 10<<24 | 10<<16 | 0x100
	// 002/0.1 and 002/10.3: no weight; 002/11.1 nothing is stopped, only no longer played
	g.wantOutcomes("through the door", g.step(1, room, false), "rebuild")
	if g.Total() != 0 || len(g.Plays()) != 0 {
		t.Errorf("indoors: got total %v, %d plays, want none", g.Total(), len(g.Plays()))
	}
	g.wantOutcomes("when they are due", g.step(10, room, false), "unarm", "unarm")
	g.wantOutcomes("from then on", g.step(100, room, false))
	// A room that sees outside is like outdoors.
	room.Cell++
	g.wantOutcomes("at the window", g.step(1, room, true), "rebuild", "play", "play")
	// Out again: heard at once; the option brings the terrain indoors, too.
	h := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 3)}}), func(cfg *Config) { cfg.Indoors = IndoorsHeard })
	h.put(2, 2, 0)
	h.wantOutcomes("option indoors", h.step(1, room, false), "rebuild", "play")
}
