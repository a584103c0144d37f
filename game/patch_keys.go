package main

import (
	"gritbed/game/keys"
	"gritbed/game/panel/inspector"
)

// wheel is how far a click of the wheel scrolls [logical px].
const wheel = 48

// patchKeys work the view with keyboard, pad and pointer.
func (g *game) patchKeys() {
	v := &g.patch
	if v.of == g.s {
		switch {
		case g.in.Hit(keys.LineUp):
			g.pick(v.row - 1)
		case g.in.Hit(keys.LineDown):
			g.pick(v.row + 1)
		case g.in.Hit(keys.PatchText):
			v.text = !v.text
		case g.in.Hit(keys.PatchRun):
			g.freeze(!v.frozen)
		case g.in.Hit(keys.PatchStep):
			g.stepPatch()
		case g.in.Hit(keys.BoxLeft):
			g.toBox(-1, 0)
		case g.in.Hit(keys.BoxRight):
			g.toBox(1, 0)
		case g.in.Hit(keys.BoxUp):
			g.toBox(0, -1)
		case g.in.Hit(keys.BoxDown):
			g.toBox(0, 1)
		}
		g.patchPointer()
	}
	g.followPatch()
	if !g.layout.Compact {
		g.followVoices()
	}
}

// pick is a choice by hand.
func (g *game) pick(row int) {
	g.patch.byHand = true
	g.choose(row)
}

// toBox goes on to the box beside, or scrolls the text.
func (g *game) toBox(dx, dy float64) {
	v := &g.patch
	l := g.patchLayout()
	if v.text {
		v.line += int(dy) * 3
		if dx != 0 {
			v.line += int(dx) * l.Lines
		}
		return
	}
	if v.program == nil || len(v.program.Nodes) == 0 {
		return
	}
	v.box = v.program.Beside(v.box, dx, dy)
	n := &v.program.Nodes[v.box]
	v.sx = inspector.Reach(v.sx, n.X, n.X+n.W, l.Well.W)
	v.sy = inspector.Reach(v.sy, n.Y, n.Y+n.H, l.Well.H)
}

// patchPointer takes a click and the wheel.
func (g *game) patchPointer() {
	if g.slid < 1 {
		return
	}
	v := &g.patch
	at := g.in.Pointer()
	x, y := at.X, at.Y
	l := g.patchLayout()
	if wx, wy := at.WheelX, at.WheelY; wx != 0 || wy != 0 {
		g.patchWheel(&l, x, y, wx, wy)
	}
	if !at.Click {
		return
	}
	p := v.program
	if v.text {
		p = nil
	}
	switch part, i := l.Hit(p, v.sx, v.sy, x, y); part {
	case inspector.RunButton:
		g.freeze(!v.frozen)
	case inspector.StepButton:
		g.stepPatch()
	case inspector.TextButton:
		v.text = !v.text
	case inspector.Line:
		g.pick(v.first + i)
	case inspector.Box:
		v.box = i
	case inspector.Nothing:
		if !l.Compact && y > l.Panel.Y+l.Panel.H {
			g.mixerPointer()
		}
	}
}

// patchWheel scrolls what is under the pointer; a program that is only too wide goes
// sideways.
func (g *game) patchWheel(l *inspector.Layout, x, y, wx, wy float64) {
	v := &g.patch
	switch {
	case l.List.In(x, y):
		v.first -= int(wy)
	case !l.Well.In(x, y) || v.program == nil:
	case v.text:
		v.line -= int(wy * 3)
	default:
		if v.program.H <= l.Well.H && wx == 0 {
			wx, wy = -wy, 0
		}
		v.sx += wx * wheel
		v.sy -= wy * wheel
	}
}
