package engine_test

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"gritbed/engine"
	"gritbed/engine/block"
	"gritbed/engine/grain"
	"gritbed/engine/mix"
	"gritbed/engine/mix/env"
	"gritbed/engine/mix/voice"
)

func saw(n, loop int) *voice.Sample {
	p := make([]float32, n)
	for i := range p {
		p[i] = float32(i%100)/100 - 0.5
	}
	return &voice.Sample{Name: "saw", Channels: [][]float32{p}, Rate: 48000, Loops: loop >= 0, LoopStart: max(loop, 0)}
}

// played is an engine with a saw that plays once and one that loops.
func played(t *testing.T) (*engine.Engine, *engine.Queue) {
	t.Helper()
	e, err := engine.New(engine.Config{Samples: []*voice.Sample{saw(4800, -1), saw(4800, 0)}})
	if err != nil {
		t.Fatal(err)
	}
	q, err := e.Queue()
	if err != nil {
		t.Fatal(err)
	}
	return e, q
}

// pull renders what has been committed and returns the loudest sample.
func pull(e *engine.Engine) (peak float32) {
	var out [2]block.Plane
	for e.Ready() {
		e.Render(&out)
		for _, v := range out[0] {
			peak = max(peak, v)
		}
	}
	return peak
}

// A call that cannot be carried out is named by the end of its frame, whatever is
// wrong with it; nothing is heard and nothing panics.
func TestMisuseIsNamed(t *testing.T) {
	nan := float32(math.NaN())
	spec := func(change func(v *engine.Voice)) func(f *engine.Frame) {
		return func(f *engine.Frame) {
			v := engine.PlaySample(1)
			change(&v)
			f.Open(v)
		}
	}
	for want, say := range map[string]func(f *engine.Frame){
		"Bind: recording: want none, there are none, got 0":            func(f *engine.Frame) { f.Bind(engine.Truck{}, 0, grain.Pair{}) },
		"Stop: board: want 0…0, got 3":                                 func(f *engine.Frame) { f.Stop(engine.Truck{Board: 3}) },
		"Stop: axle: want 0…1, got 2":                                  func(f *engine.Frame) { f.Stop(engine.Truck{Axle: 2}) },
		"Record: side: want 0…1, got 7":                                func(f *engine.Frame) { f.Record(engine.Player{Side: 7}, grain.Record{}) },
		"Open: sample: want 0…1, got 9":                                spec(func(v *engine.Voice) { v.Sample = 9 }),
		"Open: sample: want 0…1, got -1":                               spec(func(v *engine.Voice) { v.Sample = -1 }),
		"Open: kind: want 0…2, got 3":                                  spec(func(v *engine.Voice) { v.Kind = 3 }),
		"Open: pitch: want a finite number, got NaN":                   spec(func(v *engine.Voice) { v.Pitch = nan }),
		"Open: route: want one of the functions' results, got 10":      spec(func(v *engine.Voice) { v.Route = 10 }),
		"Open: bus: want a name that was handed out, got 0x5":          spec(func(v *engine.Voice) { v.Bus = 5 }),
		"Close: voice: want a name that was handed out, got 0x63":      func(f *engine.Frame) { f.Close(99) },
		"Set: property: want 0, 2, 3, 5, 6, 7, 8 or 11, got 99":        func(f *engine.Frame) { f.SetFixed(f.Open(engine.PlaySample(0)), 99, 5) },
		"Set: gain: want a finite number, got NaN":                     func(f *engine.Frame) { f.SetGain(f.Open(engine.PlaySample(0)), nan) },
		"Room: rooms: want an engine that has them, got none":          func(f *engine.Frame) { f.Room(env.Post{}) },
		"Post: programs: want an engine that has them, got none":       func(f *engine.Frame) { f.Post(0) },
		"Step: programs: want an engine that has them, got none":       func(f *engine.Frame) { f.Step() },
		"Strip: strip: want 0…15, got 99":                              func(f *engine.Frame) { f.Strip(99, mix.ParamGain, 1) },
		"EQ: bus: want 0…7, got 8":                                     func(f *engine.Frame) { f.EQ(8, 0, mix.EQ{}) },
		"Solo: strip: want 0…14, got 15":                               func(f *engine.Frame) { f.Solo(mix.StripSFX, true) },
		"Turn: time: want a finite number, got NaN":                    func(f *engine.Frame) { f.Turn(nan) },
		"OpenOwner: route: want one of the functions' results, got 10": func(f *engine.Frame) { f.OpenOwner(0, 10) },
		"Stop: board: want 0…0, got 1, and 2 more calls": func(f *engine.Frame) {
			for range 3 {
				f.Stop(engine.Truck{Board: 1})
			}
		},
		"CloseBus: bus: want a name that was handed out, got 0x0": func(f *engine.Frame) { f.CloseBus(0) },
	} {
		e, q := played(t)
		f := q.Begin()
		say(f)
		err := f.End()
		if want = "engine: frame 0: " + want; err == nil || err.Error() != want {
			t.Errorf("want %q\n got %v", want, err)
		}
		if pull(e) > 0.5 || e.Snapshot().Count.Refused == 0 {
			t.Errorf("%s: want it counted, got %+v", want, e.Snapshot().Count)
		}
		if err := q.Begin().End(); err != nil {
			t.Errorf("%s: the next frame reports it again: %v", want, err)
		}
	}
}

