package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/rng"
)

// The modules as the notes put them, in binary64 and a frame at a time: x is the
// whole signal, y what comes out. Parameters, coefficients and constants are the
// single-precision ones, for those are the notes' own.

// white is full-scale noise that does not repeat.
func white(n int) []float32 {
	g := rng.Seeded(4)
	out := make([]float32, n)
	for k := range out {
		out[k] = float32(int32(g.Next())) / (1 << 31)
	}
	return out
}

func widen(in []float32) []float64 {
	out := make([]float64, len(in))
	for k, v := range in {
		out[k] = float64(v)
	}
	return out
}

// before returns a frame of a signal, 0 ahead of it.
func before(x []float64, n int) float64 {
	if n < 0 {
		return 0
	}
	return x[n]
}

func biquad64(c coefficients, x []float64) []float64 {
	y := make([]float64, len(x))
	for n := range x {
		y[n] = float64(c.b0)*x[n] + float64(c.b1)*before(x, n-1) + float64(c.b2)*before(x, n-2) -
			float64(c.a1)*before(y, n-1) - float64(c.a2)*before(y, n-2)
	}
	return y
}

// ramp64 multiplies every block by a level that goes from one value to the next
// in 64 steps of a part of the way.
func ramp64(x []float64, level func(blk int) float64, part float64) []float64 {
	y := make([]float64, len(x))
	for n := range x {
		b, k := n/block.Frames, min(n%block.Frames, 64)
		from, to := level(max(b-1, 0)), level(b)
		y[n] = x[n] * (from + (to-from)*part*float64(k))
	}
	return y
}

func resample64(x []float64, step uint32, frames int) []float64 {
	y := make([]float64, frames)
	for n := range y {
		pos := uint64(n) * uint64(step)
		w := float64(pos&0xFFFF) * float64(weightUnit)
		y[n] = x[pos>>16] + w*(x[pos>>16+1]-x[pos>>16])
	}
	return y
}

func delay64(x []float64, d int, fb float64) []float64 {
	y, w := make([]float64, len(x)), make([]float64, len(x))
	for n := range x {
		y[n] = before(w, n-d)
		w[n] = x[n] + fb*y[n]
	}
	return y
}

func reverb64(r *Reverb, x []float64) []float64 {
	var s [combs][]float64
	for i := range s {
		s[i] = make([]float64, len(x))
	}
	a, y := make([]float64, len(x)), make([]float64, len(x))
	for n := range x {
		c := 0.0
		for i, k := range r.comb {
			d, g1, g2 := len(k.line), float64(k.g1), float64(k.g2)
			c += (before(s[i], n-d) - g1*before(s[i], n-d-1)) / 6
			s[i][n] = x[n] + g2*before(s[i], n-d) + g1*before(s[i], n-1)
		}
		a[n] = c - float64(blurGain)*before(a, n-288)
		y[n] = 2 * (float64(blurGain)*a[n] + before(a, n-288))
	}
	return y
}

// shift64 shifts by the notes' own angles, which are single.
func shift64(delta float32, x []float64) []float64 {
	var h hilbert
	h.reset()
	cascade := func(s, t allpass) []float64 {
		section := func(s allpass, x []float64) []float64 {
			return biquad64(coefficients{b0: s.a2, b1: s.a1, b2: 1, a1: s.a1, a2: s.a2}, x)
		}
		return section(t, section(s, x))
	}
	i, q := cascade(h.i1, h.i2), cascade(h.q1, h.q2)
	y := make([]float64, len(x))
	var phase float32
	for b := 0; b < len(x); b += block.Frames {
		lanes := [4]float32{phase, phase + delta, block.Fused(delta, 2, phase), block.Fused(delta, 3, phase)}
		for k := range block.Frames {
			s, c := math.Sincos(float64(lanes[k%4]))
			y[b+k] = i[b+k]*c - q[b+k]*s
			lanes[k%4] += float32(4 * delta)
		}
		end := block.Fused(delta, 256, phase)
		phase = block.Fused(-float32(math.Trunc(float64(float32(end*overTwoPi)))), twoPi, end)
	}
	return y
}

// pan64 places a mono source on the circle (voice-graph 5.10 step 4, where it is
// all there is).
func pan64(degrees float64) (gains [6]float64) {
	theta := math.Mod(-degrees+30+720, 360) - 30
	speakers := []struct {
		at float64
		ch int
	}{{-30, 2}, {30, 0}, {110, 3}, {250, 4}, {330, 2}}
	for i := 0; i+1 < len(speakers); i++ {
		a, b := speakers[i], speakers[i+1]
		if theta < a.at || theta >= b.at {
			continue
		}
		rad := math.Pi / 180
		ga := math.Sin((b.at-theta)*rad) / math.Sin((b.at-a.at)*rad)
		gb := math.Sin((theta-a.at)*rad) / math.Sin((b.at-a.at)*rad)
		if i == 0 {
			share := min(ga, gb)
			ga, gb = ga-share, gb-share
			gains[1] = math.Sqrt(3) * share
		}
		gains[a.ch], gains[b.ch] = ga, gb
		norm := math.Sqrt(ga*ga + gb*gb + gains[1]*gains[1])
		for o := range gains {
			gains[o] /= norm
		}
	}
	return gains
}

// The error of the fast loops against binary64 must be at most -120 dBFS; the largest error over two seconds of full-scale
// noise is taken, not its mean, which is 13 to 20 dB below.
//
// The bounds above -120 are the notes' own rounding to single precision in every
// step, which direct form I multiplies where its poles stand close to 1: low
// corners, narrow bells, the shifter's all-passes, whose poles lie at 25 and 91
// Hz; and a feedback of 0.99, with which the signal itself is up to 100 times
// full scale. It is not the fast loops' error: these give the bits of the plain
// ones (TestBiquadKernelsArePlain, TestHilbertIsPlain, TestDelayIsPlain), and
// what comes after the all-passes is within -130 dBFS by itself
// (TestModulationAgainstItsFormula).
func TestModulesAgainstBinary64(t *testing.T) {
	const frames = 375 * block.Frames
	in := white(5 * frames) // the resamplers read up to four times as much
	x := widen(in)
	in = in[:frames:frames]
	for _, c := range oracleCases(x, frames) {
		got := append([]float32(nil), in...)
		for b := 0; b < frames; b += block.Frames {
			c.run((*block.Plane)(got[b:]))
		}
		worst, sum := 0.0, 0.0
		for k, y := range got {
			e := math.Abs(float64(y) - c.want[k])
			worst = max(worst, e)
			sum += e * e
		}
		db, rms := 20*math.Log10(worst), 10*math.Log10(sum/frames)
		if !(db <= c.bound) {
			t.Errorf("%s: error %.1f dBFS, want at most %v", c.name, db, c.bound)
		}
		t.Logf("%-24s %7.1f dBFS at most, %7.1f in the mean", c.name, db, rms)
	}
}
