package view

import (
	"math"
	"testing"
)

// Samples lie 0.067 m apart however fast the board is, with the level on its way
// from the last frame's to this one's.
func TestTrailPitch(t *testing.T) {
	var tr Trail
	x := 0.0
	for i, v := range []float64{0.01, 0.05, 0.3, 0.31, 0.002, 0.29} {
		x += v
		tr.Roll(x, 2, Heard{A: float32(i), B: 1}, false, float64(i)/60)
	}
	n := tr.Len(0.1)
	if want := int((x-0.01)/TrailPitch) + 1; n != want {
		t.Fatalf("samples on %.3f m: want %d, got %d", x-0.01, want, n)
	}
	for i := 0; i+1 < n; i++ {
		a, b := tr.At(i), tr.At(i+1)
		if d := math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)); math.Abs(d-TrailPitch) > 1e-4 {
			t.Errorf("samples %d and %d: want %.3f m apart, got %.4f", i, i+1, TrailPitch, d)
		}
		if a.A < b.A {
			t.Errorf("level: want it rising with the frames, got %.2f after %.2f", a.A, b.A)
		}
	}
	if s := tr.At(n - 1); !s.Cut || s.DX != 1 || s.DY != 0 {
		t.Errorf("first sample: want a cut that points along the way, got %+v", *s)
	}
}

// In the air the band ends; where the board comes down a new one begins. A jump to
// another place never draws a line.
func TestTrailCuts(t *testing.T) {
	var tr Trail
	tr.Roll(0, 0, Heard{}, false, 0)
	tr.Roll(0.2, 0, Heard{}, false, 0.02)
	tr.Lift()
	tr.Roll(2, 0, Heard{}, false, 0.5)
	tr.Roll(2.2, 0, Heard{}, true, 0.52)
	tr.Roll(90, 50, Heard{}, false, 0.54)
	cuts := 0
	for i := range tr.Len(0.54) {
		if tr.At(i).Cut {
			cuts++
		}
		if i > 0 && !tr.At(i-1).Cut && math.Abs(float64(tr.At(i).X-tr.At(i-1).X)) > 0.1 {
			t.Errorf("sample %d: a line across the gap", i)
		}
	}
	if cuts != 3 {
		t.Errorf("beginnings: want 3, got %d", cuts)
	}
	if !tr.At(1).Rail {
		t.Error("want the samples of the rail marked")
	}
}

// 40 m or 6 s at most.
func TestTrailForgets(t *testing.T) {
	var tr Trail
	for i := range 2000 {
		tr.Roll(float64(i)*0.1, 0, Heard{}, false, float64(i)/600)
	}
	now := 2000.0 / 600
	if n := tr.Len(now); n != TrailSize {
		t.Errorf("fast: want the ring full, got %d", n)
	}
	if n := tr.Len(now + 5.5); n == 0 || n >= TrailSize {
		t.Errorf("5.5 s later: want a part of it, got %d", n)
	}
	if n := tr.Len(now + 6.1); n != 0 {
		t.Errorf("6 s later: want nothing, got %d", n)
	}
}

// A stroke keeps its alpha for two thirds of its life and fades over the rest.
func TestScuffFades(t *testing.T) {
	var s Scuffs
	s.Add(Scuff{Alpha: 0.9, Born: 10, Life: 6})
	k := s.At(0)
	for _, c := range []struct{ time, alpha float64 }{{9, 0}, {10, 0.9}, {14, 0.9}, {15, 0.45}, {16, 0}} {
		if got := float64(k.Shown(c.time)); math.Abs(got-c.alpha) > 1e-5 {
			t.Errorf("at %.0f s: want %.2f, got %.3f", c.time, c.alpha, got)
		}
	}
	for range 5000 {
		s.Add(Scuff{})
	}
	if s.Len() != len(s.ring) {
		t.Errorf("strokes kept: want %d, got %d", len(s.ring), s.Len())
	}
}

// The pool holds 256 and lets go of what has lived; it never grows.
func TestParticlePool(t *testing.T) {
	var p Particles
	for i := range 300 {
		p.Add(Particle{Life: 0.1 + float64(i)*0.01, VX: 1, Alpha: 1})
	}
	if n := len(p.All()); n != PoolSize {
		t.Fatalf("living: want %d, got %d", PoolSize, n)
	}
	p.Step(0.5)
	for _, k := range p.All() {
		if k.Age >= k.Life || k.X != 0.5 {
			t.Errorf("want only living ones, half a metre on, got %+v", k)
		}
		if x, _ := k.At(0.5); x != 0.25 {
			t.Errorf("between frames: want 0.25 m, got %.2f", x)
		}
	}
	p.Step(10)
	if n := len(p.All()); n != 0 {
		t.Errorf("after all lives: want none, got %d", n)
	}
}
