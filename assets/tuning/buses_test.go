package tuning

import (
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gritbed/engine/dsp"
	"gritbed/engine/mix"
	"gritbed/engine/mix/env"
)

// busesWith returns the shipped file with one edit.
func busesWith(t *testing.T, old, new string) fs.FS {
	t.Helper()
	text, err := fs.ReadFile(embeddedBuses, busFile)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("no %q", old)
	}
	return fstest.MapFS{busFile: {Data: []byte(strings.Replace(string(text), old, new, 1))}}
}

// wide is a tap with the stand-ins for everything but what is published.
func wide(delay, feedback, gain float32) env.Tap {
	return env.Tap{Delay: delay, Feedback: feedback, LowPass: 25000, Gain: gain}
}

// buses 3.4: the four published presets, field by field.
func TestPublishedPresets(t *testing.T) {
	one := env.Preset{
		PreGain: 0.5, EQ: env.EQ{Hz: 1161, Gain: 1, Q: 3},
		Reverb: env.Reverb{Send: 0.25, Delay: 0.08, T60: 1.5, Size: 70, Brightness: 0.7, Gain: 1,
			Filter: [2]env.Filter{{LowPass: 4000, HighPass: 500, Gain: 1}, {LowPass: 4000, HighPass: 600, Gain: 1}}},
		ToTap: [2]float32{1, 1}, Tap: [2]env.Tap{wide(0.28, 0.25, 0.75), wide(0.30, 0.30, 0.75)},
	}
	one.Tap[0].DelayRate, one.Tap[0].DelayDepth = 0.51, 0.5
	same := func(low, high float32) [2]env.Filter {
		return [2]env.Filter{{LowPass: low, HighPass: high, Gain: 1}, {LowPass: low, HighPass: high, Gain: 1}}
	}
	want := []env.Preset{
		one,
		{
			PreGain: 0.75, EQ: env.EQ{Hz: 1161, Gain: 0.1, Q: 20, Rate: 0.1, Depth: 0.2},
			Reverb: env.Reverb{Send: 1, Delay: 0.08, T60: 1.04, Size: 8.3, Brightness: 1, Gain: 1, Filter: same(10000, 0)},
			ToTap:  [2]float32{1, 1}, Tap: [2]env.Tap{wide(0.17, 0.2, 1), wide(0.18, 0.2, 1)},
		},
		{
			PreGain: 0.5, EQ: env.EQ{Hz: 2000, Gain: 0.1, Q: 3},
			Reverb: env.Reverb{Send: 1, Delay: 0.1, T60: 2, Size: 23.9, Brightness: 0.5, Gain: 1,
				Filter: [2]env.Filter{{LowPass: 6000, HighPass: 774, Gain: 1}, {LowPass: 6000, HighPass: 700, Gain: 1}}},
			ToTap: [2]float32{0.5, 0.5}, Tap: [2]env.Tap{wide(0.23, 0, 1.5), wide(0.22, 0, 1.5)},
		},
		{
			PreGain: 0.5, EQ: env.EQ{Hz: 1935, Gain: 0.1, Q: 10},
			Reverb: env.Reverb{Send: 0.5, Delay: 0.15, T60: 1, Size: 45, Brightness: 0.5, Gain: 1, Filter: same(8000, 400)},
			ToTap:  [2]float32{1, 1}, Tap: [2]env.Tap{wide(0.15, 0.2, 1.5), wide(0.151, 0.22, 1.5)},
		},
	}
	b := DefaultBuses()
	for i := range want {
		if b.Presets[i] != want[i] {
			t.Errorf("preset %02d:\nwant %+v\ngot  %+v", i+1, want[i], b.Presets[i])
		}
	}
}

// buses 3.4, 9: presets 05 to 24 are 01 in whole, and marked so; of the others
// the fields that nobody has published are marked, and no more.
func TestStandInsAreMarked(t *testing.T) {
	b := DefaultBuses()
	if len(b.Presets) != 24 {
		t.Fatalf("%d presets", len(b.Presets))
	}
	for i := 4; i < 24; i++ {
		if b.Presets[i] != b.Presets[0] || !slices.Equal(b.StandIn[i], []string{"preset"}) {
			t.Errorf("preset %02d is not 01, or not marked: %v", i+1, b.StandIn[i])
		}
	}
	always := []string{"reverb.feedback", "reverb.gain", "left.gain", "right.gain",
		"tap1.low_pass_hz", "tap1.high_pass_hz", "tap1.pan_rate_hz", "tap1.pan_depth",
		"tap2.low_pass_hz", "tap2.high_pass_hz", "tap2.pan_rate_hz", "tap2.pan_depth",
		"tap2.delay_rate_hz", "tap2.delay_depth"}
	delay1 := []string{"tap1.delay_rate_hz", "tap1.delay_depth"}
	eq := []string{"eq.rate_hz", "eq.depth"}
	feedback := []string{"tap1.feedback", "tap2.feedback"}
	for i, want := range [][]string{
		slices.Concat(always, eq),
		slices.Concat(always, delay1),
		slices.Concat(always, eq, delay1, feedback),
		slices.Concat(always, eq, delay1),
	} {
		got := slices.Clone(b.StandIn[i])
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("preset %02d:\nwant %v\ngot  %v", i+1, want, got)
		}
	}
	// buses 3.2, 3.3, 9
	if b.Scale != 1 || b.Sends != (Sends{}) {
		t.Errorf("scale %v, sends %+v", b.Scale, b.Sends)
	}
}

