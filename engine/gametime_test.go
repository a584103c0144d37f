package engine

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gritbed/engine/block"
)

// At 60 Hz frame n has the stamp floor(800 n / 256) and the lead, and is final up to
// the next frame's.
func TestStampsAtSixty(t *testing.T) {
	var g gameTime
	for n := range int64(1000) {
		g.tick()
		if want := 800*n/256 + Lead; g.stamp() != want || g.commit() != 800*(n+1)/256+Lead {
			t.Fatalf("frame %d: want stamp %d, got %d and commit %d", n, want, g.stamp(), g.commit())
		}
	}
}

// Frames of any lengths add up to their time to the sample; stamps never go back,
// and a frame's commit is the next one's stamp.
func TestMeasuredTimeAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var g gameTime
		sum := time.Duration(0)
		for _, d := range rapid.SliceOf(rapid.Int64Range(0, int64(3*time.Second))).Draw(t, "frames") {
			commit := g.commit()
			g.after(time.Duration(d))
			sum += time.Duration(d)
			if g.stamp() != commit || g.commit() < commit {
				t.Fatalf("stamp %d, commit %d after commit %d", g.stamp(), g.commit(), commit)
			}
			if want := int64(sum/time.Second)*block.Rate + int64(sum%time.Second)*block.Rate/int64(time.Second); g.end != want {
				t.Fatalf("after %v: want %d samples, got %d", sum, want, g.end)
			}
		}
	})
}

// A day of frames of a third of a millisecond, which is 15.999984 samples, is a day.
func TestRoundingDoesNotDrift(t *testing.T) {
	var g gameTime
	const frame = 333333 * time.Nanosecond
	for range 3_000_000 {
		g.after(frame)
	}
	if want := int64(3_000_000 * 333333 * 6 / 125_000); g.end != want {
		t.Errorf("want %d samples, got %d", want, g.end)
	}
}

func TestNonsenseTimes(t *testing.T) {
	for d, want := range map[time.Duration]int64{
		-time.Second:  0,
		math.MinInt64: 0,
		0:             0,
		time.Hour:     3600 * block.Rate,
		time.Hour + 1: 3600 * block.Rate,
		math.MaxInt64: 3600 * block.Rate,
	} {
		var g gameTime
		if g.after(d); g.end != want {
			t.Errorf("%v: want %d samples, got %d", d, want, g.end)
		}
	}
}
