package inspector

import (
	"encoding/binary"
	"gritbed/game/view"
	"math"
	"testing"
)

// watched is a snapshot of an instance with these words from the start.
func watched(walk uint64, serial int, words ...int32) *view.Programs {
	s := &view.Programs{Walks: walk, Watched: serial, Memory: make([]byte, 4*len(words)), Results: []int32{words[0]}}
	for i, w := range words {
		binary.BigEndian.PutUint32(s.Memory[4*i:], uint32(w))
	}
	return s
}

// A wire is new when its word changed between the last two walks; between walks
// nothing changes, and another instance begins from the start.
func TestAWireIsNewForAWalk(t *testing.T) {
	var l Live
	w := &Wire{Dst: 4}
	for i, c := range []struct {
		s    *view.Programs
		want bool
	}{
		{watched(1, 7, 0, 5), false},
		{watched(2, 7, 0, 6), true},
		{watched(2, 7, 0, 9), true}, // posted between walks: shown with the next
		{watched(3, 7, 0, 9), true},
		{watched(4, 7, 0, 9), false},
		{watched(5, 8, 0, 1), false},
		{watched(6, 8, 0, 2), true},
	} {
		if l.Follow(c.s); l.Changed(w) != c.want {
			t.Errorf("snapshot %d: want new %v, got %v", i, c.want, !c.want)
		}
	}
	gone := watched(9, 8, 0)
	gone.Memory = nil
	if l.Follow(gone); !l.Gone || l.Known() || l.Changed(w) {
		t.Errorf("an instance that has ended: want nothing known, got %+v", l.Gone)
	}
}

// What boxes say and draw of their words.
func TestWhatABoxShows(t *testing.T) {
	f := func(v float32) int32 { return int32(math.Float32bits(v)) }
	for _, c := range []struct {
		name  string
		op    uint8
		words []int32
		says  string
		share float64
		count int
		pick  int
	}{
		{"counter", 6, []int32{0, 10, 4}, "0", 0.4, 0, 0},
		{"random", 7, []int32{2, 4, 3}, "draw 2", 0, 4, 1},
		{"weighted", 9, []int32{0, 5, 3, 7}, "pick 0", 0, 3, 2},
		{"timer", 11, []int32{f(50), 0, 0, 200}, "50 ms", 0.25, 0, 0},
		{"idle timer", 11, []int32{f(-1), 0, 0, 200}, "-1082130432", 0, 0, 0},
		{"state", 12, []int32{2 << 8, 20, 10, 20}, "512", 0, 2, 1},
		{"oscillator", 28, []int32{0, f(0.75), 100, 9}, "0", 0.75, 0, 0},
		{"ramp", 29, []int32{f(30), 0, 0, 0, 0, 0, 60}, "1106247680", 0.5, 0, 0},
		{"add", 22, []int32{-3}, "-3", 0, 0, 0},
	} {
		var l Live
		l.Follow(watched(1, 1, c.words...))
		n := &Node{Op: c.op, Size: 4 * len(c.words), Player: -1}
		if got := string(n.Value(nil, &l)); got != c.says {
			t.Errorf("%s: want %q, got %q", c.name, c.says, got)
		}
		if got := n.Share(&l); math.Abs(got-c.share) > 1e-6 && n.Figure() != Pick && n.Figure() != Trace {
			t.Errorf("%s: want %.2f of it, got %.2f", c.name, c.share, got)
		}
		if count, pick := n.Picks(&l); n.Figure() == Pick && (count != c.count || pick != c.pick) {
			t.Errorf("%s: want %d of %d, got %d of %d", c.name, c.pick, c.count, pick, count)
		}
	}
}

// An envelope's mark goes with its time: segment 1 of 2, half over.
func TestEnvelopeMark(t *testing.T) {
	f := func(v float32) int32 { return int32(math.Float32bits(v)) }
	var l Live
	l.Follow(watched(1, 1, 1, f(150), 0, f(10), 2<<24, 0, f(100), f(1), f(300), f(0)))
	n := &Node{Op: 14, Size: 40, Player: -1}
	if got := n.Share(&l); math.Abs(got-250.0/400) > 1e-6 {
		t.Errorf("mark: want 0.625, got %.3f", got)
	}
	want := []Point{{0, 0}, {0.25, 1}, {1, 0}}
	for i, p := range n.Envelope(nil, &l) {
		if i >= len(want) || p != want[i] {
			t.Errorf("point %d: want %v, got %v", i, want, p)
		}
	}
}

// Following and asking allocates nothing.
func TestLiveAllocatesNothing(t *testing.T) {
	var l Live
	s, buf := watched(1, 1, 1, 2, 3, 4), make([]byte, 0, 64)
	n := &Node{Op: 22, Size: 8, Player: -1}
	trace := make([]float32, 0, Past)
	if a := testing.AllocsPerRun(100, func() {
		s.Walks++
		l.Follow(s)
		buf, trace = n.Value(buf[:0], &l), l.Trace(trace[:0], 0)
	}); a != 0 {
		t.Errorf("want no allocation, got %g", a)
	}
}