// A frame and a queue that are used out of turn say so.
func TestFramesOutOfTurn(t *testing.T) {
	e, q := played(t)
	if _, err := e.Queue(); !errors.Is(err, engine.ErrQueueTaken) {
		t.Errorf("second queue: got %v", err)
	}
	f := q.Begin()
	f.End()
	f.Mute(mix.StripBed, true)
	if err := f.End(); err == nil || !strings.Contains(err.Error(), "Mute: frame: want an open one, got none, and 1 more call") {
		t.Errorf("after its end: got %v", err)
	}
	q.Begin().Mute(mix.StripBed, true)
	if err := q.Begin().End(); err == nil || !strings.Contains(err.Error(), "want the one before closed") {
		t.Errorf("two at once: got %v", err)
	}
	if pull(e); !e.Snapshot().Strips[mix.StripBed].Muted {
		t.Error("two at once: want the first one to have gone out")
	}
	var none engine.Queue
	none.Begin().Mute(mix.StripBed, true)
	if none.Begin().End() == nil || (*engine.Frame)(nil).End() == nil {
		t.Error("a queue of nobody: want an error")
	}
	if _, ok := none.Ended(); ok {
		t.Error("a queue of nobody tells of an end")
	}
}

// A loop can be closed, however many others were opened meanwhile.
func TestALoopCanAlwaysBeClosed(t *testing.T) {
	e, q := played(t)
	f := q.Begin()
	loop := f.Open(engine.PlaySample(1))
	f.End()
	for range 1100 {
		f := q.Begin()
		f.Open(engine.PlaySample(0))
		if err := f.End(); err != nil {
			t.Fatal(err)
		}
		pull(e)
	}
	f = q.Begin()
	f.Close(loop)
	f.End()
	for range 10 {
		q.Begin().End()
		pull(e)
	}
	for end, ok := q.Ended(); ok; end, ok = q.Ended() {
		if end == (engine.Ended{Voice: loop, Why: engine.Closed}) {
			return
		}
	}
	t.Errorf("want the loop's end, got %+v", e.Snapshot().Voices.Counts)
}

// When all names are in use an open is refused; when the pool is full its end
// says so.
func TestNamesAndPoolAreBounded(t *testing.T) {
	e, q := played(t)
	var err error
	for range 2000 {
		f := q.Begin()
		v := engine.PlaySample(1)
		v.Gain = 0.1
		f.Open(v)
		if err = f.End(); err != nil {
			break
		}
	}
	if err == nil || !strings.Contains(err.Error(), "Open: name: want one that is free") {
		t.Fatalf("without a device: got %v", err)
	}
	pull(e)
	q.Begin().End()
	why := map[engine.Why]int{}
	for end, ok := q.Ended(); ok; end, ok = q.Ended() {
		why[end.Why]++
	}
	if s := e.Snapshot().Voices; s.Voices != s.Cap || why[engine.Stolen] == 0 && why[engine.PoolFull] == 0 {
		t.Errorf("want a full pool and ends that say so, got %+v, %v", s.Counts, why)
	}
}

// Six thousand calls in one frame all arrive.
func TestManyCallsInOneFrame(t *testing.T) {
	e, q := played(t)
	f := q.Begin()
	for n := range 6000 {
		f.Mute(mix.StripBed, n%2 == 0)
	}
	f.Mute(mix.StripRocket, true)
	if err := f.End(); err != nil {
		t.Fatal(err)
	}
	pull(e)
	q.Begin().End()
	pull(e)
	if s := e.Snapshot().Strips; s[mix.StripBed].Muted || !s[mix.StripRocket].Muted {
		t.Error("want the last of each")
	}
}

// Numbers beyond the range of a word count as its end, on every processor.
func TestWordsAreLimited(t *testing.T) {
	for _, gain := range []float32{1, 3e9, math.MaxFloat32} {
		e, q := played(t)
		f := q.Begin()
		v := engine.PlaySample(1)
		v.Gain, v.LowPass, v.Pan = gain, gain*1e6, gain*1e30
		if v.LowPass-v.LowPass != 0 {
			v.LowPass = math.MaxFloat32
		}
		v.Pan = 0
		f.Open(v)
		if err := f.End(); err != nil {
			t.Fatal(err)
		}
		for range 10 {
			q.Begin().End()
		}
		if p := pull(e); p < 0.2 || p > 0.3 {
			t.Errorf("gain %g: want the peak of full gain, about 0.25, got %g", gain, p)
		}
	}
}

// Any tick rate counts the same time.
func TestBeginAfterCountsTime(t *testing.T) {
	for _, ticks := range []int{20, 50, 75, 144, 1000} {
		_, q := played(t)
		for range ticks + 1 {
			q.BeginAfter(time.Second / time.Duration(ticks)).End()
		}
		if got := q.Frame().Stamp(); got < 187+engine.Lead-1 || got > 187+engine.Lead {
			t.Errorf("%d ticks a second: want block 187 and the lead, got %d", ticks, got)
		}
	}
}

// One thread makes frames while another renders.
func TestTwoThreads(t *testing.T) {
	e, q := played(t)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 2000 {
			f := q.Begin()
			v := f.Open(engine.PlaySample(1))
			f.SetPan(v, 30)
			f.Close(v)
			f.Mute(mix.StripBed, true)
			f.End()
			for _, ok := q.Ended(); ok; _, ok = q.Ended() {
			}
			e.Snapshot()
		}
	}()
	for {
		pull(e)
		select {
		case <-done:
			if pull(e); !e.Snapshot().Strips[mix.StripBed].Muted {
				t.Error("want the switch to have arrived")
			}
			return
		default:
		}
	}
}
