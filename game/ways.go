package main

import (
	"gritbed/audiosys/device"
	"gritbed/audiosys/ebitenout"
	"gritbed/audiosys/output"
	"gritbed/audiosys/ways"
)

// player is what the sound server's mixer calls the game.
const player = "Gritbed"

// waysFor are the outputs that -output asks for, in the order in which they are tried; none
// is silence.
func waysFor(kind string) []output.Way {
	switch kind {
	case "silent":
		return nil
	case "pulse":
		return []output.Way{ways.Server(player)}
	case "oto":
		return []output.Way{ways.Direct()}
	case "ebiten":
		return []output.Way{throughEbitengine()}
	}
	return ways.Automatic(player)
}

// throughEbitengine plays through Ebitengine's audio package. That ends the game when the
// device goes (hajimehoshi/ebiten#2666), and can't be kept from it: nothing but the
// command line chooses it.
func throughEbitengine() output.Way {
	return output.Way{Once: true, Every: ways.ProbeEvery, Open: func() (output.Output, error) {
		if err := device.Probe(); err != nil {
			return nil, err
		}
		return &ebitenout.Output{}, nil
	}}
}
