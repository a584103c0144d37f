package synth

import (
	"errors"
	"io/fs"
	"math"
	"slices"
	"testing"
	"testing/fstest"
)

// editedShots is the one-shot recipes with one text changed.
func editedShots(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	dir, err := fs.Sub(shotTexts, "oneshots")
	if err != nil {
		t.Fatal(err)
	}
	return changed(t, dir, []string{"modes.yaml", "sounds.yaml", "records.yaml"}, file, old, new)
}

func TestShotRecipesThatCannotBeRenderedAreRefused(t *testing.T) {
	refuses(t, ReadShots, editedShots, []refusal{
		{"an unknown key", "sounds.yaml", "    count: 5", "    counts: 5", "counts"},
		{"a word for a number", "records.yaml", "gain: 1.15", "gain: loud", "records.yaml: ["},
		{"two of a name", "sounds.yaml", "name: pop_1", "name: pop_0", "a name of its own"},
		{"no such modes", "sounds.yaml", "modes: maple", "modes: marble", `"marble"`},
		{"no such tier", "sounds.yaml", "tier: hard", "tier: square", `"square"`},
		{"no such tiers", "sounds.yaml", "tiers: [hard]", "tiers: [hard, square]", "names of tiers"},
		{"hits without wheels", "sounds.yaml", "    tier: hard\n", "", "tier"},
		{"wheels of nothing", "sounds.yaml", "wheel: wheel_hard", "wheel: none", "wheel"},
		{"a floor of nothing", "sounds.yaml", "floor: floor", "floor: none", "floor"},
		{"no samples", "sounds.yaml", "count: 5", "count: 0", "1..64"},
		{"too long", "sounds.yaml", "length: 0.24", "length: 24", "0.05..4 s"},
		{"above full scale", "sounds.yaml", "level: -14.5", "level: 14.5", "-60..-3 dBFS"},
		{"a strike behind the end", "sounds.yaml", "at: [18, 20]", "at: [18, 2000]", "inside the sound"},
		{"a strike backwards in time", "sounds.yaml", "at: [18, 20]", "at: [20, 18]", "inside the sound"},
		{"noise that never ends", "sounds.yaml", "fall: 16", "fall: 0", "a fall"},
		{"a hit of no force", "sounds.yaml", "force: 0.45", "force: 0", "a force"},
		{"chatter without end", "sounds.yaml", "count: 6, every", "count: 60, every", "chatter"},
		{"a dark of nothing", "sounds.yaml", "dark: 5200", "dark: 5", "dark"},
		{"a set of nothing", "records.yaml", "set: pop_0,", "set: pop_9,", `"pop_9"`},
		{"an id twice", "records.yaml", "id: 0x44A", "id: 0x449", "pop_normal_0"},
		{"an absurd id", "records.yaml", "id: 0x44A", "id: 0x44A449", "0..4095"},
		{"a pitch of nothing", "records.yaml", "pitch: [0.97, 1.03]", "pitch: [0, 1.03]", "0.25..4"},
		{"no gain", "records.yaml", "gain: 1.15", "gain: 0", "gain"},
		{"a delay backwards", "records.yaml", "delay: [0.019, 0.021]", "delay: [0.021, 0.019]", "delay"},
		{"a spread of two", "records.yaml", "spread: 0.8", "spread: 2", "spread"},
	})
	dir := editedShots(t, "modes.yaml", "maple", "maple").(fstest.MapFS)
	delete(dir, "modes.yaml")
	if _, err := ReadShots(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing text gives %v", err)
	}
}

// A tier's record plays that tier's sets, and what was made for no tier is
// shared.
func TestTiersAreWrittenOut(t *testing.T) {
	b := read(t, Shots)
	for i := range b.Tiers {
		id := 0x461 + 16*i
		at := slices.IndexFunc(b.Records, func(r ShotRecord) bool { return r.ID == id })
		if at < 0 || b.Records[at].Layers[0].Set != b.Tiers[i].Name+"_k0_v1" {
			t.Errorf("tier %s: record %#x", b.Tiers[i].Name, id)
		}
	}
	heavy := b.Records[slices.IndexFunc(b.Records, func(r ShotRecord) bool { return r.ID == 0x462 })]
	if heavy.Layers[0].Set != "hard_k0_v2" || heavy.Layers[1].Set != "impact" {
		t.Errorf("%+v", heavy.Layers)
	}
	if s := b.sound("soft_k0_v1"); s == nil || s.Level != b.sound("hard_k0_v1").Level-1 {
		t.Error("the tier's level is not added")
	}
}

