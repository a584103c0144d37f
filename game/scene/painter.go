package scene

import (
	"gritbed/game/look"
	"gritbed/game/paint"
	"gritbed/game/ui"
	"gritbed/levels"
)

// Painter is what pictures are painted with.
type Painter struct {
	Device ui.Device
	Pal    *look.Palette
	Kit    *ui.Kit

	sheet  *paint.Sheet
	brush  *paint.Brush
	ground *paint.Ground // nil until the first level is there
	skater *look.Skater
	tiles  *look.Tiles
	ghosts []paint.Stand // scratch
}

// Densities of what is painted at the start [px/m].
const (
	tileDensity   = 64
	skaterDensity = 128
)

// NewPainter has nothing but letters.
func NewPainter(d ui.Device, safe bool) (Painter, error) {
	p := Painter{Device: d}
	var err error
	if p.Pal, err = look.NewPalette(safe); err != nil {
		return p, err
	}
	p.sheet = paint.NewSheet(d, nil, 0)
	p.Kit, err = ui.New(p.Pal, p.sheet.Batch)
	return p, err
}

// dress makes the textures of a level: the ground's and the sheet.
func (p *Painter) dress(l *levels.Level, skater *look.Skater, tiles *look.Tiles) {
	if p.ground != nil {
		p.ground.Close()
	}
	p.sheet.Close()
	p.sheet = paint.NewSheet(p.Device, skater, tiles.PxPerM)
	p.Kit.Retune(p.Pal, p.sheet.Batch, p.Kit.Scale)
	p.skater, p.tiles = skater, tiles
	p.brush = paint.NewBrush(p.Pal, p.sheet)
	p.ground = paint.NewGround(p.Device, l, tiles, p.sheet)
}

// rescale lets everything be made in another size.
func (p *Painter) rescale(scale float64) { p.Kit.Retune(p.Pal, p.sheet.Batch, float32(scale)) }

// Begin starts a picture.
func (p *Painter) Begin() {
	p.Kit.Begin()
	p.sheet.Calls = 0
}

// Flush draws what was added since.
func (p *Painter) Flush(dst ui.Screen) { p.sheet.Flush(dst) }

// Calls is how many draw calls the last picture took.
func (p *Painter) Calls() int {
	n := p.sheet.Calls
	if p.ground != nil {
		n += p.ground.Calls
	}
	return n
}

// Textures are the sheet's, and the ground's if there is one.
func (p *Painter) Textures() (sheet, ground ui.Texture) {
	if p.ground != nil {
		ground = p.ground.Texture()
	}
	return p.sheet.Texture, ground
}

// recolour paints everything in the other colour set.
func (g *Stage) recolour() {
	p := &g.Painter
	pal, err := look.NewPalette(g.Settings.Safe)
	if err != nil {
		g.Err = err
		return
	}
	p.Pal = pal
	p.Kit.Retune(pal, p.sheet.Batch, float32(g.Layout.Scale))
	if s := g.Session; s != nil {
		p.dress(s.World.Level, look.NewSkater(pal, pal.Skater.SkinDefault, skaterDensity), look.NewTiles(pal, tileDensity))
		s.Memory.Dress(pal)
		g.Panels.ambience.Dress(p.tiles)
	}
}

// world paints the ground and adds the skater and all that lies around him: everything
// below the panels.
func (g *Stage) world(dst ui.Screen, alpha float64) {
	m := &g.Session.Memory
	g.Painter.ghosts = m.Stands(g.Painter.ghosts[:0], alpha)
	p := paint.Picture{View: g.sight(alpha), Alpha: alpha, Scale: g.Layout.Scale, Level: g.Session.World.Level, Motion: g.Session.Model.Motion, Stand: m.Pose.Between(alpha), Ghosts: g.Painter.ghosts,
		Trail: &m.Trail, Effects: m.Effects, Fade: &m.Fade, Time: m.Time, Pal: g.Painter.Pal, Groove: g.Settings.Groove, Ring: g.Settings.Ring, Hidden: g.Panels.hides(&g.Layout)}
	g.Painter.ground.Ready(&p)
	if g.Panels.covers() {
		return // nothing of it is seen, but it is kept ready
	}
	g.Painter.brush.Paint(dst, g.Painter.ground, g.Painter.skater, &p)
}

// behind paints the world that stands still, dimmed.
func (g *Stage) behind(dst ui.Screen) {
	g.world(dst, 1)
	g.Painter.Kit.Rect(0, 0, g.Layout.W, g.Layout.H, g.Painter.Pal.GripInk, 0.55)
}
