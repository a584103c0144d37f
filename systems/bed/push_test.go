package bed

import (
	"testing"

	"gritbed/components"
	"gritbed/engine/vec/vectest"
)

// The push envelopes frame by frame.
func TestPushVectors(t *testing.T) {
	b, s := bound(t, "default"), local()
	s.GroundSpeed = 0
	got := map[string][]float32{}
	done := map[string][]bool{}
	for n := range 53 {
		// 000/2.7.2 the plant starts both, 000/2.7.6 which move in that frame too
		s.PushPlant = n == 0
		StepPush(&b, &s, tune, DT)
		for name, e := range map[string]components.EnvelopeData{
			"push_scale_1.4_35_200_600": b.Push.Scale, "push_shift_-52_30_200_600": b.Push.Shift} {
			got[name] = append(got[name], e.Value)
			done[name] = append(done[name], !e.Running)
		}
	}
	// 000/2.7.3 speed factor, 000/2.7.4 frequency shift
	for _, r := range vectest.Rows(t, "bed/push_envelope.tsv") {
		n := int32(r.Int("frame")) - 1
		if v := got[r.Text("kind")][n]; v != r.Num("value") || done[r.Text("kind")][n] != (r.Text("done") == "1") {
			t.Errorf("%s frame %s: %v done %v, want %s %s", r.Text("kind"), r.Text("frame"), v, done[r.Text("kind")][n], r.Text("value"), r.Text("done"))
		}
	}
	// idle again: no factor, no shift
	if pushScale(&b) != 1 || pushShift(&b) != 0 {
		t.Errorf("idle %v %v", pushScale(&b), pushShift(&b))
	}
}

// 000/2.7.5 t = clamp((v − 1) × 3.6/45, 0, 1) between the slow and the fast peak.
func TestPushPeaks(t *testing.T) {
	for _, c := range []struct{ v, scale, shift float32 }{
		{-1, 1.4, -52}, {1, 1.4, -52}, {1 + 45/3.6/2, 1.25, -36}, {13.5, 1.1, -20}, {30, 1.1, -20},
	} {
		b, s := bound(t, "default"), local()
		s.GroundSpeed, s.PushPlant = c.v, true
		StepPush(&b, &s, tune, DT)
		scale, shift := b.Push.Scale.Seg[0].To, b.Push.Shift.Seg[0].To
		if !near(float64(scale), float64(c.scale), 1e-6) || !near(float64(shift), float64(c.shift), 1e-5) {
			t.Errorf("%v m/s: peaks %v, %v, want %v, %v", c.v, scale, shift, c.scale, c.shift)
		}
	}
}

// 000/2.7.7 a second push goes on from where the speed factor is, and from 0
// with the shift.
func TestRepush(t *testing.T) {
	b, s := bound(t, "default"), local()
	s.PushPlant = true
	StepPush(&b, &s, tune, DT)
	s.PushPlant = false
	for range 20 {
		StepPush(&b, &s, tune, DT)
	}
	scale := b.Push.Scale.Value
	s.PushPlant = true
	StepPush(&b, &s, tune, DT)
	if scale <= 1.3 || b.Push.Scale.Seg[0].From != scale || b.Push.Shift.Seg[0].From != 0 {
		t.Errorf("from %v (was %v), shift from %v", b.Push.Scale.Seg[0].From, scale, b.Push.Shift.Seg[0].From)
	}
	// after a rest it starts at 1 whatever the envelope last held
	b.Push.Scale.Running = false
	StepPush(&b, &s, tune, DT)
	if b.Push.Scale.Seg[0].From != 1 {
		t.Errorf("rested push from %v", b.Push.Scale.Seg[0].From)
	}
}

// 000/2.7.8 from a standstill a push raises the curve's speed by up to 40 %.
func TestPushRaisesTheEffectiveSpeed(t *testing.T) {
	b, s := bound(t, "default"), local()
	s.GroundSpeed = 1
	top := float32(0)
	for n := range 60 {
		s.PushPlant = n == 0
		StepPush(&b, &s, tune, DT)
		StepRecords(&b, &s, &[components.MixOutputs]int32{}, tune, false)
		top = max(top, b.VEff)
	}
	if !near(float64(top), 1.4, 1e-6) || b.VEff != 1 {
		t.Errorf("1 m/s goes up to %v and ends at %v", top, b.VEff)
	}
}
