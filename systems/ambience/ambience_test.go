package ambience

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/engine/ambient"
	"gritbed/engine/trace"
	"gritbed/levels"
)

func harbour(t *testing.T, ring *trace.Ring) RuntimeData {
	t.Helper()
	l, err := levels.Load(levels.Embedded(), "harbour.tmx")
	if err != nil {
		t.Fatal(err)
	}
	d, err := New(l, 1, ring)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// walk moves the listener a metre a frame and returns the rebuilds of each frame.
func walk(d *RuntimeData, x, y float64, frames int) (rebuilds []bool) {
	for i := range frames {
		l := components.ListenerData{Place: components.Vec3{X: float32(x + float64(i)), Y: float32(y)}}
		before := d.Counts().Rebuilds
		d.step(int64(i), &l)
		rebuilds = append(rebuilds, d.Counts().Rebuilds > before)
	}
	return rebuilds
}

// A cell is 24 m: the terrain is weighed where one begins, in the frame after the
// one that entered it (register CB11).
func TestCrossings(t *testing.T) {
	d := harbour(t, nil)
	for i, got := range walk(&d, 241, 100, 100) {
		x := 241 + i - 1 // of the frame before
		want := i == 0 || i > 1 && x%24 == 0
		if got != want {
			t.Errorf("frame %d, x %d m: rebuilt %v, want %v", i, 241+i, got, want)
		}
	}
}

// The camera looks north: what fires in the east is panned to the right, and in
// the west to the left.
func TestRightIsEast(t *testing.T) {
	d := harbour(t, nil)
	seen := 0
	for i := range 60 * 300 {
		l := components.ListenerData{Place: components.Vec3{X: 200, Y: 200}}
		d.step(int64(i), &l)
		for _, p := range d.Plays() {
			if p.Constant {
				continue
			}
			seen++
			if east := math.Sin(float64(p.Bearing)); math.Abs(east) > 0.1 && (east > 0) != (p.Azimuth > 0) {
				t.Errorf("frame %d: bearing %.2f rad is heard at %.2f rad", i, p.Bearing, p.Azimuth)
			}
		}
	}
	if seen < 10 {
		t.Errorf("only %d sounds with a place in five minutes", seen)
	}
}

// The rows of the trace: a rebuild says what it made of every sound with weight.
func TestRows(t *testing.T) {
	ring := trace.NewRing(1 << 12)
	d := harbour(t, ring)
	walk(&d, 241, 100, 2)
	counts := map[trace.Tag]int{}
	for e, ok := ring.Pop(); ok; e, ok = ring.Pop() {
		counts[e.Tag]++
	}
	weighed := 0
	for _, s := range d.Sounds() {
		if s.Count != 0 {
			weighed++
		}
	}
	if counts[trace.ACell] != 1 || counts[trace.AShare] != weighed || weighed == 0 || counts[trace.AFire] == 0 {
		t.Errorf("want one rebuild with %d shares and what it fired, got %v", weighed, counts)
	}
	for _, e := range d.Events() {
		if e.Outcome == ambient.Rebuilt {
			t.Error("the second frame weighs the terrain again")
		}
	}
}

func TestFramesAllocateNothing(t *testing.T) {
	d := harbour(t, nil)
	walk(&d, 200, 200, 600)
	i := int64(600)
	l := components.ListenerData{Place: components.Vec3{X: 200, Y: 200}}
	if n := testing.AllocsPerRun(600, func() {
		i++
		l.Place.X = 200 + float32(i%600)
		d.step(i, &l)
	}); n != 0 {
		t.Errorf("want 0 allocations a frame, got %g", n)
	}
}