// buses §4: the table of the material buses. Ranges are low..high.
func TestMaterialTable(t *testing.T) {
	type pair = [2]float32
	type band struct{ hz, gain, q pair }
	b := DefaultBuses()
	for i, want := range []struct {
		clip float32
		band [2]band
	}{
		{100, [2]band{{pair{150, 450}, pair{0.75, 1.5}, pair{0.25, 3}}, {pair{1500, 5000}, pair{0.9, 1.25}, pair{0.25, 2}}}},
		{100, [2]band{{pair{150, 500}, pair{0.75, 1.25}, pair{0.25, 1.5}}, {pair{1000, 7500}, pair{0.25, 2.5}, pair{0.25, 1.5}}}},
		{100, [2]band{{pair{150, 350}, pair{0.25, 1.5}, pair{0.2, 1.5}}, {pair{1500, 6000}, pair{0.1, 2}, pair{0.2, 1.5}}}},
		{0.1, [2]band{{pair{100, 2000}, pair{1, 1}, pair{1, 3}}, {pair{1500, 8000}, pair{1, 1}, pair{1.5, 5}}}},
		{0.07, [2]band{{pair{100, 700}, pair{0.75, 1.2}, pair{2, 5}}, {pair{2000, 5000}, pair{0.5, 1.2}, pair{1, 3}}}},
	} {
		m := b.Materials[i]
		if !m.Enable || m.Clip != want.clip {
			t.Errorf("bus %d: enabled %v, clip %v", i, m.Enable, m.Clip)
		}
		for k, w := range want.band {
			e := m.EQ[k]
			if got := (band{pair{e.Hz.Low, e.Hz.High}, pair{e.Gain.Low, e.Gain.High}, pair{e.Q.Low, e.Q.High}}); got != w {
				t.Errorf("bus %d peaking %d: want %v, got %v", i, k+1, w, got)
			}
		}
	}
	for i := 5; i < 8; i++ {
		if b.Materials[i] != (mix.MaterialConfig{Clip: 100}) {
			t.Errorf("bus %d: %+v", i, b.Materials[i])
		}
	}
}

// buses 4.2: the jitter table, and the ranges it is said to make.
func TestJitterTable(t *testing.T) {
	b := DefaultBuses()
	for i, c := range []struct {
		got                    mix.JitterEntry
		a0, a1, a2, a3, lo, hi float32
	}{
		{b.Jitter[0].Hz, 400, 300, 299, 199, 100, 700},
		{b.Jitter[0].Gain, 1.25, 0.75, 0.75, 0.25, 0.5, 2},
		{b.Jitter[0].Q, 3, 2.5, 2.4, 1, 0.5, 5.5},
		{b.Jitter[1].Hz, 2000, 1500, 500, 175, 500, 3500},
		{b.Jitter[1].Gain, 1.75, 1.25, 1, 0.25, 0.5, 3},
		{b.Jitter[1].Q, 3, 2.75, 2.5, 0.5, 0.25, 5.75},
	} {
		if c.got != (mix.JitterEntry{Center: c.a0, Spread: c.a1, Speed: c.a2, Push: c.a3}) {
			t.Errorf("row %d: %+v", i+1, c.got)
		}
		if c.got.Center-c.got.Spread != c.lo || c.got.Center+c.got.Spread != c.hi {
			t.Errorf("row %d: want %v..%v", i+1, c.lo, c.hi)
		}
	}
}

// buses §5: the slow sines of the flange returns and the levels that stand in
// for those of the reverb's owner.
func TestFlangeTable(t *testing.T) {
	want := [2]mix.FlangeConfig{
		{
			Delay: mix.LFOConfig{Rate: 0.5, Amount: 0.9, Center: 0.002, Depth: 0.002},
			EQ:    mix.LFOConfig{Rate: 0.3, Amount: 0.2, Center: 1500, Depth: 1500},
			Gain:  0.9977, Env: 0.0706,
		},
		{
			Delay: mix.LFOConfig{Rate: 0.25, Amount: 0.6, Center: 0.0005, Depth: 0.0005},
			EQ:    mix.LFOConfig{Rate: 0.3, Amount: 0, Center: 250, Depth: 250},
			Gain:  0.9977, Env: 0.0706,
		},
	}
	if got := DefaultBuses().Flange; got != want {
		t.Errorf("want %+v, got %+v", want, got)
	}
}

