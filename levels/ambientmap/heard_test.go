package ambientmap

import (
	"testing"

	"gritbed/engine/ambient"
	"gritbed/levels"
)

func builtin(t *testing.T, name string) *levels.Level {
	t.Helper()
	l, err := levels.Load(levels.Embedded(), name+".tmx")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// heard is the run time on a level, just set down at a place.
func heard(t *testing.T, l *levels.Level, x, y float64) *ambient.Runtime {
	t.Helper()
	a, err := Region(l.Ambience, nil)
	if err != nil {
		t.Fatal(err)
	}
	run, err := ambient.New(ambient.Defaults(a, World(l)))
	if err != nil {
		t.Fatal(err)
	}
	z, _ := l.Ground(x, y, 0)
	in, seen := l.Indoors(x, y, z)
	run.ChangePosition(0, Place(l, x, y, z, 0), !in || seen)
	return run
}

// The run time hears the map: at each place loudest what lies around it, and
// nothing anywhere of the ambience whose table is not there.
func TestLandblocksAreHeard(t *testing.T) {
	for _, c := range []struct {
		level, where string
		x, y         float64
		loudest      string
	}{
		{"harbour", "water", 161, 330, "open water"},
		{"harbour", "quay", 300, 432, "quay"},
		{"harbour", "market", 226, 263, "market"},
		{"harbour", "beside the cell without a table", 252, 330, "street"},
		{"harbour", "works", 470, 440, "works"},
		{"hill", "moor", 80, 48, "moor"},
		{"hill", "bridge", 222, 180, "forest"},
		{"hill", "village", 290, 270, "village"},
		{"hill", "beach", 219, 505, "beach"},
		{"plaza", "square", 60, 60, "square"},
	} {
		l := builtin(t, c.level)
		run := heard(t, l, c.x, c.y)
		weight := map[int]float32{}
		best := -1
		for _, cell := range run.Cells() {
			weight[int(cell.Desc)] += cell.Weight
			if best < 0 || weight[int(cell.Desc)] > weight[best] {
				best = int(cell.Desc)
			}
		}
		if best < 0 || l.Ambience.Descriptors[best].Name != c.loudest {
			t.Errorf("%s, %s: descriptor %d is the loudest of %v", c.level, c.where, best, weight)
		}
		// 002/9.6 no weight of the ambience whose table is not there
		if w := weight[14]; w != 0 {
			t.Errorf("%s, %s: %g of the missing table", c.level, c.where, w)
		}
	}
}

// By the sea there is little but surf: over nine tenths of all weight.
func TestBeachIsSurf(t *testing.T) {
	l := builtin(t, "hill")
	for _, s := range l.Sites {
		if s.Name != "beach_surf" {
			continue
		}
		run := heard(t, l, s.X, s.Y)
		surf := float32(0)
		for _, cell := range run.Cells() {
			if l.Ambience.Descriptors[cell.Desc].Name == "beach" {
				surf += cell.Weight
			}
		}
		if share := surf / run.Total(); share < 0.9 {
			t.Errorf("surf is %.0f %% of what is heard", 100*share)
		}
	}
}

// Rooms are silent but those that see the outside.
func TestRoomsAreHeard(t *testing.T) {
	for _, c := range []struct {
		level, room string
		x, y        float64
		silent      bool
	}{
		// 002/10.3 weights outdoors and where the outside is seen, nowhere else
		{"harbour", "hall", 290, 263, true}, {"harbour", "tunnel", 450, 360, true}, {"harbour", "warehouse", 464, 496, true},
		{"hill", "barn", 281, 257, true}, {"hill", "arch", 392, 283, false}, {"harbour", "street", 200, 236, false},
	} {
		if total := heard(t, builtin(t, c.level), c.x, c.y).Total(); (total == 0) != c.silent {
			t.Errorf("%s, %s: weight %g", c.level, c.room, total)
		}
	}
}
