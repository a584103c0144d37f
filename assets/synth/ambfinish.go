package synth

import "math"

// quietEnd is how many samples at the very end are silence: two groups of the
// codec, so that the last one decodes to nothing but zeros.
const quietEnd = 64

// finish filters what was put together, sets its ends and its level, and
// returns the recording.
func (t *ambTake) finish() []float64 {
	s := t.sound
	if s.Echoes {
		t.echo()
	}
	var rumble, dull, duller filter
	floor := s.Low
	if floor == 0 {
		floor = 50
	}
	low, high := t.tuned(floor), t.tuned(s.Dark)
	for n, v := range t.out {
		_, v = rumble.pass(v, low, math.Sqrt2)
		if high > 0 {
			v, _ = dull.pass(v, high, 1.85)
			v, _ = duller.pass(v, high, 0.77)
		}
		t.out[n] = v
	}
	if s.Every > 0 {
		x := t.out[t.lead:]
		t.fadeConstant(x)
		return t.levelled(x, func(x []float64) float64 {
			sum := 0.0
			for _, v := range x {
				sum += float64(v * v)
			}
			// What is heard is one recording every so often, the ends summed.
			return math.Sqrt(sum / float64(s.Every*t.rate))
		})
	}
	if t.round > 0 {
		return t.levelled(t.out[t.round:], func(x []float64) float64 { return math.Sqrt(centred(x)) })
	}
	x := t.out[:s.Samples()]
	fadeEvent(x, s.Tail, t.rate)
	return t.levelled(x, func(x []float64) float64 { return loudest(x, s.Rate/20) })
}

// centred takes out what the ceiling left of a direct current, strokes being all
// to one side, and returns the mean square. In a loop that is all it takes.
func centred(x []float64) float64 {
	mean, sum := 0.0, 0.0
	for _, v := range x {
		mean += v
	}
	mean /= float64(len(x))
	for n := range x {
		x[n] -= mean
		sum += float64(x[n] * x[n])
	}
	return sum / float64(len(x))
}

// echo adds three repeats, each duller.
func (t *ambTake) echo() {
	dry := append([]float64(nil), t.out...)
	for _, e := range [3][3]float64{{0.083, -9, 3000}, {0.171, -13, 2000}, {0.290, -18, 1400}} {
		late, gain, high := int(float64(e[0]*t.rate)), decibels(e[1]), t.tuned(e[2])
		var far filter
		for n := late; n < len(t.out); n++ {
			v, _ := far.pass(dry[n-late], high, math.Sqrt2)
			t.out[n] += float64(gain * v)
		}
	}
}

// JoinGains are the gains at a sample of an overlap of the recording that ends
// and of the one that begins. Their squares add up to 1, because two
// recordings have nothing in common but their power.
func JoinGains(n, overlap int) (ending, beginning float64) {
	u := clamp(float64(n-quietEnd)/float64(overlap-1-2*quietEnd), 0, 1)
	s, c := sinCos(float64((math.Pi / 2) * u))
	return c, s
}

// fadeConstant gives both ends the same power and fades them. Noise is now and
// then weaker for a moment; if that were where recordings meet, the join would
// be heard as a dip at a regular pace.
func (t *ambTake) fadeConstant(x []float64) {
	overlap := int(float64(AmbFade*t.rate) + 0.5)
	head, tail, all := 0.0, 0.0, 0.0
	last := len(x) - overlap
	for n, v := range x {
		all += float64(v * v)
		if n < overlap {
			_, g := JoinGains(n, overlap)
			head += float64(float64(g*g) * float64(v*v))
		}
		if n >= last {
			g, _ := JoinGains(n-last, overlap)
			tail += float64(float64(g*g) * float64(v*v))
		}
	}
	want := float64(float64(all/float64(len(x)))*float64(0.5*float64(overlap))) * power(10, t.sound.Join/10)
	up, down := math.Sqrt(want/(head+1e-30)), math.Sqrt(want/(tail+1e-30))
	for n := range x {
		// The correction holds for the overlap and is gone another one later.
		g := 1 + float64((up-1)*(1-ramp(float64(n-overlap)/float64(overlap))))
		g += float64((down - 1) * (1 - ramp(float64(last-1-n)/float64(overlap))))
		if n < overlap {
			_, fade := JoinGains(n, overlap)
			g = float64(g * fade)
		}
		if n >= last {
			fade, _ := JoinGains(n-last, overlap)
			g = float64(g * fade)
		}
		x[n] = float64(x[n] * g)
	}
}

// fadeEvent ends an event in silence.
func fadeEvent(x []float64, tail, rate float64) {
	if tail == 0 {
		tail = ambTail
	}
	tail = float64(tail * rate)
	for n := range x {
		begin := ramp(float64(n) / float64(ambOnset*rate))
		x[n] = float64(x[n] * float64(begin*ramp(float64(len(x)-1-quietEnd-n)/tail)))
	}
}

// levelled drives the recording into the ceiling until it measures as wanted.
func (t *ambTake) levelled(source []float64, measure func([]float64) float64) []float64 {
	want := decibels(t.sound.Level)
	x := make([]float64, len(source))
	gain := 1.0
	for range 12 {
		for n, v := range source {
			x[n] = ceiling(float64(gain * v))
		}
		got := measure(x)
		if got <= 0 {
			return x
		}
		gain = float64(gain*want) / got
	}
	return x
}

// roundQuiet rounds to 16 bits with dither where there is something to hide.
// Silence stays silence, at both ends.
func roundQuiet(x []float64, seed uint64) []int16 {
	out := round(x, seed)
	for n := 0; n < len(out) && x[n] == 0; n++ {
		out[n] = 0
	}
	for n := len(out) - 1; n >= 0 && (x[n] == 0 || n >= len(out)-quietEnd); n-- {
		out[n] = 0
	}
	out[0] = 0
	return out
}
