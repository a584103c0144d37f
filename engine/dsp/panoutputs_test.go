package dsp

import (
	"testing"

	"gritbed/engine/vec/vectest"
)

func TestPan2D1MultichannelVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "dsp/pan2d1_multi.tsv") {
		var s Pan2D1
		s.Reset()
		s.SetAngle(r.Num("angle_deg"))
		s.Set(PanDistance, r.Num("distance"))
		s.Set(PanRadius, r.Num("radius"))
		s.Set(PanTurn, r.Num("turn_deg"))
		s.Set(PanSpread1, r.Num("spread1_deg"))
		s.Set(PanSpread2, r.Num("spread2_deg"))
		s.Set(PanFocus, r.Num("focus"))
		s.Set(PanLFE, r.Num("lfe_param"))
		for o, g := range heard(&s, r.Int("channels"), r.Int("source_row"), 6) {
			r.WantNum(columns[o], g, 1e-7)
		}
	}
}

// voice-graph 5.10: eight channels have a rear pair, and the last is the LFE's.
func TestPan2D1EightChannels(t *testing.T) {
	var s Pan2D1
	s.Reset()
	s.Set(PanDistance, 0)
	s.Set(PanLFE, 0.25)
	rear := heard(&s, 8, 5, 6)
	var mono Pan2D1
	mono.Reset()
	mono.SetAngle(-150)
	for o, want := range heard(&mono, 1, 0, 6) {
		within(t, "Lx on "+columns[o], float64(rear[o]), float64(want), 1e-6)
	}
	if got := heard(&s, 8, 7, 6); got[chLFE] != 0.25 || got[chC] != 0 {
		t.Errorf("LFE channel: %v", got)
	}
}

func TestPan2D1TwoOutputs(t *testing.T) {
	var s Pan2D1
	s.Reset()
	s.SetAngle(30)
	g := heard(&s, 1, 0, 2)
	if !(g[1] > g[0]) { // register CV11: + is right
		t.Errorf("+30°: L %v, R %v", g[0], g[1])
	}
	within(t, "power", float64(g[0]*g[0]+g[1]*g[1]), 1, 1e-6)
	var print Pan2D1
	print.SetStereoSign(StereoPrint)
	print.Reset()
	print.SetAngle(30)
	if other := heard(&print, 1, 0, 2); other[0] != g[1] || other[1] != g[0] { // register CV11
		t.Errorf("+30° as printed: L %v, R %v", other[0], other[1])
	}
	s.SetAngle(-90)
	g = heard(&s, 1, 0, 2)
	within(t, "hard left", float64(g[0]), 1, 1e-6)
	within(t, "hard left, R", float64(g[1]), 0, 1e-6)
}
