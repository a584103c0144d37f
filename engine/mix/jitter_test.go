package mix

import (
	"testing"

	"gritbed/engine/rng"
	"gritbed/engine/vec/vectest"
)

// buses 4.2: the published steps, in sequence.
func TestJitterMatchesTheVectors(t *testing.T) {
	table := DefaultJitter()
	known := []JitterEntry{table[0].Hz, table[0].Gain, table[1].Q}
	var w wander
	for _, row := range vectest.Rows(t, "mix/jitter_step.tsv") {
		e := JitterEntry{row.Num("a0"), row.Num("a1"), row.Num("a2"), row.Num("a3")}
		if row.Text("step") == "0" {
			w = newWander(e)
			found := false
			for _, k := range known {
				found = found || k == e
			}
			if !found {
				t.Errorf("%v: not in the table", e)
			}
		}
		if in := row.Num("value_in"); w.value != in {
			t.Errorf("%s step %s: value before: want %v, got %v", row.Text("key"), row.Text("step"), in, w.value)
		}
		w.kick(row.Num("n"))
		for _, c := range []struct {
			name      string
			got, want float32
		}{{"value", w.value, row.Bits("value_out_hex")}, {"velocity", w.velocity, row.Num("velocity_out")}} {
			if !near(c.got, c.want, abs(c.want)*1e-5) {
				t.Errorf("%s step %s: %s: want %v, got %v", row.Text("key"), row.Text("step"), c.name, c.want, c.got)
			}
		}
	}
}

// buses 4.2, the worked values: 649, 599, and 552 by way of the wall.
func TestJitterWorkedValues(t *testing.T) {
	w := newWander(DefaultJitter()[0].Hz)
	for _, step := range []struct{ n, want float32 }{{500, 649}, {-1000, 599}, {1000, 552}} {
		if w.kick(step.n); w.value != step.want {
			t.Errorf("n %v: want %v, got %v", step.n, step.want, w.value)
		}
	}
}

// buses 4.2, step 1: n is the draw modulo 2001, less 1000.
func TestJitterDraw(t *testing.T) {
	for draw, n := range map[uint32]float32{0: -1000, 2000: 1000, 2001: -1000, 1500: 500} {
		a, b := newWander(DefaultJitter()[0].Hz), newWander(DefaultJitter()[0].Hz)
		a.step(draw)
		if b.kick(n); a != b {
			t.Errorf("draw %d: want n %v", draw, n)
		}
	}
}

// buses 4.2: the ranges hold for good, and the walls are reached.
func TestJitterStaysInItsBox(t *testing.T) {
	g := rng.Seeded(3)
	j := newJitter(DefaultJitter())
	type span struct{ lo, hi float32 }
	want := [2][3]span{{{100, 700}, {0.5, 2}, {0.5, 5.5}}, {{500, 3500}, {0.5, 3}, {0.25, 5.75}}}
	got := [2][3]span{}
	for i := range got {
		for k := range got[i] {
			got[i][k] = span{1e9, -1e9}
		}
	}
	for range 20000 {
		j.step(&g)
		for i := range got {
			for k := range got[i] {
				v := j.rows[i][k].value
				got[i][k] = span{min(got[i][k].lo, v), max(got[i][k].hi, v)}
			}
		}
	}
	for i := range want {
		for k, w := range want[i] {
			near := (w.hi - w.lo) / 20
			if s := got[i][k]; s.lo < w.lo || s.hi > w.hi || s.lo > w.lo+near || s.hi < w.hi-near {
				t.Errorf("peaking %d entry %d: want all of %v, got %v", i+1, k, w, s)
			}
		}
	}
}

// buses 4.2: one table for all three, stepped once a frame by one draw an
// entry, and posted on the frames that clear the flags.
func TestJitterBusesAreAlike(t *testing.T) {
	r := newRig(t, nil)
	g := rng.Seeded(1)
	table := newJitter(DefaultJitter())
	var last [2]EQ
	changes := ""
	for range 8 {
		r.Frame(1.0 / 60)
		table.step(&g)
		eq := r.MaterialEQ(5)
		if eq != last {
			changes += "x"
			if want := [2]EQ{table.eq(0), table.eq(1)}; eq != want {
				t.Errorf("posted: want %v, got %v", want, eq)
			}
		} else {
			changes += "."
		}
		last = eq
		if r.MaterialEQ(6) != eq || r.MaterialEQ(7) != eq {
			t.Error("buses 5, 6 and 7 differ")
		}
	}
	if changes != "x.x.x.x." {
		t.Errorf("posts: want every second frame, got %s", changes)
	}
	if *r.draw != g {
		t.Error("draws: want six a frame")
	}
	if r.MaterialEQ(0) != untouched {
		t.Error("an enabled bus follows the table")
	}
}

// untouched is what the filters of a bus are before their first post.
var untouched = [2]EQ{{96000, 1, 3}, {96000, 1, 3}}

// buses 4.2: what is posted is limited: Hz 0..96000, gain 0.1..20, Q 0.2..20.
func TestJitterPostsAreLimited(t *testing.T) {
	far := JitterEntry{Center: 1e6}
	none := JitterEntry{}
	for _, c := range []struct {
		entry JitterEntry
		want  EQ
	}{{far, EQ{96000, 20, 20}}, {none, EQ{0, 0.1, 0.2}}} {
		j := newJitter([2]JitterBand{{c.entry, c.entry, c.entry}, {}})
		if got := j.eq(0); got != c.want {
			t.Errorf("%v: want %v, got %v", c.entry.Center, c.want, got)
		}
	}
}

// buses 4.2: the clip of a jitter bus is limited to 0..1000, 100 being off.
func TestJitterClip(t *testing.T) {
	r := newRig(t, func(c *Config) { c.Materials[5].Clip = 0.5 })
	f := [2]*feed{r.feed(t, r.Material(5, false), six), r.feed(t, r.Material(6, false), six)}
	r.Frame(0)
	f[0].sig[0][0], f[1].sig[2][0] = 50, 50
	r.block()
	if l := r.materials[5].sig[0][0]; l > 2 {
		t.Errorf("bus 5: want clipped at 0.5 before its filters, got %v", l)
	}
	if l := r.materials[6].sig[2][0]; l < 25 {
		t.Errorf("bus 6: want not clipped, got %v", l)
	}
}
