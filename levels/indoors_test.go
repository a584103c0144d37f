package levels

import (
	"math"
	"testing"
)

// Rooms end at their roofs; what is open enough hears the outside.
func TestIndoors(t *testing.T) {
	for _, c := range []struct {
		level, what string
		x, y, z     float64
		in, seen    bool
	}{
		{"harbour", "street", 200, 236, 0, false, true},
		{"harbour", "hall", 290, 263, 0, true, false},
		{"harbour", "hall's roof", 290, 263, 8, false, true},
		{"harbour", "before the hall", 263.9, 263, 0, false, true},
		{"harbour", "tunnel", 450, 360, 0, true, false},
		{"harbour", "jump in the tunnel", 450, 360, 1.2, true, false},
		{"harbour", "ridge over the tunnel", 450, 360, 6, false, true},
		{"harbour", "warehouse", 464, 496, 0, true, false},
		{"hill", "arch", 392, 283, 52.4, true, true}, // a room that sees outside
		{"hill", "barn", 281, 257, 54.7, true, false},
	} {
		l := builtin(t, c.level)
		if in, seen := l.Indoors(c.x, c.y, c.z); in != c.in || seen != c.seen {
			t.Errorf("%s: %s: in %v, outside heard %v, want %v, %v", c.level, c.what, in, seen, c.in, c.seen)
		}
	}
}

// A room on a deck begins at the deck.
func TestIndoorsOnADeck(t *testing.T) {
	l := mustLoad(t, soundMap)
	l.Zones = append(l.Zones, Zone{Name: "cabin", Kind: "indoor", Level: 1, RoofZ: 50, Poly: []Vec{{0, 0}, {48, 0}, {48, 48}, {0, 48}}})
	var deck Vec
	for _, s := range l.Surfaces {
		if s.Level == 1 {
			deck = centroid(s.Poly)
		}
	}
	floor, ok := l.Ground(deck.X, deck.Y, 1)
	if !ok {
		t.Fatal("no deck")
	}
	for z, want := range map[float64]bool{floor: true, floor + 1: true, floor - 1: false} {
		if in, _ := l.Indoors(deck.X, deck.Y, z); in != want {
			t.Errorf("%g over the deck: in %v", z-floor, in)
		}
	}
	if in, _ := l.Indoors(1, 1, 0); in {
		t.Error("in a room on a deck, where there is no deck")
	}
}

// Doors are ridden through between two places, within their width, at a height
// under the roof, one way or the other.
func TestDoors(t *testing.T) {
	l := builtin(t, "harbour")
	for _, c := range []struct {
		what    string
		a, b    Vec
		z       float64
		door    string
		through bool
	}{
		{"into the hall", Vec{263.9, 260}, Vec{264.1, 260}, 0, "hall_west", true},
		{"out of it", Vec{264.1, 260}, Vec{263.9, 260}, 0, "hall_west", false},
		{"ends on the line", Vec{263.9, 260}, Vec{264, 260}, 0, "hall_west", true},
		{"beside it", Vec{263.9, 257.9}, Vec{264.1, 257.9}, 0, "", false},
		{"before it", Vec{263, 260}, Vec{263.9, 260}, 0, "", false},
		{"along it", Vec{264, 259}, Vec{264, 261}, 0, "", false},
		{"in by the east", Vec{316.1, 263}, Vec{315.9, 263}, 0, "hall_east", true},
		{"tunnel", Vec{450, 344.9}, Vec{450, 345.1}, 0, "tunnel_north", true},
		{"over the tunnel", Vec{450, 344.9}, Vec{450, 345.1}, 6, "", false},
		{"aslant", Vec{463, 469.5}, Vec{464, 470.5}, 0, "warehouse_north", true},
	} {
		d, through := l.DoorBetween(c.a, c.b, c.z)
		name := ""
		if d != nil {
			name = d.Name
		}
		if name != c.door || through != c.through {
			t.Errorf("%s: %q, through %v, want %q, %v", c.what, name, through, c.door, c.through)
		}
	}
	plaza := plaza(t)
	for i := range plaza.Doors {
		if d := &plaza.Doors[i]; d.Target != "" {
			if got, _ := plaza.DoorBetween(Vec{d.X - 0.1, d.Y - 0.1}, Vec{d.X + 0.1, d.Y + 0.1}, 0); got == nil {
				t.Errorf("nobody gets through %s", d.Name)
			}
		}
	}
}

// Every door of a room stands on its outline, leads in, and a step through it
// changes where one is.
func TestDoorsLeadIn(t *testing.T) {
	for _, name := range Names() {
		l := builtin(t, name)
		for i := range l.Doors {
			d := &l.Doors[i]
			if d.Indoor == "" {
				continue
			}
			to := Vec{d.X, d.Y}
			sin, cos := sincos(d.Heading)
			z, _ := l.Ground(d.X, d.Y, 0)
			before, _ := l.Indoors(to.X-cos, to.Y-sin, z)
			after, _ := l.Indoors(to.X+cos, to.Y+sin, z)
			if before || !after {
				t.Errorf("%s: %s: in before %v, after %v", name, d.Name, before, after)
			}
		}
	}
}

func sincos(deg float64) (sin, cos float64) { return math.Sincos(deg * degree) }
