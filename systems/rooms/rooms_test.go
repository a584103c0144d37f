package rooms

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/levels"
)

// walk moves a listener over the plaza and returns what it posts last.
func walk(t *testing.T, at ...[3]float32) (ZonesData, components.RoomsData) {
	t.Helper()
	l, err := levels.Load(levels.Embedded(), "plaza.tmx")
	if err != nil {
		t.Fatal(err)
	}
	zones, out := NewZones(l), components.RoomsData{}
	for _, p := range at {
		step(&zones, &components.ListenerData{Place: components.Vec3{X: p[0], Y: p[1], Z: p[2]}}, &out)
	}
	return zones, out
}

// buses 3.8.3: half in the tunnel, half of it is heard; in its core it is all.
func TestTunnel(t *testing.T) {
	square := [3]float32{60, 50, 0}
	_, out := walk(t, square, [3]float32{103, 102, -2.8})
	if out.Post.Load != [2]int{0, 4} || out.Post.Weight != [2]float32{0.5, 0.5} || !out.Fresh {
		t.Errorf("1 m into the mouth: want preset 4 on side B at half weight, got %+v", out)
	}
	// The mouth is 1 m to the west, the middle east: the tunnel is heard from there.
	if l, r := out.Post.Pan[1][0], out.Post.Pan[1][1]; l == 270 && r == 90 {
		t.Errorf("1 m into the mouth: want its outputs turned, got %g and %g", l, r)
	}
	_, out = walk(t, square, [3]float32{103, 102, -2.8}, [3]float32{116, 102, -2.8})
	if out.Post.Weight != [2]float32{0, 1} {
		t.Errorf("in the tunnel: want side B alone, got %+v", out)
	}
	_, out = walk(t, square, [3]float32{103, 102, -2.8}, [3]float32{116, 102, -2.8}, [3]float32{60, 50, 0})
	if out.Post.Weight != [2]float32{1, 0} && out.Post.Weight != [2]float32{0, 1} {
		t.Errorf("far away again: want one side alone, got %+v", out)
	}
}

// Who is put into the tunnel hears it at once.
func TestPutIntoTheTunnel(t *testing.T) {
	_, out := walk(t, [3]float32{116, 102, -2.8})
	if out.Post.Load != [2]int{0, 4} || out.Post.Weight != [2]float32{0, 1} {
		t.Errorf("want preset 4 alone, got %+v", out)
	}
	_, out = walk(t, [3]float32{116, 102, -2.8}, [3]float32{103, 102, -2.8})
	if out.Post.Weight != [2]float32{0.5, 0.5} {
		t.Errorf("on the way out: want half of it, got %+v", out)
	}
}

// Over the tunnel, on the deck, nothing of it is heard.
func TestDeck(t *testing.T) {
	_, out := walk(t, [3]float32{60, 50, 0}, [3]float32{116, 102, 0})
	if out.Post.Weight != [2]float32{1, 0} || out.Fresh {
		t.Errorf("on the deck: want nothing new, got %+v", out)
	}
}

func TestStepAllocatesNothing(t *testing.T) {
	zones, out := walk(t, [3]float32{60, 50, 0})
	l := components.ListenerData{Place: components.Vec3{X: 103, Y: 102, Z: -2.8}}
	if n := testing.AllocsPerRun(100, func() { step(&zones, &l, &out) }); n != 0 {
		t.Errorf("want 0 allocations a frame, got %g", n)
	}
}

// What turns a room is where the listener looks: the middle of the tunnel lies
// east of its mouth. Half way in, the right output stands half of the way to it
// (buses 3.8).
func TestRoomsTurnWithTheListener(t *testing.T) {
	zones, out := walk(t, [3]float32{60, 50, 0})
	l := components.ListenerData{Place: components.Vec3{X: 103, Y: 102, Z: -2.8}}
	for _, c := range []struct{ heading, right float64 }{{bearing.North, 90}, {math.Pi / 2, 45}, {-math.Pi / 2, 135}} {
		l.Heading = c.heading
		step(&zones, &l, &out)
		if got := float64(out.Post.Pan[1][1]); math.Abs(got-c.right) > 0.1 {
			t.Errorf("looking at %.2f rad: the right output stands at %g degrees, want %g", c.heading, got, c.right)
		}
	}
}
