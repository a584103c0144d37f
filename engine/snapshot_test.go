package engine

import (
	"testing"
)

// The snapshot is a whole picture of one block, however the threads interleave.
func TestSnapshotIsWholeOnTwoThreads(t *testing.T) {
	e := newEngine(t, Config{})
	now(e, func(f *Frame) { f.Bind(front, 0, pair) })
	done := make(chan struct{})
	go func() {
		defer close(done)
		hash(e, 2000)
	}()
	last := int64(0)
	for {
		s := e.Snapshot()
		if s.Block < last {
			t.Errorf("block went back from %d to %d", last, s.Block)
		}
		last = s.Block
		select {
		case <-done:
			if s = e.Snapshot(); s.Block != 2000 {
				t.Errorf("last snapshot: want block 2000, got %d", s.Block)
			}
			return
		default:
		}
	}
}
