package dsp

import (
	"math"
	"math/big"
	"math/cmplx"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// 000/3.1.8: at 0 Hz the shifter is an all-pass copy, never the input.
func TestShiftOfZeroIsAnAllPass(t *testing.T) {
	var f FrequencyShift
	f.Reset()
	in := noiseRun(4 * block.Frames)
	i, _ := plainHilbert(in)
	for b := 0; b < len(in); b += block.Frames {
		p := block.Plane(in[b : b+block.Frames])
		before := p
		f.Process1(&p)
		for k := range p {
			same(t, "I", p[k], i[b+k]) // 000/3.1.8
		}
		if p == before { // 000/3.1.8
			t.Error("the input came through")
		}
	}
	same(t, "phase", f.Phase(), 0)
}

// spectrum returns the complex level of a frequency over whole cycles.
func spectrum(x []float32, hz float64) complex128 {
	var sum complex128
	w := 2 * math.Pi * hz / block.Rate
	for k, v := range x {
		s, c := math.Sincos(w * float64(k))
		sum += complex(float64(v)*c, -float64(v)*s)
	}
	return sum * complex(2/float64(len(x)), 0)
}

func dB(v complex128) float64 { return 20 * math.Log10(cmplx.Abs(v)) }

// 000/3.1.7: a tone at f comes out at f + shift, its image as low as the
// sections allow.
func TestShiftVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/fss_shift.tsv") {
		var f FrequencyShift
		f.Reset()
		f.SetShift(r.Num("shift_hz"))
		r.WantSame("delta_hex", f.delta) // 000/3.1.7 2π·shift/rate a frame
		tone := 2 * math.Pi * float64(r.Num("tone_hz")) / block.Rate
		var out []float32
		for b := range 750 { // two seconds to settle, two to measure
			var p block.Plane
			for k := range p {
				p[k] = float32(math.Cos(tone * float64(b*block.Frames+k)))
			}
			f.Process1(&p)
			if b == 0 {
				r.WantSame("phi_after_1_block_hex", f.Phase()) // 000/3.1.7 wrapped once a block
			}
			if b >= 375 {
				out = append(out, p[:]...)
			}
		}
		peak := dB(spectrum(out, float64(r.Num("peak_hz"))))
		r.WantNum("peak_gain_db_f32", float32(peak), 0.02) // 000/3.1.7
		if r.Text("image_hz") != "" {
			image := dB(spectrum(out, float64(r.Num("image_hz"))))
			r.WantNum("image_db_f32", float32(image-peak), 0.1) // 000/3.1.7
		}
	}
}

// 000/3.1.7: I cos φ - Q sin φ on the four lanes of the original, with an
// oracle for every angle; the error stays below -120 dBFS (measured -136).
func TestModulationAgainstItsFormula(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var f FrequencyShift
		f.Reset()
		f.SetShift(rapid.OneOf(rapid.Float32Range(-300, 300), rapid.Float32Range(-1100, 1100), rapid.Float32Range(-96000, 96000)).Draw(t, "shift"))
		f.phase = rapid.Float32Range(-6.28, 6.28).Draw(t, "phase")
		var p, q block.Plane
		noise(&p)
		for k := range q {
			q[k] = p[(k+100)%block.Frames]
		}
		i := p
		f.modulate(&p, &q)
		lanes := [4]float32{f.phase, f.phase + f.delta, block.Fused(f.delta, 2, f.phase), block.Fused(f.delta, 3, f.phase)}
		for k := range p {
			s, c := math.Sincos(float64(lanes[k%4]))
			want := float64(i[k])*c - float64(q[k])*s // 000/3.1.7
			if math.Abs(float64(p[k])-want) > 3e-7 {
				t.Fatalf("frame %d: %v, want %v", k, p[k], want)
			}
			lanes[k%4] += float32(4 * f.delta)
		}
	})
}

