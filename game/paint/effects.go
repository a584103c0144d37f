package paint

import (
	"image/color"
	"math"
	"math/rand/v2"

	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/view"
	"gritbed/levels"
)

// Effects are what play leaves behind for the eye: particles in the air, strokes
// on the ground. Nothing here is read by the game.
type Effects struct {
	Pal  *look.Palette
	Calm bool // particles halved

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

// Moment is what the effects look at in a frame of the game.
type Moment struct {
	Level   *levels.Level
	Motion  *components.MotionData
	Trick   *components.TrickData
	Frame   int64
	Time    float64 // of the game [s]
	Joint   int32   // pattern of the joints under the front wheels, 0 none
	Wobbles bool    // the pattern moves the bed's gain
	Swing   float64 // by how much it does now, 0 not
}

// Sources of particles.
const (
	srcSpark = iota
	srcChip
	srcSliver
	srcDust
	srcGrass
	srcRoll
)

// NewEffects is nothing yet.
func NewEffects(p *look.Palette) *Effects {
	return &Effects{Pal: p, rnd: rand.New(rand.NewPCG(1, 2))}
}

// due is how many particles a source gives in this frame.
func (e *Effects) due(source int, perSecond float64) int {
	if e.Calm {
		perSecond /= 2
	}
	e.owed[source] += perSecond * components.DT
	n := math.Floor(e.owed[source])
	e.owed[source] -= n
	return int(n)
}

// spread is a number from −1 to 1.
func (e *Effects) spread() float64 { return e.rnd.Float64()*2 - 1 }

// Step looks at the frame and lets off what belongs to it.
func (e *Effects) Step(s *Moment) {
	m := s.Motion
	e.parts.Step(components.DT)
	speed := math.Hypot(m.Vel.X, m.Vel.Y)
	key := ""
	if su := s.Level.SurfaceAt(m.Pos.X, m.Pos.Y, m.Level); su != nil {
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
		e.landing(s, m, key)
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
func (e *Effects) flight(s *Moment, m *components.MotionData) {
	air := m.Mode == components.Airborne
	if air && !e.flying {
		e.takeX, e.takeY = m.Prev.X, m.Prev.Y
		if m.PopSpeed > 0 || s.Trick.Name == "Ollie" {
			e.strokes(s, e.takeX, e.takeY, math.Atan2(m.Vel.Y, m.Vel.X), 6, 0.15)
		}
	}
	e.flying = air
}

// seam is a chalk tick across the groove where a joint pattern moves the bed's gain.
func (e *Effects) seam(s *Moment, m *components.MotionData) {
	if s.Joint == e.joint {
		return
	}
	e.joint = s.Joint
	if !s.Wobbles || m.Mode == components.Airborne {
		return
	}
	v := math.Hypot(m.Vel.X, m.Vel.Y)
	if v < 0.3 {
		return
	}
	nx, ny := -m.Vel.Y/v*0.3, m.Vel.X/v*0.3
	e.scuffs.Add(view.Scuff{X0: float32(m.Pos.X - nx), Y0: float32(m.Pos.Y - ny), X1: float32(m.Pos.X + nx), Y1: float32(m.Pos.Y + ny),
		Width: 0.034, Ink: view.ChalkInk, Alpha: min(0.4+float32(s.Swing)*1.2, 0.95), Born: float32(s.Time), Life: view.TrailAge})
}

// strokes are short chalk lines around a point, open towards where the board went.
func (e *Effects) strokes(s *Moment, x, y, heading float64, n int, length float64) {
	for i := range n {
		a := heading + math.Pi*(0.18+0.30*float64(i/2))*float64(i%2*2-1) + 0.12*e.spread()
		r0 := 0.22 + 0.05*e.rnd.Float64()
		r1 := r0 + length*(0.8+0.5*e.rnd.Float64())
		sin, cos := math.Sincos(a)
		e.scuffs.Add(view.Scuff{
			X0: float32(x + r0*cos), Y0: float32(y + r0*sin), X1: float32(x + r1*cos), Y1: float32(y + r1*sin),
			Width: 0.04, Ink: view.ChalkInk, Alpha: 0.95, Born: float32(s.Time), Life: view.TrailAge})
	}
}

// plant raises dust where the foot strikes.
func (e *Effects) plant(m *components.MotionData, key string) {
	sin, cos := math.Sincos(m.Heading)
	fx, fy := m.Pos.X-0.1*cos-0.22*sin, m.Pos.Y-0.1*sin+0.22*cos
	n := 6 + e.rnd.IntN(5)
	if key == "gravel" || key == "dirt" || key == "sand" {
		n = 16
	}
	e.puff(fx, fy, n, 0.5, look.Dust(e.Pal, key), 2, 7, 0.35)
}

// puff is a number of soft discs that drift apart.
func (e *Effects) puff(x, y float64, n int, speed float64, c color.RGBA, small, large, life float64) {
	if e.Calm {
		n = (n + 1) / 2
	}
	for range n {
		sin, cos := math.Sincos(e.rnd.Float64() * 2 * math.Pi)
		v := speed * (0.3 + 0.7*e.rnd.Float64())
		e.parts.Add(view.Particle{Shape: view.Soft, X: x + 0.05*cos, Y: y + 0.05*sin, VX: v * cos, VY: v * sin, Drag: 3,
			Size: small + (large-small)*e.rnd.Float64(), Grow: 8, Life: life * (0.7 + 0.6*e.rnd.Float64()), Alpha: 0.5, Colour: c})
	}
}

// landing is a ring of discs and chalk strokes by class; on water three rings.
func (e *Effects) landing(s *Moment, m *components.MotionData, key string) {
	if key == "water" {
		for i := range 3 {
			e.parts.Add(view.Particle{Shape: view.Wave, X: m.Pos.X, Y: m.Pos.Y, Size: 8 + 10*float64(i), Grow: 90, Life: 0.9, Alpha: 0.8, Colour: e.Pal.Chalk})
		}
		return
	}
	n := [...]int{8, 12, 18, 24}[min(max(m.LandClass, 0), 3)]
	c := look.Dust(e.Pal, key)
	if e.Calm {
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
