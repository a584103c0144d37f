// Package output keeps a stream of samples playing: an output is whatever pulls
// one, a [Keeper] opens the first that works, falls back to silence while none
// does, and goes back to sound when it can. It needs the engine and nothing else
// of the game.
package output

import (
	"io"
	"time"

	"gritbed/engine"
	"gritbed/engine/block"
)

// Output plays a stream: Ebitengine's audio, a device opened directly, or
// nothing at all.
type Output interface {
	// Start begins to pull from r.
	Start(r io.Reader) error
	// Err returns what made the output stop, nil while it plays.
	Err() error
	// Name is what the settings show.
	Name() string
	// Close stops pulling.
	Close() error
}

// Silent is the clock of a machine without sound: it pulls what a device would
// pull and drops it, so that the game and its displays go on as usual.
type Silent struct {
	Reason string // shown to the player; why there is no sound
	stop   chan struct{}
	done   chan struct{}
}

// A silent clock looks at the time once a period. One that is further behind
// than the lapse was asleep with its machine and does not make up for it.
const (
	period = 10 * time.Millisecond
	lapse  = 500 * time.Millisecond
)

// tally is how much a silent clock has played since it was started [frames].
// It is compared with the whole time since then, so that nothing is lost to
// rounding or to a late tick.
type tally int64

// due returns what remains to be played at a time since the start [frames].
func (t *tally) due(since time.Duration) int64 {
	now := frames(since)
	if now-int64(*t) > frames(lapse) {
		*t = tally(now - frames(period))
	}
	return now - int64(*t)
}

// frames is a time at the mixer rate [frames]; whole seconds are taken apart so
// that the product fits for as long as a clock runs.
func frames(d time.Duration) int64 {
	return int64(d/time.Second)*block.Rate + int64(d%time.Second)*block.Rate/int64(time.Second)
}

// Start pulls in real time until Close.
func (s *Silent) Start(r io.Reader) error {
	s.stop, s.done = make(chan struct{}), make(chan struct{})
	go s.pull(r)
	return nil
}

func (s *Silent) pull(r io.Reader) {
	defer close(s.done)
	buf := make([]byte, engine.FrameBytes*frames(period))
	t := time.NewTicker(period)
	defer t.Stop()
	start, served := time.Now(), tally(0)
	for {
		select {
		case <-s.stop:
			return
		case <-t.C:
			due := served.due(time.Since(start))
			for due > 0 {
				n, err := r.Read(buf[:min(due*engine.FrameBytes, int64(len(buf)))])
				if err != nil {
					return
				}
				if n == 0 {
					break
				}
				due -= int64(n / engine.FrameBytes)
				served += tally(n / engine.FrameBytes)
			}
		}
	}
}

// Err returns nil: silence does not fail.
func (s *Silent) Err() error { return nil }

// Name says that nothing is heard, and why.
func (s *Silent) Name() string {
	if s.Reason == "" {
		return "silent"
	}
	return "silent: " + s.Reason
}

// Close stops the clock.
func (s *Silent) Close() error {
	if s.stop != nil {
		close(s.stop)
		<-s.done
		s.stop = nil
	}
	return nil
}
