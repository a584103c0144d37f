package tuning

import (
	"math"
	"testing"
)

// The worked position of 000 §5.1: 30 km/h on concrete_rough_hard.
func TestGoldenPosition(t *testing.T) {
	tu := Default()
	c := of(t, tu, "concrete_rough_hard")
	v := float32(30) / 3.6
	// 000/2.2.3 the quotient first: half of 60 km/h is exactly one half
	if p := c.Progress(v, false); p != 0.5 {
		t.Errorf("t = %08X", bits(p))
	}
	// … and the other order is one step off (register CG7)
	if p := c.Progress(v, true); bits(p) != 0x3F000001 {
		t.Errorf("left to right: t = %08X", bits(p))
	}
	// 000/5.1.1 A = 3EF611A8, that is 0.4806
	if a := c.Position(v); bits(a) != 0x3EF611A8 || math.Abs(float64(a)-0.4806) > 5e-5 {
		t.Errorf("A = %08X (%v)", bits(a), a)
	}
	// 000/2.2.3 t stays in 0…1, whatever the speed
	for v, want := range map[float32]float32{-3: 0, 0: 0, 60: 1, float32(math.NaN()): 0, float32(math.Inf(1)): 1} {
		if p := c.Progress(v, false); p != want {
			t.Errorf("v = %v: t = %v", v, p)
		}
	}
}

// 000/2.2.5 the curve is not limited: four members leave 0…1 (register CG10).
func TestCurvesThatLeaveTheRange(t *testing.T) {
	tu := Default()
	out := map[string][2]float32{}
	for i := range tu.Collection {
		c := &tu.Collection[i]
		lo, hi := float32(0), float32(1)
		for k := range 4001 {
			p := Curve(float32(k)/4000, &c.P)
			lo, hi = min(lo, p), max(hi, p)
		}
		if lo < 0 || hi > 1.0001 {
			out[c.Name] = [2]float32{lo, hi}
		}
	}
	for name, want := range map[string][2]float64{
		"concrete_rough_soft": {-0.0030, 1.0030}, "concrete_smooth_hard": {-0.0025, 1},
		"concrete_smooth_soft": {-0.0025, 1}, "metal_smooth_hard": {0, 1.0020},
	} {
		got := out[name]
		if math.Abs(float64(got[0])-want[0]) > 1e-4 || math.Abs(float64(got[1])-want[1]) > 1e-4 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	if len(out) != 4 {
		t.Errorf("%d members leave the range: %v", len(out), out)
	}
}

// The inverse puts a speed on the recording's time axis.
func TestSpeedAxis(t *testing.T) {
	tu := Default()
	for i := range tu.Collection {
		c := &tu.Collection[i]
		for kmh := float32(8); kmh < c.MaxKmh-8; kmh += 4 {
			if got := c.Kmh(c.Position(kmh / 3.6)); math.Abs(float64(got-kmh)) > 0.01 {
				t.Errorf("%s: %v km/h comes back as %v", c.Name, kmh, got)
			}
		}
		if lo, hi := c.Kmh(-1), c.Kmh(2); lo > 0.001 || hi < c.MaxKmh-0.001 {
			t.Errorf("%s: ends at %v and %v km/h", c.Name, lo, hi)
		}
	}
}
