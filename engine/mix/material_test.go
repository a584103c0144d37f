package mix

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/rng"
	"gritbed/engine/vec/vectest"
)

// buses §4: until its first post a material bus changes nothing, and it takes
// six channels to six.
func TestMaterialBusIsOpenUntilItsFirstPost(t *testing.T) {
	r := newRig(t, nil)
	for i := range Materials {
		f := r.feed(t, r.Material(i, false), six)
		for c := range f.sig {
			sine(&f.sig[c], 1000, 100, c*7) // far above any clip of the table
		}
		m := r.block()
		for c, plane := range [six]int{L, C, R, Ls, Rs, LFE} {
			if m[plane] != f.sig[c] {
				t.Errorf("bus %d channel %d: changed", i, c)
			}
		}
		f.on = false
	}
}

// buses §4: Sub0, Clip, Peaking 1, Peaking 2, Send, in this order.
func TestMaterialBusClipsBeforeItFilters(t *testing.T) {
	r := newRig(t, func(c *Config) { c.Materials[0].Clip = 0.25 })
	f := r.feed(t, r.Material(0, true), six)
	eq := r.MaterialEQ(0)
	var clip dsp.Clip
	var peak [2]dsp.Peaking
	clip.Reset()
	clip.SetLevel(0.25)
	for i := range peak {
		peak[i].Reset()
		peak[i].Set(eq[i].Hz, eq[i].Gain, eq[i].Q)
	}
	for n := range 4 {
		sine(&f.sig[0], 700, 1, n*block.Frames)
		want := f.sig[0]
		clip.Process1(&want)
		peak[0].Process1(&want)
		peak[1].Process1(&want)
		if got := r.block()[L]; got != want {
			t.Fatalf("block %d: want the chain of the notes, got another", n)
		}
	}
}

// buses §4: the table, as fields b..a.
func TestMaterialTable(t *testing.T) {
	m := DefaultMaterials()
	for i, enable := range [Materials]bool{true, true, true, true, true, false, false, false} {
		if m[i].Enable != enable {
			t.Errorf("bus %d: enable: want %v", i, enable)
		}
	}
	if m[3].Clip != 0.1 || m[4].Clip != 0.07 || m[0].Clip != 100 || m[5].Clip != 100 {
		t.Error("clips: want 0.1 and 0.07 on buses 3 and 4, none elsewhere")
	}
	for _, e := range m[3].EQ { // both filters of bus 3 are bypassed
		if e.Gain != (Range{1, 1}) {
			t.Errorf("bus 3: gain: want 1..1, got %v", e.Gain)
		}
	}
	if e := m[2].EQ[1]; e.Hz != (Range{1500, 6000}) || e.Gain != (Range{0.1, 2}) || e.Q != (Range{0.2, 1.5}) {
		t.Errorf("bus 2, peaking 2: %v", e)
	}
}

// buses 4.1: all eleven outcomes of a draw.
func TestPickMatchesTheVectors(t *testing.T) {
	table := DefaultMaterials()
	ranges := map[string]Range{
		"bus0_pk1_freq": table[0].EQ[0].Hz, "bus0_pk1_gain": table[0].EQ[0].Gain, "bus0_pk1_q": table[0].EQ[0].Q,
		"bus0_pk2_freq": table[0].EQ[1].Hz, "bus0_pk2_gain": table[0].EQ[1].Gain, "bus2_pk2_gain": table[2].EQ[1].Gain,
	}
	for _, row := range vectest.Rows(t, "mix/material_pick_grid.tsv") {
		r, ok := ranges[row.Text("field")]
		if !ok || r.High != row.Num("a") || r.Low != row.Num("b") {
			t.Errorf("%s: %s..%s: not the table's", row.Text("field"), row.Text("b"), row.Text("a"))
			continue
		}
		k := uint32(row.Int("k"))
		if got, want := picked(k, r), row.Bits("value_hex"); got != want {
			t.Errorf("%s k %d: want %v, got %v", row.Text("field"), k, want, got)
		}
	}
}

// buses 4.1, step 2: six draws, in the order Hz, gain, Q of peaking 1 and of
// peaking 2, each modulo eleven; step 3: the clip.
func TestRerollDrawsInTheStatedOrder(t *testing.T) {
	r := newRig(t, nil)
	r.Material(4, true)
	g := rng.Seeded(1)
	for i, e := range DefaultMaterials()[4].EQ {
		want := EQ{picked(g.Next()%11, e.Hz), picked(g.Next()%11, e.Gain), picked(g.Next()%11, e.Q)}
		if got := r.MaterialEQ(4)[i]; got != want {
			t.Errorf("peaking %d: want %v, got %v", i+1, want, got)
		}
	}
	if *r.draw != g {
		t.Error("draws: want six")
	}
	f := r.feed(t, r.Material(4, false), six)
	f.sig[0][0] = 1
	if m := r.block(); m[L][0] > 0.2 {
		t.Errorf("clip: want the 1 cut to 0.07 before the filters, got %v", m[L][0])
	}
}

