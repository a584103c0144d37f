package bed

import (
	"math"
	"testing"

	"gritbed/components"
)

// 000/2.7.19-21 the seam envelope's life, 000/2.2.11 and what it does.
func TestSeamEnvelope(t *testing.T) {
	b, s := bound(t, "concrete_rough_hard"), local()
	b.TurnI = 0.5
	words := [components.MixOutputs]int32{outLevelA: 16384, outLevelB: 16384}
	gains := func() (a, g float32) {
		StepRecords(&b, &s, &words, tune, false)
		return b.Record[0].Gain, b.Record[1].Gain
	}
	step := func(pattern int32) {
		s.SeamPattern[0] = pattern
		StepSeam(&b, &s, tune, DT)
	}
	a0, b0 := gains()
	step(3) // a pattern that does not wobble
	if b.Seam.Active || b.Draws != 0 {
		t.Errorf("pattern 3: %+v", b.Seam)
	}
	step(1)
	// 000/2.7.19 one segment from 1, not advanced in the frame of the change
	to := b.Seam.Env.Seg[0].To
	if !b.Seam.Active || b.Seam.Env.Count != 1 || b.Seam.Env.Value != 1 || b.Draws != 2 || to < 0.6 || to >= 0.8 {
		t.Fatalf("spidercrack: %+v", b.Seam)
	}
	// 000/2.7.21 the same pattern advances it, without drawing, and it holds
	step(1)
	if v := b.Seam.Env.Value; v >= 1 || v < to {
		t.Errorf("after one frame %v", v)
	}
	for range 10 {
		step(1)
	}
	if b.Seam.Env.Running || b.Seam.Env.Value != to || !b.Seam.Active || b.Draws != 2 {
		t.Errorf("held: %+v", b.Seam)
	}
	// 000/2.2.11 both gains are multiplied
	if a, g := gains(); a != float32(a0*to) || g != float32(b0*to) {
		t.Errorf("gains %v %v, want %v %v times %v", a, g, a0, b0, to)
	}
	// 000/2.7.21 another pattern ends it
	step(0)
	if a, g := gains(); b.Seam.Active || a != a0 || g != b0 {
		t.Errorf("off: %+v, gains %v %v", b.Seam, a, g)
	}
	// 000/2.7.19 another skater's board has none
	s.Local = false
	if step(1); b.Seam.Active || b.Draws != 2 {
		t.Error("non-local seam envelope")
	}
	// only wheel 0 counts
	s = local()
	s.SeamPattern[3] = 1
	if StepSeam(&b, &s, tune, DT); b.Seam.Active {
		t.Error("wheel 3 starts the envelope")
	}
	// ids the table does not have are no pattern
	if step(99); b.Seam.Active || b.Seam.Pattern != 0 {
		t.Errorf("pattern 99: %+v", b.Seam)
	}
}

// 000/2.7.20, 000/2.7.22 ten thousand seams: hundredths 0.60 to 0.78, whole
// milliseconds 30 to 79, all of them reached.
func TestSeamDraws(t *testing.T) {
	gains, times := map[int]int{}, map[int]int{}
	b, s := NewBoard(3), local()
	probe := b.RNG // the gain is drawn first
	gain := 0.6 + 0.01*float64(probe.Next()%19)
	ms := 30 + probe.Next()%50
	s.SeamPattern[0] = 1
	StepSeam(&b, &s, tune, DT)
	if seg := b.Seam.Env.Seg[0]; !near(float64(seg.To), gain, 1e-6) || !near(float64(seg.Seconds), float64(ms)/1000, 1e-7) {
		t.Errorf("first seam %+v, want %v in %d ms", seg, gain, ms)
	}
	for n := range 20000 {
		s.SeamPattern[0] = int32(n % 2)
		StepSeam(&b, &s, tune, DT)
		if n%2 == 1 {
			seg := b.Seam.Env.Seg[0]
			gains[int(math.Round(float64(seg.To)*1000))]++
			times[int(math.Round(float64(seg.Seconds)*1000))]++
		}
	}
	if len(gains) != 19 || len(times) != 50 {
		t.Errorf("%d gains, %d durations", len(gains), len(times))
	}
	for g := 600; g <= 780; g += 10 {
		if gains[g] < 300 {
			t.Errorf("gain %d/1000 drawn %d times", g, gains[g])
		}
	}
	for ms := 30; ms < 80; ms++ {
		if times[ms] < 100 {
			t.Errorf("%d ms drawn %d times", ms, times[ms])
		}
	}
}
