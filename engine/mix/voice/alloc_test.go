package voice

import (
	"math"
	"testing"
)

// Nothing allocates: opening, pushing, ending, stealing, refusing, pausing,
// asking, listing, and running, of every kind.
func TestNothingAllocates(t *testing.T) {
	p, b := newPool(t, Config{Voices: 16})
	b.created = make([]int, 0, 1<<20)
	samples := []*Sample{noise(1, 3000, 44100, 1), noise(2, 3000, 48000, 2), noise(6, 3000, 22050, 3)}
	samples[0].Loops, samples[0].LoopStart = true, 77
	specs := []Spec{
		{Sample: samples[0], Level: 1, Records: []int32{4096, 1, 9000, 12}, Properties: []Property{{LowPass, 900}, {Wet, 9000}}},
		{Sample: samples[1], Level: 0.5, Kind: Ambient},
		{Sample: samples[0], Level: 0.5, Kind: OneShot, Pan: true},
		{Sample: samples[2], Level: 0.5},
		{Sample: samples[0], Level: float32(math.NaN())},
		{},
	}
	list := make([]Info, 16)
	var hs [32]Handle
	n := 0
	block := func() {
		n++
		if n%3 == 0 {
			hs[n%32], _ = p.Open(&specs[n/3%len(specs)])
		}
		h := hs[n*7%32]
		switch n % 11 {
		case 1:
			p.Stop(h)
		case 3:
			p.Kill(h)
		case 5:
			p.Suspend(h)
		case 7:
			p.Resume(h)
		}
		p.Set(h, uint8(n%13), int32(n*977%40000))
		p.SetPitch(h, float32(n%5)*0.4)
		p.Query(h)
		p.Run()
		p.Snapshot(list)
		p.Counts()
	}
	if a := testing.AllocsPerRun(3000, block); a != 0 {
		t.Errorf("%v allocations a block", a)
	}
	c := p.Counts()
	if c.Stolen == 0 || c.Ended == 0 || c.Killed == 0 || c.Stale == 0 || c.Bad == 0 {
		t.Errorf("the test does not reach everything: %+v", c)
	}
}
