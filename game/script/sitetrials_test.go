package script

import (
	"math"

	"gritbed/components"
	"gritbed/levels"
	"gritbed/systems/ride"
)

func num(x float64) *float64 { return &x }

// ahead is the straight from a site on.
func ahead(s *levels.Site, d float64) [][]float64 {
	sin, cos := math.Sincos(s.Heading * math.Pi / 180)
	return [][]float64{{s.X - cos, s.Y - sin}, {s.X + d*cos, s.Y + d*sin}}
}

// held wants the speed within 0.02 m/s and the surface under every wheel for as
// long as the trial lasts.
func held(x *trial) {
	n := 0
	for _, r := range x.log {
		if r.out.Keep == 0 {
			continue
		}
		n++
		m := r.motion
		if n > 30 && (math.Abs(math.Hypot(m.Vel.X, m.Vel.Y)-x.s.V0) > 0.02 || m.Mode != components.Riding) {
			x.t.Fatalf("%.2f m/s, %v at %.1f", math.Hypot(m.Vel.X, m.Vel.Y), m.Mode, m.Pos)
		}
		for _, w := range m.WheelMaterial {
			if n > 30 && w != x.s.Tag.Material() {
				x.t.Fatalf("material %d under a wheel at %.2f", w, m.Pos)
			}
		}
	}
	if n < 500 {
		x.t.Errorf("held for %d frames", n)
	}
}

// airs are the flights of a log: frames, seconds predicted, pop, speed into the
// ground and where.
type air struct {
	seconds          float64 // to the landing step
	predicted        float64
	pop, vn          float64
	from, to         components.Vec2
	fromZ, toZ, apex float64
	class            int
}

func (x *trial) airs() []air {
	var out []air
	flying := false
	for i, r := range x.log {
		m := r.motion
		if m.Mode == components.Airborne && !flying {
			pop := 0.0
			if i > 0 {
				pop = math.Max(m.PopSpeed, x.log[i-1].motion.PopSpeed)
			}
			out = append(out, air{predicted: m.TimeToLand, pop: pop, from: m.Prev, fromZ: m.PrevZ})
			flying = true
		}
		if flying {
			a := &out[len(out)-1]
			a.apex = math.Max(a.apex, m.Apex)
			if m.Mode == components.Airborne {
				a.seconds = m.AirTime
			}
			if m.Mode != components.Airborne {
				a.seconds = m.AirTime
				a.to, a.toZ, a.vn, a.class = m.Pos, m.Z, m.LandSpeed, m.LandClass
				flying = false
			}
		}
	}
	return out
}

// upright wants no fall.
func (x *trial) upright() {
	x.t.Helper()
	for _, r := range x.log {
		if r.motion.Mode == components.Bailed {
			x.t.Errorf("falls at %.1f", r.motion.Pos)
			return
		}
	}
}

// charge is the crouch for an ollie of height h [m].
func charge(h float64) *float64 {
	t := ride.DefaultTuning().Air
	return num(math.Sqrt(math.Max(0, (h-t.PopMin)/(t.PopMax-t.PopMin))))
}

// fell is what the height of a fall takes [s].
func fell(h float64) float64 { return math.Sqrt(2 * h / 9.81) }

const tick = 1.0 / 60
