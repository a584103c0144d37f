package emitters

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

// row is a level of emitters 100 m apart from west to east, with reaches as given.
func row(radius ...float64) *ReachData {
	l := &levels.Level{}
	for i, r := range radius {
		l.Emitters = append(l.Emitters, levels.Emitter{
			Selector: i + 1, X: 100 * float64(i), Radius: r, Core: 2, Volume: 0.5, Falloff: "square"})
	}
	r := NewReach(l)
	return &r
}

func at(x, y float32) *components.ListenerData {
	return &components.ListenerData{Place: components.Vec3{X: x, Y: y}}
}

// player-components 3.20: full in the core, the square of the way out of it
// behind, nothing from the reach on.
func TestDistance(t *testing.T) {
	r := row(22)
	for _, c := range []struct {
		x    float32
		want float64
		in   bool
	}{{0, 0.5, true}, {2, 0.5, true}, {12, 0.125, true}, {21.9, 0, true}, {22, 0, false}, {40, 0, false}} {
		got, in := r.hear(0, at(c.x, 0))
		if in != c.in || math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%g m away: want %g (%v), got %g (%v)", c.x, c.want, c.in, got, in)
		}
	}
	r.level.Emitters[0].Falloff = "linear"
	if got, _ := r.hear(0, at(12, 0)); math.Abs(got-0.25) > 1e-9 {
		t.Errorf("linear, half way: want 0.25, got %g", got)
	}
	r.level.Emitters[0].Falloff = "constant"
	if got, _ := r.hear(0, at(21, 0)); got != 0.5 {
		t.Errorf("constant: want 0.5, got %g", got)
	}
}

// It is posted on the way in, held, released once on the way out, and posted anew
// the next time.
func TestHeldInReach(t *testing.T) {
	r, pool := row(22), NewPool()
	type seen struct {
		emitter       int
		post, release bool
	}
	var got []seen
	for _, x := range []float32{30, 20, 10, 30, 30, 10} {
		r.step(at(x, 0), &pool)
		s := pool.Slot[0]
		got = append(got, seen{s.Emitter, s.Post, s.Release})
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
	r, pool := row(50), NewPool()
	for _, c := range []struct {
		x, y float32
		want int32
	}{{-10, 0, 16384}, {10, 0, -16384}, {0, 10, 0}} {
		r.step(at(c.x, c.y), &pool)
		if w := pool.Slot[0].Words; w[3] != c.want || w[8] != 1 {
			t.Errorf("seen from (%g, %g): want a pan word of %d and selector 1, got %v", c.x, c.y, c.want, w)
		}
	}
}

// A listener who looks east has what stands in the south on the right.
func TestPanTurnsWithTheListener(t *testing.T) {
	r, pool := row(50), NewPool()
	l := at(0, -10)
	l.Heading = math.Pi / 2
	if r.step(l, &pool); pool.Slot[0].Words[3] != 16384 {
		t.Errorf("want a pan word of 16384, got %d", pool.Slot[0].Words[3])
	}
}

// Five are held, in the order in which they were met; the sixth waits.
func TestPoolOfFive(t *testing.T) {
	r, pool := row(2000, 2000, 2000, 2000, 2000, 2000), NewPool()
	r.step(at(0, 0), &pool)
	for i := range pool.Slot {
		if pool.Slot[i].Emitter != i || !pool.Slot[i].Post {
			t.Errorf("slot %d: want emitter %d, got %+v", i, i, pool.Slot[i])
		}
	}
	r.level.Emitters[2].Radius = 10
	r.step(at(0, 0), &pool) // left
	if !pool.Slot[2].Release {
		t.Error("want the third released")
	}
	r.step(at(0, 0), &pool)
	if s := pool.Slot[2]; s.Emitter != 5 || !s.Post {
		t.Errorf("want the sixth in its place, got %+v", s)
	}
}
