package inspector

import (
	"gritbed/game/keys"
	"gritbed/game/panel"
)

// wheel is how far a click of the wheel scrolls [logical px].
const wheel = 48

// Keys work the inspector with keyboard, pad and pointer.
func (p *Panel) Keys(f *panel.Frame) {
	if p.level == f.Model.Level { // before that nothing is chosen
		p.hit(f)
		p.point(f)
	}
	p.follow(f)
	if !f.Layout.Compact {
		p.mixer.Follow(f)
	} else {
		p.mixer.Rest(f)
	}
}

// hit does what a key is for.
func (p *Panel) hit(f *panel.Frame) {
	in := f.Input
	switch {
	case in.Hit(keys.LineUp):
		p.pick(f, p.row-1)
	case in.Hit(keys.LineDown):
		p.pick(f, p.row+1)
	case in.Hit(keys.PatchText):
		p.text = !p.text
	case in.Hit(keys.PatchRun):
		p.freeze(f, !p.frozen)
	case in.Hit(keys.PatchStep):
		p.step(f)
	case in.Hit(keys.BoxLeft):
		p.toBox(f, -1, 0)
	case in.Hit(keys.BoxRight):
		p.toBox(f, 1, 0)
	case in.Hit(keys.BoxUp):
		p.toBox(f, 0, -1)
	case in.Hit(keys.BoxDown):
		p.toBox(f, 0, 1)
	}
}

// pick is a choice by hand.
func (p *Panel) pick(f *panel.Frame, row int) {
	p.byHand = true
	p.choose(f, row)
}

// toBox goes on to the box beside, or scrolls the text.
func (p *Panel) toBox(f *panel.Frame, dx, dy float64) {
	l := layoutOf(f)
	if p.text {
		p.line += int(dy) * 3
		if dx != 0 {
			p.line += int(dx) * l.Lines
		}
		return
	}
	if p.program == nil || len(p.program.Nodes) == 0 {
		return
	}
	p.box = p.program.Beside(p.box, dx, dy)
	n := &p.program.Nodes[p.box]
	p.sx = Reach(p.sx, n.X, n.X+n.W, l.Well.W)
	p.sy = Reach(p.sy, n.Y, n.Y+n.H, l.Well.H)
}

// point takes a click and the wheel.
func (p *Panel) point(f *panel.Frame) {
	at := f.Input.Pointer()
	if f.Slid < 1 {
		return
	}
	l := layoutOf(f)
	if at.WheelX != 0 || at.WheelY != 0 {
		p.scroll(&l, at)
	}
	if !at.Click {
		return
	}
	shown := p.program
	if p.text {
		shown = nil
	}
	switch part, i := l.Hit(shown, p.sx, p.sy, at.X, at.Y); part {
	case RunButton:
		p.freeze(f, !p.frozen)
	case StepButton:
		p.step(f)
	case TextButton:
		p.text = !p.text
	case Line:
		p.pick(f, p.first+i)
	case Box:
		p.box = i
	case Nothing:
		if !l.Compact && at.Y > l.Panel.Y+l.Panel.H {
			p.mixer.Point(f)
		}
	}
}

// scroll moves what is under the pointer; a program that is only too wide goes sideways.
func (p *Panel) scroll(l *Layout, at keys.Pointer) {
	wx, wy := at.WheelX, at.WheelY
	switch {
	case l.List.In(at.X, at.Y):
		p.first -= int(wy)
	case !l.Well.In(at.X, at.Y) || p.program == nil:
	case p.text:
		p.line -= int(wy * 3)
	default:
		if p.program.H <= l.Well.H && wx == 0 {
			wx, wy = -wy, 0
		}
		p.sx += wx * wheel
		p.sy -= wy * wheel
	}
}
