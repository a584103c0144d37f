package env

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// buses 3.5: every row of the published table, within 1e-4 of itself.
func TestLFOVectors(t *testing.T) {
	for _, row := range vectest.Rows(t, "mix/lfo.tsv") {
		l := NewLFO(row.Num("period_s"), row.Num("amount"), row.Num("centre"), row.Num("depth"))
		l.Phase = row.Num("phase0_s")
		var out float32
		for range row.Int("block") {
			out = l.Step()
		}
		near(t, row.Text("name")+" phase after "+row.Text("block"), l.Phase, row.Num("phase_s"), 1e-4)
		near(t, row.Text("name")+" after "+row.Text("block"), out, row.Num("out"), 1e-4)
	}
}

// near fails unless got is within a share of want.
func near(t *testing.T, what string, got, want, share float32) {
	t.Helper()
	if d := math.Abs(float64(got - want)); !(d <= float64(share)*math.Abs(float64(want))) {
		t.Errorf("%s: want %v, got %v", what, want, got)
	}
}

// buses 3.5, worked: the equaliser of 02 after one block is at 1161.77808 Hz and
// climbs by 0.778 Hz a block; it turns at 928.8 and 1393.2 Hz.
func TestLFOOfPreset02(t *testing.T) {
	l := NewLFO(Period(0.1, lowestEQ), 0.2, 1161, 1161)
	first := l.Step()
	near(t, "first block", first, 1161.77808, 1e-7)
	near(t, "climb", l.Step()-first, 0.778, 1e-3)
	low, high := first, first
	for range 2000 {
		v := l.Step()
		low, high = min(low, v), max(high, v)
	}
	near(t, "lowest", low, 928.8, 1e-6)
	near(t, "highest", high, 1393.2, 1e-6)
}

// buses 3.5: the remainder truncates and is exact, also for a period shorter
// than a block.
func TestPhaseWraps(t *testing.T) {
	for _, period := range []float32{10, 1, 0.006, block.Delta, 0.001} {
		l := NewLFO(period, 1, 0, 1)
		var want float32
		for i := range 5000 {
			l.Step()
			want = float32(math.Mod(float64(want+block.Delta), float64(period)))
			if l.Phase != want {
				t.Fatalf("period %v block %d: want %v, got %v", period, i, want, l.Phase)
			}
		}
	}
}

// buses 3.5, edge: a period of 0, a negative one and NaN are 10 s, and a rate
// below the lowest of its record is, too.
func TestPeriods(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, p := range []float32{0, -1, nan, inf} {
		if l := NewLFO(p, 0, 0, 0); l.Period != 10 {
			t.Errorf("period %v: want 10, got %v", p, l.Period)
		}
	}
	for _, c := range []struct{ rate, lowest, want float32 }{
		{0.51, lowestDelay, 1.96078432},
		{0.1, lowestEQ, 10}, {0.2, lowestEQ, 5}, {0.099, lowestEQ, 10}, {0.05, lowestEQ, 10},
		{0.01, lowestDelay, 100}, {0.0099, lowestDelay, 10},
		{0.0078125, 0, 128}, {0, 0, 10}, {-1, 0, 10}, {nan, 0, 10}, {inf, 0, 10},
	} {
		if got := Period(c.rate, c.lowest); got != c.want {
			t.Errorf("rate %v, lowest %v: want %v, got %v", c.rate, c.lowest, c.want, got)
		}
	}
}

// buses 3.5, buses 10.1: the records before anything is posted.
func TestBootTemplate(t *testing.T) {
	for record, size := range map[int]float32{
		1: 1, 12: 1, 14: 1, 11: 0.006, 13: 0.006,
		2: 0.3, 3: 0.3, 4: 0.3, 5: 0.3, 6: 0.3, 7: 0.3, 8: 0.3, 9: 0.3, 10: 0.3,
	} {
		if got, want := Boot(record), (LFO{Period: 1, Amount: 0.5, Centre: size, Depth: size}); got != want {
			t.Errorf("record %d: want %+v, got %+v", record, want, got)
		}
	}
}

