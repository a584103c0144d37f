package shot_test

import (
	"fmt"

	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/mix"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
	"gritbed/engine/rng"
)

// A record of two layers, a knock and ten milliseconds later a second one at
// half the level, into the mixer's strip of voices.
func ExamplePlayer() {
	knock := &voice.Sample{Name: "knock", Rate: 48000, Channels: [][]float32{make([]float32, 1200)}}
	knock.Channels[0][0] = 1
	layer := func(gain, delay float32) ea.SpliceGroup {
		return ea.SpliceGroup{Members: []ea.SpliceMember{{
			Gain: gain, Pitch: 1, Rate: 1, Delay: delay, Pan: ea.SpliceNoPan, Spread: 1, Probability: 1}}}
	}
	tree := &ea.Splice{
		Name:    "door",
		Records: []ea.SpliceRecord{{Gain: 1, Pitch: 1, Groups: []ea.SpliceGroup{layer(1, 0), layer(0.5, 0.01)}}},
		Samples: make([]ea.SpliceSample, 1),
	}

	mixer, err := mix.NewMixer(mix.DefaultConfig(1))
	if err != nil {
		fmt.Println(err)
		return
	}
	pool, err := voice.NewPool(voice.Config{Targets: voice.Targets{SFX: mixer.Voices()}})
	if err != nil {
		fmt.Println(err)
		return
	}
	draw := rng.Seeded(1)
	player, err := shot.New(shot.Config{Pool: pool, Draw: &draw, Collections: []shot.Collection{{Tree: tree, Samples: []*voice.Sample{knock}}}})
	if err != nil {
		fmt.Println(err)
		return
	}

	player.Start(1, shot.Spec{Record: 0, Block: splice.Block{Level: 0.8, Pitch: 1}})
	var bus [6]block.Plane
	for n := range 12 {
		player.Tick()
		if name, why, ok := player.Ended(); ok {
			fmt.Printf("block %d: sound %d was %v\n", n, name, why)
		}
		pool.Run()
		mixer.Voices().Read(bus[:])
		for k, v := range bus[1] { // the centre
			if v != 0 {
				fmt.Printf("frame %d: %.2f\n", n*block.Frames+k, v)
			}
		}
	}
	// Output:
	// frame 256: 0.80
	// frame 736: 0.40
	// block 9: sound 1 was played
}
