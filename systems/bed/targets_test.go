package bed

import (
	"math"
	"slices"
	"testing"

	"gritbed/components"
)

// atSpeed is bench B1: a straight roll on four wheels, camera 3.77 m away.
func atSpeed(kmh float32) MixInputs {
	v := kmh / 3.6
	return MixInputs{Speed: v, ComSpeed: v, Wheels: 4, Local: true, Distance: 3.77}
}

func settled(in MixInputs) components.MixWords {
	m := NewTargets()
	for range 60 {
		m.Evaluate(in, DT)
	}
	return m.Evaluate(in, DT)
}

// Output 1: the recipe's words, and the published fractions beside them.
func TestBedLevel(t *testing.T) {
	for kmh, want := range map[float32]int32{0: 0, 5: 7531, 8: 7610, 15: 7877, 30: 8287, 60: 8287} {
		if got := settled(atSpeed(kmh)).Board[outLevelA]; got != want {
			t.Errorf("%v km/h: %d, want %d", kmh, got, want)
		}
	}
	for kmh, want := range map[float32]float64{5: 0.228, 15: 0.239, 30: 0.250, 45: 0.253} {
		if got := float64(settled(atSpeed(kmh)).Board[outLevelA]) / 32767; !near(got, want, 0.008) {
			t.Errorf("%v km/h: %.4f, want %.3f ±0.008", kmh, got, want)
		}
	}
	// +244 mB rolling downhill
	in := atSpeed(30)
	flat := settled(in).Board[outLevelA]
	in.Owner[2] = 32767
	if got := 2000 * math.Log10(float64(settled(in).Board[outLevelA])/float64(flat)); !near(got, 244, 10) {
		t.Errorf("downhill adds %.0f mB", got)
	}
}

// 000/2.2.8 pitch: 3209 at rest, about 3500 at 1 m/s, about 4080 from 5 m/s.
func TestPitchFollowsSpeed(t *testing.T) {
	for _, c := range []struct{ v, want, tol float64 }{{0, 3209, 0}, {1, 3500, 30}, {1, 3520, 0}, {5 / 3.6, 4079, 0}, {5, 4080, 12}, {18, 4080, 12}} {
		got := float64(settled(atSpeed(float32(c.v * 3.6))).Board[outPitch])
		if !near(got, c.want, c.tol) {
			t.Errorf("%v m/s: %v, want %v ±%v", c.v, got, c.want, c.tol)
		}
	}
}

func TestTheOtherOutputs(t *testing.T) {
	for _, kmh := range []float32{0, 8, 40} {
		w := settled(atSpeed(kmh))
		if w.Board[outEnv] != 2614 {
			t.Errorf("%v km/h: environment send %d", kmh, w.Board[outEnv])
		}
		if w.Board[outLowPass] != 24971 || w.Board[outHighPass] != 77 {
			t.Errorf("%v km/h: filters %d, %d", kmh, w.Board[outLowPass], w.Board[outHighPass])
		}
		for _, o := range []int{outFlangeA, outFlangeB} { // −25 dB
			if got := 20 * math.Log10(float64(w.Board[o])/32767); !near(got, -25, 0.05) {
				t.Errorf("output %d: %.2f dB", o, got)
			}
		}
	}
	// gain B over turn intensity, 0.61 to 0.83 on carves
	for kmh := float32(5); kmh <= 45; kmh += 5 {
		if got := float64(settled(atSpeed(kmh)).Board[outLevelB]) / 32767; got < 0.61 || got > 0.83 {
			t.Errorf("%v km/h: B/I %.3f", kmh, got)
		}
	}
	// the rocket's gain, 0.08 to 0.12, rising
	last := 0.0
	for kmh := float32(35); kmh <= 60; kmh += 5 {
		got := float64(settled(atSpeed(kmh)).Speed[outRocketLevel]) / 32767 * 22000 / 32767
		if got < 0.08 || got > 0.12 || got <= last {
			t.Errorf("%v km/h: rocket %.3f after %.3f", kmh, got, last)
		}
		last = got
	}
	// player-components 2.3, mixmap 10.1 another skater's board is thinned out from below
	in := atSpeed(30)
	in.Local = false
	if got := settled(in).Board[outHighPass]; !near(float64(got), 1109, 22) {
		t.Errorf("non-local high-pass %d", got)
	}
	// pan goes through as it is
	in.Pan = 65536 + 49152
	if got := settled(in).Board[outPan]; got != 49152 {
		t.Errorf("pan %d", got)
	}
}

