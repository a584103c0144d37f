package check

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"gritbed/audiosys/pulseout"
	"gritbed/engine"
)

// steadySource is a stream that keeps a device ahead by a fixed reserve, by the
// clock on the wall: silence, and sound while it is asked to.
type steadySource struct {
	begun  time.Time
	served time.Duration
	on     atomic.Bool
}

const sourceReserve = 50 * time.Millisecond

func (s *steadySource) Read(p []byte) (int, error) {
	now := time.Since(s.begun)
	s.served = max(s.served, now) // what was missed is not made up for
	n := min(int((now+sourceReserve-s.served)*48/time.Millisecond), len(p)/engine.FrameBytes)
	if n <= 0 {
		return 0, nil
	}
	v := uint32(0)
	if s.on.Load() {
		v = math.Float32bits(0.1)
	}
	for i := range 2 * n {
		binary.LittleEndian.PutUint32(p[4*i:], v)
	}
	s.served += span(n)
	return n * engine.FrameBytes, nil
}

// Behind the stream lies next to nothing: what is served is heard when the stream's
// own reserve has been played and a period or two, and the server says so.
func TestServerAddsLittle(t *testing.T) {
	const adds = 25 * time.Millisecond
	s := pulse(t)
	t.Setenv("PULSE_SERVER", "unix:"+s.socket)
	twice(t, func() string {
		out, err := pulseout.Open("check")
		if err != nil {
			t.Fatal(err)
		}
		src := &steadySource{begun: time.Now()}
		out.Start(src)
		defer out.Close()
		e := s.listen(t)
		defer e.stop()
		time.Sleep(time.Second)
		var took []time.Duration
		for i := range 20 {
			time.Sleep(time.Duration(100+7*i) * time.Millisecond)
			src.on.Store(i%2 == 0)
			d, ok := e.turn(i%2 == 0, time.Now(), 20*time.Millisecond, time.Second)
			if !ok {
				return fmt.Sprintf("turn %d: want it heard within 1 s (%v)", i, out.Err())
			}
			took = append(took, d)
		}
		slices.Sort(took)
		median, worst, m := took[len(took)/2], took[len(took)-1], out.Meter()
		t.Logf("stream to ear with %v in reserve: median %d ms, worst %d ms; the server says %d ms and ran dry %d times; the capture was up to %d ms late in itself",
			sourceReserve, median.Milliseconds(), worst.Milliseconds(), m.Latency.Milliseconds(), m.Underflows, e.late.Milliseconds())
		if median > sourceReserve+adds || m.Latency <= 0 || m.Latency > sourceReserve+2*adds {
			return fmt.Sprintf("latency: want at most %v heard and %v reported, got %v and %v", sourceReserve+adds, sourceReserve+2*adds, median, m.Latency)
		}
		return ""
	})
}
