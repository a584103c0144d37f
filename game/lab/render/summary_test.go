package render

import (
	"math"
	"testing"

	"gritbed/engine/trace"
)

// bed measures frames and what was heard in them.
func bed(frames []Frame, pcm []float32) Bed {
	var m bedMeter
	for i := range frames {
		m.add(&frames[i], frames[i].samples(pcm))
	}
	return m.result()
}

// starts counts events against the frames they are heard in.
func starts(frames []Frame, events []trace.Event) Starts {
	m := newStartMeter()
	for i := range frames {
		f := &frames[i]
		var of []trace.Event
		for _, e := range events {
			after := i+1 < len(frames) && e.Block >= frames[i+1].Stamp
			if !after && (i == 0 || e.Block >= f.Stamp) {
				of = append(of, e)
			}
		}
		m.add(f, of)
	}
	return m.result()
}

func picks(events []trace.Event) Picks {
	var m pickMeter
	m.add(events)
	return m.result()
}

func levels(pcm []float32) Levels {
	var m levelMeter
	m.add(pcm)
	return m.result()
}

// timed lays frames out in time, three blocks each and every eighth four.
func timed(frames []Frame) []Frame {
	at := int64(2)
	for i := range frames {
		frames[i].Stamp, frames[i].Blocks = at, 3
		if i%8 == 7 {
			frames[i].Blocks = 4
		}
		at += int64(frames[i].Blocks)
	}
	return frames
}

// tone is as long as the frames and as loud as each of them wants.
func tone(frames []Frame, level func(i int, f *Frame) float32) []float32 {
	last := &frames[len(frames)-1]
	pcm := make([]float32, (last.Stamp+int64(last.Blocks))*512)
	for i := range frames {
		part, v := frames[i].samples(pcm), level(i, &frames[i])
		for k := range part {
			part[k] = v
			if k%2 == 1 {
				part[k] = -v
			}
		}
	}
	return pcm
}

func repeat(n int, f Frame) []Frame {
	out := make([]Frame, n)
	for i := range out {
		out[i] = f
	}
	return out
}

// The bed's levels: rest is measured half a second into a stand, air from the
// seventh frame on, rolling fast and on four wheels.
func TestBedLevels(t *testing.T) {
	stand := Frame{Wheels: 4}
	roll := Frame{Wheels: 4, Speed: 6, Level1: 8000}
	slow := Frame{Wheels: 4, Speed: 2, Level1: 8000}
	fall := Frame{Airborne: true, Speed: 6, Level1: 100}
	fly := Frame{Airborne: true, Speed: 6}
	var frames []Frame
	for _, part := range [][]Frame{repeat(40, stand), repeat(60, slow), repeat(60, roll), repeat(4, fall), repeat(26, fly), repeat(30, roll)} {
		frames = append(frames, part...)
	}
	timed(frames)
	b := bed(frames, tone(frames, func(i int, f *Frame) float32 {
		switch {
		case i < 30:
			return 0.5 // still ringing
		case i < 40:
			return 1e-3
		case f.Speed == 2:
			return 0.9 // too slow to count
		case f.Airborne && i < 166:
			return 0.7 // falling
		case f.Airborne:
			return 1e-4
		}
		return 0.1
	}))
	want := Bed{RestPeak: -60, RestTime: b.RestTime, RollingRMS: -20, AirRMS: -80, AirBelow: 60, Airs: 1, AirSilence: 83}
	if b != want {
		t.Errorf("%+v, want %+v", b, want)
	}
	if b.RestTime < 0.15 || b.RestTime > 0.18 {
		t.Errorf("rest of %.3f s, want ten frames", b.RestTime)
	}
	if none := bed(timed(repeat(5, roll)), make([]float32, 20*512)); none.RestPeak != silence || none.RestTime != 0 || none.Airs != 0 {
		t.Errorf("nothing to measure: %+v", none)
	}
}

// Starts: the rhythm is that of handovers with one truck, the longest gap that
// of one player while there is something to hear.
func TestStarts(t *testing.T) {
	frames := repeat(600, Frame{Wheels: 4, Speed: 6, Level1: 8000, Pitch: 1, Running: [2]bool{true, false}})
	for i := 400; i < 450; i++ {
		frames[i].Pitch = 0.8 // too slow to be held against a player
	}
	timed(frames)
	var events []trace.Event
	every := func(object uint8, from, to, step int64) {
		for b := from; b < to; b += step {
			events = append(events, start(b, object))
		}
	}
	every(0, 10, 1000, 57)   // 304 ms
	every(0, 1000, 1030, 10) // drift: short, no handovers
	every(0, 1100, 1101, 1)  // a gap of 80 blocks, 427 ms
	s := starts(frames, events)
	if s.Total != 22 || s.Handovers != 18 || s.Restarts != 3 || s.LongestGapMS != 427 {
		t.Errorf("%+v", s)
	}
	if want := 2 / (float64(17*57+80) / 18 * 256 / 48000); math.Abs(s.OneTruck-want) > 0.002 {
		t.Errorf("%.3f starts a second, want %.3f", s.OneTruck, want)
	}
	// Across a stop, a bind, slow pitch or silence there is no gap.
	events = []trace.Event{start(100, 1), {Block: 110, Tag: trace.GStop, Object: 1}, start(300, 1), bindTo(600, 1, 0), start(700, 1)}
	at := frames[405].Stamp
	events = append(events, start(at-30, 2), start(at+300, 2), start(1500, 4))
	if s := starts(frames, events); s.LongestGapMS != 0 || s.Rocket != 1 || s.Total != 5 || s.Handovers != 0 {
		t.Errorf("%+v", s)
	}
}

// The χ² test: even picks pass, a picker that favours one candidate does not.
func TestPicks(t *testing.T) {
	events := func(index func(i, n int) int) (out []trace.Event) {
		for i := range 900 {
			n := 2 + i%3
			e := trace.Event{Tag: trace.GPick}
			for range 7 {
				e.Int(0)
			}
			e.Int(n).Int(index(i/3, n)).Int(0).Float(0).Float(0)
			out = append(out, e)
		}
		return out
	}
	even := picks(events(func(i, n int) int { return i % n }))
	if even.Count != 900 || even.Degrees != 1+2+3 || even.P < 0.99 {
		t.Errorf("even: %+v", even)
	}
	if skew := picks(events(func(i, n int) int { return max(i%(n+1)-1, 0) })); skew.P > 1e-4 {
		t.Errorf("skewed: %+v", skew)
	}
	if none := picks(nil); none.P != 0 || none.Degrees != 0 {
		t.Errorf("no picks: %+v", none)
	}
}

func TestDecibels(t *testing.T) {
	for v, want := range map[float64]float64{1: 0, 0.5: -6.02, 10: 20, 1e-9: -180, 1e-11: silence, 0: silence} {
		if got := db(v); got != want {
			t.Errorf("%g: %g dB, want %g", v, got, want)
		}
	}
	l := levels([]float32{0.5, -0.25, -0.5, 0.25})
	if l.PeakLeft != -6.02 || l.PeakRight != -12.04 || l.RMS != -8.06 {
		t.Errorf("%+v", l)
	}
}
