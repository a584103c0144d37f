package synth

import "math"

// Static load of a wheel [N] and the mass that moves with it [kg].
const (
	wheelLoad = 190.0
	wheelMass = 0.14
)

// contact is one wheel pressed on the ground: Hertz's law for a ball on a
// plane, force proportional to depth^1.5, with losses. Rough ground throws a
// hard wheel off its patch, so its hits are sharp; a soft wheel sinks in and
// smooths. The resonance lies near 485 Hz hard and 245 Hz soft and is broad.
type contact struct {
	depth     float64 // static depth [m]
	stiff     float64 // F / depth^1.5
	loss      float64 // of the tyre against the ground [N s/m]
	drag      float64 // of the suspension [N s/m]
	perDepth  float64
	dt        float64 // [s]
	perMass   float64
	perSecond float64
	x, v      float64 // height of the wheel and its speed
	ground    float64 // height of the ground one sample ago
}

func newContact(w *Wheel, rate int, ground float64) contact {
	depth := float64(w.Depth * 1e-3)
	k := float64(1.5*wheelLoad) / depth
	c := float64(float64(2*w.Damping) * math.Sqrt(float64(k*wheelMass)))
	return contact{
		depth:     depth,
		stiff:     wheelLoad / float64(depth*math.Sqrt(depth)),
		loss:      float64(0.35 * c),
		drag:      float64(0.65 * c),
		perDepth:  1 / depth,
		dt:        1 / float64(rate),
		perMass:   1 / wheelMass,
		perSecond: float64(rate),
		x:         ground - depth,
		ground:    ground,
	}
}

// push moves the wheel one sample over ground of height h [m] and returns the
// force above the static load, in units of that load: -1 is a wheel in the air.
func (c *contact) push(h float64) float64 {
	force := 0.0
	if d := h - c.x; d > 0 {
		rise := float64((h-c.ground)*c.perSecond) - c.v
		press := min(1, float64(d*c.perDepth))
		force = float64(float64(c.stiff*d)*math.Sqrt(d)) + float64(float64(c.loss*rise)*press)
		if force < 0 {
			force = 0
		}
	}
	c.ground = h
	pull := force - wheelLoad - float64(c.drag*c.v) - float64(4000*(c.x+c.depth))
	c.v += float64(float64(c.dt*pull) * c.perMass)
	c.x += float64(c.dt * c.v)
	return float64((force - wheelLoad) * (1 / wheelLoad))
}
