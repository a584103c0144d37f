package dsp

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

var sixteen = []float32{0, 1, .5, -.25, -1, .75, .125, -.5, .3, -.7, .9, -.1, .05, .6, -.6, .2}

// 000/2.6.4: ratio, step, weights and samples, both ways of resampling.
func TestResampleVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/resample.tsv") {
		rate, scale := r.Int("src_rate"), r.Num("scale")
		step := Step(rate, scale) // 000/2.6.4
		if step != uint32(r.Int("step")) {
			t.Errorf("row %d: step %d, want %d", r.N, step, r.Int("step"))
		}
		_, kept := stepOf(ratio(rate, scale))
		r.WantSame("ratio_hex", kept)
		frac := uint32(r.Int("fraction0"))
		k := r.Int("k")
		phase := uint64(frac) + uint64(k)*uint64(step)
		if int(phase>>16) != r.Int("src_index") || int(phase&0xFFFF) != r.Int("fraction") {
			t.Errorf("row %d: phase %X", r.N, phase)
		}
		r.WantSame("weight_hex", weight(phase))

		var dst block.Plane
		Linear(&dst, sixteen, int64(frac), step)
		r.WantSame("out_hex", dst[k]) // 000/2.6.4 linear interpolation

		var s Resample
		s.Reset()
		s.SetScale(scale)
		out := make([]block.Plane, 1)
		s.Process(out, 0, [][]float32{nil}, rate)
		s.frac = frac
		if _, err := s.Prepare(rate, block.Frames); err != nil {
			t.Fatal(err)
		}
		if n := s.Process(out, 0, [][]float32{sixteen}, rate); k < n {
			r.WantSame("out_hex", out[0][k])
		}
	}
}

// voice-graph 5.3: what is asked for, used and carried, block by block.
func TestResampleBlockVectors(t *testing.T) {
	var s Resample
	input := make([]float32, 2048)
	for _, r := range vectest.Rows(t, "dsp/resample_blocks.tsv") {
		rate := r.Int("src_rate")
		out := make([]block.Plane, 1)
		if r.Int("block") == 0 {
			s.Reset()
			s.SetScale(r.Num("scale"))
			s.Process(out, 0, [][]float32{nil}, rate)
		}
		request, err := s.Prepare(rate, block.Frames)
		if err != nil {
			t.Fatal(err)
		}
		carried := s.Carried()
		if request != r.Int("request") || carried != r.Int("carried_in") || int(s.Fraction()) != r.Int("fraction_in") || int(s.Step()) != r.Int("step") {
			t.Errorf("row %d: request %d, carried %d, fraction %d, step %d", r.N, request, carried, s.Fraction(), s.Step())
		}
		n := s.Process(out, 0, [][]float32{input[:request]}, rate)
		used := carried + request - s.Carried()
		if n != r.Int("outputs") || used != r.Int("consumed") || s.Carried() != r.Int("carried_out") || int(s.Fraction()) != r.Int("fraction_out") {
			t.Errorf("row %d: %d outputs, %d used, carried %d, fraction %d", r.N, n, used, s.Carried(), s.Fraction())
		}
	}
}

// voice-graph 5.3: the worked values.
func TestStepWorkedValues(t *testing.T) {
	for _, c := range []struct {
		rate  int
		scale float32
		step  uint32
	}{
		{44100, 0.9749, 58700}, {44100, 1, 60211}, {22050, 1, 30106}, {48000, 1, Unity},
		{48000, 4, maxStep}, {48000, 5, maxStep}, {48000, inf, maxStep}, // ceiling 4
		{48000, 0, 0}, {48000, -1, 0}, {48000, nan, 0}, {0, 1, 0}, // holds
	} {
		if got := Step(c.rate, c.scale); got != c.step {
			t.Errorf("Step(%d, %v) = %d, want %d", c.rate, c.scale, got, c.step)
		}
	}
	same(t, "44100 x 0.9749", ratio(44100, 0.9749), math.Float32frombits(0x3F654BE6))
	if _, kept := stepOf(5); kept != 4 {
		t.Errorf("the ratio kept is %v, want 4", kept)
	}
	var dst block.Plane
	Linear(&dst, []float32{0, 1}, 0, Step(24000, 1))
	same(t, "half way from 0 to 1", dst[1], math.Float32frombits(0x3EFFFC9C))
	same(t, "largest weight", weight(65535), 0.999933)
}

