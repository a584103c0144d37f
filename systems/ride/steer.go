package ride

import "math"

// SteeringData is what the trucks do.
type SteeringData struct {
	Kick   float64 // yaw rate of a kick-turn [rad/s]
	Turn   float64 // share of the tightest turn at this speed, −1…1
	Wobble float64 // phase of the speed wobble [rad]
}

// Radius is the turning radius [m] of a board with the given axle base [m],
// pivot and lean [rad]. Both trucks steer, oppositely, by
// tan δ = tan pivot · sin lean, and so R = base / (2 tan δ) (skate-physics 5).
func Radius(base, pivot, lean float64) float64 {
	return base / (2 * math.Tan(pivot) * math.Sin(lean))
}

// leanMax is the lean at which the wheels bite [rad].
func (t *Tuning) leanMax() float64 {
	return rad(t.Steer.LeanMaxDeg) * (1 - 0.55*t.Steer.Tightness)
}

// friction is that of the wheels across the board, on a surface with the given grip.
func (t *Tuning) friction(grip float64) float64 {
	return t.Grip.Mu * grip * (1 - t.Grip.HardLoss*t.Body.Hardness)
}

// steer leans the deck towards the stick and returns the yaw rate [rad/s] that
// follows at speed v along the axis [m/s], with support n [m/s2].
//
// Steering is relative to where the skater goes: fakie, the same thumb leans the
// board to its other side. At speed the radius is that of the grip, not of the
// trucks, so that full stick is always a clean carve.
func steer(r *rider, v, n, dt float64) float64 {
	t, d := &r.tune.Steer, r.steer
	stick := clamp(float64(r.in.Steer), -1, 1)
	if r.hippy.Frame > 0 {
		stick = 0 // nobody stands on the board
	}
	target := stick * r.move.Dir * r.tune.leanMax()
	tau := t.TauLoose + t.TauTight*t.Tightness
	r.m.Lean += (target - r.m.Lean) * (1 - math.Exp(-dt/tau))
	w := 0.0
	if lean := r.m.Lean + d.shimmy(r.tune, v, dt); lean != 0 {
		w = v / Radius(r.tune.Body.AxleBase, rad(t.PivotDeg), lean)
	}
	most := math.Min(t.LateralMax*gravity, r.tune.friction(r.under.Grip)*n)
	full := math.Abs(v) / Radius(r.tune.Body.AxleBase, rad(t.PivotDeg), r.tune.leanMax())
	if a := math.Abs(v); a > 0 {
		w = clamp(w, -most/a, most/a)
		full = math.Min(full, most/a)
	}
	// How much of the turn that this speed allows; the turn of the audio state.
	if d.Turn = stick; full > 0.05 {
		d.Turn = clamp(w/full, -1, 1)
	}
	// Near rest the front wheels are lifted and the board swings round its back axle.
	slow := clamp((t.KickTurnBelow-math.Abs(v))/(0.5*t.KickTurnBelow), 0, 1)
	d.Kick = stick * t.KickTurnRate * slow
	return w
}

// align is the yaw rate that turns a sliding board back to its travel, or across
// it while a powerslide is held (skate-physics 6). slip is the angle from board
// to travel [rad].
func align(r *rider, slip float64) float64 {
	g, s := &r.tune.Grip, &r.tune.Steer
	if r.in.Slide && r.move.speed() > g.SlideEnds {
		return clamp(10*(slip+slideSide(r.in.Steer, r.m.Slip)*rad(g.SlideSlipDeg)), -g.SlideRate, g.SlideRate)
	}
	most := s.SelfAlignMax
	if r.was.Slide {
		most = g.SlideRate
	}
	return clamp(s.SelfAlign*slip, -most, most)
}

// slideSide is the way the board turns in a powerslide: where the stick points,
// else where the slip [rad] says it is turned already.
func slideSide(stick float32, slip float64) float64 {
	if stick > 0.1 || stick < -0.1 {
		return sign(float64(stick))
	}
	return sign(-slip)
}

// shimmy is the speed wobble of loose trucks at speed v [m/s]: a lean that comes and
// goes a few times a second above a speed (skate-physics 5). The built-in tuning has
// none.
func (d *SteeringData) shimmy(tune *Tuning, v, dt float64) float64 {
	t := &tune.Steer
	over := (math.Abs(v) - t.WobbleFrom) / 3
	if t.WobbleDeg == 0 || over <= 0 {
		return 0
	}
	d.Wobble = math.Mod(d.Wobble+2*math.Pi*t.WobbleHz*dt, 2*math.Pi)
	return rad(t.WobbleDeg) * (1 - t.Tightness) * math.Min(1, over) * math.Sin(d.Wobble)
}
