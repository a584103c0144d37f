package view

import "image/color"

// Shape is what a particle looks like.
type Shape uint8

// The shapes of particles.
const (
	Soft   Shape = iota // a soft disc: dust
	Crisp               // a small disc: chips
	Spark               // drawn additively
	Blade               // grass
	Sliver              // wood
	Wave                // a widening ring on water
)

// Particle is one small moving thing over the ground.
type Particle struct {
	Shape      Shape
	X, Y       float64 // [m]
	VX, VY     float64 // [m/s]
	Angle      float64 // [rad]
	Turn       float64 // [rad/s]
	Size       float64 // radius or length [px at 64 px/m]
	Grow       float64 // [px/s]
	Drag       float64 // [1/s]
	Age, Life  float64 // [s]
	Alpha      float32
	Colour     color.RGBA
	wasX, wasY float64
}

// At is the particle's place between the last two steps.
func (p *Particle) At(alpha float64) (x, y float64) {
	return p.wasX + (p.X-p.wasX)*alpha, p.wasY + (p.Y-p.wasY)*alpha
}

// Shown is its alpha now.
func (p *Particle) Shown() float32 { return p.Alpha * float32(1-p.Age/p.Life) }

// PoolSize is how many particles there can be; when all are in use new ones are
// not made.
const PoolSize = 256

// Particles is the pool.
type Particles struct {
	list [PoolSize]Particle
	n    int
}

// Add puts one more into the air.
func (p *Particles) Add(k Particle) {
	if p.n == PoolSize {
		return
	}
	k.wasX, k.wasY = k.X, k.Y
	p.list[p.n] = k
	p.n++
}

// Step moves all of them on by dt seconds.
func (p *Particles) Step(dt float64) {
	for i := 0; i < p.n; {
		k := &p.list[i]
		if k.Age += dt; k.Age >= k.Life {
			p.n--
			p.list[i] = p.list[p.n]
			continue
		}
		k.wasX, k.wasY = k.X, k.Y
		k.X += k.VX * dt
		k.Y += k.VY * dt
		slow := max(1-k.Drag*dt, 0)
		k.VX *= slow
		k.VY *= slow
		k.Angle += k.Turn * dt
		k.Size += k.Grow * dt
		i++
	}
}

// All are the living ones.
func (p *Particles) All() []Particle { return p.list[:p.n] }

// Clear lets all go.
func (p *Particles) Clear() { p.n = 0 }
