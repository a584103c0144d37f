package engine

import (
	"time"

	"gritbed/engine/block"
)

// Lead is how far ahead of its own time a frame is stamped [blocks].
const Lead = 2

// gameTime is the clock that stamps follow: the time of the game alone, counted
// in samples, whatever the device does. A frame at 60 Hz is 800 samples, 3.125
// blocks, so frame n is stamped floor(800 n / 256) + Lead.
type gameTime struct {
	opened int64         // when the open frame begins [frames]
	next   int64         // when the next one does [frames]
	rest   time.Duration // what of the time since the start is no whole frame [s / Rate]
}

// tick opens a frame of 1/60 s.
func (g *gameTime) tick() { g.opened, g.next = g.next, g.next+block.FramesPerTick }

// after opens a frame that lasts d; what is no whole number of samples is kept
// for the next. A time that runs backwards stands still.
func (g *gameTime) after(d time.Duration) {
	d = max(d, 0)
	whole := int64(d/time.Second) * block.Rate
	g.rest += d % time.Second * block.Rate
	whole += int64(g.rest / time.Second)
	g.rest %= time.Second
	g.opened, g.next = g.next, g.next+whole
}

// stamp returns the block in which the open frame becomes audible [blocks].
func (g *gameTime) stamp() int64 { return g.opened/block.Frames + Lead }

// commit returns the stamp of the frame that follows [blocks].
func (g *gameTime) commit() int64 { return g.next/block.Frames + Lead }
