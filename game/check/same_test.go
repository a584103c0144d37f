package check

import (
	"fmt"
	"path/filepath"
	"testing"

	"gritbed/game/lab/render"
	"gritbed/game/script"
	"gritbed/game/world"
)

// One script is one sound: what the window plays in steps is to the bit what the
// laboratory renders, at any size of the window, with motion reduced and without,
// and whatever view is open.
func TestWindowSoundsAsTheLaboratory(t *testing.T) {
	d := display(t)
	for _, c := range []struct {
		script  string
		seconds float64
	}{{"turn", 3}, {"tour", 4}, {"ollie", 3}} {
		s, err := script.Builtin(c.script)
		if err != nil {
			t.Fatal(err)
		}
		sum, err := render.Run(render.Config{World: world.Config{Level: s.Level}, Script: s, Seconds: c.seconds})
		if err != nil {
			t.Fatal(err)
		}
		for i, size := range []string{"640x360", "960x540", "1280x720"} {
			for _, calm := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s %s calm=%v", c.script, size, calm), func(t *testing.T) {
					t.Parallel()
					args := []string{"-still", "-output", "silent", "-script", c.script, "-after", fmt.Sprint(c.seconds),
						"-size", size, "-shot", filepath.Join(t.TempDir(), "still.png")}
					if calm {
						args = append(args, "-calm")
					}
					args = append(args, [][]string{nil, {"-scope"}, {"-mixer"}}[i]...)
					if got := start(t, d, nil, args...).wait(t).Hash; got != sum.Hash {
						t.Errorf("the window's sound is %s, the laboratory's %s", got, sum.Hash)
					}
				})
			}
		}
	}
}
