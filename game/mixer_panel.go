package main

import (
	"image"
	"image/color"
	"strconv"

	"gritbed/engine/mix"
	"gritbed/game/look"
	"gritbed/game/panel/mixer"
	"gritbed/game/ui"
)

func (g *game) mixerLayout() mixer.Layout {
	return mixer.New(g.layout.Scope, g.layout.Compact, g.mixer.selected)
}

// mixerPanel is the mixer along the bottom.
func (g *game) mixerPanel() {
	l := g.mixerLayout()
	g.ui.Panel(l.Panel.X, l.Panel.Y, l.Panel.W, l.Panel.H)
	g.mixerHeader(&l)
	if g.mixer.page == mixer.Voices {
		g.voicePage(&l)
		return
	}
	for i := range l.Column {
		s := mix.Strip(i)
		switch {
		case l.Column[i].Card.W <= 0:
		case s == mixer.Master:
			g.masterStrip(&l)
		default:
			g.strip(&l, s)
		}
	}
}

// mixerHeader is the title, what the engine counts, the tabs and the fold.
func (g *game) mixerHeader(l *mixer.Layout) {
	u, p := g.ui, g.pal
	x, base := l.Panel.X, l.Panel.Y+25
	u.Plate("bolts mixer", x+17, l.Panel.Y+11, 14, 14, func(int, int, float64) *image.RGBA { return look.Bolts(p, p.InkA, false, float64(u.Scale)) })
	u.Text(ui.Bold, 16, x+42, base, p.Chalk, "Mixer")
	at := [...]float64{100, 250, 340, 440}
	if l.Compact {
		at = [...]float64{98, 216, 286, 362}
	}
	c, v := &g.s.m.Count, &g.s.m.Voices
	if l.Tab[0].X-x >= at[1] {
		u.Buf = strconv.AppendInt(u.Buf[:0], int64(v.Sounding), 10)
		u.Buf = strconv.AppendInt(append(u.Buf, " of "...), int64(v.Cap), 10)
		u.Bytes(ui.Regular, 13, x+at[0], base, p.Chalk2, append(u.Buf, " voices"...))
	}
	counters := [...]counter{{"late ", c.Late}, {"held ", c.Held}, {"refused ", c.Refused}}
	if g.mixer.page == mixer.Voices {
		counters = [...]counter{{"stolen ", v.Stolen}, {"refused ", v.Refused}, {"stale ", v.Stale}}
	}
	for i, n := range counters {
		if l.Tab[0].X-x < at[i+1]+90 {
			break
		}
		u.Buf = strconv.AppendUint(append(u.Buf[:0], n.what...), n.count, 10)
		u.Bytes(ui.Regular, 13, x+at[i+1], base, p.Chalk2, u.Buf)
	}
	for i, r := range l.Tab {
		u.Tab(r, mixer.Page(i).String(), mixer.Page(i) == g.mixer.page, false)
	}
	u.TextRight(ui.Regular, 13, x+l.Panel.W-20, base, p.Chalk2, g.foldName(l.Compact))
}

// counter is a number in the head.
type counter struct {
	what  string
	count uint64
}

// foldNames are what the header says of the fold, long and short.
var foldNames = [mix.Folds][2]string{
	mix.FoldTitle:   {"title 2-channel fold", "title fold"},
	mix.FoldCapture: {"capture 2-channel fold", "capture fold"},
	mix.FoldMono:    {"mono fold", "mono fold"},
}

// familyInk is the ink of a family.
func (g *game) familyInk(f mixer.Family) color.RGBA {
	p := g.pal
	switch f {
	case mixer.Bed:
		return p.InkA
	case mixer.Speed:
		return p.InkSpeed
	case mixer.Ambience:
		return p.InkAmbience
	case mixer.Contact:
		return p.InkContact
	case mixer.Return:
		return p.Chalk2
	}
	return p.Chalk
}

func (g *game) foldName(short bool) string {
	n := &foldNames[g.fold()]
	if short {
		return n[1]
	}
	return n[0]
}
