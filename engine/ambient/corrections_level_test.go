package ambient

import (
	"math"
	"slices"
	"testing"
)

// Not at landblock borders, and nothing is stopped: at every cell, and armed
// sounds go on.
func TestCorrectionRebuildAtEveryCell(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 900)}}))
	g.put(2, 2, 0)
	rebuilds := 0
	for i := range 200 { // 1 m a frame to the east
		x := 30 + i
		at := Position{Cell: CellID(uint8(10+x/192), 10, x%192/24, 2), X: float32(x % 192), Y: 50}
		e := g.walk(at)
		cell := x / 24
		if entered := i == 0 || (x-1)/24 != cell; entered != (len(e) > 0 && e[0].Outcome == Rebuilt) {
			// 002/8.2, 002/10.2
			t.Fatalf("x = %d m: rebuilt %v, want %v", x, !entered, entered)
		} else if entered {
			rebuilds++
		}
		// 002/11.1
		if i > 0 && len(fires(e)) > 0 {
			t.Errorf("x = %d m: got %v, want the armed sound left alone", x, e)
		}
	}
	if rebuilds != 9 {
		t.Errorf("got %d rebuilds in 200 m, want 9", rebuilds)
	}
}

// The list of descriptors is only storage: one that no word leads to is never
// loaded, weighed or made.
func TestCorrectionDescriptorsAreOnlyStorage(t *testing.T) {
	region := regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}, Desc{Sounds: []Sound{constant(2, 1, 9)}})
	region.SceneTypes[1] = NoDesc
	var loaded []uint32
	g := newRig(t, region, func(cfg *Config) {
		cfg.Load = func(stb uint32) *Table { loaded = append(loaded, stb); return region.Tables[stb] }
	})
	g.put(2, 2, 0)
	g.put(3, 2, 1)
	g.walk(in(2, 2, 1, 1))
	// 002/9.3
	if !slices.Equal(loaded, []uint32{100}) || len(g.Sounds()) != 1 || g.Total() != 1 {
		t.Errorf("got tables %v, %d sounds, total %v, want table 100, 1 sound, total 1", loaded, len(g.Sounds()), g.Total())
	}
}

// Indoors is silent.
func TestCorrectionIndoorsIsSilent(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}))
	g.put(2, 2, 0)
	g.wantOutcomes("in a room", g.step(1, Position{Cell: 0x0A0A0123, X: 49, Y: 49}, false), "rebuild")
	// 002/0.1, 002/10.3
	if g.Total() != 0 || len(g.Cells()) != 0 {
		t.Errorf("got total %v from %d cells, want none", g.Total(), len(g.Cells()))
	}
}

// The volume setting comes in twice.
func TestCorrectionSettingTwice(t *testing.T) {
	g := newRig(t, regionOf(Desc{Sounds: []Sound{intermittent(1, 1, 1, 9, 9)}}))
	g.put(2, 2, 0)
	g.SetMaster(0.5)
	g.walk(in(2, 2, 1, 1))
	e := g.Events()[1]
	_, want, _ := Attenuate(0.5, g.Plays()[0].Distance, 0.5, -100)
	// 002/5.2
	if e.Volume != 0.5 || e.Linear != want || g.Plays()[0].Distance <= 5 {
		t.Errorf("got %v before and %v after, want 0.5 and %v", e.Volume, e.Linear, want)
	}
}

// Levels are whole decibels, and ones below the lowest are not played.
func TestCorrectionWholeDecibelsAndFloor(t *testing.T) {
	for _, c := range []struct {
		volume, floor float32
		want          Outcome
		db            int
	}{
		{0.7, -100, Played, -3}, {0.7, -3, Played, -3}, {0.7, -2, BelowVolMin, -2},
		{0.031, -30, Played, -30}, {0.031, -29.5, BelowVolMin, -29},
	} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, c.volume, 9)}}), func(cfg *Config) { cfg.VolMin = c.floor })
		g.put(2, 2, 0)
		e := g.walk(in(2, 2, 1, 1))[1]
		// 002/5.6, CB8, CB9
		if e.Outcome != c.want || e.DB != c.db || (len(g.Plays()) > 0) != (c.want == Played) {
			t.Errorf("%v against %v dB: got %s %d dB, want %s %d dB", c.volume, c.floor, e.Outcome, e.DB, c.want, c.db)
		}
	}
	// 002/5.5
	for _, v := range []float32{0, -1, float32(math.NaN())} {
		if _, _, ok := Attenuate(v, 1, 1, -1e9); ok {
			t.Errorf("volume %v is played", v)
		}
	}
}
