package render

import (
	"math"
	"slices"
	"testing"

	"gritbed/engine/trace"
)

// 000/5.3.2 the scripts of the notes' list exist, run to their end and show what
// they are for: coasting at 10, 20, 30 and 45 km/h, a carve, a manual, an ollie,
// a second of air, a grind and a crossing of materials.
func TestScriptsShowWhatTheyShould(t *testing.T) {
	t.Run("coast", func(t *testing.T) {
		p := session(t, "coast")
		for k, kmh := range []float64{10, 20, 30, 45} {
			part := p.Frames[k*len(p.Frames)/4 : (k+1)*len(p.Frames)/4]
			if len(part) < 300 || math.Abs(part[5].Speed*3.6-kmh) > 1 {
				t.Errorf("%g km/h: begins with %.1f, %d frames", kmh, part[5].Speed*3.6, len(part))
			}
			for i := 1; i < len(part); i++ {
				if part[i].Speed > part[i-1].Speed+1e-4 && i > 2 || part[i].Push != 1 || part[i].Wheels != 4 {
					t.Errorf("%g km/h: frame %d doesn't coast", kmh, i)
					break
				}
			}
		}
		// 000/2.8.1 the rocket is bound above 35 km/h and not before, and
		// 000/2.8.2 stopped in the frame that is no faster: here the skater is
		// put down at 45 and coasts on.
		slow := 3 * len(p.Frames) / 4
		for i := range p.Frames {
			if f := &p.Frames[i]; (f.Rocket > 0) != (f.Speed*3.6 > 35) {
				t.Fatalf("frame %d, %.2f km/h: rocket at gain %g", i, f.Speed*3.6, f.Rocket)
			} else if f.Rocket > 0 && i < slow {
				t.Fatalf("frame %d: too fast to be coasting", i)
			}
		}
		if p.Sum.Starts.Rocket < 4 {
			t.Errorf("%d grains of the rocket", p.Sum.Starts.Rocket)
		}
	})
	t.Run("carve", func(t *testing.T) {
		straight, carve := session(t, "sweep"), session(t, "carve")
		if b := maxGainB(&straight); b != 0 {
			t.Errorf("gain B %g straight on", b)
		}
		// 000/2.2.12 turning brings B in, and 000/2.2.9 takes A down.
		if b := maxGainB(&carve); b < 0.3 {
			t.Errorf("gain B %g in a full carve", b)
		}
		roll, turn := gainAAt(&straight, 15), gainAAt(&carve, 15)
		if turn == 0 || turn > 0.5*roll {
			t.Errorf("gain A %.3f in a full carve of 15 km/h, %.3f straight on", turn, roll)
		}
	})
	t.Run("manual", func(t *testing.T) {
		p := session(t, "manual")
		n := 0
		for i := range p.Frames {
			f := &p.Frames[i]
			if f.Wheels == 2 && f.Special {
				// 000/1.4.17 the lifted truck is silent, one goes on.
				if f.Running[0] == f.Running[1] {
					t.Fatalf("frame %d: trucks running %v", i, f.Running)
				}
				n++
			}
		}
		if n < 120 {
			t.Errorf("%d frames of manual", n)
		}
	})
	for name, least := range map[string]int{"ollie": 30, "kicker": 60} {
		t.Run(name, func(t *testing.T) {
			p := dry(t, name)
			if from, to := flight(t, &p); to-from+1 < least {
				t.Errorf("%d frames in the air, want %d", to-from+1, least)
			}
			if p.Sum.Modes["bail"] > 0 || p.Sum.Bed.AirBelow < 40 {
				t.Errorf("%d frames of bail, air %.0f dB under rolling", p.Sum.Modes["bail"], p.Sum.Bed.AirBelow)
			}
		})
	}
	t.Run("grind", func(t *testing.T) {
		if n := session(t, "grind").Sum.Modes["grind"]; n < 60 {
			t.Errorf("%d frames of grind", n)
		}
	})
	t.Run("crossing", func(t *testing.T) {
		p := session(t, "surface_change")
		var bound []string
		for _, e := range p.rows(trace.GBind) {
			if e.Object%2 == 0 {
				bound = append(bound, memberName(&e))
			}
		}
		for _, m := range []string{"concrete_smooth_hard", "concrete_rough_hard"} {
			if !slices.Contains(bound, m) {
				t.Errorf("%s is never bound: %v", m, bound)
			}
		}
		if len(bound) < 20 {
			t.Errorf("%d binds of trucks", len(bound))
		}
		// 000/1.4.28 both trucks sound while they stand on different ground,
		// and never on the same.
		both := 0
		for i := range p.Frames {
			if f := &p.Frames[i]; f.Running[0] && f.Running[1] {
				both++
				if f.Member[0] == f.Member[1] {
					t.Fatalf("frame %d: both trucks play %s", i, memberIndex(f.Member[0]))
				}
			}
		}
		if both < 60 {
			t.Errorf("both trucks sound in %d frames", both)
		}
	})
	t.Run("straddle", func(t *testing.T) {
		p := session(t, "straddle")
		both := 0
		for i := range p.Frames {
			if f := &p.Frames[i]; f.Running[0] && f.Running[1] {
				both++
			}
		}
		if both < 240 {
			t.Errorf("both trucks sound in %d frames", both)
		}
	})
	t.Run("brake", func(t *testing.T) {
		p := session(t, "brake")
		down := 0
		for _, e := range p.rows(trace.GRec) {
			if e.FloatAt(3) > 0.5 {
				down++
			}
		}
		if down < 60 || p.Sum.Bed.RestTime <= 0 {
			t.Errorf("brake level over a half in %d frames, at rest for %.2f s", down, p.Sum.Bed.RestTime)
		}
	})
	t.Run("turn", func(t *testing.T) {
		p := session(t, "turn")
		left, right := 0, 0
		for i := range p.Frames {
			switch turn := p.Frames[i].Turn; {
			case turn < -0.3:
				left++
			case turn > 0.3:
				right++
			}
		}
		if left < 15 || right < 15 {
			t.Errorf("turns left in %d frames, right in %d", left, right)
		}
	})
}

// gainAAt is the median of gain A on rough concrete at a speed [km/h].
func gainAAt(p *played, kmh int) float64 {
	for _, b := range Transfer(p.Frames) {
		if b.Kmh == kmh && memberIndex(b.Member) == "concrete_rough_hard" {
			return b.GainA
		}
	}
	return 0
}

func maxGainB(p *played) (b float32) {
	for i := range p.Frames {
		_, now := p.Frames[i].gains()
		b = max(b, now)
	}
	return b
}
