// Package ebitenout plays a stream through Ebitengine's audio package: one
// player, fed by our own mixer, with a short buffer. It is the only package
// outside the game that imports Ebitengine.
package ebitenout

import (
	"fmt"
	"io"
	"time"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"gritbed/engine/block"
)

// Buffer is how much the player can keep ready; what it does keep is what the
// game has posted, so a long buffer costs no latency. Below 40 ms it runs dry
// when the machine is busy.
const Buffer = 150 * time.Millisecond

// Output is for a game that plays through Ebitengine already. When its device
// goes, Ebitengine ends the game loop with an error.
type Output struct {
	player *audio.Player
}

// Start makes the audio context, of which a process can have one, and plays r.
func (o *Output) Start(r io.Reader) error {
	ctx := audio.CurrentContext()
	if ctx == nil {
		ctx = audio.NewContext(block.Rate)
	}
	p, err := ctx.NewPlayerF32(r)
	if err != nil {
		return fmt.Errorf("sound: player: %w", err)
	}
	p.SetBufferSize(Buffer)
	p.Play()
	o.player = p
	return nil
}

// Err returns nil: this output does not find out; when its device goes, the
// game loop ends with an error.
func (o *Output) Err() error { return nil }

// Name is what the settings show.
func (o *Output) Name() string { return "device (Ebitengine audio)" }

// Close stops the player.
func (o *Output) Close() error {
	if o.player == nil {
		return nil
	}
	return o.player.Close()
}
