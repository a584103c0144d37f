package bed

import (
	"math"
	"testing"

	"gritbed/components"
)

// bound is a board whose truck 0 sounds on a collection; truck 1 is silent.
func bound(t *testing.T, collection string) components.BoardData {
	t.Helper()
	c := tune.CollectionIndex(collection)
	if c < 0 {
		t.Fatalf("no collection %q", collection)
	}
	b := NewBoard(1)
	b.Slot[0] = components.SlotData{Surface: 1, Member: max(c-1, 0), Collection: c, Running: true}
	return b
}

// straddling is a board with truck 0, the primary one, on the first collection
// and truck 1 on the second.
func straddling(t *testing.T, first, second string) components.BoardData {
	t.Helper()
	b, o := bound(t, first), bound(t, second)
	b.Slot[1] = o.Slot[0]
	b.Slot[1].Surface = 2
	return b
}

func local() components.AudioStateData { return components.AudioStateData{Local: true, WheelCount: 4} }

// 000/2.7.14 downhill and uphill level; 000/2.7.15 posted as inputs 2 and 3.
func TestSlope(t *testing.T) {
	for _, c := range []struct {
		slope, down, up float32
		in2, in3        int32
	}{
		{0, 0, 0, 0, 0}, {-2.5, 0.25, 0, 8191, 0}, {-10, 1, 0, 32767, 0}, {-25, 1, 0, 32767, 0},
		{5, 0, 0.5, 0, 16383}, {10, 0, 1, 0, 32767}, {11, 0, 1, 0, 32767},
	} {
		b, s := bound(t, "default"), local()
		s.Slope = c.slope
		StepSlope(&b, &s, tune)
		if b.Down != c.down || b.Up != c.up || b.Inputs[2] != c.in2 || b.Inputs[3] != c.in3 {
			t.Errorf("slope %v: D %v U %v inputs %d %d", c.slope, b.Down, b.Up, b.Inputs[2], b.Inputs[3])
		}
	}
	// off the recordings' surfaces both are 0
	b, s := NewBoard(0), local()
	b.Slot[0].Surface, s.Slope = 8, -10
	b.Down = 1
	if StepSlope(&b, &s, tune); b.Down != 0 || b.Inputs[2] != 0 {
		t.Errorf("on grass D %v", b.Down)
	}
	// and it is the primary truck that counts
	b.Slot[1], b.Primary = components.SlotData{Surface: 1, Running: true}, 1
	if StepSlope(&b, &s, tune); b.Down != 1 {
		t.Errorf("primary on asphalt D %v", b.Down)
	}
}

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
	for _, r := range rows(t, "push_envelope.tsv") {
		n := whole(t, r["frame"]) - 1
		if v := got[r["kind"]][n]; v != single(t, r["value"]) || done[r["kind"]][n] != (r["done"] == "1") {
			t.Errorf("%s frame %s: %v done %v, want %s %s", r["kind"], r["frame"], v, done[r["kind"]][n], r["value"], r["done"])
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

// 000/2.7.9 raw turn: speed term, cap, sign; 000/2.7.11 slewed by 0.06 a frame.
func TestTurn(t *testing.T) {
	b, s := bound(t, "default"), local()
	s.ComSpeed, s.Turn = 5, -1 // 1.2, capped to 0.8
	for n := 1; n <= 20; n++ {
		StepTurn(&b, &s, tune)
		if want := max(-0.06*float64(n), -0.8); !near(float64(b.Turn), want, 1e-6) {
			t.Fatalf("frame %d: %v, want %v", n, b.Turn, want)
		}
		if b.TurnI != -b.Turn { // I is the magnitude
			t.Fatalf("I %v of %v", b.TurnI, b.Turn)
		}
	}
	if b.Turn != -tune.Collection[0].TurnCap {
		t.Errorf("ends at %v", b.Turn)
	}
	// below the cap it is the speed times 0.24 times the input
	s.ComSpeed, s.Turn = 2, 0.5
	for range 40 {
		StepTurn(&b, &s, tune)
	}
	if !near(float64(b.Turn), 2*0.24*0.5, 1e-7) {
		t.Errorf("settles at %v", b.Turn)
	}
	// the cap comes before the input: half a turn at speed is half the cap
	s.ComSpeed = 10
	for range 40 {
		StepTurn(&b, &s, tune)
	}
	if !near(float64(b.Turn), 0.4, 1e-7) {
		t.Errorf("half a turn at 10 m/s settles at %v", b.Turn)
	}
	// an input beyond 1 is capped on both sides
	for _, turn := range []float32{3, -3} {
		for s.ComSpeed, s.Turn = 5, turn; ; {
			was := b.Turn
			if StepTurn(&b, &s, tune); b.Turn == was {
				break
			}
		}
		if b.TurnI != 0.8 {
			t.Errorf("turn %v gives %v", turn, b.Turn)
		}
	}
	// release from 0.6 takes ten frames
	b.Turn, s.Turn = 0.6, 0
	n := 0
	for b.Turn > 1e-6 {
		StepTurn(&b, &s, tune)
		n++
	}
	if n != 10 {
		t.Errorf("release took %d frames", n)
	}
}

// 000/2.7.10 a latch forces the goal to 0; the slew goes on.
func TestTurnIsZeroWhileSpecial(t *testing.T) {
	for _, l := range []components.LatchData{{Manual: true}, {Trick: true}} {
		b, s := bound(t, "default"), local()
		b.Turn, b.Latch = 0.3, l
		s.ComSpeed, s.Turn = 5, 1
		if StepTurn(&b, &s, tune); !near(float64(b.Turn), 0.24, 1e-6) {
			t.Errorf("%+v: %v", l, b.Turn)
		}
	}
}

// 000/2.7.12 push tuning, cap and steps are the primary truck's.
func TestSharedTuningIsThePrimaryTrucks(t *testing.T) {
	b, s := straddling(t, "concrete_aggregate_hard", "metal_smooth_hard"), local()
	s.ComSpeed, s.Turn, s.PushPlant = 5, 1, true
	run := func() (step, top, shift float32) {
		b.Turn = 0
		StepPush(&b, &s, tune, DT)
		StepTurn(&b, &s, tune)
		step = b.Turn
		for range 20 {
			StepTurn(&b, &s, tune)
		}
		return step, b.Turn, b.Push.Shift.Seg[0].To
	}
	if step, top, shift := run(); step != 0.1 || top != 0.3 || shift != -52 {
		t.Errorf("aggregate: rise %v cap %v shift %v", step, top, shift)
	}
	b.Primary = 1
	if step, top, shift := run(); step != 0.06 || top != 0.45 || shift != -50 {
		t.Errorf("metal: rise %v cap %v shift %v", step, top, shift)
	}
}

// 000/2.7.13 the brake layer: to 1 while braking against the travel, in 20
// frames, and back as fast.
func TestBrake(t *testing.T) {
	b, s := bound(t, "default"), local()
	step := func() float32 { StepBrake(&b, &s, tune); return b.BrakeB }
	s.Brake, s.ComVel, s.ComVelDiff = true, components.Vec3{X: 4, Y: 1}, components.Vec3{X: -0.1}
	for n := 1; n <= 20; n++ {
		if v := step(); !near(float64(v), 0.05*float64(n), 1e-5) {
			t.Fatalf("frame %d: %v", n, v)
		}
	}
	step()
	if v := step(); v != 1 {
		t.Errorf("full brake %v", v)
	}
	// speeding up, or at a right angle, is not braking
	for _, d := range []components.Vec3{{X: 0.1}, {X: -0.1, Y: 0.4}} {
		s.ComVelDiff = d
		was := b.BrakeB
		if v := step(); !near(float64(was-v), 0.05, 1e-6) {
			t.Errorf("change %v: %v after %v", d, v, was)
		}
	}
	// no direction to compare counts as braking
	was := b.BrakeB
	s.ComVelDiff = components.Vec3{}
	if step() <= was {
		t.Error("steady speed under the brake does not count")
	}
	was = b.BrakeB
	s.ComVel, s.ComVelDiff = components.Vec3{}, components.Vec3{X: 1}
	if step() <= was {
		t.Error("standstill under the brake does not count")
	}
	// without the brake it goes to 0 and stays there
	s.Brake = false
	for range 30 {
		step()
	}
	if b.BrakeB != 0 {
		t.Errorf("released brake %v", b.BrakeB)
	}
}

// 000/2.7.16 manual latch.
func TestManualLatch(t *testing.T) {
	var b components.BoardData
	s := local()
	step := func(balance bool, wheels int32) bool {
		s.Balancing, s.WheelCount = balance, wheels
		StepLatches(&b, &s, false)
		return b.Latch.Manual
	}
	for _, c := range []struct {
		balance bool
		wheels  int32
		want    bool
	}{
		{false, 2, false}, {true, 4, true} /* setting beats clearing */, {false, 2, true}, {false, 3, true}, {false, 1, true},
		{false, 4, false}, {true, 2, true}, {false, 0, false},
	} {
		if got := step(c.balance, c.wheels); got != c.want {
			t.Errorf("balance %v, %d wheels: %v", c.balance, c.wheels, got)
		}
	}
}

// 000/2.7.17 trick latch; 000/2.7.18 special is either, frozen in a manual.
func TestTrickLatch(t *testing.T) {
	var b components.BoardData
	s := local()
	step := func(trick, foot0, foot1, free bool) bool {
		s.Hippy, s.FootOnDeck = trick, [2]bool{foot0, foot1}
		StepLatches(&b, &s, free)
		return b.Latch.Trick
	}
	for _, c := range []struct{ trick, f0, f1, want bool }{
		{false, true, true, false}, {true, true, true, true}, {true, false, false, true},
		{false, false, false, true}, {false, true, false, true}, {false, false, true, true}, {false, true, true, false},
	} {
		if got := step(c.trick, c.f0, c.f1, false); got != c.want || special(&b) != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	// in a manual the trick latch stays what it was
	s.Balancing = true
	if step(true, true, true, false) {
		t.Error("set in a manual")
	}
	if !special(&b) {
		t.Error("a manual is not special")
	}
	s.Balancing, s.WheelCount = false, 4
	step(true, false, false, false)
	s.Balancing = true
	if !step(false, true, true, false) {
		t.Error("cleared in a manual")
	}
	// the other reading (register CG20)
	if step(false, true, true, true) {
		t.Error("free latch stays")
	}
}

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
	// another skater's board has none
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

// Segment envelopes: odd inputs are harmless.
func TestEnvelopeEdges(t *testing.T) {
	var e components.EnvelopeData
	advanceEnvelope(&e, DT) // idle
	startEnvelope(&e, 2, 4, 0)
	if e.Seg[0].Seconds != 0.01 {
		t.Errorf("no duration becomes %v s", e.Seg[0].Seconds)
	}
	for _, dt := range []float32{0, -1, float32(math.NaN())} {
		if advanceEnvelope(&e, dt); e.Value != 2 || e.T != 0 {
			t.Errorf("dt %v: %+v", dt, e)
		}
	}
	// a segment ends after its duration, not with it
	if advanceEnvelope(&e, e.Seg[0].Seconds); e.Value != 4 || !e.Running {
		t.Errorf("at the end of the only segment: %+v", e)
	}
	startEnvelope(&e, 2, 4, 0)
	// at most one segment ends in a call
	continueEnvelope(&e, 8, 10)
	advanceEnvelope(&e, 1)
	if e.Value != 4 || !e.Running {
		t.Errorf("%+v", e)
	}
	if advanceEnvelope(&e, 1); e.Value != 8 || e.Running {
		t.Errorf("%+v", e)
	}
	for range 6 {
		continueEnvelope(&e, 1, 10)
	}
	if e.Count != len(e.Seg) {
		t.Errorf("%d segments", e.Count)
	}
}
