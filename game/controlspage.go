package main

import (
	"math"
	"strings"

	input "github.com/quasilyte/ebitengine-input"

	"gritbed/game/ui"
	"gritbed/game/view"
)

// controlsPage shows what the keys and buttons do.
type controlsPage struct {
	back func(g *game) scene
}

var controlRows = [...]struct {
	what   string
	action []input.Action
}{
	{"Push", []input.Action{actPush}},
	{"Brake", []input.Action{actBrake}},
	{"Steer", []input.Action{actSteerLeft, actSteerRight, actSteer}},
	{"Ollie: hold and let go", []input.Action{actOllie}},
	{"Manual: hold", []input.Action{actManual}},
	{"Powerslide: hold", []input.Action{actSlide}},
	{"Grab, in the air", []input.Action{actGrab}},
	{"Kickflip, in the air", []input.Action{actFlip}},
	{"Spin, in the air", []input.Action{actSpinLeft, actSpinRight}},
	{"Lean, in manuals and grinds", []input.Action{actLeanFront, actLeanBack}},
	{"Respawn", []input.Action{actRespawn}},
	{"Bed, mixer, ambience, patch", []input.Action{actScope, actMixer, actAmbience, actPatch}},
	{"Tab of the open view", []input.Action{actBack, actNext}},
	{"Other view, beside the open one", []input.Action{actViewBack, actViewNext}},
	{"Strip: choose, mute, solo", []input.Action{actStripLeft, actStripRight, actStripMute, actStripSolo}},
	{"Strip: clear its clip mark", []input.Action{actStripClear}},
	{"Patch: instance", []input.Action{actLineUp, actLineDown}},
	{"Patch: box beside (and above)", []input.Action{actBoxLeft, actBoxRight}},
	{"Patch: run, step, text", []input.Action{actPatchRun, actPatchStep, actPatchText}},
	{"Menu", []input.Action{actPause}},
	{"Mute, quieter, louder", []input.Action{actMute, actQuieter, actLouder}},
	{"Full screen", []input.Action{actFullscreen}},
}

func (c *controlsPage) update(g *game) scene {
	g.idle()
	g.keysEverywhere()
	if g.in.hit(actCancel) || g.in.hit(actOK) {
		return c.back(g)
	}
	return c
}

func (c *controlsPage) draw(g *game, dst ui.Screen) {
	g.behind(dst)
	u, p := g.ui, g.pal
	pitch := min(24, (g.layout.H-16-120)/float64(len(controlRows)))
	size := min(13, pitch*0.85)
	h := 92 + pitch*float64(len(controlRows)) + 28
	r := view.Rect{W: min(740, g.layout.W-16), H: min(h, g.layout.H-16)}
	r.X, r.Y = math.Round((g.layout.W-r.W)/2), math.Round((g.layout.H-r.H)/2)
	u.Panel(r.X, r.Y, r.W, r.H)
	u.Text(ui.BoldItalic, 28, r.X+28, r.Y+44, p.Chalk, "Controls")
	u.Text(ui.Bold, 14, r.X+r.W*0.36, r.Y+74, p.Chalk2, "keyboard")
	u.Text(ui.Bold, 14, r.X+r.W*0.66, r.Y+74, p.Chalk2, "pad")
	for i := range controlRows {
		k := &controlRows[i]
		y := r.Y + 98 + pitch*float64(i)
		u.HLine(r.X+28, r.X+r.W-28, y-pitch*0.7, 1, p.Chalk, 0.07)
		u.Text(ui.Regular, size, r.X+28, y, p.Chalk, k.what)
		u.Text(ui.Mono, size, r.X+r.W*0.36, y, p.Chalk2, g.keyNames(k.action, input.KeyboardDevice))
		u.Text(ui.Mono, size, r.X+r.W*0.66, y, p.Chalk2, g.keyNames(k.action, input.GamepadDevice))
	}
	u.Text(ui.Regular, 12, r.X+28, r.Y+r.H-14, p.Chalk3, hintFoot(g))
}

var niceKeys = map[string]string{
	"lstick_motion": "left stick", "page_up": "PgUp", "page_down": "PgDn",
	"escape": "Esc", "rstick_left": "right stick left", "rstick_right": "right", "lstick_up": "left stick up", "lstick_down": "down",
	"space": "Space", "shift": "Shift", "tab": "Tab", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "start": "Start", "enter": "Enter",
	"lstick": "L3", "rstick": "R3", "rstick_up": "right stick up", "back": "Back",
}

// niceKey is a key that no layout moves as it stands on the keyboard, or a pad's.
func niceKey(n string) string {
	if s, ok := niceKeys[n]; ok {
		return s
	}
	return strings.ToUpper(n)
}

// keyNames are the names of what is bound to actions; at most two for each.
func (g *game) keyNames(actions []input.Action, device input.DeviceKind) string {
	var parts []string
	most := 2
	if len(actions) > 2 {
		most = 1
	}
	for _, a := range actions {
		for i, n := range g.in.h.ActionKeyNames(a, device) {
			if i == most {
				break
			}
			parts = append(parts, g.in.board.name(a, n))
		}
	}
	return strings.Join(parts, "  ")
}
