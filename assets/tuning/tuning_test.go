package tuning

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gritbed/engine/grain"
)

func bits(v float32) uint32 { return math.Float32bits(v) }

func of(t *testing.T, tu *Tuning, name string) *Collection {
	t.Helper()
	i := tu.CollectionIndex(name)
	if i < 0 {
		t.Fatalf("no collection %q", name)
	}
	return &tu.Collection[i]
}

// row is one line of the table of 000 §1.5: what a collection says where it differs.
type row struct {
	name                string
	kmh                 float32
	p1, p2              int
	cap, gain, ramp     float32
	aShift, base, slope float32
}

func (r row) check(t *testing.T, tu *Tuning) {
	t.Helper()
	c := of(t, tu, r.name)
	got := row{c.Name, c.MaxKmh, c.Points[1], c.Points[2], c.TurnCap, c.SlopeGain, c.SlopeRampKmh, c.AShiftSlope, c.BBaseShift, c.BShiftSlope}
	if d := cmp.Diff(r, got, cmp.AllowUnexported(row{})); d != "" {
		t.Errorf("%s (-want +got):\n%s", r.name, d)
	}
}

// The table of note 000 §1.5, row by row.
func TestCollectionsAreTheTable(t *testing.T) {
	tu := Default()
	for _, r := range []row{
		// 000/1.5.2 default
		{"default", 74, 21, 41, 0.8, 1.5, 10, -100, -10, 50},
		// 000/1.5.3 asphalt_rough differs in speed and curve only
		{"asphalt_rough_hard", 65, 15, 41, 0.8, 1.5, 10, -100, -10, 50},
		{"asphalt_rough_soft", 65, 4, 41, 0.8, 1.5, 10, -100, -10, 50},
		// 000/1.5.4 asphalt_smooth
		{"asphalt_smooth_hard", 65, 3, 48, 0.8, 2, 5, -150, -10, 50},
		{"asphalt_smooth_soft", 65, 32, 35, 0.8, 2, 5, -150, -10, 50},
		// 000/1.5.5 concrete_rough
		{"concrete_rough_hard", 60, 2, 53, 0.6, 2, 10, -100, -10, 50},
		{"concrete_rough_soft", 60, -4, 62, 0.6, 2, 10, -100, -10, 50},
		// 000/1.5.6 concrete_smooth
		{"concrete_smooth_hard", 65, -3, 41, 1, 2, 5, -150, -10, 50},
		{"concrete_smooth_soft", 65, -3, 41, 1, 2, 5, -150, -10, 50},
		// 000/1.5.7 concrete_aggregate
		{"concrete_aggregate_hard", 65, 31, 28, 0.3, 1.5, 5, -100, -10, -50},
		{"concrete_aggregate_soft", 65, 15, 37, 0.3, 1.5, 5, -100, -10, -50},
		// 000/1.5.8 wood_ramp (the note prints 0.7069 = 41/58 for the soft one too)
		{"wood_ramp_hard", 65, 21, 41, 0.8, 2, 5, -150, -25, 50},
		{"wood_ramp_soft", 65, 36, 41, 0.8, 2, 5, -150, -25, 50},
		// 000/1.5.9 metal_smooth_hard
		{"metal_smooth_hard", 55, 4, 61, 0.45, 2, 10, -150, -20, 50},
	} {
		r.check(t, tu)
	}
}

