package main

import (
	"fmt"

	"gritbed/components"
	"gritbed/engine/mix"
	"gritbed/game/keys"
	"gritbed/game/panel/mixer"
)

// mixerState is what the mixer view remembers.
type mixerState struct {
	page     mixer.Page
	selected mix.Strip
	list     mixer.List
}

// onStrips says whether the strips have their keys: the arrows, M and S.
func (g *game) onStrips() bool { return g.view == mixerView && g.mixer.page == mixer.Strips }

// mixerKeys work the mixer with keyboard, pad and pointer.
func (g *game) mixerKeys() {
	m := &g.mixer
	if g.in.Hit(keys.Next) {
		m.page = mixer.Page(cycle(int(m.page), 1, int(mixer.Pages)))
	}
	if g.in.Hit(keys.Back) {
		m.page = mixer.Page(cycle(int(m.page), -1, int(mixer.Pages)))
	}
	if m.page == mixer.Strips {
		if g.in.Hit(keys.StripLeft) {
			m.selected = mixer.Next(m.selected, -1)
		}
		if g.in.Hit(keys.StripRight) {
			m.selected = mixer.Next(m.selected, 1)
		}
		if g.in.Hit(keys.StripMute) {
			g.turn(mixer.Mute, m.selected)
		}
		if g.in.Hit(keys.StripSolo) {
			g.turn(mixer.Solo, m.selected)
		}
		if g.in.Hit(keys.StripClear) {
			g.turn(mixer.Clip, m.selected)
		}
	}
	g.mixerPointer()
	g.followVoices()
}

// followVoices brings the list of voices up to date.
func (g *game) followVoices() {
	l := g.mixerLayout()
	g.mixer.list.Step(&g.s.m.Voices, l.Rows, components.DT)
}

// mixerPointer takes a click.
func (g *game) mixerPointer() {
	if g.slid < 1 || !g.in.Pointer().Click {
		return
	}
	at := g.in.Pointer()
	l := g.mixerLayout()
	m := &g.mixer
	part, s, page := l.Hit(m.page, at.X, at.Y)
	m.page = page
	switch part {
	case mixer.Nothing, mixer.Tab:
		return
	}
	m.selected = s
	g.turn(part, s)
}

// turn does what a part of a strip is for.
func (g *game) turn(part mixer.Part, s mix.Strip) {
	switch part {
	case mixer.Mute:
		on := g.s.switches.Mute(s)
		g.s.link.Mute(s, on)
	case mixer.Solo:
		if on, ok := g.s.switches.Solo(s); ok {
			g.s.link.Solo(s, on)
		}
	case mixer.Clip:
		g.s.meters.Clear(s)
	}
}

// leaveMixer says what goes on being muted or soloed out of sight.
func (g *game) leaveMixer() {
	if muted, soloed := g.s.switches.Set(); muted+soloed > 0 {
		g.say(fmt.Sprintf("mixer: %d muted, %d soloed", muted, soloed), 3)
	}
}
