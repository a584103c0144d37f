package main

import (
	"math"

	"gritbed/components"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// hud is what is shown while riding. Values are never eased.
func (g *game) hud() {
	if g.landView() || g.view == patchView {
		return
	}
	if g.view != noView {
		g.smallHUD(g.layout.HUDSmall)
		if g.view == mixerView {
			r := g.layout.Keys
			r.X, r.Y = g.layout.Scope.X+g.layout.Scope.W-r.W, g.layout.Scope.Y-r.H-12
			g.keysBar(r)
		}
	} else {
		g.ridingHUD(g.layout.HUD)
		g.keysBar(g.layout.Keys)
	}
	g.trickPanel(g.layout.Trick)
}

// kmh is the ground speed, and what the display rounds it to in tenths.
func (g *game) kmh() float64 {
	v := g.s.w.Motion().Vel
	return math.Hypot(v.X, v.Y) * 3.6
}

// truckLabel is what a truck stands on: the surface's key and name, or no key and
// "air" or "rail".
func (g *game) truckLabel(truck int) (key, name string) {
	m := g.s.w.Motion()
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
			if s := g.s.w.Level.SurfaceAt(float64(m.WheelPos[i].X), float64(m.WheelPos[i].Y), m.Level); s != nil {
				t := g.s.w.Level.Type(s.Tag)
				if s.Water {
					return "water", "water"
				}
				return t.Key, t.Name
			}
		}
	}
	return "", "air"
}

func (g *game) ridingHUD(r view.Rect) {
	u, p := g.ui, g.pal
	u.Panel(r.X, r.Y, r.W, r.H)
	v := math.Floor(g.kmh()*10+0.5) / 10
	whole := math.Floor(v)
	x := r.X + 20
	size, base, unit, left := 48.0, r.Y+60, r.Y+86, 128.0
	if g.layout.Compact {
		x = r.X + 14
		size, base, unit, left = 30, r.Y+38, r.Y+38, 102
	}
	x = u.Number(ui.Bold, size, x, base, p.Chalk, whole, 0, false)
	tenth := 26.0
	if g.layout.Compact {
		tenth = 18
	}
	x = u.Text(ui.Regular, tenth, x, base, p.Chalk2, ".")
	x = u.Number(ui.Regular, tenth, x, base, p.Chalk2, math.Round((v-whole)*10), 0, false)
	if g.layout.Compact {
		u.Text(ui.Regular, 12, x+4, unit, p.Chalk2, "km/h")
	} else {
		u.Text(ui.Regular, 13, r.X+20, unit, p.Chalk2, "km/h")
	}
	for i := range 2 {
		y := r.Y + 27 + 22*float64(i)
		if g.layout.Compact {
			y = r.Y + 25 + 19*float64(i)
		}
		g.truckRow(i, r.X+left, y)
	}
	bed := view.Rect{X: r.X + left, Y: r.Y + 65, W: r.W - left - 18, H: 26}
	if g.layout.Compact {
		bed = view.Rect{X: r.X + 16, Y: r.Y + 54, W: r.W - 32, H: 20}
	}
	g.bed.Mini(u, &g.s.m, bed)
}

func (g *game) truckRow(truck int, x, base float64) {
	u, p := g.ui, g.pal
	key, name := g.truckLabel(truck)
	u.Text(ui.Regular, 13, x, base, p.Chalk2, [2]string{"1", "2"}[truck])
	if key == "" {
		u.Text(ui.Bold, 13, x+18, base, p.Chalk, name)
		return
	}
	if g.layout.Compact {
		g.ui.Swatch(key, x+12, base-12.5)
		u.Text(ui.Bold, 12, x+34, base, p.Chalk, name)
		return
	}
	g.ui.Swatch(key, x+17, base-12.5)
	u.Text(ui.Bold, 13, x+41, base, p.Chalk, name)
}

func (g *game) smallHUD(r view.Rect) {
	u, p := g.ui, g.pal
	u.Panel(r.X, r.Y, r.W, r.H)
	size := 32.0
	if g.layout.Compact {
		size = 28
	}
	u.Number(ui.Bold, size, r.X+16, r.Y+r.H/2+5, p.Chalk, g.kmh(), 1, false)
	u.Text(ui.Regular, 12, r.X+17, r.Y+r.H-9, p.Chalk2, "km/h")
	for i := range 2 {
		x, base := r.X+r.W-96, r.Y+24+21*float64(i)
		if g.layout.Compact {
			base -= 2
		}
		key, name := g.truckLabel(i)
		u.Text(ui.Regular, 13, x, base, p.Chalk2, [2]string{"1", "2"}[i])
		if key == "" {
			u.Text(ui.Bold, 13, x+17, base, p.Chalk, name)
			continue
		}
		g.ui.Swatch(key, x+14, base-12.5)
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

// message is a quiet chip at the foot of the screen.
func (g *game) message() {
	text := g.note
	if text == "" && g.settings.Mute {
		text = "muted"
	}
	if text == "" {
		return
	}
	u, p := g.ui, g.pal
	w := math.Ceil(u.Width(ui.Regular, 14, text)) + 28
	y := g.layout.Chip.Y
	if g.view == bedView || g.metered() {
		y = g.layout.Scope.Y - 46
		if g.view == mixerView && g.layout.Compact && g.keysLeft > 0 {
			y -= g.layout.Keys.H + 8
		}
	}
	x := (g.layout.W - w) / 2
	u.Panel(x, y, w, 30)
	u.TextMiddle(ui.Regular, 14, g.layout.W/2, y+20, p.Chalk, text)
}
