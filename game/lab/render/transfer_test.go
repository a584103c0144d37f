package render

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"gritbed/assets/tuning"
	"gritbed/components/rolling"
)

func memberIndex(i rolling.Member) string { return tuning.Default().Member[i] }

// Transfer is the table of a session.
func Transfer(frames []Frame) []Bin {
	m := newTransferMeter()
	for i := range frames {
		m.add(&frames[i])
	}
	return m.result()
}

// rolls is a frame on truck 0.
func rolls(member rolling.Member, kmh float64, gainA, posA float32) Frame {
	f := Frame{Speed: kmh / 3.6, Wheels: 4, Running: [2]bool{true, false}, Member: [2]rolling.Member{member, -1}}
	f.Record[0] = recordValues{Gain: gainA, Position: posA}
	return f
}

// 000/3.3.14 what is compared is matched: one surface, one narrow range of
// speeds, the median.
func TestTransferBins(t *testing.T) {
	air := rolls(2, 10.5, 0, 0.9)
	air.Airborne = true
	lifted := rolls(2, 10.5, 0, 0.9)
	lifted.Wheels = 0
	still := Frame{Wheels: 4, Member: [2]rolling.Member{-1, -1}}
	both := rolls(2, 20.5, 0.3, 0.3)
	both.Running[1], both.Member[1] = true, 4
	both.Record[2] = recordValues{Gain: 0.7, Position: 0.8}
	both.Record[3] = recordValues{Gain: 0.1, Position: 0.7}
	got := Transfer([]Frame{
		rolls(2, 10.1, 0.2, 0.11), rolls(2, 10.9, 0.2, 0.13), rolls(2, 10.5, 0.2, 0.12),
		rolls(2, 10.2, 40, 0.10), rolls(2, 10.2, 0.2, 0.12), // one wild value moves a mean, no median
		rolls(2, 11.0, 0.5, 0.5),    // the next speed
		rolls(3, 10.5, 0.6, 0.6),    // another surface
		rolls(2, -10.5, 0.2, 0.125), // backwards is as fast as forwards
		air, lifted, still, both,
	})
	type row struct {
		member, kmh, frames int
		a, b, pos           float32
	}
	want := []row{
		{2, 10, 6, 0.2, 0, 0.12}, {2, 11, 1, 0.5, 0, 0.5}, {2, 20, 1, 0.3, 0, 0.3},
		{3, 10, 1, 0.6, 0, 0.6}, {4, 20, 1, 0.7, 0.1, 0.8},
	}
	if len(got) != len(want) {
		t.Fatalf("%d bins, want %d: %+v", len(got), len(want), got)
	}
	for i, w := range want {
		g := got[i]
		if (row{int(g.Member), g.Kmh, g.Frames, float32(g.GainA), float32(g.GainB), float32(g.PosA)}) != w {
			t.Errorf("bin %d: %+v, want %+v", i, g, w)
		}
	}
	if !math.IsNaN(median(nil)) || median([]float32{3, 1, 2}) != 2 || median([]float32{4, 1, 2, 3}) != 2 {
		t.Error("median")
	}
}

func TestTransferTable(t *testing.T) {
	var b bytes.Buffer
	err := writeTransfer(&b, []Bin{{Member: 1, Kmh: 7, Frames: 3, GainA: 0.25, GainB: 0.5, PosA: 0.125, PosB: 0.0251}}, []string{"x", "wood"})
	head, row, _ := strings.Cut(b.String(), "\n")
	if err != nil || len(strings.Split(head, "\t")) != 8 || row != "wood\t7\t8\t3\t0.2500\t0.5000\t0.1250\t0.0251\n" {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// over is the median over the seven surfaces of what pick takes from the bin at
// a speed.
func over(t *testing.T, bins []Bin, kmh int, pick func(*Bin) float64) float64 {
	t.Helper()
	var v []float32
	for i := range bins {
		if bins[i].Kmh == kmh {
			v = append(v, float32(pick(&bins[i])))
		}
	}
	if len(v) != 7 {
		t.Fatalf("%d surfaces at %d km/h", len(v), kmh)
	}
	return median(v)
}

// The transfer from speed to the records, straight on over all seven surfaces.
// The measured figures come from play, which mixes surfaces; what compares is
// the median of the surfaces at the same speed.
func TestTransferOfASweep(t *testing.T) {
	p := session(t, "sweep")
	bins := Transfer(p.Frames)
	position := func(b *Bin) float64 { return b.PosA }
	// 000/3.3.12 position A 0.12 at 10 km/h and 0.63 at 40.
	for _, c := range []struct {
		kmh  int
		want float64
	}{{10, 0.12}, {40, 0.63}} {
		if got := over(t, bins, c.kmh, position); math.Abs(got-c.want) > 0.02 {
			t.Errorf("position A at %d km/h: %.3f, want %.2f", c.kmh, got, c.want)
		}
	}
	// 000/1.2.7 the faster, the further into the recording; where a curve leaves
	// 0…1 it comes back.
	for i := 1; i < len(bins); i++ {
		if a, b := &bins[i-1], &bins[i]; a.Member == b.Member && b.PosA < min(a.PosA, 1) {
			t.Errorf("%s: position falls from %.4f to %.4f at %d km/h", memberIndex(a.Member), a.PosA, b.PosA, b.Kmh)
		}
	}
	// Straight on there is no B at any speed, and A comes up to its full level
	// within the first 10 km/h.
	full := over(t, bins, 40, func(b *Bin) float64 { return b.GainA })
	for i := range bins {
		if b := &bins[i]; b.GainB != 0 || b.Kmh >= 10 && (b.GainA < 0.9*full || b.GainA > full) {
			t.Errorf("%s at %d km/h: gains %.4f and %.4f, A at most %.4f", memberIndex(b.Member), b.Kmh, b.GainA, b.GainB, full)
		}
	}
	if len(slices.Compact(members(bins))) != 7 {
		t.Errorf("recordings %v", members(bins))
	}
}

func members(bins []Bin) (m []int) {
	for i := range bins {
		m = append(m, int(bins[i].Member))
	}
	return m
}
