package script

import (
	"math"

	"gritbed/components/rolling"
	"gritbed/systems/ride"
)

// changes wants the material of the front wheels to change at least n times,
// between the two words when they are given.
func changes(n int, from, to rolling.Material) func(x *trial) {
	return func(x *trial) {
		got := 0
		for i := 1; i < len(x.log); i++ {
			a, b := x.log[i-1].state.WheelMaterial[0], x.log[i].state.WheelMaterial[0]
			if a != b && (from < 0 || a == from && b == to) {
				got++
			}
		}
		if x.upright(); got < n {
			x.t.Errorf("%d changes; want %d", got, n)
		}
	}
}

// bands wants every border on the line to be met by the wheels.
func bands(x *trial) {
	borders, last := 0, rolling.Tag(-1)
	for px := x.log[0].motion.Pos.X + 0.3; px < x.log[len(x.log)-1].motion.Pos.X-0.3; px += 0.01 {
		f := x.l.SurfaceAt(px, x.s.Y-0.085, 0)
		if last >= 0 && f.Tag != last {
			borders++
		}
		last = f.Tag
	}
	x.t.Logf("%d borders", borders)
	if borders < 6 {
		x.t.Errorf("only %d borders", borders)
	}
	changes(borders, -1, -1)(x)
}

// coasts compares five seconds of rolling with the law of rolling and air
// (skate-physics 4): smooth asphalt, hardness 0.7, standing.
func coasts(x *trial) {
	t := ride.DefaultTuning()
	var start int
	for i, r := range x.log {
		if r.out.Keep == 0 && !r.motion.FootDown && r.motion.PushPhase == 0 {
			start = i
			break
		}
	}
	v := float64(x.log[start].state.GroundSpeed)
	n := min(290, len(x.log)-1-start)
	crr := 0.012 + (0.010-0.012)*t.Body.Hardness
	for range n {
		v -= (crr*9.81 + 0.5*1.2*t.Drag.CdAStanding/t.Body.Mass*v*v) * tick
	}
	if got := float64(x.log[start+n].state.GroundSpeed); math.Abs(got-v) > 0.03*v {
		x.t.Errorf("%.3f m/s after %.1f s; want %.3f", got, float64(n)*tick, v)
	}
}

// carves wants straight riding first and then the radius of the grip, both ways:
// v²/R is the least of 0.75 g and the grip of the wheels (skate-physics 5), ±3 %.
func carves(x *trial) {
	t := ride.DefaultTuning()
	most := math.Min(t.Steer.LateralMax, t.Grip.Mu*0.8*(1-t.Grip.HardLoss*t.Body.Hardness)) * 9.81
	left, right := 0, 0
	for _, r := range x.log {
		v, w := math.Hypot(r.motion.Vel.X, r.motion.Vel.Y), r.motion.YawRate
		if r.out.Keep > 0 && r.motion.Pos.X > x.s.X+2 && math.Abs(w) > 0.05 {
			x.t.Fatalf("turns at %.2f rad/s on the straight", w)
		}
		if r.out.Keep > 0 || math.Abs(math.Abs(w)*v-most) > 0.03*most {
			continue
		}
		if w < 0 {
			left++
		} else {
			right++
		}
	}
	if x.upright(); left < 30 || right < 30 {
		x.t.Errorf("carves at the limit for %d and %d frames", left, right)
	}
}

// ollies wants the ballistics of the sheet: air, apex, and the prediction at
// the take-off, all within a tick (skate-physics 7).
func ollies(x *trial, heights ...float64) {
	airs := x.airs()
	if x.upright(); len(airs) != len(heights) {
		x.t.Fatalf("%d airs", len(airs))
	}
	for i, h := range heights {
		a, want := airs[i], 2*math.Sqrt(2*h/9.81)
		x.t.Logf("ollie %.2f m: pop %.3f m/s, air %.3f s (want %.3f), predicted %.3f, apex %.3f", h, a.pop, a.seconds, want, a.predicted, a.apex)
		if math.Abs(a.seconds-want) > tick+1e-9 || math.Abs(a.predicted-want) > tick || math.Abs(a.apex-h) > 0.02 {
			x.t.Errorf("ollie of %.2f m: air %.3f s, predicted %.3f, apex %.3f; want %.3f s", h, a.seconds, a.predicted, a.apex, want)
		}
	}
}

// flies wants one flight of the given time and speed into the ground.
func flies(want, slack, vn float64) func(x *trial) {
	return func(x *trial) {
		airs := x.airs()
		if x.upright(); len(airs) == 0 {
			x.t.Fatal("never in the air")
		}
		a := airs[0]
		if got := a.seconds; math.Abs(got-want) > slack+1e-9 || math.Abs(a.vn-vn) > 0.25 {
			x.t.Errorf("air %.3f s, lands with %.2f m/s; want %.3f and %.2f", got, a.vn, want, vn)
		}
	}
}

// drops rolls off an edge without a pop; want is the fall's time where it is
// one flight, 0 where treads are met on the way.
func drops(want float64) func(x *trial) {
	return func(x *trial) {
		airs := x.airs()
		if x.upright(); len(airs) == 0 {
			x.t.Fatal("never in the air")
		}
		a := airs[0]
		if want > 0 && math.Abs(a.seconds-want) > 1.5*tick {
			x.t.Errorf("falls for %.3f s; want %.3f", a.seconds, want)
		}
		bucket := int32(0)
		for _, r := range x.log {
			bucket = max(bucket, r.state.LandingBucket)
			if r.motion.PopSpeed != 0 {
				x.t.Error("pops")
			}
		}
		if last := x.log[len(x.log)-1].motion; last.Z > 0.01 || bucket < 3 {
			x.t.Errorf("ends at z %.2f with bucket %d", last.Z, bucket)
		}
	}
}

func shortAir(x *trial) {
	airs := x.airs()
	if x.upright(); len(airs) != 2 || airs[0].toZ < 0.14 {
		x.t.Fatalf("airs %+v", airs)
	}
	if got := airs[1].seconds; got > 0.2 || math.Abs(got-fell(0.15)) > 1.5*tick {
		x.t.Errorf("off the pad's edge %.3f s in the air; want %.3f", got, fell(0.15))
	}
}

// clears wants a flight from before one edge to beyond the other.
func clears(from, to float64) func(x *trial) {
	return func(x *trial) {
		airs := x.airs()
		if x.upright(); len(airs) != 1 || airs[0].from.X > from || airs[0].to.X < to {
			x.t.Errorf("airs %+v; want over %.1f .. %.1f", airs, from, to)
		}
	}
}

// straddles wants the left wheels on one material and the right ones on another.
func straddles(left, right rolling.Material) func(x *trial) {
	return func(x *trial) {
		n := 0
		for _, r := range x.log {
			if r.state.WheelMaterial == [4]rolling.Material{left, right, left, right} {
				n++
			}
		}
		if n < 95*len(x.log)/100 {
			x.t.Errorf("%d of %d frames", n, len(x.log))
		}
	}
}

// slopes wants the slope field where the board crosses x or y.
func slopes(atX, atY, want float64) func(x *trial) {
	return func(x *trial) {
		for i := 1; i < len(x.log); i++ {
			m := x.log[i].motion
			if atX > 0 && m.Prev.X < atX && m.Pos.X >= atX || atY > 0 && m.Prev.Y < atY && m.Pos.Y >= atY {
				if got := float64(x.log[i].state.Slope); math.Abs(got-want) > 0.1 {
					x.t.Errorf("slope %.2f; want %.1f", got, want)
				}
				return
			}
		}
		x.t.Error("never there")
	}
}
