package synth

import "math"

// band adds noise between two frequencies or through a bank.
func (t *ambTake) band(l Band) {
	gen := t.own()
	layer := make([]float64, len(t.out))
	t.white(layer, &gen)
	t.shape(layer, l.Band, l.Bank)
	t.mix(layer, l.Move)
}

// white fills a layer with noise; both turns of a loop get the same.
func (t *ambTake) white(layer []float64, gen *source) {
	for n := range layer {
		if t.round > 0 && n >= t.round {
			layer[n] = layer[n-t.round]
			continue
		}
		layer[n] = gen.white()
	}
}

// shape keeps what lies between two frequencies and runs the rest through a
// bank, if there is one.
func (t *ambTake) shape(x []float64, limits [2]float64, name string) {
	var lower, upper filter
	low, high := t.tuned(limits[0]), t.tuned(limits[1])
	bank := newBank(t.book.Banks[name], t.sound.Rate)
	for n, v := range x {
		if low > 0 {
			_, v = lower.pass(v, low, math.Sqrt2)
		}
		if high > 0 {
			v, _ = upper.pass(v, high, math.Sqrt2)
		}
		if len(bank) > 0 {
			v = bank.next(v)
		}
		x[n] = v
	}
}

// tuned is the coefficient of a cutoff [Hz].
func (t *ambTake) tuned(f float64) float64 {
	if f <= 0 {
		return 0
	}
	return tan(float64(math.Pi*min(f, float64(0.47*t.rate))) / t.rate)
}

// ticks adds pulses at random times. Through a bank each rings one mode alone,
// so that no two neighbours are the same stone.
func (t *ambTake) ticks(l Ticks) {
	gen := t.own()
	first := gen
	layer := make([]float64, len(t.out))
	modes := t.book.Banks[l.Bank]
	rings := newBank(modes, t.sound.Rate)
	hits := make([]float64, len(modes))
	var lower, upper filter
	low, high := t.tuned(l.Band[0]), t.tuned(l.Band[1])
	next := 0.0
	for n := range layer {
		if n == t.round {
			gen, next = first, float64(n)
		}
		clear(hits)
		x := 0.0
		along := float64(n) / float64(len(layer))
		pause := t.rate / (l.Rate[0] + float64((l.Rate[1]-l.Rate[0])*along))
		for next <= float64(n) {
			next += float64(pause * t.waits.of(gen.unit()))
			u := gen.white()
			v := power(math.Abs(u)+1e-9, l.Power)
			if u < 0 {
				v = -v
			}
			if len(hits) > 0 {
				hits[int(gen.next()>>8)%len(hits)] += v
			} else {
				x += v
			}
		}
		for i := range rings {
			x += rings[i].next(hits[i])
		}
		if low > 0 {
			_, x = lower.pass(x, low, math.Sqrt2)
		}
		if high > 0 {
			x, _ = upper.pass(x, high, math.Sqrt2)
		}
		layer[n] = x
	}
	t.mix(layer, l.Move)
}

// bubbles adds tones that rise a little while they die: a bubble shrinks, and
// the smaller the higher and the weaker.
func (t *ambTake) bubbles(l Bubble) {
	gen := t.own()
	gain := t.moved(l.Move)
	last := len(t.out) - t.round
	mean := t.rate / l.Rate
	octaves := log2(l.Pitch[1] / l.Pitch[0])
	for at := 0.0; ; {
		at += float64(mean * t.waits.of(gen.unit()))
		n := int(at)
		if n >= last {
			return
		}
		// Drawn by the octave, or the high ones would be in the majority.
		f := float64(l.Pitch[0] * exp2(float64(octaves*gen.unit())))
		rise := drawn(&gen, l.Rise)
		length := drawn(&gen, l.Seconds)
		size := float64(power(gen.unit()+1e-9, l.Power) * math.Sqrt(l.Pitch[0]/f))
		height := float64(size * gain.at(n))
		t.bubble(n, f, rise, length, height)
		if t.round > 0 {
			t.bubble(n+t.round, f, rise, length, height)
		}
	}
}

func (t *ambTake) bubble(at int, f, rise, length, height float64) {
	fall := power(10, -2/float64(length*t.rate))
	attack := float64(0.0008 * t.rate)
	end := min(len(t.out), at+int(float64(float64(1.4*length)*t.rate)))
	turn := f / t.rate
	bend := float64(turn*rise) / float64(length*t.rate)
	phase := 0.0
	for n := at; n < end; n++ {
		s, _ := sinCos(float64((2 * math.Pi) * phase))
		swell := float64(n-at) / attack
		if swell > 1 {
			swell = 1
		}
		t.out[n] += float64(float64(height*swell) * s)
		height = float64(height * fall)
		phase += turn
		phase -= math.Floor(phase)
		turn += bend
	}
}
