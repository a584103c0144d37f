package check

import (
	"encoding/binary"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"gritbed/audiosys"
	"gritbed/audiosys/pulseout"
)

// steadySource is a stream that keeps a device ahead by a fixed reserve, by the
// clock on the wall: silence, and sound while it is told to.
type steadySource struct {
	begun  time.Time
	served time.Duration
	on     atomic.Bool
	turned atomic.Int64 // when the first changed sample was served, since begun [ns]
	was    bool
}

const sourceReserve = 50 * time.Millisecond

func (s *steadySource) Read(p []byte) (int, error) {
	now := time.Since(s.begun)
	s.served = max(s.served, now) // what was missed is not made up for
	n := min(int((now+sourceReserve-s.served)*48/time.Millisecond), len(p)/audiosys.FrameBytes)
	if n <= 0 {
		return 0, nil
	}
	on := s.on.Load()
	if on != s.was {
		s.was = on
		s.turned.Store(int64(now))
	}
	v := uint32(0)
	if on {
		v = math.Float32bits(0.1)
	}
	for i := range 2 * n {
		binary.LittleEndian.PutUint32(p[4*i:], v)
	}
	s.served += span(n)
	return n * audiosys.FrameBytes, nil
}

// Behind the stream lies next to nothing: what is served is heard when the stream's
// own reserve has been played, and the server says so.
func TestServerAddsNoLatency(t *testing.T) {
	s := pulse(t)
	t.Setenv("PULSE_SERVER", "unix:"+s.socket)
	out, err := pulseout.Open("check")
	if err != nil {
		t.Fatal(err)
	}
	src := &steadySource{begun: time.Now()}
	out.Start(src)
	defer out.Close()
	e := s.listen(t)
	time.Sleep(time.Second)
	var took []time.Duration
	for i := range 20 {
		time.Sleep(time.Duration(100+7*i) * time.Millisecond)
		src.on.Store(i%2 == 0)
		d, ok := e.turn(i%2 == 0, time.Now(), 20*time.Millisecond, time.Second)
		if !ok {
			t.Fatalf("turn %d: want it heard within 1 s (%v)", i, out.Err())
		}
		took = append(took, d)
	}
	slices.Sort(took)
	m := out.Meter()
	t.Logf("stream to ear at a reserve of %v: median %v, worst %v; the server says %v; dry %d times, capture up to %v late",
		sourceReserve, took[10], took[19], m.Latency, m.Underflows, e.late)
}
