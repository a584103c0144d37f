package voice

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// flat is a recording of one value.
func flat(frames, rate int, value float32) *Sample {
	s := &Sample{Name: "flat", Rate: rate, Channels: [][]float32{make([]float32, frames)}}
	for i := range s.Channels[0] {
		s.Channels[0][i] = value
	}
	return s
}

// next runs a block and returns the centre of the SFX master.
func next(p *Pool, b *buses) block.Plane {
	p.Run()
	return read(b.sfx)[1]
}

// voice-graph 5.1, 2: the first block of a voice is silent; in the next its
// Gain stands at its target from the first frame on (the restart flag).
func TestFirstBlocks(t *testing.T) {
	p, b, _, _ := opened(t, Spec{Sample: flat(9000, 48000, 0.5), Level: 1, Properties: []Property{{Dry, 16384}}})
	if first := next(p, b); dsp.Peak(&first) != 0 {
		t.Error("the first block sounds")
	}
	half := float32(0.5 * float32(16384*block.K15))
	for k, x := range next(p, b) {
		if x != half {
			t.Fatalf("frame %d: %v, want %v", k, x, half)
		}
	}
}

// voice-graph 6.4: without an active filter a voice goes after the block in
// which its source ends; with one its filters ring for two blocks more. The
// handle is good until then.
func TestTail(t *testing.T) {
	for _, c := range []struct {
		properties []Property
		blocks     int // after the one it ends in
	}{{nil, 0}, {[]Property{{LowPass, 25000}, {HighPass, 24}}, 0}, {[]Property{{LowPass, 300}}, 2}, {[]Property{{HighPass, 300}}, 2}} {
		p, b, h, _ := opened(t, Spec{Sample: flat(600, 48000, 0.5), Level: 1, Properties: c.properties})
		for n := range 4 + c.blocks { // silent, 256, 256, 88 frames
			if _, ok := p.Query(h); !ok {
				t.Fatalf("%v: gone before block %d", c.properties, n)
			}
			next(p, b)
		}
		if p.Counts().Voices != 1 {
			t.Errorf("%v: taken out in its own block", c.properties)
		}
		next(p, b)
		if n := p.Counts(); n.Voices != 0 || n.Ended != 1 || p.Set(h, Volume, 1) {
			t.Errorf("%v: %+v", c.properties, n)
		}
	}
}

// voice-graph 6.4, 5.8: a voice that is taken out leaves its last value to the
// bus, which fades it over 16 frames of the next block; so after a kill, a
// steal, and an end.
func TestReleaseTaps(t *testing.T) {
	for name, take := range map[string]func(*Pool, Handle){
		"kill":  func(p *Pool, h Handle) { p.Kill(h) },
		"steal": func(p *Pool, h Handle) { p.Open(&Spec{Sample: flat(9, 48000, 0), Level: 1}) },
	} {
		b := newBuses(t)
		p, err := NewPool(Config{Voices: 1, Targets: b.targets()})
		if err != nil {
			t.Fatal(err)
		}
		h, _ := p.Open(&Spec{Sample: flat(9000, 48000, 0.5), Level: 1, Properties: []Property{{Wet, 32767}}})
		next(p, b)
		next(p, b)
		read(b.env)
		take(p, h)
		p.Run()
		for what, sig := range map[string]block.Plane{"SFX": read(b.sfx)[1], "environment": read(b.env)[0]} {
			for k, x := range sig {
				want := float32(0)
				if k < 16 {
					want = float32(0.5 * (float32(16-k) / 17))
				}
				if x != want {
					t.Fatalf("%s, %s, frame %d: %v, want %v", name, what, k, x, want)
				}
			}
		}
	}
	// A loud end: the recording fills its last block to the frame before its end.
	p, b, _, _ := opened(t, Spec{Sample: flat(514, 48000, 0.5), Level: 1})
	for range 3 {
		next(p, b)
	}
	for {
		sig := next(p, b)
		if p.Counts().Voices == 0 {
			if sig[0] != 0 { // it ended in silence, which leaves nothing
				t.Errorf("an end in silence leaves %v", sig[0])
			}
			break
		}
	}
}

// voice-graph 5.1 step 7: a stop fades the last sample of the source over 16 of
// its frames; then the voice ends.
func TestStop(t *testing.T) {
	p, b, h, v := opened(t, Spec{Sample: flat(9000, 48000, 0.5), Level: 1})
	next(p, b)
	next(p, b)
	if !p.Stop(h) || v.status != Fading || !p.Stop(h) {
		t.Error("no stop, or no second one")
	}
	sig := next(p, b)
	for k, x := range sig {
		want := float32(0)
		switch {
		case k < 3: // two frames were carried
			want = 0.5
		case k < 16: // and two stay with the look-ahead at the end

			want = 0.5 * float32(18-k) / 16
		}
		if x != want {
			t.Fatalf("frame %d: %v, want %v", k, x, want)
		}
	}
	next(p, b)
	if p.Counts().Voices != 0 || p.Stop(h) || p.Counts().Stale != 1 {
		t.Errorf("%+v", p.Counts())
	}
	// A voice of pitch 0 never comes to its fade; a stop ends it all the same.
	p, b, h, _ = opened(t, Spec{Sample: flat(9000, 48000, 0.5), Level: 1})
	next(p, b)
	next(p, b)
	p.Set(h, Pitch, 0)
	next(p, b)
	p.Stop(h)
	next(p, b)
	next(p, b)
	if n := p.Counts().Voices; n != 0 {
		t.Error("it holds its frame for ever")
	}
	// A voice that has not sounded yet ends without a sound.
	p, b, h, _ = opened(t, Spec{Sample: flat(9000, 48000, 0.5), Level: 1})
	p.Stop(h)
	for range 3 {
		if sig := next(p, b); dsp.Peak(&sig) != 0 {
			t.Error("it sounds")
		}
	}
	if n := p.Counts().Voices; n != 0 {
		t.Error("it is still there")
	}
}

