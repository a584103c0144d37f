package dsp

import "testing"

// voice-graph 5.10 step 3: of the part of a source inside the circle that comes from
// everywhere, the front's share F = (x + 1)/2 counts as 0 below 5e-4, and so does
// the back's, B = 1 − F. Straight behind at distance d, F is (1 − d)/2: the front
// speakers are silent from d = 0.999 on and sound just below it; straight ahead
// the same holds for the back.
func TestPan2D1SharesBelowTheThresholdAreNone(t *testing.T) {
	front, back := []int{chL, chC, chR}, []int{chLs, chRs}
	for _, c := range []struct {
		angle, distance float32
		speakers        []int
		sound           bool
	}{
		{180, 0.9989, front, true},  // F = 5.5e-4
		{180, 0.9991, front, false}, // F = 4.5e-4
		{180, 0.99, front, true},    // F = 5e-3
		{0, 0.9989, back, true},     // B = 5.5e-4
		{0, 0.9991, back, false},    // B = 4.5e-4
		{0, 0.99, back, true},       // B = 5e-3
	} {
		var s Pan2D1
		s.Reset()
		s.SetAngle(c.angle)
		s.Set(PanDistance, c.distance)
		got := heard(&s, 1, 0, 6)
		for _, o := range c.speakers {
			if g := got[o]; (g > 0) != c.sound || g < 0 {
				t.Errorf("%v° at distance %v: %s is %v, want a sound: %v", c.angle, c.distance, columns[o], g, c.sound)
			}
		}
	}
}
