package dsp

import (
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
)

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
