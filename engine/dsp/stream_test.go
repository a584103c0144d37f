package dsp

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
)

// source is a player and its resampler.
type source struct {
	p   SndPlayer
	r   Resample
	sig [MaxSource]block.Plane
}

func newSource(rec *Record, scale float32) *source {
	s := new(source)
	s.p.Reset()
	s.r.Reset()
	s.r.SetScale(scale)
	s.p.Play(rec)
	return s
}

// sameBits returns the first frame at which planes differ in their bits, -1 for
// none.
func sameBits(a, b []block.Plane) int {
	for c := range a {
		for k := range a[c] {
			if math.Float32bits(a[c][k]) != math.Float32bits(b[c][k]) {
				return k
			}
		}
	}
	return -1
}

// A block read straight from memory is the block the rounds make, bit for bit,
// and leaves player and resampler as they leave them: whatever loops, ends,
// stops, starts late, changes pitch or is another record.
func TestStreamEqualsItsRounds(t *testing.T) {
	pcm := make([][]float32, 6)
	for c := range pcm {
		pcm[c] = noiseRun(6000 + c)[c:]
	}
	rapid.Check(t, func(rt *rapid.T) {
		record := func() Record {
			n := rapid.IntRange(1, 6000).Draw(rt, "frames")
			r := Record{
				PCM:     pcm[:rapid.SampledFrom([]int{1, 1, 2, 4, 6}).Draw(rt, "channels")],
				Rate:    rapid.SampledFrom([]int{44100, 48000, 22050, 8000}).Draw(rt, "rate"),
				Frames:  n,
				Loop:    rapid.IntRange(-n, n).Draw(rt, "loop"),
				PreRoll: rapid.IntRange(0, 300).Draw(rt, "pre-roll"),
				Offset:  rapid.IntRange(0, 100).Draw(rt, "offset"),
			}
			if rapid.IntRange(0, 3).Draw(rt, "late") == 0 {
				r.Start = rapid.Float64Range(0, 0.05).Draw(rt, "start")
			}
			return r
		}
		first := record()
		scale := rapid.SampledFrom([]float32{0.9, 1, 1.1, 0.51, 2.7, 0.01, 9, 0}).Draw(rt, "scale")
		fast, plain := newSource(&first, scale), newSource(&first, scale)
		for b := range 30 {
			switch rapid.IntRange(0, 11).Draw(rt, "do") {
			case 0:
				scale = rapid.Float32Range(0, 4.5).Draw(rt, "scale")
				fast.r.SetScale(scale)
				plain.r.SetScale(scale)
			case 1:
				fast.p.Stop()
				plain.p.Stop()
			case 2:
				next := record()
				fast.p.Play(&next)
				plain.p.Play(&next)
			}
			clock := float64(b) * 256 / 48000
			n, over := Stream(&fast.p, &fast.r, fast.sig[:], clock)
			m, ended := rounds(&plain.p, &plain.r, plain.sig[:], 0, clock)
			if n != m || over != ended {
				rt.Fatalf("block %d: %d channels, over %v; want %d, %v", b, n, over, m, ended)
			}
			if k := sameBits(fast.sig[:n], plain.sig[:n]); k >= 0 {
				rt.Fatalf("block %d frame %d differs", b, k)
			}
		}
	})
}

// Most blocks of a voice are read straight.
func TestStreamReadsStraight(t *testing.T) {
	rec := whole([][]float32{noiseRun(60000)})
	rec.Rate = 44100
	s := newSource(&rec, 1)
	for b := range 200 {
		if straight(&s.p, &s.r, s.sig[:]) != (b >= 2) {
			t.Fatalf("block %d", b)
		}
		if b < 2 { // the silent block, and the first, which begins the record
			rounds(&s.p, &s.r, s.sig[:], 0, 0)
		}
	}
}

// voice-graph 2 step 5, 5.1 step 6: over loop and end the stream is the
// interpolation of one endless recording, however short the loop is.
func TestStreamThroughLoops(t *testing.T) {
	for _, loop := range []int{1, 2, 3, 7, 200, 1000} {
		for _, scale := range []float32{1, 0.7, 3.9} {
			rec := whole([][]float32{noiseRun(1500)})
			rec.Frames, rec.Loop = 1500, 1500-loop
			s := newSource(&rec, scale)
			Stream(&s.p, &s.r, s.sig[:], 0)
			endless := append([]float32{}, rec.PCM[0]...)
			for len(endless) < 24000 {
				endless = append(endless, rec.PCM[0][1500-loop:]...)
			}
			var want block.Plane
			pos := int64(0)
			for b := range 20 {
				Stream(&s.p, &s.r, s.sig[:], 0)
				pos = Linear(&want, endless, pos, Step(48000, scale))
				if k := sameBits(s.sig[:1], []block.Plane{want}); k >= 0 {
					t.Fatalf("loop of %d at %v, block %d frame %d", loop, scale, b, k)
				}
			}
		}
	}
}

// voice-graph 5.1 step 4: a start is met to the frame, in any block, at any
// pitch and rate.
func TestStartToTheFrame(t *testing.T) {
	one := make([]float32, 4000)
	for i := range one {
		one[i] = 1
	}
	for _, rate := range []int{48000, 44100, 24000} {
		for _, scale := range []float32{1, 0.5, 1.7, 3} {
			for _, at := range []int{300, 700, 1023, 1024, 1025, 5000} { // of output
				rec := whole([][]float32{one})
				rec.Rate = rate
				rec.Start = (float64(at) + 0.5) / 48000
				s := newSource(&rec, scale)
				first := -1
				for b := 0; b < 30 && first < 0; b++ {
					Stream(&s.p, &s.r, s.sig[:], float64(b)*256/48000)
					for k, x := range s.sig[0] {
						if x != 0 {
							first = b*256 + k
							break
						}
					}
				}
				// The frame before is interpolated up to the first one, so up to
				// a source frame earlier something is heard.
				per := int(math.Ceil(48000 / (float64(rate) * float64(scale))))
				if first > at+1 || first < at-2*per {
					t.Errorf("%d Hz at %v: start at %d, heard at %d", rate, scale, at, first)
				}
				if rate == 48000 && scale == 1 && first != at {
					t.Errorf("start at %d and a half, heard at %d", at, first)
				}
			}
		}
	}
}

// A player without a record is silent and over.
func TestStreamOfNothing(t *testing.T) {
	var s source
	s.p.Reset()
	s.r.Reset()
	s.sig[0][9] = 3
	if n, over := Stream(&s.p, &s.r, s.sig[:], 0); n != 0 || !over || s.sig[0][9] != 0 {
		t.Errorf("%d channels, over %v, frame %v", n, over, s.sig[0][9])
	}
}
