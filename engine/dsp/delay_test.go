package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"pgregory.net/rapid"
)

// delayed runs a delay over a signal, a whole number of blocks of it.
func delayed(d *Delay, in []float32, before func(blk int)) []float32 {
	out := append([]float32(nil), in...)
	for k := 0; k < len(out); k += block.Frames {
		if before != nil {
			before(k / block.Frames)
		}
		d.Process1((*block.Plane)(out[k:]))
	}
	return out
}

// seconds is the time of a number of frames [s].
func seconds(frames int) float32 { return float32(frames) / block.Rate }

func TestDelayVectors(t *testing.T) {
	impulse := make([]float32, 5*block.Frames)
	impulse[0] = 1
	ramp := make([]float32, 5*block.Frames)
	for k := range ramp {
		ramp[k] = float32(k) / 1024
	}
	run := func(in []float32, d int, fb float32, next int) []float32 {
		m := NewDelay(1)
		m.SetDelay(seconds(d))
		m.SetFeedback(fb)
		return delayed(m, in, func(b int) {
			if b == 1 {
				m.SetDelay(seconds(next))
			}
		})
	}
	cases := map[string][]float32{
		"impulse_d288_fb0.5":    run(impulse, 288, 0.5, 288),
		"impulse_d3_fb-0.99":    run(impulse, 3, -1, 3), // a larger feedback is limited
		"ramp_d10_to_20_at_256": run(ramp, 10, 0, 20),
	}
	for _, r := range vectors(t, "delay_vectors.tsv") {
		out, ok := cases[r.text("case")]
		if !ok {
			t.Fatalf("case %q", r.text("case"))
		}
		r.exact("y", out[r.int("n")]) // voice-graph 5.14
	}
}

// voice-graph 5.14: an impulse through 288 frames and half of it back in, and
// the two worked times.
func TestDelayWorkedValues(t *testing.T) {
	d := NewDelay(0.46)
	d.SetDelay(0.006)
	d.SetFeedback(0.5)
	in := make([]float32, 4*block.Frames)
	in[0] = 1
	out := delayed(d, in, nil)
	want := map[int]float32{288: 1, 576: 0.5, 864: 0.25} // voice-graph 5.14
	for k, y := range out {
		same(t, "echo", y, want[k])
	}
	for s, want := range map[float32]int{
		0.006: 288, 0.28: 13440, // voice-graph 5.14
		0: 0, -1: 0, nan: 0, // voice-graph 5.14: off
		0.4 / 48000: 0, 0.5 / 48000: 1, 1.5 / 48000: 2, // half away from zero
	} {
		if got := delayFrames(s); got != want {
			t.Errorf("%v s: %d frames, want %d", s, got, want)
		}
	}
}

// voice-graph 5.14: off, the signal passes undelayed; switched on, the line is
// empty and what comes out is silence until the delay has gone by.
func TestDelayOffAndOn(t *testing.T) {
	d := NewDelay(0.1)
	in := noiseRun(8 * block.Frames)
	out := delayed(d, in, func(b int) {
		switch b {
		case 2:
			d.SetDelay(seconds(300))
		case 5:
			d.SetDelay(0)
		case 6:
			d.SetDelay(seconds(400))
		}
	})
	for k, y := range out {
		want := float32(0)
		switch b := k / block.Frames; {
		case b < 2 || b == 5: // voice-graph 5.14 mode 0
			want = in[k]
		case b < 5 && k-300 >= 2*block.Frames: // mode 1
			want = in[k-300]
		case b >= 6 && k-400 >= 6*block.Frames: // the line was cleared
			want = in[k-400]
		}
		if y != want {
			t.Fatalf("frame %d: %v, want %v", k, y, want)
		}
	}
	if d.Frames() != 400 {
		t.Errorf("%d frames", d.Frames())
	}
	d.SetDelay(nan)
	if d.Process1(new(block.Plane)); d.Frames() != 0 { // voice-graph 5.14
		t.Error("NaN does not switch off")
	}
}

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

// plainDelay is the delay as the notes put it, a frame at a time.
type plainDelay struct {
	w      []float32
	d, to  int
	fb, fw float32
}

func (m *plainDelay) run(p *block.Plane) {
	tap := func(d int) float32 {
		if len(m.w) < d {
			return 0
		}
		return m.w[len(m.w)-d]
	}
	fade := m.d != m.to
	for k, x := range p {
		if fade && k < 128 { // voice-graph 5.14 step 5
			r := float32(127-k) / 128
			y, z := tap(m.d), tap(m.to)
			p[k] = float32((1-r)*z) + float32(r*y)
			m.w = append(m.w, (x+float32(float32((1-r)*m.fw)*z))+float32(float32(r*m.fb)*y))
			continue
		}
		m.d, m.fb = m.to, m.fw
		y := tap(m.d)
		p[k] = y
		m.w = append(m.w, x+float32(m.fb*y)) // voice-graph 5.14 step 4
	}
}

// The pieces, whatever the delays, give the samples of one frame after the
// other.
func TestDelayIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		longest := rapid.IntRange(300, 2000).Draw(t, "longest")
		d := NewDelay(seconds(longest))
		var m plainDelay
		for b := range 30 {
			if b == 0 || b > 8 && rapid.IntRange(0, 3).Draw(t, "change") == 0 {
				n := rapid.OneOf(rapid.IntRange(1, 12), rapid.IntRange(100, 300), rapid.IntRange(1, longest)).Draw(t, "delay")
				fb := rapid.SampledFrom([]float32{0, 0.5, -0.99, 0.2}).Draw(t, "feedback")
				d.SetDelay(seconds(n))
				d.SetFeedback(fb)
				m.to, m.fw = d.wantD, fb
				if b == 0 {
					m.d, m.fb = m.to, fb
				}
			}
			var p block.Plane
			noise(&p)
			p[b] += float32(b)
			q := p
			d.Process1(&p)
			m.run(&q)
			if p != q {
				t.Fatalf("block %d: pieces differ", b)
			}
		}
	})
}

// voice-graph 5.14: a change of feedback alone is heard at once.
func TestDelayFeedbackAtOnce(t *testing.T) {
	d := NewDelay(1)
	d.SetDelay(seconds(256))
	in := make([]float32, 5*block.Frames)
	in[0] = 1
	out := delayed(d, in, func(b int) {
		d.SetFeedback([]float32{0, 0.5, 0.25, nan, 0.5}[b])
	})
	for b, want := range []float32{0, 1, 0.5, 0.125, 0} { // NaN counts as 0
		same(t, "echo", out[b*block.Frames], want) // voice-graph 5.14
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
