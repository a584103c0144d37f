package rooms

import (
	"math"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/components/bearing"
	"gritbed/levels"
)

// place is a listener on the plaza.
type place struct {
	w      donburi.World
	system *System
	l      *components.ListenerData
	out    *components.RoomsData
}

// walk moves a listener over the plaza.
func walk(t *testing.T, at ...[3]float32) *place {
	t.Helper()
	level, err := levels.Load(levels.Embedded(), "plaza.tmx")
	if err != nil {
		t.Fatal(err)
	}
	w := donburi.NewWorld()
	Create(w, level)
	e := w.Entry(w.Create(components.Listener, components.Rooms, Selector))
	Selector.SetValue(e, NewSelector(level))
	p := &place{w, NewSystem(), components.Listener.Get(e), components.Rooms.Get(e)}
	for _, to := range at {
		p.step(to)
	}
	return p
}

func (p *place) step(to [3]float32) {
	p.l.Place = components.Vec3{X: to[0], Y: to[1], Z: to[2]}
	p.system.Enter(p.w)
}

// buses 3.8.3: half in the tunnel, half of it is heard; in its core it is all.
func TestTunnel(t *testing.T) {
	square := [3]float32{60, 50, 0}
	out := walk(t, square, [3]float32{103, 102, -2.8}).out
	if out.Load != [2]int{0, 4} || out.Weight != [2]float32{0.5, 0.5} || !out.Fresh {
		t.Errorf("1 m into the mouth: want preset 4 on side B at half weight, got %+v", *out)
	}
	// The mouth is 1 m to the west, the middle east: the tunnel is heard from there.
	if l, r := out.Pan[1][0], out.Pan[1][1]; l == 270 && r == 90 {
		t.Errorf("1 m into the mouth: want its outputs turned, got %g and %g", l, r)
	}
	out = walk(t, square, [3]float32{103, 102, -2.8}, [3]float32{116, 102, -2.8}).out
	if out.Weight != [2]float32{0, 1} {
		t.Errorf("in the tunnel: want side B alone, got %+v", *out)
	}
	out = walk(t, square, [3]float32{103, 102, -2.8}, [3]float32{116, 102, -2.8}, [3]float32{60, 50, 0}).out
	if out.Weight != [2]float32{1, 0} && out.Weight != [2]float32{0, 1} {
		t.Errorf("far away again: want one side alone, got %+v", *out)
	}
}

// Who is put into the tunnel hears it at once.
func TestPutIntoTheTunnel(t *testing.T) {
	out := walk(t, [3]float32{116, 102, -2.8}).out
	if out.Load != [2]int{0, 4} || out.Weight != [2]float32{0, 1} {
		t.Errorf("want preset 4 alone, got %+v", *out)
	}
	out = walk(t, [3]float32{116, 102, -2.8}, [3]float32{103, 102, -2.8}).out
	if out.Weight != [2]float32{0.5, 0.5} {
		t.Errorf("on the way out: want half of it, got %+v", *out)
	}
}

// Over the tunnel, on the deck, nothing of it is heard.
func TestDeck(t *testing.T) {
	out := walk(t, [3]float32{60, 50, 0}, [3]float32{116, 102, 0}).out
	if out.Weight != [2]float32{1, 0} || out.Fresh {
		t.Errorf("on the deck: want nothing new, got %+v", *out)
	}
}

func TestStepAllocatesNothing(t *testing.T) {
	p := walk(t, [3]float32{60, 50, 0})
	if n := testing.AllocsPerRun(100, func() { p.step([3]float32{103, 102, -2.8}) }); n != 0 {
		t.Errorf("want 0 allocations a frame, got %g", n)
	}
}

// What turns a room is where the listener looks: the middle of the tunnel lies
// east of its mouth. Half way in, the right output stands half of the way to it
// (buses 3.8).
func TestRoomsTurnWithTheListener(t *testing.T) {
	p := walk(t, [3]float32{60, 50, 0})
	for _, c := range []struct{ heading, right float64 }{{bearing.North, 90}, {math.Pi / 2, 45}, {-math.Pi / 2, 135}} {
		p.l.Heading = c.heading
		p.step([3]float32{103, 102, -2.8})
		if got := float64(p.out.Pan[1][1]); math.Abs(got-c.right) > 0.1 {
			t.Errorf("looking at %.2f rad: the right output stands at %g degrees, want %g", c.heading, got, c.right)
		}
	}
}
