package bed

import "testing"

// The options of the world reach the rules.
func TestOptions(t *testing.T) {
	// slew.rate_hz = 30: the turn moves in every second frame
	w := newWorld(NewTargets(), nil)
	w.opt.SlewHalfRate = true
	w.state.ComSpeed, w.state.Turn = 5, 1
	w.state.Brake = true
	for range 10 {
		w.frame()
	}
	if !near(float64(w.board.Turn), 5*0.06, 1e-6) || !near(float64(w.board.BrakeB), 5*0.05, 1e-6) {
		t.Errorf("half rate: turn %v brake %v", w.board.Turn, w.board.BrakeB)
	}
	// grind.route = handback
	w = newWorld(NewTargets(), nil)
	w.opt.GrindHandback = true
	w.frame()
	w.state.Grinding = true
	if w.frame(); !w.board.Slot[0].Running {
		t.Error("handback stopped the sound")
	}
	// surface0 = asphalt_rough_default
	w = newWorld(NewTargets(), nil)
	w.opt.Surface0Rough = true
	*w.state = on(unsettled, unsettled)
	if w.frame(); !w.board.Slot[0].Running {
		t.Error("surface 0 is silent")
	}
	// trick_latch.in_manual = free
	w = newWorld(NewTargets(), nil)
	w.opt.TrickFree = true
	w.state.Balancing, w.state.Hippy = true, true
	if w.frame(); !w.board.Latch.Trick {
		t.Error("frozen")
	}
	// speed.norm = left_to_right
	w = newWorld(NewTargets(), nil)
	*w.state = on(4, 4)
	w.state.GroundSpeed = float32(30) / 3.6
	w.frame()
	ratioFirst := w.board.Record[0].Position
	w.opt.SpeedLeftRight = true
	if w.frame(); bits(ratioFirst) != 0x3EF611A8 || w.board.Record[0].Position == ratioFirst {
		t.Errorf("%08X then %08X", bits(ratioFirst), bits(w.board.Record[0].Position))
	}
}
