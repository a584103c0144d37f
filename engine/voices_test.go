package engine

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// tone is a sample of 440 Hz at 48 kHz.
func tone(seconds float64) *voice.Sample {
	pcm := make([]float32, int(seconds*block.Rate))
	for i := range pcm {
		pcm[i] = 0.5 * float32(math.Sin(2*math.Pi*440*float64(i)/block.Rate))
	}
	return &voice.Sample{Name: "tone", Channels: [][]float32{pcm}, Rate: block.Rate}
}

// desk is an engine that plays tones of one and of ten seconds.
func desk(t *testing.T) *Engine {
	t.Helper()
	e, err := New(Config{Samples: []*voice.Sample{tone(1), tone(10)}, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// opened is a voice in the middle at full level.
func opened(name uint32, sample int32) Command {
	return Command{Op: OpOpen, Voice: name, Recording: sample, Kind: voice.Standard,
		F: [10]float32{4096, 32767, 32767, 0, 25000, 0, 0, 0, -1}}
}

// loud renders some blocks and returns the loudest sample of the last.
func loud(e *Engine, blocks int) float32 {
	var out [2]block.Plane
	for range blocks {
		e.Commit(e.Block() + 1)
		e.Render(&out)
	}
	return max(dsp.Peak(&out[0]), dsp.Peak(&out[1]))
}

// A voice sounds from its second block on (voice-graph 5.1.3), in the centre at
// half its level (voice-graph 7.1), and is gone after its end.
func TestVoiceLives(t *testing.T) {
	e := desk(t)
	e.Post(opened(1, 0))
	if p := loud(e, 1); p != 0 {
		t.Errorf("first block: want silence, got %g", p)
	}
	if p := loud(e, 10); math.Abs(float64(p)-0.25) > 0.001 {
		t.Errorf("want half of a half, got %g", p)
	}
	s := e.Snapshot().Voices
	if s.Voices != 1 || s.Listed != 1 || s.List[0].Sample != "tone" || s.Cap != voice.DefaultVoices {
		t.Errorf("want one voice listed, got %+v", s.Counts)
	}
	loud(e, 200)
	if s := e.Snapshot().Voices; s.Voices != 0 || s.Ended != 1 {
		t.Errorf("after its end: want none, got %+v", s.Counts)
	}
}

func TestVoiceCommands(t *testing.T) {
	e := desk(t)
	e.Post(opened(7, 1))
	loud(e, 10)
	e.Post(Command{Op: OpSet, Voice: 7, Player: voice.Volume, F: [10]float32{16384}})
	if p := loud(e, 4); math.Abs(float64(p)-0.125) > 0.001 {
		t.Errorf("half the volume: want 0.125, got %g", p)
	}
	e.Post(Command{Op: OpSuspend, Voice: 7})
	if p := loud(e, 4); p != 0 {
		t.Errorf("suspended: want silence, got %g", p)
	}
	e.Post(Command{Op: OpResume, Voice: 7})
	if p := loud(e, 4); p < 0.12 {
		t.Errorf("resumed: want it back, got %g", p)
	}
	e.Post(Command{Op: OpMute, Strip: mix.StripVoices, F: [10]float32{1}})
	if p := loud(e, 4); p != 0 {
		t.Errorf("its strip muted: want silence, got %g", p)
	}
	e.Post(Command{Op: OpMute, Strip: mix.StripVoices})
	e.Post(Command{Op: OpMeter, F: [10]float32{1}})
	loud(e, 4)
	if m := e.Snapshot().Strips[mix.StripVoices]; m.Peak < 0.24 || m.Muted {
		t.Errorf("strip of the voices: want 0.25 and open, got %+v", m)
	}
	e.Post(Command{Op: OpClose, Voice: 7})
	if p := loud(e, 8); p > 1e-9 {
		t.Errorf("closed: want silence, got %g", p)
	}
	// A voice that is gone, and one that never was.
	e.Post(Command{Op: OpSet, Voice: 7, Player: voice.Volume})
	e.Post(Command{Op: OpClose, Voice: 99})
	loud(e, 1)
	if s := e.Snapshot(); s.Voices.Stale != 2 || s.Count.Refused != 0 {
		t.Errorf("want 2 stale posts and none refused, got %+v, %+v", s.Voices.Counts, s.Count)
	}
}

// What cannot be played is refused and counted.
func TestVoiceRefusals(t *testing.T) {
	e := desk(t)
	for _, c := range []Command{
		opened(1, 2),
		opened(1, -1),
		{Op: OpOpen, Kind: voice.OneShot + 1},
		{Op: OpOpen, F: [10]float32{float32(math.NaN())}},
		{Op: OpSet, F: [10]float32{float32(math.Inf(1))}},
		{Op: OpStrip, Strip: mix.StripSFX, Param: mix.ParamGain, F: [10]float32{float32(math.NaN())}},
		{Op: OpMute, Strip: mix.Strips},
		{Op: OpResume + 1},
	} {
		e.Post(c)
	}
	loud(e, 1)
	if c := e.Snapshot().Count; c.Refused != 8 || c.NotFinite != 3 {
		t.Errorf("want 8 refused, 3 not finite, got %+v", c)
	}
}

// A sample that cannot be played is refused when the engine is made.
func TestBadSample(t *testing.T) {
	if _, err := New(Config{Samples: []*voice.Sample{{Name: "void"}}}); err == nil {
		t.Error("want an error for a sample without channels")
	}
	if _, err := New(Config{Samples: []*voice.Sample{nil}}); err == nil {
		t.Error("want an error for no sample")
	}
}

// A block with voices opening, moving and closing allocates nothing.
func TestVoicesAllocateNothing(t *testing.T) {
	e := desk(t)
	name := uint32(0)
	var out [2]block.Plane
	if n := testing.AllocsPerRun(200, func() {
		name++
		e.Post(opened(name, 0))
		e.Post(Command{Op: OpSet, Voice: name - 3, Player: voice.Azimuth, F: [10]float32{8192}})
		e.Post(Command{Op: OpClose, Voice: name - 10})
		e.Post(Command{Op: OpFrame, F: [10]float32{1.0 / 60}})
		e.Commit(e.Block() + 1)
		e.Render(&out)
	}); n != 0 {
		t.Errorf("want 0 allocations a block, got %g", n)
	}
}
