package main

import (
	"image/color"
	"math"
	"math/rand/v2"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/view"
)

// effects are what play leaves behind for the eye: particles in the air, strokes
// on the ground. Nothing here is read by the game.
type effects struct {
	pal    *look.Palette
	calm   bool // particles halved
	parts  view.Particles
	scuffs view.Scuffs
	rnd    *rand.Rand
	owed   [6]float64 // fractions of a particle, by source
	wheel  [4][2]float64
	slid   bool
	edge   [2]float64
	edged  bool
	fell   bool
	joint  int32   // seam pattern of the last frame
	takeX  float64 // where the present flight began [m]
	takeY  float64
	flying bool
}

// Sources that give so many particles a second.
const (
	srcSpark = iota
	srcChip
	srcSliver
	srcDust
	srcGrass
	srcRoll
)

func newEffects(p *look.Palette) *effects {
	return &effects{pal: p, rnd: rand.New(rand.NewPCG(1, 2))}
}

// due is how many particles a source gives in this frame.
func (e *effects) due(source int, perSecond float64) int {
	if e.calm {
		perSecond /= 2
	}
	e.owed[source] += perSecond * components.DT
	n := math.Floor(e.owed[source])
	e.owed[source] -= n
	return int(n)
}

// spread is a number from −1 to 1.
func (e *effects) spread() float64 { return e.rnd.Float64()*2 - 1 }

// step looks at the frame and lets off what belongs to it.
func (e *effects) step(s *session) {
	m := s.w.Motion()
	e.parts.Step(components.DT)
	speed := math.Hypot(m.Vel.X, m.Vel.Y)
	key := ""
	if su := s.w.Level.SurfaceAt(m.Pos.X, m.Pos.Y, m.Level); su != nil {
		key = su.Key
		if su.Water {
			key = "water"
		}
	}
	e.flight(s, m)
	e.seam(s, m)
	if m.PushPlant {
		e.plant(m, key)
	}
	if m.Landed {
		e.land(s, m, key)
	}
	if m.Mode == components.Grinding {
		e.grind(s, m, speed)
	} else {
		e.edged = false
	}
	if m.Mode == components.Riding || m.Mode == components.Manual {
		e.roll(m, key, speed)
	}
	e.slide(s, m)
	e.fall(s, m)
}

// flight notes the take-off: six chalk strokes around the point of a pop.
func (e *effects) flight(s *session, m *components.MotionData) {
	air := m.Mode == components.Airborne
	if air && !e.flying {
		e.takeX, e.takeY = m.Prev.X, m.Prev.Y
		if m.PopSpeed > 0 || s.w.Trick().Name == "Ollie" {
			e.strokes(s, e.takeX, e.takeY, math.Atan2(m.Vel.Y, m.Vel.X), 6, 0.15)
		}
	}
	e.flying = air
}

// seam is a chalk tick across the groove where a joint pattern moves the bed's gain.
func (e *effects) seam(s *session, m *components.MotionData) {
	d := &s.w.Board().Seam
	if d.Pattern == e.joint {
		return
	}
	e.joint = d.Pattern
	p := &s.w.Tuning.Seam[int(d.Pattern)&15]
	if !p.Wobbles() || m.Mode == components.Airborne {
		return
	}
	v := math.Hypot(m.Vel.X, m.Vel.Y)
	if v < 0.3 {
		return
	}
	nx, ny := -m.Vel.Y/v*0.3, m.Vel.X/v*0.3
	e.scuffs.Add(view.Scuff{X0: float32(m.Pos.X - nx), Y0: float32(m.Pos.Y - ny), X1: float32(m.Pos.X + nx), Y1: float32(m.Pos.Y + ny),
		Width: 0.034, Ink: view.ChalkInk, Alpha: min(0.4+float32(math.Abs(float64(d.Env.Value)-1))*1.2, 0.95), Born: float32(s.time), Life: view.TrailAge})
}

