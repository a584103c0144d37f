package engine

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"gritbed/engine/block"
)

// deviceModels are the ways devices take their samples.
var deviceModels = []struct {
	name   string
	period float64 // pulled at once [ms]
	make   func(s *Stream) deviceModel
}{
	{"filled every ms, 100 ms", 0, func(s *Stream) deviceModel { return newFiller(s, 4800) }},
	{"the same, reporting", 0, func(s *Stream) deviceModel { return reporting(s, newFiller(s, 4800)) }},
	{"mux of 150 ms, periods of 10", 0, func(s *Stream) deviceModel { return newMux(s, 7200, 480) }},
	{"mux of 150 ms, periods of 21", 0, func(s *Stream) deviceModel { return newMux(s, 7200, 1024) }},
	{"the same, reporting", 0, func(s *Stream) deviceModel { return reporting(s, newMux(s, 7200, 1024)) }},
	{"mux of 500 ms, reporting", 0, func(s *Stream) deviceModel { return reporting(s, newMux(s, 24000, 1024)) }},
	{"pulled in periods of 10 ms", 10, func(s *Stream) deviceModel { return newPuller(s, 480) }},
	{"pulled in periods of 21 ms", 21, func(s *Stream) deviceModel { return newPuller(s, 1024) }},
	{"pulled in periods of 43 ms", 43, func(s *Stream) deviceModel { return newPuller(s, 2048) }},
}

func reporting(s *Stream, d deviceModel) deviceModel {
	s.SetDevice(d.report())
	return d
}

// rig is a game, a stream and a device in simulated time.
type rig struct {
	t      testing.TB
	eng    *Engine
	stream *Stream
	device deviceModel
	now    time.Duration
	next   time.Duration // when the game ticks
	tick   func() (frame, wait time.Duration)
	fixed  bool // the game says 1/60 s whatever it took
	lag    []lagAt
	post   func(f *Frame)
}

// lagAt is the latency of what a frame posted [ms].
type lagAt struct {
	at time.Duration
	ms float64
}

func newRig(t testing.TB, model func(s *Stream) deviceModel) *rig {
	r := &rig{t: t}
	var err error
	if r.eng, err = New(Config{}); err != nil {
		t.Fatal(err)
	}
	if r.stream, err = NewLiveStream(r.eng, func() time.Duration { return r.now }); err != nil {
		t.Fatal(err)
	}
	r.device = model(r.stream)
	return r
}

// run goes on to a time; the device stands still with stalled, the game with hung.
func (r *rig) run(until time.Duration, stalled, hung bool) {
	for ; r.now < until; r.now += time.Millisecond / 2 {
		for !hung && r.now >= r.next {
			frame, wait := r.tick()
			var f *Frame
			if r.fixed {
				f = r.eng.queue.Begin()
			} else {
				f = r.eng.queue.BeginAfter(frame)
			}
			ms := float64(f.stamp-r.eng.Block())*block.Frames/48 + r.rest()/48
			r.lag = append(r.lag, lagAt{r.now, ms})
			if r.post != nil {
				r.post(f)
			}
			if err := f.End(); err != nil {
				r.t.Fatal(err)
			}
			r.next += wait
		}
		if hung {
			r.next = r.now
		}
		r.device.step(r.now, stalled)
	}
}

// rest is what has been rendered and not played [frames].
func (r *rig) rest() float64 {
	return r.device.held() + float64(r.stream.size-r.stream.used)/FrameBytes
}

// worst is the largest and the mean latency of the frames in a span of time [ms].
func (r *rig) worst(from, to time.Duration) (worst, mean float64) {
	n := 0.0
	for _, l := range r.lag {
		if l.at >= from && l.at < to {
			worst, mean, n = max(worst, l.ms), mean+l.ms, n+1
		}
	}
	return worst, mean / max(n, 1)
}

// steady is a game that ticks n times a second.
func steady(n int) func() (time.Duration, time.Duration) {
	d := time.Second / time.Duration(n)
	return func() (time.Duration, time.Duration) { return d, d }
}

