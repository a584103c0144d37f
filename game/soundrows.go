package main

import "fmt"

// soundRows are the lines of the settings that say how the way to the ear does.
// What the stream can tell about itself belongs here too.
func soundRows() []row {
	say := func(label string, value func(g *game) string) row {
		return row{label: label, note: true, value: value}
	}
	return []row{
		say("Output", func(g *game) string { return shorten(g.sound.state().Name, 60) }),
		say("Latency of the output", func(g *game) string {
			if l := g.sound.state().Latency; l > 0 {
				return fmt.Sprintf("%d ms", l.Milliseconds())
			}
			return "not told"
		}),
		say("Device ran dry, came back", func(g *game) string {
			s := g.sound.state()
			return fmt.Sprintf("%d, %d", s.Underflows, s.Returns)
		}),
		say("Blocks late, held, commands refused", func(g *game) string {
			c := &g.s.snap.Count
			return fmt.Sprintf("%d, %d, %d", c.Late, c.Held, c.Refused)
		}),
	}
}

// shorten cuts a text that would not fit into its line: a reason may name a path.
func shorten(text string, letters int) string {
	if r := []rune(text); len(r) > letters {
		return string(r[:letters-1]) + "…"
	}
	return text
}
