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
	bridge *audiosys.Bridge
	tuning *tuning.Tuning
	speed  float32 // [m/s]
	bound  bool
}

// Update is one frame of 1/60 s: everything between Begin and End becomes audible
// in the same block.
func (g *game) Update() error {
	x, _ := ebiten.CursorPosition()
	want := min(max(float32(x)/640, 0), 1) * 18
	g.speed += (want - g.speed) * 0.05

	c := &g.tuning.Collection[g.tuning.CollectionIndex(recording)]
	position := min(max(c.Position(g.speed), 0), 1)
	g.bridge.Begin()
	if !g.bound {
		bind := engine.Command{Op: engine.OpBind, Recording: 0}
		bind.Params(0, g.tuning.Player[0]) // player A
		bind.Params(5, g.tuning.Player[1]) // player B
		g.bridge.Post(bind)
		g.bound = true
	}
	g.bridge.Post(engine.Command{Op: engine.OpChain, F: [10]float32{20, 18000}}) // filters wide open [Hz]
	gain := min(g.speed/4, 1)
	g.bridge.Post(engine.RecordCommand(0, 0, grain.Record{Gain: gain, Pitch: 1, Position: position}))
	g.bridge.Post(engine.RecordCommand(0, 1, grain.Record{Gain: gain / 2, Pitch: 1, Position: max(position-0.1, 0)}))
	g.bridge.End()
	return nil
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
	g := &game{engine: e, bridge: audiosys.NewBridge(e), tuning: tuning.Default()}

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
