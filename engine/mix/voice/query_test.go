package voice

import (
	"math"
	"testing"
)

// 003/5.3.1-2 a voice is alive until its source ends; the time elapsed is 0 until
// its start, remaining is trunc((duration - elapsed)·1000), both in the time of
// the source. Register CA3: at pitch 0.5 a sample of 500 ms has 484 ms left
// after 32 ms of its sounding, give or take the frames fetched ahead.
func TestQuery(t *testing.T) {
	p, _, h, v := opened(t, Spec{Sample: flat(24000, 48000, 0.5), Level: 1})
	want := func(what string, alive bool, remaining, elapsed int32) {
		t.Helper()
		if s, ok := p.Query(h); !ok || s != (State{alive, remaining, elapsed}) {
			t.Errorf("%s: %+v, %v", what, s, ok)
		}
	}
	want("at the open", true, 500, 0)
	p.Run()
	want("after the silent block", true, 500, 0)
	p.Set(h, Pitch, 2048)
	for range 6 {
		p.Run()
	}
	want("32 ms at half the pitch", true, 483, 16) // 770 frames
	if _, frame := v.src.Playing(); frame != 770 {
		t.Errorf("frame %d", frame)
	}
	p.Set(h, LowPass, 400)
	for v.status == Playing {
		p.Run()
	}
	want("in its tail", false, 0, 500)
	for range 3 {
		p.Run()
	}
	if _, ok := p.Query(h); ok || p.Counts().Stale != 0 {
		t.Error("an ended voice answers, or asking counts")
	}

	p, _, h, _ = opened(t, Spec{Sample: flat(44100, 44100, 0.5), Level: 1, Offset: 22050, Start: 0.1})
	p.Run()
	want("ahead of its start", true, 1000, 0)
	for range 20 { // 0.112 s
		p.Run()
	}
	want("behind it", true, 487, 512)
	p.Stop(h)
	want("fading", true, 487, 512)
}

// 003/5.3.3 a loop has 1,000,000 ms left, or 0 by the other reading (register
// CA4), and counts the frames of the recording.
func TestQueryOfALoop(t *testing.T) {
	for option, remaining := range map[Loops]int32{LoopsMillion: 1000000, LoopsZero: 0} {
		p, _ := newPool(t, Config{Options: Options{Loops: option}})
		s := flat(4800, 48000, 0.5)
		s.Loops = true
		h, _ := p.Open(&Spec{Sample: s, Level: 1})
		for n := range 60 {
			p.Run()
			if q, _ := p.Query(h); !q.Alive || q.Remaining != remaining || q.Elapsed >= 100 {
				t.Fatalf("block %d: %+v", n, q)
			}
		}
	}
}

// The list of voices is in the order they were opened and tells what a view
// shows.
func TestSnapshot(t *testing.T) {
	p, _ := newPool(t, Config{})
	loud, quiet := flat(9000, 48000, 0.5), flat(9000, 48000, 0.1)
	loud.Name, quiet.Name = "loud", "quiet"
	a, _ := p.Open(&Spec{Sample: loud, Level: 0.5, Priority: 7})
	b, _ := p.Open(&Spec{Sample: quiet, Level: 1, Kind: Ambient})
	c, _ := p.Open(&Spec{Sample: quiet, Level: 1, Kind: OneShot})
	for range 10 {
		p.Run()
	}
	p.Suspend(b)
	p.Stop(c)
	p.Run()
	list := make([]Info, 9)
	if n := p.Snapshot(list); n != 3 {
		t.Fatalf("%d lines", n)
	}
	for i, want := range []Info{
		{Handle: a, Sample: "loud", Kind: Standard, Status: Playing, Priority: 7, Gain: 0.5, Peak: 0.25},
		{Handle: b, Sample: "quiet", Kind: Ambient, Status: Paused, Gain: 1, Peak: 0.1},
		{Handle: c, Sample: "quiet", Kind: OneShot, Status: Ended, Gain: 1, Peak: 0.1},
	} {
		got := list[i]
		got.State = State{}
		if got != want {
			t.Errorf("line %d: %+v, want %+v", i, got, want)
		}
	}
	if list[0].State.Elapsed == 0 || !list[0].State.Alive {
		t.Errorf("%+v", list[0].State)
	}
	if n := p.Snapshot(list[:1]); n != 1 {
		t.Errorf("%d lines into one", n)
	}
	if n := p.Counts(); n.Voices != 3 || n.Opened != 3 {
		t.Errorf("%+v", n)
	}
	for s, name := range map[Status]string{Free: "free", Playing: "playing", Fading: "fading", Tail: "tail", Ended: "ended", Paused: "paused", 99: "unknown"} {
		if s.String() != name {
			t.Errorf("%d is %q", s, s.String())
		}
	}
}

// Times beyond a word are the largest word, on every processor.
func TestQueryOfAMonth(t *testing.T) {
	p, _, h, _ := opened(t, Spec{Level: 1, Sample: &Sample{Name: "long", Rate: 1, Channels: [][]float32{make([]float32, 2_700_000)}}})
	if s, ok := p.Query(h); !ok || s.Remaining != math.MaxInt32 || s.Elapsed != 0 {
		t.Errorf("%+v", s)
	}
}
