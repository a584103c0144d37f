package bed

import "testing"

// 000/2.10.4 an ollie: the bed falls to 0 through the mix within 100 ms of
// take-off while its players keep running; the rocket goes on.
func TestOllie(t *testing.T) {
	w := newWorld(NewTargets(), nil)
	w.state.GroundSpeed, w.state.ComSpeed, w.state.Turn = 45/3.6, 45/3.6, 0.6
	for range 60 {
		w.frame()
	}
	ground, rush := w.board.Record[0].Gain, w.speed.Record.Gain
	w.state.Airborne, w.state.WheelCount = true, 0
	silent := 0
	for n := 1; n <= 40; n++ {
		w.frame()
		if !w.board.Slot[0].Running || len(w.board.Events) > 0 || !w.board.Fresh[0] {
			t.Fatalf("frame %d: the air stops the bed", n)
		}
		if silent == 0 && w.board.Record[0].Gain == 0 && w.board.Record[1].Gain == 0 {
			silent = n
		}
		if w.board.Record[0].Position == 0 || w.speed.Record.Gain != rush || !w.speed.Running {
			t.Fatalf("frame %d: position or rocket changed", n)
		}
	}
	if ms := float64(silent) * 1000 / 60; ms < 80 || ms > 100.01 {
		t.Errorf("silent after %.0f ms", ms)
	}
	w.state.Airborne, w.state.WheelCount = false, 4
	for range 7 {
		w.frame()
	}
	if !near(float64(w.board.Record[0].Gain), float64(ground), 1e-6) {
		t.Errorf("back at %v of %v", w.board.Record[0].Gain, ground)
	}
}

// 000/2.10.6 a bail: no wheels, no material, yet the owner goes on; what sounds
// is smooth asphalt at level 0.
func TestBail(t *testing.T) {
	w := newWorld(NewTargets(), nil)
	w.state.GroundSpeed = 5
	for range 30 {
		w.frame()
	}
	*w.state = on(0, 0)
	w.state.Bail, w.state.WheelCount, w.state.GroundSpeed = true, 0, 5
	for range 10 {
		w.frame()
	}
	at := w.board.Primary
	if s := w.board.Slot[at]; !s.Running || tune.Member[s.Member] != "asphalt_smooth_hard" || !w.board.Fresh[2*at] {
		t.Errorf("slot %+v", s)
	}
	if g := w.board.Record[2*at].Gain; g != 0 {
		t.Errorf("gain %v", g)
	}
}
