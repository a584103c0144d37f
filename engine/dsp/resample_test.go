package dsp

import (
	"errors"
	"math"
	"testing"

	"gritbed/engine/block"

	"pgregory.net/rapid"
)

var sixteen = []float32{0, 1, .5, -.25, -1, .75, .125, -.5, .3, -.7, .9, -.1, .05, .6, -.6, .2}

// 000/2.6.4: ratio, step, weights and samples, both ways of resampling.
func TestResampleVectors(t *testing.T) {
	for _, r := range vectors(t, "resample.tsv") {
		rate, scale := r.int("src_rate"), r.num("scale")
		step := Step(rate, scale) // 000/2.6.4
		if step != uint32(r.int("step")) {
			t.Errorf("line %d: step %d, want %d", r.line, step, r.int("step"))
		}
		_, kept := stepOf(ratio(rate, scale))
		r.exact("ratio", kept)
		frac := uint32(r.int("fraction0"))
		k := r.int("k")
		phase := uint64(frac) + uint64(k)*uint64(step)
		if int(phase>>16) != r.int("src_index") || int(phase&0xFFFF) != r.int("fraction") {
			t.Errorf("line %d: phase %X", r.line, phase)
		}
		r.exact("weight", weight(phase))

		var dst block.Plane
		Linear(&dst, sixteen, int64(frac), step)
		r.exact("out", dst[k]) // 000/2.6.4 linear interpolation

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
			r.exact("out", out[0][k])
		}
	}
}

// voice-graph 5.3: what is asked for, used and carried, block by block.
func TestResampleBlockVectors(t *testing.T) {
	var s Resample
	input := make([]float32, 2048)
	for _, r := range vectors(t, "resample_blocks.tsv") {
		rate := r.int("src_rate")
		out := make([]block.Plane, 1)
		if r.int("block") == 0 {
			s.Reset()
			s.SetScale(r.num("scale"))
			s.Process(out, 0, [][]float32{nil}, rate)
		}
		request, err := s.Prepare(rate, block.Frames)
		if err != nil {
			t.Fatal(err)
		}
		carried := s.Carried()
		if request != r.int("request") || carried != r.int("carried_in") || int(s.Fraction()) != r.int("fraction_in") || int(s.Step()) != r.int("step") {
			t.Errorf("line %d: request %d, carried %d, fraction %d, step %d", r.line, request, carried, s.Fraction(), s.Step())
		}
		n := s.Process(out, 0, [][]float32{input[:request]}, rate)
		used := carried + request - s.Carried()
		if n != r.int("outputs") || used != r.int("consumed") || s.Carried() != r.int("carried_out") || int(s.Fraction()) != r.int("fraction_out") {
			t.Errorf("line %d: %d outputs, %d used, carried %d, fraction %d", r.line, n, used, s.Carried(), s.Fraction())
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

// stream resamples pcm, followed by silence, through the streaming module.
func stream(pcm []float32, rate, blocks int, scales func(block int) float32) []float32 {
	var s Resample
	s.Reset()
	out := make([]block.Plane, 1)
	s.Process(out, 0, [][]float32{nil}, rate)
	var all []float32
	read := 0
	for b := range blocks {
		s.SetScale(scales(b))
		for at := 0; at < block.Frames; {
			request, _ := s.Prepare(rate, block.Frames-at)
			in := make([]float32, request)
			for i := range in {
				in[i] = at0(pcm, read+i)
			}
			read += request
			at += s.Process(out, at, [][]float32{in}, rate)
		}
		all = append(all, out[0][:]...)
	}
	return all
}

func at0(pcm []float32, i int) float32 { return at(pcm, int64(i)) }

// 000/2.6.4, 000/2.6.3: reading decoded sound gives the bits of streaming it,
// past the end of the recording too, whatever the rate and pitch.
func TestLinearIsTheStreamingResampler(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pcm := noiseRun(rapid.IntRange(0, 3000).Draw(t, "frames"))
		rate := rapid.SampledFrom([]int{48000, 44100, 22050, 32000, 36000, 8000}).Draw(t, "rate")
		scales := rapid.SliceOfN(rapid.Float32Range(0, 5), 6, 6).Draw(t, "scales")
		if rapid.Bool().Draw(t, "unity") {
			scales = []float32{1, 1, 1, 1, 1, 1}
		}
		want := stream(pcm, rate, len(scales), func(b int) float32 { return scales[b] })
		pos := int64(0)
		for b, scale := range scales {
			var dst block.Plane
			pos = Linear(&dst, pcm, pos, Step(rate, scale))
			for k := range dst {
				if w := want[b*block.Frames+k]; bitsOf(dst[k]) != bitsOf(w) {
					t.Fatalf("block %d frame %d: %v, streaming gives %v", b, k, dst[k], w)
				}
			}
		}
	})
}

// The quick ways through Linear give the bits of the formula, and nothing is
// read from outside the recording, wherever the block lies.
func TestLinearStaysInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pcm := noiseRun(rapid.IntRange(0, 2000).Draw(t, "frames"))
		pcm = pcm[:len(pcm):len(pcm)]
		step := rapid.OneOf(rapid.Just(Unity), rapid.Uint32Range(0, maxStep), rapid.Uint32()).Draw(t, "step")
		pos := rapid.OneOf(
			rapid.Int64Range(-600<<16, 3000<<16),
			rapid.Map(rapid.Int64Range(-2, 2100), func(i int64) int64 { return i << 16 }),
			rapid.Int64(),
		).Draw(t, "pos")
		var dst block.Plane
		end := Linear(&dst, pcm, pos, step)
		if end != pos+256*int64(step) {
			t.Fatalf("position %d, want %d", end, pos+256*int64(step))
		}
		var env, times block.Plane
		noise(&env)
		if LinearTimes(&times, pcm, pos, step, &env) != end {
			t.Fatal("LinearTimes ends elsewhere")
		}
		for k := range dst {
			if bitsOf(times[k]) != bitsOf(float32(dst[k]*env[k])) {
				t.Fatalf("frame %d with an envelope = %v", k, times[k])
			}
			p := pos + int64(k)*int64(step)
			a, b := at(pcm, p>>16), at(pcm, p>>16+1)
			if want := block.Fused(b-a, weight(uint64(p)), a); bitsOf(dst[k]) != bitsOf(want) {
				t.Fatalf("frame %d = %v, want %v", k, dst[k], want)
			}
		}
	})
}

// 000/2.6.2: output begins exactly at the frame; 000/2.6.3: past the end it is
// silent.
func TestLinearBeginsAtTheFrameAndEndsInSilence(t *testing.T) {
	pcm := noiseRun(1000)
	var dst block.Plane
	pos := Linear(&dst, pcm, 900<<16, Unity)
	same(t, "first", dst[0], pcm[900])    // 000/2.6.2
	same(t, "last", dst[99], pcm[999])    // 000/2.6.3
	same(t, "beyond", dst[100], 0)        // 000/2.6.3
	if dst[101] != 0 || pos != 1156<<16 { // 000/2.6.3
		t.Error("sound after the end")
	}
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
