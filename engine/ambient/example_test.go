package ambient_test

import (
	"fmt"

	"gritbed/engine/ambient"
)

// A terrain with a sea in every cell: one constant sound, played every six seconds.
// The runtime gets the place of the listener once a frame and returns what to play.
func ExampleRuntime_Frame() {
	region := &ambient.Region{
		TerrainTypes: []ambient.TerrainType{{Scenes: []int{0}}},
		SceneTypes:   []uint32{0},
		Descs:        []ambient.Desc{{STB: 1, Sounds: []ambient.Sound{{Type: 7, Volume: 1, MinRate: 6, MaxRate: 6}}}},
		Tables:       map[uint32]*ambient.Table{1: {Entries: map[uint32][]ambient.Entry{7: {{ID: 42, Probability: 1}}}}},
	}
	world := &ambient.World{Blocks: map[uint16]*ambient.Block{0x0101: {BX: 1, BY: 1}}}
	r, err := ambient.New(ambient.Defaults(region, world))
	if err != nil {
		fmt.Println(err)
		return
	}
	for n := range 60 * 13 {
		now := float64(n) / 60
		r.Frame(now, ambient.Position{Cell: 0x01010001, X: 96, Y: 96}, true)
		for _, p := range r.Plays() {
			fmt.Printf("%.0f s: recording %d at %d dB\n", now, p.ID, p.DB)
		}
	}
	// Output:
	// 0 s: recording 42 at 0 dB
	// 6 s: recording 42 at 0 dB
	// 12 s: recording 42 at 0 dB
}
