package check

import (
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
)

// lay puts a keyboard layout in force on a display.
func lay(t *testing.T, display, layout string) {
	t.Helper()
	if out, err := exec.Command("setxkbmap", "-display", display, "-layout", layout).CombinedOutput(); err != nil {
		t.Fatalf("setxkbmap: %v\n%s", err, out)
	}
}

// With other keyboards than the American one the characters do what they are for
// wherever they are, the places one rides with stay, and what is shown are the names
// of the layout in force; also when it changes in mid-game.
func TestKeyboardLayouts(t *testing.T) {
	need(t, "Xvfb", "setxkbmap")
	for _, c := range []struct {
		layout, before string        // before: in force at the start
		push           xproto.Keysym // what is printed on the key right of Tab but one
		shows          [3]string     // rows of the controls page: push, steer, quieter and louder
		hints          string
	}{
		{"de", "de", 'w', [3]string{"Up  W", "Left  Right", "M  −  +"}, "M Mute"},
		{"fr", "us", 'z', [3]string{"Up  Z", "Left  Right", "M  −  ="}, "M Mute"},
	} {
		t.Run(c.before+" "+c.layout, func(t *testing.T) {
			alongside(t)
			d := ownDisplay(t) // the others are American
			lay(t, d, c.before)
			s := pulse(t)
			r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-seconds", "9", "-size", "640x360")
			s.playing(t)
			if c.layout != c.before {
				lay(t, d, c.layout)
			}
			k := newKeyboard(t, d)
			time.Sleep(1500 * time.Millisecond) // all keys have been asked for
			louder := xproto.Keysym('+')
			if _, ok := k.code[louder]; !ok {
				louder = '='
			}
			k.tap('-')
			k.tap('-')
			k.tap('-')
			k.tap(louder)
			k.tap('m')
			k.press(c.push, 2*time.Second)
			rep := r.wait(t)
			if rep.Volume != 6 || !rep.Muted {
				t.Errorf("want the volume 8 − 3 + 1 = 6, and muted, got %d and %v", rep.Volume, rep.Muted)
			}
			if dx, dy := rep.X-130, rep.Y-76; dx*dx+dy*dy < 4 {
				t.Errorf("place: want the skater pushed away from the spawn, got (%.2f, %.2f)", rep.X, rep.Y)
			}
			if rep.Scope || rep.Mixer || rep.Ambience || rep.Patch || rep.Page != "play" {
				t.Errorf("want nothing else done, got the page %q and views %v %v %v %v", rep.Page, rep.Scope, rep.Mixer, rep.Ambience, rep.Patch)
			}
			for i, row := range []string{"Push", "Steer", "Mute, quieter, louder"} {
				if got := rep.Controls[row]; got != c.shows[i] {
					t.Errorf("controls page, %s: want %q, got %q", row, c.shows[i], got)
				}
			}
			if !strings.Contains(rep.Hints, c.hints) {
				t.Errorf("keys bar: want %q in it, got %q", c.hints, rep.Hints)
			}
		})
	}
}
