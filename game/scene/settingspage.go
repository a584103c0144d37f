package scene

import (
	"fmt"
	"strconv"
	"time"

	"gritbed/engine/mix"
	"gritbed/game/paint"
	"gritbed/game/settings"
	"gritbed/game/ui"
)

// settingsPage is everything that can be chosen, and how the sound gets out.
func settingsPage(back func(*Stage) Scene) Scene {
	fullscreen := choice("Full screen", "off", "on", func(s *settings.Settings) *bool { return &s.Fullscreen })
	fullscreen.on = desktop
	rows := []row{
		{label: "Volume", value: func(g *Stage) string { return fmt.Sprintf("%d of %d", g.Settings.Volume, settings.MostVolume) },
			turn: func(g *Stage, by int) { g.Settings.TurnVolume(by) }},
		choice("Mute", "off", "on", func(s *settings.Settings) *bool { return &s.Mute }),
		{label: "Two channels", value: func(g *Stage) string { return g.fold().String() },
			turn: func(g *Stage, by int) { g.setFold(mix.Fold(cycle(int(g.fold()), by, int(mix.Folds)))) }},
		fullscreen,
		choice("Colours", "normal", "safe", func(s *settings.Settings) *bool { return &s.Safe }),
		{label: "Groove", value: func(g *Stage) string { return g.Settings.Groove.String() },
			turn: func(g *Stage, by int) {
				g.Settings.Groove = paint.GrooveMode(cycle(int(g.Settings.Groove), by, int(paint.GrooveOff)+1))
			}},
		choice("Reduce motion", "off", "on", func(s *settings.Settings) *bool { return &s.Calm }),
		choice("Ring under the skater", "off", "on", func(s *settings.Settings) *bool { return &s.Ring }),
		{label: "Text", value: func(g *Stage) string { return strconv.Itoa(g.Settings.Text) + " %" },
			turn: func(g *Stage, by int) { g.Settings.TurnText(by) }},
		choice("Wheels in the air", "touch nothing", "keep the last ground", func(s *settings.Settings) *bool { return &s.AirHold }),
		choice("Bed on a rail", "stopped", "handed over", func(s *settings.Settings) *bool { return &s.Handback }),
		choice("Ghost of the last line", "off", "on", func(s *settings.Settings) *bool { return &s.LastLine }),
	}
	return &page{Menu: ui.Menu{Title: "Settings", Wide: 560}, foot: foot, back: back, rows: append(rows, soundRows()...)}
}

// choice is a row of two values.
func choice(label, off, on string, at func(s *settings.Settings) *bool) row {
	return row{label: label,
		value: func(g *Stage) string {
			if *at(&g.Settings) {
				return on
			}
			return off
		},
		turn: func(g *Stage, _ int) { v := at(&g.Settings); *v = !*v }}
}

// soundRows say how the output does, and the stream before it.
func soundRows() []row {
	say := func(label string, value func(g *Stage) string) row {
		return row{label: label, note: true, value: value}
	}
	return []row{
		say("Output", func(g *Stage) string { return shorten(g.Sound.State().Name, 60) }),
		say("Latency, the output's part of it", func(g *Stage) string {
			return fmt.Sprintf("%.0f ms, %s", g.Sound.Stream().Latency*1000, latency(g.Sound.State().Latency))
		}),
		say("Device ran dry, stood still, came back", func(g *Stage) string {
			s, o := g.Sound.Stream(), g.Sound.State()
			return fmt.Sprintf("%d, %d, %d", s.Underruns+o.Underflows, s.Stalls, o.Returns)
		}),
		say("Blocks held, skipped", func(g *Stage) string {
			c := &g.Session.Model.Count
			return fmt.Sprintf("%d, %d", c.Held, c.Skipped)
		}),
		say("Calls late, dropped, refused", func(g *Stage) string {
			c := &g.Session.Model.Count
			return fmt.Sprintf("%d, %d, %d", c.Late, c.Dropped, c.Refused)
		}),
	}
}

// latency is what an output says of its own, which not every one does.
func latency(d time.Duration) string {
	if d <= 0 {
		return "unknown"
	}
	return fmt.Sprintf("%d ms", d.Milliseconds())
}

// shorten cuts a text that would not fit into its line: a reason may name a path.
func shorten(text string, letters int) string {
	if r := []rune(text); len(r) > letters {
		return string(r[:letters-1]) + "…"
	}
	return text
}
