package voice

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// buses are everything a pool of a test leads to.
type buses struct {
	sfx, env  *dsp.Sub0
	flange    [2]*dsp.Sub0
	materials [8]*dsp.Sub0
	created   []int
}

func bus(t testing.TB, channels int) *dsp.Sub0 {
	t.Helper()
	b, err := dsp.NewSub0(channels)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func newBuses(t testing.TB) *buses {
	b := &buses{sfx: bus(t, 6), env: bus(t, 1), flange: [2]*dsp.Sub0{bus(t, 1), bus(t, 1)}}
	for i := range b.materials {
		b.materials[i] = bus(t, 6)
	}
	return b
}

func (b *buses) targets() Targets {
	return Targets{SFX: b.sfx, Env: b.env, Flange: b.flange, Material: func(i int, create bool) *dsp.Sub0 {
		if create {
			b.created = append(b.created, i)
		}
		return b.materials[i]
	}}
}

// read returns the planes of a bus after a block.
func read(b *dsp.Sub0) []block.Plane {
	sig := make([]block.Plane, b.Channels())
	b.Read(sig)
	return sig
}

func newPool(t testing.TB, cfg Config) (*Pool, *buses) {
	t.Helper()
	b := newBuses(t)
	cfg.Targets = b.targets()
	p, err := NewPool(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return p, b
}

// noise is a recording of so many channels that no block of it repeats.
func noise(channels, frames, rate int, seed uint32) *Sample {
	s := &Sample{Name: "noise", Rate: rate}
	for range channels {
		pcm := make([]float32, frames)
		for i := range pcm {
			seed = seed*1664525 + 1013904223
			pcm[i] = float32(int32(seed)) / (1 << 32)
		}
		s.Channels = append(s.Channels, pcm)
	}
	return s
}

// crowd is a pool of looping standard voices that have settled.
func crowd(t testing.TB, n int) *Pool {
	p, _ := newPool(t, Config{Voices: n})
	s := noise(1, 44100, 44100, 1)
	s.Loops, s.LoopStart = true, 100
	for i := range n {
		h, ok := p.Open(&Spec{Sample: s, Level: 1, Offset: i * 37, Properties: []Property{
			{Pitch, int32(3800 + i%600)}, {Volume, 20000}, {Dry, 30000}, {Wet, 0},
			{LowPass, int32(6000 + i)}, {HighPass, int32(80 + i%100)}, {Azimuth, int32(i * 65536 / n)},
		}})
		if !ok || h == 0 {
			t.Fatal("no voice")
		}
	}
	for range 8 {
		p.Run()
	}
	return p
}
