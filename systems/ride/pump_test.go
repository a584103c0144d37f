package ride

import (
	"math"
	"testing"

	"gritbed/components"
)

// gained is what a pass up to 45 degrees and back adds to the speed [m/s].
func gained(t *testing.T, key func(s *stage)) float64 {
	s := on(t, halfPipe(3), smoothly())
	s.roll(5)
	most := 0.0
	var past []float64
	for s.m.Pos.X > 37.9 {
		key(s)
		s.frame()
		e := math.Sqrt(2 * s.total())
		if past = append(past, e); len(past) > 10 {
			most = math.Max(most, (e-past[len(past)-11])/(10*components.DT))
		}
		if s.m.AirTime > 0 {
			t.Fatal("flies")
		}
	}
	if most > 1.35 { // along the surface; the energy's speed grows a little faster up the wall
		t.Errorf("pumps with %.2f m/s2; want at most 1", most)
	}
	return math.Sqrt(2*s.total()) - 5
}

func TestPump(t *testing.T) { // skate-physics 11: 0.15-0.35 m/s a pass, at most 1 m/s2
	if g := gained(t, func(*stage) {}); math.Abs(g) > 0.03 {
		t.Errorf("without a key %.3f m/s", g)
	}
	held := gained(t, func(s *stage) { s.in.Push = s.m.Pos.X > 40 })
	slow := gained(t, func(s *stage) { s.in.Push = true })
	// Up and down are two passes.
	if slow < 2*0.10 || slow > 2*0.20 {
		t.Errorf("held all along %.3f m/s; want 0.15 a pass", slow)
	}
	if held < slow+0.1 || held > 2*0.37 {
		t.Errorf("pressed in the curve %.3f m/s; want up to 0.35 a pass, and more than %.3f", held, slow)
	}
}

func TestNoPushInTheCurve(t *testing.T) { // a foot stays on the board there
	s := on(t, halfPipe(3), smoothly())
	s.roll(5)
	s.in.Push = true
	for range 90 {
		s.frame()
		if s.m.PushPlant && s.m.Pos.X > 40.3 {
			t.Fatalf("plants a foot at x %.2f", s.m.Pos.X)
		}
	}
}
