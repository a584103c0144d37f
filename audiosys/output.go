package audiosys

import (
	"io"
	"time"

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

// Start pulls in real time until Close.
func (s *Silent) Start(r io.Reader) error {
	s.stop, s.done = make(chan struct{}), make(chan struct{})
	go s.pull(r)
	return nil
}

func (s *Silent) pull(r io.Reader) {
	defer close(s.done)
	const period = 10 * time.Millisecond
	buf := make([]byte, FrameBytes*block.Rate/int(time.Second/period))
	t := time.NewTicker(period)
	defer t.Stop()
	owed, last := 0, time.Now()
	for {
		select {
		case <-s.stop:
			return
		case now := <-t.C:
			owed = min(owed+int(now.Sub(last)*block.Rate/time.Second)*FrameBytes, 4*len(buf))
			last = now
			for owed >= FrameBytes {
				n, err := r.Read(buf[:min(owed, len(buf))])
				if err != nil {
					return
				}
				if n == 0 {
					break
				}
				owed -= n
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