// A device that stands still for any length of time, and a game that hangs: three
// seconds later what is posted is heard within 100 ms, after ten it is as it was.
func TestLatencyAfterAStall(t *testing.T) {
	const before = 6 * time.Second
	for _, m := range deviceModels {
		line := ""
		for _, stall := range []time.Duration{300, 1000, 3000, 5000, 20000} {
			stall *= time.Millisecond
			for _, hung := range []bool{false, true} {
				r := newRig(t, m.make)
				r.tick = steady(60)
				r.run(before, false, false)
				end := before + stall
				r.run(end, !hung, hung)
				r.run(end+14*time.Second, false, false)
				_, was := r.worst(before-2*time.Second, before)
				soon, _ := r.worst(end+3*time.Second, end+4*time.Second)
				_, later := r.worst(end+10*time.Second, end+14*time.Second)
				line += fmt.Sprintf(" %v%s: %.0f, %.0f, %.0f;", stall, map[bool]string{true: " hung"}[hung], was, soon, later)
				if soon > 100 || later > 60 || later > was+20 && m.period == 0 {
					t.Errorf("%s, %v, game hung %v: %.0f ms before, at most %.0f after 3 s, %.0f after 10 s", m.name, stall, hung, was, soon, later)
				}
				if n := r.eng.count.Skipped; !hung && n < uint64(stall.Seconds()*150) {
					t.Errorf("%s, %v: %d blocks skipped", m.name, stall, n)
				}
			}
		}
		t.Logf("%s: latency before, 3 s after, later [ms]:%s", m.name, line)
	}
}

// At any rate of ticks what is posted is heard as soon as at 60, and nothing is
// held, skipped or missing once it runs.
func TestLatencyAtAnyTickRate(t *testing.T) {
	for _, m := range deviceModels {
		line, base := "", 0.0
		for _, n := range []int{60, 20, 30, 50, 75, 120, 144, 240, 1000} {
			r := newRig(t, m.make)
			r.tick = steady(n)
			r.run(time.Second, false, false)
			held, dry, skipped := r.eng.count.Held, r.device.missing(), r.eng.count.Skipped
			r.run(23*time.Second, false, false)
			worst, mean := r.worst(time.Second, 23*time.Second)
			if h := r.eng.count.Held; h > 32 {
				t.Errorf("%s, %d ticks: %d blocks held at the start", m.name, n, h)
			}
			if n == 60 {
				base = mean
			}
			line += fmt.Sprintf(" %d: %.0f (%.0f) held %d skipped %d;", n, mean, worst, r.eng.count.Held-held, r.eng.count.Skipped-skipped)
			if mean > base+20 || mean < base-20 {
				t.Errorf("%s, %d ticks: %.0f ms, at 60: %.0f", m.name, n, mean, base)
			}
			if h, d := r.eng.count.Held-held, r.device.missing()-dry; (h > 0 && m.period < 40) || h > 8 || d > 0 {
				t.Errorf("%s, %d ticks: %d blocks held, %d frames missing", m.name, n, h, d)
			}
		}
		t.Logf("%s: mean latency (worst) [ms] by ticks a second:%s", m.name, line)
	}
}

// jittered is a game whose frames come unevenly, and say so.
func jittered(seed uint64) func() (time.Duration, time.Duration) {
	g := rand.New(rand.NewPCG(seed, 1))
	return func() (time.Duration, time.Duration) {
		d := time.Duration(4+g.IntN(30)) * time.Millisecond
		return d, d
	}
}

func TestLatencyOfAnUnevenGame(t *testing.T) {
	for _, m := range deviceModels {
		r := newRig(t, m.make)
		r.tick = jittered(3)
		r.run(3*time.Second, false, false)
		dry, held := r.device.missing(), r.eng.count.Held
		r.run(33*time.Second, false, false)
		worst, mean := r.worst(3*time.Second, 33*time.Second)
		t.Logf("%s: %.0f ms, worst %.0f, held %d, skipped %d, missing %d, stream says %+v", m.name, mean, worst, r.eng.count.Held-held, r.eng.count.Skipped, r.device.missing()-dry, r.stream.State())
		if mean > 65 || worst > 80 {
			t.Errorf("%s: %.0f ms, worst %.0f", m.name, mean, worst)
		}
	}
}

// A game that says 1/60 s and ticks at another rate is a fast or a slow clock: its
// blocks are skipped or others held, and the latency stays.
func TestFixedTicksAtAnotherRate(t *testing.T) {
	for _, m := range deviceModels {
		line := ""
		for _, n := range []int{30, 50, 58, 63, 75, 120, 240} {
			r := newRig(t, m.make)
			r.tick, r.fixed = steady(n), true
			r.run(20*time.Second, false, false)
			worst, mean := r.worst(3*time.Second, 20*time.Second)
			line += fmt.Sprintf(" %d: %.0f (%.0f) held %d skipped %d;", n, mean, worst, r.eng.count.Held, r.eng.count.Skipped)
			// What a fast clock says between two reads can't be skipped before the second.
			if worst > 100+m.period*float64(n)/60 {
				t.Errorf("%s, %d ticks: %.0f ms, worst %.0f", m.name, n, mean, worst)
			}
			if (n < 60 && r.eng.count.Held < 100) || (n > 60 && r.eng.count.Skipped < 100) {
				t.Errorf("%s, %d ticks: %d held, %d skipped", m.name, n, r.eng.count.Held, r.eng.count.Skipped)
			}
		}
		t.Logf("%s: mean latency (worst) [ms] by ticks a second:%s", m.name, line)
	}
}
