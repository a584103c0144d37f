package paint

import (
	"gritbed/game/look"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// How much of a ghost shows.
const (
	ghostBoard = 0.9
	ghostBody  = 0.62
)

// ghosts adds the skaters on a level who are not the player. They are chalk, as all is
// that skaters leave behind: a board and a body without a colour of their own. Their
// shadows fall as the player's do, so that their height can be read.
func (b *Brush) ghosts(p *Picture, l *look.Skater, floor int) {
	for i := range p.Ghosts {
		s := &p.Ghosts[i]
		if s.floor != floor || s.outside(&p.View) {
			continue
		}
		b.shadows(&p.View, s, l, p.Level)
		b.ghost(&p.View, s, l, p.Pal)
	}
}

func (b *Brush) ghost(v *view.View, s *Stand, l *look.Skater, pal *look.Palette) {
	b.cell(v, atlasBoardShadow, l.BoardShadowCell(s.pitch, s.roll, 0), look.ShadowPxPerM, s.x, s.y, s.heading, look.SpriteScale(s.z), false, ui.Tinted(pal.Chalk, ghostBoard))
	b.cell(v, atlasBodyShadow, l.BodyShadowCell(l.Frame(s.from, s.to, s.t), 0), look.ShadowPxPerM, s.bx, s.by, s.bodyHeading, look.SpriteScale(s.bz), s.mirror, ui.Tinted(pal.Chalk, ghostBody))
}

// reach is how far around his place a skater and his shadow may be seen [m].
const reach = 4

// outside says whether nothing of a skater is on the screen.
func (s *Stand) outside(v *view.View) bool {
	x0, y0, x1, y1 := v.Bounds()
	return s.x < x0-reach || s.y < y0-reach || s.x > x1+reach || s.y > y1+reach
}