// voice-graph 5.8, register CV12: a pause fades the next block by the Send's
// ramp and skips the graph; a resume rises from silence, from where the source
// stood. Gain and panner take what was pushed meanwhile at once.
func TestSuspendAndResume(t *testing.T) {
	ramp := func(k int) float32 { return float32(min(k, 64)) * (1.0 / 65) }
	for _, c := range []struct {
		mode          dsp.Mode
		pause, resume func(k int) float32
	}{
		{dsp.Normal, func(k int) float32 { return 1 - ramp(k) }, ramp},
		{dsp.FadeIn, ramp, func(k int) float32 { return 1 - ramp(k) }},
	} {
		b := newBuses(t)
		p, err := NewPool(Config{Targets: b.targets(), Options: Options{PauseMode: c.mode}})
		if err != nil {
			t.Fatal(err)
		}
		h, _ := p.Open(&Spec{Sample: flat(4000, 48000, 0.5), Level: 1, Properties: []Property{{Wet, 32767}}})
		near := func(what string, sig block.Plane, f func(int) float32) {
			t.Helper()
			for k, x := range sig {
				if math.Abs(float64(x-f(k))) > 1e-6 {
					t.Fatalf("%s, frame %d: %v, want %v", what, k, x, f(k))
				}
			}
		}
		next(p, b)
		next(p, b)
		read(b.env)
		p.Suspend(h)
		near("pause", next(p, b), func(k int) float32 { return 0.5 * c.pause(k) })
		near("pause, environment", read(b.env)[0], func(k int) float32 { return 0.5 * c.pause(k) })
		before, _ := p.Query(h)
		for range 5 {
			near("skipped", next(p, b), func(int) float32 { return 0 })
		}
		if after, _ := p.Query(h); after != before {
			t.Errorf("a paused voice went on from %v to %v", before, after)
		}
		p.Set(h, Dry, 16384) // taken at once, as is the place
		p.Set(h, Azimuth, 16384)
		half := unit(16384)
		p.Resume(h)
		p.Run()
		sig := read(b.sfx)
		rs := sig[4][255] / (0.5 * half * c.resume(255)) // the share of that speaker
		near("resume", sig[4], func(k int) float32 { return 0.5 * half * rs * c.resume(k) })
		near("resume, centre", sig[1], func(k int) float32 { return 0 })
		p.Set(h, Azimuth, 0)
		p.Set(h, Dry, 32767)
		next(p, b)
		near("on", next(p, b), func(int) float32 { return 0.5 })
		p.Suspend(h)
		p.Suspend(h)
		p.Resume(h) // before the block: no pause at all
		near("pause withdrawn", next(p, b), func(int) float32 { return 0.5 })
		p.Suspend(h)
		next(p, b)
		p.Stop(h) // of a paused voice: it goes at once, with nothing to fade
		near("stopped in its pause", next(p, b), func(int) float32 { return 0 })
		if n := p.Counts(); n.Voices != 0 || n.Ended != 1 {
			t.Errorf("%+v", n)
		}
	}
}

// voice-graph 5.1 step 4: a voice that is to start at a time starts in that
// frame, whatever block that is in.
func TestStartToTheFrame(t *testing.T) {
	for _, at := range []int{256, 300, 511, 512, 1000, 4321} {
		p, b, _, _ := opened(t, Spec{Sample: flat(9000, 48000, 0.5), Level: 1, Start: (float64(at) + 0.5) / 48000})
		first := -1
		for n := 0; n < 40 && first < 0; n++ {
			sig := next(p, b)
			for k, x := range sig {
				if x != 0 && first < 0 {
					first = n*256 + k
				}
			}
		}
		if first != at {
			t.Errorf("to start at %d, started at %d", at, first)
		}
	}
}

// Register CV2: the pool hands the option of the Sends' ramp on.
func TestSendRampOption(t *testing.T) {
	for ramp, want := range map[dsp.SendRamp]float32{dsp.Ramp65: 64. / 65, dsp.Ramp64: 1} {
		b := newBuses(t)
		p, err := NewPool(Config{Targets: b.targets(), Options: Options{Ramp: ramp}})
		if err != nil {
			t.Fatal(err)
		}
		h, _ := p.Open(&Spec{Sample: flat(9000, 48000, 0.5), Level: 1})
		next(p, b)
		next(p, b)
		p.Set(h, Wet, 32767)
		read(b.env)
		next(p, b)
		if got := read(b.env)[0][255]; math.Abs(float64(got-0.5*want)) > 1e-6 {
			t.Errorf("ramp %d: lands at %v, want %v", ramp, got, 0.5*want)
		}
	}
}
