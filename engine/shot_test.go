package engine

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/splice"
	"gritbed/engine/mix/voice"
)

// steps is a collection of two records over a sample of a constant half: one
// layer, and one whose second layer comes 3 ms later.
func steps() shot.Collection {
	flat := make([]float32, 9600)
	for i := range flat {
		flat[i] = 0.5
	}
	layer := ea.SpliceMember{Gain: 1, Pitch: 1, Rate: 1, Pan: ea.SpliceNoPan, Spread: 1, Probability: 1}
	later := layer
	later.Delay = 0.003
	group := func(m ea.SpliceMember) ea.SpliceGroup { return ea.SpliceGroup{Members: []ea.SpliceMember{m}} }
	return shot.Collection{
		Tree: &ea.Splice{Name: "steps", Samples: make([]ea.SpliceSample, 1), Records: []ea.SpliceRecord{
			{Gain: 1, Pitch: 1, Groups: []ea.SpliceGroup{group(layer)}},
			{Gain: 1, Pitch: 1, Groups: []ea.SpliceGroup{group(layer), group(later)}},
		}},
		Samples: []*voice.Sample{{Name: "flat", Channels: [][]float32{flat}, Rate: block.Rate}},
	}
}

func shooter(t testing.TB) *Engine {
	t.Helper()
	return newEngine(t, Config{Collections: []shot.Collection{steps()}, Seed: 1})
}

// left renders blocks and returns what the left channel gave.
func left(e *Engine, blocks int) (x []float32) {
	var out [2]block.Plane
	for range blocks {
		e.Render(&out)
		x = append(x, out[0][:]...)
	}
	return x
}

// begins is the first sample of more than a level.
func begins(x []float32, level float32) int {
	for i, v := range x {
		if v > level || v < -level {
			return i
		}
	}
	return -1
}

// A record is heard at the sample its delay says, louder than 1 when its owner
// says so, and its end comes back.
func TestPlayedRecord(t *testing.T) {
	at := func(delay int, level float32) (first int, peak float32) {
		e := shooter(t)
		var id ShotID
		if err := now(e, func(f *Frame) {
			s := PlayRecord(0, 0)
			s.Delay, s.Level = delay, level
			id = f.Play(s)
		}); err != nil || id == 0 {
			t.Fatal(id, err)
		}
		x := left(e, 60)
		for _, v := range x {
			peak = max(peak, v)
		}
		e.queue.collect()
		if end, ok := e.queue.Ended(); !ok || end != (Ended{Shot: id, Why: PlayedOut}) {
			t.Errorf("want its end, got %+v, %v", end, ok)
		}
		return begins(x, 0.01), peak
	}
	first, quiet := at(0, 0.25)
	if later, _ := at(1000, 0.25); later-first != 1000 {
		t.Errorf("1,000 samples of delay: heard %d samples later", later-first)
	}
	if _, loud := at(0, 2); math.Abs(float64(loud/quiet)-8) > 0.05 {
		t.Errorf("eight times the level: %g times as loud", loud/quiet)
	}
}

// A running shot follows its owner, ends when it is told to, and what it is
// played into can be an owner's bus.
func TestShotIsAdjustedAndStopped(t *testing.T) {
	e := shooter(t)
	var id ShotID
	var bus BusID
	now(e, func(f *Frame) {
		bus = f.OpenOwner(0, RouteMaster)
		s := PlayRecord(0, 1)
		s.Bus = bus
		id = f.Play(s)
	})
	x := left(e, 8)
	before := x[len(x)-1]
	if before < 0.1 {
		t.Fatalf("the owner's bus gives %g", before)
	}
	now(e, func(f *Frame) { f.Adjust(id, splice.Block{Level: 0.5, Pitch: 1}) })
	x = left(e, 8)
	if got := x[len(x)-1] / before; math.Abs(float64(got)-0.5) > 0.01 {
		t.Errorf("half the level: %g of it", got)
	}
	now(e, func(f *Frame) { f.StopShot(id); f.CloseBus(bus) })
	if x = left(e, 40); begins(x[len(x)-256:], 1e-6) >= 0 {
		t.Error("it goes on")
	}
	e.queue.collect()
	ends := map[Ended]bool{}
	for end, ok := e.queue.Ended(); ok; end, ok = e.queue.Ended() {
		ends[end] = true
	}
	if len(ends) != 2 || !ends[Ended{Shot: id, Why: Closed}] || !ends[Ended{Bus: bus, Why: Closed}] {
		t.Errorf("ends: %v", ends)
	}
	if err := now(e, func(f *Frame) { f.StopShot(id) }); err != nil || e.Snapshot().Count.Stale != 0 {
		t.Errorf("one that is over is no mistake: %v", err)
	}
}

