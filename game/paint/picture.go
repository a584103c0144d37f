package paint

import (
	"gritbed/components"
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
	"gritbed/levels"
)

// Picture is what is to be painted.
type Picture struct {
	View    view.View
	Alpha   float64 // how far the clock has gone from the last frame to the next, 0…1
	Scale   float64 // of the interface [device px a logical one]
	Level   *levels.Level
	Motion  *components.MotionData
	Stand   Stand
	Ghosts  []Stand // skaters who are not the player
	Trail   *view.Trail
	Effects *Effects
	Fade    *Fade
	Time    float64 // of the game [s]

	Pal    *look.Palette
	Groove GrooveMode
	Ring   bool       // a ring on the ground under the skater
	Hidden [4]float32 // the part of the screen under an opaque panel: left, top, right, bottom [px]
}

// Ready keeps the ground ready where the picture shows it and where the skater will be
// soon.
func (g *Ground) Ready(p *Picture) {
	g.Take(1)
	x0, y0, x1, y1 := p.View.Bounds()
	v := p.Motion.Vel
	g.Want(x0, y0, x1, y1)
	g.Want(x0+v.X*ahead, y0+v.Y*ahead, x1+v.X*ahead, y1+v.Y*ahead)
	g.Calls = 0
}

// ahead is how long before it is seen the ground is asked for [s].
const ahead = 0.8

// Paint paints the ground at once and adds everything on it and over it to the sheet.
func (b *Brush) Paint(dst ui.Screen, g *Ground, l *look.Skater, p *Picture) {
	v := &p.View
	g.Hidden = p.Hidden
	g.draw(dst, v, p.Pal.Panel)
	b.groove(v, p.Trail, p.Pal, p.Groove, p.Time)
	b.scuffs(v, p.Effects, p.Pal, p.Time)
	b.flight(v, p.Motion, p.Effects, p.Pal, p.Scale)
	if p.Ring {
		b.always(v, &p.Stand, p.Pal)
	}
	b.ghosts(p, l, 0)
	if p.Motion.Level == 1 {
		g.layer(v, true, 1)
		b.ghosts(p, l, 1)
	}
	b.shadows(v, &p.Stand, l, p.Level)
	b.skater(v, &p.Stand, l)
	b.particles(v, p.Effects, p.Alpha, false)
	b.particles(v, p.Effects, p.Alpha, true)
	if p.Motion.Level == 0 {
		g.layer(v, true, p.Fade.Decks())
		b.ghosts(p, l, 1)
	}
	g.layer(v, false, p.Fade.Crowns())
}
