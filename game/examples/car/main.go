// Command car is a small game of somebody else: a car on two grounds, made with
// the engine alone. Its sounds are three WAVs of a folder: asphalt.wav and
// gravel.wav, which go from slow to fast, and horn.wav.
//
//	car -make DIR        writes three such WAVs, to begin with
//	car DIR              drives: up and down, G the ground, space the horn, + and -
//	car -frames 600 DIR  drives by itself without a window, and says how loud it is
package main

import (
	"flag"
	"fmt"
	"log"
	"path/filepath"

	"gritbed/engine"
	"gritbed/engine/grain"
	"gritbed/engine/mix/voice"
	"gritbed/engine/wav"
)

// The grounds are recordings, in this order; horn is the only sample.
const (
	asphalt engine.RecordingID = iota
	gravel
	horn engine.SampleID = 0
	top                  = 40 // fastest [m/s], the end of a recording
)

// keys are what a driver does in a frame.
type keys struct{ gas, brake, ground, horn bool }

// car is the game: what it is, and what it says to the engine.
type car struct {
	queue  *engine.Queue
	speed  float32 // [m/s]
	ground engine.RecordingID
	bound  bool
	side   float32 // of the next horn [°]
}

// load reads the folder into what an engine is made of.
func load(dir string) (cfg engine.Config, err error) {
	for _, name := range []string{"asphalt.wav", "gravel.wav"} {
		r, err := wav.LoadRecording(filepath.Join(dir, name))
		if err != nil {
			return cfg, err
		}
		cfg.Recordings = append(cfg.Recordings, r)
	}
	s, err := wav.LoadSample(filepath.Join(dir, "horn.wav"))
	cfg.Samples = []*voice.Sample{s}
	return cfg, err
}

// step is a frame of the game: dt seconds of driving, then what is heard of it.
func (c *car) step(k keys) error {
	const dt = 1.0 / 60
	switch {
	case k.gas:
		c.speed = min(c.speed+8*dt, top)
	case k.brake:
		c.speed = max(c.speed-16*dt, 0)
	}
	f := c.queue.Begin()
	if k.ground {
		c.ground, c.bound = gravel-c.ground, false
	}
	if !c.bound { // another ground is another recording: its first grain comes at once
		a, b := grain.DefaultParams()
		f.Bind(engine.Truck{}, c.ground, grain.Pair{A: a, B: b})
		c.bound = true
	}
	place, gain := c.speed/top, min(c.speed/6, 1)
	f.Record(engine.Player{Side: engine.SideA}, grain.Record{Gain: gain, Pitch: 1, Position: place})
	f.Record(engine.Player{Side: engine.SideB}, grain.Record{Gain: gain * 0.7, Pitch: 1, Position: max(place-0.1, 0)})
	if k.horn {
		v := engine.PlaySample(horn)
		v.Gain, v.Pan = 0.7, c.side
		f.Open(v)
		c.side = 60 - c.side // left and right in turn
	}
	return f.End()
}

func run() error {
	frames := flag.Int("frames", 0, "drive that many frames without a window")
	generate := flag.Bool("make", false, "write three WAVs into the folder")
	flag.Parse()
	if flag.NArg() != 1 {
		return fmt.Errorf("want a folder with asphalt.wav, gravel.wav and horn.wav (car -h)")
	}
	if *generate {
		return generateSounds(flag.Arg(0))
	}
	cfg, err := load(flag.Arg(0))
	if err != nil {
		return err
	}
	if *frames > 0 {
		return drive(cfg, *frames)
	}
	return window(cfg)
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("car: ")
	if err := run(); err != nil {
		log.Fatal(err)
	}
}
