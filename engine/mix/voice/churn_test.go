package voice

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"os"
	"runtime"
	"testing"
	"time"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/rng"
)

// A pool of 4,096 voices is opened, pushed and closed at random, block after
// block. In the end every count is back at zero, no memory has been added, and a
// second run gives the same samples.
//
// By default it plays twenty seconds of audio with few voices at once, then fills
// the pool; with GRITBED_CHURN=full in the environment it plays ten minutes with a
// thousand at once, nearly two million in all (go test -timeout 1h; it takes about
// a quarter of an hour).
func TestChurn(t *testing.T) {
	seconds, crowd := 20, 40
	if os.Getenv("GRITBED_CHURN") == "full" {
		seconds, crowd = 600, MaxVoices/4
	}
	start := time.Now()
	first := churn(t, seconds, crowd)
	second := churn(t, seconds, crowd)
	if first != second {
		t.Errorf("two runs differ: %+v, %+v", first, second)
	}
	t.Logf("%d s of audio twice in %v: hash %016x, at most %d voices, %+v", seconds, time.Since(start).Round(time.Millisecond),
		first.hash, first.most, first.counts)
}

type churned struct {
	hash   uint64
	most   int
	counts Counts
}

func churn(t *testing.T, seconds, crowd int) (r churned) {
	p, b := newPool(t, Config{Voices: MaxVoices})
	draw := rng.Seeded(4)
	below := func(n int) int { return int(draw.Next() % uint32(n)) }
	var samples []*Sample
	for i, c := range []int{1, 1, 1, 1, 1, 1, 2, 4, 6} {
		s := noise(c, 3000+997*i, []int{44100, 48000, 22050}[i%3], uint32(i))
		if i%3 == 1 {
			s.Loops, s.LoopStart = true, 500*(i%4)
		}
		samples = append(samples, s)
	}
	handles := make([]Handle, 0, 2*MaxVoices)
	sum := fnv.New64a()
	var bytes [4 * block.Frames]byte
	planes := make([]block.Plane, 6)
	run := func() {
		p.Run()
		for i, bus := range [...]*dsp.Sub0{b.sfx, b.env, b.flange[0], b.flange[1], b.materials[3]} {
			sig := planes[:bus.Channels()]
			bus.Read(sig)
			for k, x := range sig[i%len(sig)] {
				binary.LittleEndian.PutUint32(bytes[4*k:], math.Float32bits(x))
			}
			sum.Write(bytes[:])
		}
		b.created = b.created[:0]
		r.most = max(r.most, p.Counts().Voices)
	}
	blocks := seconds * block.Rate / block.Frames
	var before runtime.MemStats
	for n := range blocks {
		if n == blocks/4 {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
		for range 1 + crowd/64 {
			s := Spec{
				Sample: samples[below(len(samples))], Kind: []Kind{Standard, Standard, Ambient, OneShot}[below(4)], Level: float32(below(100)) / 100,
				Priority: uint8(below(3)), Offset: below(4000),
				Records: [][]int32{nil, {3}, {13}, {4096, 1, 9000}}[below(4)],
				Properties: []Property{{LowPass, int32(300 + below(25000))}, {HighPass, int32(below(300))}, {Pitch, int32(2000 + below(4000))},
					{Azimuth, int32(below(65536))}, {Wet, int32(below(2000))}},
			}
			if h, ok := p.Open(&s); ok {
				handles = append(handles, h)
			}
		}
		for len(handles) > crowd {
			i := below(len(handles))
			h := handles[i]
			handles[i] = handles[len(handles)-1]
			handles = handles[:len(handles)-1]
			switch below(3) {
			case 0:
				p.Kill(h)
			default:
				p.Stop(h)
			}
		}
		if len(handles) > 0 {
			for range 1 + crowd/128 {
				h := handles[below(len(handles))]
				switch below(8) {
				case 0:
					p.Suspend(h)
				case 1:
					p.Resume(h)
				default:
					p.Set(h, uint8(below(12)), int32(below(66000)))
				}
			}
		}
		run()
	}
	for range MaxVoices + 10 { // and once over the edge
		if h, ok := p.Open(&Spec{Sample: samples[below(6)], Level: 1}); ok {
			handles = append(handles, h)
		}
	}
	run()
	if r.most != MaxVoices {
		t.Errorf("%d voices at most", r.most)
	}
	for _, slot := range append([]uint16{}, p.order...) {
		p.Stop(p.voices[slot].handle())
	}
	for range 200 {
		run()
	}
	var after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&after)
	r.hash, r.counts = sum.Sum64(), p.Counts()
	if r.counts.Voices != 0 || len(p.free) != MaxVoices || cap(p.order) != MaxVoices || cap(p.free) != MaxVoices {
		t.Errorf("left: %+v, %d free of %d", r.counts, len(p.free), cap(p.free))
	}
	if c := r.counts; c.Opened != c.Ended+c.Killed+c.Stolen {
		t.Errorf("%d opened, %d ended, %d killed, %d stolen", c.Opened, c.Ended, c.Killed, c.Stolen)
	}
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 1<<20 {
		t.Errorf("%d bytes more", grown)
	}
	return r
}
