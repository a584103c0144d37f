package dsp

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// heard returns the gains a panner gives one source channel, by its sound.
func heard(s *Pan2D1, inputs, channel, outputs int) []float32 {
	in, out := make([]block.Plane, inputs), make([]block.Plane, outputs)
	in[channel] = constant(1)
	if inputs == 1 {
		s.Process1(&in[0], out, true)
	} else {
		s.Process(in, out, true)
	}
	var g []float32
	for o := range out {
		g = append(g, out[o][0])
	}
	return g
}

var columns = []string{"L", "C", "R", "Ls", "Rs", "LFE"}

func TestPan2D1Vectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/pan2d1.tsv") {
		var s Pan2D1
		s.Reset()
		s.SetAngle(r.Num("angle_deg"))
		s.Set(PanDistance, r.Num("distance"))
		s.Set(PanFocus, r.Num("focus"))
		s.Set(PanLevel, r.Num("level"))
		s.Set(PanLFE, r.Num("lfe_param"))
		for o, g := range heard(&s, 1, 0, 6) {
			r.WantNum(columns[o], g, 1e-7)
		}
	}
}

// voice-graph 5.10: the worked table.
func TestPan2D1WorkedTable(t *testing.T) {
	for _, c := range []struct {
		angle, distance, focus float32
		want                   [5]float64
	}{
		{0, 1, 1, [5]float64{0, 1, 0, 0, 0}},
		{-30, 1, 1, [5]float64{1, 0, 0, 0, 0}},
		{30, 1, 1, [5]float64{0, 0, 1, 0, 0}},
		{-15, 1, 1, [5]float64{0.70711, 0.70711, 0, 0, 0}},
		{-15, 1, 0, [5]float64{0.93907, 0, 0.34372, 0, 0}},
		{-90, 1, 1, [5]float64{0.36732, 0, 0, 0.93009, 0}},
		{90, 1, 1, [5]float64{0, 0, 0.36732, 0, 0.93009}},
		{180, 1, 1, [5]float64{0, 0, 0, 0.70711, 0.70711}},
		{-150, 1, 1, [5]float64{0, 0, 0, 0.83741, 0.54658}},
		{0, 0.5, 1, [5]float64{0.41961, 0.67910, 0.41961, 0.30552, 0.30552}},
		{-90, 0.5, 1, [5]float64{0.49265, 0.32257, 0.24765, 0.74370, 0.19701}},
		{180, 0.5, 1, [5]float64{0.24111, 0.22106, 0.24111, 0.64609, 0.64609}},
		{77, 0, 1, [5]float64{0.40825, 0.40825, 0.40825, 0.5, 0.5}},
		{-270, 1, 1, [5]float64{0, 0, 0.36732, 0, 0.93009}}, // beyond a turn
		{3690, 1, 1, [5]float64{0, 0, 0.36732, 0, 0.93009}},
	} {
		var s Pan2D1
		s.Reset()
		s.SetAngle(c.angle)
		s.Set(PanDistance, c.distance)
		s.Set(PanFocus, c.focus)
		got := heard(&s, 1, 0, 6)
		for o, want := range c.want {
			within(t, columns[o], float64(got[o]), want, 6e-6)
		}
	}
}

// A source anywhere keeps its power, and the law does not jump.
func TestPan2D1PowerAndContinuity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		angle := rapid.Float32Range(-720, 720).Draw(t, "angle")
		distance := rapid.Float32Range(-1.5, 1.5).Draw(t, "distance")
		focus := rapid.Float32Range(0, 1).Draw(t, "focus")
		at := func(angle float32) []float32 {
			var s Pan2D1
			s.Reset()
			s.SetAngle(angle)
			s.Set(PanDistance, distance)
			s.Set(PanFocus, focus)
			return heard(&s, 1, 0, 6)
		}
		here, beside := at(angle), at(angle+0.05)
		var power float64
		for o, g := range here {
			power += float64(g) * float64(g)
			if math.Abs(float64(g-beside[o])) > 0.004 {
				t.Fatalf("output %d goes from %v to %v in 0.05°", o, g, beside[o])
			}
		}
		if math.Abs(power-1) > 1e-6 {
			t.Fatalf("power %v", power)
		}
	})
}

// voice-graph 5.10 step 3: just inside the circle, a part below 5e-4 is none.
func TestPan2D1SmallPartsAreNone(t *testing.T) {
	var s Pan2D1
	s.Reset()
	s.Set(PanDistance, 0.9992)
	if g := heard(&s, 1, 0, 6); g[chLs] != 0 || g[chRs] != 0 || g[chL] == 0 {
		t.Errorf("in front: %v", g)
	}
	s.SetAngle(180)
	if g := heard(&s, 1, 0, 6); g[chL] != 0 || g[chC] != 0 || g[chR] != 0 {
		t.Errorf("behind: %v", g)
	}
}