// buses 3.5: which record moves what, at both sides. The records that nothing
// moves post all the same.
func TestRecords(t *testing.T) {
	p := preset02()
	p.Tap[0] = Tap{Delay: 0.2, DelayRate: 0.5, DelayDepth: 0.25, PanRate: 2, PanDepth: 0.5}
	p.Tap[1] = Tap{Delay: 0.1, DelayRate: 0.005, DelayDepth: 0.1, PanRate: 1, PanDepth: 1}
	r := newRig(t, p)
	for i := range r.side {
		r.Load(i, 3)
		s := &r.side[i]
		eq := LFO{Period: 10, Amount: 0.2, Centre: 1161, Depth: 1161}
		tap1 := LFO{Period: 2, Amount: 0.25, Centre: 0.2, Depth: 0.2}
		tap2 := LFO{Period: 10, Amount: 0.1, Centre: 0.1, Depth: 0.1}
		pan1 := LFO{Period: 0.5, Amount: 0.5, Centre: 270, Depth: 90}
		pan2 := LFO{Period: 1, Phase: 0.5, Amount: 1, Centre: 90, Depth: 90}
		if want := [records]LFO{eq, tap1, tap2, pan1, pan2}; s.lfo != want {
			t.Errorf("side %d: want %+v, got %+v", i, want, s.lfo)
		}
		for range 100 {
			r.block(nil)
		}
		for range 101 {
			for _, l := range []*LFO{&eq, &tap1, &tap2, &pan1, &pan2} {
				l.Step()
			}
		}
		r.Tick()
		s.deliver()
		if got := s.pre.eq.Hz(); got != eq.Value() {
			t.Errorf("side %d equaliser: want %v, got %v", i, eq.Value(), got)
		}
		if got := s.tap[0].pan.Angle(); got != pan1.Value() {
			t.Errorf("side %d tap 1 angle: want %v, got %v", i, pan1.Value(), got)
		}
		if got := s.tap[1].pan.Angle(); got != pan2.Value() {
			t.Errorf("side %d tap 2 angle: want %v, got %v", i, pan2.Value(), got)
		}
		r.block(nil)
		tap1.Step()
		tap2.Step()
		for k, l := range []*LFO{&tap1, &tap2} {
			if got, want := s.tap[k].delay.Frames(), int(l.Value()*block.Rate+0.5); got != want {
				t.Errorf("side %d tap %d delay: want %d frames, got %d", i, k+1, want, got)
			}
		}
	}
}

// buses 3.5: in one block the task's post comes after the game's. So a turned
// zone moves the filtered outputs and the taps stay with their LFOs; and the
// preset of a block is not overridden by what the task made of the old one.
func TestTaskPostsLast(t *testing.T) {
	r := newRig(t, preset02())
	r.block(nil, func(n *Network) { n.Pan(SideA, 10, 20) })
	s := &r.side[SideA]
	for i, want := range []float32{10, 20} {
		if got := s.filter[i].pan.Angle(); got != want {
			t.Errorf("filter %d: want %v, got %v", i, want, got)
		}
	}
	near(t, "tap 1", s.tap[0].pan.Angle(), 270, 1e-6)
	near(t, "tap 2", s.tap[1].pan.Angle(), 90, 1e-6)

	for range 50 {
		r.block(nil)
	}
	r.block(nil, func(n *Network) { n.Load(SideA, 3) })
	if got := s.tap[0].delay.Frames(); got != 8160 {
		t.Errorf("tap 1 in the block of the load: want 8160 frames (0.17 s), got %d", got)
	}
}

// buses 3.5, edge: the tap of 01 at the peak of its LFO is 0.42 s away and
// still fits.
func TestPeakDelayFits(t *testing.T) {
	r := newRig(t, preset01())
	far := 0
	for range 400 {
		r.block(nil)
		far = max(far, r.side[SideA].tap[0].delay.Frames())
	}
	if far != 20160 {
		t.Errorf("want 20160 frames, got %d", far)
	}
}
