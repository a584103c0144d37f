package dsp

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
	"gritbed/engine/vec/vectest"
)

func TestGainVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/gain_ramp.tsv") {
		var g Gain
		g.Reset()
		g.applied, g.target = r.Num("applied"), r.Num("target")
		p := constant(1)
		g.Process1(&p, r.Int("restart") == 1)
		// 001/12.3 a change of level takes 64 samples (register CV2: Gain's by 1/64).
		r.WantSame("factor_hex", p[r.Int("k")])
		if r.Int("k") == 64 {
			r.WantSame("factor_hex", p[255])
		}
	}
}

// voice-graph 5.6: the worked values.
func TestGainRampWorkedValues(t *testing.T) {
	var g Gain
	g.Reset()
	g.Set(0.5)
	p := constant(1)
	g.Process1(&p, false)
	for _, c := range []struct {
		k    int
		want float32
	}{{0, 1}, {1, 0.9921875}, {63, 0.5078125}, {64, 0.5}, {255, 0.5}} {
		same(t, "1→0.5", p[c.k], c.want)
	}
	p = constant(1)
	g.Process1(&p, false)
	same(t, "flat afterwards", p[0], 0.5)

	g.Set(0.1)
	g.Process1(&p, true)
	g.Set(0.7)
	p = constant(1)
	g.Process1(&p, false)
	same(t, "0.1→0.7, k=1", p[1], 0.109375)
	same(t, "0.1→0.7, k=63", p[63], 0.690625012)
	same(t, "0.1→0.7, k=64", p[64], 0.699999988)
	p = constant(1)
	g.Process1(&p, false)
	same(t, "0.1→0.7, next block", p[0], 0.7) // the target exactly
}

// voice-graph 2: a fresh voice with Gain 0.5 is x0.5 from sample 0.
func TestGainTakesItsTargetOnRestart(t *testing.T) {
	var g Gain
	g.Reset()
	g.Set(0.5)
	p := constant(1)
	g.Process1(&p, true)
	same(t, "k=0", p[0], 0.5)
	g.Set(0)
	sig := []block.Plane{constant(1), constant(-1)}
	g.Process(sig, false)
	if sig[0][32] != -sig[1][32] || sig[0][255] != 0 { // one ramp for all channels
		t.Error("channels differ")
	}
	for _, bad := range []float32{nan, inf} {
		if g.Set(bad) || g.Level() != 0 {
			t.Errorf("Gain took %v", bad)
		}
	}
}

// voice-graph 5.13.
func TestClip(t *testing.T) {
	var c Clip
	c.Reset()
	in := block.Plane{0.08, 0.1, -1, 0.09, -0.09, 0}
	p := in
	if c.Process1(&p); p != in {
		t.Error("a fresh Clip changes the signal")
	}
	c.SetLevel(0.09)
	c.Process1(&p)
	for k, want := range []float32{0.08, 0.09, -0.09, 0.09, -0.09, 0} {
		same(t, "clipped", p[k], want)
	}
	for _, level := range []float32{100, 1e6, nan} { // bypass
		sig := []block.Plane{in, in}
		if !c.SetLevel(level) {
			t.Errorf("level %v refused", level)
		}
		if c.Process(sig); sig[1] != in {
			t.Errorf("level %v changes the signal", level)
		}
	}
	for _, level := range []float32{0, -1} { // silence
		c.SetLevel(level)
		p = in
		if c.Process1(&p); p != (block.Plane{}) {
			t.Errorf("level %v is not silent", level)
		}
	}
	c.SetLevel(0.5)
	if c.SetLevel(inf) || c.SetLevel(-inf) || c.level != 0.5 {
		t.Error("an infinite level was taken")
	}
	p = block.Plane{nan, 99}
	if c.Process1(&p); p[0] == p[0] || p[1] != 0.5 {
		t.Errorf("a NaN sample came out as %v", p[0]) // it passes; the bus replaces it
	}
}

func TestLevelsAllocateNothing(t *testing.T) {
	var g Gain
	var c Clip
	g.Reset()
	c.Reset()
	c.SetLevel(0.5)
	sig := make([]block.Plane, 2)
	allocates(t, "Gain, Clip", func() {
		g.Set(-g.Level())
		g.Process(sig, false)
		g.Process1(&sig[0], false)
		c.Process(sig)
	})
}

// The unrolled loops give the bits of the plain ones.
func TestKernelsArePlain(t *testing.T) {
	var src, base block.Plane
	noise(&src)
	for i := range base {
		base[i] = src[(i*7+3)%block.Frames]
	}
	for _, g := range []float32{0, 1, -1, 0.3, half} {
		up, mul, into, from := base, base, base, base
		kernel.AddScaled(&up, &src, g)
		kernel.Scale(&mul, g)
		kernel.ScaleInto(&into, &src, g)
		kernel.ScaleRamp(&from, g, 0.01)
		ramped, added := base, base
		kernel.ScaleRampInto(&ramped, &src, g, 0.01)
		kernel.AddRamp(&added, &src, g, 0.01)
		for k := range base {
			f := g + float32(float32(min(k, 64))*0.01)
			same(t, "addScaled", up[k], base[k]+float32(src[k]*g))
			same(t, "scale", mul[k], float32(base[k]*g))
			same(t, "scaleInto", into[k], float32(src[k]*g))
			same(t, "scaleRamp", from[k], float32(base[k]*f))
			same(t, "scaleRampInto", ramped[k], float32(src[k]*f))
			same(t, "addRamp", added[k], base[k]+float32(src[k]*f))
		}
	}
	env, p := src, base
	kernel.Multiply(&p, &env)
	for k := range p {
		same(t, "multiply", p[k], float32(base[k]*src[k]))
	}
}

func TestTrig(t *testing.T) {
	worst := 0.0
	for i := range 200000 {
		x := float64(i-100000) * 0.0371
		s, c := sincos(x)
		worst = max(worst, math.Abs(s-math.Sin(x)), math.Abs(c-math.Cos(x)))
	}
	if worst > 4e-13 { // at 3700 rad, where the angle itself has an ulp of 4.5e-13
		t.Errorf("error %v", worst)
	}
	worst = 0
	for i := range 20000 {
		x := float64(i) * (math.Pi / 10000)
		s, c := sincos(x)
		worst = max(worst, math.Abs(s-math.Sin(x)), math.Abs(c-math.Cos(x)))
	}
	if worst > 4e-16 {
		t.Errorf("error within one turn %v", worst)
	}
}
