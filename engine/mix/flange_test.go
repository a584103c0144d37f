package mix

import (
	"maps"
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/vec/vectest"
)

// buses §5: the sweeps of both returns against the published values, block by
// block. LFO records 11 to 14 (buses 3.5).
func TestFlangeSweepsMatchTheVectors(t *testing.T) {
	cfg := DefaultFlange()
	sources := map[string]LFOConfig{"flangeA_delay": cfg[0].Delay, "flangeB_delay": cfg[1].Delay, "flangeA_eq": cfg[0].EQ}
	missing := maps.Clone(sources)
	for _, row := range vectest.Rows(t, "mix/lfo.tsv") {
		c, ok := sources[row.Text("name")]
		if !ok {
			continue // the reverb's, see mix/env
		}
		delete(missing, row.Text("name"))
		l := c.lfo()
		if l.Period != row.Num("period_s") || l.Amount != row.Num("amount") || l.Depth != row.Num("depth") {
			t.Errorf("%s: want the record of the vectors, got %+v", row.Text("name"), l)
		}
		var out float32
		for range row.Int("block") {
			out = l.Step()
		}
		if want := row.Num("out"); !near(out, want, abs(want)*1e-4) {
			t.Errorf("%s block %s: want %v, got %v", row.Text("name"), row.Text("block"), want, out)
		}
	}
	if len(missing) > 0 {
		t.Errorf("no row of %v", missing)
	}
}

// buses §5: the LFO of A stands at 0.0038 s after 94 blocks, which the line
// rounds to 182 samples, and it gets there without a sound.
func TestFlangeSweepsInSilence(t *testing.T) {
	r := newRig(t, nil)
	for range 93 {
		r.block()
	}
	f := r.feed(t, r.Flange(0), 1)
	f.sig[0][0] = 1
	r.block()
	if d := r.flange[0].delay.Frames(); d != 182 {
		t.Errorf("delay of A in block 94: want 182 samples, got %d", d)
	}
	for range 156 - 94 {
		r.block()
	}
	if hz := r.flange[0].peak.Hz(); !near(hz, 1799.999, 0.18) {
		t.Errorf("corner of A in block 156: want 1800 Hz, got %v", hz)
	}
	if r.dry.ticks != 156 {
		t.Errorf("ticks of the environment: want 156, got %d", r.dry.ticks)
	}
}

// buses §5: an LFO goes on with any rate above 0; 0, less and no number mean
// once in 10 s.
func TestFlangeRateHasNoLowerBound(t *testing.T) {
	nan := float32(math.NaN())
	for rate, want := range map[float32]float32{0.01: 100, 0.5: 2, 0: 10, -1: 10} {
		if got := (LFOConfig{Rate: rate}).lfo().Period; got != want {
			t.Errorf("rate %v: want %v s, got %v", rate, want, got)
		}
	}
	if got := (LFOConfig{Rate: nan}).lfo().Period; got != 10 {
		t.Errorf("rate NaN: want 10 s, got %v", got)
	}
}

// still is a mixer whose return A stands at a delay of 96 samples, with gain 1.
func still(c *Config) {
	c.Flange[0].Delay = LFOConfig{Center: 0.002}
	c.Flange[0].Gain = 1
	c.Flange[0].Env = 0.25
}

// buses §5: an impulse comes out once, delayed, in the centre and nowhere else;
// the filter is bypassed and the line has no feedback. The send to the
// environment is ahead of the gain.
func TestFlangeReturnOfAnImpulse(t *testing.T) {
	r := newRig(t, still)
	r.Post(StripFlangeA, ParamGain, 0.5)
	f := r.feed(t, r.Flange(0), 1)
	f.sig[0][3] = 1
	m := *r.block()
	want := block.Plane{99: 0.5 + 0.25}
	if m[C] != want {
		t.Errorf("centre: want 0.75 at sample 99 alone (0.5 of the return, 0.25 of its send), got %v there", m[C][99])
	}
	for c := range m {
		if c != C && m[c] != (block.Plane{}) {
			t.Errorf("plane %d: want silence", c)
		}
	}
	f.on = false
	for range 3 {
		if r.block()[C] != (block.Plane{}) {
			t.Error("the impulse comes back: feedback")
		}
	}
}

// buses §5, stand-in for the tail: one block more than something sends in.
func TestFlangeRunsOneMoreBlock(t *testing.T) {
	r := newRig(t, still)
	f := r.feed(t, r.Flange(0), 1)
	f.sig[0][255] = 1
	r.block()
	f.on = false
	if m := r.block(); m[C][95] != 1.25 {
		t.Errorf("second block: want the rest of the line, got %v", m[C][95])
	}
	if r.flange[0].left != 0 || !r.flange[0].awake {
		t.Error("want the return to run in the second block and no more after it")
	}
	r.block()
	if r.flange[0].awake {
		t.Error("third block: want the return at rest")
	}
	for _, fl := range r.flange {
		if fl.tail != 1 {
			t.Errorf("blocks of tail: want 1, got %d", fl.tail)
		}
	}
	if long := newRig(t, func(c *Config) { c.Flange[0].Delay.Center, c.Flange[0].Delay.Depth = 0.0149, 0 }); long.flange[0].tail != 3 {
		t.Errorf("715 samples: want 3 blocks of tail, got %d", long.flange[0].tail)
	}
}

// buses §5: gain and environment send as posted per frame by the reverb owner;
// before it does, the traced levels.
func TestFlangeLevels(t *testing.T) {
	r := newRig(t, nil)
	for i := range r.flange {
		if g, e := r.flange[i].gain.Level(), r.flange[i].toEnv.Level(); g != 0.9977 || e != 0.0706 {
			t.Errorf("return %d: want 0.9977 and 0.0706, got %v and %v", i, g, e)
		}
	}
	if !r.Post(StripFlangeB, ParamGain, 0.5) || !r.Post(StripFlangeB, ParamEnv, 0.1) {
		t.Error("post refused")
	}
	if g, e := r.flange[1].gain.Level(), r.flange[1].toEnv.Level(); g != 0.5 || e != 0.1 {
		t.Errorf("want 0.5 and 0.1, got %v and %v", g, e)
	}
	if r.flange[0].gain.Level() != 0.9977 {
		t.Error("a post to B reached A")
	}
	if r.Post(StripFlangeA, ParamClip, 1) || r.Post(StripFlangeA, ParamGain, float32(math.Inf(1))) || r.NotFinite() != 1 {
		t.Error("want a parameter it has not, and an infinite level, refused")
	}
}

// buses §5: a grind's return, 26 dB under the dry centre, makes a comb that
// ripples by about 0.4 dB.
func TestGrindReturnRipplesTheCentre(t *testing.T) {
	word := float32(math.Pow(10, -26.0/20))
	level := func(hz float64) float64 {
		r := newRig(t, func(c *Config) { still(c); c.Flange[0].Env = 0 })
		wet, dry := r.feed(t, r.Flange(0), 1), r.feed(t, r.SFX(), 1)
		wet.send.SetLevel(word)
		var m *[Planes]block.Plane
		for n := range 3 {
			sine(&wet.sig[0], hz, 1, n*block.Frames)
			dry.sig = wet.sig
			m = r.block()
		}
		return 20 * math.Log10(float64(dsp.RMS(&m[C]))*math.Sqrt2)
	}
	// 96 samples: 6000 Hz comes back in step, 6250 Hz against it
	if up, down := level(6000), level(6250); math.Abs(up-0.424) > 0.03 || math.Abs(down+0.446) > 0.05 {
		t.Errorf("want +0.42 and -0.45 dB, got %+.3f and %+.3f", up, down)
	}
}