// voice-graph 5.3: the first block of a stream at a new rate passes untouched.
func TestResamplePassesTheFirstBlockAfterARateChange(t *testing.T) {
	var s Resample
	s.Reset()
	in := noiseRun(256)
	out := make([]block.Plane, 1)
	if n := s.Process(out, 0, [][]float32{in}, 44100); n != 256 || out[0][7] != in[7] {
		t.Errorf("first block: %d frames, want 256 untouched", n)
	}
	request, _ := s.Prepare(44100, 256)
	if request != 237 || s.Process(out, 0, [][]float32{in[:request]}, 44100) != 256 || out[0][7] == in[7] {
		t.Error("the second block is not resampled")
	}
	if n := s.Process(out, 0, [][]float32{nil}, 22050); n != 0 {
		t.Errorf("a silent first block gave %d frames", n)
	}
}

func TestResampleChannelsAndEdges(t *testing.T) {
	var s Resample
	s.Reset()
	if _, err := s.Prepare(0, 256); !errors.As(err, new(*RateError)) {
		t.Errorf("rate 0: error %v, want a RateError", err)
	}
	out := make([]block.Plane, 8)
	in := make([][]float32, 8)
	s.Process(out, 0, in, 44100)
	for range 5 {
		request, _ := s.Prepare(44100, 256)
		for c := range in {
			in[c] = noiseRun(300)[c : c+request]
		}
		s.Process(out, 0, in, 44100)
	}
	for c := range out {
		var one Resample
		one.Reset()
		mono := make([]block.Plane, 1)
		one.Process(mono, 0, [][]float32{nil}, 44100)
		for range 5 {
			request, _ := one.Prepare(44100, 256)
			one.Process(mono, 0, [][]float32{noiseRun(300)[c : c+request]}, 44100)
		}
		if mono[0] != out[c] {
			t.Errorf("channel %d of 8 differs from the same channel alone", c)
		}
	}
	if n := s.Process(out[:1], 0, in, 44100); n != 0 {
		t.Errorf("8 channels into 1: %d frames", n)
	}

	s.Reset() // a step of 0 holds the first frame
	s.SetScale(0)
	s.Process(out[:1], 0, [][]float32{nil}, 44100)
	request, _ := s.Prepare(44100, 256)
	if n := s.Process(out[:1], 0, [][]float32{{0.25, 0.5}}, 44100); request != 2 || n != 256 || out[0][255] != 0.25 {
		t.Errorf("scale 0: request %d, %d frames, last %v", request, n, out[0][255])
	}
	for _, scale := range []float32{1, 0} { // fewer than two frames give nothing
		s.Reset()
		s.SetScale(scale)
		s.Process(out[:1], 0, [][]float32{nil}, 44100)
		s.Prepare(44100, 256)
		if n := s.Process(out[:1], 0, [][]float32{{1}}, 44100); n != 0 || s.Carried() != 1 {
			t.Errorf("one frame at scale %v gave %d", scale, n)
		}
	}
}

// The carry never outgrows its six frames [frames].
func TestResampleCarryIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s Resample
		s.Reset()
		out := make([]block.Plane, 1)
		s.Process(out, 0, [][]float32{nil}, 48000)
		for range 20 {
			s.SetScale(rapid.Float32Range(0, 5).Draw(t, "scale"))
			request, _ := s.Prepare(48000, block.Frames)
			before := s.Carried()
			end := uint64(s.Fraction()) + 256*uint64(s.Step())
			n := s.Process(out, 0, [][]float32{make([]float32, request)}, 48000)
			if n != 256 || s.Carried() > 5 || before+request-s.Carried() != int(end>>16) {
				t.Fatalf("%d frames, carry %d", n, s.Carried())
			}
		}
	})
}

func TestResampleAllocatesNothing(t *testing.T) {
	var s Resample
	s.Reset()
	out := make([]block.Plane, 2)
	in := [][]float32{noiseRun(2000), noiseRun(2000)}
	var pos int64
	allocates(t, "Resample", func() {
		s.Prepare(44100, 256)
		s.Process(out, 0, in, 44100)
		pos = Linear(&out[0], in[0], pos, 60000)
		pos = LinearTimes(&out[0], in[0], pos, 60000, &out[1])
	})
}
