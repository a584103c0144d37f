package synth

import "math"

// each calls f at every time an event happens, with its number and its weight.
func (t *ambTake) each(l Times, gen *source, f func(at, weight float64, i int)) {
	own := gen // what f draws from
	if l.Group > 0 {
		gen = &source{t.seed + 15485863*uint64(l.Group)}
		gen.next()
	}
	count := l.Count[0] + int(float64(float64(l.Count[1]-l.Count[0]+1)*gen.unit()))
	at, weight := drawn(gen, l.At), 1.0
	last := t.sound.Seconds()
	for i := 0; (i < count || l.Count[1] == 0) && at < last; i++ {
		strength := float64(weight * (1 - float64(l.Uneven*gen.unit())))
		if t.round > 0 {
			// The turn before, with the same draws.
			drawn := *own
			f(at-float64(t.round)/t.rate, strength, i)
			*own = drawn
		}
		f(at, strength, i)
		at += drawn(gen, l.Every)
		weight = float64(weight * orOne(l.Fade))
	}
}

// knocks adds strokes on what rings. Pairs of modes stand a little apart, as in
// anything that was cast or carved by hand, and beat.
func (t *ambTake) knocks(l Knock) {
	gen := t.own()
	tune := drawn(&gen, tuning(l.Tune))
	var rings []Ring
	for _, m := range t.book.Rings[l.Rings] {
		f := float64(float64(m[0]*tune) * (1 + float64(0.006*gen.white())))
		long := float64(m[1] * float64(orOne(l.Ring)*(1+float64(0.1*gen.white()))))
		gain := float64(m[2] * (1 + float64(0.15*gen.white())))
		if l.Apart > 0 {
			rings = append(rings, Ring{float64(f * (1 - l.Apart)), long, float64(0.5 * gain)}, Ring{float64(f * (1 + l.Apart)), long, float64(0.5 * gain)})
			continue
		}
		rings = append(rings, Ring{f, long, gain})
	}
	t.each(l.Times, &gen, func(at, weight float64, _ int) {
		n := t.sample(at)
		if n < 0 || n >= len(t.out) {
			return
		}
		push := pulse(float64(float64(l.Push*1e-3)*(1+float64(0.15*gen.white()))), t.sound.Rate)
		for _, m := range rings {
			if m[0] > float64(0.45*t.rate) {
				continue
			}
			m[2] = float64(m[2] * (1 + float64(0.12*gen.white())))
			// Every push moves 12.
			m.strike(t.out, n, push, float64(l.Gain*weight)/12, t.sound.Rate)
		}
	})
}

// puffs adds bursts of noise that rise, stay and fall.
func (t *ambTake) puffs(l Puff) {
	gen := t.own()
	low, high := t.tuned(l.Band[0]), t.tuned(l.Band[1])
	fall := power(10, -3/float64(l.Fall*t.rate))
	t.each(l.Times, &gen, func(at, weight float64, _ int) {
		var lower, upper filter
		begin := t.sample(at)
		level := float64(weight * l.Gain)
		for n := begin; n < len(t.out); n++ {
			x := gen.white()
			if low > 0 {
				_, x = lower.pass(x, low, math.Sqrt2)
			}
			if high > 0 {
				x, _ = upper.pass(x, high, math.Sqrt2)
			}
			since := float64(n-begin) / t.rate
			swell := level
			if since < l.Rise {
				s, _ := sinCos(float64((math.Pi/2)*since) / l.Rise)
				swell = float64(level * float64(s*s))
			} else if since > l.Rise+l.Hold {
				level = float64(level * fall)
			}
			if level < 1e-7 {
				return
			}
			if n >= 0 {
				t.out[n] += float64(swell * x)
			}
		}
	})
}

// pulses adds a row of strokes through a bank of what they strike.
func (t *ambTake) pulses(l Pulses) {
	gen := t.own()
	tune := drawn(&gen, tuning(l.Tune))
	seconds := drawn(&gen, l.Seconds)
	begin := t.sample(drawn(&gen, l.At))
	length := int(float64(seconds * t.rate))
	hits := make([]float64, len(t.out))
	for at := 0.0; at < float64(length); {
		u := at / float64(length)
		weight := 1 - float64(l.Uneven*gen.unit())
		if l.Bow > 0 {
			s, _ := sinCos(float64(math.Pi * u))
			weight = float64(weight * power(s+1e-6, l.Bow))
		}
		// Between two samples, or a slow row would have a grid.
		n, part := begin+int(at), at-math.Floor(at)
		t.hit(hits, n, float64(weight*(1-part)))
		t.hit(hits, n+1, float64(weight*part))
		pace := float64(glide(l.Pace, u) * tune)
		at += float64(t.rate/pace) * (1 + float64(l.Jitter*gen.white()))
	}
	var modes []Mode
	for _, m := range t.book.Rings[l.Rings] {
		f := float64(float64(m[0]*tune) * (1 + float64(0.02*gen.white())))
		if f > float64(0.45*t.rate) {
			continue
		}
		// The quality of a mode that loses 60 dB in so long; a short stroke
		// gives a sharp band-pass less, which is taken back.
		q := float64(float64(math.Pi*f)*m[1]) / 6.907755278982137
		modes = append(modes, Mode{f, max(q, 0.6), float64(m[2] * m[1])})
	}
	bank := newBank(modes, t.sound.Rate)
	if t.round > 0 {
		begin, length = 0, len(hits)
	}
	for n := max(0, begin); n < len(hits); n++ {
		hits[n] = bank.next(hits[n])
	}
	t.add(hits, begin, begin+length, l.Gain)
}

// hit strikes at a sample, and at the same place of the other turn of a loop.
func (t *ambTake) hit(hits []float64, n int, weight float64) {
	if t.round > 0 {
		n %= t.round
		hits[n+t.round] += weight
	}
	if n >= 0 && n < len(hits) {
		hits[n] += weight
	}
}

// add adds what was made for a stretch of samples, scaled to a root mean square
// of gain there.
func (t *ambTake) add(x []float64, from, to int, gain float64) {
	from, to = max(0, from), min(len(x), to)
	if from >= to {
		return
	}
	sum := 0.0
	for _, v := range x[from:to] {
		sum += float64(v * v)
	}
	if sum <= 0 {
		return
	}
	gain /= math.Sqrt(sum / float64(to-from))
	for n := from; n < len(x); n++ {
		t.out[n] += float64(gain * x[n])
	}
}

func tuning(r [2]float64) [2]float64 {
	if r == ([2]float64{}) {
		return [2]float64{1, 1}
	}
	return r
}

// glide reads equally spaced values over 0..1 along a curve through them that
// has no corners.
func glide(k []float64, p float64) float64 {
	if len(k) == 1 {
		return k[0]
	}
	u := float64(clamp(p, 0, 1) * float64(len(k)-1))
	i := min(int(u), len(k)-2)
	u -= float64(i)
	a, b, c, d := k[max(i-1, 0)], k[i], k[i+1], k[min(i+2, len(k)-1)]
	y := float64(3*(b-c)) + d - a
	y = float64(2*a) - float64(5*b) + float64(4*c) - d + float64(u*y)
	y = c - a + float64(u*y)
	return b + float64(float64(0.5*u)*y)
}
