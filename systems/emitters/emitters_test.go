package emitters

import (
	"iter"
	"math"
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/levels"
)

// place is a listener among placed sounds.
type place struct {
	w      donburi.World
	system *System
	l      *components.ListenerData
}

// row is a listener in a level of sounds 100 m apart from west to east, with reaches
// as given [m].
func row(radius ...float64) *place {
	l := &levels.Level{}
	for i, r := range radius {
		l.Emitters = append(l.Emitters, levels.Emitter{
			Selector: i + 1, X: 100 * float64(i), Radius: r, Core: 2, Volume: 0.5, Falloff: "square"})
	}
	w := donburi.NewWorld()
	Create(w, l)
	CreateSlots(w)
	return &place{w, NewSystem(), components.Listener.Get(w.Entry(w.Create(components.Listener)))}
}

func at(x, y float32) *components.ListenerData {
	return &components.ListenerData{Place: components.Vec3{X: x, Y: y}}
}

// sound is the i-th placed sound.
func (p *place) sound(i int) *components.EmitterData {
	return components.Emitter.Get(p.entry(components.Emitter, i))
}

// slot is the i-th of the states, and the number of the sound it holds, −1 for none.
func (p *place) slot(i int) (*components.EmitterSlotData, int) {
	s := components.EmitterSlot.Get(p.entry(components.EmitterSlot, i))
	n := 0
	for e := range components.Emitter.Iter(p.w) {
		if e.Entity() == s.Emitter {
			return s, n
		}
		n++
	}
	return s, -1
}

func (p *place) entry(kind interface {
	Iter(donburi.World) iter.Seq[*donburi.Entry]
}, i int) *donburi.Entry {
	for e := range kind.Iter(p.w) {
		if i == 0 {
			return e
		}
		i--
	}
	return nil
}

func (p *place) step(x, y float32) {
	p.l.Place = components.Vec3{X: x, Y: y}
	p.system.Hold(p.w)
}

// player-components 3.20: full in the core, the square of the way out of it
// behind, nothing from the reach on.
func TestDistance(t *testing.T) {
	r := row(22).sound(0)
	for _, c := range []struct {
		x    float32
		want float64
		in   bool
	}{{0, 0.5, true}, {2, 0.5, true}, {12, 0.125, true}, {21.9, 0, true}, {22, 0, false}, {40, 0, false}} {
		got, in := hear(r, at(c.x, 0))
		if in != c.in || math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%g m away: want %g (%v), got %g (%v)", c.x, c.want, c.in, got, in)
		}
	}
	r.Falloff = components.FalloffLinear
	if got, _ := hear(r, at(12, 0)); math.Abs(got-0.25) > 1e-9 {
		t.Errorf("linear, half way: want 0.25, got %g", got)
	}
	r.Falloff = components.FalloffConstant
	if got, _ := hear(r, at(21, 0)); got != 0.5 {
		t.Errorf("constant: want 0.5, got %g", got)
	}
}

// It is posted on the way in, held, released once on the way out, and posted again
// the next time.
func TestHeldInReach(t *testing.T) {
	p := row(22)
	type seen struct {
		emitter       int
		post, release bool
	}
	var got []seen
	for _, x := range []float32{30, 20, 10, 30, 30, 10} {
		p.step(x, 0)
		s, n := p.slot(0)
		got = append(got, seen{n, s.Post, s.Release})
	}
	want := []seen{{-1, false, false}, {0, true, false}, {0, false, false}, {0, false, true}, {-1, false, false}, {0, true, false}}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("frame %d: want %+v, got %+v", i, want[i], got[i])
		}
	}
}

// What stands to the east is panned to the right, to the north ahead.
func TestPan(t *testing.T) {
	p := row(50)
	for _, c := range []struct {
		x, y float32
		want int32
	}{{-10, 0, 16384}, {10, 0, -16384}, {0, 10, 0}} {
		p.step(c.x, c.y)
		if s, _ := p.slot(0); s.Words[3] != c.want || s.Words[8] != 1 {
			t.Errorf("seen from (%g, %g): want a pan word of %d and selector 1, got %v", c.x, c.y, c.want, s.Words)
		}
	}
}

// A listener who looks east has what stands in the south on the right.
func TestPanTurnsWithTheListener(t *testing.T) {
	p := row(50)
	p.l.Heading = math.Pi / 2
	p.step(0, -10)
	if s, _ := p.slot(0); s.Words[3] != 16384 {
		t.Errorf("want a pan word of 16384, got %d", s.Words[3])
	}
}

// Five are held, in the order in which they were met, because there are five states
// (player-components 2.1); the sixth waits.
func TestFiveStates(t *testing.T) {
	p := row(2000, 2000, 2000, 2000, 2000, 2000)
	p.step(0, 0)
	for i := range components.EmitterSlots {
		if s, n := p.slot(i); n != i || !s.Post {
			t.Errorf("state %d: want sound %d, got %d, %+v", i, i, n, *s)
		}
	}
	p.sound(2).Radius = 10
	p.step(0, 0) // left
	if s, _ := p.slot(2); !s.Release {
		t.Error("want the third released")
	}
	p.step(0, 0)
	if s, n := p.slot(2); n != 5 || !s.Post {
		t.Errorf("want the sixth in its place, got %d, %+v", n, *s)
	}
}

func TestHoldAllocatesNothing(t *testing.T) {
	p := row(2000, 2000, 30, 2000, 2000, 2000)
	n := 0
	if got := testing.AllocsPerRun(100, func() { n++; p.step(float32(n%4)*100, 0) }); got != 0 {
		t.Errorf("want 0 allocations a frame, got %g", got)
	}
}
