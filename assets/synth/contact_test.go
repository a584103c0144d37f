package synth

import (
	"math"
	"testing"
)

func TestWheelRestsOnFlatGround(t *testing.T) {
	b := read(t, Load)
	for i := range b.Wheels {
		c := newContact(&b.Wheels[i], 48000, 0)
		for range 48000 {
			about(t, b.Wheels[i].Name+" force above the load", c.push(0), 0, 1e-9)
		}
		about(t, "depth [mm]", -1000*c.x, b.Wheels[i].Depth, 1e-9)
	}
}

// Let go above its rest a wheel swings at the contact resonance, about 485 Hz
// hard and 245 Hz soft, and is quiet after a few turns.
func TestContactResonance(t *testing.T) {
	b := read(t, Load)
	for name, want := range map[string]float64{"hard": 485, "soft": 245} {
		w := *b.wheel(&Member{Wheel: name})
		w.Damping = 0.01 // to count its turns
		c := newContact(&w, 48000, 0)
		c.x += 0.01 * c.depth
		turns, last := 0, 0.0
		for range 4800 {
			f := c.push(0)
			if last < 0 && f >= 0 {
				turns++
			}
			last = f
		}
		about(t, name+" resonance [Hz]", float64(turns)*10, want, 15)

		d := newContact(b.wheel(&Member{Wheel: name}), 48000, 0)
		d.x += 0.1 * d.depth
		for range 1000 {
			d.push(0)
		}
		about(t, name+" 20 ms later", d.push(0), 0, 1e-4)
	}
}

// A step down leaves the wheel in the air, where the ground pushes nothing; the
// load brings it back.
func TestWheelLeavesTheGround(t *testing.T) {
	b := read(t, Load)
	c := newContact(b.wheel(&Member{Wheel: "hard"}), 48000, 0)
	if f := c.push(-0.002); f != -1 {
		t.Errorf("force %v in the air, want -1", f)
	}
	hit, air := 0.0, 0
	for range 4800 {
		f := c.push(-0.002)
		hit = math.Max(hit, f)
		if f == -1 {
			air++
		}
		if f < -1 {
			t.Fatalf("the ground pulls: %v", f)
		}
	}
	if hit < 0.3 || air < 20 || air > 480 {
		t.Errorf("hit of %.2f loads after %d samples", hit, air)
	}
	about(t, "at rest again", c.push(-0.002), 0, 0.05)
}

// The same stone is a sharp hit for a hard wheel and a soft one for a soft
// wheel.
func TestSoftWheelsSmooth(t *testing.T) {
	b := read(t, Load)
	peak := map[string]float64{}
	for _, name := range []string{"hard", "soft"} {
		c := newContact(b.wheel(&Member{Wheel: name}), 48000, 0)
		for i := range 960 {
			h := 0.0
			if xi := (float64(i) - 100) / 30; math.Abs(xi) < 1 {
				h = 100e-6 * (1 - xi*xi) * (1 - xi*xi)
			}
			peak[name] = math.Max(peak[name], math.Abs(c.push(h)))
		}
	}
	if peak["hard"] < 2*peak["soft"] {
		t.Errorf("peaks %v", peak)
	}
}

func TestResonatorPeaksAtItsFrequency(t *testing.T) {
	gain := func(f float64) float64 {
		r := newResonator(Mode{1000, 8, 0.7}, 48000)
		peak := 0.0
		for i := range 48000 {
			y := r.next(math.Sin(2 * math.Pi * f * float64(i) / 48000))
			if i > 24000 {
				peak = math.Max(peak, math.Abs(y))
			}
		}
		return peak
	}
	about(t, "gain at the peak", gain(1000), 0.7, 0.005)
	// Half the power a half bandwidth away, f/2Q.
	about(t, "gain at the edge", gain(1000+62.5), 0.7*math.Sqrt(0.5), 0.03)
	if gain(100) > 0.02 || gain(10000) > 0.02 {
		t.Error("not a band-pass")
	}
}

func TestFilterPasses(t *testing.T) {
	gain := func(f float64) (low, high float64) {
		var two filter
		g := tan(math.Pi * 1000 / 48000)
		for i := range 48000 {
			l, h := two.pass(math.Sin(2*math.Pi*f*float64(i)/48000), g, math.Sqrt2)
			if i > 24000 {
				low, high = math.Max(low, math.Abs(l)), math.Max(high, math.Abs(h))
			}
		}
		return low, high
	}
	l, h := gain(1000)
	about(t, "low at the cutoff", l, math.Sqrt(0.5), 0.002)
	about(t, "high at the cutoff", h, math.Sqrt(0.5), 0.002)
	if l, h = gain(100); l < 0.99 || h > 0.011 {
		t.Errorf("a decade below: %v, %v", l, h)
	}
	if l, h = gain(10000); h < 0.95 || l > 0.011 {
		t.Errorf("a decade above: %v, %v", l, h)
	}
}

func TestChipsCrackOftenerAndHarderAtSpeed(t *testing.T) {
	b := read(t, Load)
	power := func(v float64) float64 {
		c := newCrackle(Chips{Spacing: 50, Gain: 1}, b.Modes.Chip, 9, 48000, newWaits())
		sum := 0.0
		for i := range 10 * 48000 {
			y := c.at(v*float64(i)/48000, v)
			sum += y * y
		}
		return sum
	}
	// As often as v, as hard as v.
	about(t, "power at twice the speed", power(10)/power(5), 8, 2)
	none := newCrackle(Chips{}, b.Modes.Chip, 9, 48000, newWaits())
	if none.at(100, 10) != 0 {
		t.Error("a swept ground cracks")
	}
}