// A struck mode has its frequency and is 60 dB down when it should be.
func TestStrike(t *testing.T) {
	out := make([]float64, shotRate)
	push := pulse(0.0003, shotRate)
	sum := 0.0
	for _, v := range push {
		sum += v
	}
	about(t, "every push moves as much", sum, 12, 1e-9)
	Ring{1000, 0.25, 0.5}.strike(out, 4800, push, 0.2, shotRate)
	if out[4799] != 0 || out[4801] == 0 {
		t.Error("it does not begin where it is struck")
	}
	crossings := 0
	for n := 4800; n < 9600; n++ {
		if out[n] < 0 && out[n+1] >= 0 {
			crossings++
		}
	}
	about(t, "turns in a tenth of a second", float64(crossings), 100, 1)
	top := func(from int) (m float64) {
		for _, v := range out[from : from+96] {
			m = max(m, math.Abs(v))
		}
		return m
	}
	about(t, "fall in a quarter of a second [dB]", 20*math.Log10(top(4896)/top(4896+12000)), 60, 0.1)
	about(t, "height: 12 × gain × gain", top(4810), 12*0.5*0.2, 0.1)
}

func TestBurst(t *testing.T) {
	level := func(band [2]float64) float64 {
		out := make([]float64, shotRate)
		burst(out, 100, Noise{Band: band, Rise: 1, Fall: 1e6, Gain: 1}, source{5}, shotRate)
		sum := 0.0
		for _, v := range out[4800:] {
			sum += v * v
		}
		return 10 * math.Log10(sum/float64(shotRate-4800))
	}
	// A lattice of -1..1 has a power of a third; octaves hold equal shares of
	// the band, so half the band is 3 dB less.
	about(t, "all of it [dBFS]", level([2]float64{}), -4.77, 0.1)
	about(t, "below 6 kHz", level([2]float64{0, 6000}), -4.77-10*math.Log10(24000.0/6000/1.11), 0.4)
	about(t, "above 12 kHz", level([2]float64{12000, 0}), -4.77-3, 0.5)
	out := make([]float64, shotRate/2)
	burst(out, 4800, Noise{Rise: 10, Fall: 100, Gain: 1}, source{6}, shotRate)
	rms := func(from, n int) float64 {
		sum := 0.0
		for _, v := range out[from : from+n] {
			sum += v * v
		}
		return 10*math.Log10(sum/float64(n)) + 4.77
	}
	if out[4799] != 0 {
		t.Error("it sounds too soon")
	}
	about(t, "half way up [dB]", rms(4800+230, 20), -6, 2.5)
	about(t, "falls 30 dB in 50 ms", rms(4800+480, 240)-rms(4800+480+2400, 240), 30, 2)
}

// Samples of a set differ, and a sample is the same whatever else is rendered.
func TestShotsDifferByTheSeedAlone(t *testing.T) {
	b := read(t, Shots)
	s := b.sound("hard_k0_v1")
	first := b.Render(s, 1)
	if slices.Equal(first, b.Render(s, 2)) {
		t.Error("two variations are the same")
	}
	if !slices.Equal(first, read(t, Shots).Render(s, 1)) {
		t.Error("the same recipe gave another sample")
	}
}

func TestAnEditedShotSoundsDifferent(t *testing.T) {
	loud := func(dir fs.FS) float64 {
		b, err := ReadShots(dir)
		if err != nil {
			t.Fatal(err)
		}
		x := make([]float64, 0, shotRate)
		for _, v := range b.Render(b.sound("pop_2"), 1) {
			x = append(x, float64(v)/32768)
		}
		return 20 * math.Log10(loudest(x, shotRate/20))
	}
	about(t, "as written [dBFS]", loud(editedShots(t, "sounds.yaml", "level: -14.5", "level: -14.5")), -14.5, 0.05)
	about(t, "10 dB less", loud(editedShots(t, "sounds.yaml", "level: -14.5", "level: -24.5")), -24.5, 0.05)
}
