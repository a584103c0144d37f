package mixer

import (
	"math"
	"testing"

	"gritbed/engine/mix"
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/panel/paneltest"
	"gritbed/game/ui"
	"gritbed/game/ui/uitest"
	"gritbed/game/view"
)

var _ panel.Panel = (*Panel)(nil)

// Every text lies on the panel, and every strip's name on its card, at every size.
func TestTextsLieOnThePanel(t *testing.T) {
	g, p := paneltest.New(t, "yard"), &Panel{}
	g.Run(p, 30)
	for page := range Pages {
		for _, s := range paneltest.Sizes {
			t.Run(page.String()+" "+s.Name, func(t *testing.T) {
				g.Resize(s.W, s.H)
				p.page, p.selected = page, mix.StripEnv
				g.Draw(p)
				g.TextsInside(t, p.Area(g.Layout))
				l := p.layout(g.Frame)
				for i := range l.Column {
					c := &l.Column[i]
					if page != Strips || c.Card.W == 0 {
						continue
					}
					if !named(g, mix.Strip(i), c.Card) {
						t.Errorf("%v: no name of its on its card %+v", mix.Strip(i), c.Card)
					}
				}
			})
		}
	}
}

// named says whether one of a strip's names stands on a card.
func named(g *paneltest.Game, s mix.Strip, card view.Rect) bool {
	for form := range Forms {
		for _, text := range g.Shown.Texts {
			if text.Text == Name(s, form) && text.Left >= card.X && text.Right <= card.X+card.W && card.In(text.Left, text.Base) {
				return true
			}
		}
	}
	return false
}

// A meter's column is as high as the level is in its scale, and a strip that is muted, or
// not soloed, is dimmed.
func TestMeterIsAsHighAsItsLevel(t *testing.T) {
	g := paneltest.New(t, "yard")
	for _, k := range []struct {
		name         string
		peak         float32
		lit          float64 // segments of [Steps]
		muted, other bool
		shade        float32
	}{
		{"silent", 0, 0, false, false, 1},
		{"full scale", 0.9999, 28, false, false, 1},
		{"-6 dB", 0.50119, 23.5, false, false, 1},
		{"-24 dB", 0.063096, 11.5, false, false, 1},
		{"muted", 0.50119, 23.5, true, false, MutedShade},
		{"another is soloed", 0.50119, 23.5, false, true, OtherShade},
	} {
		t.Run(k.name, func(t *testing.T) {
			p := &Panel{}
			strips := &g.Model.Mixer.Strips
			strips[mix.StripMaterial3].Peak, strips[mix.StripMaterial3].Muted, strips[mix.StripBed].Soloed = k.peak, k.muted, k.other
			p.Step(g.Model)
			l := p.layout(g.Frame)
			c, ink := &l.Column[mix.StripMaterial3], ui.Tinted(g.Kit.Pal.InkContact, k.shade)
			columns := paneltest.Quads(g.Draw(p), func(q *uitest.Quad) bool {
				return q.Tint == ink && float64(q.X0) > c.Meter.X && float64(q.X1) < c.Meter.X+c.Meter.W && float64(q.Y0) >= c.Meter.Y
			})
			if k.lit == 0 {
				if len(columns) > 0 {
					t.Errorf("want no column, got %d", len(columns))
				}
				return
			}
			if len(columns) != 1 {
				t.Fatalf("want one column, got %d", len(columns))
			}
			high := float64(columns[0].Y1 - columns[0].Y0)
			if pitch := l.Pitch; math.Abs(high-k.lit*pitch) > 0.5*pitch+0.01 {
				t.Errorf("want %.1f segments of %g px, got %.1f px", k.lit, pitch, high)
			}
		})
	}
}

// A voice's bar on the list is as long as its peak is in the meters' scale.
func TestVoiceBarIsAsLongAsItsPeak(t *testing.T) {
	g, p := paneltest.New(t, "yard"), &Panel{page: Voices}
	g.Model.Voices.List = []view.Voice{{ID: 1, Sample: "gull", Kind: "standard", Status: "playing", Ambience: true, Gain: 1, Peak: 0.25, Left: math.Inf(1)}}
	g.Model.Voices.Sounding, g.Model.Voices.Cap = 1, 32
	g.Press(p)
	l := p.layout(g.Frame)
	w := (l.List.W - 28*float64(l.Across-1)) / float64(l.Across)
	ink := ui.Tinted(g.Kit.Pal.InkAmbience, 1)
	bars := paneltest.Quads(g.Draw(p), func(q *uitest.Quad) bool { return paneltest.Solid(q, ink) })
	if len(bars) != 1 {
		t.Fatalf("bars: want 1, got %d", len(bars))
	}
	if want := w * 0.07 * Height(DB(0.25)); math.Abs(float64(bars[0].X1-bars[0].X0)-want) > 1 {
		t.Errorf("want %.1f px, got %.1f", want, bars[0].X1-bars[0].X0)
	}
	for _, text := range []string{"gull", "standard", "playing", "loop", "-12.0", "1 of 32 voices"} {
		if !g.Shown.Has(text) {
			t.Errorf("%q: want it on the list, got %v", text, g.Shown.Texts)
		}
	}
}

