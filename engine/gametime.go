package engine

import (
	"time"

	"gritbed/engine/block"
)

// Lead is how far ahead of its own time a frame is stamped [blocks].
const Lead = 2

// longest is the longest frame there is; a longer one is cut to it, so that no
// sum can overflow.
const longest = time.Hour

// gameTime is the clock of the stamps: the time of the game in samples since its start,
// independent of any device. The stream compensates for a device that is faster or
// slower or stands still; stamps never decrease.
//
// A frame at 60 Hz is 800 samples, 3.125 blocks, so frame n has the stamp
// floor(800 n / 256) + Lead.
type gameTime struct {
	start int64 // of the open frame [samples]
	end   int64 // of the open frame, where the next one starts [samples]
	rest  int64 // fraction of a sample left of the measured time [samples/10⁹]
}

// tick opens a frame of exactly 1/60 s.
func (t *gameTime) tick() { t.open(block.FramesPerTick) }

// after opens a frame that lasts d, in whole samples; the remainder goes to the next
// frame, so that any number of frames adds up to their time. A negative time counts as
// 0, one beyond [longest] as that.
func (t *gameTime) after(d time.Duration) {
	sum := int64(min(max(d, 0), longest))*block.Rate + t.rest
	t.rest = sum % int64(time.Second)
	t.open(sum / int64(time.Second))
}

func (t *gameTime) open(samples int64) { t.start, t.end = t.end, t.end+samples }

// stamp returns the block in which the open frame becomes audible [blocks].
func (t *gameTime) stamp() int64 { return t.start/block.Frames + Lead }

// commit returns the stamp of the frame after it: every block before that one is
// final once the open frame is closed [blocks].
func (t *gameTime) commit() int64 { return t.end/block.Frames + Lead }
