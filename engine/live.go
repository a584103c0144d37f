package engine

import "time"

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
