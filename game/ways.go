package main

import (
	"time"

	"gritbed/audiosys"
	"gritbed/audiosys/device"
	"gritbed/audiosys/ebitenout"
	"gritbed/audiosys/otoout"
)

// ways are the ways to the ear that -output asks for; none is silence.
func ways(kind string) []audiosys.Way {
	switch kind {
	case "silent":
		return nil
	case "pulse":
		return []audiosys.Way{server()}
	case "oto":
		return []audiosys.Way{direct()}
	case "ebiten":
		return []audiosys.Way{throughEbitengine()}
	}
	return automaticWays()
}

// probeEvery is how often a device is looked for that can't be asked quickly.
const probeEvery = 5 * time.Second

// direct opens the device itself, which a process can do only once.
func direct() audiosys.Way {
	return audiosys.Way{Once: true, Every: probeEvery, Open: func() (audiosys.Output, error) {
		if err := device.Probe(); err != nil {
			return nil, err
		}
		return &otoout.Output{}, nil
	}}
}

// throughEbitengine plays through Ebitengine's audio package. That ends the game
// when the device goes, and can't be told otherwise: nothing but the command line
// chooses it.
func throughEbitengine() audiosys.Way {
	return audiosys.Way{Once: true, Every: probeEvery, Open: func() (audiosys.Output, error) {
		if err := device.Probe(); err != nil {
			return nil, err
		}
		return &ebitenout.Output{}, nil
	}}
}
