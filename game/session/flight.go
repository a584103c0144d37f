package session

import (
	"math"

	"gritbed/components"
	"gritbed/game/view"
	"gritbed/levels"
)

// Flight is the present flight, or the last.
type Flight struct {
	Gap  string // of the level, that it has crossed; "" none
	air  bool
	from levels.Vec // where it began [m]
}

// note keeps what a frame did to the sound, on the engine's clock, so that a display can
// show it where it is heard.
func (r *Memory) note(k *view.Model) {
	m := k.Motion
	mark := view.Mark{Engine: k.Stamp, Time: r.Time, X: m.Pos.X, Y: m.Pos.Y, Angle: math.Atan2(m.Vel.Y, m.Vel.X)}
	if r.Flight.follow(k.Level, m) {
		mark.Kind = view.TakeOff
		r.Marks.Add(mark)
	}
	if m.Landed {
		mark.Kind, mark.Level = view.Landing, float64(m.LandClass)/3
		r.Marks.Add(mark)
	}
	for _, e := range k.Board.Events {
		mark.Truck, mark.Level = e.Slot, 0
		switch {
		case e.Kind == components.RouteStart && e.Member != components.NoMember:
			mark.Kind = view.Bind
			r.Marks.Add(mark)
		case e.Kind == components.RouteStop && e.Member != components.NoMember:
			mark.Kind = view.Stop
			r.Marks.Add(mark)
		}
	}
}

// follow says whether a flight begins with this frame.
func (f *Flight) follow(l *levels.Level, m *components.MotionData) (begins bool) {
	air := m.Mode == components.Airborne
	if begins = air && !f.air; begins {
		f.Gap, f.from = "", levels.Vec{X: m.Prev.X, Y: m.Prev.Y}
	}
	f.air = air
	for i := range l.Gaps {
		if air && crosses(f.from, levels.Vec{X: m.Pos.X, Y: m.Pos.Y}, &l.Gaps[i]) {
			f.Gap = l.Gaps[i].Name
			break
		}
	}
	return begins
}

// Bounds of a jump over a gap.
const (
	gapSlack = 0.1 // the board may be this short of an end [m]
	gapAside = 4.0 // and this far to the side [m]
)

// crosses reports whether a flight from a to b leads over a gap: its shadow on the gap's
// line covers both ends, not too far to the side.
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
	return lo <= gapSlack && hi >= l-gapSlack && across(a) < gapAside && across(b) < gapAside
}
