package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"gritbed/engine"
)

// drive is the game without a window, as fast as it goes: gas, gravel after three
// seconds, the horn after six, brakes at the end. It says how loud each second is.
func drive(cfg engine.Config, frames int) error {
	e, err := engine.New(cfg)
	if err != nil {
		return err
	}
	q, err := e.Queue()
	if err != nil {
		return err
	}
	out, err := engine.NewStream(e)
	if err != nil {
		return err
	}
	c, power, n := &car{queue: q}, 0.0, 0
	for i := range frames {
		err := c.step(keys{gas: i < frames*3/4, brake: i >= frames*3/4, ground: i == 180, horn: i == 360})
		if err != nil {
			return err
		}
		heard, err := io.ReadAll(out)
		if err != nil {
			return err
		}
		for k := 0; k < len(heard); k += 4 {
			x := float64(math.Float32frombits(binary.LittleEndian.Uint32(heard[k:])))
			power, n = power+x*x, n+1
		}
		if i%60 == 59 {
			fmt.Printf("%2d s  %4.0f km/h  %6.1f dBFS\n", i/60+1, c.speed*3.6, 10*math.Log10(max(power/float64(n), 1e-20)))
			power, n = 0, 0
		}
	}
	return nil
}
