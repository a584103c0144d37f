//go:build !headless

package main

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/ebitenutil"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gritbed/audiosys/output"
	"gritbed/audiosys/ways"
	"gritbed/engine"
	_ "gritbed/game/display" // says so in one line where there is no screen
)

// screen is the car behind a window, with a volume.
type screen struct {
	car
	stream *engine.Stream
	volume float32 // 0 to 1
}

// window plays through whatever device there is, silently while there is none.
func window(cfg engine.Config) error {
	q, s, err := engine.Live(cfg)
	if err != nil {
		return err
	}
	if err := output.NewKeeper(ways.Automatic("car")...).Start(s); err != nil {
		return err
	}
	ebiten.SetWindowTitle("car")
	return ebiten.RunGame(&screen{car: car{queue: q}, stream: s, volume: 1})
}

func (s *screen) Update() error {
	for _, r := range ebiten.AppendInputChars(nil) {
		switch r {
		case '+':
			s.volume = min(s.volume+0.1, 1)
		case '-':
			s.volume = max(s.volume-0.1, 0)
		}
	}
	s.stream.SetVolume(s.volume)
	return s.step(keys{
		gas:    ebiten.IsKeyPressed(ebiten.KeyUp),
		brake:  ebiten.IsKeyPressed(ebiten.KeyDown),
		ground: inpututil.IsKeyJustPressed(ebiten.KeyG),
		horn:   inpututil.IsKeyJustPressed(ebiten.KeySpace),
	})
}

func (s *screen) Draw(to *ebiten.Image) {
	ground := [...]string{asphalt: "asphalt", gravel: "gravel"}[s.ground]
	ebitenutil.DebugPrint(to, fmt.Sprintf("%.0f km/h on %s\nup, down: drive   G: ground   space: horn   + -: volume %.0f%%", s.speed*3.6, ground, s.volume*100))
}

func (s *screen) Layout(int, int) (int, int) { return 480, 120 }
