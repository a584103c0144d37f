package main

import (
	"math"

	"gritbed/components"
	"gritbed/game/view"
	"gritbed/levels"
)

// note keeps what this frame did to the sound, on the engine's clock, so that a
// lane can show it where it is heard.
func (s *session) note(m *components.MotionData) {
	k := view.Mark{Engine: s.m.Stamp, Time: s.time, X: m.Pos.X, Y: m.Pos.Y, Angle: math.Atan2(m.Vel.Y, m.Vel.X)}
	air := m.Mode == components.Airborne
	if air && !s.wasAir {
		k.Kind = view.TakeOff
		s.marks.Add(k)
		s.gap, s.fromX, s.fromY = "", m.Prev.X, m.Prev.Y
	}
	if air {
		s.gap = s.cleared(m)
	}
	if m.Landed {
		k.Kind, k.Level = view.Landing, float64(m.LandClass)/3
		s.marks.Add(k)
	}
	s.wasAir = air
	for _, e := range s.w.Board().Events {
		k.Truck, k.Level = e.Slot, 0
		switch {
		case e.Kind == components.RouteStart && e.Member != components.NoMember:
			k.Kind = view.Bind
			s.marks.Add(k)
		case e.Kind == components.RouteStop && e.Member != components.NoMember:
			k.Kind = view.Stop
			s.marks.Add(k)
		}
	}
}

// cleared names the gap of the level that the present flight has crossed.
func (s *session) cleared(m *components.MotionData) string {
	for i := range s.w.Level.Gaps {
		g := &s.w.Level.Gaps[i]
		if crosses(levels.Vec{X: s.fromX, Y: s.fromY}, levels.Vec{X: m.Pos.X, Y: m.Pos.Y}, g) {
			return g.Name
		}
	}
	return s.gap
}

// crosses reports whether a flight from a to b leads over a gap: its shadow on the
// gap's line covers both ends, not further than 4 m to the side.
func crosses(a, b levels.Vec, g *levels.Gap) bool {
	ux, uy := g.To.X-g.From.X, g.To.Y-g.From.Y
	l := math.Hypot(ux, uy)
	if l == 0 {
		return false
	}
	ux, uy = ux/l, uy/l
	along := func(p levels.Vec) float64 { return (p.X-g.From.X)*ux + (p.Y-g.From.Y)*uy }
	across := func(p levels.Vec) float64 { return math.Abs((p.Y-g.From.Y)*ux - (p.X-g.From.X)*uy) }
	lo, hi := min(along(a), along(b)), max(along(a), along(b))
	return lo <= 0.1 && hi >= l-0.1 && across(a) < 4 && across(b) < 4
}
