package dsp

import (
	"math"

	"gritbed/engine/block"
)

// stepCases is the list for TestChangesMakeNoClicks.
func stepCases() []stepCase {
	levels := func(from, to float32) func() process {
		return func() process {
			var g Gain
			g.Reset()
			g.Set(from)
			return process{func(p *block.Plane) { g.Process1(p, false) }, func() { g.Set(to) }}
		}
	}
	sends := func(change func(s *Send)) func() process {
		return func() process {
			var s Send
			bus, sig := new(Sub0), make([]block.Plane, 1)
			s.Reset()
			bus.Init(1)
			s.Link(bus, 1)
			return process{func(p *block.Plane) {
				s.Process1(p, false)
				bus.Read(sig)
				*p = sig[0]
			}, func() { change(&s) }}
		}
	}
	pans := func(change func(s *Pan2D1), output int) func() process {
		return func() process {
			var s Pan2D1
			s.Reset()
			s.SetAngle(-30)
			out := make([]block.Plane, 6)
			return process{func(p *block.Plane) {
				s.Process1(p, out, false)
				*p = out[output]
			}, func() { change(&s) }}
		}
	}
	pitch := func(from, to float32) func() process {
		return func() process {
			var r Resample
			r.Reset()
			r.SetScale(from)
			out := make([]block.Plane, 1)
			n := 0
			var tone []float32
			return process{func(p *block.Plane) {
				want, _ := r.Prepare(block.Rate, block.Frames)
				tone = tone[:0]
				for range want {
					tone = append(tone, float32(0.5*math.Sin(2*math.Pi*440/block.Rate*float64(n))))
					n++
				}
				r.Process(out, 0, [][]float32{tone}, block.Rate)
				*p = out[0]
			}, func() { r.SetScale(to) }}
		}
	}
	high := func(from, to float32) func() process {
		return func() process {
			var f HighPass
			f.Reset()
			f.SetCutoff(from)
			return process{f.Process1, func() { f.SetCutoff(to) }}
		}
	}
	low := func(from, to float32) func() process {
		return func() process {
			var f LowPass
			f.Reset()
			f.SetCutoff(from)
			return process{f.Process1, func() { f.SetCutoff(to) }}
		}
	}
	shelves := func(hz, from, to float32) func() process {
		return func() process {
			var f HighShelf
			f.Reset()
			f.Set(hz, from)
			return process{f.Process1, func() { f.Set(hz, to) }}
		}
	}
	bells := func(hz, from, to float32) func() process {
		return func() process {
			f := bell(hz, from, 3)
			return process{f.Process1, func() { f.SetGain(to) }}
		}
	}
	delays := func(from, to int, fb, after float32) func() process {
		return func() process {
			d := NewDelay(0.46)
			d.SetDelay(seconds(from))
			d.SetFeedback(fb)
			return process{d.Process1, func() { d.SetDelay(seconds(to)); d.SetFeedback(after) }}
		}
	}
	rooms := func(t60, size, bright float32) func() process {
		return func() process {
			r := roomOf(1, 8.3, 1)
			return process{r.Process1, func() { r.Set(t60, size, bright) }}
		}
	}
	fades := func(seconds float32) func() process {
		return func() process {
			var f GainFader
			f.Reset()
			return process{f.Process1, func() { f.Fade(0.2, seconds) }}
		}
	}
	clips := func() process {
		var c Clip
		c.Reset()
		return process{c.Process1, func() { c.SetLevel(0.09) }}
	}
	shifts := func() process {
		var f FrequencyShift
		f.Reset()
		f.SetShift(-25)
		return process{f.Process1, func() { f.SetShift(150) }}
	}
	pauses := func() process {
		var s Send
		bus, sig := new(Sub0), make([]block.Plane, 1)
		s.Reset()
		bus.Init(1)
		s.Link(bus, 1)
		left := 1 << 30
		return process{func(p *block.Plane) {
			if left > 0 {
				s.Process1(p, false)
				left--
			}
			bus.Read(sig)
			*p = sig[0]
		}, func() { s.SetMode(FadeOut); left = 1 }}
	}
	fresh := func() process {
		var g Gain
		g.Reset()
		g.Set(0)
		restart := false
		return process{func(p *block.Plane) {
			g.Process1(p, restart)
			restart = false
		}, func() { g.Set(1); restart = true }}
	}
	rate := func() process { // the silent block of a source, then its signal
		var r Resample
		r.Reset()
		hz, n := block.Rate, 0
		out := make([]block.Plane, 1)
		return process{func(p *block.Plane) {
			want, _ := r.Prepare(hz, block.Frames)
			in := make([]float32, want)
			for k := range in {
				if hz == block.Rate || n < 0 {
					in[k] = p[k%block.Frames]
				}
			}
			out[0] = block.Plane{}
			r.Process(out, 0, [][]float32{in}, hz)
			*p = out[0]
		}, func() { hz = 24000 }}
	}
	return []stepCase{
		{"pitch 1 to 1.5", "", pitch(1, 1.5)},
		{"pitch 1 to 0.25", "", pitch(1, 0.25)},
		{"pitch 0.5 to 4", "", pitch(0.5, 4)},
		{"source at another rate", "voice-graph 5.1 step 3, 5.3 step 1: a silent block", rate},
		{"gain 1 to 0", "", levels(1, 0)},
		{"gain 0 to 1", "", levels(0, 1)},
		{"gain 0.5 to -0.5", "", levels(0.5, -0.5)},
		{"gain 0 to 1 with the restart flag", "voice-graph 2, 5.6 step 1: takes its target at once", fresh},
		{"fade over 10 ms", "", fades(0.01)},
		{"fade over 0 s", "voice-graph 5.7: one frame", fades(0)},
		{"send 1 to 0", "", sends(func(s *Send) { s.SetLevel(0) })},
		{"send fades out, then its graph is skipped", "", pauses},
		{"send released", "", sends(func(s *Send) { s.Release(); s.Unlink() })},
		{"pan left to right, on the left", "", pans(func(s *Pan2D1) { s.SetAngle(30) }, 0)},
		{"pan left to right, on the right", "", pans(func(s *Pan2D1) { s.SetAngle(30) }, 2)},
		{"pan from the circle to the middle", "", pans(func(s *Pan2D1) { s.Set(PanDistance, 0) }, 4)},
		{"high-pass 25 Hz to 24 Hz: bypass", "", high(25, 24)},
		{"high-pass 24 Hz to 25 Hz", "", high(24, 25)},
		{"high-pass 100 Hz to 200 Hz", "", high(100, 200)},
		{"high-pass 77 Hz to 2 kHz", "voice-graph 5.4 step 4: no smoothing", high(77, 2000)},
		{"high-pass 4 kHz to 77 Hz", "", high(4000, 77)},
		{"high-pass 500 Hz to 0: bypass", "voice-graph 5.4 step 3: bit-exact at once", high(500, 0)},
		{"high-pass 0 to 2 kHz", "voice-graph 5.4 step 3: no history", high(0, 2000)},
		{"low-pass 23975 Hz to 23976 Hz: bypass", "", low(23975, 23976)},
		{"low-pass 23976 Hz to 23975 Hz", "", low(23976, 23975)},
		{"low-pass 5 kHz to 1 kHz", "", low(5000, 1000)},
		{"low-pass 1 kHz to 5 kHz", "voice-graph 5.4 step 4: no smoothing", low(1000, 5000)},
		{"low-pass 1 kHz to 25 kHz: bypass", "voice-graph 5.4 step 3: bit-exact at once", low(1000, 25000)},
		{"low-pass 25 kHz to 1 kHz", "voice-graph 5.4 step 3: no history", low(25000, 1000)},
		{"shelf 0.65 to 1: bypass", "", shelves(5000, 0.65, 1)},
		{"shelf 1 to 0.65", "voice-graph 5.11 step 1: no history", shelves(5000, 1, 0.65)},
		{"bell of 440 Hz, 1.25 to 1: bypass", "voice-graph 5.12 step 1: bit-exact at once", bells(440, 1.25, 1)},
		{"bell of 440 Hz, 1 to 1.25", "", bells(440, 1, 1.25)},
		{"bell of 440 Hz, 0.1 to 1: bypass", "voice-graph 5.12 step 1: bit-exact at once", bells(440, 0.1, 1)},
		{"clip 100 to 0.09", "voice-graph 5.13: no ramp", clips},
		{"shift -25 Hz to 150 Hz", "", shifts},
		{"delay 288 to 300 frames", "", delays(288, 300, 0.25, 0.25)},
		{"delay 288 to 5000 frames", "", delays(288, 5000, 0.25, 0.25)},
		{"delay 5000 to 288 frames", "", delays(5000, 288, 0.25, 0)},
		{"delay 288 frames to off", "voice-graph 5.14 step 2: undelayed", delays(288, 0, 0, 0)},
		{"delay off to 288 frames", "voice-graph 5.14 step 2: the line is empty", delays(0, 288, 0, 0)},
		{"feedback 0 to 0.5", "voice-graph 5.14: at once", delays(288, 288, 0, 0.5)},
		{"reverb, another decay", "buses 3.7: no crossfade", rooms(2, 8.3, 1)},
		{"reverb, another size", "buses 3.7: cleared", rooms(1, 12, 1)},
		{"reverb, another brightness", "buses 3.7 step 4: states zeroed", rooms(1, 8.3, 0.7)},
		{"reverb to silence", "buses 3.7: T60 0", rooms(0, 8.3, 1)},
	}
}
