package main

import (
	"gritbed/audiosys"
	"gritbed/audiosys/device"
	"gritbed/audiosys/ebitenout"
	"gritbed/audiosys/ways"
)

// player is what the sound server's mixer calls the game.
const player = "Gritbed"

// waysFor are the outputs that -output asks for, in the order in which they are tried; none
// is silence.
func waysFor(kind string) []audiosys.Way {
	switch kind {
	case "silent":
		return nil
	case "pulse":
		return []audiosys.Way{ways.Server(player)}
	case "oto":
		return []audiosys.Way{ways.Direct()}
	case "ebiten":
		return []audiosys.Way{throughEbitengine()}
	}
	return ways.Automatic(player)
}

// throughEbitengine plays through Ebitengine's audio package. That ends the game when the
// device goes (hajimehoshi/ebiten#2666), and can't be kept from it: nothing but the
// command line chooses it.
func throughEbitengine() audiosys.Way {
	return audiosys.Way{Once: true, Every: ways.ProbeEvery, Open: func() (audiosys.Output, error) {
		if err := device.Probe(); err != nil {
			return nil, err
		}
		return &ebitenout.Output{}, nil
	}}
}
