package ride

import "math"

// balance is the inverted pendulum of manuals and grinds (skate-physics 9, 10):
// a” = a / τ² + u − c a’ + noise. The rider helps, less and less the longer it
// lasts; the stick does the rest.
type BalanceData struct {
	rate  float64 // [rad/s]
	gust  float64 // noise of this frame [rad/s2]
	since float64 // start of the balance [s]
}

// wind draws the noise of a frame.
func wind(r *rider, growth float64) {
	b := r.balance
	draw := float64(int32(r.noise.Next())) / (1 << 31)
	b.gust = r.tune.Manual.Noise * draw * (1 + growth*b.since)
}

// sway advances the balance angle about centre by dt. stiff is 1/τ² [1/s2].
func sway(r *rider, centre, stiff, dt float64) {
	t, b, m := &r.tune.Manual, r.balance, r.m
	b.since += dt
	a := m.Balance - centre
	help := t.Assist * math.Max(t.AssistLeast, 1-t.AssistFade*b.since)
	u := clamp(-(3*a + 0.3*b.rate), -help, help)
	u += clamp(float64(r.in.Balance), -1, 1) * 0.6
	b.rate += (stiff*math.Sin(a) + t.Torque*u - t.Damping*b.rate + b.gust) * dt
	m.Balance += b.rate * dt
}

// tilt advances a manual by a step and ends it at its limits.
func tilt(r *rider, dt float64) {
	t, m := &r.tune.Manual, r.m
	if !r.in.Manual {
		// The front is put down.
		r.balance.rate = math.Min(r.balance.rate, -1.2)
		m.Balance += r.balance.rate * dt
	} else {
		centre := t.CentreDeg
		if r.in.Brake {
			centre = 0.95 * t.ScrapeDeg // the tail is pressed down to the ground
		}
		sway(r, rad(centre), gravity/t.Length, dt)
	}
	m.Pitch = math.Max(0, m.Balance) * r.move.Dir
	switch {
	case m.Balance > rad(t.BailDeg):
		bail(r, bailBalance)
	case m.Balance <= 0, r.in.Brake && r.move.speed() < r.tune.Brake.RestBelow:
		endManual(r)
	}
}
