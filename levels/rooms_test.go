package levels

import (
	"math"
	"slices"
	"testing"
)

// around are the reverb zones at a place, the highest priority first.
func around(l *Level, x, y, z float64) (out []Room) {
	for i := range l.Zones {
		if r, ok := l.Room(i, x, y, z); ok {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b Room) int { return l.Zones[b.Zone].Priority - l.Zones[a.Zone].Priority })
	return out
}

// Rooms of the plaza: the whole square is preset 1, tunnel, hall and bowl lie in it.
func TestRooms(t *testing.T) {
	l, err := Load(Embedded(), "plaza.tmx")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		x, y, z float64
		want    []int     // presets, the highest priority first
		at      []float64 // their distances
	}{
		{"outside every zone", 40, 10, 0, nil, nil},
		{"the square", 60, 50, 0, []int{1}, []float64{0}},
		{"tunnel, on its axis", 116, 102, -2.8, []int{4, 1}, []float64{0, 0}},
		{"tunnel, 0.5 m inside its mouth", 102.5, 102, -2.8, []int{4, 1}, []float64{0.75, 0}},
		{"on the deck over the tunnel", 116, 102, 0, []int{1}, []float64{0}},
		{"hall, 1 m from the west wall", 169, 84, 0, []int{3, 1}, []float64{0.5, 0}},
		{"bowl, middle", 151, 66, -2, []int{2, 1}, []float64{0, 0}},
		{"on the roof of the hall", 184, 84, 6, []int{1}, []float64{0}},
	} {
		got := around(l, c.x, c.y, c.z)
		if len(got) != len(c.want) {
			t.Errorf("%s: want presets %v, got %+v", c.name, c.want, got)
			continue
		}
		for i, r := range got {
			if r.Preset != c.want[i] || math.Abs(r.Distance-c.at[i]) > 1e-9 {
				t.Errorf("%s: room %d: want preset %d at %g, got %d at %g", c.name, i, c.want[i], c.at[i], r.Preset, r.Distance)
			}
			if d := math.Hypot(r.X, r.Y); d > 1e-9 && math.Abs(d-1) > 1e-9 {
				t.Errorf("%s: room %d: want a unit vector to its middle, got length %g", c.name, i, d)
			}
		}
	}
	if r := around(l, 169, 84, 0)[0]; !(r.X > 0.99) {
		t.Errorf("the middle of the hall lies east of its west wall: got (%g, %g)", r.X, r.Y)
	}
}

func TestRoomsAllocateNothing(t *testing.T) {
	l, err := Load(Embedded(), "plaza.tmx")
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() {
		for i := range l.Zones {
			l.Room(i, 103, 102, -2.8)
		}
	}); n != 0 {
		t.Errorf("want 0 allocations a call, got %g", n)
	}
}
