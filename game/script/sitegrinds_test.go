package script

import (
	"math"

	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/levels"
)

// grindPlan is how to get on a rail: along y, with an ollie where x is from, to
// come off before end.
type grindPlan struct {
	Y, From, Pop, End float64 // [m]
	Spin              float64 // turning in the air [s]
	Keys              []string
}

func (g *grindPlan) steps(s *levels.Site) []Step {
	p := [][]float64{{s.X - 0.5, s.Y}, {g.From - 0.2, g.Y + (s.Y-g.Y)*0.12}, {g.End + 20, g.Y}}
	steps := []Step{{Path: p, Speed: num(0), Keep: num(0)}, {Pop: charge(g.Pop), To: []float64{g.From, g.Y}, Within: 6}}
	if g.Spin > 0 {
		steps = append(steps, Step{Spin: -1, Seconds: g.Spin})
	}
	return append(steps, Step{Keys: g.Keys, Until: "grinding", Within: 1.5}, Step{Keys: g.Keys, Until: "riding", Within: 6}, Step{Seconds: 0.5})
}

// grindOf is the ground distance, the speeds and frames of the first grind.
type grindOf struct {
	rail, name     string
	length, v0, v1 float64
	frames         int
	s0, s1         float64
	family         int32
	material       rolling.Material
}

func (x *trial) grind() grindOf {
	var g grindOf
	for _, r := range x.log {
		m := r.motion
		if m.Mode != components.Grinding {
			if g.frames > 0 {
				break
			}
			continue
		}
		if g.frames == 0 {
			g.rail, g.v0, g.s0 = x.l.Grinds[m.Rail].Name, math.Hypot(m.Vel.X, m.Vel.Y), m.RailS
			g.family, g.material, g.name = r.state.GrindFamily, r.state.GrindMaterial, r.trick
		}
		g.frames++
		g.v1, g.s1 = math.Hypot(m.Vel.X, m.Vel.Y), m.RailS
	}
	g.length = math.Abs(g.s1 - g.s0)
	return g
}

// ground wants a grind of a rail by name, of a length, without a fall.
func ground(rail, name string, length float64) func(x *trial) {
	return func(x *trial) {
		g := x.grind()
		x.t.Logf("%s: %s of %.2f m, %.2f to %.2f m/s", g.rail, g.name, g.length, g.v0, g.v1)
		if x.upright(); g.rail != rail || g.name != name || g.length < length {
			x.t.Errorf("%q on %q for %.2f m; want %q on %q for %.1f", g.name, g.rail, g.length, name, rail, length)
		}
	}
}

// grindsDown compares the speed on the falling rail with mu g cos b − g sin b
// (skate-physics 10).
func grindsDown(x *trial) {
	ground("round_rail_drop", "50-50", 5)(x)
	g := x.grind()
	b := math.Atan(0.35 / 8)
	want := (0.18*math.Cos(b) - math.Sin(b)) * 9.81
	got := (g.v0*g.v0 - g.v1*g.v1) / (2 * math.Max(g.length, 0.1) / math.Cos(b)) / math.Cos(b) / math.Cos(b)
	if math.Abs(got-want) > 0.05*want {
		x.t.Errorf("slows by %.3f m/s2; want %.3f", got, want)
	}
}
