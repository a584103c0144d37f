package ambiencemap

import (
	"math"
	"testing"

	"gritbed/engine/ambient"
	"gritbed/game/view"
	"gritbed/game/worldview"
	"gritbed/levels"
	"gritbed/levels/ambientmap"
)

const dt = 1.0 / 60

// read is what the view model says of a run time.
func read(a *view.Ambience, r *ambient.Runtime, l *levels.Level) *view.Ambience {
	worldview.Ambience(a, r, l)
	return a
}

// On the market the table lists every sound that was met, the greatest share first;
// the parts of the bar are the descriptors' and make a whole.
func TestTable(t *testing.T) {
	l := load(t, "harbour")
	r := runtime(t, l)
	var table Table
	var a view.Ambience
	table.Follow(read(&a, r, l), l.Ambience)
	if len(table.Rows) != 0 || len(table.Parts) != 0 {
		t.Errorf("before the first frame: want nothing, got %d rows", len(table.Rows))
	}
	at := ambientmap.Place(l, 200, 236, 0, 0)
	r.Frame(0, at, true)
	table.Follow(read(&a, r, l), l.Ambience)
	if len(table.Rows) != len(r.Sounds()) || len(table.Rows) < 10 {
		t.Fatalf("rows: want all %d sounds, got %d", len(r.Sounds()), len(table.Rows))
	}
	whole := 0.0
	for i, p := range table.Parts {
		whole += float64(p.Share)
		if i > 0 && p.Share > table.Parts[i-1].Share {
			t.Errorf("part %d is greater than the one before", i)
		}
		if p.Family != table.Family(p.Desc) {
			t.Errorf("part %d: family %d, want %d", i, p.Family, table.Family(p.Desc))
		}
	}
	if math.Abs(whole-1) > 1e-5 {
		t.Errorf("parts: want a whole, got %g", whole)
	}
	for i := range table.Rows {
		row := &table.Rows[i]
		s := r.Sounds()[row.Sound]
		if i > 0 && row.Share > table.Rows[i-1].Share {
			t.Errorf("row %d has a greater share than the one before", i)
		}
		if row.Name != l.Ambience.Descriptors[s.Desc].Sounds[s.Index].Name || row.Weight != s.Count || row.Faint == s.Audible {
			t.Errorf("row %d: %+v is not %+v", i, *row, s)
		}
		if table.Row(row.Sound) != row {
			t.Errorf("sound %d: not found in its row", row.Sound)
		}
	}
	if table.Row(-1) != nil || table.Row(len(table.Rows)) != nil {
		t.Error("a sound that was not met: want no row")
	}
	if n := testing.AllocsPerRun(50, func() { table.Follow(read(&a, r, l), l.Ambience) }); n != 0 {
		t.Errorf("a frame without a rebuild: want no allocation, got %g", n)
	}
}

// Constant sounds under 0.03 are faint; what has no sound table is not met at all.
func TestFaintRows(t *testing.T) {
	l := load(t, "harbour")
	r := runtime(t, l)
	var table Table
	var a view.Ambience
	faint := 0
	for x := 12.0; x < l.W; x += 24 {
		for y := 12.0; y < l.H; y += 24 {
			r.ChangePosition(0, ambientmap.Place(l, x, y, 0, 0), true)
			table.Follow(read(&a, r, l), l.Ambience)
			for _, row := range table.Rows {
				if row.Constant && row.Level < 0.03 != row.Faint {
					t.Fatalf("at (%g, %g): %s at %g is faint: %v", x, y, row.Name, row.Level, row.Faint)
				}
				if row.Constant && row.Faint && row.Weight > 0 {
					faint++
				}
				if row.Name == "missing on purpose" {
					t.Fatalf("at (%g, %g): a sound without a table is listed", x, y)
				}
			}
		}
	}
	if faint == 0 {
		t.Error("want some on the way over the town, got none")
	}
}

// Three minutes on the market: plays and refusals are logged as they were rolled, placed
// ones where the run time put them; constant sounds have no place and pulse.
func TestLog(t *testing.T) {
	l := load(t, "harbour")
	r := runtime(t, l)
	var log Log
	var a view.Ambience
	at := ambientmap.Place(l, 200, 236, 0, 0)
	var heard, refused, pulses int
	for i := range 10800 {
		now := float64(i) * dt
		r.Frame(now, at, true)
		before := log.n
		log.Step(read(&a, r, l), l, now)
		for k := range log.n - before {
			e := log.Entry(k)
			switch {
			case e.Constant && e.Heard():
				if e.Placed || e.Rolled || log.Pulsing(e.Desc, now) != 1 || log.Pulsing(e.Desc, now+Pulse) > 1e-9 {
					t.Fatalf("%s: a constant sound pulses and has no place: %+v", e.Name, *e)
				}
				pulses++
			case e.Heard():
				heard++
				if d := math.Hypot(e.X-200, e.Y-236); !e.Placed || math.Abs(d-e.Distance) > 0.1 {
					t.Fatalf("%s: %g m away, drawn at %g m", e.Name, e.Distance, d)
				}
				east, north := e.X-200, 236-e.Y
				if turn := math.Remainder(math.Atan2(east, north)-float64(e.Bearing), 2*math.Pi); e.Distance > 1 && math.Abs(turn) > 0.02 {
					t.Fatalf("%s: bearing %g, drawn at %g", e.Name, e.Bearing, math.Atan2(east, north))
				}
				if e.Roll > e.Chance || e.Refusal(false) != "" || e.Left(now) != 1 || e.Left(now+Fade) > 1e-9 {
					t.Fatalf("%s: heard, but %+v", e.Name, *e)
				}
			default:
				refused++
				if !e.Constant && e.Outcome == view.RollFailed && e.Roll <= e.Chance || e.Refusal(false) == "" || e.Refusal(true) == "" {
					t.Fatalf("%s: refused, but %+v", e.Name, *e)
				}
				if e.Outcome == view.ProbabilityFailed && e.Roll < e.Chance {
					t.Fatalf("%s: want the roll that refused it, got %g against %g", e.Name, e.Roll, e.Chance)
				}
			}
		}
	}
	if heard < 3 || refused < 10 || pulses < 20 {
		t.Errorf("three minutes: %d heard, %d refused, %d pulses", heard, refused, pulses)
	}
	if log.Len() != len(log.ring) {
		t.Errorf("length: want it to end at %d, got %d", len(log.ring), log.Len())
	}
	for i := 1; i < log.Len(); i++ {
		if log.Entry(i).Time > log.Entry(i-1).Time {
			t.Fatal("entries: want the newest first")
		}
	}
	if n := testing.AllocsPerRun(50, func() { log.Step(read(&a, r, l), l, 60) }); n != 0 {
		t.Errorf("a frame: want no allocation, got %g", n)
	}
}

// A deadline's bar shrinks to nothing when it is due and is full from 8 s on.
func TestDue(t *testing.T) {
	for _, k := range []struct{ now, left, share float64 }{{0, 12, 1}, {6, 6, 0.75}, {12, 0, 0}, {12.1, 0, 0}} {
		if left, share := Due(view.Deadline{At: 12}, k.now); left != k.left || share != k.share {
			t.Errorf("%g s: want %g s and %g, got %g and %g", k.now, k.left, k.share, left, share)
		}
	}
}