// voice-graph 5.10: 64 steps of 1/64, then flat; the next block starts there.
func TestPan2D1Ramp(t *testing.T) {
	var s Pan2D1
	s.Reset()
	one, out := constant(1), make([]block.Plane, 6)
	s.Process1(&one, out, false)
	same(t, "first block is flat", out[chC][0], 1)
	s.SetAngle(-30)
	s.Process1(&one, out, false)
	for _, c := range []struct {
		k    int
		l, m float32
	}{{0, 0, 1}, {1, 0.015625, 0.984375}, {63, 0.984375, 0.015625}, {64, 1, 0}, {255, 1, 0}} {
		within(t, "L", float64(out[chL][c.k]), float64(c.l), 1e-7)
		within(t, "C", float64(out[chC][c.k]), float64(c.m), 1e-7)
	}
	s.Process1(&one, out, false)
	same(t, "next block, L", out[chL][0], 1)
	within(t, "next block, C", float64(out[chC][0]), 0, 1e-12)
	s.SetAngle(30) // restart takes the new place at once
	s.Process1(&one, out, true)
	same(t, "restart, R", out[chR][0], 1)
}

func TestPan2D1SourcesAddUp(t *testing.T) {
	var s Pan2D1
	s.Reset()
	s.Set(PanDistance, 0)
	in, out := make([]block.Plane, 6), make([]block.Plane, 6)
	for c := range in {
		in[c] = constant(float32(c + 1))
	}
	s.Set(PanLFE, 1)
	s.Process(in, out, true)
	for c := range out { // D 0, radius 1, turn 0, 30/110: channel k on output k
		within(t, columns[c], float64(out[c][9]), float64(c+1), 1e-6)
	}
	s.Set(PanTurn, 180) // the ramp of a matrix, at its end
	s.Process(in, out, false)
	var flat Pan2D1
	flat.Reset()
	flat.Set(PanDistance, 0)
	flat.Set(PanLFE, 1)
	flat.Set(PanTurn, 180)
	want := make([]block.Plane, 6)
	flat.Process(in, want, true)
	for c := range out {
		within(t, columns[c], float64(out[c][200]), float64(want[c][200]), 2e-6)
	}
}

func TestPan2D1Refuses(t *testing.T) {
	var s Pan2D1
	s.Reset()
	for id := range panParameters {
		before := s.want
		if s.Set(id, nan) || s.Set(id, inf) || s.want != before {
			t.Errorf("parameter %d took a value that is not finite", id)
		}
	}
	if s.Set(panParameters, 1) {
		t.Error("there is no such parameter")
	}
	out := make([]block.Plane, 6)
	for _, n := range []int{0, 3, 5, 7} {
		out[1] = constant(1)
		s.Process(make([]block.Plane, n), out, false)
		if out[1][0] != 0 {
			t.Errorf("a source of %d channels was placed", n)
		}
	}
	out2 := make([]block.Plane, 6)
	in := make([]block.Plane, 4)
	allocates(t, "Pan2D1", func() {
		s.SetAngle(s.Angle() + 1)
		s.Process1(&in[0], out2, false)
		s.Process(in, out2, false)
	})
}

// voice-graph 5.10 step 3: of the part of a source inside the circle that comes from
// everywhere, the front's share F = (x + 1)/2 counts as 0 below 5e-4, and so does
// the back's, B = 1 − F. Straight behind at distance d, F is (1 − d)/2: the front
// speakers are silent from d = 0.999 on and sound just below it; straight ahead
// the same holds for the back.
func TestPan2D1SharesBelowTheThresholdAreNone(t *testing.T) {
	front, back := []int{chL, chC, chR}, []int{chLs, chRs}
	for _, c := range []struct {
		angle, distance float32
		speakers        []int
		sound           bool
	}{
		{180, 0.9989, front, true},  // F = 5.5e-4
		{180, 0.9991, front, false}, // F = 4.5e-4
		{180, 0.99, front, true},    // F = 5e-3
		{0, 0.9989, back, true},     // B = 5.5e-4
		{0, 0.9991, back, false},    // B = 4.5e-4
		{0, 0.99, back, true},       // B = 5e-3
	} {
		var s Pan2D1
		s.Reset()
		s.SetAngle(c.angle)
		s.Set(PanDistance, c.distance)
		got := heard(&s, 1, 0, 6)
		for _, o := range c.speakers {
			if g := got[o]; (g > 0) != c.sound || g < 0 {
				t.Errorf("%v° at distance %v: %s is %v, want a sound: %v", c.angle, c.distance, columns[o], g, c.sound)
			}
		}
	}
}
