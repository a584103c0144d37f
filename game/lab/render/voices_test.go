package render

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gritbed/assets/tuning"
	"gritbed/engine/trace"
)

func start(block int64, object uint8) trace.Event {
	return trace.Event{Block: block, Tag: trace.GStart, Object: object}
}

func bindTo(block int64, object uint8, member int) trace.Event {
	e := trace.Event{Block: block, Tag: trace.GBind, Object: object}
	e.Int(member)
	return e
}

// voices counts the starts of a trace.
func voices(events []trace.Event, members []string, frames int) []Voices {
	m := newVoiceMeter(members)
	m.add(events)
	return m.result(frames)
}

// 000/5.2.1 a trace of voice starts gives counts, starts a second and a
// histogram of intervals, for each recording.
func TestVoices(t *testing.T) {
	names := []string{"a", "b", "c"}
	got := voices([]trace.Event{
		start(0, 0),                                               // nothing is bound yet: not anybody's
		bindTo(1, 0, 0), start(1, 0), start(58, 0), start(116, 0), // 304 and 309 ms
		bindTo(20, 1, 0), start(20, 1), start(77, 1), // the other player counts for itself
		bindTo(120, 0, 2), start(120, 0), // a bind begins a new row of starts
		{Block: 130, Tag: trace.GStop, Object: 0},
		bindTo(140, 0, 2), start(140, 0), start(145, 0), // 26 ms
		start(1000, 0), // longer than the histogram
		start(1001, 7), // a player that nobody knows
	}, names, 120)
	want := []Voices{
		{Member: "a", Starts: 5, PerSecond: 2.5, Intervals: map[int]int{300: 3}},
		{Member: "c", Starts: 4, PerSecond: 2, Intervals: map[int]int{25: 1, IntervalMax: 1}},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// 000/5.2.1 the same out of a trace file of a real session: what is written and
// read back counts alike, all starts are somebody's, and the rhythm of the
// notes is the top of the histogram.
func TestVoicesOfATraceFile(t *testing.T) {
	p := session(t, "constant")
	var file bytes.Buffer
	w := trace.NewWriter(&file)
	for _, e := range p.Events {
		w.Write(e)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	var read []trace.Event
	if err := trace.Read(&file, func(e trace.Event) { read = append(read, e) }); err != nil {
		t.Fatal(err)
	}
	got := voices(read, tuning.Default().Member[:], len(p.Frames))
	if d := cmp.Diff(p.Sum.Members, got); d != "" {
		t.Error(d)
	}
	total := 0
	for _, v := range got {
		total += v.Starts
		sum, usual := 0, v.Intervals[275]+v.Intervals[300]
		for _, n := range v.Intervals {
			sum += n
		}
		if float64(usual) < 0.7*float64(sum) || sum < 40 {
			t.Errorf("%s: %d of %d intervals are 275 to 325 ms", v.Member, usual, sum)
		}
	}
	if total != p.Sum.Starts.Total+p.Sum.Starts.Rocket || len(got) != 7 {
		t.Errorf("%d starts of %d recordings, %d in the session", total, len(got), p.Sum.Starts.Total+p.Sum.Starts.Rocket)
	}
}
