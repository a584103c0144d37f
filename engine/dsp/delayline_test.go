package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// voice-graph 5.14 mode 2: a longer delay waits until the line holds it.
func TestDelayFills(t *testing.T) {
	d := NewDelay(1)
	d.SetDelay(seconds(100))
	in := noiseRun(6 * block.Frames)
	out := delayed(d, in, func(b int) {
		if b == 1 {
			d.SetDelay(seconds(600))
		}
		if want := map[int]delayMode{0: delayOff, 1: delayRunning, 2: delayFilling, 3: delayFilling, 4: delayRunning}[min(b, 4)]; d.mode != want {
			t.Errorf("block %d: mode %d, want %d", b, d.mode, want)
		}
	})
	for k := range out { // 768 frames are there when block 3 begins
		switch {
		case k >= 100 && k < 3*block.Frames:
			same(t, "old delay", out[k], in[k-100])
		case k >= 3*block.Frames+fadeTaps:
			same(t, "new delay", out[k], in[k-600])
		}
	}
}

// voice-graph 5.14: a delay over the line's length is limited to it, because
// nothing allocates while sound is made; Grow makes room beforehand and keeps
// what the line holds.
func TestDelayLengthAndGrowth(t *testing.T) {
	d := NewDelay(0.015)
	if d.Longest() != 720 { // voice-graph 5.14 round(max·48000)
		t.Errorf("%d frames", d.Longest())
	}
	d.SetDelay(1)
	in := noiseRun(12 * block.Frames)
	out := delayed(d, in[:4*block.Frames], nil)
	for k, y := range out {
		same(t, "limited", y, at0(in, k-720))
	}
	d.Grow(0.01) // shorter: nothing
	if d.Longest() != 720 {
		t.Errorf("%d frames", d.Longest())
	}
	d.Grow(0.03)
	if d.Longest() != 1440 {
		t.Errorf("%d frames after growth", d.Longest())
	}
	out = delayed(d, in[4*block.Frames:], func(b int) {
		if b == 4 {
			d.SetDelay(0.03)
		}
	})
	for k, y := range out {
		switch {
		case k < 4*block.Frames:
			same(t, "grown", y, at0(in, k+4*block.Frames-720)) // voice-graph 5.14 contents kept
		case k >= 4*block.Frames+fadeTaps:
			same(t, "longer", y, at0(in, k+4*block.Frames-1440))
		}
	}
}

func TestDelayRefusesResetsAndAllocatesNothing(t *testing.T) {
	d := NewDelay(0.1)
	d.SetDelay(0.01)
	d.SetFeedback(0.5)
	for _, bad := range []float32{inf, -inf} {
		if d.SetDelay(bad) || d.SetFeedback(bad) || d.wantD != 480 || d.wantFB != 0.5 {
			t.Errorf("%v was taken", bad)
		}
	}
	p := constant(1)
	d.Process1(&p)
	d.Reset()
	p = constant(1)
	if d.Process1(&p); p != constant(1) {
		t.Error("after Reset the delay is not off")
	}
	n := 0
	allocates(t, "Delay", func() {
		n = (n + 37) % 4800
		d.SetDelay(seconds(n))
		d.Process1(&p)
	})
	if NewDelay(0).Longest() != 1 || NewDelay(nan).Longest() != 1 {
		t.Error("a delay without a line")
	}
}

// A line that feeds itself ends in silence, not in denormal numbers.
func TestDelayEndsInSilence(t *testing.T) {
	d := NewDelay(0.1)
	d.SetDelay(seconds(300))
	d.SetFeedback(0.5)
	in := make([]float32, 400*block.Frames)
	in[0] = 1
	out := delayed(d, in, nil)
	for k, y := range out {
		if y != 0 && math.Abs(float64(y)) < 1e-30 {
			t.Fatalf("frame %d: %v", k, y)
		}
	}
	for _, w := range d.line {
		if w != 0 {
			t.Fatalf("the line still holds %v", w)
		}
	}
}
