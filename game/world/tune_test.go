package world

import (
	"testing"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/systems/ride"
)

// A new tuning is in force in the very next frame, and one whose members are
// others is refused. 000/4.3
func TestTuningChangesInMidRoll(t *testing.T) {
	w := newWorld(t, Config{})
	push := func(int) components.IntentData { return components.IntentData{Push: true} }
	listen(t, w, 240, push)
	slow := *tuning.Default()
	for i := range slow.Collection {
		slow.Collection[i].MaxKmh *= 2
	}
	before := w.Board().Record[w.Board().Primary*2].Position
	if err := w.SetTuning(&slow); err != nil {
		t.Fatal(err)
	}
	listen(t, w, 1, push)
	if after := w.Board().Record[w.Board().Primary*2].Position; after >= before*0.8 {
		t.Errorf("position: %v before, %v after doubling the top speed", before, after)
	}
	other := slow
	other.Member[0], other.Member[1] = other.Member[1], other.Member[0]
	if err := w.SetTuning(&other); err == nil {
		t.Error("members in another order were accepted")
	}
}

func TestMovementChangesInMidRide(t *testing.T) {
	w := newWorld(t, Config{})
	push := func(int) components.IntentData { return components.IntentData{Push: true} }
	listen(t, w, 120, push)
	tune := *ride.DefaultTuning()
	tune.Push.DV = 0
	w.SetMovement(&tune)
	before := w.State().GroundSpeed
	listen(t, w, 120, push)
	if after := w.State().GroundSpeed; after > before {
		t.Errorf("pushes of nothing took the speed from %v to %v", before, after)
	}
}
