package synth

import "math"

// calls adds tones that are sung: a pitch that glides, the harmonics of
// whatever throat it is, and what trembles or scrapes in it.
func (t *ambTake) calls(l Call) {
	gen := t.own()
	tune := drawn(&gen, tuning(l.Tune))
	if t.round > 0 && l.Seconds == ([2]float64{}) {
		t.drone(&l, &gen, tune)
		return
	}
	t.each(l.Times, &gen, func(at, weight float64, i int) {
		f := tune
		for range i {
			f = float64(f * orOne(l.Step))
		}
		f = float64(f * (1 + float64(l.Vary*gen.white())))
		if len(l.Scale) > 0 {
			f = float64(f * l.Scale[int(gen.next()>>8)%len(l.Scale)])
		}
		t.call(&l, &gen, at, drawn(&gen, l.Seconds), f, float64(weight*l.Gain))
	})
}

func (t *ambTake) call(l *Call, gen *source, at, seconds, tune, gain float64) {
	begin := t.sample(at)
	length := int(float64(seconds * t.rate))
	x := make([]float64, max(0, length))
	start := gen.unit()
	phase := start
	for n := range x {
		u := float64(n) / float64(length)
		now := float64(n) / t.rate
		f := float64(glide(l.Pitch, u) * tune)
		if l.Vibrato[0] > 0 {
			s, _ := sinCos(float64(float64(2*math.Pi*l.Vibrato[0]) * now))
			f = float64(f * (1 + float64(l.Vibrato[1]*s)))
		}
		x[n] = t.throat(l.Harmonics, phase, f)
		phase += f / t.rate
		phase -= math.Floor(phase)
	}
	even(x)
	if l.Breath[0] > 0 {
		breath := make([]float64, len(x))
		for n := range breath {
			breath[n] = gen.white()
		}
		t.shape(breath, [2]float64{l.Breath[1], l.Breath[2]}, "")
		even(breath)
		for n := range x {
			x[n] += float64(l.Breath[0] * breath[n])
		}
	}
	for n := range x {
		x[n] = float64(x[n] * l.envelope(float64(n)/float64(length), float64(n)/t.rate, seconds))
	}
	if bank := newBank(t.book.Banks[l.Bank], t.sound.Rate); len(bank) > 0 {
		for n := range x {
			x[n] = bank.next(x[n])
		}
	}
	even(x)
	for n, v := range x {
		if k := begin + n; k >= 0 && k < len(t.out) {
			t.out[k] += float64(gain * v)
		}
	}
}

// drone sings once round a loop: the pitch is moved by what little it takes to
// come back to the same place of the same wave.
func (t *ambTake) drone(l *Call, gen *source, tune float64) {
	turns := make([]float64, t.round)
	sum := 0.0
	for n := range turns {
		turns[n] = float64(glide(l.Pitch, float64(n)/float64(t.round))*tune) / t.rate
		sum += turns[n]
	}
	closing := max(1, math.Floor(sum+0.5)) / sum
	phase := gen.unit()
	x := make([]float64, len(t.out))
	for n := range x {
		turn := float64(turns[n%t.round] * closing)
		x[n] = t.throat(l.Harmonics, phase, float64(turn*t.rate))
		phase += turn
		phase -= math.Floor(phase)
	}
	if bank := newBank(t.book.Banks[l.Bank], t.sound.Rate); len(bank) > 0 {
		for n := range x {
			x[n] = bank.next(x[n])
		}
	}
	even(x)
	for n, v := range x {
		t.out[n] += float64(l.Gain * v)
	}
}

// throat is a sum of harmonics at a phase [turns]; those that the rate cannot
// carry are left out.
func (t *ambTake) throat(harmonics []float64, phase, f float64) float64 {
	s, c := sinCos(float64((2 * math.Pi) * phase))
	before, now, sum := 0.0, s, 0.0
	for k, g := range harmonics {
		if float64(float64(k+1)*f) > float64(0.45*t.rate) {
			break
		}
		sum += float64(g * now)
		before, now = now, float64(float64(2*c)*now)-before
	}
	return sum
}

// envelope is the loudness of a call, u being 0..1 over it.
func (l *Call) envelope(u, now, seconds float64) float64 {
	var g float64
	if l.Bow > 0 {
		s, _ := sinCos(float64(math.Pi * u))
		g = power(max(s, 0)+1e-9, l.Bow)
	} else {
		g = float64(ramp(now/max(l.Rise, 0.002)) * ramp((seconds-now)/max(l.Fall, 0.004)))
	}
	if l.Decay > 0 {
		g = float64(g * power(10, float64(-3*now)/l.Decay))
	}
	if l.Tremolo[0] > 0 {
		_, c := sinCos(float64(float64(2*math.Pi*l.Tremolo[0]) * now))
		g = float64(g * (1 - float64(l.Tremolo[1]*(0.5-float64(0.5*c)))))
	}
	if l.Rough[0] > 0 {
		_, c := sinCos(float64(float64(2*math.Pi*l.Rough[0]) * now))
		g = float64(g * (1 - float64(float64(l.Rough[1]*ramp((u-0.25)*8))*(0.5-float64(0.5*c)))))
	}
	return g
}

// ramp goes from 0 to 1 without corners.
func ramp(u float64) float64 {
	u = clamp(u, 0, 1)
	return float64(float64(u*u) * (3 - float64(2*u)))
}
