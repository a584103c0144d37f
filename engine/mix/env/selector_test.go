package env

import (
	"math"
	"testing"
)

const frame float32 = 1.0 / 60

// ahead is a camera that looks along z.
var ahead = Camera{Z: 1}

// zone is one straight ahead.
func zone(preset int, distance float32) ZoneDistance {
	return ZoneDistance{Preset: preset, Distance: distance, DZ: 10}
}

// expect fails unless a post says what it should of loads and weights.
func expect(t *testing.T, what string, p Post, load [2]int, a, b float32) {
	t.Helper()
	if p.Load != load {
		t.Errorf("%s: want loads %v, got %v", what, load, p.Load)
	}
	if d := max(p.Weight[0]-a, a-p.Weight[0], p.Weight[1]-b, b-p.Weight[1]); !(d < 1e-6) {
		t.Errorf("%s: want weights %v and %v, got %v", what, a, b, p.Weight)
	}
}

// buses 3.8.1: a region's preset comes on the other side, at weight 0, in a
// frame that does not advance; region 0, and one that is no preset, is 01.
func TestRegionStartsAFade(t *testing.T) {
	s := NewSelector()
	for _, region := range []int{0, 1, -3, 25} {
		expect(t, "region of 01", s.Step(frame, nil, region, ahead), [2]int{}, 1, 0)
	}
	expect(t, "start", s.Step(frame, nil, 2, ahead), [2]int{0, 2}, 1, 0)
	// 3.8.2, worked: 0.0167 a frame of 16.7 ms.
	expect(t, "first frame", s.Step(0.0167, nil, 2, ahead), [2]int{}, 1-0.0167, 0.0167)
}

// buses 3.8.2: weights x and 1-x, 1.0 s long; at 1 it is done and the other side
// is free for the next.
func TestTimedFade(t *testing.T) {
	s := NewSelector()
	s.Step(frame, nil, 2, ahead)
	for i := 1; i < 60; i++ {
		x := float32(i) / 60
		expect(t, "on the way", s.Step(frame, nil, 2, ahead), [2]int{}, 1-x, x)
	}
	s.Step(frame, nil, 2, ahead)
	expect(t, "done", s.Step(frame, nil, 2, ahead), [2]int{}, 0, 1)
	expect(t, "back", s.Step(frame, nil, 0, ahead), [2]int{1, 0}, 0, 1)
	expect(t, "longer than all of it", s.Step(5, nil, 0, ahead), [2]int{}, 1, 0)
}

// Silent in the notes: while two sides fade a third preset has no place, and
// waits; time that does not pass does not fade.
func TestFadeIsNotDisturbed(t *testing.T) {
	s := NewSelector()
	s.Step(frame, nil, 2, ahead)
	s.Step(0.5, nil, 2, ahead)
	for _, dt := range []float32{0, -1, float32(math.NaN()), float32(math.Inf(1))} {
		expect(t, "no time", s.Step(dt, nil, 2, ahead), [2]int{}, 0.5, 0.5)
	}
	expect(t, "another region", s.Step(0.25, nil, 3, ahead), [2]int{}, 0.25, 0.75)
	expect(t, "a zone", s.Step(0.25, []ZoneDistance{zone(4, 0.5)}, 3, ahead), [2]int{}, 0, 1)
	expect(t, "now the zone", s.Step(frame, []ZoneDistance{zone(4, 0.5)}, 3, ahead), [2]int{4, 0}, 0.5, 0.5)
}

// buses 3.8.3: zone side 1-d, other d; in its core (d 0) the zone is current.
func TestZoneFade(t *testing.T) {
	s := NewSelector()
	expect(t, "at the edge it is not there", s.Step(frame, []ZoneDistance{zone(3, 1)}, 0, ahead), [2]int{}, 1, 0)
	expect(t, "coming in", s.Step(frame, []ZoneDistance{zone(3, 0.9)}, 0, ahead), [2]int{0, 3}, 0.9, 0.1)
	expect(t, "nearer", s.Step(frame, []ZoneDistance{zone(3, 0.25)}, 0, ahead), [2]int{}, 0.25, 0.75)
	if s.current != SideA {
		t.Error("current before the core")
	}
	expect(t, "core", s.Step(frame, []ZoneDistance{zone(3, 0)}, 0, ahead), [2]int{}, 0, 1)
	if s.current != SideB {
		t.Error("not current in the core")
	}
	expect(t, "on the way out", s.Step(frame, []ZoneDistance{zone(3, 0.6)}, 0, ahead), [2]int{}, 0.6, 0.4)
	// Lost at the edge: the side that was louder, the region's, which needs no
	// fade.
	expect(t, "out", s.Step(frame, nil, 0, ahead), [2]int{}, 1, 0)
	expect(t, "after", s.Step(frame, nil, 0, ahead), [2]int{}, 1, 0)
}

