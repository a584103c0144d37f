package engine

import (
	"encoding/binary"
	"math"
	"testing"
	"time"

	"gritbed/engine/grain"
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

// samples is what a device was given, left channel.
type samples struct {
	src  *Stream
	left []float32
}

func (s *samples) Read(p []byte) (int, error) {
	n, err := s.src.Read(p)
	for i := 0; i < n; i += FrameBytes {
		s.left = append(s.left, math.Float32frombits(binary.LittleEndian.Uint32(p[i:])))
	}
	return n, err
}

// steepest is the largest step from one sample to the next.
func steepest(x []float32) (step float32) {
	for i := 1; i < len(x); i++ {
		step = max(step, x[i]-x[i-1], x[i-1]-x[i])
	}
	return step
}

// However the stream gets back to its latency, a tone is heard without a click.
func TestNoClickWhereBlocksAreSkipped(t *testing.T) {
	for _, m := range deviceModels {
		rec := &samples{}
		r := &rig{t: t, eng: toneEngine(t)}
		r.stream = live(t, r.eng, &r.now)
		rec.src = r.stream
		r.device = m.make(r.stream)
		switch d := r.device.(type) {
		case *filler:
			d.src = rec
		case *mux:
			d.src = rec
		case *puller:
			d.src = rec
		}
		r.tick = steady(60)
		r.run(3*time.Second, false, false)
		at := len(rec.left)
		r.run(4*time.Second, true, false)
		r.run(8*time.Second, false, false)
		r.run(9*time.Second, false, true)
		r.run(13*time.Second, false, false)
		if r.eng.count.Skipped < 150 || r.eng.count.Held < 100 {
			t.Errorf("%s: want blocks skipped and held, got %d and %d", m.name, r.eng.count.Skipped, r.eng.count.Held)
		}
		steady, after := steepest(rec.left[at-48000:at]), steepest(rec.left[at:])
		if steady == 0 || after > 1.5*steady {
			t.Errorf("%s: largest step %.5f, before %.5f", m.name, after, steady)
		}
		fades := 0
		for i, quiet := at, 0; i < len(rec.left); i++ {
			if quiet++; rec.left[i] > 0.1*steady || rec.left[i] < -0.1*steady {
				quiet = 0
			}
			if quiet > 4*256 {
				t.Fatalf("%s: silent for longer than a fade, %d ms after the stall began", m.name, (i-at)/48)
			}
		}
		_ = fades
	}
}

// What is posted while the device stands still is in force after it: binds, stops,
// records, posts of voices.
func TestStateAfterAStall(t *testing.T) {
	for _, m := range deviceModels {
		r := newRig(t, m.make)
		var err error
		if r.eng, err = New(Config{Recordings: []*grain.Recording{roll(0, 12), roll(1, 10)}}); err != nil {
			t.Fatal(err)
		}
		if err = r.stream.SetEngine(r.eng); err != nil {
			t.Fatal(err)
		}
		r.tick = steady(60)
		n := 0
		r.post = func(stamp int64) {
			send := func(c Command) {
				if c.Stamp = stamp; !r.eng.Post(c) {
					t.Fatal("the ring is full")
				}
			}
			switch n++; n {
			case 10:
				send(bind(0, 0))
			case 20:
				send(bind(1, 0))
			case 200: // the device stands still
				send(bind(0, 1))
				send(Command{Op: OpStop, Truck: 1})
			case 230:
				send(RecordCommand(0, 0, grain.Record{Gain: 0.125, Pitch: 1, Position: 0.75}))
			}
		}
		r.run(3*time.Second, false, false)
		r.run(8*time.Second, true, false)
		r.run(11*time.Second, false, false)
		p := r.eng.Snapshot().Players
		if !p[0].Bound || p[0].Recording != 1 || p[2].Bound || p[0].Record.Gain != 0.125 || p[0].Record.Position != 0.75 {
			t.Errorf("%s: truck 0: %+v, truck 1 bound: %v", m.name, p[0].Record, p[2].Bound)
		}
	}
}

// An engine is changed without a click, to silence and to another one, and each is
// heard from its first frame on.
func TestEngineIsChanged(t *testing.T) {
	now := time.Duration(0)
	first, second := toneEngine(t), toneEngine(t)
	rec := &samples{src: live(t, nil, &now)}
	buf := make([]byte, 480*FrameBytes)
	run := func(e *Engine, n int) {
		var g gameTime
		if e != nil {
			g.end = (e.Committed() - Lead) * 256
			g.end = max(g.end, 0)
		}
		for range n {
			if e != nil {
				g.after(10 * time.Millisecond)
				e.Commit(g.commit())
			}
			rec.Read(buf)
			now += 10 * time.Millisecond
		}
	}
	loud := func(x []float32) bool {
		for _, v := range x {
			if v > 0.2 {
				return true
			}
		}
		return false
	}
	var marks []int
	for _, e := range []*Engine{nil, first, nil, second, first} {
		if err := rec.src.SetEngine(e); err != nil {
			t.Fatal(err)
		}
		run(e, 100)
		part := rec.left[len(rec.left)-24000:]
		if loud(part) != (e != nil) {
			t.Errorf("part %d: heard %v", len(marks), loud(part))
		}
		marks = append(marks, len(rec.left))
	}
	if step := steepest(rec.left); step > 1.5*steepest(rec.left[marks[1]-24000:marks[1]]) {
		t.Errorf("largest step %.5f", step)
	}
}

// One thread posts and looks, another reads: for the race detector, and every frame
// gets its blocks.
func TestProducerAndStreamOnTwoThreads(t *testing.T) {
	e := toneEngine(t)
	start := time.Now()
	s, err := NewLiveStream(e, func() time.Duration { return time.Since(start) * 20 })
	if err != nil {
		t.Fatal(err)
	}
	done, ended := make(chan struct{}), make(chan int)
	go func() {
		buf, n := make([]byte, 1024*FrameBytes), 0
		for {
			select {
			case <-done:
				ended <- n
				return
			default:
				k, _ := s.Read(buf)
				n += k
				time.Sleep(100 * time.Microsecond)
			}
		}
	}()
	var g gameTime
	for n := range 300 {
		g.tick()
		e.Post(Command{Stamp: g.stamp(), Op: OpStop})
		e.Commit(g.commit())
		s.SetVolume(float32(n%5) / 4)
		s.SetDevice(nil)
		s.State()
		e.Snapshot()
		time.Sleep(time.Second / 1200)
	}
	for limit := time.Now().Add(5 * time.Second); e.Ready() && time.Now().Before(limit); {
		time.Sleep(time.Millisecond)
	}
	close(done)
	if <-ended == 0 || e.Ready() {
		t.Errorf("block %d of %d rendered", e.Block(), e.Committed())
	}
	if late := e.Snapshot().Count.Late; late != 0 && e.Snapshot().Count.Skipped == 0 {
		t.Errorf("%d late without a skip", late)
	}
}
