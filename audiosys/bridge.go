// Package audiosys is the bridge between the game's frames and the engine's
// blocks: it stamps what a frame decided with the block in which it becomes
// audible, posts it, and serves the samples to whatever plays them.
//
// A frame is 800 samples, 3.125 blocks. Frame n is audible from block
// floor(800 n / 256) + lead + shift. The lead is fixed; the shift is 0 for an
// offline renderer and for a device that keeps up, and moves only when a live
// device ran ahead of the game or fell behind it ([Bridge.Live]).
package audiosys

import (
	"gritbed/engine"
	"gritbed/engine/block"
)

// Lead is how far ahead of its own time a frame is stamped [blocks].
const Lead = 2

// A live bridge gives a device back what it fell behind when for this many
// frames every stamp was further ahead of the device than [tooFar].
const (
	watchFrames = 120 // [frames]
	tooFar      = 8   // beyond the lead and a frame [blocks]
)

// Bridge stamps and posts. It belongs to the game thread.
type Bridge struct {
	// Live makes the bridge follow a device's clock. Off, the same game gives
	// the same stamps whatever renders it.
	Live bool

	eng   *engine.Engine
	frame int64 // frames posted so far [frames]
	shift int64 // [blocks]
	stamp int64 // of the frame being posted [blocks]

	watched int
	least   int64 // smallest distance to the device in the watch [blocks]
	Shifts  uint64
	lost    uint64
	named   uint32 // voices opened so far
	held    bool   // the utilities are posted
}

// NewBridge returns a bridge onto e that has posted nothing.
func NewBridge(e *engine.Engine) *Bridge { return &Bridge{eng: e} }

// Begin opens the next frame.
func (b *Bridge) Begin() {
	b.stamp = block.OfFrame(b.frame) + Lead + b.shift
	if b.Live {
		b.follow()
	}
}

// follow moves the shift when the device's clock and the game's have parted.
func (b *Bridge) follow() {
	ahead := b.stamp - b.eng.Block()
	if ahead < 0 {
		b.move(-ahead)
		return
	}
	if b.watched == 0 || ahead < b.least {
		b.least = ahead
	}
	if b.watched++; b.watched < watchFrames {
		return
	}
	if b.least > tooFar {
		b.move(-1)
	}
	b.watched = 0
}

func (b *Bridge) move(by int64) {
	b.shift += by
	b.stamp += by
	b.Shifts++
	b.watched = 0
}

// Post sends one command with the stamp of the open frame.
func (b *Bridge) Post(c engine.Command) {
	c.Stamp = b.stamp
	if !b.eng.Post(c) {
		b.lost++
	}
}

// End closes the frame: everything audible before the next one is final.
func (b *Bridge) End() {
	b.frame++
	b.eng.Commit(block.OfFrame(b.frame) + Lead + b.shift)
}

// Idle lets a frame pass in which nothing is posted, so that a device goes on
// while the game stands still.
func (b *Bridge) Idle() {
	b.Begin()
	b.End()
}

// Frame returns how many frames have been posted [frames].
func (b *Bridge) Frame() int64 { return b.frame }

// Stamp returns the stamp of the open frame [blocks].
func (b *Bridge) Stamp() int64 { return b.stamp }

// Lost returns how many commands a full ring refused.
func (b *Bridge) Lost() uint64 { return b.lost }
