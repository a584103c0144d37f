package ring

import (
	"runtime"
	"testing"
)

// Sizes are rounded up to a power of two; what does not fit is refused, counted
// and leaves what is there alone.
func TestFullRingRefusesTheNewest(t *testing.T) {
	for _, c := range []struct{ size, room int }{{0, 1}, {1, 1}, {3, 4}, {8, 8}} {
		r := New[int](c.size)
		for v := range c.room + 2 {
			if took := r.Push(&v); took != (v < c.room) {
				t.Errorf("size %d, value %d: taken %v", c.size, v, took)
			}
		}
		if r.Refused() != 2 {
			t.Errorf("size %d: want 2 refused, got %d", c.size, r.Refused())
		}
		for want := range c.room {
			if v := r.Peek(); v == nil || *v != want {
				t.Fatalf("size %d: want %d, got %v", c.size, want, v)
			}
			r.Drop()
		}
		if v := r.Peek(); v != nil {
			t.Errorf("size %d: %d left", c.size, *v)
		}
	}
}

// Two threads: every value that was taken comes out once, in order and whole.
func TestValuesCrossThreadsWhole(t *testing.T) {
	type value struct{ a, b int }
	const count = 4000
	r := New[value](16)
	go func() {
		for n := 0; n < count; {
			if r.Push(&value{n, -n}) {
				n++
			} else {
				runtime.Gosched()
			}
		}
	}()
	for want := 0; want < count; {
		v := r.Peek()
		if v == nil {
			runtime.Gosched()
			continue
		}
		if *v != (value{want, -want}) {
			t.Fatalf("want %d, got %+v", want, *v)
		}
		r.Drop()
		want++
	}
}

func TestNothingAllocates(t *testing.T) {
	r := New[[12]float32](4)
	var v [12]float32
	if n := testing.AllocsPerRun(100, func() {
		r.Push(&v)
		r.Peek()
		r.Drop()
	}); n != 0 {
		t.Errorf("allocations: want 0, got %v", n)
	}
}