// strokes are short chalk lines around a point, open towards where the board went.
func (e *effects) strokes(s *session, x, y, heading float64, n int, length float64) {
	for i := range n {
		a := heading + math.Pi*(0.18+0.30*float64(i/2))*float64(i%2*2-1) + 0.12*e.spread()
		r0 := 0.22 + 0.05*e.rnd.Float64()
		r1 := r0 + length*(0.8+0.5*e.rnd.Float64())
		sin, cos := math.Sincos(a)
		e.scuffs.Add(view.Scuff{
			X0: float32(x + r0*cos), Y0: float32(y + r0*sin), X1: float32(x + r1*cos), Y1: float32(y + r1*sin),
			Width: 0.04, Ink: view.ChalkInk, Alpha: 0.95, Born: float32(s.time), Life: view.TrailAge})
	}
}

// plant raises dust where the foot strikes.
func (e *effects) plant(m *components.MotionData, key string) {
	sin, cos := math.Sincos(m.Heading)
	fx, fy := m.Pos.X-0.1*cos-0.22*sin, m.Pos.Y-0.1*sin+0.22*cos
	n := 6 + e.rnd.IntN(5)
	if key == "gravel" || key == "dirt" || key == "sand" {
		n = 16
	}
	e.puff(fx, fy, n, 0.5, look.Dust(e.pal, key), 2, 7, 0.35)
}

// puff is a number of soft discs that drift apart.
func (e *effects) puff(x, y float64, n int, speed float64, c color.RGBA, small, large, life float64) {
	if e.calm {
		n = (n + 1) / 2
	}
	for range n {
		sin, cos := math.Sincos(e.rnd.Float64() * 2 * math.Pi)
		v := speed * (0.3 + 0.7*e.rnd.Float64())
		e.parts.Add(view.Particle{Shape: view.Soft, X: x + 0.05*cos, Y: y + 0.05*sin, VX: v * cos, VY: v * sin, Drag: 3,
			Size: small + (large-small)*e.rnd.Float64(), Grow: 8, Life: life * (0.7 + 0.6*e.rnd.Float64()), Alpha: 0.5, Colour: c})
	}
}

// land is a ring of discs and chalk strokes by class; on water three rings.
func (e *effects) land(s *session, m *components.MotionData, key string) {
	if key == "water" {
		for i := range 3 {
			e.parts.Add(view.Particle{Shape: view.Wave, X: m.Pos.X, Y: m.Pos.Y, Size: 8 + 10*float64(i), Grow: 90, Life: 0.9, Alpha: 0.8, Colour: e.pal.Chalk})
		}
		return
	}
	n := [...]int{8, 12, 18, 24}[min(max(m.LandClass, 0), 3)]
	c := look.Dust(e.pal, key)
	if e.calm {
		n /= 2
	}
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.4*e.spread()) / float64(n))
		v := 1.0 + 0.6*float64(m.LandClass)
		e.parts.Add(view.Particle{Shape: view.Soft, X: m.Pos.X + 0.3*cos, Y: m.Pos.Y + 0.2*sin, VX: v*cos + 0.25*m.Vel.X, VY: v*sin + 0.25*m.Vel.Y,
			Drag: 4, Size: 2 + 3*e.rnd.Float64(), Grow: 10, Life: 0.45, Alpha: 0.45, Colour: c})
	}
	e.strokes(s, m.Pos.X, m.Pos.Y, math.Atan2(m.Vel.Y, m.Vel.X), 6, 0.10+0.07*float64(m.LandClass))
}

// grind throws back what the edge is made of.
func (e *effects) grind(s *session, m *components.MotionData, speed float64) {
	if m.Rail < 0 || m.Rail >= len(s.w.Level.Grinds) {
		return
	}
	back := math.Atan2(-m.Vel.Y, -m.Vel.X)
	level := min(speed/6, 1.5)
	switch key := s.w.Level.Type(s.w.Level.Grinds[m.Rail].Tag).Key; key {
	case "metal", "metal_plate", "steel_edge", "grating":
		for range e.due(srcSpark, 40*level) {
			a := back + e.spread()*40*math.Pi/180
			sin, cos := math.Sincos(a)
			v := 2.5 + 3*e.rnd.Float64()
			e.parts.Add(view.Particle{Shape: view.Spark, X: m.Pos.X + 0.1*e.spread(), Y: m.Pos.Y + 0.1*e.spread(), VX: v * cos, VY: v * sin,
				Angle: a, Drag: 2, Size: 5 + 7*e.rnd.Float64(), Life: 0.25, Alpha: 1, Colour: white})
		}
	case "wood_ramp", "wood_coping", "loose_boards":
		for range e.due(srcSliver, 10*level) {
			e.fly(m, view.Sliver, back, 0.8, 6+4*e.rnd.Float64(), 0.6, white)
		}
	default:
		for range e.due(srcChip, 14*level) {
			e.fly(m, view.Crisp, back, 1.6, 1.4+e.rnd.Float64(), 0.4, e.pal.Kerb)
		}
		if e.edged && s.w.Frame()%2 == 0 {
			e.scuffs.Add(view.Scuff{X0: float32(e.edge[0]), Y0: float32(e.edge[1]), X1: float32(m.Pos.X), Y1: float32(m.Pos.Y),
				Width: 0.05, Ink: view.ChalkInk, Alpha: 0.35, Born: float32(s.time), Life: 20})
		}
	}
	if !e.edged || s.w.Frame()%2 == 0 {
		e.edge, e.edged = [2]float64{m.Pos.X, m.Pos.Y}, true
	}
}

