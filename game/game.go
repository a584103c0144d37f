package main

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gritbed/game/input"
	"gritbed/game/kept"
	"gritbed/game/look"
	"gritbed/game/mods"
	"gritbed/game/paint"
	"gritbed/game/panel"
	"gritbed/game/panel/ambiencemap"
	"gritbed/game/panel/bedscope"
	"gritbed/game/panel/inspector"
	"gritbed/game/panel/mixer"
	"gritbed/game/screen"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// game is the window.
type game struct {
	opt        options
	settings   settings
	mods       *mods.Dir
	ui         *ui.Kit
	box        *paint.Sheet
	pal        *look.Palette
	in         *input.Controls
	layout     view.Layout
	w, h       int // device pixels
	outW       float64
	outH       float64
	device     deviceScale
	s          *session
	sound      *sound
	pace       view.Pacer
	taps       view.Taps
	skater     *look.Skater
	tiles      *look.Tiles
	brush      *paint.Brush
	now        time.Time // of the last update
	last       time.Time // of the last step of the world
	scene      scene
	view       panelView // open
	drawn      panelView // open last: what slides away
	slid       float64   // how far it has come up, 0…1
	bed        bedscope.Panel
	mixer      mixer.Panel
	ambience   ambiencemap.Panel
	patch      *inspector.Panel
	sampler    panel.Sampler
	stats      stats
	taping     taping
	ending     ending
	note       string     // message to the player
	noteLeft   int        // [frames]
	keysLeft   int        // the keys bar is shown for this long [frames]
	kept       *kept.File // where settings are kept, nil: nowhere
	quit       bool
	lastFrames int // since the wish to end came

	final  screen.Final
	waker  screen.Waker
	hinted [8]hint
	err    error
}

// landView is whether the ambience covers the whole window: nothing else is drawn.
func (g *game) landView() bool { return g.drawn == ambienceView && g.slid == 1 }

// scene is what has the keys.
type scene interface {
	update(g *game) scene
	draw(g *game, dst ui.Screen)
}

// Update is one frame of 1/60 s.
func (g *game) Update() error {
	g.now = time.Now()
	note, err := g.in.Update(g.layout.Scale)
	if err != nil {
		return err
	}
	if note != "" {
		g.say(note, 3)
	}
	if g.noteLeft > 0 {
		if g.noteLeft--; g.noteLeft == 0 {
			g.note = ""
		}
	}
	g.scene = g.scene.update(g)
	if g.scene == nil {
		return ebiten.Termination
	}
	if g.over() {
		return ebiten.Termination
	}
	return g.err
}

// alpha is how far the clock has gone from the last step to the next, 0…1.
func (g *game) alpha() float64 {
	return min(time.Since(g.last).Seconds()*float64(ebiten.TPS()), 1)
}

// Layout makes the picture as large as the window has pixels.
func (g *game) Layout(w, h int) (int, int) {
	fw, fh := g.LayoutF(float64(w), float64(h))
	return int(fw), int(fh)
}

// LayoutF is Layout with fractions of a pixel.
func (g *game) LayoutF(w, h float64) (float64, float64) {
	device := g.device.look(w, h)
	pw, ph := math.Ceil(w*device), math.Ceil(h*device)
	if int(pw) != g.w || int(ph) != g.h || g.layout.W == 0 {
		g.w, g.h = int(pw), int(ph)
		g.outW, g.outH = w, h
		g.relayout()
	}
	return pw, ph
}

func (g *game) relayout() {
	l := view.NewLayout(g.outW, g.outH, g.device.factor, g.settings.text())
	if l.Scale != g.layout.Scale {
		g.ui.Retune(g.pal, g.box.Batch, float32(l.Scale))
	}
	g.layout = l
}

// Draw only paints when a screenshot is due: the picture is painted straight onto
// the screen, which saves a pass over all its pixels.
func (g *game) Draw(off *ebiten.Image) {
	g.waker.Frame(off, g.box.Texture.(*screen.Image))
	if g.stats.due(g) {
		g.paint(&screen.Image{Image: off})
		g.stats.store(g, off)
	}
}

// DrawFinalScreen paints the picture.
func (g *game) DrawFinalScreen(dst ebiten.FinalScreen, _ *ebiten.Image, _ ebiten.GeoM) {
	g.final.Screen = dst
	g.paint(&g.final)
	g.stats.frame(g.calls())
}

// calls is how many draw calls the last picture took.
func (g *game) calls() int {
	n := g.box.Calls + 1
	if g.s != nil && g.s.ground != nil {
		n += g.s.ground.Calls
	}
	return n
}

func (g *game) paint(dst ui.Screen) {
	if g.opt.Bare && !g.paused() {
		g.bare(dst)
		return
	}
	g.ui.Begin()
	g.box.Calls = 0
	g.scene.draw(g, dst)
	g.box.Flush(dst)
}

// lifted is how far the middle of the world is moved up for the open panel [px].
func (g *game) lifted() float64 {
	if g.drawn == ambienceView || g.drawn == patchView {
		return 0 // they cover everything
	}
	return g.slid * (g.layout.H - g.layout.Scope.Y) / 2 * g.layout.Scale
}

// sight is what is seen of the world: the patch view has a window for it.
func (g *game) sight(alpha float64) view.View {
	v := g.s.cam.View(alpha, float64(g.w), float64(g.h), g.lifted(), g.layout.Scale)
	if g.drawn == patchView {
		r := inspector.World(&g.layout)
		k := g.slid * g.layout.Scale
		v.OX += math.Round((r.X + (r.W-g.layout.W)/2) * k)
		v.OY += math.Round((r.Y + (r.H-g.layout.H)/2) * k)
	}
	return v
}

// world paints the ground and adds the skater and all that lies around him:
// everything below the panels.
func (g *game) world(dst ui.Screen, alpha float64) {
	s := g.s
	p := paint.Picture{View: g.sight(alpha), Alpha: alpha, Scale: g.layout.Scale, Level: s.w.Level, Motion: s.w.Motion(), Stand: s.anim.Between(alpha),
		Trail: &s.trail, Effects: s.fx, Fade: &s.fade, Time: s.time, Pal: g.pal, Groove: g.settings.Groove, Ring: g.settings.Ring, Hidden: g.covered()}
	s.ground.Ready(&p)
	if g.landView() {
		return // nothing of it is seen, but it is kept ready
	}
	g.brush.Paint(dst, s.ground, g.skater, &p)
}

// covered is the part of the screen that the open panel hides, without its round
// corners: no ground needs painting there.
func (g *game) covered() (r [4]float32) {
	if g.slid < 1 {
		return r
	}
	const corner = 12
	p, k := g.layout.Scope, g.layout.Scale
	return [4]float32{float32((p.X + corner) * k), float32((p.Y + corner) * k), float32((p.X + p.W - corner) * k), float32((p.Y + p.H - corner) * k)}
}
