package script

import (
	"math"
	"slices"

	"gritbed/components"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// energy is kinetic and potential energy along the surface [J/kg].
func energy(m *components.MotionData) float64 {
	climb := m.VZ
	return 0.5*(m.Vel.X*m.Vel.X+m.Vel.Y*m.Vel.Y+climb*climb) + 9.81*m.Z
}

// quarters wants the lip of the 2.0 m quarter reached and the energy of the way
// up to it and down again to balance within 1 % with what rolling and air take.
func quarters(x *trial) {
	const crr, mass = 0.0089, 75.0 // wood, hardness 0.7
	foot := slices.IndexFunc(x.log, func(r row) bool { return r.motion.Pos.X > 185.9 })
	if x.upright(); foot < 0 {
		x.t.Fatal("never at the foot")
	}
	top, back, lost, worst := 0.0, 0, 0.0, 0.0
	start := energy(&x.log[foot].motion)
	for i := foot + 1; i < len(x.log); i++ {
		a, m := &x.log[i-1].motion, &x.log[i].motion
		top = math.Max(top, m.Z)
		if m.Mode != components.Airborne && a.Mode != components.Airborne {
			v := math.Sqrt(m.Vel.X*m.Vel.X + m.Vel.Y*m.Vel.Y + m.VZ*m.VZ)
			phi := math.Acos(math.Max(0, math.Min(1, 1-m.Z/2)))
			n := 9.81*math.Cos(phi) + v*v/2
			lost += v * tick * (crr*n + 0.5*1.2*0.45/mass*v*v)
		}
		worst = math.Max(worst, math.Abs(energy(m)+lost-start)/start)
		if m.Pos.X < 185.9 {
			back = i
			break
		}
	}
	x.t.Logf("foot %.2f m/s, top z %.3f, back with %.2f m/s; energy and losses off by %.2f %%",
		math.Sqrt(2*start), top, math.Hypot(x.log[back].motion.Vel.X, x.log[back].motion.Vel.Y), 100*worst)
	if top < 2.0 || back == 0 || worst > 0.01 {
		x.t.Errorf("top z %.3f, balance off by %.2f %%", top, 100*worst)
	}
	if last := x.log[len(x.log)-1].motion; !last.Switch {
		x.t.Error("does not come back fakie")
	}
}

// bowls wants ten seconds of pumping without a fall, and speed from it.
func bowls(x *trial) {
	var bottom []float64 // speeds over the middle
	drop := 0.0
	for i := 1; i < len(x.log); i++ {
		m, a := x.log[i].motion, x.log[i-1].motion
		v := math.Hypot(m.Vel.X, m.Vel.Y)
		if m.Z < -1.49 {
			drop = math.Max(drop, v)
		}
		if x.log[i].step == x.log[len(x.log)-1].step && (m.Pos.Y-66)*(a.Pos.Y-66) < 0 {
			bottom = append(bottom, v)
		}
	}
	x.t.Logf("drops in to %.2f m/s; over the middle with %.2f", drop, bottom)
	if x.upright(); drop < 5.2 || len(bottom) < 3 || bottom[len(bottom)-1] < bottom[0]+0.08 {
		x.t.Errorf("drops in to %.2f m/s; over the middle with %.2f", drop, bottom)
	}
	if end := x.log[len(x.log)-1].motion; end.Z > 0 {
		x.t.Errorf("out of the bowl at z %.2f", end.Z)
	}
}

// hills wants 60 to 74 km/h on the hill street.
func hills(x *trial) {
	top := float32(0)
	for _, r := range x.log {
		top = max(top, r.state.GroundSpeed)
	}
	x.t.Logf("hill street: %.1f km/h", top*3.6)
	if x.upright(); top*3.6 < 65 || top*3.6 > 74.2 {
		x.t.Errorf("%.1f km/h", top*3.6)
	}
}

// offTheHill comes to the brake site with what the hill street gave.
func offTheHill(r *Reacher, s *levels.Site) []Step {
	steps := r.through(r.door("hill_top"))
	return append(steps,
		Step{Label: "hill", Path: [][]float64{{8, 10.5}, {209, 10.5, 60}, {209, 140}}, Speed: num(20), To: []float64{150, 10.5}, Within: 60},
		Step{Label: "carve", Speed: num(10.4), Brake: true, To: []float64{209, 60}},
		Step{Label: "trim", Speed: num(10), Brake: true, Slack: num(0.05), To: []float64{s.X, s.Y}})
}

// brakes wants the foot brake's 1.6 m/s2 (0.8 above 8 m/s), then the tail's
// 2.5 with the deck on the ground.
func brakes(x *trial) {
	t := ride.DefaultTuning().Brake
	rate := func(from, to float64, tail bool) float64 {
		a, b := -1, -1
		for i, r := range x.log {
			v := math.Hypot(r.motion.Vel.X, r.motion.Vel.Y)
			if (tail && r.state.ManualBrake || !tail && r.state.Brake) && v <= from && v > to {
				if a < 0 {
					a = i
				}
				b = i
			}
		}
		if a < 0 || b == a {
			return 0
		}
		v := func(i int) float64 { return math.Hypot(x.log[i].motion.Vel.X, x.log[i].motion.Vel.Y) }
		return (v(a) - v(b)) / (float64(b-a) * tick)
	}
	const roll = 0.2 // rolling and air on top, about [m/s2]
	for _, row := range []struct {
		name           string
		from, to, want float64
		tail           bool
	}{{"fast", 9.8, 8.2, t.FootFast + 0.4, false}, {"foot", 7, 1, t.Foot + roll, false}, {"tail", 2.8, 0.6, t.Tail + roll, true}} {
		if got := rate(row.from, row.to, row.tail); math.Abs(got-row.want) > 0.25 {
			x.t.Errorf("%s brake %.2f m/s2; want about %.2f", row.name, got, row.want)
		}
	}
	scrapes := 0
	for _, r := range x.log {
		if r.state.ManualBrake && r.state.DeckContact {
			scrapes++
		}
	}
	if x.upright(); scrapes < 20 {
		x.t.Errorf("the tail scrapes for %d frames", scrapes)
	}
}

// copings wants a stall that rocks to fakie, then a grind along the coping.
func copings(x *trial) {
	stall, grind := 0, 0
	names := map[string]bool{}
	for _, r := range x.log {
		if r.motion.Mode != components.Grinding {
			continue
		}
		names[r.trick] = true
		if x.l.Grinds[r.motion.Rail].Name != "quarter_2.0_coping" {
			x.t.Fatalf("grinds %s", x.l.Grinds[r.motion.Rail].Name)
		}
		if math.Hypot(r.motion.Vel.X, r.motion.Vel.Y) < 0.5 {
			stall++
		} else {
			grind++
		}
	}
	x.t.Logf("stalls for %d frames, grinds for %d: %v", stall, grind, names)
	if x.upright(); stall < 20 || grind < 20 || !names["Rock to fakie"] {
		x.t.Errorf("stalls for %d frames, grinds for %d: %v", stall, grind, names)
	}
}
