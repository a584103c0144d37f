package scene

import (
	"math"
	"strings"

	"gritbed/game/keys"
	"gritbed/game/ui"
	"gritbed/game/view"
)

// controlsPage shows what the keys and buttons do.
type controlsPage struct {
	back func(g *Stage) Scene
}

var controlRows = [...]struct {
	what   string
	action []keys.Action
}{
	{"Push", []keys.Action{keys.Push}},
	{"Brake", []keys.Action{keys.Brake}},
	{"Steer", []keys.Action{keys.SteerLeft, keys.SteerRight, keys.Steer}},
	{"Ollie: hold and let go", []keys.Action{keys.Ollie}},
	{"Manual: hold", []keys.Action{keys.Manual}},
	{"Powerslide: hold", []keys.Action{keys.Slide}},
	{"Grab, in the air", []keys.Action{keys.Grab}},
	{"Kickflip, in the air", []keys.Action{keys.Flip}},
	{"Spin, in the air", []keys.Action{keys.SpinLeft, keys.SpinRight}},
	{"Lean, in manuals and grinds", []keys.Action{keys.LeanFront, keys.LeanBack}},
	{"Respawn", []keys.Action{keys.Respawn}},
	{"Bed, mixer, ambience, patch", []keys.Action{keys.Scope, keys.Mixer, keys.Ambience, keys.Patch}},
	{"Tab of the open view", []keys.Action{keys.Back, keys.Next}},
	{"Other view, beside the open one", []keys.Action{keys.ViewBack, keys.ViewNext}},
	{"Strip: choose, mute, solo", []keys.Action{keys.StripLeft, keys.StripRight, keys.StripMute, keys.StripSolo}},
	{"Strip: clear its clip mark", []keys.Action{keys.StripClear}},
	{"Patch: instance", []keys.Action{keys.LineUp, keys.LineDown}},
	{"Patch: box beside (and above)", []keys.Action{keys.BoxLeft, keys.BoxRight}},
	{"Patch: run, step, text", []keys.Action{keys.PatchRun, keys.PatchStep, keys.PatchText}},
	{"Menu", []keys.Action{keys.Pause}},
	{"Mute, quieter, louder", []keys.Action{keys.Mute, keys.Quieter, keys.Louder}},
	{"Ghost of the last line", []keys.Action{keys.Ghost}},
	{"Full screen", []keys.Action{keys.Fullscreen}},
}

// Name is what a report calls it.
func (c *controlsPage) Name() string { return "Controls" }

// Update waits for a key.
func (c *controlsPage) Update(g *Stage) Scene {
	g.idle()
	g.keysEverywhere()
	if g.Input.Hit(keys.Cancel) || g.Input.Hit(keys.OK) {
		return c.back(g)
	}
	return c
}

// Draw paints the page.
func (c *controlsPage) Draw(g *Stage, dst ui.Screen) {
	g.behind(dst)
	u, p := g.Painter.Kit, g.Painter.Pal
	pitch := min(24, (g.Layout.H-16-120)/float64(len(controlRows)))
	size := min(13, pitch*0.85)
	h := 92 + pitch*float64(len(controlRows)) + 28
	r := view.Rect{W: min(740, g.Layout.W-16), H: min(h, g.Layout.H-16)}
	r.X, r.Y = math.Round((g.Layout.W-r.W)/2), math.Round((g.Layout.H-r.H)/2)
	u.Panel(r.X, r.Y, r.W, r.H)
	u.Text(ui.BoldItalic, 28, r.X+28, r.Y+44, p.Chalk, "Controls")
	u.Text(ui.Bold, 14, r.X+r.W*0.36, r.Y+74, p.Chalk2, "keyboard")
	u.Text(ui.Bold, 14, r.X+r.W*0.66, r.Y+74, p.Chalk2, "pad")
	for i := range controlRows {
		k := &controlRows[i]
		y := r.Y + 98 + pitch*float64(i)
		u.HLine(r.X+28, r.X+r.W-28, y-pitch*0.7, 1, p.Chalk, 0.07)
		u.Text(ui.Regular, size, r.X+28, y, p.Chalk, k.what)
		u.Text(ui.Mono, size, r.X+r.W*0.36, y, p.Chalk2, keyNames(g.Input, k.action, false))
		u.Text(ui.Mono, size, r.X+r.W*0.66, y, p.Chalk2, keyNames(g.Input, k.action, true))
	}
	u.Text(ui.Regular, 12, r.X+28, r.Y+r.H-14, p.Chalk3, foot(g))
}

// Controls are what the keyboard's keys do, as the page has them.
func Controls(in keys.Input) map[string]string {
	list := map[string]string{}
	for _, k := range controlRows {
		list[k.what] = keyNames(in, k.action, false)
	}
	return list
}

// keyNames are the names of what is bound to actions; at most two for each.
func keyNames(in keys.Input, actions []keys.Action, pad bool) string {
	var parts []string
	most := 2
	if len(actions) > 2 {
		most = 1
	}
	for _, a := range actions {
		for i, n := range in.Names(a, pad) {
			if i == most {
				break
			}
			parts = append(parts, n)
		}
	}
	return strings.Join(parts, "  ")
}
