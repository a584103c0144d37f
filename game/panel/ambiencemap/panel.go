package ambiencemap

import (
	"gritbed/game/keys"
	"gritbed/game/look"
	"gritbed/game/panel"
	"gritbed/game/view"
	"gritbed/levels"
)

// Panel is the map and the table beside it. It covers the whole window.
type Panel struct {
	log     Log
	sounds  Table
	picture picture
	tiles   *look.Tiles
	level   *levels.Level
	frame   int64 // of the last step
}

// Dress gives the panel what it paints the level from. The picture of the one before is
// freed; nil leaves it without.
func (p *Panel) Dress(t *look.Tiles) {
	p.picture.close()
	p.tiles = t
}

// Ready says whether the picture of the level is painted.
func (p *Panel) Ready() bool { return p.picture.image != nil }

// Step keeps what was played or refused in a frame of the game.
func (p *Panel) Step(m *view.Model) {
	if p.level != m.Level {
		p.log, p.sounds, p.level, p.frame = Log{}, Table{}, m.Level, 0
	}
	if m.Ambience.Known && m.Frame != p.frame {
		p.frame = m.Frame
		p.log.Step(&m.Ambience, m.Level, m.Time)
	}
}

// Keys has the rebuilds measured while the panel is seen.
func (p *Panel) Keys(f *panel.Frame) { f.Link.Timed = !f.Exact }

// Map is that of riding: the panel has no keys of its own.
func (p *Panel) Map() keys.Map { return keys.Riding }

// Close ends the measuring.
func (p *Panel) Close(f *panel.Frame) string {
	f.Link.Timed = false
	return ""
}

// Area is the whole window.
func (p *Panel) Area(l *view.Layout) view.Rect { return view.Rect{W: l.W, H: l.H} }

// Opaque: it hides what is below.
func (p *Panel) Opaque() bool { return true }

// drawing is a picture of the panel.
type drawing struct {
	*Panel
	*panel.Frame
}

// Draw paints the map with what is heard around the skater, and the table.
func (p *Panel) Draw(f *panel.Frame) {
	d := &drawing{p, f}
	u, lv, a := d.Kit, d.Model.Level, &d.Model.Ambience
	l := New(f.Layout.W, f.Layout.H, f.Layout.Compact)
	if a.Known {
		p.sounds.Follow(a, lv.Ambience)
	}
	c := NewChart(l.Map, lv, a.Cell)
	if f.Screen != nil {
		p.picture.want(f.Device, lv, p.tiles)
	}
	if !p.picture.draw(f, &c) {
		u.Rect(l.Map.X, l.Map.Y, l.Map.W, l.Map.H, u.Pal.Well, 1)
		d.terrain(&c)
	}
	u.Around(c.X(0), c.Y(0), c.X(lv.W), c.Y(lv.H), l.Map, u.Pal.Well)
	d.chart(&l, &c, a)
	u.Around(l.Map.X, l.Map.Y, l.Map.X+l.Map.W, l.Map.Y+l.Map.H, view.Rect{W: l.Table.X, H: l.Table.H}, u.Pal.Panel)
	d.lists(&l, a)
}
