package ambient

import (
	"math"
	"slices"
	"testing"
)

// 002/2.6, CB1: numbers are k/32768, so that a probability of 1 never fails; by
// 1/32767 the greatest one is 1 and fails.
func TestRandomStep(t *testing.T) {
	for _, c := range []struct {
		step RandStep
		k    float32
		want Outcome
	}{
		{StepBy32768, 32767, Played}, {StepBy32767, 32767, ProbabilityFailed}, {StepBy32767, 32766, Played},
	} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}), func(cfg *Config) { cfg.RandStep = c.step })
		g.put(2, 2, 0)
		g.next = []float32{0, c.k / 32768}
		if e := g.walk(in(2, 2, 1, 1))[1]; e.Outcome != c.want {
			t.Errorf("step %d, k = %v: got %s at %v, want %s", c.step, c.k, e.Outcome, e.EntryRoll, c.want)
		}
	}
	own := ownRand(1)
	for range 1000 {
		if u := own(); u < 0 || u >= 1 || u*32768 != float32(int(u*32768)) {
			t.Fatalf("got %v, want k/32768 below 1", u)
		}
	}
}

// 002/5.8, CB2: constant sounds, too, are held against the probability of their
// entry, with a number of their own, unless the option leaves it out.
func TestProbabilityOfConstantSounds(t *testing.T) {
	for _, c := range []struct {
		option CenterProbability
		want   Outcome
		draws  uint64
	}{{CenterRoll, ProbabilityFailed, 2}, {CenterSkip, Played, 1}} {
		region := regionOf(Desc{Sounds: []Sound{constant(1, 1, 9), intermittent(2, 1, 1, 9, 9)}})
		region.Tables[100].Entries[1][0].Probability = 0.5
		region.Tables[100].Entries[2][0].Probability = 0.5
		g := newRig(t, region, func(cfg *Config) { cfg.CenterProbability = c.option })
		g.put(2, 2, 0)
		if e := g.walk(in(2, 2, 1, 1))[1]; e.Outcome != c.want || e.EndDraw != c.draws {
			t.Errorf("option %d: got %s with %d numbers, want %s with %d", c.option, e.Outcome, e.EndDraw, c.want, c.draws)
		}
		if e := g.Events()[2]; e.Outcome != ProbabilityFailed {
			t.Errorf("option %d: intermittent sound got %s, want it to roll", c.option, e.Outcome)
		}
	}
}

// 002/0.2 the time of day does not matter, unless the option says so.
func TestTimeOfDay(t *testing.T) {
	owl := constant(1, 1, 2)
	owl.From, owl.Until = 21, 5
	lark := constant(2, 1, 2)
	lark.From, lark.Until = 5, 9
	for _, c := range []struct {
		day   Day
		hour  float32
		heard []uint32
	}{
		{DayIgnored, 12, []uint32{1, 2, 3}}, {DayIgnored, 23, []uint32{1, 2, 3}},
		{DayAndNight, 23, []uint32{1, 3}}, {DayAndNight, 4, []uint32{1, 3}}, {DayAndNight, 5, []uint32{2, 3}}, {DayAndNight, 12, []uint32{3}},
	} {
		g := newRig(t, regionOf(Desc{Sounds: []Sound{owl, lark, constant(3, 1, 2)}}), func(cfg *Config) { cfg.Day = c.day })
		g.put(2, 2, 0)
		g.SetHour(c.hour)
		g.walk(in(2, 2, 1, 1))
		var heard []uint32
		for _, p := range g.Plays() {
			heard = append(heard, p.Type)
		}
		if !slices.Equal(heard, c.heard) {
			t.Errorf("option %d at %v h: heard %v, want %v", c.day, c.hour, heard, c.heard)
		}
	}
}

// The zero value of the options is the notes' reading everywhere.
func TestDefaultsAreTheNotes(t *testing.T) {
	cfg := Defaults(&Region{}, &World{})
	if cfg.Options != (Options{}) || cfg.VolMin != -100 || cfg.Master != 1 || !cfg.Enabled {
		t.Errorf("got %+v", cfg)
	}
	if (Options{}) != (Options{StepBy32768, CenterRoll, FrameStart, SliderSquared, IndoorsSilent, DayIgnored}) {
		t.Error("a deviation is on by default")
	}
}

// The setting can change at any time; one that is none changes nothing.
func TestSetMaster(t *testing.T) {
	g := newRig(t, regionOf())
	g.SetMaster(0.25)
	g.SetMaster(-1)
	g.SetMaster(float32(math.Inf(1)))
	if g.Master() != 0.25 {
		t.Errorf("got %v, want 0.25", g.Master())
	}
	// 002/5.5 at 0 nothing is played
	h := newRig(t, regionOf(Desc{Sounds: []Sound{constant(1, 1, 9)}}))
	h.SetMaster(0)
	h.put(2, 2, 0)
	h.wantOutcomes("at 0", h.walk(in(2, 2, 1, 1)), "rebuild", "vol_min")
}
