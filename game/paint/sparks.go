package paint

import (
	"math"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// particles adds the pool: sparks, which are light, when sparks is set, all others
// when not.
func (b *Brush) particles(v *view.View, e *Effects, alpha float64, sparks bool) {
	list := e.parts.All()
	k := v.PPM / 64
	for i := range list {
		p := &list[i]
		if (p.Shape == view.Spark) != sparks {
			continue
		}
		x, y := p.At(alpha)
		s := b.cells[p.Shape]
		w, h := p.Size*2*k, p.Size*2*k
		if p.Shape == view.Spark || p.Shape == view.Blade || p.Shape == view.Sliver {
			w = p.Size * k * 1.3
			h = w * float64(s.H/s.W)
		}
		t := ui.Tinted(p.Colour, p.Shown())
		if sparks {
			t = t.Light()
		}
		b.put(s, v.X(x), v.Y(y), w, h, p.Angle, t)
	}
}

// flight adds the dotted path, the flown part brighter, and the ring that fills
// towards the landing.
func (b *Brush) flight(v *view.View, m *components.MotionData, e *Effects, pal *look.Palette, scale float64) {
	if m.Mode != components.Airborne || m.AirTime < 0.03 {
		return
	}
	c := pal.Chalk
	dx, dy := m.LandX-e.takeX, m.LandY-e.takeY
	d := math.Hypot(dx, dy)
	flown := math.Hypot(m.Pos.X-e.takeX, m.Pos.Y-e.takeY)
	const pitch = 0.22
	for at := pitch * 1.5; at < d-0.5 && at < 60; at += pitch {
		a, size := float32(0.95), 2.6*scale
		if at > flown {
			a, size = 0.45, 2.0*scale
		}
		b.put(b.cells[shapeDot], v.X(e.takeX+dx*at/d), v.Y(e.takeY+dy*at/d), size*2.4, size*2.4, 0, ui.Tinted(c, a))
	}
	k := m.AirTime / max(m.AirTime+m.TimeToLand, 0.01)
	s := b.ring[min(max(int(k*look.RingSteps+0.5), 0), look.RingSteps)]
	z := v.PPM / ringPxPerM
	x, y := v.X(m.LandX), v.Y(m.LandY)
	b.put(s, x, y, float64(s.W)*z, float64(s.H)*z, 0, ui.Tinted(ui.White, 1))
	b.put(b.cells[shapeDot], x, y, 5*scale, 5*scale, 0, ui.Tinted(c, 1))
}

// always is the ring on the ground for those who cannot read the shadow.
func (b *Brush) always(v *view.View, s *Stand, pal *look.Palette) {
	c := b.cells[shapeUnder]
	z := v.PPM / 64
	b.put(c, v.X(s.bx), v.Y(s.by), float64(c.W)*z, float64(c.H)*z, 0, ui.Tinted(pal.Chalk, 0.8))
}

// scuffs adds the strokes on the ground.
func (b *Brush) scuffs(v *view.View, e *Effects, pal *look.Palette, time float64) {
	x0, y0, x1, y1 := v.Bounds()
	for i := e.scuffs.Len() - 1; i >= 0; i-- {
		k := e.scuffs.At(i)
		a := k.Shown(time)
		if a <= 0 || float64(k.X0) < x0-1 || float64(k.X0) > x1+1 || float64(k.Y0) < y0-1 || float64(k.Y0) > y1+1 {
			continue
		}
		c := pal.Chalk
		switch k.Ink {
		case view.RubberInk:
			c = pal.Groove
		case view.AInk:
			c = pal.InkA
		case view.BInk:
			c = pal.InkB
		}
		b.stroke(float32(v.X(float64(k.X0))), float32(v.Y(float64(k.Y0))), float32(v.X(float64(k.X1))), float32(v.Y(float64(k.Y1))),
			float32(max(float64(k.Width)*v.PPM, 1)), ui.Tinted(c, a))
	}
}
