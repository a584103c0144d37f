package bed

import (
	"math"
	"testing"

	"gritbed/components"
)

// record runs StepRecords on truck 0 of a collection with levels 0.25 and 0.75.
func record(t *testing.T, collection string, kmh float32, prepare func(*components.BoardData)) (a, b components.RecordData) {
	t.Helper()
	bd, s := bound(t, collection), local()
	s.GroundSpeed = kmh / 3.6
	if prepare != nil {
		prepare(&bd)
	}
	words := [components.MixOutputs]int32{outLevelA: 8192, outLevelB: 24575, outPitch: 3209}
	StepRecords(&bd, &s, &words, tune, false)
	return bd.Record[0], bd.Record[1]
}

var (
	levelA = float64(8192) / 32767
	levelB = float64(24575) / 32767
)

// 000/5.1.1 30 km/h on concrete_rough_hard: A at 3EF611A8 (0.4806), B at 0.3806.
func TestGoldenRecord(t *testing.T) {
	a, b := record(t, "concrete_rough_hard", 30, nil)
	if bits(a.Position) != 0x3EF611A8 || !near(float64(b.Position), 0.3806, 5e-5) {
		t.Errorf("A %08X B %v", bits(a.Position), b.Position)
	}
	// … and it stays at the end of the curve above the top speed
	if a, _ := record(t, "concrete_rough_hard", 80, nil); a.Position != 1 {
		t.Errorf("80 km/h: %v", a.Position)
	}
}

// 000/2.2.6 B = max(A − 0.1, 0).
func TestBReadsBehindA(t *testing.T) {
	clamped := 0
	for kmh := float32(0); kmh <= 70; kmh++ {
		a, b := record(t, "concrete_smooth_hard", kmh, nil)
		if b.Position != max(a.Position-0.1, 0) {
			t.Errorf("%v km/h: A %v B %v", kmh, a.Position, b.Position)
		}
		if b.Position == 0 {
			clamped++
		}
		// 000/2.2.5 A itself is not limited
		if kmh == 2 && a.Position >= 0 {
			t.Errorf("A at 2 km/h is %v", a.Position)
		}
	}
	if clamped < 5 {
		t.Errorf("B is 0 at %d speeds", clamped)
	}
}

// 000/2.2.7 pitch is the ×4096 word of output 3 over 4096, for both players.
func TestPitch(t *testing.T) {
	a, b := record(t, "default", 10, nil)
	if a.Pitch != 3209.0/4096 || b.Pitch != a.Pitch {
		t.Errorf("pitch %v %v", a.Pitch, b.Pitch)
	}
}

// 000/2.2.9 gain A is ducked by the larger of turn and brake; 000/2.2.12 gain B
// is the turn.
func TestGains(t *testing.T) {
	for _, c := range []struct{ turn, brake float32 }{{0, 0}, {0.3, 0}, {0, 0.4}, {0.3, 0.4}, {0.5, 0.4}, {1, 1}} {
		a, b := record(t, "default", 20, func(b *components.BoardData) { b.TurnI, b.BrakeB = c.turn, c.brake })
		wantA := levelA * (1 - math.Max(float64(c.turn), float64(c.brake)))
		wantB := levelB * float64(c.turn)
		if !near(float64(a.Gain), wantA, 1e-7) || !near(float64(b.Gain), wantB, 1e-7) {
			t.Errorf("%+v: A %v B %v, want %v %v", c, a.Gain, b.Gain, wantA, wantB)
		}
	}
}

// 000/2.2.10 a latch scales A by the member's own factor.
func TestSpecialGain(t *testing.T) {
	for name, want := range map[string]float64{"default": 0.65, "metal_smooth_hard": 0.6} {
		for _, l := range []components.LatchData{{Manual: true}, {Trick: true}} {
			a, b := record(t, name, 20, func(b *components.BoardData) { b.Latch, b.TurnI = l, 0.2 })
			if !near(float64(a.Gain), levelA*0.8*want, 1e-7) || !near(float64(b.Gain), levelB*0.2, 1e-7) {
				t.Errorf("%s %+v: A %v B %v", name, l, a.Gain, b.Gain)
			}
		}
	}
	// beside another surface each truck uses its own factor
	b, s := straddling(t, "default", "metal_smooth_hard"), local()
	b.Latch.Manual = true
	StepRecords(&b, &s, &[components.MixOutputs]int32{outLevelA: 32767}, tune, false)
	if b.Record[0].Gain != 0.65 || b.Record[2].Gain != 0.6 {
		t.Errorf("straddle %v %v", b.Record[0].Gain, b.Record[2].Gain)
	}
}