// voice-graph 5.15: the phase keeps its sign and stays within a turn.
func TestShiftPhaseWraps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var f FrequencyShift
		f.Reset()
		f.SetShift(rapid.Float32Range(-1e6, 1e6).Draw(t, "shift"))
		if f.Shift() > maxShift || f.Shift() < -maxShift {
			t.Fatalf("shift %v", f.Shift())
		}
		for range 20 {
			var p block.Plane
			f.Process1(&p)
			phase := float64(f.Phase())
			if math.Abs(phase) > 2*math.Pi+1e-3 {
				t.Fatalf("phase %v at %v Hz", phase, f.Shift())
			}
			if math.Abs(phase) > 1e-3 && phase*float64(f.Shift()) < 0 {
				t.Fatalf("phase %v turns the other way than %v Hz", phase, f.Shift())
			}
		}
	})
}

// A copy shifted by a few hertz does not correlate with the one that is not.
func TestShiftDecorrelates(t *testing.T) {
	correlation := func(hz float32) float64 {
		var a, b FrequencyShift
		a.Reset()
		b.Reset()
		b.SetShift(hz)
		in := noiseRun(375 * 128)
		var ab, aa, bb float64
		for k := 0; k < len(in); k += block.Frames {
			p, q := block.Plane(in[k:k+block.Frames]), block.Plane(in[k:k+block.Frames])
			a.Process1(&p)
			b.Process1(&q)
			for i := range p {
				ab += float64(p[i]) * float64(q[i])
				aa += float64(p[i]) * float64(p[i])
				bb += float64(q[i]) * float64(q[i])
			}
		}
		return ab / math.Sqrt(aa*bb)
	}
	within(t, "0 Hz", correlation(0), 1, 1e-9)
	for _, hz := range []float32{-10, -20, -25} {
		within(t, "shifted", correlation(hz), 0, 0.02)
	}
}

func TestShiftRefusesAndAllocatesNothing(t *testing.T) {
	var f FrequencyShift
	f.Reset()
	f.SetShift(10)
	for _, bad := range []float32{nan, inf, -inf} {
		if f.SetShift(bad) || f.Shift() != 10 {
			t.Errorf("%v was taken", bad)
		}
	}
	var p block.Plane
	hz := float32(0)
	allocates(t, "FrequencyShift", func() {
		hz += 10
		f.SetShift(hz)
		f.Process1(&p)
	})
}

// single rounds an exact number once, to single precision.
func single(x *big.Float) float32 {
	f, _ := x.Float32()
	return f
}

func exactly(x float32) *big.Float { return new(big.Float).SetPrec(200).SetFloat64(float64(x)) }

// voice-graph 5.15: at the end of a block the phase is φ + 256Δ (256Δ is exact), and
// whole turns are taken off with one more rounding: fused(−turns, 2π, φ + 256Δ).
// At 1 kHz that are five turns a block, whose product with 2π is not exact in single
// precision, so a product rounded by itself would drift away within a few blocks.
func TestPhaseIsFoldedWithOneRoundingAt1kHz(t *testing.T) {
	for _, hz := range []float32{1000, -1000, 700, 2300} {
		var f FrequencyShift
		f.Reset()
		f.SetShift(hz)
		var want float32
		apart := 0
		for b := range 200 {
			var p block.Plane
			f.Process1(&p)
			end := single(new(big.Float).Add(new(big.Float).Mul(exactly(f.delta), exactly(block.Frames)), exactly(want)))
			turns := float32(int32(float32(end * overTwoPi)))
			if unfused := end - float32(turns*twoPi); unfused != single(new(big.Float).Sub(exactly(end), new(big.Float).Mul(exactly(turns), exactly(twoPi)))) {
				apart++
			}
			want = single(new(big.Float).Sub(exactly(end), new(big.Float).Mul(exactly(turns), exactly(twoPi))))
			if f.Phase() != want {
				t.Fatalf("%v Hz, block %d: phase %v, want %v", hz, b, f.Phase(), want)
			}
		}
		if apart == 0 {
			t.Errorf("%v Hz: rounding the product by itself makes no difference here; the test cannot fail", hz)
		}
	}
}
