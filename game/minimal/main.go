// Command minimal is the smallest Ebitengine game that uses the engine: one truck of
// the rolling bed follows the mouse. Move it to the right to roll faster, stop to
// stop. Nothing of Gritbed's world is needed, only the engine, a recording, and the
// stream that the device pulls.
package main

import (
	"fmt"
	"log"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/ebitenutil"

	"gritbed/assets"
	"gritbed/assets/tuning"
	"gritbed/audiosys"
	"gritbed/audiosys/device"
	"gritbed/audiosys/ebitenout"
	"gritbed/engine"
	"gritbed/engine/grain"
	_ "gritbed/game/display" // says so where there is no screen
)

const recording = "concrete_rough_hard"

type game struct {
	engine *engine.Engine
	queue  *engine.Queue
	tuning *tuning.Tuning
	speed  float32 // [m/s]
	bound  bool
}

// Update is one frame of 1/60 s: everything from Begin to End becomes audible
// in the same block.
func (g *game) Update() error {
	x, _ := ebiten.CursorPosition()
	want := min(max(float32(x)/640, 0), 1) * 18
	g.speed += (want - g.speed) * 0.05

	c := &g.tuning.Collection[g.tuning.CollectionIndex(recording)]
	position := min(max(c.Position(g.speed), 0), 1)
	f := g.queue.Begin()
	if !g.bound {
		f.Bind(engine.Truck{}, 0, grain.Pair{A: g.tuning.Player[0], B: g.tuning.Player[1]})
		g.bound = true
	}
	gain := min(g.speed/4, 1)
	f.Record(engine.Player{Side: engine.SideA}, grain.Record{Gain: gain, Pitch: 1, Position: position})
	f.Record(engine.Player{Side: engine.SideB}, grain.Record{Gain: gain / 2, Pitch: 1, Position: max(position-0.1, 0)})
	return f.End()
}

func (g *game) Draw(screen *ebiten.Image) {
	a := g.engine.Snapshot().Players[0]
	ebitenutil.DebugPrint(screen, fmt.Sprintf("%s at %.1f km/h\nposition %.3f, %d grains so far", recording, g.speed*3.6, a.Record.Position, a.Starts))
}

func (g *game) Layout(int, int) (int, int) { return 640, 240 }

func main() {
	lib, err := assets.Grains()
	if err != nil {
		log.Fatal(err)
	}
	rec, err := lib.Get(recording)
	if err != nil {
		log.Fatal(err)
	}
	e, err := engine.New(engine.Config{Recordings: []*grain.Recording{rec}, Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	q, err := e.Queue()
	if err != nil {
		log.Fatal(err)
	}
	g := &game{engine: e, queue: q, tuning: tuning.Default()}

	start := time.Now()
	stream, err := engine.NewLiveStream(e, func() time.Duration { return time.Since(start) })
	if err != nil {
		log.Fatal(err)
	}
	var out audiosys.Output = &ebitenout.Output{}
	if err := device.Probe(); err != nil {
		log.Print(err) // without a device the same game runs silently
		out = &audiosys.Silent{Reason: err.Error()}
	}
	if err := out.Start(stream); err != nil {
		log.Fatal(err)
	}
	ebiten.SetWindowTitle("Gritbed, the smallest game")
	ebiten.SetWindowSize(640, 240)
	if err := ebiten.RunGame(g); err != nil {
		log.Fatal(err)
	}
}