// fly throws one thing back and to the sides.
func (e *effects) fly(m *components.MotionData, shape view.Shape, back, speed, size, life float64, c color.RGBA) {
	a := back + e.spread()*0.9
	sin, cos := math.Sincos(a)
	v := speed * (0.4 + e.rnd.Float64())
	e.parts.Add(view.Particle{Shape: shape, X: m.Pos.X + 0.15*e.spread(), Y: m.Pos.Y + 0.1*e.spread(), VX: v * cos, VY: v * sin,
		Angle: a, Turn: 6 * e.spread(), Drag: 2.5, Size: size, Life: life, Alpha: 0.9, Colour: c})
}

// roll is dust of the coarse grounds and blades of the grass.
func (e *effects) roll(m *components.MotionData, key string, speed float64) {
	back := math.Atan2(-m.Vel.Y, -m.Vel.X)
	switch {
	case (key == "asphalt_rough" || key == "aggregate") && speed > 20/3.6:
		for range e.due(srcDust, 6) {
			e.puff(m.Pos.X-0.3*m.Vel.X/speed, m.Pos.Y-0.3*m.Vel.Y/speed, 1, 0.3, look.Dust(e.pal, key), 1.5, 2.5, 0.4)
		}
	case key == "grass" && speed > 0.5:
		for range e.due(srcGrass, 10/0.4*min(speed/3, 1)) {
			e.fly(m, view.Blade, back, 1.2, 5+4*e.rnd.Float64(), 0.4, white)
		}
	case (key == "gravel" || key == "dirt" || key == "sand") && speed > 0.5:
		for range e.due(srcRoll, 14) {
			e.puff(m.Pos.X, m.Pos.Y, 1, 0.8, look.Dust(e.pal, key), 2, 5, 0.5)
		}
	}
}

// slide leaves rubber under the wheels of a powerslide.
func (e *effects) slide(s *session, m *components.MotionData) {
	if !m.Sliding || m.Mode != components.Riding {
		e.slid = false
		return
	}
	for i := range m.WheelPos {
		p := [2]float64{float64(m.WheelPos[i].X), float64(m.WheelPos[i].Y)}
		if e.slid && m.WheelContact[i] && (i == components.FrontLeft || i == components.BackLeft) {
			e.scuffs.Add(view.Scuff{X0: float32(e.wheel[i][0]), Y0: float32(e.wheel[i][1]), X1: float32(p[0]), Y1: float32(p[1]),
				Width: 0.06, Ink: view.RubberInk, Alpha: 0.45, Born: float32(s.time), Life: 10})
		}
		e.wheel[i] = p
	}
	e.slid = true
}

// fall scatters twelve loose bars at the groove's end.
func (e *effects) fall(s *session, m *components.MotionData) {
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
				Width: 0.037, Ink: ink, Alpha: 0.9, Born: float32(s.time), Life: view.TrailAge})
		}
		e.puff(m.Pos.X, m.Pos.Y, 12, 1.2, look.Dust(e.pal, ""), 2, 6, 0.5)
	}
	e.fell = down
}

// clear forgets everything, after a jump to another place.
func (e *effects) clear() {
	e.parts.Clear()
	e.slid, e.edged, e.flying = false, false, false
}