// Distance: full within 4 m, −0.6, −1.8 and −3.9 dB at 5, 7 and 10 m.
func TestCameraRollOff(t *testing.T) {
	in := atSpeed(30)
	full := float64(settled(in).Board[outLevelA])
	for d, want := range map[float32]float64{0: 0, 4: 0, 5: -0.6, 7: -1.84, 10: -3.9} {
		in.Distance = d
		if got := 20 * math.Log10(float64(settled(in).Board[outLevelA])/full); !near(got, want, 0.02) {
			t.Errorf("%v m: %.2f dB, want %v", d, got, want)
		}
	}
	in.Distance = 55
	if got := settled(in).Board[outLevelA]; got != 0 {
		t.Errorf("55 m: %d", got)
	}
	// a board behind the camera is gone at 30 m, one ahead is not
	in.Distance, in.Pan = 30, 32768
	if got := settled(in).Board[outLevelA]; got != 0 {
		t.Errorf("30 m behind: %d", got)
	}
	if in.Pan = 0; settled(in).Board[outLevelA] == 0 {
		t.Error("30 m ahead is silent")
	}
}

// 000/2.10.4 take-off: outputs 1 and 2 fall evenly and are 0 after 80 to 100 ms,
// whatever else goes on; the landing brings them back within 67 ms.
func TestAirMute(t *testing.T) {
	m := NewTargets()
	in := atSpeed(30)
	var ground components.MixWords
	for range 60 {
		ground = m.Evaluate(in, DT)
	}
	in.Wheels = 0
	silent := 0
	for n := 1; n <= 30; n++ {
		w := m.Evaluate(in, DT)
		a, b := w.Board[outLevelA], w.Board[outLevelB]
		if n <= 4 { // a fifth of the plateau a frame
			want := float64(ground.Board[outLevelA]) * (1 - float64(n)/5)
			if !near(float64(a), want, 0.01*float64(ground.Board[outLevelA])) {
				t.Errorf("frame %d: %d, want about %.0f", n, a, want)
			}
		}
		if a == 0 && b == 0 && w.Board[outEnv] == 0 && silent == 0 {
			silent = n
		}
		if silent != 0 && (a != 0 || b != 0) {
			t.Errorf("frame %d: bed back at %d, %d", n, a, b)
		}
		if w.Speed[outRocketLevel] != ground.Speed[outRocketLevel] || w.Board[outPitch] != ground.Board[outPitch] {
			t.Errorf("frame %d: rocket or pitch follows the contact", n)
		}
	}
	if ms := float64(silent) * 1000 / 60; ms < 80 || ms > 100.01 {
		t.Errorf("silent after %.0f ms", ms)
	}
	in.Wheels = 4
	last := int32(-1)
	for n := 1; n <= 4; n++ {
		a := m.Evaluate(in, DT).Board[outLevelA]
		if a < last {
			t.Errorf("landing frame %d: %d after %d", n, a, last)
		}
		last = a
	}
	if float64(last) < 0.95*float64(ground.Board[outLevelA]) {
		t.Errorf("67 ms after landing: %d of %d", last, ground.Board[outLevelA])
	}
	// a hop two frames after the landing is muted as fast
	in.Wheels = 0
	for range 12 {
		m.Evaluate(in, DT)
	}
	in.Wheels = 4
	m.Evaluate(in, DT)
	m.Evaluate(in, DT)
	in.Wheels = 0
	for n := 1; n <= 6; n++ {
		last = m.Evaluate(in, DT).Board[outLevelA]
	}
	if last != 0 {
		t.Errorf("second hop: %d after 100 ms", last)
	}
}

// The recorded fall of a plateau of 12999: 10385, 7787, 5192, 2596, 1, 0.
func TestAirMuteSequence(t *testing.T) {
	s := newScale()
	u := newMute()
	var got []int32
	for range 6 {
		got = append(got, s.toLevel(max(-802+u.step(s, true, DT), -10000)))
	}
	if want := []int32{10385, 7787, 5192, 2596, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// 000/2.9.7 with jitter, level(1) of active rolling has its 90th percentile at
// 7859, about 0.24; and each speed band its published spread.
func TestJitter(t *testing.T) {
	m := NewJitteredTargets(1)
	spread := func(kmhs ...float32) (p [3]float64) {
		var all []float64
		for i := range 40000 {
			w := m.Evaluate(atSpeed(kmhs[i%len(kmhs)]), DT)
			all = append(all, float64(w.Board[outLevelA])/32767)
		}
		slices.Sort(all)
		for i, q := range []int{10, 50, 90} {
			p[i] = all[len(all)*q/100]
		}
		return p
	}
	for kmh, want := range map[float32][3]float64{
		5: {.156, .187, .217}, 15: {.192, .212, .230}, 30: {.231, .243, .249}, 45: {.224, .242, .251},
	} {
		got := spread(kmh)
		for i := range got {
			if !near(got[i], want[i], 0.015) {
				t.Errorf("%v km/h: %.3f, want %.3f", kmh, got, want)
			}
		}
	}
	if p := spread(5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35)[2]; !near(p*32767, 7859, 0.05*7859) {
		t.Errorf("p90 %.0f, want 7859 ±5 %%", p*32767)
	}
	// off unless asked for
	a, b := settled(atSpeed(30)), settled(atSpeed(30))
	if a != b {
		t.Error("the plain mix is random")
	}
}
