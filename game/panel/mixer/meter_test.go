package mixer

import (
	"math"
	"testing"

	"gritbed/engine/mix"
	"gritbed/game/view"
)

const frame = 1.0 / 60

// A linear level is shown in dB, and nothing is −∞.
func TestDecibels(t *testing.T) {
	for _, c := range []struct {
		level float32
		db    float64
	}{{1, 0}, {0.5, -6.0206}, {0.1, -20}, {2, 6.0206}} {
		if got := DB(c.level); math.Abs(got-c.db) > 1e-3 {
			t.Errorf("%v: want %.3f dB, got %.3f", c.level, c.db, got)
		}
	}
	for _, v := range []float32{0, -1, float32(math.NaN())} {
		if got := DB(v); !math.IsInf(got, -1) {
			t.Errorf("%v: want −∞, got %v", v, got)
		}
	}
}

// The scale has its marks where the style has them, of 112 px: 0 at the top, −6 and
// −12 18 px apart, −24 30 px lower, −48 41 px lower, and it never falls.
func TestScale(t *testing.T) {
	for _, c := range [][2]float64{{6, 112}, {0, 112}, {-6, 94}, {-12, 76}, {-24, 46}, {-48, 5}, {-60, 0}, {-200, 0}, {math.Inf(-1), 0}} {
		if got := Height(c[0]) * 112; math.Abs(got-c[1]) > 1e-9 {
			t.Errorf("%v dB: want %v px up, got %v", c[0], c[1], got)
		}
	}
	last := 0.0
	for db := -70.0; db < 3; db += 0.25 {
		if h := Height(db); h < last {
			t.Fatalf("%v dB: the scale falls from %v to %v", db, last, h)
		} else {
			last = h
		}
	}
	if Lit(1, Steps) != Steps || Lit(0, Steps) != 0 || Lit(0.5, Steps) != 23 {
		t.Errorf("lit steps: want %d at full scale, none for nothing, 23 at −6 dB, got %d, %d, %d", Steps, Lit(1, Steps), Lit(0, Steps), Lit(0.5, Steps))
	}
}

// A held peak stands for a second, then falls 12 dB a second, however often it is
// looked at; the level itself is not eased.
func TestHeldPeak(t *testing.T) {
	for _, dt := range []float64{frame, 1.0 / 144, 0.05} {
		var n Needle
		n.Step(0.5, dt)
		steps := func(seconds float64) {
			for range int(seconds/dt + 0.5) {
				n.Step(0, dt)
			}
		}
		steps(1)
		if n.Hold < 0.4999 || n.Now != 0 {
			t.Errorf("dt %.4f: after 1 s: want 0.5 held over 0, got %v over %v", dt, n.Hold, n.Now)
		}
		steps(2)
		if got, want := DB(n.Hold), DB(0.5)-24; math.Abs(got-want) > 0.01 {
			t.Errorf("dt %.4f: after 3 s: want %.2f dB, got %.2f", dt, want, got)
		}
	}
}

// A louder level lifts the held peak at once and lets it stand again; a level under
// it does not, and carries it when it comes down.
func TestHeldPeakIsLifted(t *testing.T) {
	var n Needle
	n.Step(0.25, frame)
	for range 90 {
		n.Step(0.2, frame)
	}
	if n.Hold >= 0.25 || n.Hold < 0.2 {
		t.Errorf("want it on its way from 0.25 down to 0.2, got %v", n.Hold)
	}
	for range 120 {
		n.Step(0.2, frame)
	}
	if n.Hold != 0.2 {
		t.Errorf("want it carried by 0.2, got %v", n.Hold)
	}
	n.Step(0.8, frame)
	for range 59 {
		n.Step(0, frame)
	}
	if n.Hold != 0.8 {
		t.Errorf("want the new peak to stand, got %v", n.Hold)
	}
	n.Step(float32(math.NaN()), frame)
	if n.Now != 0 {
		t.Errorf("want nothing for what is not a number, got %v", n.Now)
	}
}

// Full scale stays marked until it is cleared; the master's mark is that of either
// channel of the output.
func TestClip(t *testing.T) {
	var m Meters
	var s view.Mixer
	s.Strips[mix.StripBed].Peak, s.Strips[mix.StripRocket].Peak, s.Peak = 1, 0.999, [2]float32{0, 1.2}
	m.Step(&s, frame)
	m.Step(&view.Mixer{}, frame)
	if !m.Clipped(mix.StripBed) || m.Clipped(mix.StripRocket) || !m.Clipped(Master) {
		t.Error("want bed and master marked, and the rocket, which stayed under full scale, not")
	}
	m.Clear(mix.StripBed)
	if m.Clipped(mix.StripBed) || !m.Clipped(Master) {
		t.Error("want only the bed's mark cleared")
	}
	m.Clear(Master)
	if m.Clipped(Master) {
		t.Error("want the master's mark cleared")
	}
}

// The master's numbers: the larger held peak, and the RMS of 0.3 s over both
// channels. Meters that are off forget the strips.
func TestMasterNumbers(t *testing.T) {
	var m Meters
	s := view.Mixer{Peak: [2]float32{0.3, 0.6}, RMS: [2]float32{0.2, 0.2}}
	s.Strips[3].Peak = 0.5
	for range 18 {
		m.Step(&s, frame)
	}
	if got := m.RMS(); math.Abs(float64(got)-0.2) > 1e-6 || m.Peak() != 0.6 {
		t.Errorf("want RMS 0.2 and peak 0.6, got %v and %v", got, m.Peak())
	}
	for range 9 {
		m.Step(&view.Mixer{}, frame)
	}
	if got := m.RMS(); math.Abs(float64(got)-0.2/math.Sqrt2) > 1e-6 {
		t.Errorf("half of the time silent: want %v, got %v", 0.2/math.Sqrt2, got)
	}
	m.Rest()
	if m.Strip[3].Hold != 0 || m.Out[1].Hold == 0 {
		t.Errorf("want the strips forgotten and the output kept, got %v and %v", m.Strip[3].Hold, m.Out[1].Hold)
	}
}
