package main

import (
	"errors"
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/input"
	"gritbed/game/mods"
	"gritbed/game/options"
	"gritbed/game/outfile"
	"gritbed/game/scene"
	"gritbed/game/screen"
	"gritbed/game/session"
	"gritbed/game/settings"
	"gritbed/game/ui"
)

// game is the window.
type game struct {
	opt    options.Options
	stage  *scene.Stage
	scene  scene.Scene
	input  *input.Controls
	scale  screen.Scale
	final  screen.Final
	waker  screen.Waker
	counts counts
	ending ending
}

// newGame makes a window that is loading its first level.
func newGame(o options.Options) (*game, error) {
	g := &game{opt: o}
	var err error
	if g.input, err = input.New(); err != nil {
		return nil, err
	}
	g.stage = &scene.Stage{
		Host: host{g: g}, Input: g.input, ModsDir: o.Mods,
		Recording: session.Recording{Wanted: o.Record}, Panels: scene.NewPanels(o.Panel()),
	}
	g.choose()
	if g.stage.Painter, err = scene.NewPainter(screen.Device{}, g.stage.Settings.Safe); err != nil {
		return nil, err
	}
	if o.Mods != "" {
		if g.stage.Mods, err = mods.Open(o.Mods); err != nil {
			return nil, err
		}
		for _, note := range g.stage.Mods.Notes() {
			g.stage.Say(report(errors.New(note)), 8)
		}
	}
	if g.stage.Start, err = o.Start(); err != nil {
		return nil, err
	}
	for _, name := range []string{o.Shot, o.Stats, o.Record} {
		if name == "" {
			continue
		}
		if err := outfile.Check(name); err != nil {
			return nil, err
		}
	}
	g.scene = g.stage.Load()
	return g, nil
}

// choose takes the kept settings, and over them what the command line wants: that is no
// choice to be kept.
func (g *game) choose() {
	s := g.stage
	s.Settings = settings.Default()
	if !g.opt.Automatic() {
		s.Settings, s.Kept = settings.Load()
		for _, note := range s.Kept.Notes() {
			s.Say(report(errors.New(note)), 8)
		}
	}
	if g.opt.Fold != "" {
		s.Settings.Fold = g.opt.Fold
	}
	s.Settings.Safe = s.Settings.Safe || g.opt.Safe
	s.Settings.Calm = s.Settings.Calm || g.opt.Calm
	if s.Kept != nil {
		s.Kept.Mark(&s.Settings)
	}
}

// Update is one frame of 1/60 s.
func (g *game) Update() error {
	s := g.stage
	s.Clock.Tick(time.Now())
	note, err := g.input.Update(s.Layout.Scale)
	if err != nil {
		return err
	}
	if note != "" {
		s.Say(note, 3)
	}
	s.Notice.Step()
	if g.scene = g.scene.Update(s); g.scene == nil || g.over() {
		return ebiten.Termination
	}
	s.Clock.Pause(!scene.Playing(g.scene))
	return s.Err
}

// Layout makes the picture as large as the window has pixels.
func (g *game) Layout(w, h int) (int, int) {
	fw, fh := g.LayoutF(float64(w), float64(h))
	return int(fw), int(fh)
}

// LayoutF is Layout with fractions of a pixel: whole ones would leave a row or column of
// the window unpainted at device scales like 1.25 (hajimehoshi/ebiten#2285).
func (g *game) LayoutF(w, h float64) (float64, float64) {
	device := g.scale.Of(w, h)
	pw, ph := math.Ceil(w*device), math.Ceil(h*device)
	if size := image.Pt(int(pw), int(ph)); size != g.stage.Size || g.stage.Layout.W == 0 {
		g.stage.Size = size
		g.stage.Relayout(w, h, device)
	}
	return pw, ph
}

// Draw only paints when a screenshot is due: else the picture is painted straight onto
// the screen, in DrawFinalScreen.
func (g *game) Draw(off *ebiten.Image) {
	sheet, _ := g.stage.Painter.Textures()
	g.waker.Frame(off, sheet.(*screen.Image))
	if g.shotDue() {
		g.paint(&screen.Image{Image: off})
		g.takeShot(off)
	}
}

// DrawFinalScreen paints the picture.
func (g *game) DrawFinalScreen(dst ebiten.FinalScreen, _ *ebiten.Image, _ ebiten.GeoM) {
	g.final.Screen = dst
	g.paint(&g.final)
	g.counts.frame(g.stage.Painter.Calls() + 1)
}

func (g *game) paint(dst ui.Screen) {
	if g.opt.Bare && scene.Playing(g.scene) {
		g.baseline(dst)
		return
	}
	g.stage.Painter.Begin()
	g.scene.Draw(g.stage, dst)
	g.stage.Painter.Flush(dst)
}

// baseline draws one picture over the whole screen: the least that a game which paints
// every pixel can do, and so what its pictures a second are to be held against.
func (g *game) baseline(dst ui.Screen) {
	from, ground := g.stage.Painter.Textures()
	if ground != nil {
		from = ground
	}
	w, h := float32(g.stage.Size.X), float32(g.stage.Size.Y)
	corner := func(x, y float32) ui.Vertex {
		return ui.Vertex{DstX: x, DstY: y, SrcX: x, SrcY: y, ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	dst.Draw([]ui.Vertex{corner(0, 0), corner(w, 0), corner(0, h), corner(w, h)}, []uint32{0, 1, 2, 1, 3, 2}, from, ui.CopyNearest)
}
