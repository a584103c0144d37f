package engine

import (
	"time"

	"gritbed/engine/block"
)

// reserve is an estimate of the frames that a device has been given and has not played
// yet, and of how many it needs.
type reserve struct {
	holds    float64       // [frames]
	margin   float64       // what it is never to hold less of [frames]
	narrow   time.Duration // when the margin may become narrower
	largest  float64       // the most the device has asked for at once [frames]
	dry      float64       // how long it has had nothing [frames]
	patience time.Duration // a device that does not read for this long stands still
	since    int           // reads since it last did
	reads    int           // of this watch
	empty    int           // of them, those that got nothing
	elastic  bool          // it reads again at once when it got less than it asked for
}

const (
	marginLeast = block.Rate * 32 / 1000 // a period and a half of a usual device [frames]
	marginMost  = block.Rate / 10        // [frames]
	marginStep  = block.Rate * 12 / 1000 // wider after the device ran dry [frames]
	dryLeast    = block.Rate * 5 / 1000  // not yet dry: devices do not read to the millisecond [frames]
	calm        = 20 * time.Second       // without running dry, before the margin becomes narrower,
	calmer      = 5 * time.Second        // then a block each

	standsStill = 150 * time.Millisecond // without a read
	readsLeast  = 4                      // of a watch, to tell anything from them

	// leak makes up for a device that runs a little faster than the clock, which
	// would otherwise run dry unnoticed.
	leak = 1 + 200e-6

	// What an output reports falls by whole periods; the clock runs evenly and
	// drifts. The reserve follows the clock, and the report with this inertia, never
	// further from it than a period may be long.
	inertia    = block.Rate / 4         // [frames]
	periodMost = block.Rate * 32 / 1000 // [frames]
)

// open begins with a device that holds nothing.
func (r *reserve) open() { *r = reserve{margin: r.margin, narrow: r.narrow, patience: standsStill} }

// serve adds what the device has taken.
func (r *reserve) serve(n float64) {
	r.holds += n
	r.reads++
	if n > 0 {
		r.dry = 0
	} else {
		r.empty++
	}
}

// pass follows the reserve through gap frames of time up to a read that asks for ask
// frames; ran says that the game went on meanwhile.
//
// Without a report it is reckoned by the clock, which goes wrong when the device
// stands still: it reads until it is full, and then no more. One that has not read
// for long although it should have run dry, while the game went on, is taken for
// full. For what this does not see there is [reserve.full].
func (r *reserve) pass(now time.Duration, gap, ask float64, ran bool, reported int, s *streamState) {
	r.largest = max(r.largest, min(ask, block.Rate))
	rate := leak
	if reported >= 0 {
		rate = 1
	}
	left := r.holds - gap*rate
	long := gap >= r.patience.Seconds()*block.Rate
	r.since++
	switch {
	case reported >= 0:
		held := float64(reported)
		r.holds = left + (held-left)*min(gap/inertia, 1)
		r.holds = max(min(r.holds, held+periodMost), held-periodMost, 0)
	case long && ran && left <= 0:
		if r.since <= 8 { // again: so it does not stand still, it reads seldom
			r.patience = 2 * time.Duration(gap/block.Rate*float64(time.Second))
		}
		r.holds, r.since = r.largest, 0
		s.stalls.Add(1)
	default:
		r.holds = max(left, 0)
	}
	if r.holds > 0 || left >= 0 {
		r.dry = 0
	} else if before := r.dry; before < dryLeast {
		if r.dry -= left; r.dry >= dryLeast {
			s.underruns.Add(1)
			if !long {
				r.margin = min(r.margin+marginStep, max(marginMost, gap))
				r.narrow = now + calm
			}
		}
	}
	if r.margin > marginLeast && now >= r.narrow {
		r.margin = max(r.margin-block.Frames, marginLeast)
		r.narrow = now + calmer
	}
}

// full corrects the reckoning at the end of a watch. A device that holds less than it
// can asks again at once when it got nothing; one that did so, and in a whole watch
// got something each time it asked, asked only when it had played something: it is
// full, and holds as much as it ever asked for.
func (r *reserve) full(reported int) {
	switch {
	case reported >= 0 || r.reads < readsLeast:
	case r.empty >= readsLeast:
		r.elastic = true
	case r.empty == 0 && r.elastic:
		r.holds = max(r.holds, r.largest)
	}
	r.reads, r.empty = 0, 0
}
