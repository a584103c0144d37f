package dsp

import "gritbed/engine/block"

// oracleCase is a module with the signal that it should make of the noise.
type oracleCase struct {
	name  string
	run   func(p *block.Plane)
	want  []float64
	bound float64 // [dBFS]
}

// oracleCases is the list for TestModulesAgainstBinary64: x is the noise, of
// which the first frames go in.
func oracleCases(x []float64, frames int) (cases []oracleCase) {
	head := x[:frames]
	with := func(name string, bound float64, want []float64, run func(p *block.Plane)) {
		cases = append(cases, oracleCase{name, run, want, bound})
	}
	at := func(hz float32) float32 { return omega(hz, block.Rate) }
	level := func(b int) float64 { return float64(float32(b*7%11) / 10) }

	var gain Gain
	gain.Reset()
	n := 0
	with("Gain ramp", -120, ramp64(head, level, 1.0/64), func(p *block.Plane) {
		gain.Set(float32(level(n)))
		gain.Process1(p, n == 0)
		n++
	})
	send := func(name string, ramp SendRamp, part float64) {
		var s Send
		s.Reset()
		s.SetRamp(ramp)
		bus, sig := new(Sub0), make([]block.Plane, 1)
		bus.Init(1)
		s.Link(bus, 1)
		n := 0
		with(name, -120, ramp64(head, level, part), func(p *block.Plane) {
			s.SetLevel(float32(level(n)))
			s.Process1(p, n == 0)
			bus.Read(sig)
			*p = sig[0]
			n++
		})
	}
	send("Send ramp of 65", Ramp65, 1.0/65)
	send("Send ramp of 64", Ramp64, 1.0/64)

	for o, name := range []string{"Pan2D1 L", "Pan2D1 C", "Pan2D1 R", "Pan2D1 Ls", "Pan2D1 Rs"} {
		var s Pan2D1
		s.Reset()
		out := make([]block.Plane, 6)
		n := 0
		angle := func(b int) float64 { return float64(b*37%720 - 360) }
		with(name, -120, ramp64(head, func(b int) float64 { return pan64(angle(b))[o] }, 1.0/64), func(p *block.Plane) {
			s.SetAngle(float32(angle(n)))
			s.Process1(p, out, n == 0)
			*p = out[o]
			n++
		})
	}

	pcm := make([]float32, len(x))
	for k, v := range x {
		pcm[k] = float32(v)
	}
	for _, step := range []uint32{Step(44100, 1), Step(44100, 0.9749), Step(22050, 1.3), maxStep} {
		pos := int64(0)
		with("Linear", -120, resample64(x, step, frames), func(p *block.Plane) { pos = Linear(p, pcm, pos, step) })
		half, from := constant(0.5), int64(0)
		want := resample64(x, step, frames)
		for k := range want {
			want[k] *= 0.5
		}
		with("LinearTimes", -120, want, func(p *block.Plane) { from = LinearTimes(p, pcm, from, step, &half) })
	}
	for _, c := range []struct {
		hz    int
		scale float32
	}{{44100, 1}, {22050, 1.3}} {
		var r Resample
		r.Reset()
		r.rate = c.hz // past the block that goes through untouched
		r.SetScale(c.scale)
		read := 0
		with("Resample", -120, resample64(x, Step(c.hz, c.scale), frames), func(p *block.Plane) {
			want, _ := r.Prepare(c.hz, block.Frames)
			r.Process([]block.Plane{{}}, 0, nil, c.hz)
			out := make([]block.Plane, 1)
			r.Process(out, 0, [][]float32{pcm[read : read+want]}, c.hz)
			read += want
			*p = out[0]
		})
	}

	for _, c := range []struct {
		name  string
		bound float64
		c     coefficients
	}{
		{"LowPass 10 kHz", -120, lowPass(at(10000))},
		{"LowPass 5 kHz", -120, lowPass(at(5000))},
		{"LowPass 1 kHz", -120, lowPass(at(1000))},
		{"LowPass 200 Hz", -105, lowPass(at(200))},
		{"HighPass 5 kHz", -120, highPass(at(5000))},
		{"HighPass 2 kHz", -115, highPass(at(2000))},
		{"HighPass 500 Hz", -98, highPass(at(500))},
		{"HighPass 77 Hz", -75, highPass(at(77))},
		{"HighShelf 5 kHz", -120, highShelf(at(5000), 0.65)},
		{"Peaking 5 kHz", -120, peaking(at(5000), 1.25, 2)},
		{"Peaking 2 kHz", -115, peaking(at(2000), 0.1, 3)},
		{"Peaking 1161 Hz, Q 20", -100, peaking(at(1161), 0.1, 20)},
		{"Peaking 400 Hz", -90, peaking(at(400), 1.25, 3)},
	} {
		var h history
		with(c.name, c.bound, biquad64(c.c, head), func(p *block.Plane) { h.run(&c.c, p[:]) })
	}
	band := func(high, low float32, bound float64) {
		var f HighPass
		var g LowPass
		f.Reset()
		g.Reset()
		f.SetCutoff(high)
		g.SetCutoff(low)
		with("Band", bound, biquad64(lowPass(at(low)), biquad64(highPass(at(high)), head)), func(p *block.Plane) { Band(&f, &g, p) })
	}
	band(5000, 9000, -120)
	band(77, 9000, -75)
	var f, g HighShelf
	f.Reset()
	g.Reset()
	f.Set(5000, 0.65)
	g.Set(8000, 0.5)
	with("Shelves, the second", -120, biquad64(highShelf(at(8000), 0.5), head), func(p *block.Plane) {
		q := *p
		Shelves(&f, &q, &g, p)
	})
	for _, hz := range []float32{-25, 150, 4000} {
		var f FrequencyShift
		f.Reset()
		f.SetShift(hz)
		with("FrequencyShift", -80, shift64(f.delta, head), f.Process1)
	}
	for _, c := range []struct {
		frames int
		fb     float32
		bound  float64
	}{{288, 0.5, -120}, {3, -0.99, -100}, {13440, 0.25, -120}} {
		d := NewDelay(0.46)
		d.SetDelay(seconds(c.frames))
		d.SetFeedback(c.fb)
		with("Delay", c.bound, delay64(head, c.frames, float64(c.fb)), d.Process1)
	}
	for _, c := range []room{{1.5, 70, 0.7}, {1.04, 8.3, 1}, {2, 23.9, 0.5}, {1, 45, 0.5}} {
		r := roomOf(c.t60, c.size, c.brightness)
		with("Reverb", -120, reverb64(r, head), r.Process1)
	}
	return cases
}
