package engine

import (
	"testing"
	"time"
)

// live is a live stream of an engine in simulated time.
func live(t testing.TB, e *Engine, now *time.Duration) *Stream {
	t.Helper()
	s, err := OpenStream(e, StreamConfig{Clock: func() time.Duration { return *now }})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The first read is silence in full, as outputs fill their buffer before they play;
// until the game begins the device is kept supplied with silence, and no block of
// the engine is rendered.
func TestSilenceBeforeTheGame(t *testing.T) {
	now := time.Duration(0)
	e := toneEngine(t)
	s := live(t, e, &now)
	buf := make([]byte, 4800*FrameBytes)
	if n, err := s.Read(buf); n != len(buf) || err != nil {
		t.Fatalf("first read: want all of it, got %d bytes, %v", n, err)
	}
	if n, _ := s.Read(buf); n != 0 {
		t.Errorf("the device is full: want an empty read, got %d bytes", n)
	}
	total := 4800
	for ; now < 10*time.Second; now += time.Millisecond {
		n, _ := s.Read(buf)
		total += n / FrameBytes
		for _, b := range buf[:n] {
			if b != 0 {
				t.Fatal("not silent")
			}
		}
	}
	if low, high := 480000+marginLeast, 480000+marginLeast+1000; total < low || total > high {
		t.Errorf("in ten seconds: want %d…%d frames, got %d", low, high, total)
	}
	if s := e.Snapshot(); s.Count.Held != 0 || e.Block() != 0 {
		t.Errorf("held %d, block %d", s.Count.Held, e.Block())
	}
}

// A device that runs dry on a busy machine is kept further from it, up to a tenth of
// a second, and is let come near again in the minutes after.
func TestMarginWidensAndNarrows(t *testing.T) {
	r := newRig(t, func(s *Stream) deviceModel { return newFiller(s, 9600) })
	r.tick = steady(60)
	r.run(2*time.Second, false, false)
	for range 12 { // the thread that reads comes 90 ms late
		r.now += 90 * time.Millisecond
		r.next += 90 * time.Millisecond
		r.run(r.now+time.Second, false, false)
	}
	st := r.stream.State()
	if st.Margin < 0.08 || st.Margin > 0.1 || st.Underruns < 3 || st.Underruns > 8 {
		t.Errorf("after a dozen hitches of 90 ms: want a margin of about as much after the first few, got %+v", st)
	}
	if _, ms := r.worst(r.now-time.Second, r.now); ms < 80 || ms > 130 {
		t.Errorf("latency then: want a little above 100 ms, got %.0f", ms)
	}
	r.run(r.now+2*time.Minute, false, false)
	if again := r.stream.State(); again.Margin != 0.032 || again.Underruns != st.Underruns {
		t.Errorf("two quiet minutes later: want a margin of 0.032 s and no more underruns, got %+v", again)
	}
	if _, ms := r.worst(r.now-time.Second, r.now); ms > 75 {
		t.Errorf("latency then: want about 40 ms, got %.0f", ms)
	}
}

// A device whose clock is a little off: with a report the latency stays, and nothing
// is ever missing; without one nothing is missing either, and the device holds what
// it can at most.
func TestDriftingClocks(t *testing.T) {
	const span = 8 * time.Minute
	for _, ppm := range []int{-300, -100, 100, 300} {
		for _, report := range []bool{true, false} {
			if !report && ppm > 100 {
				continue // faster than the leak: it can't be seen
			}
			var m *mux
			r := newRig(t, func(s *Stream) deviceModel {
				m = newMux(s, 7200, 1024)
				m.ppm = ppm
				if report {
					s.SetDevice(m.report())
				}
				return m
			})
			r.tick = steady(60)
			r.run(3*time.Second, false, false)
			dry := m.dry
			r.run(span, false, false)
			_, first := r.worst(3*time.Second, 20*time.Second)
			_, last := r.worst(span-20*time.Second, span)
			t.Logf("%+d ppm, report %v: %.0f ms at first, %.0f ms after %v, held %d, skipped %d", ppm, report, first, last, span, r.eng.count.Held, r.eng.count.Skipped)
			if m.dry != dry {
				t.Errorf("%+d ppm, report %v: %d frames missing", ppm, report, m.dry-dry)
			}
			if most := map[bool]float64{true: 60, false: 200}[report]; last > most {
				t.Errorf("%+d ppm, report %v: want at most %.0f ms, got %.0f", ppm, report, most, last)
			}
		}
	}
}

// A device that reads seldom by nature is not taken for one that stands still, and
// goes on being served.
func TestSeldomReaderIsServed(t *testing.T) {
	for _, period := range []int{4096, 8192, 16384} {
		r := newRig(t, func(s *Stream) deviceModel { return newPuller(s, period) })
		r.tick = steady(60)
		r.run(20*time.Second, false, false)
		dry := r.device.missing()
		r.run(60*time.Second, false, false)
		missing := float64(r.device.missing()-dry) / (40 * 48000)
		st := r.stream.State()
		t.Logf("periods of %d ms: %.1f %% missing, %+v", period/48, 100*missing, st)
		if missing > 0.01 {
			t.Errorf("periods of %d ms: %.1f %% missing", period/48, 100*missing)
		}
	}
}