// buses 4.1: where both ends are the same nothing is drawn (buses 10.7).
func TestPickOfASinglePointDrawsNothing(t *testing.T) {
	r := newRig(t, nil)
	r.Material(3, true)
	g := rng.Seeded(1)
	for range 4 {
		g.Next()
	}
	if *r.draw != g {
		t.Error("bus 3: want four draws, its two gains being 1..1")
	}
	for i, e := range r.MaterialEQ(3) {
		if e.Gain != 1 {
			t.Errorf("bus 3, peaking %d: gain: want 1, got %v", i+1, e.Gain)
		}
	}
}

// buses 4.1, step 1: once a period, only when asked, and never the SFX master
// or a bus that is not enabled.
func TestRerollHappensOnceAndOnlyWhenAsked(t *testing.T) {
	r := newRig(t, nil)
	before := *r.draw
	if r.Material(0, false) == nil || r.Material(8, true) != r.SFX() || r.Material(6, true) == nil {
		t.Error("a bus is missing")
	}
	if *r.draw != before {
		t.Error("something was drawn for a bus that cannot be re-rolled, or without create")
	}
	if r.MaterialEQ(6) != untouched {
		t.Error("a bus that is not enabled was posted to")
	}
	r.Material(0, true)
	after := *r.draw
	if after == before {
		t.Error("nothing was drawn")
	}
	first := r.MaterialEQ(0)
	if r.Material(0, true); *r.draw != after || r.MaterialEQ(0) != first {
		t.Error("re-rolled twice in a period")
	}
	if r.Material(1, true); *r.draw == after {
		t.Error("flags are a bus's own: bus 1 was not re-rolled")
	}
	for _, i := range []int{-1, 9} {
		if r.Material(i, true) != nil {
			t.Errorf("bus %d: want none", i)
		}
	}
	if r.NotFinite() != 2 {
		t.Errorf("refused: want 2, got %d", r.NotFinite())
	}
}

// buses 4.1: the flags go every second frame, and in every frame longer than
// 0.02 s.
func TestCreatedFlagsAreClearedEverySecondFrame(t *testing.T) {
	rerolls := func(dt float32) string {
		r := newRig(t, nil)
		s := ""
		for range 6 {
			r.Frame(dt)
			if before := *r.draw; r.Material(0, true) != nil && *r.draw != before {
				s += "x"
			} else {
				s += "."
			}
		}
		return s
	}
	if got := rerolls(1.0 / 60); got != "x.x.x." {
		t.Errorf("60 Hz: want one in two frames, got %s", got)
	}
	if got := rerolls(0.02); got != "x.x.x." {
		t.Errorf("exactly 0.02 s: want one in two frames, got %s", got)
	}
	if got := rerolls(1.0 / 30); got != "xxxxxx" {
		t.Errorf("30 Hz: want one in every frame, got %s", got)
	}
}

// buses 4.1, by count: every value of bus 0 is one of eleven, and all come up.
func TestRerollsStayOnTheGrid(t *testing.T) {
	r := newRig(t, nil)
	seen := map[float32]int{}
	for range 400 {
		r.Frame(1)
		r.Material(0, true)
		seen[r.MaterialEQ(0)[0].Hz]++
	}
	for k := range 11 {
		if seen[float32(150+30*k)] == 0 {
			t.Errorf("%d Hz never came up", 150+30*k)
		}
	}
	if len(seen) != 11 {
		t.Errorf("values of Hz: want 11, got %d", len(seen))
	}
}

// A bus rests once its filters have rung out, and not before; the notes' bus,
// which never rests, says less than the quiet level from then on.
func TestMaterialBusRestsWhenItHasRungOut(t *testing.T) {
	r := newRig(t, nil)
	f := r.feed(t, r.Material(4, true), six)
	sine(&f.sig[0], 300, 0.05, 0)
	r.block()
	f.on = false
	blocks := 0
	for ; r.materials[4].awake && blocks < 1000; blocks++ {
		r.block()
	}
	if blocks < 10 || blocks > 500 {
		t.Errorf("rests after: want the time of a ringing filter, got %d blocks", blocks)
	}
	if p := dsp.Peak(&r.materials[4].sig[0]); p > quiet {
		t.Errorf("rests at %v", p)
	}
	if m := r.block(); m[L] != (block.Plane{}) {
		t.Error("a bus at rest is heard")
	}
	if f.on = true; r.block()[L] == (block.Plane{}) {
		t.Error("the bus does not wake")
	}
}
