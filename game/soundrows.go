package main

import (
	"fmt"
	"time"
)

// soundRows are the lines of the settings that say how the way to the ear does: the
// output and the stream before it.
func soundRows() []row {
	say := func(label string, value func(g *game) string) row {
		return row{label: label, note: true, value: value}
	}
	return []row{
		say("Output", func(g *game) string { return shorten(g.sound.state().Name, 60) }),
		say("Latency, the output's part of it", func(g *game) string {
			return fmt.Sprintf("%.0f ms, %s", g.sound.stream.State().Latency*1000, told(g.sound.state().Latency))
		}),
		say("Device ran dry, stood still, came back", func(g *game) string {
			s, o := g.sound.stream.State(), g.sound.state()
			return fmt.Sprintf("%d, %d, %d", s.Underruns+o.Underflows, s.Stalls, o.Returns)
		}),
		say("Blocks held, skipped", func(g *game) string {
			c := &g.s.m.Count
			return fmt.Sprintf("%d, %d", c.Held, c.Skipped)
		}),
		say("Calls late, dropped, refused", func(g *game) string {
			c := &g.s.m.Count
			return fmt.Sprintf("%d, %d, %d", c.Late, c.Dropped, c.Refused)
		}),
	}
}

// told is what an output says of its latency, which not every one does.
func told(d time.Duration) string {
	if d <= 0 {
		return "not told"
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