// What cannot be played is refused with the call and the reason.
func TestShotsThatCannotBe(t *testing.T) {
	nan := float32(math.NaN())
	for want, spec := range map[string]func(s *Shot){
		"engine: frame 0: Play: collection: want 0…0, got 1":                   func(s *Shot) { s.Collection = 1 },
		"engine: frame 0: Play: record: want 0…1, got 2":                       func(s *Shot) { s.Record = 2 },
		"engine: frame 0: Play: delay: want 0…1073741824, got -1":              func(s *Shot) { s.Delay = -1 },
		"engine: frame 0: Play: level: want a finite number, got NaN":          func(s *Shot) { s.Level = nan },
		"engine: frame 0: Play: bus: want a name that was handed out, got 0x7": func(s *Shot) { s.Bus = 7 },
	} {
		s := PlayRecord(0, 0)
		spec(&s)
		e := shooter(t)
		if err := now(e, func(f *Frame) {
			if f.Play(s) != 0 {
				t.Errorf("%+v has a name", s)
			}
		}); err == nil || err.Error() != want {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	if err := now(newEngine(t, Config{}), func(f *Frame) { f.Play(PlayRecord(0, 0)) }); err == nil {
		t.Error("an engine without a collection plays one")
	}
}

// A shot that comes a second late is not played, and its end says so; more than
// there are names for are refused, and none is lost.
func TestShotsAreBoundedAndPunctual(t *testing.T) {
	e := shooter(t)
	f := e.queue.Begin()
	id := f.Play(PlayRecord(0, 0))
	f.End()
	e.Commit(400)
	e.Skip(200)
	left(e, 1)
	e.queue.collect()
	if end, _ := e.queue.Ended(); end != (Ended{Shot: id, Why: TooOld}) || e.Snapshot().Count.Dropped != 1 {
		t.Errorf("too late: %+v", end)
	}
	e = shooter(t)
	err := now(e, func(f *Frame) {
		for range shotNames + 1 {
			f.Play(PlayRecord(0, 0))
		}
	})
	if err == nil {
		t.Error("more names than there are")
	}
	left(e, 100)
	e.queue.collect()
	n := 0
	for _, ok := e.queue.Ended(); ok; _, ok = e.queue.Ended() {
		n++
	}
	if n != shotNames || len(e.queue.shots.free) != shotNames {
		t.Errorf("%d of %d ends, %d names free", n, shotNames, len(e.queue.shots.free))
	}
}

func TestShotsAllocateNothing(t *testing.T) {
	e := shooter(t)
	var out [2]block.Plane
	if n := testing.AllocsPerRun(200, func() {
		f := e.queue.Begin()
		id := f.Play(PlayRecord(0, 1))
		f.Adjust(id, splice.Block{Level: 0.5, Pitch: 1})
		f.StopShot(id)
		f.End()
		for e.Ready() {
			e.Render(&out)
		}
		for _, ok := e.queue.Ended(); ok; _, ok = e.queue.Ended() {
		}
	}); n != 0 {
		t.Errorf("want 0 allocations a frame, got %g", n)
	}
}