func TestWhatAllCollectionsShare(t *testing.T) {
	tu := Default()
	for i := range tu.Collection {
		c := &tu.Collection[i]
		// 000/1.5.1 P0 = 0, P3 = 1, all of them whole 58ths
		if c.Points[0] != 0 || c.Points[3] != 58 || c.P[0] != 0 || c.P[3] != 1 {
			t.Errorf("%s: ends %v", c.Name, c.P)
		}
		for k, n := range c.Points {
			if c.P[k] != float32(n)/58 {
				t.Errorf("%s: P%d = %v, not %d/58", c.Name, k, c.P[k], n)
			}
		}
		// 000/1.5.10 special gain and shift; metal has its own
		gain, shift, low := float32(0.65), float32(150), float32(-52)
		if c.Name == "metal_smooth_hard" {
			gain, shift, low = 0.6, 100, -50
		}
		if c.SpecialGain != gain || c.SpecialShift != shift || c.PushShift[0] != low {
			t.Errorf("%s: special %v, %v, low push shift %v", c.Name, c.SpecialGain, c.SpecialShift, c.PushShift[0])
		}
		// 000/1.5.13 turn steps
		rise := float32(0.06)
		if c.Name == "concrete_aggregate_hard" {
			rise = 0.1
		}
		if c.Rise != rise || c.Fall != 0.06 {
			t.Errorf("%s: turn steps %v, %v", c.Name, c.Rise, c.Fall)
		}
		// 000/1.5.14 push
		if c.PushRampKmh != 45 || c.PushScale != [2]float32{1.4, 1.1} || c.PushShift[1] != -20 ||
			c.PushScaleMs != [3]int{35, 200, 600} || c.PushShiftMs != [3]int{30, 200, 600} {
			t.Errorf("%s: push %+v", c.Name, c)
		}
		// 000/1.5.15 slope divisors
		if c.DownDivisor != -10 || c.UpDivisor != 10 {
			t.Errorf("%s: slope divisors %v, %v", c.Name, c.DownDivisor, c.UpDivisor)
		}
	}
	// 000/1.5.11 the shifts of the default
	d := &tu.Collection[DefaultCollection]
	if d.AShiftSlope != -100 || d.BShiftSlope != 50 || d.BBaseShift != -10 {
		t.Errorf("default shifts %v %v %v", d.AShiftSlope, d.BShiftSlope, d.BBaseShift)
	}
}

func TestPlayersRocketAndChain(t *testing.T) {
	tu := Default()
	// 000/1.5.12 grain parameters of A and B
	if tu.Player != [2]grain.Params{
		{Attack: 0.1, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.05},
		{Attack: 0.2, Sustain: 0.1, Release: 0.2, Window: 1.5, Drift: 0.05},
	} {
		t.Errorf("players %+v", tu.Player)
	}
	// 000/1.5.16 rocket
	if tu.Rocket != (Rocket{Member: 13, StartKmh: 35, TopKmh: 60, Gain: 22000,
		Player: grain.Params{Attack: 0.1, Sustain: 0.4, Release: 0.1, Window: 2.4, Drift: 0.1}}) {
		t.Errorf("rocket %+v", tu.Rocket)
	}
	want := Chain{
		TurnGain: 0.24, BrakeStep: 0.05, BBehind: 0.1,
		// 000/1.5.17 graph 3
		Clip: 0.09, ShelfHz: 5000, ShelfGain: 0.65,
		Send: Ramp{46, 70}, SendLevel: 3,
		Level: Ramp{52, 74}, LevelFloor: 0.45,
		// 000/1.5.18 wobble
		WobbleRamp: Ramp{42, 70},
		Wobble:     [2]Wobble{{15, 30, 0, 0.30}, {5, 15, 0.10, 0.25}},
	}
	if tu.Chain != want {
		t.Errorf("chain %+v", tu.Chain)
	}
	// 000/2.7.22 only spidercrack wobbles
	for id, s := range tu.Seam {
		if s.Wobbles() != (s.Name == "spidercrack") || s.Name == "" {
			t.Errorf("pattern %d %+v", id, s)
		}
	}
	if s := tu.Seam[1]; s.Low != 0.6 || s.High != 0.8 || s.MsLow != 30 || s.MsHigh != 80 {
		t.Errorf("spidercrack %+v", s)
	}
}

// The grains that the engine proposes are those of the built-in tuning.
func TestPlayersAreTheDefaults(t *testing.T) {
	a, b := grain.DefaultParams()
	if p := Default().Player; p[0] != a || p[1] != b {
		t.Errorf("%+v and %+v, want %+v", a, b, p)
	}
}
