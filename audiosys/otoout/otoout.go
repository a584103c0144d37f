// Package otoout plays a stream by opening the device directly: the device's
// own buffer can be set, and a device that is lost shows as an error instead of
// ending the game. In a browser it is the output that plays without gaps.
package otoout

import (
	"io"
	"runtime"
	"time"

	"github.com/ebitengine/oto/v3"

	"gritbed/engine/block"
)

// Buffers of the device and of the player.
const (
	deviceBuffer = 40 * time.Millisecond
	webBuffer    = 120 * time.Millisecond
	playerBytes  = 8 * block.Rate * 150 / 1000
)

// Output is the output of a browser, and of a desktop without a sound server that
// can be spoken to directly.
type Output struct {
	ctx    *oto.Context
	player *oto.Player
}

// Start opens the device. In a browser it becomes ready with the first gesture,
// so nothing waits for it; elsewhere an error of the device is returned at once.
func (o *Output) Start(r io.Reader) error {
	buffer := deviceBuffer
	if runtime.GOOS == "js" {
		buffer = webBuffer
	}
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:   block.Rate,
		ChannelCount: 2,
		Format:       oto.FormatFloat32LE,
		BufferSize:   buffer,
	})
	if err != nil {
		return err
	}
	if runtime.GOOS != "js" {
		<-ready
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	o.ctx = ctx
	o.player = ctx.NewPlayer(r)
	o.player.SetBufferSize(playerBytes)
	o.player.Play()
	return nil
}

// Err returns what the device failed with, nil while it plays.
func (o *Output) Err() error {
	if o.ctx == nil {
		return nil
	}
	return o.ctx.Err()
}

// Name is what the settings show.
func (o *Output) Name() string { return "device (direct)" }

// Close stops the player; the device itself stays open, as a process can open
// it only once.
func (o *Output) Close() error {
	if o.player == nil {
		return nil
	}
	//lint:ignore SA1019 it stops at once, while the collector would let it play on
	return o.player.Close()
}
