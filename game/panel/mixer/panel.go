package mixer

import (
	"fmt"

	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/view"
)

// Panel is the mixer. Its zero value is ready.
type Panel struct {
	page     Page
	selected mix.Strip
	meters   Meters
	switches Switches
	list     List
}

// Selected is the strip that the arrows have come to.
func (p *Panel) Selected() mix.Strip { return p.selected }

// Step lets meters and switches follow a frame of the game.
func (p *Panel) Step(m *view.Model) {
	p.meters.Step(&m.Mixer, components.DT)
	p.switches.Follow(&m.Mixer.Strips, components.DT)
}

// Keys work the mixer with keyboard, pad and pointer.
func (p *Panel) Keys(f *panel.Frame) {
	in := f.Input
	if in.Hit(keys.Next) {
		p.page = (p.page + 1) % Pages
	}
	if in.Hit(keys.Back) {
		p.page = (p.page + Pages - 1) % Pages
	}
	if p.page == Strips {
		p.stripKeys(f)
	}
	p.Point(f)
	p.Follow(f)
}

// stripKeys move the selection and turn what is selected.
func (p *Panel) stripKeys(f *panel.Frame) {
	in := f.Input
	if in.Hit(keys.StripLeft) {
		p.selected = Next(p.selected, -1)
	}
	if in.Hit(keys.StripRight) {
		p.selected = Next(p.selected, 1)
	}
	if in.Hit(keys.StripMute) {
		p.turn(f, Mute, p.selected)
	}
	if in.Hit(keys.StripSolo) {
		p.turn(f, Solo, p.selected)
	}
	if in.Hit(keys.StripClear) {
		p.turn(f, Clip, p.selected)
	}
}

// Map is the mixer's while the strips have the arrows, M and S.
func (p *Panel) Map() keys.Map {
	if p.page == Strips {
		return keys.Mixing
	}
	return keys.Riding
}

// Follow keeps the meters on and the list of voices up to date while the mixer is seen.
func (p *Panel) Follow(f *panel.Frame) {
	f.Link.Meter(true)
	l := p.layout(f)
	p.list.Step(&f.Model.Voices, l.Rows, components.DT)
}

// Point takes a click.
func (p *Panel) Point(f *panel.Frame) {
	at := f.Input.Pointer()
	if f.Slid < 1 || !at.Click {
		return
	}
	l := p.layout(f)
	part, s, page := l.Hit(p.page, at.X, at.Y)
	p.page = page
	if part == Nothing || part == Tab {
		return
	}
	p.selected = s
	p.turn(f, part, s)
}

// turn does what a part of a strip is for.
func (p *Panel) turn(f *panel.Frame, part Part, s mix.Strip) {
	switch part {
	case Mute:
		f.Link.Mute(s, p.switches.Mute(s))
	case Solo:
		if on, ok := p.switches.Solo(s); ok {
			f.Link.Solo(s, on)
		}
	case Clip:
		p.meters.Clear(s)
	}
}

// Close turns the meters off and says what goes on being muted or soloed out of sight.
func (p *Panel) Close(f *panel.Frame) string {
	p.Rest(f)
	muted, soloed := p.switches.Set()
	if muted+soloed == 0 {
		return ""
	}
	return fmt.Sprintf("mixer: %d muted, %d soloed", muted, soloed)
}

// Rest turns the meters off.
func (p *Panel) Rest(f *panel.Frame) {
	f.Link.Meter(false)
	p.meters.Rest()
}

func (p *Panel) layout(f *panel.Frame) Layout {
	return New(f.Layout.Scope, f.Layout.Compact, p.selected)
}

// Area is along the bottom of the window.
func (p *Panel) Area(l *view.Layout) view.Rect { return l.Scope }

// Opaque: it does not hide what is below.
func (p *Panel) Opaque() bool { return false }

// drawing is a picture of the mixer.
type drawing struct {
	*Panel
	*panel.Frame
}

// Draw paints the mixer.
func (p *Panel) Draw(f *panel.Frame) {
	d := &drawing{p, f}
	l := p.layout(f)
	d.Kit.Panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
	d.header(&l)
	if p.page == Voices {
		d.voicePage(&l)
		return
	}
	for i := range l.Column {
		s := mix.Strip(i)
		switch {
		case l.Column[i].Card.W <= 0:
		case s == Master:
			d.masterStrip(&l)
		default:
			d.strip(&l, s)
		}
	}
}
