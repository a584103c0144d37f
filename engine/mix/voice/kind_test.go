package voice

import (
	"math"
	"testing"

	"gritbed/engine/dsp"
)

// voice-graph 6.1: a bed filters behind its Gain and has neither panner nor Send
// A; a one-shot has no filters, and a panner if it is to have one.
func TestKinds(t *testing.T) {
	s := noise(1, 9000, 48000, 1)
	wet := []Property{{Wet, 32767}, {LowPass, 200}}
	for _, c := range []struct {
		spec   Spec
		dull   bool
		placed bool
	}{
		{Spec{Sample: s, Level: 1, Kind: Ambient, Properties: wet, Azimuth: 64}, true, false},
		{Spec{Sample: s, Level: 1, Kind: OneShot, Properties: wet, Azimuth: 64}, false, false},
		{Spec{Sample: s, Level: 1, Kind: OneShot, Properties: wet, Azimuth: 64, Pan: true}, false, true},
	} {
		p, b, _, _ := opened(t, c.spec)
		var centre, right float32
		for range 4 {
			p.Run()
			sig := read(b.sfx)
			centre, right = dsp.RMS(&sig[1]), dsp.RMS(&sig[2])
			if dsp.RMS(&read(b.env)[0]) != 0 {
				t.Errorf("%v reaches the environment", c.spec.Kind)
			}
		}
		if placed := right > 0; placed != c.placed {
			t.Errorf("%v, pan %v: placed %v", c.spec.Kind, c.spec.Pan, placed)
		}
		if dull := max(centre, right) < 0.06; dull != c.dull {
			t.Errorf("%v: level %v, filtered %v", c.spec.Kind, max(centre, right), dull)
		}
	}
	if Standard.String() != "standard" || Ambient.String() != "ambient" || OneShot.String() != "one-shot" || kinds.String() != "unknown" {
		t.Error("names")
	}
}

// Owners of one-shots post a gain and a pitch that are no words.
func TestLevelAndPitch(t *testing.T) {
	p, b, h, v := opened(t, Spec{Sample: flat(60000, 48000, 0.5), Kind: OneShot, Level: 0.25, Pitch: 0.5})
	next(p, b)
	next(p, b)
	if got := next(p, b); v.res.Step() != 32768 || got[9] != 0.125 {
		t.Errorf("step %d, level %v", v.res.Step(), got[9])
	}
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	if !p.SetPitch(h, 2) || !p.SetLevel(h, 1) || p.SetPitch(h, nan) || p.SetLevel(h, inf) {
		t.Error("taken and refused the wrong way")
	}
	next(p, b)
	if got := next(p, b); v.res.Step() != 131072 || got[9] != 0.5 || p.Counts().Rejected != 2 {
		t.Errorf("step %d, level %v, %+v", v.res.Step(), got[9], p.Counts())
	}
	p.Kill(h)
	if p.SetPitch(h, 1) || p.SetLevel(h, 1) || p.Suspend(h) || p.Resume(h) || p.Kill(h) || p.Counts().Stale != 5 {
		t.Errorf("a stale handle is obeyed: %+v", p.Counts())
	}
}
