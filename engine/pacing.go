package engine

import (
	"math"
	"time"

	"gritbed/engine/block"
)

// pacing decides how far a live stream runs ahead of its device. Between the game
// and the ear lie
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

	reserve  float64       // [frames]
	margin   float64       // [frames]
	need     float64       // what this read is to reach: the margin, or more [frames]
	floor    float64       // the largest need of this watch and the last [frames]
	needs    float64       // of this watch [frames]
	largest  float64       // the most the device has asked for at once [frames]
	dry      float64       // how long it has had nothing [frames]
	narrow   time.Duration // when the margin may become narrower
	starved  bool          // blocks are being held
	patience time.Duration // a device that does not read for this long stands still
	since    int           // reads since it last did
	reads    int           // of this watch
	empty    int           // of them, those that got nothing
	elastic  bool          // it reads again at once when it got less than it asked for

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
	marginLeast = block.Rate * 32 / 1000 // a period and a half of a usual device [frames]
	marginMost  = block.Rate / 10        // [frames]
	marginStep  = block.Rate * 12 / 1000 // wider after the device ran dry [frames]
	dryLeast    = block.Rate * 5 / 1000  // not yet dry: devices do not read to the millisecond [frames]
	calm        = 20 * time.Second       // without running dry, before the margin becomes narrower,
	calmer      = 5 * time.Second        // then a block each

	standsStill = 150 * time.Millisecond // without a read
	frameMost   = block.Rate * 60 / 1000 // a longer frame of the game is a hitch [frames]
	watchTime   = 500 * time.Millisecond
	readsLeast  = 4                      // of a watch, to tell anything from them
	band        = 3                      // latency above the margin that is left alone [blocks]
	muchTooLate = 80 * block.Rate / 1000 // beyond that a skip is faded [frames]
	trimApart   = 4                      // [blocks]
	hurryTime   = time.Second
	regret      = 8 * time.Second // a block skipped that long ago is not missed any more
	slowMost    = 16              // [watches]

	// leak makes up for a device that runs a little faster than the clock, which
	// would otherwise run dry unnoticed.
	leak = 1 + 200e-6

	// What an output reports falls by whole periods; the clock runs evenly and
	// drifts. The reserve follows the clock, and the report with this inertia, never
	// further from it than a period may be long.
	inertia    = block.Rate / 4         // [frames]
	periodMost = block.Rate * 32 / 1000 // [frames]
)

func newPacing(now func() time.Duration) *pacing {
	t := &pacing{now: now, margin: marginLeast, patience: standsStill}
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
	t.read, t.reserve, t.largest, t.dry, t.patience = false, 0, 0, 0, standsStill
	t.reads, t.empty, t.elastic = 0, 0, false
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
	t.largest = max(t.largest, min(ask, block.Rate))
	grown := float64(b.committed-t.seen) * block.Frames

	t.device(gap, grown >= gap/2, reported, s)
	t.need = t.margin
	if t.reserve <= dryLeast { // it reads when it has nothing left, and next time as late
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

// device follows the reserve through gap frames of time; ran says that the game
// went on meanwhile.
//
// Without a report it is reckoned by the clock, which goes wrong when the device
// stands still: it reads until it is full, and then no more. One that has not read
// for long although it should have run dry, while the game went on, is taken for
// full. For what this does not see there is [pacing.full].
func (t *pacing) device(gap float64, ran bool, reported int, s *streamState) {
	rate := leak
	if reported >= 0 {
		rate = 1
	}
	left := t.reserve - gap*rate
	long := gap >= t.patience.Seconds()*block.Rate
	t.since++
	switch {
	case reported >= 0:
		held := float64(reported)
		t.reserve = left + (held-left)*min(gap/inertia, 1)
		t.reserve = max(min(t.reserve, held+periodMost), held-periodMost, 0)
	case long && ran && left <= 0:
		if t.since <= 8 { // again: so it does not stand still, it reads seldom
			t.patience = 2 * time.Duration(gap/block.Rate*float64(time.Second))
		}
		t.reserve, t.since = t.largest, 0
		s.stalls.Add(1)
	default:
		t.reserve = max(left, 0)
	}
	if t.reserve > 0 || left >= 0 {
		t.dry = 0
	} else if before := t.dry; before < dryLeast {
		if t.dry -= left; t.dry >= dryLeast {
			s.underruns.Add(1)
			if !long {
				t.margin = min(t.margin+marginStep, max(marginMost, gap))
				t.narrow = t.time + calm
			}
		}
	}
	if t.margin > marginLeast && t.time >= t.narrow {
		t.margin = max(t.margin-block.Frames, marginLeast)
		t.narrow = t.time + calmer
	}
}

// full corrects the reckoning at the end of a watch. A device that holds less than it
// can asks again at once when it got nothing; one that did so, and in a whole watch
// got something each time it asked, asked only when it had played something: it is
// full, and holds as much as it ever asked for.
func (t *pacing) full(reported int) {
	switch {
	case reported >= 0 || t.reads < readsLeast:
	case t.empty >= readsLeast:
		t.elastic = true
	case t.empty == 0 && t.elastic:
		t.reserve = max(t.reserve, t.largest)
	}
	t.reads, t.empty = 0, 0
}

// game follows what the game posts.
func (t *pacing) game(b backlog, gap, grown float64) {
	if b.committed <= 0 {
		return
	}
	rest := t.reserve + b.rendered
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
	return max(t.need+max(t.step, t.most)+block.Frames-t.reserve, 0)
}

// serve adds what the device has taken.
func (t *pacing) serve(n float64) {
	t.reserve += n
	t.reads++
	if n > 0 {
		t.dry = 0
	} else {
		t.empty++
	}
}

// starving reports whether a device that has got served frames in this read needs
// more before the next frame of the game. Once it does, it gets a block more than
// the margin, so that it does not need another one soon.
func (t *pacing) starving(served float64) bool {
	need := t.need
	if t.starved {
		need += block.Frames
	}
	starved := t.reserve+served < need
	if starved && !t.starved && t.time-t.last < regret { // it was needed after all
		t.slow = min(2*t.slow, slowMost)
	}
	t.starved = starved
	return starved
}

// plan says how many of the blocks that are committed to skip before the next one,
// and whether that one is to be faded out since much is to be skipped after it.
func (t *pacing) plan(committed int64, served float64) (skip int64, fade bool) {
	over := t.reserve + served + float64(committed)*block.Frames - t.floor - t.step - block.Frames
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
