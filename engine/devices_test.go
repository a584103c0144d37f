package engine

import (
	"io"
	"time"

	"gritbed/engine/block"
)

// A device model plays a stream in simulated time. step is one step of time, at
// now; while stalled it plays nothing. held is what it has and has not played.
type deviceModel interface {
	step(now time.Duration, stalled bool)
	held() float64 // [frames]
	missing() int  // frames it had to play and did not have
	report() func() int
}

// taker is what a device has taken from a stream.
type taker struct {
	src  io.Reader
	buf  []byte
	fill int // [frames]
	dry  int
}

// read asks for n frames.
func (d *taker) read(n int) int {
	k, _ := d.src.Read(d.buf[:n*FrameBytes])
	d.fill += k / FrameBytes
	return k
}

func (d *taker) held() float64      { return float64(d.fill) }
func (d *taker) missing() int       { return d.dry }
func (d *taker) report() func() int { return func() int { return d.fill } }

// filler is topped up whenever it has room, and plays by the millisecond.
type filler struct {
	taker
	size int
	ms   time.Duration
}

func newFiller(src io.Reader, size int) *filler {
	return &filler{taker: taker{src: src, buf: make([]byte, size*FrameBytes)}, size: size}
}

func (d *filler) step(now time.Duration, stalled bool) {
	if now < d.ms {
		return
	}
	for ; d.ms <= now; d.ms += time.Millisecond {
		if !stalled {
			d.dry += max(48-d.fill, 0)
			d.fill = max(d.fill-48, 0)
		}
	}
	for d.fill < d.size && d.read(d.size-d.fill) > 0 {
	}
}

// mux asks for its whole buffer whenever it holds less than that, every
// millisecond or as soon as it got something, and appends whatever comes. A thread
// of its own plays it in periods, and plays on with silence where something is
// missing.
type mux struct {
	taker
	size, period int
	ms           time.Duration
	next         time.Duration
	started      bool
	ppm          int // faster than the clock
}

func newMux(src io.Reader, size, period int) *mux {
	return &mux{taker: taker{src: src, buf: make([]byte, size*FrameBytes)}, size: size, period: period}
}

func (d *mux) step(now time.Duration, stalled bool) {
	for ; d.ms <= now; d.ms += time.Millisecond {
		for !d.started || d.fill < d.size {
			if n := d.read(d.size); d.fill >= d.size {
				d.started = true
			} else if n == 0 {
				break
			}
		}
		if stalled {
			d.next = d.ms
			continue
		}
		if d.started && d.ms >= d.next {
			d.next += time.Duration(d.period) * time.Second / block.Rate * time.Duration(1_000_000-d.ppm) / 1_000_000
			d.dry += max(d.period-d.fill, 0)
			d.fill = max(d.fill-d.period, 0)
		}
	}
}

// puller asks for a period at a time when it has played the last, and drops what it
// has not got.
type puller struct {
	taker
	period int
	n      int64
	shift  time.Duration
}

func newPuller(src io.Reader, period int) *puller {
	return &puller{taker: taker{src: src, buf: make([]byte, period*FrameBytes)}, period: period}
}

func (d *puller) step(now time.Duration, stalled bool) {
	if stalled {
		d.shift = now - d.at()
		return
	}
	for d.at()+d.shift <= now {
		d.n++
		d.fill = 0
		d.dry += d.period - d.read(d.period)/FrameBytes
	}
}

func (d *puller) at() time.Duration {
	return time.Duration(d.n * int64(d.period) * int64(time.Second) / block.Rate)
}

// held counts half a period: a model that takes whole periods plays them meanwhile.
func (d *puller) held() float64      { return float64(d.period) / 2 }
func (d *puller) report() func() int { return nil }
