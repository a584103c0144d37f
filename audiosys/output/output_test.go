package output

import (
	"io"
	"math"
	"sync/atomic"
	"testing"
	"time"

	"gritbed/engine"
	"gritbed/engine/block"
)

// counter is a stream that never ends and counts what is taken.
type counter struct{ frames atomic.Int64 }

func (c *counter) Read(p []byte) (int, error) {
	c.frames.Add(int64(len(p) / engine.FrameBytes))
	return len(p), nil
}

// The silent clock plays what a device would: after 200 ms it is within a tick
// of 9600 frames, and never ahead of the time.
func TestSilentOutputKeepsTime(t *testing.T) {
	var c counter
	out := &Silent{Reason: "no device"}
	before := time.Now()
	if err := out.Start(&c); err != nil {
		t.Fatal(err)
	}
	behind := int64(math.MaxInt64)
	for since := time.Duration(0); since < 2*time.Second; since = time.Since(before) {
		time.Sleep(time.Millisecond)
		played := c.frames.Load()
		now := frames(time.Since(before))
		if played > now {
			t.Fatalf("%d frames played after %d", played, now)
		}
		if now >= frames(200*time.Millisecond) {
			if behind = now - played; behind <= frames(period) {
				break // a busy machine may be late now, but not always
			}
		}
	}
	if behind > frames(period) {
		t.Errorf("behind: want at most %d frames, got %d", frames(period), behind)
	}
	out.Close()
	after := c.frames.Load()
	time.Sleep(2 * period)
	if c.frames.Load() != after {
		t.Error("it plays on after Close")
	}
	if out.Err() != nil || out.Name() != "silent: no device" {
		t.Errorf("%v, %q", out.Err(), out.Name())
	}
}

// Ticks that come when they like, some late by more than a few periods, add up
// to the frame.
func TestSilentClockLosesNothing(t *testing.T) {
	var played tally
	since := time.Duration(0)
	for _, tick := range []time.Duration{7300001, 13900007, 63000003, 1, 333, 49999999, 10000001, 55799655} {
		since += tick
		played += tally(played.due(since))
	}
	if since != 200*time.Millisecond || played != 9600 {
		t.Errorf("after %v: want 9600 frames, got %d", since, played)
	}
	for range 300000 { // 50 minutes of ticks that are no whole number of frames
		since += period + 7*time.Microsecond
		played += tally(played.due(since))
	}
	if want := tally(since.Seconds() * block.Rate); played < want-1 || played > want+1 {
		t.Errorf("after %v: want %d frames, got %d", since, want, played)
	}
}

// What a suspended machine missed is not played at once; a time of years still
// counts right.
func TestSilentClockSkipsASuspension(t *testing.T) {
	var played tally
	for _, since := range []time.Duration{time.Hour, 3 * 365 * 24 * time.Hour} {
		if due := played.due(since); due != frames(period) {
			t.Errorf("asleep for %v: want a period, %d frames, got %d", since, frames(period), due)
		}
		played += tally(played.due(since))
		if due := played.due(since + lapse); due != frames(lapse) {
			t.Errorf("behind by the lapse: want all of it, %d frames, got %d", frames(lapse), due)
		}
	}
}

// A stream that ends, or has nothing yet, does not hold the clock up.
func TestSilentOutputBearsAnEmptyStream(t *testing.T) {
	for name, r := range map[string]io.Reader{"ended": eof{}, "nothing yet": nothing{}} {
		out := new(Silent)
		out.Start(r)
		time.Sleep(2 * period)
		if out.Close(); out.Name() != "silent" {
			t.Errorf("%s: %q", name, out.Name())
		}
	}
}

type (
	eof     struct{}
	nothing struct{}
)

func (eof) Read([]byte) (int, error)     { return 0, io.EOF }
func (nothing) Read([]byte) (int, error) { return 0, nil }
