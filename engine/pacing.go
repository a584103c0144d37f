package engine

import (
	"math"
	"time"

	"gritbed/engine/block"
)

// pacing decides how far a live stream runs ahead of its device. Between the game and
// the listener are
//
//   - the backlog, blocks that are committed and not yet rendered, and
//   - the reserve, what the device has been given and has not played.
//
// Their sum is the latency. It falls with the time that passes and rises with each
// frame the game posts, so it swings by the length of a frame; its smallest value,
// just before a frame comes, is what matters:
//
//   - below the margin the device would run dry if the frame were a little late: a
//     block is rendered with the values there are (held), and all that is posted
//     later comes as much later;
//   - far above it, nothing is gained by it and everything is heard late: blocks are
//     left out (skipped), one at a time when it is little, which is not heard since
//     only the control runs ahead, and with a short fade when it is much.
//
// The device is given no more than the margin and a frame; what else there is stays
// in the backlog, where it can be skipped. So the latency depends neither on how
// much the device could hold nor on how often the game ticks.
type pacing struct {
	now  func() time.Duration
	time time.Duration // of the read being served
	read bool          // there has been a read

	reserve         // what the device has
	need    float64 // what this read is to reach: the margin, or more [frames]
	floor   float64 // the largest need of this watch and the last [frames]
	needs   float64 // of this watch [frames]
	starved bool    // blocks are being held

	seen  int64   // committed when last looked at [blocks]
	step  float64 // a frame of the game, as committed [frames]
	most  float64 // longest frame of this watch [frames]
	least float64 // smallest latency of this watch [frames]
	lag   float64 // sum of the latencies of the frames of this watch [frames]
	lags  int     // how many those are
	watch time.Duration

	trim  int           // blocks to be skipped one at a time
	waits int           // watches until the latency is judged again
	slow  int           // watches that a judgement takes
	last  time.Duration // when a block was last skipped that way
	apart int           // blocks rendered since the last of them
	faded bool          // the last block went down to nothing, a skip is due
	hurry time.Duration // until then a skip is not faded: the last one was just now
}

// backlog is what a stream sees of the engine.
type backlog struct {
	committed, block int64   // [blocks]
	rendered         float64 // and not yet served [frames]
}

const (
	frameMost   = block.Rate * 60 / 1000 // a longer frame of the game is a hitch [frames]
	watchTime   = 500 * time.Millisecond
	band        = 3                      // latency above the margin that is left alone [blocks]
	muchTooLate = 80 * block.Rate / 1000 // beyond that a skip is faded [frames]
	trimApart   = 4                      // [blocks]
	hurryTime   = time.Second
	regret      = 8 * time.Second // a block skipped that long ago is not missed any more
	slowMost    = 16              // [watches]
)

func newPacing(now func() time.Duration) *pacing {
	t := &pacing{now: now, reserve: reserve{margin: marginLeast, patience: standsStill}}
	t.reset()
	return t
}

// reset forgets the game: another begins at block 0.
func (t *pacing) reset() {
	t.seen, t.step, t.most, t.least = 0, block.FramesPerTick, 0, math.MaxFloat64
	t.lag, t.lags, t.trim, t.faded, t.hurry = 0, 0, 0, false, 0
	t.waits, t.slow, t.last = 1, 1, -regret
}

// open forgets the device: another begins to read.
func (t *pacing) open() {
	t.read = false
	t.reserve.open()
}

// look takes the time and what is there at the start of a read. The first read of
// all is one of silence, in full: outputs fill their buffer before they begin.
func (t *pacing) look(b backlog, ask float64, reported int, s *streamState) (first bool) {
	now := t.now()
	first, t.read = !t.read, true
	gap := 0.0
	if !first {
		gap = max((now-t.time).Seconds()*block.Rate, 0)
	} else {
		t.watch = now
	}
	t.time = now
	grown := float64(b.committed-t.seen) * block.Frames

	t.pass(now, gap, ask, grown >= gap/2, reported, s)
	t.need = t.margin
	if t.holds <= dryLeast { // it reads when it has nothing left, and next time as late
		t.need = max(t.margin, min(ask, gap, marginMost))
	}
	t.needs = max(t.needs, t.need)
	t.floor = max(t.floor, t.need)
	t.game(b, gap, grown)
	if now-t.watch >= watchTime {
		t.full(reported)
		t.close(s)
	}
	return first
}

// game follows what the game posts.
func (t *pacing) game(b backlog, gap, grown float64) {
	if b.committed <= 0 {
		return
	}
	rest := t.holds + b.rendered
	if grown > 0 && t.seen > 0 {
		t.lag += rest + float64(t.seen-b.block)*block.Frames
		t.lags++
		if gap <= frameMost {
			t.most = max(t.most, min(grown, frameMost))
		}
	}
	t.seen = b.committed
	t.least = min(t.least, rest+float64(b.committed-b.block)*block.Frames)
	t.step = max(t.step, t.most)
}

// close ends a watch: what of the latency was never used in one, or in as many as
// it takes, is taken back.
func (t *pacing) close(s *streamState) {
	t.watch = t.time
	if t.lags > 0 {
		s.latency.Store(math.Float64bits(t.lag / float64(t.lags) / block.Rate))
		t.step = t.most
	}
	s.margin.Store(math.Float64bits(t.margin / block.Rate))
	t.lag, t.lags, t.most, t.trim = 0, 0, 0, 0
	floor := t.floor
	t.floor, t.needs = max(t.needs, t.margin), 0
	if t.waits--; t.waits > 0 {
		return
	}
	if over := int((t.least - floor) / block.Frames); t.least < math.MaxFloat64 && over >= band {
		t.trim = over - 1
	}
	t.least, t.waits = math.MaxFloat64, t.slow
}

// room is how much the device may be given [frames].
func (t *pacing) room() float64 {
	return max(t.need+max(t.step, t.most)+block.Frames-t.holds, 0)
}

// starving reports whether a device that has got served frames in this read needs
// more before the next frame of the game. Once it does, it gets a block more than
// the margin, so that it does not need another one soon.
func (t *pacing) starving(served float64) bool {
	need := t.need
	if t.starved {
		need += block.Frames
	}
	starved := t.holds+served < need
	if starved && !t.starved && t.time-t.last < regret { // it was needed after all
		t.slow = min(2*t.slow, slowMost)
	}
	t.starved = starved
	return starved
}

// plan says how many of the blocks that are committed to skip before the next one,
// and whether that one is to be faded out since much is to be skipped after it.
func (t *pacing) plan(committed int64, served float64) (skip int64, fade bool) {
	over := t.holds + served + float64(committed)*block.Frames - t.floor - t.step - block.Frames
	t.apart++
	switch {
	case t.faded, over >= block.Frames && t.time < t.hurry:
		t.faded = false
		t.hurry = t.time + hurryTime
		skip = int64(over / block.Frames)
	case over > muchTooLate:
		t.faded, t.slow = true, 1
		return 0, true
	case t.trim > 0 && t.apart >= trimApart:
		skip = 1
		t.trim--
		t.apart, t.last = 0, t.time
	}
	return max(min(skip, committed-1), 0), false
}
