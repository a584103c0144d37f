package synth

import (
	"math"
	"testing"
)

// place is the player's curve: a speed as a share of the top one to a place
// (note 000 §2.2, control points in 58ths).
func place(m *Member, t float64) float64 {
	u := 1 - t
	return 3*t*u*u*m.Points[0]/58 + 3*t*t*u*m.Points[1]/58 + t*t*t
}

// 000/1.2.7 The place in a recording is the speed axis: where the player reads
// at some speed, that speed was rolled, and further on it was rolled faster.
func TestPlaceIsTheSpeedAxis(t *testing.T) {
	b := read(t, Load)
	for i := range b.Members {
		m := &b.Members[i]
		if m.Surface == "" {
			continue
		}
		d := float64(m.Samples) / float64(m.Rate)
		for kmh := 15.0; kmh < m.To-2; kmh += 2.5 {
			// The middle of the region that the player searches at this speed.
			p := place(m, kmh/m.To)
			if p > 0.99 {
				continue // two curves overshoot the end, where all is full speed
			}
			middle := p*(d-1.6) + 0.8
			about(t, m.Name+" speed [km/h]", 3.6*m.Speed(int(middle*float64(m.Rate))), kmh, 0.2)
		}
		last := 0.0
		for n := 0; n < m.Samples; n += 1000 {
			v := m.Speed(n)
			if v < last {
				t.Fatalf("%s slows down at sample %d", m.Name, n)
			}
			last = v
		}
		// Slower than about 7 km/h nothing is rolled: the first places are
		// played at a lower pitch instead.
		if v := 3.6 * m.Speed(0); v < 6.5 || v > 9 {
			t.Errorf("%s begins at %.1f km/h", m.Name, v)
		}
	}
}

func TestRushGoesFromItsStartToItsTop(t *testing.T) {
	m := read(t, Load).Member("x_jet_rolling")
	about(t, "start [km/h]", 3.6*m.Speed(0), 35, 1e-9)
	about(t, "top [km/h]", 3.6*m.Speed(m.Samples-1), 60, 1e-9)
}

func TestCurve(t *testing.T) {
	c := newCurve(1000, func(i int) float64 { return float64(i * i) })
	for _, n := range []int{0, 64, 640, 960} {
		about(t, "at a value", c.at(n), float64(n*n), 0)
	}
	about(t, "between values", c.at(96), (64*64+128*128)/2, 1e-9)
	for _, n := range []int{0, 1, 63, 64, 999} {
		c.at(n) // the last sample has a value behind it
	}
}

func TestKnots(t *testing.T) {
	k := []float64{1, 2, 4}
	for p, want := range map[float64]float64{0: 1, 0.25: 1.5, 0.5: 2, 0.75: 3, 1: 4} {
		about(t, "knot", knot(k, p), want, 1e-12)
	}
}

func TestFaderSetsTheLevel(t *testing.T) {
	const rate = 10000
	x := make([]float64, 20*rate)
	g := source{1}
	for i := range x {
		// A take that is far too loud at first, and pumps.
		x[i] = g.white() * (10 - float64(i)/float64(len(x))*9) * (1 + 0.3*math.Sin(float64(i)/rate*8))
	}
	fader(x, rate, [2]float64{-26, -15})
	level := func(from, to float64) float64 {
		sum := 0.0
		part := x[int(from*float64(len(x))):int(to*float64(len(x)))]
		for _, v := range part {
			sum += v * v
		}
		return 10 * math.Log10(sum/float64(len(part)))
	}
	about(t, "first tenth [dBFS]", level(0, 0.1), -26, 0.3)
	about(t, "last [dBFS]", level(0.95, 1), Wanted([2]float64{-26, -15}, 0.975), 0.3)
	for p := 0.0; p < 0.9; p += 0.05 {
		about(t, "rise", level(p, p+0.05), Wanted([2]float64{-26, -15}, p+0.025), 0.8)
	}
}

func TestWantedIsStillThenRises(t *testing.T) {
	ends := [2]float64{-26, -15}
	about(t, "start", Wanted(ends, 0), -26, 0)
	about(t, "end of the still tenth", Wanted(ends, 0.09), -26, 0)
	about(t, "end", Wanted(ends, 1), -15, 1e-12)
	if Wanted(ends, 0.545) < -20.5 {
		t.Error("it rises faster at first")
	}
}

func TestCeiling(t *testing.T) {
	for _, x := range []float64{0, 0.3, -0.5} {
		about(t, "below the ceiling", ceiling(x), x, 0)
	}
	last := 0.5
	for x := 0.51; x < 100; x *= 1.1 {
		y := ceiling(x)
		if y <= last || y >= 0.96 || ceiling(-x) != -y {
			t.Fatalf("ceiling(%v) = %v after %v", x, y, last)
		}
		last = y
	}
}

func TestFinishFadesTheEndsAndTakesOutTheMean(t *testing.T) {
	x := make([]float64, 44100)
	for i := range x {
		x[i] = 0.2
	}
	x = finish(x, 44100)
	if x[0] != 0 || x[len(x)-1] != 0 {
		t.Error("the ends are not silent")
	}
	about(t, "a constant after half a second", x[22050], 0, 1e-4)
}

func TestRoundDithers(t *testing.T) {
	x := make([]float64, 100000)
	for i := range x {
		x[i] = 0.25 / 32768
	}
	sum := 0.0
	for _, v := range round(x, 1) {
		if v < -1 || v > 1 {
			t.Fatalf("%d", v)
		}
		sum += float64(v)
	}
	about(t, "a quarter step survives as a mean", sum/float64(len(x)), 0.25, 0.01)
	if y := round([]float64{2, -2}, 1); y[0] != 32767 || y[1] != -32768 {
		t.Errorf("%v", y)
	}
}
