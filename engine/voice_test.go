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

// playsTones is an engine that plays tones of one and of ten seconds.
func playsTones(t *testing.T) *Engine {
	t.Helper()
	e, err := New(Config{Samples: []*voice.Sample{tone(1), tone(10)}, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return e
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
	e := playsTones(t)
	now(e, func(f *Frame) { f.Open(PlaySample(0)) })
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

func TestVoiceCalls(t *testing.T) {
	e := playsTones(t)
	var v VoiceID
	now(e, func(f *Frame) { v = f.Open(PlaySample(1)) })
	loud(e, 10)
	now(e, func(f *Frame) { f.SetFixed(v, voice.Volume, 16384) })
	if p := loud(e, 4); math.Abs(float64(p)-0.125) > 0.001 {
		t.Errorf("half the volume: want 0.125, got %g", p)
	}
	now(e, func(f *Frame) { f.Suspend(v) })
	if p := loud(e, 4); p != 0 {
		t.Errorf("suspended: want silence, got %g", p)
	}
	now(e, func(f *Frame) { f.Resume(v) })
	if p := loud(e, 4); p < 0.12 {
		t.Errorf("resumed: want it back, got %g", p)
	}
	now(e, func(f *Frame) { f.Mute(mix.StripVoices, true) })
	if p := loud(e, 4); p != 0 {
		t.Errorf("its strip muted: want silence, got %g", p)
	}
	now(e, func(f *Frame) {
		f.Mute(mix.StripVoices, false)
		f.Meter(true)
	})
	loud(e, 4)
	if m := e.Snapshot().Strips[mix.StripVoices]; m.Peak < 0.24 || m.Muted {
		t.Errorf("strip of the voices: want 0.25 and open, got %+v", m)
	}
	now(e, func(f *Frame) { f.Close(v) })
	if p := loud(e, 8); p > 1e-9 {
		t.Errorf("closed: want silence, got %g", p)
	}
	e.queue.collect()
	if end, ok := e.queue.Ended(); !ok || end != (Ended{Voice: v, Why: Closed}) {
		t.Errorf("want to hear that it was closed, got %+v %v", end, ok)
	}
	// A voice that is gone is no mistake.
	if err := now(e, func(f *Frame) { f.SetGain(v, 1) }); err != nil {
		t.Error(err)
	}
	loud(e, 1)
	if s := e.Snapshot().Count; s.Stale != 1 || s.Refused != 0 {
		t.Errorf("want 1 stale call and none refused, got %+v", s)
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
	e := playsTones(t)
	var ids [16]VoiceID
	n := 0
	var out [2]block.Plane
	if allocs := testing.AllocsPerRun(200, func() {
		f := e.queue.Begin()
		f.stamp = e.Block()
		f.Close(ids[n%len(ids)])
		f.SetPan(ids[(n+4)%len(ids)], 45)
		ids[n%len(ids)] = f.Open(PlaySample(1))
		f.Turn(1.0 / 60)
		if err := f.End(); err != nil && n >= len(ids) {
			t.Fatal(err)
		}
		n++
		for _, ok := e.queue.Ended(); ok; _, ok = e.queue.Ended() {
		}
		e.Commit(e.Block() + 1)
		e.Render(&out)
	}); allocs != 0 {
		t.Errorf("want 0 allocations a block, got %g", allocs)
	}
}