// 000/2.2.13 downhill B gets D × ramp × slope gain × A on top, at most 1.
// 000/2.2.14 the ramp is the effective speed over the collection's km/h.
func TestDownhill(t *testing.T) {
	for _, c := range []struct {
		kmh, down, turn float32
		ramp            float64
	}{{0, 1, 0.2, 0}, {5, 1, 0.2, 0.5}, {10, 1, 0.2, 1}, {40, 1, 0, 1}, {40, 0.4, 0, 1}, {40, 0, 0.5, 1}} {
		a, b := record(t, "default", c.kmh, func(b *components.BoardData) { b.Down, b.TurnI = c.down, c.turn })
		want := levelB*float64(c.turn) + float64(c.down)*c.ramp*1.5*float64(a.Gain)
		if !near(float64(b.Gain), want, 1e-6) {
			t.Errorf("%+v: B %v, want %v", c, b.Gain, want)
		}
	}
	// a push counts for the ramp
	_, b := record(t, "default", 5, func(b *components.BoardData) {
		b.Down = 1
		startEnvelope(&b.Push.Scale, 1.4, 1.4, 100)
	})
	if !near(float64(b.Gain), 0.7*1.5*levelA, 1e-6) {
		t.Errorf("pushed ramp: B %v", b.Gain)
	}
	// the sum stops at 1
	bd, s := bound(t, "default"), local()
	bd.Down, bd.TurnI, s.GroundSpeed = 1, 0.5, 10
	StepRecords(&bd, &s, &[components.MixOutputs]int32{outLevelA: 32767, outLevelB: 32767}, tune, false)
	if bd.Record[1].Gain != 1 {
		t.Errorf("full downhill: B %v", bd.Record[1].Gain)
	}
	// 000/2.2.14 no km/h, no ramp
	flat := *tune
	flat.Collection[0].SlopeRampKmh = 0
	bd.TurnI, s.GroundSpeed = 0, 0
	StepRecords(&bd, &s, &[components.MixOutputs]int32{outLevelA: 8192}, &flat, false)
	if !near(float64(bd.Record[1].Gain), 1.5*levelA, 1e-6) {
		t.Errorf("without a ramp: B %v", bd.Record[1].Gain)
	}
}

// 000/2.2.15 the slope gain is the primary truck's.
func TestSlopeGainIsThePrimaryTrucks(t *testing.T) {
	for primary, want := range []float64{1.5, 2} {
		b, s := straddling(t, "default", "metal_smooth_hard"), local()
		b.Down, b.Primary, s.GroundSpeed = 1, primary, 10
		StepRecords(&b, &s, &[components.MixOutputs]int32{outLevelA: 8192}, tune, false)
		for _, i := range []int{1, 3} {
			if !near(float64(b.Record[i].Gain), want*levelA, 1e-6) {
				t.Errorf("primary %d, player %d: %v", primary, i, b.Record[i].Gain)
			}
		}
	}
}

// 000/2.2.2 the push factor goes into the curve while its envelope runs.
func TestEffectiveSpeed(t *testing.T) {
	pushed, _ := record(t, "default", 20, func(b *components.BoardData) { startEnvelope(&b.Push.Scale, 1.25, 1.25, 100) })
	plain, _ := record(t, "default", 25, nil)
	rested, _ := record(t, "default", 20, func(b *components.BoardData) { b.Push.Scale.Value = 1.25 })
	slow, _ := record(t, "default", 20, nil)
	if !near(float64(pushed.Position), float64(plain.Position), 1e-6) || rested != slow {
		t.Errorf("20 pushed %v, 25 %v; idle %v, 20 %v", pushed.Position, plain.Position, rested.Position, slow.Position)
	}
}

// 000/2.2.18 records are written only while the truck's grains run.
func TestOnlyRunningTrucksGetRecords(t *testing.T) {
	b, s := bound(t, "default"), local()
	b.Record[2] = components.RecordData{Gain: 9}
	s.GroundSpeed = 5
	StepRecords(&b, &s, &[components.MixOutputs]int32{outLevelA: 8192}, tune, false)
	if b.Fresh != [4]bool{true, true, false, false} || b.Record[2].Gain != 9 {
		t.Errorf("fresh %v, record %v", b.Fresh, b.Record[2])
	}
	b.Slot[0].Running = false
	was := b.Record
	s.GroundSpeed = 9
	StepRecords(&b, &s, &[components.MixOutputs]int32{}, tune, false)
	if b.Fresh != [4]bool{} || b.Record != was {
		t.Errorf("silent: fresh %v", b.Fresh)
	}
}

// A speed that is not a number counts as standing still, everywhere.
func TestBadSpeed(t *testing.T) {
	b, s := bound(t, "default"), local()
	s.GroundSpeed = float32(math.NaN())
	StepRecords(&b, &s, &[components.MixOutputs]int32{outLevelA: 8192, outPitch: 4096}, tune, false)
	StepRamps(&b, &s, tune)
	StepWobbles(&b, &s, tune, DT)
	var r components.SpeedData
	StepRocket(&r, &s, tune)
	if b.Record[0].Position != 0 || b.VEff != 0 || b.G3Send != 0 || b.Wobble[0].G3 != 1 || r.Running {
		t.Errorf("%+v", b)
	}
}
