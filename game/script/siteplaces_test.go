package script

import (
	"math"

	"gritbed/components"
)

// bailsAt wants one fall, and the skater back on the board.
func bailsAt(y float64) func(x *trial) {
	return func(x *trial) {
		falls, hit := 0, 0.0
		for i := 1; i < len(x.log); i++ {
			m := x.log[i].motion
			if m.Mode == components.Bailed && x.log[i-1].motion.Mode != components.Bailed {
				falls++
				hit = m.WallHit
				if y > 0 && math.Abs(m.Pos.Y-y) > 1 {
					x.t.Errorf("falls at %.1f", m.Pos)
				}
			}
		}
		last := x.log[len(x.log)-1].motion
		if falls != 1 || last.Mode != components.Riding || y > 0 && hit <= 3.5 {
			x.t.Errorf("%d falls, hit at %.1f m/s, ends %v", falls, hit, last.Mode)
		}
	}
}

func splashes(x *trial) {
	bailsAt(0)(x)
	wet := false
	for _, r := range x.log {
		if f := x.l.SurfaceAt(r.motion.Pos.X, r.motion.Pos.Y, 0); r.motion.Mode == components.Bailed && f != nil && f.Water {
			wet = true
		}
	}
	last := x.log[len(x.log)-1].motion
	if f := x.l.SurfaceAt(last.Pos.X, last.Pos.Y, 0); !wet || f == nil || f.Water {
		x.t.Errorf("in the water %v, ends at %.1f", wet, last.Pos)
	}
}

// layers is skate-physics 14.11 on the low metal ledge.
func layers(x *trial) {
	top, fell := 0, false
	for _, r := range x.log {
		m := r.motion
		if m.Mode == components.Riding && m.Pos.X > 104 && math.Abs(m.Z-0.25) < 0.01 {
			top++
		}
		if m.Mode == components.Bailed && !fell {
			fell = true
			if m.Pos.X > 104.1 || m.WallHit < 3 || m.Z > 0.25 {
				x.t.Errorf("falls at %.2f, z %.2f, %.1f m/s", m.Pos, m.Z, m.WallHit)
			}
		}
	}
	if top < 20 || !fell {
		x.t.Errorf("on the ledge for %d frames, hits it: %v", top, fell)
	}
}

func overAndUnder(x *trial) {
	over, under := false, false
	for _, r := range x.log {
		m := r.motion
		if math.Abs(m.Pos.X-116) < 0.5 && math.Abs(m.Pos.Y-102) < 0.5 {
			over = over || m.Level == 1 && math.Abs(m.Z) < 0.01
			under = under || m.Level == 0 && math.Abs(m.Z+2.8) < 0.01
		}
	}
	if x.upright(); !over || !under {
		x.t.Errorf("over %v, under %v", over, under)
	}
}

// crests: over the first crest (5.0 m/s is where g + v² z” is nothing) the board
// flies when it still has more, and keeps to the ground at less.
func crests(x *trial) {
	const limit = 4.985 // [m/s] √(g / (½ h (2π/L)²))
	run, flew := 0, [2]bool{}
	top := [2]float64{}
	for i := 1; i < len(x.log); i++ {
		m, a := x.log[i].motion, x.log[i-1].motion
		if m.Pos.X < a.Pos.X-5 {
			run = 1
		}
		if m.Pos.X > 27.5 && m.Pos.X < 30 {
			flew[run] = flew[run] || m.Mode == components.Airborne
			if a.Pos.X < 28.5 && m.Pos.X >= 28.5 {
				top[run] = math.Hypot(m.Vel.X, m.Vel.Y)
			}
		}
	}
	x.t.Logf("over the crest with %.2f m/s: flies %v; with %.2f: %v", top[0], flew[0], top[1], flew[1])
	if x.upright(); flew[0] != (top[0] > limit) || flew[1] != (top[1] > limit) || top[0] < limit || top[1] > limit {
		x.t.Errorf("crest at %.2f m/s flies %v, at %.2f %v; want above %.2f", top[0], flew[0], top[1], flew[1], limit)
	}
}

func walls(x *trial) {
	bailsAt(0)(x)
	fast := 0.0
	for _, r := range x.log {
		fast = math.Max(fast, math.Hypot(r.motion.Vel.X, r.motion.Vel.Y))
		if r.motion.Pos.X < 6 && r.motion.Pos.Y > 114.2 && r.motion.Pos.Y < 116.6 {
			x.t.Fatalf("through the wall at %.2f", r.motion.Pos)
		}
	}
	if fast < 20.5 {
		x.t.Errorf("%.1f m/s", fast)
	}
}

func hippies(x *trial) {
	latched, over := 0, 0.0
	for i := 1; i < len(x.log); i++ {
		r := x.log[i]
		if r.state.Hippy {
			latched++
			if r.state.WheelCount != 4 {
				x.t.Fatalf("%d wheels down under the jump", r.state.WheelCount)
			}
		}
		if r.motion.Prev.X < 130 && r.motion.Pos.X >= 130 {
			over = r.motion.Hop
		}
	}
	// The feet tuck half a metre: rider and bar at 0.8 m.
	if x.upright(); latched < 30 || over < 0.6 {
		x.t.Errorf("off the deck for %d frames, %.2f m over it at the bar", latched, over)
	}
}
