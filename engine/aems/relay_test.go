package aems

import (
	"testing"

	"gritbed/engine/aems/op"
	"gritbed/engine/block"
	"gritbed/engine/ea"
)

// timed is a device whose voices last as long as all its samples do, by the
// clock of the blocks.
type timed struct {
	silent
	now    func() float64 // [s]
	length float64        // [s]
	starts []float64
}

func (d *timed) Open(*Open) (Voice, bool) {
	d.starts = append(d.starts, d.now())
	return Voice(len(d.starts)), true
}

func (d *timed) Query(v Voice) (bool, int32, int32) {
	gone := d.now() - d.starts[v-1]
	if gone >= d.length {
		return false, 0, 0
	}
	return true, int32((d.length - gone) * 1000), int32(gone * 1000)
}

// relay alternates two players: each starts the other when little of its own
// sample is left. The first one's start of the second is seen in the same walk,
// the way back in the next, so that one's range begins a walk earlier.
func relay() *maker {
	m := newMaker("c_one", 30, 1)
	const (
		destr  = 24
		create = destr + 20
		startA = create + 4  // merge of create and of the second player's range
		holdA  = startA + 12 // values 1, 0
		a      = holdA + 24  // player with time outputs
		endA   = a + 36      // its end
		nearA  = endA + 24   // its last 200 ms
		holdB  = nearA + 24
		b      = holdB + 24
		endB   = b + 36
		nearB  = endB + 24
		kill   = nearB + 24
	)
	player := words(0, 0, 0, "\x00\x00\x00\x01", "\xFF\x00\x00\x00", 0, 0, 0, 0)
	hold := words("\x00\x10\x02\x00", 0, 1, 0, 0, 0)
	ended := words(0, 0, 1, 2, "\x01\x00\x00\x00", 1)
	near := func(ms int) []byte { return words(1, ms, ms+1, 60000, 0, 0) }
	m.op(op.ClassDestructor, make([]byte, 20), result(kill+12))
	m.op(op.Create, words(1), result(startA+4))
	m.op(op.Merge, words("\x02\x00\x00\x00", 0, 0), result(holdA+16))
	m.op(op.StateGenerator, hold, result(a+24))
	m.points(m.op(op.Player, player, result(endA+20), link{a + 28, nearA + 20})+4, true, 0)
	m.op(op.RangeTrigger, ended, result(holdA+20))
	m.op(op.RangeTrigger, near(200), result(holdB+16))
	m.op(op.StateGenerator, hold, result(b+24))
	m.points(m.op(op.Player, player, result(endB+20), link{b + 28, nearB + 20})+4, true, 0)
	m.op(op.RangeTrigger, ended, result(holdB+20))
	m.op(op.RangeTrigger, near(230), result(startA+8))
	m.op(op.Destroy, make([]byte, 16))
	return m
}

// 003/6.1 in a relay each voice opens 192 ms, 6 walks, before the one in front of
// it ends.
func TestRelayOverlapsBySixWalks(t *testing.T) {
	d := &timed{length: 1.6}
	e := withProject(t, Config{Device: d})
	d.now = func() float64 { return float64(e.Block()) * float64(block.Delta) }
	mustInstall(t, e, makeBank(t, nil, []ea.SampleGroup{testGroup()}, relay()))
	mustPost(t, e, "c_one")
	for range 5625 { // 30 s
		e.Tick(block.Delta)
	}
	// One start every 1.6 s less 192 ms, from the first walk at 26.7 ms on.
	if n := len(d.starts); n != 22 {
		t.Errorf("starts in 30 s: want 22, got %d", n)
	}
	for i := 1; i < len(d.starts); i++ {
		left := d.starts[i-1] + d.length - d.starts[i]
		if walks := left / 0.032; walks < 5.99 || walks > 6.01 {
			t.Errorf("start %d: %.1f ms before the end, want 192", i, 1000*left)
		}
	}
}

// 003/6.1 a second layer behind a delay of 190 ms opens 6 walks after the first.
func TestDelayedLayerIsSixWalksLate(t *testing.T) {
	d := &timed{length: 1.6}
	e := withProject(t, Config{Device: d})
	d.now = func() float64 { return float64(e.Block()) * float64(block.Delta) }
	m := newMaker("c_two", 31, 1)
	player := words(0, 0, 0, "\x00\x00\x00\x00", "\xFF\x00\x00\x00", 0, 0)
	const delay, hold, first, second = 24 + 4, 24 + 4 + 16, 24 + 4 + 16 + 16, 24 + 4 + 16 + 16 + 28
	m.op(op.Create, words(1), result(delay+8), result(first+24))
	m.op(op.DelayTrigger, words(float32(-1), 0, 0, 190), result(hold+12))
	m.op(op.StateGenerator, words("\x00\x0C\x01\x00", 0, 1, 0), result(second+24))
	m.points(m.op(op.Player, player)+4, true, 0)
	m.points(m.op(op.Player, player)+4, true, 0)
	m.op(op.Destroy, make([]byte, 16))
	mustInstall(t, e, makeBank(t, nil, []ea.SampleGroup{testGroup()}, m))
	mustPost(t, e, "c_two")
	for range 60 {
		e.Tick(block.Delta)
	}
	layers := d.starts
	if len(layers) != 2 {
		t.Fatalf("layers: want 2, got %d", len(layers))
	}
	if apart := (layers[1] - layers[0]) / 0.032; apart < 5.99 || apart > 6.01 {
		t.Errorf("layers %.2f walks apart, want 6", apart)
	}
}