// buses 3.8.3: a zone that is lost snaps the weights to 1 and 0. Lost from its
// middle it is itself what remains, and the region fades in over it.
func TestZoneLost(t *testing.T) {
	s := NewSelector()
	s.Step(frame, []ZoneDistance{zone(3, 0.2)}, 0, ahead)
	expect(t, "lost", s.Step(frame, nil, 0, ahead), [2]int{1, 0}, 0, 1)
	expect(t, "region", s.Step(0.5, nil, 0, ahead), [2]int{}, 0.5, 0.5)
}

// buses 3.8.4: the second zone against what is current, by the second's
// distance; in its core it is current; lost, it snaps.
func TestTwoZones(t *testing.T) {
	s := NewSelector()
	s.Step(frame, []ZoneDistance{zone(3, 0)}, 0, ahead) // 3 on B
	two := func(d1, d2 float32) []ZoneDistance { return []ZoneDistance{zone(4, d2), zone(3, d1)} }
	expect(t, "second comes", s.Step(frame, two(0, 0.8), 0, ahead), [2]int{4, 0}, 0.2, 0.8)
	expect(t, "nearer", s.Step(frame, two(0.4, 0.3), 0, ahead), [2]int{}, 0.7, 0.3)
	if s.current != SideB {
		t.Error("current before the core")
	}
	expect(t, "core", s.Step(frame, two(0.9, 0), 0, ahead), [2]int{}, 1, 0)
	if s.current != SideA {
		t.Error("not current in the core")
	}
	// The first is left behind: only the second remains, on its side.
	expect(t, "one left", s.Step(frame, []ZoneDistance{zone(4, 0.1)}, 0, ahead), [2]int{}, 0.9, 0.1)
	expect(t, "lost", s.Step(frame, nil, 4, ahead), [2]int{}, 1, 0)
}

// Silent in the notes: the second zone lost again leaves the first in its
// place, and the region is put behind it.
func TestSecondZoneLost(t *testing.T) {
	s := NewSelector()
	s.Step(frame, []ZoneDistance{zone(3, 0)}, 0, ahead) // 3 on B
	s.Step(frame, []ZoneDistance{zone(3, 0), zone(4, 0.8)}, 0, ahead)
	expect(t, "lost", s.Step(frame, []ZoneDistance{zone(3, 0.25)}, 0, ahead), [2]int{1, 0}, 0.25, 0.75)
	expect(t, "out", s.Step(frame, nil, 0, ahead), [2]int{1, 0}, 0, 1)
}

// Silent in the notes: a second zone that comes while the first is hardly in
// takes its side; zones of one preset are one, and one of the region's preset
// is none.
func TestWhichZonesCount(t *testing.T) {
	s := NewSelector()
	s.Step(frame, []ZoneDistance{zone(3, 0.9)}, 0, ahead)
	expect(t, "second takes over", s.Step(frame, []ZoneDistance{zone(3, 0.85), zone(4, 0.5)}, 0, ahead), [2]int{0, 4}, 0.5, 0.5)

	s = NewSelector()
	expect(t, "region's own", s.Step(frame, []ZoneDistance{zone(1, 0.5)}, 0, ahead), [2]int{}, 1, 0)
	same := []ZoneDistance{zone(3, 0.8), zone(3, 0.4), zone(3, 0.6)}
	expect(t, "one place", s.Step(frame, same, 0, ahead), [2]int{0, 3}, 0.4, 0.6)
	s = NewSelector()
	bad := []ZoneDistance{zone(0, 0), zone(25, 0), zone(3, float32(math.NaN())), zone(3, 2)}
	expect(t, "none of them", s.Step(frame, bad, 0, ahead), [2]int{}, 1, 0)
	s = NewSelector()
	many := []ZoneDistance{zone(5, 0.9), zone(4, 0.5), zone(3, 0.5), zone(4, 0.2), zone(6, 0.7)}
	expect(t, "nearest and next", s.Step(frame, many, 0, ahead), [2]int{0, 3}, 0.5, 0.5)
	if s.first != 4 || s.second != 3 {
		t.Errorf("want 4 and 3, got %d and %d", s.first, s.second)
	}
}

