package aems

import (
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
)

// rampBlock is a ramp at rest at 0.
func rampBlock(duration, scale, target int) []byte {
	return words(float32(0), float32(0), 0, 0, duration, scale, target)
}

// 003/4.5.1 a new target or duration derives the step, the target once reached
// is returned as it is. 003/4.5.3 the step is the way per ms, times the tick,
// times 1/4096; scale 4096 spans the duration, 003/4.5.4.
func TestRamp(t *testing.T) {
	r := one(t, op.Ramp, rampBlock(96, 4096, 20000))
	r.want("three walks", 6667, 13333, 20000, 20000)
	slope := float32(float32(20000) / 96)
	step := float32(float32(slope*tick) * (1.0 / 4096))
	if r.float(4) != step {
		t.Errorf("step: want %v, got %v", step, r.float(4))
	}
	r.put(24, 10000)
	r.want("down", 16667, 13333, 10000)
	r.put(24, 13000)
	r.want("up", 11000)
	r.put(16, 32)
	r.want("a new duration derives from where it is", 13000)
}

// 003/4.5.2 a duration of 0 or less is there at once.
func TestRampSnaps(t *testing.T) {
	for _, d := range []int{0, -9, least} {
		r := one(t, op.Ramp, rampBlock(d, 4096, 777))
		r.want("at once", 777)
		if r.float(0) != 777 {
			t.Errorf("current: want 777, got %v", r.float(0))
		}
	}
	r := one(t, op.Ramp, rampBlock(1, 0, 777))
	r.want("a millisecond is a duration", 0)
	// Only a change derives: the step of before goes on to a target it had.
	r = one(t, op.Ramp, words(float32(0), float32(0), 100, 0, 0, 4096, 100))
	r.want("neither has changed", 0, 0)
}

// 003/4.5.4 it never passes its target; scale 0 freezes it until a duration of 0
// snaps it.
func TestRampOvershootAndFreeze(t *testing.T) {
	r := one(t, op.Ramp, rampBlock(100, 3*4096, 1000))
	r.want("960, then no more than the target", 960, 1000)
	r = one(t, op.Ramp, rampBlock(100, 3*4096, -1000))
	r.want("downwards", -960, -1000)
	r = one(t, op.Ramp, rampBlock(100, 0, 1000))
	r.want("frozen", 0, 0, 0)
	r.put(16, 0)
	r.want("snapped", 1000)
}

// 003/3.6 fused: scale × step is not rounded on its own before the sum.
func TestRampIsFused(t *testing.T) {
	r := one(t, op.Ramp, words(float32(16777216), float32(1.25), 33554432, 100, 100, 3, 33554432))
	// 3 × 1.25 = 3.75 exactly either way; a step with a full fraction tells.
	r.putFloat(4, 1.3333334)
	want := block.Fused(3, 1.3333334, 16777216)
	r.walk()
	if r.float(0) != want {
		t.Errorf("want %v, got %v", want, r.float(0))
	}
	cases := 0
	for i := range int32(2000) {
		scale, step, current := float32(4095-i), float32(0.1)+float32(i)/7, float32(1000)+float32(i)/3
		product := float32(scale * step)
		if block.Fused(scale, step, current) == product+current {
			continue
		}
		cases++
		r.putFloat(0, current)
		r.putFloat(4, step)
		r.put(20, 4095-i)
		r.walk()
		if want := block.Fused(scale, step, current); r.float(0) != want {
			t.Fatalf("%v × %v + %v: want %v, got %v", scale, step, current, want, r.float(0))
		}
	}
	if cases < 100 {
		t.Fatalf("only %d of the cases tell", cases)
	}
}

// aems/A27: a target that no single holds is returned as it is once reached.
func TestRampToAnOddTarget(t *testing.T) {
	r := one(t, op.Ramp, rampBlock(0, 4096, 16777217))
	r.want("there, and there still", 16777217, 16777217)
}
