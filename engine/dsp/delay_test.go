package dsp

import (
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
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
	for _, r := range vectest.Rows(t, "dsp/delay_vectors.tsv") {
		out, ok := cases[r.Text("case")]
		if !ok {
			t.Fatalf("case %q", r.Text("case"))
		}
		r.WantSame("y_hex", out[r.Int("n")]) // voice-graph 5.14
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