// buses 3.8.3, worked: straight ahead at d 0.75 the outputs are at 337.5° and
// 22.5°; at d 1 a zone at 45° has both at 45°, one at 90° both at 90°. The
// formula does not tell left from right: a zone to the left is where its mirror
// image would be.
func TestTurnWorkedValues(t *testing.T) {
	at := func(degrees float64) (dx, dz float32) {
		return float32(10 * math.Sin(degrees*math.Pi/180)), float32(10 * math.Cos(degrees*math.Pi/180))
	}
	for _, c := range []struct {
		theta       float64
		d           float32
		left, right float32
	}{
		{0, 0.75, 337.5, 22.5},
		{45, 1, 45, 45},
		{-45, 1, 45, 45},
		{90, 1, 90, 90},
		{0, 0, 270, 90},
		{120, 0, 270, 90},
		{180, 1, 180, 180},
		{120, 0.5, 195, 105},
	} {
		dx, dz := at(c.theta)
		got := outputAngles(c.d, dx, dz, ahead)
		want := [2]float32{c.left, c.right}
		for i := range got {
			if d := math.Abs(float64(got[i] - want[i])); d > 2e-4 && d < 359.9998 {
				t.Errorf("%v° at %v: want %v, got %v", c.theta, c.d, want, got)
				break
			}
		}
	}
}

// buses 3.8.3: the zone's side turns, the other keeps 270° and 90°; angles stay
// within [0, 360); without a camera, and in the very middle, nothing turns.
func TestOnlyTheZoneTurns(t *testing.T) {
	s := NewSelector()
	p := s.Step(frame, []ZoneDistance{zone(3, 0.75)}, 0, ahead)
	if p.Pan != [2][2]float32{{270, 90}, {337.5, 22.5}} {
		t.Errorf("got %v", p.Pan)
	}
	nan := float32(math.NaN())
	for _, none := range []Camera{{}, {X: nan}, {Z: float32(math.Inf(1))}} {
		if p = s.Step(frame, []ZoneDistance{zone(3, 0.75)}, 0, none); p.Pan != [2][2]float32{{270, 90}, {270, 90}} {
			t.Errorf("camera %v: got %v", none, p.Pan)
		}
	}
	if got := outputAngles(0.5, 0, 0, ahead); got != [2]float32{270, 90} {
		t.Errorf("in the middle: got %v", got)
	}
	for deg := range 360 {
		x, z := math.Sincos(float64(deg) * math.Pi / 180)
		for d := float32(0); d <= 1; d += 0.125 {
			for _, a := range outputAngles(d, float32(x), float32(z), Camera{X: 3, Z: -4}) {
				if !(a >= 0 && a < 360) {
					t.Fatalf("%d° at %v: %v", deg, d, a)
				}
			}
		}
	}
}

// The arc cosine of our own is within 1e-9° of the library's.
func TestDegrees(t *testing.T) {
	for i := -1000; i <= 1000; i++ {
		c := float64(i) / 1000
		if got, want := degrees(c), math.Acos(c)*180/math.Pi; math.Abs(got-want) > 1e-9 {
			t.Fatalf("%v: want %v, got %v", c, want, got)
		}
	}
	if degrees(1.0000001) != 0 || degrees(-1.0000001) != 180 {
		t.Error("not limited")
	}
}

// A selector posts what a network takes, and allocates nothing.
func TestSelectorDrivesTheNetwork(t *testing.T) {
	r := newRig(t, preset02())
	s := NewSelector()
	zones := []ZoneDistance{zone(3, 0.5)}
	if n := testing.AllocsPerRun(100, func() {
		p := s.Step(frame, zones, 0, ahead)
		for side, preset := range p.Load {
			if preset != 0 {
				r.Load(side, preset)
			}
			r.Pan(side, p.Pan[side][0], p.Pan[side][1])
		}
		r.Weights(p.Weight[0], p.Weight[1])
	}); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
	if r.weight[SideB].Level() != 0.5 || r.side[SideB].preset != &r.presets[2] || r.Refused() != 0 {
		t.Error("not what was posted")
	}
}
