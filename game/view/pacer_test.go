package view

import (
	"math"
	"testing"
	"time"

	"gritbed/components"
)

// However fast, slow or unevenly the updates come, the steps follow the wall
// clock to within one.
func TestStepsFollowTheWallClock(t *testing.T) {
	for name, gap := range map[string]func(i int) time.Duration{
		"60 a second":       func(int) time.Duration { return time.Second / 60 },
		"61 a second":       func(int) time.Duration { return time.Second / 61 },
		"75 a second":       func(int) time.Duration { return time.Second / 75 },
		"59 a second":       func(int) time.Duration { return time.Second / 59 },
		"20 a second":       func(int) time.Duration { return time.Second / 20 },
		"two at a time":     func(i int) time.Duration { return time.Duration(i%2) * time.Second / 30 },
		"jitter of 5 ms":    func(i int) time.Duration { return time.Second/60 + time.Duration(i%3-1)*5*time.Millisecond },
		"a hitch of 0.4 s":  func(i int) time.Duration { return time.Second/60 + time.Duration(i%100/99)*400*time.Millisecond },
		"bursts of updates": func(i int) time.Duration { return time.Duration(i%10/9) * time.Second / 6 },
	} {
		var p Pacer
		now := time.Unix(1000, 0)
		start, steps := now, p.Steps(now)
		for i := range 3000 {
			now = now.Add(gap(i))
			steps += p.Steps(now)
			if off := now.Sub(start).Seconds()*60 + 1 - float64(steps); math.Abs(off) > 1.001 {
				t.Errorf("%s: %.2f steps from the clock after %v", name, off, now.Sub(start))
				break
			}
		}
	}
}

// Updates at an even pace have a step each, in spite of jitter.
func TestEvenUpdatesHaveAStepEach(t *testing.T) {
	var p Pacer
	now := time.Unix(1000, 0)
	for i := range 3000 {
		jitter := time.Duration(i%5-2) * 3 * time.Millisecond
		if n := p.Steps(now.Add(time.Duration(i)*time.Second/60 + jitter)); n != 1 {
			t.Fatalf("update %d: %d steps", i, n)
		}
	}
}

// A standstill of more than half a second, or a rest, is let go.
func TestStandstillIsLetGo(t *testing.T) {
	var p Pacer
	now := time.Unix(1000, 0)
	p.Steps(now)
	for _, later := range []time.Duration{600 * time.Millisecond, time.Hour, -time.Hour} {
		now = now.Add(later)
		if n := p.Steps(now); n != 1 {
			t.Errorf("%d steps after %v", n, later)
		}
	}
	p.Rest()
	if n := p.Steps(now.Add(200 * time.Millisecond)); n != 1 {
		t.Errorf("%d steps after a rest", n)
	}
}

// A press acts in the first of several steps, and one that met no step in the
// next; what is held is held in all of them.
func TestTaps(t *testing.T) {
	var p Taps
	in := components.IntentData{Respawn: true, Flip: true, Push: true}
	if got := p.Step(0, in); got != in {
		t.Errorf("first step: %+v", got)
	}
	if got := p.Step(1, in); got.Respawn || !got.Flip || !got.Push {
		t.Errorf("second step: %+v", got)
	}
	p.Keep(in)
	p.Keep(components.IntentData{})
	if got := p.Step(0, components.IntentData{}); !got.Respawn || !got.Flip || got.Push {
		t.Errorf("after an update without a step: %+v", got)
	}
	if got := p.Step(0, components.IntentData{}); got != (components.IntentData{}) {
		t.Errorf("kept taps act twice: %+v", got)
	}
}
