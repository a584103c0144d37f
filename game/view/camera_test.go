package view

import (
	"math"
	"testing"
)

const dt = 1.0 / 60

// settle lets a camera follow a subject for some seconds.
func settle(c *Camera, s Subject, seconds float64) {
	for range int(seconds / dt) {
		s.X += s.VX * dt
		s.Y += s.VY * dt
		c.Step(s, dt)
	}
}

// 12 m of view up to 10 km/h, 18 m from 60 km/h on (style §9).
func TestCameraWidensWithSpeed(t *testing.T) {
	for _, k := range []struct{ kmh, height float64 }{{0, 12}, {10, 12}, {35, 15}, {60, 18}, {80, 18}} {
		var c Camera
		settle(&c, Subject{VX: k.kmh / 3.6}, 10)
		if _, _, h := c.Centre(); math.Abs(h-k.height) > 0.01 {
			t.Errorf("%.0f km/h: want %.0f m of view, got %.3f", k.kmh, k.height, h)
		}
	}
}

// It widens in about a second and takes two and a half to come back.
func TestCameraComesBackSlower(t *testing.T) {
	var c Camera
	settle(&c, Subject{}, 1)
	settle(&c, Subject{VX: 60 / 3.6}, 1)
	if _, _, h := c.Centre(); h < 12+0.9*6 {
		t.Errorf("after 1 s of speed: want nearly 18 m, got %.2f", h)
	}
	settle(&c, Subject{VX: 60 / 3.6}, 5)
	settle(&c, Subject{}, 1)
	if _, _, h := c.Centre(); h < 12+0.2*6 {
		t.Errorf("1 s after a stop: want it still on its way back, got %.2f", h)
	}
	settle(&c, Subject{}, 1.5)
	if _, _, h := c.Centre(); h > 12+0.1*6 {
		t.Errorf("2.5 s after a stop: want nearly 12 m, got %.2f", h)
	}
}

// It looks 0.35 s ahead, 3 m at most, and not at all under "reduce motion".
func TestCameraLeads(t *testing.T) {
	for _, k := range []struct {
		v, lead float64
		calm    bool
	}{{4, 1.4, false}, {20, 3, false}, {20, 0, true}} {
		c := Camera{Calm: k.calm}
		s := Subject{VY: k.v}
		for range 600 {
			s.Y += s.VY * dt
			c.Step(s, dt)
		}
		if _, y, _ := c.Centre(); math.Abs(y-s.Y-k.lead) > 0.01 {
			t.Errorf("%.0f m/s, calm %v: want %.1f m ahead, got %.3f", k.v, k.calm, k.lead, y-s.Y)
		}
	}
}

// In the air the view is 5 % wider, never a jump.
func TestCameraInTheAir(t *testing.T) {
	var c Camera
	settle(&c, Subject{}, 2)
	c.Step(Subject{Air: true}, dt)
	if _, _, h := c.Centre(); h > 12.2 {
		t.Errorf("first frame in the air: want no jump, got %.2f m", h)
	}
	settle(&c, Subject{Air: true}, 2)
	if _, _, h := c.Centre(); math.Abs(h-12.6) > 0.02 {
		t.Errorf("in the air: want 12.6 m, got %.2f", h)
	}
}

// What stands still falls on the same device pixels between frames.
func TestViewSnapsToPixels(t *testing.T) {
	var c Camera
	settle(&c, Subject{X: 3.3, Y: 7.7, VX: 1}, 1)
	for _, a := range []float64{0, 0.3, 0.77, 1} {
		v := c.View(a, 1280, 720, 126, 1)
		if v.OX != math.Round(v.OX) || v.OY != math.Round(v.OY) {
			t.Errorf("alpha %.2f: want whole pixels, got %.3f, %.3f", a, v.OX, v.OY)
		}
	}
}

// The picture between two frames lies between them, and a panel moves its middle up.
func TestViewInterpolates(t *testing.T) {
	c := Camera{Calm: true}
	settle(&c, Subject{VX: 6}, 3)
	a, b, m := c.View(0, 1280, 720, 0, 1), c.View(1, 1280, 720, 0, 1), c.View(0.5, 1280, 720, 0, 1)
	if !(b.OX < m.OX && m.OX < a.OX) {
		t.Errorf("want the middle frame between its neighbours, got %.0f, %.0f, %.0f", a.OX, m.OX, b.OX)
	}
	if up := c.View(1, 1280, 720, 126, 1); math.Abs(up.OY-(b.OY-126)) > 1 {
		t.Errorf("a panel of 252 px: want the middle 126 px higher, got %.0f", b.OY-up.OY)
	}
	x0, y0, x1, y1 := b.Bounds()
	if math.Abs((y1-y0)-720/b.PPM) > 1e-9 || math.Abs((x1-x0)-1280/b.PPM) > 1e-9 || math.Abs(b.X(x0)) > 1e-9 || math.Abs(b.Y(y1)-720) > 1e-9 {
		t.Errorf("bounds don't span the screen: %v %v %v %v", x0, y0, x1, y1)
	}
}

// A shake is 6 px at most, over in 120 ms, and never under "reduce motion".
func TestShake(t *testing.T) {
	var c Camera
	settle(&c, Subject{}, 1)
	still := c.View(1, 1280, 720, 0, 1)
	c.Shake(50)
	far := 0.0
	for range 7 {
		c.Step(Subject{}, dt)
		v := c.View(1, 1280, 720, 0, 1)
		far = max(far, math.Abs(v.OX-still.OX), math.Abs(v.OY-still.OY))
	}
	if far == 0 || far > 6 {
		t.Errorf("shake: want up to 6 px, got %.0f", far)
	}
	settle(&c, Subject{}, 0.2)
	if v := c.View(1, 1280, 720, 0, 1); v != still {
		t.Errorf("after 120 ms: want the picture at rest, got %+v", v)
	}
	c.Calm = true
	c.Shake(6)
	c.Step(Subject{}, dt)
	if v := c.View(1, 1280, 720, 0, 1); v != still {
		t.Error("reduce motion: want no shake")
	}
}

// After a respawn it is at once where the skater is.
func TestCameraCut(t *testing.T) {
	var c Camera
	settle(&c, Subject{VX: 10}, 2)
	c.Cut()
	c.Step(Subject{X: 500, Y: 300}, dt)
	if x, y, h := c.Centre(); x != 500 || y != 300 || h != 12 {
		t.Errorf("want (500, 300) from 12 m, got (%.1f, %.1f) from %.1f", x, y, h)
	}
}
