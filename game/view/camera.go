package view

import (
	"math"

	"gritbed/components"
	"gritbed/systems/lead"
)

// Heights of the view: what the picture shows from top to bottom [m], and the
// speeds between which it widens [km/h].
const (
	nearHeight, farHeight = 12.0, 18.0
	nearKmh, farKmh       = 10.0, 60.0

	widen  = 1.0 / 3 // time constant: settled after about 1 s [s]
	narrow = 2.5 / 3 // settled after about 2.5 s [s]

	airWider     = 1.05
	shakeSeconds = 0.12
	shakeMost    = 6.0 // [px]
)

// Subject is what the camera follows.
type Subject struct {
	X, Y   float64 // [m]
	VX, VY float64 // [m/s]
	Air    bool
}

// Camera looks straight down. It never turns; speed widens it and moves it ahead.
// Only the picture follows it: the listener keeps to the same law on its own.
type Camera struct {
	Calm bool // no lead and no shake ("reduce motion")

	x, y, height float64 // now
	px, py, ph   float64 // one step ago
	lead         components.LeadData
	airZoom      float64
	shake, left  float64 // [px], [s]
	phase        float64
	placed       bool
}

// Step follows the subject for dt seconds.
func (c *Camera) Step(s Subject, dt float64) {
	c.px, c.py, c.ph = c.x, c.y, c.height
	v := math.Hypot(s.VX, s.VY)
	want := nearHeight + (farHeight-nearHeight)*min(max((v*3.6-nearKmh)/(farKmh-nearKmh), 0), 1)
	if c.Calm {
		s.VX, s.VY = 0, 0
	}
	air := 1.0
	if s.Air {
		air = airWider
	}
	if !c.placed {
		c.placed = true
		c.lead.Placed = false
		lead.Follow(&c.lead, s.VX, s.VY, dt)
		c.height, c.airZoom = want, 1
		c.x, c.y = s.X+c.lead.X, s.Y+c.lead.Y
		c.px, c.py, c.ph = c.x, c.y, c.height
		return
	}
	base := c.height / c.airZoom
	lag := widen
	if want < base {
		lag = narrow
	}
	base += (want - base) * lead.Toward(dt, lag)
	c.airZoom += (air - c.airZoom) * lead.Toward(dt, 0.15)
	c.height = base * c.airZoom
	lead.Follow(&c.lead, s.VX, s.VY, dt)
	c.x, c.y = s.X+c.lead.X, s.Y+c.lead.Y
	if c.left > 0 {
		c.left = max(c.left-dt, 0)
		c.phase += dt
	}
}

// Cut makes the next step jump to the subject, as after a respawn.
func (c *Camera) Cut() { c.placed = false }

// Shake throws the picture by some pixels at scale 1; 6 px is the ceiling.
func (c *Camera) Shake(px float64) {
	if c.Calm || px <= 0 {
		return
	}
	c.shake, c.left, c.phase = min(px, shakeMost), shakeSeconds, 0
}

// Centre returns the middle of the picture [m] and its height [m].
func (c *Camera) Centre() (x, y, height float64) { return c.x, c.y, c.height }

// View is the picture between the last two steps; alpha 0…1 is how far, w and h
// its size [px], up by how much its middle is moved up for a panel [px], scale
// the interface's, for the shake.
func (c *Camera) View(alpha, w, h, up, scale float64) View {
	x := c.px + (c.x-c.px)*alpha
	y := c.py + (c.y-c.py)*alpha
	v := View{W: w, H: h, PPM: h / (c.ph + (c.height-c.ph)*alpha)}
	sx, sy := 0.0, 0.0
	if c.left > 0 {
		a := c.shake * scale * c.left / shakeSeconds
		sx, sy = a*math.Sin(c.phase*170), a*math.Cos(c.phase*210)
	}
	// Whole device pixels: what stands still must not crawl.
	v.OX = math.Round(w/2 - x*v.PPM + sx)
	v.OY = math.Round(h/2 - up - y*v.PPM + sy)
	return v
}

// View maps the ground to the screen.
type View struct {
	W, H   float64 // [px]
	PPM    float64 // [px/m]
	OX, OY float64 // where the world's origin lies [px]
}

// X is the screen place of a world x [px].
func (v *View) X(x float64) float64 { return x*v.PPM + v.OX }

// Y is the screen place of a world y [px].
func (v *View) Y(y float64) float64 { return y*v.PPM + v.OY }

// Bounds is the part of the world on the screen [m].
func (v *View) Bounds() (x0, y0, x1, y1 float64) {
	return -v.OX / v.PPM, -v.OY / v.PPM, (v.W - v.OX) / v.PPM, (v.H - v.OY) / v.PPM
}
