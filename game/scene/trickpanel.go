package scene

import (
	"gritbed/components"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// trickPanel names the trick, with height, time and length, and a bar that fills
// towards the landing; it stays for a while afterwards.
func (g *Stage) trickPanel(r view.Rect) {
	m, t := g.Session.Model.Motion, g.Session.Model.Trick
	if t.Name == "" || (m.Mode == components.Riding && g.Session.Model.Frame > t.ShowUntil) || m.Mode == components.Airborne && m.AirTime < 0.05 && !t.Active {
		return
	}
	u, p := g.Painter.Kit, g.Painter.Pal
	u.Panel(r.X, r.Y, r.W, r.H)
	size := 28.0
	if g.Layout.Compact {
		size = 24
	}
	name := t.Name
	if t.Sketchy {
		name += " (sketchy)"
		size -= 8
	}
	u.Text(ui.BoldItalic, size, r.X+20, r.Y+r.H/2+size*0.34, p.Chalk, name)
	right := r.X + r.W - 20
	u.TextRight(ui.Regular, 13, right, r.Y+24, p.Chalk2, "s")
	u.Number(ui.MonoBold, 15, right-11, r.Y+24, p.Chalk, t.Seconds, 2, true)
	if t.Height > 0.02 {
		u.TextRight(ui.Regular, 13, right-64, r.Y+24, p.Chalk2, "m")
		u.Number(ui.MonoBold, 15, right-79, r.Y+24, p.Chalk, t.Height, 2, true)
	}
	if t.Length > 0.1 {
		u.TextRight(ui.Regular, 13, right, r.Y+43, p.Chalk2, "m")
		u.Number(ui.Regular, 13, right-15, r.Y+43, p.Chalk2, t.Length, 1, true)
		u.TextRight(ui.Regular, 13, right-44, r.Y+43, p.Chalk2, g.lengthWord())
	}
	if m.Mode == components.Airborne {
		k := m.AirTime / max(m.AirTime+m.TimeToLand, 0.01)
		u.Rect(r.X+8, r.Y+r.H-5, r.W-16, 2, p.Raised, 1)
		u.Rect(r.X+8, r.Y+r.H-5, (r.W-16)*min(k, 1), 2, p.Chalk, 1)
	}
	if m.Mode == components.Manual || m.Mode == components.Grinding {
		g.balanceBar(r, m)
	}
}

// lengthWord says what the length is: of a gap, when one of the level was cleared.
func (g *Stage) lengthWord() string {
	m := g.Session.Model.Motion
	if m.Mode != components.Grinding && m.Mode != components.Manual && g.Session.Memory.Flight.Gap != "" {
		return "gap"
	}
	return "length"
}

// balanceBar is a needle over the range in which the board stays up.
func (g *Stage) balanceBar(r view.Rect, m *components.MotionData) {
	u, p := g.Painter.Kit, g.Painter.Pal
	u.Rect(r.X+8, r.Y+r.H-5, r.W-16, 2, p.Raised, 1)
	k := 0.5 + m.Balance/0.7
	if m.Mode == components.Manual {
		k = m.Balance / 0.45
	}
	k = min(max(k, 0), 1)
	u.Rect(r.X+8+(r.W-16)*k-4, r.Y+r.H-6, 8, 4, p.Chalk, 1)
}
