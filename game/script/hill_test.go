package script

import (
	"fmt"
	"math"
	"testing"

	"gritbed/components"
	"gritbed/systems/ride"
)

func TestHill(t *testing.T) { // level plans §8: 69.2 km/h with pushes; energy within 2 %
	r := take(t, "hill")
	if kmh := r.top * 3.6; kmh < 65 || kmh > 74.2 {
		t.Errorf("%.1f km/h", kmh)
	}
	if r.bails != 0 || r.modes[components.Airborne] != 0 {
		t.Errorf("%d bails, %d frames in the air", r.bails, r.modes[components.Airborne])
	}
	if b := balanceOf(r.log, 12); !b.even() {
		t.Error(b)
	}
}

// balance is where the energy of a descent went, a unit mass [J/kg]: height
// given, speed got, rolling and air.
type balance struct{ from, to, height, speed, rolling, air float64 }

// even says whether it adds up within 2 % of what height gave.
func (b balance) even() bool {
	return math.Abs(b.height-b.speed-b.rolling-b.air) < 0.02*b.height
}

func (b balance) String() string {
	return fmt.Sprintf("from %.2f to %.2f m/s: height %.2f J/kg = speed %.2f + rolling %.2f + air %.2f, rest %+.2f (%.2f %%)",
		b.from, b.to, b.height, b.speed, b.rolling, b.air, b.height-b.speed-b.rolling-b.air, 100*math.Abs(b.height-b.speed-b.rolling-b.air)/b.height)
}

// balanceOf adds up from the first frame over a speed to the fastest. From there
// on nothing may be pushed or braked: what height gives is speed, rolling and air.
func balanceOf(log []row, over float32) balance {
	const g, crr, mass = 9.81, 0.0106, 75.0
	var from, to int
	top := float32(0)
	for i, x := range log {
		if from == 0 && x.state.GroundSpeed > over {
			from = i
		}
		if x.state.GroundSpeed > top {
			to, top = i, x.state.GroundSpeed
		}
	}
	var b balance
	for i := from + 1; i <= to; i++ {
		x := &log[i]
		if x.motion.FootDown || x.motion.Braking {
			b.rolling = math.NaN()
		}
		v := float64(x.state.GroundSpeed)
		d := math.Hypot(math.Hypot(x.motion.Pos.X-x.motion.Prev.X, x.motion.Pos.Y-x.motion.Prev.Y), x.motion.Z-x.motion.PrevZ)
		cos := 1 / math.Sqrt(1+sq(x.motion.GradX)+sq(x.motion.GradY))
		area := 0.45
		if v > 8 {
			area = 0.30 // tucked
		}
		b.rolling += d * crr * g * cos
		b.air += d * 0.5 * 1.2 * area / mass * v * v
	}
	b.from, b.to = float64(log[from].state.GroundSpeed), float64(top)
	b.height = g * (log[from].motion.Z - log[to].motion.Z)
	b.speed = 0.5 * (sq(b.to) - sq(b.from))
	return b
}

// TestPlazaHill is must-show 2: the hill street of the plaza, reached through its
// lift, gives 65 km/h with a few pushes at the top and without any; the energy
// adds up (level plans §8: 69.2 and 67.6 km/h).
func TestPlazaHill(t *testing.T) {
	l, err := plaza()
	if err != nil {
		t.Fatal(err)
	}
	r := NewReacher(l)
	for _, row := range []struct {
		name        string
		pushed      bool
		least, most float64 // [km/h]
		over        float32
	}{{"pushed off", true, 67.5, 71, 12}, {"no push", false, 65, 69, 1}} {
		s, _, err := r.To("hill", false)
		if err != nil {
			t.Fatal(err)
		}
		down := Step{Path: [][]float64{{7, 10.5}, {200, 10.5}}, To: []float64{150, 10.5}, Within: 60}
		if row.pushed {
			down.Speed = num(20)
		} else {
			// As released: half a metre a second, and nothing more.
			s.Steps = append(s.Steps, Step{Put: &Put{Site: "hill"}}, Step{Path: down.Path, Speed: num(0), Seconds: 0.1})
		}
		s.Steps = append(s.Steps, down)
		log, err := carry(l, s, ride.DefaultTuning(), true)
		if err != nil {
			t.Fatal(err)
		}
		start := 0
		for i, x := range log {
			if x.motion.Z < 26.99 && x.motion.Z > 20 {
				start = i
				break
			}
		}
		b := balanceOf(log[start:], row.over)
		t.Logf("%s: %.1f km/h; %v", row.name, b.to*3.6, b)
		if b.to*3.6 < row.least || b.to*3.6 > row.most || !b.even() {
			t.Errorf("%s: %.1f km/h; %v", row.name, b.to*3.6, b)
		}
	}
}

// TestTurningTable is must-show 2: the radius against the speed, at full and at
// half stick: that of the trucks, or that of the grip where it is wider
// (skate-physics 5), ±3 %.
func TestTurningTable(t *testing.T) {
	l, err := plaza()
	if err != nil {
		t.Fatal(err)
	}
	tune := ride.DefaultTuning()
	truck := func(stick float64) float64 {
		lean := tune.Steer.LeanMaxDeg * (1 - 0.55*tune.Steer.Tightness) * stick
		return tune.Body.AxleBase / (2 * math.Tan(tune.Steer.PivotDeg*math.Pi/180) * math.Sin(lean*math.Pi/180))
	}
	// Smooth asphalt, grip 1: 1.1 (1 − h/2) g, under 0.75 g.
	most := math.Min(tune.Steer.LateralMax, tune.Grip.Mu*(1-tune.Grip.HardLoss*tune.Body.Hardness)) * 9.81
	for _, v := range []float64{1, 1.5, 2, 3, 4, 5, 6, 8, 10} {
		line := fmt.Sprintf("%4.1f m/s:", v)
		for _, stick := range []float64{1, 0.5} {
			w := worldOn(l, 1, nil)
			w.frame(Out{Jump: true, Pose: ride.Pose{X: 209, Y: 60, Heading: math.Pi / 2, Speed: v}})
			var in components.IntentData
			in.Steer = float32(stick)
			for range 60 {
				w.frame(Out{Intent: in})
				if w.m.Pos.X < 205 {
					break
				}
			}
			speed := math.Hypot(w.m.Vel.X, w.m.Vel.Y)
			got := speed / math.Abs(w.m.YawRate)
			want := math.Max(truck(stick), speed*speed/most)
			line += fmt.Sprintf("  stick %.1f R %.2f m (want %.2f)", stick, got, want)
			if math.Abs(got-want) > 0.03*want {
				t.Errorf("%.1f m/s, stick %.1f: R %.3f m; want %.3f", v, stick, got, want)
			}
		}
		t.Log(line)
	}
}

func sq(x float64) float64 { return x * x }
