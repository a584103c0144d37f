// Command minimal is the smallest Ebitengine game that uses the engine: a WAV
// named on the command line rolls as fast as the mouse is to the right. It stands
// at the left edge, and then it is quiet.
package main

import (
	"fmt"
	"log"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/ebitenutil"

	"gritbed/audiosys/output"
	"gritbed/audiosys/ways"
	"gritbed/engine"
	"gritbed/engine/grain"
	"gritbed/engine/wav"
	_ "gritbed/game/display" // says so in one line where there is no screen
)

const top = 18 // fastest [m/s]: the end of the recording

// Grains of player A and B: fades, full level, window [s]; drift (share).
var grains = grain.Pair{
	A: grain.Params{Attack: 0.1, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.05},
	B: grain.Params{Attack: 0.2, Sustain: 0.1, Release: 0.2, Window: 1.5, Drift: 0.05},
}

type game struct {
	queue *engine.Queue
	speed float32 // [m/s]
	bound bool
}

func (g *game) Update() error {
	x, _ := ebiten.CursorPosition()
	g.speed += (min(max(float32(x)/640, 0), 1)*top - g.speed) * 0.05
	place := g.speed / top    // where in the recording, from slow to fast: a straight line
	gain := min(g.speed/4, 1) // full level from 4 m/s on, nothing at rest
	frame := g.queue.Begin()  // 1/60 s; BeginAfter(dt) at another rate
	if !g.bound {
		frame.Bind(engine.Truck{}, 0, grains)
		g.bound = true
	}
	frame.Record(engine.Player{Side: engine.SideA}, grain.Record{Gain: gain, Pitch: 1, Position: place})
	frame.Record(engine.Player{Side: engine.SideB}, grain.Record{Gain: gain / 2, Pitch: 1, Position: max(place-0.1, 0)})
	return frame.End()
}

func (g *game) Draw(screen *ebiten.Image) {
	ebitenutil.DebugPrint(screen, fmt.Sprintf("%.1f km/h", g.speed*3.6))
}

func (g *game) Layout(int, int) (int, int) { return 640, 240 }

func run(file string) error {
	roll, err := wav.LoadRecording(file)
	if err != nil {
		return err
	}
	queue, stream, err := engine.Live(engine.Config{Recordings: []*grain.Recording{roll}})
	if err != nil {
		return err
	}
	output.NewKeeper(ways.Automatic("minimal")...).Start(stream) // silent while there is no device
	ebiten.SetWindowSize(640, 240)
	return ebiten.RunGame(&game{queue: queue})
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 || os.Args[1] == "-h" {
		log.Fatal("minimal FILE.wav: rolls a recording that goes from slow to fast; the mouse says how fast")
	}
	if err := run(os.Args[1]); err != nil {
		log.Fatal("minimal: ", err)
	}
}
