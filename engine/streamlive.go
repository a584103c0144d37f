package engine

import (
	"math"
	"sync/atomic"
	"time"

	"gritbed/engine/block"
)

// StreamState is the state of a live stream.
type StreamState struct {
	Latency   float64 // from a frame's posting to its sound, as far as the stream can tell: backlog and what the device holds, over the last half second [s]
	Margin    float64 // what the device is never to hold less of [s]
	Underruns uint64  // times the device had nothing left
	Stalls    uint64  // times the device stood still
	Held      uint64  // blocks rendered with old values, since the game was late
	Skipped   uint64  // blocks never rendered, since they would have been heard too late
}

// streamState is StreamState shared by two threads.
type streamState struct {
	latency, margin                  atomic.Uint64 // float64 bits [s]
	underruns, stalls, held, skipped atomic.Uint64
}

// State returns the state of a live stream; all of it is 0 for an offline one.
func (s *Stream) State() StreamState {
	t := &s.state
	return StreamState{
		Latency:   math.Float64frombits(t.latency.Load()),
		Margin:    math.Float64frombits(t.margin.Load()),
		Underruns: t.underruns.Load(),
		Stalls:    t.stalls.Load(),
		Held:      t.held.Load(),
		Skipped:   t.skipped.Load(),
	}
}

// readLive serves a device in real time, up to the reserve it is to hold.
func (s *Stream) readLive(p []byte) int {
	frame := s.channels * 4
	ask := float64(len(p) / frame)
	if s.opened.Load() && s.opened.Swap(false) {
		s.live.open()
	}
	first := s.live.look(s.backlog(), ask, s.reported(), &s.state)
	if first {
		n := min(len(p), block.Rate*frame)
		clear(p[:n])
		s.live.serve(float64(n / frame))
		return n
	}
	n := 0
	if room := s.live.room(); ask > room {
		p = p[:int(room)*frame]
	}
	for n < len(p) {
		if s.used == s.size && !s.next(float64(n/frame)) {
			break
		}
		n += s.serve(p[n:])
	}
	s.live.serve(float64(n) / float64(frame))
	return n
}

// backlog is what is between the game and the device.
func (s *Stream) backlog() backlog {
	b := backlog{rendered: float64(s.size-s.used) / float64(s.channels*4)}
	if s.eng != nil {
		b.committed, b.block = s.eng.Committed(), s.eng.Block()
	}
	return b
}

// reported asks the output what it holds; −1 when it can't tell [frames].
func (s *Stream) reported() int {
	if f := s.buffered.Load(); f != nil {
		return max((*f)(), 0)
	}
	return -1
}

// next makes the next block, if there is one to make; served is what this read has
// given so far [frames].
func (s *Stream) next(served float64) bool {
	if s.want.Load() != s.eng {
		return s.turn()
	}
	e, t := s.eng, s.live
	switch {
	case e == nil || e.Committed() <= 0:
		if !t.starving(served) {
			return false
		}
		clear(s.bytes[:s.size])
		s.used = 0
	case e.Ready():
		skip, fade := t.plan(e.Committed()-e.Block(), served)
		if skip > 0 {
			e.Skip(e.Block() + skip)
			s.state.skipped.Add(uint64(skip))
		}
		target := s.level()
		if fade {
			target = 0
		}
		s.render(target)
	case t.starving(served):
		t.faded = false
		s.state.held.Add(1)
		s.render(s.level())
	default:
		return false
	}
	return true
}

// turn changes to the engine given last; false when that makes no block.
func (s *Stream) turn() bool {
	old := s.eng
	fade := old != nil && old.Committed() > 0 && s.applied != 0
	if fade {
		s.render(0)
	}
	s.eng = s.want.Load()
	s.applied = 0
	s.live.reset()
	return fade || s.next(0)
}

// Live makes an engine with its queue and a stereo stream for a device that plays
// in real time: what most games want, in one call.
func Live(cfg Config) (*Queue, *Stream, error) {
	e, err := New(cfg)
	if err != nil {
		return nil, nil, err
	}
	q, err := e.Queue()
	if err != nil {
		return nil, nil, err
	}
	start := time.Now()
	s, err := NewLiveStream(e, func() time.Duration { return time.Since(start) })
	if err != nil {
		return nil, nil, err
	}
	return q, s, nil
}

// Engine returns the engine that the queue speaks to.
func (q *Queue) Engine() *Engine { return q.eng }
