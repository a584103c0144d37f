package engine

import (
	"testing"
	"time"

	"gritbed/engine/block"
)

// The whole way at once: a game that makes calls of every kind through its queue,
// the stream, and a device that stands still. Three seconds after it plays again
// what is said is heard within 100 ms, and the engine is in the state of one whose
// device never stood still; the ring, small here, has run over on the way.
func TestStalledDeviceEndToEnd(t *testing.T) {
	for _, stall := range []time.Duration{300 * time.Millisecond, time.Second, 3 * time.Second, 5 * time.Second, 20 * time.Second} {
		t.Run(stall.String(), func(t *testing.T) {
			never, stalled := newRider(t), newRider(t)
			now := time.Duration(0)
			stream, err := NewLiveStream(stalled.e, func() time.Duration { return now })
			if err != nil {
				t.Fatal(err)
			}
			device := newFiller(stream, 4800)
			begins, ends := 5*time.Second, 5*time.Second+stall
			worst, kept := 0.0, false
			for next := time.Duration(0); now < ends+8*time.Second; now += time.Millisecond {
				for ; now >= next; next += time.Second / 60 {
					never.frame(true)
					stalled.frame(false)
					kept = kept || stalled.e.queue.held.count > 0
					if now >= ends+3*time.Second {
						rest := float64(device.fill) + float64(stream.size-stream.used)/FrameBytes
						worst = max(worst, float64(stalled.e.queue.frame.stamp-stalled.e.Block())*block.Frames/48+rest/48)
					}
				}
				device.step(now, now >= begins && now < ends)
			}
			if worst > 100 || worst == 0 {
				t.Errorf("latency from 3 s after it: %.0f ms", worst)
			}
			if want, got := never.state(), stalled.state(); got != want {
				t.Errorf("want %s\ngot  %s", want, got)
			}
			if stall > 3*time.Second && !kept {
				t.Error("the ring never ran over")
			}
			if c := stalled.e.Snapshot().Count; c.Refused != 0 {
				t.Errorf("refused: %+v", c)
			}
			t.Logf("worst latency %.0f ms, %+v", worst, stalled.e.Snapshot().Count)
		})
	}
}
