package splice_test

import (
	"fmt"

	"gritbed/engine/ea"
	"gritbed/engine/mix/splice"
	"gritbed/engine/rng"
)

// A record with a layer of three takes picks one at each start, in turn here, and
// gives its pitch a random part.
func ExampleCollection_Start() {
	take := func(sample uint16) ea.SpliceMember {
		return ea.SpliceMember{Sample: sample, Gain: 1, Pitch: 1, Rate: 1, PitchRandom: 0.1, Pan: ea.SpliceNoPan, Spread: 1, Probability: 1}
	}
	c, err := splice.New(&ea.Splice{Name: "steps", Samples: make([]ea.SpliceSample, 3), Records: []ea.SpliceRecord{
		{Gain: 1, Pitch: 1, Groups: []ea.SpliceGroup{{Mode: 1, Members: []ea.SpliceMember{take(0), take(1), take(2)}}}}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	draw := rng.Seeded(1)
	for range 4 {
		var s splice.Sound
		c.Start(0, draw.Next, &s)
		fmt.Printf("sample %d at pitch %.2f\n", s.Voices[0].Sample, s.Voices[0].Pitch)
	}
	// Output:
	// sample 0 at pitch 1.04
	// sample 1 at pitch 1.06
	// sample 2 at pitch 1.07
	// sample 0 at pitch 1.00
}
