package synth

import "math"

// Voice gives a take its brightness, grit and level and rounds it to 16 bits.
func (t Take) Voice(k *Knots) []int16 {
	m := t.Member
	x := t.tone(k)
	fader(x, m.Rate, k.Level)
	return round(finish(x, m.Rate), seedOf(m.Name))
}

// tone adds the grit, darkens with two low-passes and cuts what lies below the
// board.
func (t Take) tone(k *Knots) []float64 {
	m := t.Member
	rate := float64(m.Rate)
	over := func(sample int) float64 { return min(1, float64(sample)/float64(m.Samples)) }
	cut := newCurve(m.Samples, func(i int) float64 {
		return tan(float64(math.Pi*knot(k.Cutoff, over(i))) / rate)
	})
	var dust curve
	if t.Grit != nil {
		dust = newCurve(m.Samples, func(i int) float64 { return knot(k.Grit, over(i)) })
	}
	var first, second, rumble filter
	floor := tan(float64(math.Pi*38) / rate)
	out := make([]float64, len(t.Body))
	for n, x := range t.Body {
		if dust != nil {
			x += float64(dust.at(n) * t.Grit[n])
		}
		g := cut.at(n)
		x, _ = first.pass(x, g, 1.3)
		x, _ = second.pass(x, g, 1.8)
		_, out[n] = rumble.pass(x, floor, 1.4)
	}
	return out
}

// evening is how much of the slow swing of the take the fader takes out, as a
// power of the ratio of powers: three quarters of the swing in decibels.
const evening = 0.375

// fader sets the level along the file: pieces of 0.2 s are measured, the wanted
// level is a curve between its two ends, and the gain moves smoothly from the
// middle of one piece to the next. That is slower than any grain, so texture
// stays.
func fader(x []float64, rate int, ends [2]float64) {
	piece := rate / 5
	count := (len(x) + piece - 1) / piece
	if len(x)%piece < piece/2 && count > 1 {
		count-- // a short rest belongs to the piece before it
	}
	powers := make([]float64, count)
	for s := range powers {
		from, to := s*piece, (s+1)*piece
		if s == count-1 {
			to = len(x)
		}
		sum := 0.0
		for _, v := range x[from:to] {
			sum += float64(v * v)
		}
		powers[s] = sum/float64(to-from) + 1e-30
	}
	gain := make([]float64, count)
	for s := range gain {
		middle := (float64(s) + 0.5) * float64(piece) / float64(len(x))
		gain[s] = pieceGain(powers, s, Wanted(ends, middle))
	}
	for n := range x {
		t := float64(n)/float64(piece) - 0.5
		x[n] = float64(x[n] * between(gain, t))
	}
}

func pieceGain(powers []float64, s int, level float64) float64 {
	slow, count := 0.0, 0
	for i := max(0, s-4); i <= min(len(powers)-1, s+4); i++ {
		slow += powers[i]
		count++
	}
	slow /= float64(count)
	return float64(decibels(level)/math.Sqrt(slow)) * power(slow/powers[s], evening)
}

// between reads gains at a place between piece middles, along a smooth step.
func between(gain []float64, t float64) float64 {
	if t <= 0 {
		return gain[0]
	}
	i := int(t)
	if i >= len(gain)-1 {
		return gain[len(gain)-1]
	}
	t -= float64(i)
	t = float64(float64(t*t) * (3 - float64(2*t)))
	return gain[i] + float64(t*(gain[i+1]-gain[i]))
}

// Wanted is the curve along which levels and brightness go from their first to
// their last value: still over the first tenth, then rising a little faster at
// first.
func Wanted(ends [2]float64, p float64) float64 {
	q := max(0, (p-0.09)/0.91)
	return ends[0] + float64(float64((ends[1]-ends[0])*q)*(1+float64(0.18*(1-q))))
}

// finish bends the peaks under the ceiling, takes out what is slower than
// hearing and fades the two ends.
func finish(x []float64, rate int) []float64 {
	const fade = 240
	var rumble filter
	floor := tan(float64(math.Pi*24) / float64(rate))
	for n, v := range x {
		_, v = rumble.pass(ceiling(v), floor, 1.4)
		if edge := min(n, len(x)-1-n); edge < fade {
			v = float64(v * float64(float64(edge)/fade))
		}
		x[n] = v
	}
	return x
}

// ceiling is straight up to half of full scale and never reaches 0.96 of it.
func ceiling(v float64) float64 {
	z := math.Abs(v) - 0.5
	if z <= 0 {
		return v
	}
	z = 0.5 + z/(1+float64(z*(1/0.46)))
	if v < 0 {
		return -z
	}
	return z
}

// round turns samples into 16 bits with triangular dither of one step to either
// side, which leaves nothing of the signal in the rounding error.
func round(x []float64, seed uint64) []int16 {
	gen := source{seed + 65537}
	out := make([]int16, len(x))
	for n, v := range x {
		u := gen.unit()
		dither := u - gen.unit()
		v = math.Floor(float64(32768*v) + dither + 0.5)
		out[n] = int16(clamp(v, -32768, 32767))
	}
	return out
}