// Keys and pointer choose and turn, and what they turn comes into force in the engine.
func TestKeysAndPointer(t *testing.T) {
	g, p := paneltest.New(t, "yard"), &Panel{}
	g.Run(p, 10)
	l := p.layout(g.Frame)
	mid := func(r view.Rect) (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }
	click := func(r view.Rect) { x, y := mid(r); g.Click(p, x, y) }
	for _, k := range []struct {
		name     string
		do       func()
		selected mix.Strip
		page     Page
		muted    string
		soloed   string
		clip     bool
	}{
		{"right", func() { g.Press(p, keys.StripRight) }, mix.StripRocket, Strips, "", "", false},
		{"mute", func() { g.Press(p, keys.StripMute) }, mix.StripRocket, Strips, "rocket", "", false},
		{"left", func() { g.Press(p, keys.StripLeft) }, mix.StripBed, Strips, "rocket", "", false},
		{"around", func() { g.Press(p, keys.StripLeft) }, Master, Strips, "rocket", "", false},
		{"the master has no solo", func() { g.Press(p, keys.StripSolo) }, Master, Strips, "rocket", "", false},
		{"a card", func() { click(l.Column[mix.StripEnv].Level) }, mix.StripEnv, Strips, "rocket", "", false},
		{"a solo", func() { click(l.Column[mix.StripMaterial1].Solo) }, mix.StripMaterial1, Strips, "rocket", "material 1", false},
		{"a mute taken back", func() { click(l.Column[mix.StripRocket].Mute) }, mix.StripRocket, Strips, "", "material 1", false},
		{"clipped", func() { p.meters.Strip[mix.StripRocket].Clip = true }, mix.StripRocket, Strips, "", "material 1", true},
		{"cleared", func() { g.Press(p, keys.StripClear) }, mix.StripRocket, Strips, "", "material 1", false},
		{"a tab", func() { click(l.Tab[Voices]) }, mix.StripRocket, Voices, "", "material 1", false},
		{"no strips there", func() { g.Press(p, keys.StripRight, keys.StripMute) }, mix.StripRocket, Voices, "", "material 1", false},
		{"next page", func() { g.Press(p, keys.Next) }, mix.StripRocket, Strips, "", "material 1", false},
		{"page before", func() { g.Press(p, keys.Back) }, mix.StripRocket, Voices, "", "material 1", false},
	} {
		t.Run(k.name, func(t *testing.T) {
			k.do()
			if p.Selected() != k.selected || p.page != k.page {
				t.Errorf("want %v on page %v, got %v on %v", k.selected, k.page, p.Selected(), p.page)
			}
			if want := map[Page]keys.Map{Strips: keys.Mixing, Voices: keys.Riding}[p.page]; p.Map() != want {
				t.Errorf("keys: want map %d, got %d", want, p.Map())
			}
			if got := p.meters.Strip[mix.StripRocket].Clip; got != k.clip {
				t.Errorf("clip: want %v, got %v", k.clip, got)
			}
			g.Run(p, 40) // longer than a switch shows what was only asked for
			for i, s := range g.Model.Mixer.Strips {
				name := mix.Strip(i).String()
				if s.Muted != (name == k.muted) || s.Soloed != (name == k.soloed) {
					t.Errorf("in force: want %q muted and %q soloed, got %v and %v of %s", k.muted, k.soloed, s.Muted, s.Soloed, name)
				}
			}
		})
	}
}

// While the panel slides the pointer does nothing.
func TestNoClickWhileItSlides(t *testing.T) {
	g, p := paneltest.New(t, "yard"), &Panel{}
	g.Slid = 0.5
	r := p.layout(g.Frame).Column[mix.StripEnv].Card
	if g.Click(p, r.X+r.W/2, r.Y+r.H-1); p.Selected() != mix.StripBed {
		t.Errorf("want the bed selected still, got %v", p.Selected())
	}
}

// The meters are on while the mixer is seen; closing it says what goes on out of sight.
func TestClose(t *testing.T) {
	g, p := paneltest.New(t, "plaza"), &Panel{}
	g.Run(p, 120)
	if g.Model.Mixer.Strips[mix.StripBed].Peak == 0 || p.meters.Strip[mix.StripBed].Hold == 0 {
		t.Error("open, and the bed rolls: want its meter to show it")
	}
	if note := p.Close(g.Frame); note != "" || p.meters.Strip[mix.StripBed].Hold != 0 {
		t.Errorf("closed: want nothing to say and meters at rest, got %q and %g", note, p.meters.Strip[mix.StripBed].Hold)
	}
	g.Press(p, keys.StripMute)
	g.Press(p, keys.StripRight, keys.StripSolo)
	if note, want := p.Close(g.Frame), "mixer: 1 muted, 1 soloed"; note != want {
		t.Errorf("want %q, got %q", want, note)
	}
}
