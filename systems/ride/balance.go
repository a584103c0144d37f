package ride

import (
	"math"

	"gritbed/components"
)

// BalanceData is the inverted pendulum of manuals and grinds (skate-physics 9, 10).
// With the angle a from the balance point,
//
//	d2a/dt2 = sin(a) / tau^2 + torque * u - damping * da/dt + noise
//
// where u is the lean: the rider's own, which fades while the balance lasts, and
// the player's stick. The angle itself is Balance of the motion.
type BalanceData struct {
	Rate float64 // da/dt [rad/s]
	Gust float64 // noise of this frame [rad/s2]
	Time float64 // since it began [s]
}

// wind takes the noise of a frame from 32 random bits; it grows with the time the
// balance lasts, by growth [1/s].
func (b *BalanceData) wind(bits uint32, t *ManTuning, growth float64) {
	b.Gust = t.Noise * (float64(int32(bits)) / (1 << 31)) * (1 + growth*b.Time)
}

// sway is the angle [rad] a step of dt [s] after angle, with the balance point at
// centre [rad], 1/tau^2 as stiff [1/s2] and the player's lean, −1…1.
func (b *BalanceData) sway(t *ManTuning, angle, centre, stiff, lean, dt float64) float64 {
	b.Time += dt
	a := angle - centre
	own := t.Assist * math.Max(t.AssistLeast, 1-t.AssistFade*b.Time)
	u := clamp(-(3*a + 0.3*b.Rate), -own, own)
	u += clamp(lean, -1, 1) * 0.6
	b.Rate += (stiff*math.Sin(a) + t.Torque*u - t.Damping*b.Rate + b.Gust) * dt
	return angle + b.Rate*dt
}

// mayManual says whether an end of the board can be lifted.
func mayManual(r *rider) bool {
	return r.m.Mode == components.Riding && !r.arc.On && !r.slide.Slipping && r.hippy.Frame == 0 &&
		r.move.speed() >= r.tune.Manual.MinSpeed
}

// startManual lifts the end of the board that leads.
func startManual(r *rider) {
	enterMode(r.m, components.Manual)
	*r.balance = BalanceData{Rate: 1.0}
	r.m.Balance = rad(r.tune.Manual.CentreDeg) * 0.6
}

// endManual puts it down.
func endManual(m *components.MotionData) {
	enterMode(m, components.Riding)
	m.Pitch = 0
}

// tilt advances a manual by a step and ends it at its limits.
func tilt(r *rider, dt float64) {
	t, m, b := &r.tune.Manual, r.m, r.balance
	if r.in.Manual {
		centre := t.CentreDeg
		if r.in.Brake {
			centre = 0.95 * t.ScrapeDeg // the tail is pressed down to the ground
		}
		m.Balance = b.sway(t, m.Balance, rad(centre), gravity/t.Length, float64(r.in.Balance), dt)
	} else {
		// The front is put down.
		b.Rate = math.Min(b.Rate, -1.2)
		m.Balance += b.Rate * dt
	}
	m.Pitch = math.Max(0, m.Balance) * r.move.Dir
	switch {
	case m.Balance > rad(t.BailDeg):
		bail(r, CauseBalance)
	case m.Balance <= 0, r.in.Brake && r.move.speed() < r.tune.Brake.RestBelow:
		endManual(m)
	}
}
