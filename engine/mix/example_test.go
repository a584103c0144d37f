package mix_test

import (
	"fmt"

	"gritbed/engine/mix"
)

// The mixer is every bus behind the voices; a bus is asked for by its route, and
// its filters by its number.
func ExampleMixer_SetEQ() {
	d, err := mix.NewMixer(mix.DefaultConfig(1))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.SetEQ(3, 0, mix.EQ{Hz: 800, Gain: 2, Q: 1}), d.MaterialEQ(3)[0])
	fmt.Println(d.SetEQ(8, 0, mix.EQ{Hz: 800, Gain: 2, Q: 1}), "there are eight")
	fmt.Println(d.Route(mix.MaterialBus(3)) != nil, d.Route(mix.Rerolled(3)) != nil, d.Route(99) == nil)
	// Output:
	// true {800 2 1}
	// false there are eight
	// true true true
}