// The file makes a mixer and an environment bus, and says what the mixer's own
// figures say.
func TestBusesAreUsable(t *testing.T) {
	b := DefaultBuses()
	cfg := mix.DefaultConfig(1)
	authored := cfg
	authored.Presets = b.Presets
	b.Fill(&cfg)
	if !reflect.DeepEqual(cfg, authored) {
		t.Errorf("want %+v, got %+v", authored, cfg)
	}
	if err := cfg.Check(); err != nil {
		t.Error(err)
	}
	out, err := dsp.NewSub0(6)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := env.New(env.Config{Out: out, Presets: b.Presets}); err != nil {
		t.Error(err)
	}
}

// What is listed wins over the stand-ins: a fifth preset, and a gain behind the
// reverb.
func TestListedPresetsWin(t *testing.T) {
	const fifth = `    - number: 24
      pre_gain: 0.6
      eq: {hz: 900, gain: 2, q: 1}
      reverb: {send: 1, delay_s: 0.01, t60_s: 3, size_m: 40, brightness: 0.9, gain: 1.75}
      left: {low_pass_hz: 9000, high_pass_hz: 10}
      right: {low_pass_hz: 9000, high_pass_hz: 10}
      tap1: {send: 0, delay_s: 0, gain: 0}
      tap2: {send: 0, delay_s: 0, gain: 0}
`
	b, err := LoadBuses(busesWith(t, "  presets:\n", "  presets:\n"+fifth))
	if err != nil {
		t.Fatal(err)
	}
	if p := b.Presets[23]; p.Reverb.T60 != 3 || p.Reverb.Gain != 1.75 || slices.Contains(b.StandIn[23], "reverb.gain") {
		t.Errorf("%+v, %v", p, b.StandIn[23])
	}
}

// Every mistake is one line that says where and what.
func TestBusMistakesAreNamed(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"t60_s: 1.5", "t60_s: long", `buses.yaml:29:50: preset 1: reverb.t60_s: want 0…60, got "long"`},
		{"size_m: 70", "size_m: 100", `buses.yaml:29:63: preset 1: reverb.size_m: want 2…83.3, got "100"`},
		{"size_m: 70", "size: 70", `buses.yaml:29:55: size: want a mapping with known keys, got unknown field "size"`},
		{"size_m: 70, ", "", `buses.yaml:26:15: preset 1: reverb.size_m: want 2…83.3, got nothing`},
		{"delay_s: 0.28", "delay_s: 0.4", "buses.yaml:32:32: preset 1: tap1.delay_s: want at most 0.46 s at the end of its LFO, got 0.6"},
		{"number: 2\n", "number: 1\n", "buses.yaml:34:15: number: want each preset once, got 1"},
		{"number: 2\n", "number: 25\n", `buses.yaml:34:15: number: want a whole number 1…24, got "25"`},
		{"    preset: 1\n", "    preset: 7\n", "buses.yaml:12:13: stand_in.preset: want a preset that is listed, got 7"},
		{"hz: [150, 450]", "hz: [450, 150]", "buses.yaml:63:57: materials[0].peaking1.hz: want low before high, got 150"},
		{"hz: [150, 450]", "hz: [150]", "buses.yaml:63:11: materials[0].peaking1.hz: want 2 entries, got 1"},
		{"clip: 0.1", "clip: .nan", `buses.yaml:66:31: materials[3].clip: want 0.001…1000, got ".nan"`},
		{"{bus: 6,", "{bus: 5,", "buses.yaml:69:11: bus: want each bus once, got 5"},
		{"  - {bus: 7, enable: 0, clip: 100}\n", "", "buses.yaml:1:1: materials: want 8 entries, got 7"},
		{"{bus: 7, enable: 0,", "{bus: 7, enable: 1,", "buses.yaml:70:11: materials[7].peaking1: want hz, gain and q, got nothing"},
		{"{bus: 4, enable: 1,", "{bus: 4, enable: 0,", "buses.yaml:67:22: materials[4].peaking1: want nothing on a bus that follows the jitter table, got ranges"},
		{"hz: [400, 300, 299, 199]", "hz: [400, 300, 199, 299]", "buses.yaml:75:34: jitter.peaking1.hz: want a push within the speed, got 299"},
		{"centre: 0.002,", "centre: 0.01,", "buses.yaml:82:21: flange.a.delay.centre: want at most 0.015 s at the end of its swing, got 0.019"},
		{"centre: 0.002,", "centre: 0.02,", `buses.yaml:82:21: flange.a.delay.centre: want 0…0.015, got "0.02"`},
		{"flange:", "flange: {", "buses.yaml:"},
	} {
		_, err := LoadBuses(busesWith(t, c.old, c.new))
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", c.new, err)
			continue
		}
		if s := err.Error(); !strings.HasPrefix(s, c.want) || e.Line < 1 || e.Column < 1 || strings.Contains(s, "\n") {
			t.Errorf("%q:\n got  %s\n want %s", c.new, s, c.want)
		}
	}
	if _, err := LoadBuses(fstest.MapFS{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}
