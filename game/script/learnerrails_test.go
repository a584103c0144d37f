package script

import (
	"math"

	"gritbed/components"
	"gritbed/levels"
)

// ends are the near and the far end of the rail it has in mind.
func (p *learner) ends() (a, b levels.Vec) {
	g := &p.l.Grinds[p.rail]
	s, e := g.Pts[0], g.Pts[len(g.Pts)-1]
	if p.reverse {
		s, e = e, s
	}
	return levels.Vec{X: s.X, Y: s.Y}, levels.Vec{X: e.X, Y: e.Y}
}

// due says whether it is time to crouch for the rail: about half a second and
// the crouch before its near end, give or take.
func (p *learner) due(m *components.MotionData, v float64) bool {
	a, b := p.ends()
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	tx, ty := (b.X-a.X)/l, (b.Y-a.Y)/l
	along := (m.Pos.X-a.X)*tx + (m.Pos.Y-a.Y)*ty
	off := math.Abs((m.Pos.Y-a.Y)*tx - (m.Pos.X-a.X)*ty)
	late := float64(p.roll(20)-8) / 60
	return off < 0.7 && v > 1.5 && along > -v*(0.85-late) && along < l-2 && p.frame-p.passed[p.rail] > 60
}

// aim picks a rail when it has none and steers for it with the keys of a
// keyboard: full or nothing, a bit too long.
func (p *learner) aim(m *components.MotionData, v float64) {
	if p.rail < 0 {
		p.look(m)
	}
	if p.rail < 0 || p.frame < p.first {
		return
	}
	a, b := p.ends()
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	tx, ty := (b.X-a.X)/l, (b.Y-a.Y)/l
	along := (m.Pos.X-a.X)*tx + (m.Pos.Y-a.Y)*ty
	if along > l-1 { // past it
		p.rail = -1
		return
	}
	// A point on the line of the rail: some metres before it, then along it, and
	// a hand's breadth to the side it comes from.
	off := (m.Pos.Y-a.Y)*tx - (m.Pos.X-a.X)*ty
	ahead := math.Max(along+2.5, -6)
	if math.Abs(off) < 1 {
		ahead = along + 3
	}
	side := math.Copysign(math.Min(0.15, math.Abs(off)), off)
	gx, gy := a.X+tx*ahead-ty*side, a.Y+ty*ahead+tx*side
	heading := m.Heading
	if m.Switch {
		heading += math.Pi
	}
	alpha := math.Remainder(math.Atan2(gy-m.Pos.Y, gx-m.Pos.X)-heading, 2*math.Pi)
	if dead := 0.05 + 0.01*float64(p.roll(6)); math.Abs(alpha) < dead {
		return
	}
	p.steer = float32(math.Copysign(1, alpha))
	need := math.Abs(alpha) / math.Max(0.3, math.Min(3, 5.6/math.Max(v, 0.5))) * 60
	p.hold = int(math.Min(30, need*(0.5+0.01*float64(p.roll(80))))) + 1
}

// look chooses a rail in front of it, near and not too high.
func (p *learner) look(m *components.MotionData) {
	heading := m.Heading
	if m.Switch {
		heading += math.Pi
	}
	best := math.Inf(1)
	for i := range p.l.Grinds {
		g := &p.l.Grinds[i]
		if len(g.Pts) != 2 || p.passed[i] > 0 && p.frame-p.passed[i] < 600 {
			continue
		}
		for _, reverse := range [...]bool{false, true} {
			s, e := g.Pts[0], g.Pts[1]
			if reverse {
				s, e = e, s
			}
			l := math.Hypot(e.X-s.X, e.Y-s.Y)
			height := s.Z - m.Z
			if l < 3 || height < 0.1 || height > 0.55 {
				continue
			}
			dx, dy := s.X-m.Pos.X, s.Y-m.Pos.Y
			d := math.Hypot(dx, dy)
			turn := math.Abs(math.Remainder(math.Atan2(dy, dx)-heading, 2*math.Pi))
			skew := math.Abs(math.Remainder(math.Atan2(e.Y-s.Y, e.X-s.X)-math.Atan2(dy, dx), 2*math.Pi))
			if d < 5 || d > 45 || skew > 1 {
				continue
			}
			if c := d + 12*turn + 15*skew; c < best {
				best, p.rail, p.reverse = c, i, reverse
			}
		}
	}
}
