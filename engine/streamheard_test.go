package engine

import (
	"encoding/binary"
	"math"
	"testing"
	"time"

	"gritbed/engine/grain"
)

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
		for i, quiet := at, 0; i < len(rec.left); i++ {
			if quiet++; rec.left[i] > 0.1*steady || rec.left[i] < -0.1*steady {
				quiet = 0
			}
			if quiet > 4*256 {
				t.Fatalf("%s: silent for longer than a fade, %d ms after the stall began", m.name, (i-at)/48)
			}
		}
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
		r.post = func(f *Frame) {
			switch n++; n {
			case 10:
				f.Bind(front, 0, pair)
			case 20:
				f.Bind(rear, 0, pair)
			case 200: // the device stands still
				f.Bind(front, 1, pair)
				f.Stop(rear)
			case 230:
				f.Record(frontA, grain.Record{Gain: 0.125, Pitch: 1, Position: 0.75})
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
	for n := range 300 {
		f := e.queue.Begin()
		f.Stop(front)
		if err := f.End(); err != nil {
			t.Fatal(err)
		}
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
