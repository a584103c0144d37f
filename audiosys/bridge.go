// Package audiosys is the bridge between the game's frames and the engine's
// blocks: it posts what a frame decided with the block in which it becomes
// audible, and has the outputs that play the engine's stream.
package audiosys

import "gritbed/engine"

// Bridge stamps and posts. It belongs to the game thread.
type Bridge struct {
	eng   *engine.Engine
	time  engine.GameTime
	frame int64 // frames posted so far [frames]
	lost  uint64
	named uint32 // voices opened so far
	held  bool   // the utilities are posted
}

// NewBridge returns a bridge onto e that has posted nothing.
func NewBridge(e *engine.Engine) *Bridge { return &Bridge{eng: e} }

// Begin opens the next frame, of 1/60 s.
func (b *Bridge) Begin() { b.time.Tick() }

// Post sends one command with the stamp of the open frame.
func (b *Bridge) Post(c engine.Command) {
	c.Stamp = b.time.Stamp()
	if !b.eng.Post(c) {
		b.lost++
	}
}

// End closes the frame: everything audible before the next one is final.
func (b *Bridge) End() {
	b.frame++
	b.eng.Commit(b.time.Commit())
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
func (b *Bridge) Stamp() int64 { return b.time.Stamp() }

// Lost returns how many commands a full ring refused.
func (b *Bridge) Lost() uint64 { return b.lost }
