package voice

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// heard runs a voice into its loud part and returns the buses it reaches.
func heard(t *testing.T, cfg Config, s Spec) (b *buses, material, flange int, sfx bool) {
	t.Helper()
	b = newBuses(t)
	cfg.Targets = b.targets()
	p, err := NewPool(cfg)
	if err != nil {
		t.Fatal(err)
	}
	s.Sample, s.Level = noise(1, 9000, 48000, 1), 1
	if _, ok := p.Open(&s); !ok {
		t.Fatal("refused")
	}
	loud := func(bus *dsp.Sub0) (loud bool) {
		for _, c := range read(bus) {
			loud = loud || dsp.RMS(&c) > 0
		}
		return loud
	}
	material, flange = -1, -1
	for n := range 3 {
		p.Run()
		sfx = loud(b.sfx)
		for i, bus := range b.materials {
			if loud(bus) && n == 2 {
				material = i
			}
		}
		for i, bus := range b.flange {
			if loud(bus) && n == 2 {
				flange = i
			}
		}
	}
	return b, material, flange, sfx
}

// voice-graph 6.3, row by row. 003/5.4.1 the flange codes take an enable and a
// level; 003/5.4.2 512 and 2048 are fixed buses, the SFX master here (register
// CV6), 256 and 1024 nothing; 003/5.4.3 0 to 7 and 10 to 17 are material buses,
// 001/7.4 of which the latter are created.
func TestRouting(t *testing.T) {
	for _, c := range []struct {
		records  []int32
		material int // -1: the SFX master
		create   bool
		flange   int
	}{
		{nil, -1, false, -1},
		{[]int32{0}, 0, false, -1},
		{[]int32{7}, 7, false, -1},
		{[]int32{10}, 0, true, -1},
		{[]int32{17}, 7, true, -1},
		{[]int32{8}, -1, false, -1},
		{[]int32{9}, -1, false, -1},
		{[]int32{18}, -1, false, -1},
		{[]int32{-1}, -1, false, -1},
		{[]int32{512}, -1, false, -1},
		{[]int32{3, 2048}, -1, false, -1},
		{[]int32{3, 256, 1024}, 3, false, -1},
		{[]int32{4096, 1, 32767}, -1, false, 0},
		{[]int32{8192, 1, 32767}, -1, false, 0},
		{[]int32{16384, 1, 32767}, -1, false, 1},
		{[]int32{4096, 0, 32767}, -1, false, -1},
		{[]int32{4096, 1, 5, 2}, 2, false, 0}, // the level is no bus
		{[]int32{4096, 5, 5}, -1, false, -1},  // nor is the enable
		{[]int32{5, 4096}, 5, false, -1},      // one of the last two: ignored
		{[]int32{4096, 6}, 6, false, -1},
		{[]int32{4, 16384, 1, 9}, 4, false, 1},
		{[]int32{1, 12}, 2, true, -1}, // the last one counts
	} {
		b, material, flange, sfx := heard(t, Config{}, Spec{Records: c.records})
		if material != c.material || flange != c.flange || sfx != (c.material < 0) {
			t.Errorf("%v: material %d, flange %d, SFX %v", c.records, material, flange, sfx)
		}
		if (len(b.created) == 1 && b.created[0] == c.material) != c.create {
			t.Errorf("%v: created %v, want %v", c.records, b.created, c.create)
		}
	}
}

// Register CV5: the third record is the level of Send B until the first push of
// id 11, or, the other reading, nothing.
func TestRouteLevel(t *testing.T) {
	records := []int32{4096, 1, 16384}
	for _, c := range []struct {
		option RouteLevel
		want   float32
	}{{RouteInitial, float32(16384 * block.K15)}, {RouteIgnore, 0}} {
		p, _ := newPool(t, Config{Options: Options{Route: c.option}})
		h, _ := p.Open(&Spec{Sample: noise(1, 9000, 48000, 1), Level: 1, Records: records})
		if got := p.find(h).flange.Level(); got != c.want {
			t.Errorf("option %d: level %v, want %v", c.option, got, c.want)
		}
		p.Set(h, Flange, 0)
		if got := p.find(h).flange.Level(); got != 0 {
			t.Errorf("option %d: level %v after the push", c.option, got)
		}
	}
}

// An owner's bus replaces the routing's; without an environment or flange bus
// their Sends are not there (001/7.2).
func TestOwnBusAndMissingBuses(t *testing.T) {
	own := bus(t, 1)
	b, material, _, sfx := heard(t, Config{}, Spec{Kind: OneShot, Records: []int32{3}, Out: own})
	if material >= 0 || sfx || dsp.RMS(&read(own)[0]) == 0 || b == nil {
		t.Errorf("material %d, SFX %v", material, sfx)
	}
	p, err := NewPool(Config{Targets: Targets{SFX: bus(t, 6)}})
	if err != nil {
		t.Fatal(err)
	}
	h, ok := p.Open(&Spec{Sample: noise(1, 9000, 48000, 1), Level: 1, Records: []int32{4096, 1, 9, 3}})
	if v := p.find(h); !ok || v.hasEnv || v.hasFlange {
		t.Error("a Send to no bus")
	}
	p.Set(h, Wet, 32767)
	p.Run()
	p.Run()
}

// voice-graph 6.1: Send A lies ahead of the Gain and is silent until pushed,
// Send B behind it.
func TestSendsLieAroundTheGain(t *testing.T) {
	p, b, h, _ := opened(t, Spec{Level: 1, Records: []int32{4096, 1, 32767}, Properties: []Property{{Dry, 0}}})
	for range 4 {
		p.Run()
		if dsp.RMS(&read(b.env)[0]) != 0 {
			t.Fatal("Send A sounds before a push")
		}
		read(b.flange[0])
	}
	p.Set(h, Wet, 32767)
	p.Run()
	if dsp.RMS(&read(b.env)[0]) == 0 || dsp.RMS(&read(b.flange[0])[0]) != 0 {
		t.Error("with the Gain at 0 the environment is to be reached and the flange is not")
	}
}

// Records that name nothing are ignored, and counted: 8 is the SFX master and
// names something, and what belongs to a flange code is no record.
func TestRecordsThatNameNothingAreCounted(t *testing.T) {
	for _, c := range []struct {
		records []int32
		want    uint64
	}{
		{nil, 0}, {[]int32{0, 7, 8, 10, 17, 512, 2048}, 0}, {[]int32{4096, 1, 99}, 0}, {[]int32{16384, 0, 0}, 0},
		{[]int32{99}, 1}, {[]int32{4096}, 1}, {[]int32{8192, 1}, 1}, {[]int32{-1, 9, 18, 256, 1024}, 5},
	} {
		p, _, _, _ := opened(t, Spec{Level: 1, Records: c.records})
		if got := p.Counts().Unrouted; got != c.want {
			t.Errorf("%v: counted %d, want %d", c.records, got, c.want)
		}
	}
}
