package shot

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/graph"
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
	"gritbed/engine/rng"
)

// A sound leads to an owner's bus, or to a collision's submix, which may be let go
// at the start: it stays for as long as a voice comes, those that wait included,
// and no longer.
func TestBusesLiveAsLongAsTheirSound(t *testing.T) {
	mixer, err := mix.NewMixer(mix.DefaultConfig(1))
	if err != nil {
		t.Fatal(err)
	}
	var pass graph.Pass
	for _, g := range mixer.Graphs() {
		pass.Add(g)
	}
	pool, err := voice.NewPool(voice.Config{Targets: voice.Targets{SFX: mixer.Voices()}})
	if err != nil {
		t.Fatal(err)
	}
	pass.Add(pool)
	late := plain(0)
	late.Delay, late.Pan = 0.1, -15
	gen := rng.Seeded(1)
	p, err := New(Config{Pool: pool, Draw: &gen, Collections: []Collection{of([]*voice.Sample{flat(480)}, record(plain(0), late))}})
	if err != nil {
		t.Fatal(err)
	}
	for kind, open := range []func() (mix.Bus, bool){
		func() (mix.Bus, bool) { return mixer.OpenOwner(32767, 0, false) },
		func() (mix.Bus, bool) { return mixer.OpenCollision(32767, mix.Materials) },
	} {
		bus, ok := open()
		if !ok || !p.Start(1, Spec{Block: unity, Out: mixer.BusIn(bus)}) || !mixer.CloseBus(bus) {
			t.Fatal("no bus, or no sound")
		}
		var heard [2]int // frames of the first layer, of the second
		last := 0
		for n := range 60 {
			p.Tick()
			mixer.Tick()
			pass.Run()
			if mixer.BusIn(bus) != nil {
				last = n
			}
			for k, v := range mixer.Master().Sig[1] {
				if v != 0 && n*block.Frames+k < 3000 {
					heard[0]++
				} else if v != 0 {
					heard[1]++
				}
			}
		}
		// 256 + 4800 + 480 frames end in block 21; of a recording the resampler leaves
		// the last two.
		if heard[0] < 478 || heard[0] > 500 || heard[1] < 478 || heard[1] > 500 || last < 21 || last > 24 || p.Counts().Sounds != 0 {
			t.Errorf("bus of kind %d: heard for %v frames, open until block %d; %+v", kind, heard, last, p.Counts())
		}
	}
	if owners, collisions := mixer.Buses(); owners.Open != 0 || collisions.Open != 0 {
		t.Errorf("left open: %+v, %+v", owners, collisions)
	}
}
