package scene

import (
	"math"

	"gritbed/components"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// displays are what is shown while riding. Values are never eased.
func (g *Stage) displays() {
	p, l := g.Panels, &g.Layout
	if p.covers() || p.open == patchPanel {
		return
	}
	if p.open != noPanel {
		g.smallHUD(l.HUDSmall)
		if p.open == mixerPanel {
			r := l.Keys
			r.X, r.Y = l.Scope.X+l.Scope.W-r.W, l.Scope.Y-r.H-12
			g.keysBar(r)
		}
	} else {
		g.ridingHUD(l.HUD)
		g.keysBar(l.Keys)
	}
	g.trickPanel(l.Trick)
}

// truckLabel is what a truck stands on: the surface's key and name, or no key and
// "air" or "rail".
func truckLabel(k *view.Model, truck int) (key, name string) {
	m := k.Motion
	switch m.Mode {
	case components.Airborne:
		return "", "air"
	case components.Grinding:
		return "", "rail"
	case components.Bailed:
		return "", "bail"
	}
	a, b := components.FrontLeft, components.FrontRight
	if truck == 1 {
		a, b = components.BackLeft, components.BackRight
	}
	for _, i := range [2]int{a, b} {
		if m.WheelContact[i] {
			if s := k.Level.SurfaceAt(float64(m.WheelPos[i].X), float64(m.WheelPos[i].Y), m.Level); s != nil {
				t := k.Level.Type(s.Tag)
				if s.Water {
					return "water", "water"
				}
				return t.Key, t.Name
			}
		}
	}
	return "", "air"
}

func (g *Stage) ridingHUD(r view.Rect) {
	u, p := g.Painter.Kit, g.Painter.Pal
	u.Panel(r.X, r.Y, r.W, r.H)
	v := math.Floor(g.Session.Model.Kmh()*10+0.5) / 10
	whole := math.Floor(v)
	x := r.X + 20
	size, base, unit, left := 48.0, r.Y+60, r.Y+86, 128.0
	if g.Layout.Compact {
		x = r.X + 14
		size, base, unit, left = 30, r.Y+38, r.Y+38, 102
	}
	x = u.Number(ui.Bold, size, x, base, p.Chalk, whole, 0, false)
	tenth := 26.0
	if g.Layout.Compact {
		tenth = 18
	}
	x = u.Text(ui.Regular, tenth, x, base, p.Chalk2, ".")
	x = u.Number(ui.Regular, tenth, x, base, p.Chalk2, math.Round((v-whole)*10), 0, false)
	if g.Layout.Compact {
		u.Text(ui.Regular, 12, x+4, unit, p.Chalk2, "km/h")
	} else {
		u.Text(ui.Regular, 13, r.X+20, unit, p.Chalk2, "km/h")
	}
	for i := range 2 {
		y := r.Y + 27 + 22*float64(i)
		if g.Layout.Compact {
			y = r.Y + 25 + 19*float64(i)
		}
		g.truckRow(i, r.X+left, y)
	}
	bed := view.Rect{X: r.X + left, Y: r.Y + 65, W: r.W - left - 18, H: 26}
	if g.Layout.Compact {
		bed = view.Rect{X: r.X + 16, Y: r.Y + 54, W: r.W - 32, H: 20}
	}
	g.Panels.bed.Mini(u, &g.Session.Model, bed)
}

func (g *Stage) truckRow(truck int, x, base float64) {
	u, p := g.Painter.Kit, g.Painter.Pal
	key, name := truckLabel(&g.Session.Model, truck)
	u.Text(ui.Regular, 13, x, base, p.Chalk2, [2]string{"1", "2"}[truck])
	if key == "" {
		u.Text(ui.Bold, 13, x+18, base, p.Chalk, name)
		return
	}
	if g.Layout.Compact {
		g.Painter.Kit.Swatch(key, x+12, base-12.5)
		u.Text(ui.Bold, 12, x+34, base, p.Chalk, name)
		return
	}
	g.Painter.Kit.Swatch(key, x+17, base-12.5)
	u.Text(ui.Bold, 13, x+41, base, p.Chalk, name)
}

func (g *Stage) smallHUD(r view.Rect) {
	u, p := g.Painter.Kit, g.Painter.Pal
	u.Panel(r.X, r.Y, r.W, r.H)
	size := 32.0
	if g.Layout.Compact {
		size = 28
	}
	u.Number(ui.Bold, size, r.X+16, r.Y+r.H/2+5, p.Chalk, g.Session.Model.Kmh(), 1, false)
	u.Text(ui.Regular, 12, r.X+17, r.Y+r.H-9, p.Chalk2, "km/h")
	for i := range 2 {
		x, base := r.X+r.W-96, r.Y+24+21*float64(i)
		if g.Layout.Compact {
			base -= 2
		}
		key, name := truckLabel(&g.Session.Model, i)
		u.Text(ui.Regular, 13, x, base, p.Chalk2, [2]string{"1", "2"}[i])
		if key == "" {
			u.Text(ui.Bold, 13, x+17, base, p.Chalk, name)
			continue
		}
		g.Painter.Kit.Swatch(key, x+14, base-12.5)
		u.Text(ui.Bold, 12, x+36, base-0.5, p.Chalk, firstWord(name))
	}
}

func firstWord(s string) string {
	for i, c := range s {
		if c == ' ' {
			return s[:i]
		}
	}
	return s
}
