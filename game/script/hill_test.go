package script

import (
	"math"
	"testing"

	"gritbed/components"
)

func TestHill(t *testing.T) { // level plans 8: 69.2 km/h with pushes; energy within 2 %
	r := take(t, "hill")
	if kmh := r.top * 3.6; kmh < 65 || kmh > 74.2 {
		t.Errorf("%.1f km/h", kmh)
	}
	if r.bails != 0 || r.modes[components.Airborne] != 0 {
		t.Errorf("%d bails, %d frames in the air", r.bails, r.modes[components.Airborne])
	}
	// From the first frame over 12 m/s to the top speed nothing is pushed or
	// braked: what height gives is speed, rolling and air.
	const g, crr, mass = 9.81, 0.0106, 75.0
	var from, to int
	for i, x := range r.log {
		if from == 0 && x.state.GroundSpeed > 12 {
			from = i
		}
		if x.state.GroundSpeed >= float32(r.top) {
			to = i
			break
		}
	}
	work := 0.0
	for i := from + 1; i <= to; i++ {
		x := &r.log[i]
		if x.motion.FootDown || x.motion.Braking {
			work = math.NaN()
		}
		v := float64(x.state.GroundSpeed)
		d := math.Hypot(math.Hypot(x.motion.Pos.X-x.motion.Prev.X, x.motion.Pos.Y-x.motion.Prev.Y), x.motion.Z-x.motion.PrevZ)
		cos := 1 / math.Sqrt(1+sq(x.motion.GradX)+sq(x.motion.GradY))
		work += d * (crr*g*cos + 0.5*1.2*0.30/mass*v*v)
	}
	a, b := &r.log[from], &r.log[to]
	gained := g*(a.motion.Z-b.motion.Z) - work
	kinetic := 0.5 * (sq(float64(b.state.GroundSpeed)) - sq(float64(a.state.GroundSpeed)))
	if !(math.Abs(kinetic-gained) < 0.02*gained) {
		t.Errorf("kinetic energy %.2f J/kg; height less losses gives %.2f", kinetic, gained)
	}
}

func sq(x float64) float64 { return x * x }
