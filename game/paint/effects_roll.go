package paint

import (
	"image/color"
	"math"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// grind throws back what the edge is made of.
func (e *Effects) grind(s *Moment, m *components.MotionData, speed float64) {
	if m.Rail < 0 || m.Rail >= len(s.Level.Grinds) {
		return
	}
	back := math.Atan2(-m.Vel.Y, -m.Vel.X)
	level := min(speed/6, 1.5)
	switch key := s.Level.Type(s.Level.Grinds[m.Rail].Tag).Key; key {
	case "metal", "metal_plate", "steel_edge", "grating":
		for range e.due(srcSpark, 40*level) {
			a := back + e.spread()*40*math.Pi/180
			sin, cos := math.Sincos(a)
			v := 2.5 + 3*e.rnd.Float64()
			e.parts.Add(view.Particle{Shape: view.Spark, X: m.Pos.X + 0.1*e.spread(), Y: m.Pos.Y + 0.1*e.spread(), VX: v * cos, VY: v * sin,
				Angle: a, Drag: 2, Size: 5 + 7*e.rnd.Float64(), Life: 0.25, Alpha: 1, Colour: ui.White})
		}
	case "wood_ramp", "wood_coping", "loose_boards":
		for range e.due(srcSliver, 10*level) {
			e.fly(m, view.Sliver, back, 0.8, 6+4*e.rnd.Float64(), 0.6, ui.White)
		}
	default:
		for range e.due(srcChip, 14*level) {
			e.fly(m, view.Crisp, back, 1.6, 1.4+e.rnd.Float64(), 0.4, e.Pal.Kerb)
		}
		if e.edged && s.Frame%2 == 0 {
			e.scuffs.Add(view.Scuff{X0: float32(e.edge[0]), Y0: float32(e.edge[1]), X1: float32(m.Pos.X), Y1: float32(m.Pos.Y),
				Width: 0.05, Ink: view.ChalkInk, Alpha: 0.35, Born: float32(s.Time), Life: 20})
		}
	}
	if !e.edged || s.Frame%2 == 0 {
		e.edge, e.edged = [2]float64{m.Pos.X, m.Pos.Y}, true
	}
}

// fly throws one thing back and to the sides.
func (e *Effects) fly(m *components.MotionData, shape view.Shape, back, speed, size, life float64, c color.RGBA) {
	a := back + e.spread()*0.9
	sin, cos := math.Sincos(a)
	v := speed * (0.4 + e.rnd.Float64())
	e.parts.Add(view.Particle{Shape: shape, X: m.Pos.X + 0.15*e.spread(), Y: m.Pos.Y + 0.1*e.spread(), VX: v * cos, VY: v * sin,
		Angle: a, Turn: 6 * e.spread(), Drag: 2.5, Size: size, Life: life, Alpha: 0.9, Colour: c})
}

// roll is dust of the coarse grounds and blades of the grass.
func (e *Effects) roll(m *components.MotionData, key string, speed float64) {
	back := math.Atan2(-m.Vel.Y, -m.Vel.X)
	switch {
	case (key == "asphalt_rough" || key == "aggregate") && speed > 20/3.6:
		for range e.due(srcDust, 6) {
			e.puff(m.Pos.X-0.3*m.Vel.X/speed, m.Pos.Y-0.3*m.Vel.Y/speed, 1, 0.3, look.Dust(e.Pal, key), 1.5, 2.5, 0.4)
		}
	case key == "grass" && speed > 0.5:
		for range e.due(srcGrass, 10/0.4*min(speed/3, 1)) {
			e.fly(m, view.Blade, back, 1.2, 5+4*e.rnd.Float64(), 0.4, ui.White)
		}
	case (key == "gravel" || key == "dirt" || key == "sand") && speed > 0.5:
		for range e.due(srcRoll, 14) {
			e.puff(m.Pos.X, m.Pos.Y, 1, 0.8, look.Dust(e.Pal, key), 2, 5, 0.5)
		}
	}
}

// slide leaves rubber under the wheels of a powerslide.
func (e *Effects) slide(s *Moment, m *components.MotionData) {
	if !m.Sliding || m.Mode != components.Riding {
		e.slid = false
		return
	}
	for i := range m.WheelPos {
		p := [2]float64{float64(m.WheelPos[i].X), float64(m.WheelPos[i].Y)}
		if e.slid && m.WheelContact[i] && (i == components.FrontLeft || i == components.BackLeft) {
			e.scuffs.Add(view.Scuff{X0: float32(e.wheel[i][0]), Y0: float32(e.wheel[i][1]), X1: float32(p[0]), Y1: float32(p[1]),
				Width: 0.06, Ink: view.RubberInk, Alpha: 0.45, Born: float32(s.Time), Life: 10})
		}
		e.wheel[i] = p
	}
	e.slid = true
}

// fall scatters twelve loose bars at the groove's end.
func (e *Effects) fall(s *Moment, m *components.MotionData) {
	down := m.Mode == components.Bailed
	if down && !e.fell {
		for i := range 12 {
			a, r := e.rnd.Float64()*2*math.Pi, 0.15+0.6*e.rnd.Float64()
			x, y := m.Pos.X+r*math.Cos(a), m.Pos.Y+r*math.Sin(a)
			sin, cos := math.Sincos(e.rnd.Float64() * math.Pi)
			l := 0.05 + 0.06*e.rnd.Float64()
			ink := view.AInk
			if i%2 == 1 {
				ink = view.BInk
			}
			e.scuffs.Add(view.Scuff{X0: float32(x - l*cos), Y0: float32(y - l*sin), X1: float32(x + l*cos), Y1: float32(y + l*sin),
				Width: 0.037, Ink: ink, Alpha: 0.9, Born: float32(s.Time), Life: view.TrailAge})
		}
		e.puff(m.Pos.X, m.Pos.Y, 12, 1.2, look.Dust(e.Pal, ""), 2, 6, 0.5)
	}
	e.fell = down
}

// Clear forgets everything, after a jump to another place.
func (e *Effects) Clear() {
	e.parts.Clear()
	e.slid, e.edged, e.flying = false, false, false
}
