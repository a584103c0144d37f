package env

import (
	"errors"
	"math"
	"testing"

	"gritbed/engine/dsp"
)

// buses 3.3: everything a preset posts, on either side. At the start both hold
// 01 and side A is heard (buses 3.8).
func TestPresetIsPosted(t *testing.T) {
	p := preset02()
	p.EQ.Depth = 0
	p.Reverb.Feedback, p.Reverb.Gain = 0.3, 1.5
	p.Reverb.Filter = [2]Filter{{9000, 100, 0.9}, {8000, 200, 0.8}}
	p.ToTap = [2]float32{0.5, 0.25}
	p.Tap = [2]Tap{{Delay: 0.2, Feedback: 0.1, LowPass: 7000, HighPass: 300, Gain: 0.7}, {Delay: 0.3, Feedback: 0.2, LowPass: 6000, HighPass: 400, Gain: 0.6}}
	r := newRig(t, p)
	if a, b := r.weight[SideA].Level(), r.weight[SideB].Level(); a != 1 || b != 0 {
		t.Errorf("at the start: want weights 1 and 0, got %v and %v", a, b)
	}
	for i := range r.side {
		s := &r.side[i]
		if s.preset != &r.presets[0] {
			t.Errorf("side %d does not start with preset 01", i)
		}
		r.Weights(0.7, 0.7)
		r.Load(i, 3)
		for range 100 { // until the lines hold the new delays
			r.block(nil)
		}
		is := func(what string, got, want float32) {
			t.Helper()
			if got != want {
				t.Errorf("side %d %s: want %v, got %v", i, what, want, got)
			}
		}
		is("weight", r.weight[i].Level(), 0) // 3.3.1
		is("g_in", s.pre.gain.Level(), 0.75) // 3.3.2
		is("EQ gain", s.pre.eq.Gain(), 0.1)
		is("EQ Q", s.pre.eq.Q(), 20)
		is("EQ Hz", s.pre.eq.Hz(), 1161)
		is("to reverb", s.pre.send[0].Level(), 1)
		is("to tap 1", s.pre.send[1].Level(), 0.5)
		is("to tap 2", s.pre.send[2].Level(), 0.25)
		is("pre-delay", float32(s.reverb.delay.Frames()), 3840) // 3.3.3
		is("g_rev", s.reverb.gain.Level(), 1.5)
		for k, f := range p.Reverb.Filter { // 3.3.4
			is("filter low-pass", s.filter[k].low.Cutoff(), f.LowPass)
			is("filter high-pass", s.filter[k].high.Cutoff(), f.HighPass)
			is("filter gain", s.filter[k].gain.Level(), f.Gain)
			is("filter angle", s.filter[k].pan.Angle(), [2]float32{270, 90}[k])
		}
		for k, f := range p.Tap { // 3.3.5
			is("tap low-pass", s.tap[k].low.Cutoff(), f.LowPass)
			is("tap high-pass", s.tap[k].high.Cutoff(), f.HighPass)
			is("tap gain", s.tap[k].gain.Level(), f.Gain)
			is("tap delay", float32(s.tap[k].delay.Frames()), float32([2]int{9600, 14400}[k]))
			near(t, "tap angle", s.tap[k].pan.Angle(), [2]float32{270, 90}[k], 1e-6)
		}
	}
}

// buses 3.3: a gain of the equaliser outside 0.1…20 is posted as 0.1, a Q
// outside 0.2…20 as 0.2: too much becomes the least. NaN fails the test as well.
func TestOutOfRangeQuirk(t *testing.T) {
	nan := float32(math.NaN())
	for _, c := range []struct{ gain, q, wantGain, wantQ float32 }{
		{0.1, 0.2, 0.1, 0.2}, {20, 20, 20, 20}, {1, 3, 1, 3},
		{20.1, 20.1, 0.1, 0.2}, {0.09, 0.19, 0.1, 0.2}, {-1, -1, 0.1, 0.2}, {nan, nan, 0.1, 0.2},
	} {
		p := preset01()
		p.EQ.Gain, p.EQ.Q = c.gain, c.q
		r := newRig(t, p)
		r.Load(SideB, 3)
		eq := &r.side[SideB].pre.eq
		if eq.Gain() != c.wantGain || eq.Q() != c.wantQ {
			t.Errorf("gain %v, Q %v: want %v and %v posted, got %v and %v", c.gain, c.q, c.wantGain, c.wantQ, eq.Gain(), eq.Q())
		}
	}
}

// buses 3.3: the global scale goes onto the sends of the pre-stage, rounded
// once, at once and with every later preset; 1 until it is posted. 32730 is the
// traced word.
func TestGlobalScale(t *testing.T) {
	r := newRig(t, preset02())
	const scale float32 = 32730.0 / 32767
	near(t, "traced scale", scale, 0.99887, 1e-5)
	send := func(side int) float32 { return r.side[side].pre.send[0].Level() }
	if send(SideA) != 0.25 {
		t.Errorf("at the start: want 0.25, got %v", send(SideA))
	}
	r.Scale(scale)
	for side := range r.side {
		if send(side) != float32(0.25*scale) {
			t.Errorf("side %d: want %v, got %v", side, float32(0.25*scale), send(side))
		}
	}
	r.Load(SideB, 2)
	if send(SideB) != scale {
		t.Errorf("next preset: want %v, got %v", scale, send(SideB))
	}
	r.Scale(float32(math.NaN()))
	if r.Refused() != 1 || send(SideB) != scale {
		t.Errorf("NaN: want it refused and counted, got %d, %v", r.Refused(), send(SideB))
	}
}

// Posts that make no sense are refused and counted; what was posted before
// stays.
func TestRefusedPosts(t *testing.T) {
	r := newRig(t, preset02())
	inf := float32(math.Inf(1))
	for _, post := range []func(){
		func() { r.Load(2, 1) }, func() { r.Load(-1, 1) }, func() { r.Load(0, 0) }, func() { r.Load(0, 25) },
		func() { r.Weights(inf, 0) }, func() { r.Pan(0, inf, 0) }, func() { r.Pan(5, 0, 0) }, func() { r.Scale(inf) },
	} {
		before := r.Refused()
		post()
		if r.Refused() != before+1 {
			t.Errorf("after %d posts: not counted", before)
		}
	}
	if r.weight[SideA].Level() != 1 || r.side[SideA].preset != &r.presets[0] {
		t.Error("a refused post changed something")
	}
}

// A preset that holds no number is refused when the network is built, with the
// field; the equaliser's gain and Q have an answer to everything.
func TestPresetsAreChecked(t *testing.T) {
	six, err := dsp.NewSub0(6)
	if err != nil {
		t.Fatal(err)
	}
	list := presets(preset01())
	list[23].Tap[1].PanRate = float32(math.NaN())
	_, err = New(Config{Out: six, Presets: list})
	var e *PresetError
	if !errors.As(err, &e) || e.Preset != 24 || e.Field != "tap 2 pan rate" {
		t.Errorf("got %v", err)
	}
}
