package paint

import (
	"testing"

	"gritbed/components"
	"gritbed/levels"
)

// still is a frame in which a skater rides on nothing in particular.
func still(m *components.MotionData) *Moment {
	return &Moment{Level: &levels.Level{}, Motion: m, Trick: &components.TrickData{}}
}

// Each case is one frame after another; it says what the last one leaves behind.
func TestEffectsOfAFrame(t *testing.T) {
	for name, c := range map[string]struct {
		before, now   components.MotionData
		scuffs, parts int
		joint         int32
	}{
		"nothing":           {},
		"a fall":            {now: components.MotionData{Mode: components.Bailed}, scuffs: 12, parts: 12},
		"lying there":       {before: components.MotionData{Mode: components.Bailed}, now: components.MotionData{Mode: components.Bailed}},
		"a pop":             {now: components.MotionData{Mode: components.Airborne, PopSpeed: 3}, scuffs: 6},
		"rolling off":       {now: components.MotionData{Mode: components.Airborne}},
		"a soft landing":    {now: components.MotionData{Landed: true}, scuffs: 6, parts: 8},
		"a hard landing":    {now: components.MotionData{Landed: true, LandClass: 3}, scuffs: 6, parts: 24},
		"a seam":            {now: components.MotionData{Vel: components.Vec2{X: 3}}, joint: 2, scuffs: 1},
		"a seam from above": {now: components.MotionData{Vel: components.Vec2{X: 3}, Mode: components.Airborne}, joint: 2},
		"at rest on a seam": {joint: 2},
	} {
		t.Run(name, func(t *testing.T) {
			e := NewEffects(palette(t))
			e.Step(still(&c.before))
			s0, p0 := e.scuffs.Len(), len(e.parts.All())
			at := still(&c.now)
			at.Joint, at.Wobbles = c.joint, true
			e.Step(at)
			if got := e.scuffs.Len() - s0; got != c.scuffs {
				t.Errorf("strokes: want %d, got %d", c.scuffs, got)
			}
			if got := len(e.parts.All()) - p0; got != c.parts {
				t.Errorf("particles: want %d, got %d", c.parts, got)
			}
		})
	}
}

// Reduced motion halves the particles.
func TestCalmHalvesParticles(t *testing.T) {
	count := func(calm bool) int {
		e := NewEffects(palette(t))
		e.Calm = calm
		e.Step(still(&components.MotionData{Landed: true, LandClass: 3}))
		return len(e.parts.All())
	}
	if all, half := count(false), count(true); all != 24 || half != 12 {
		t.Errorf("particles: %d, calm %d, want 24 and 12", all, half)
	}
}

// A source that gives so many a second gives so many, whatever the fraction of a frame.
func TestSourcesOweFractions(t *testing.T) {
	e := NewEffects(palette(t))
	n := 0
	for range 600 {
		n += e.due(srcDust, 7)
	}
	if n < 69 || n > 70 {
		t.Errorf("7 a second over 10 s: %d", n)
	}
}

// A rail that the level does not have throws nothing.
func TestGrindOnNoRail(t *testing.T) {
	e := NewEffects(palette(t))
	for range 60 {
		e.Step(still(&components.MotionData{Mode: components.Grinding, Rail: 5, Vel: components.Vec2{X: 6}}))
	}
	if n := len(e.parts.All()); n != 0 {
		t.Errorf("particles: want 0, got %d", n)
	}
}
