package check

import (
	"image"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

const (
	keyLeft  = 0xFF51
	keyRight = 0xFF53
)

// The mixer at the small size: its panel along the bottom, meters in the inks of
// what sounds, the same number of draw calls as without it.
func TestMixerAtTheSmallSize(t *testing.T) {
	alongside(t)
	d := display(t)
	shot := filepath.Join(t.TempDir(), "mixer.png")
	rep := start(t, d, nil, "-still", "-script", "hill", "-mixer", "-output", "silent", "-size", "960x540", "-shot", shot, "-after", "8").wait(t)
	if !rep.Mixer || rep.Scope || rep.DrawCalls > 3 {
		t.Errorf("report: want the mixer over the game in at most 3 draw calls, got %v in %d", rep.Mixer, rep.DrawCalls)
	}
	if rep.Late != 0 || rep.Refused != 0 {
		t.Errorf("counters: want the view's commands in time and taken, got %d late and %d refused", rep.Late, rep.Refused)
	}
	im := picture(t, shot, 960, 540)
	if n := near(im, image.Rect(12, 340, 948, 528), panel, 12); n < 15000 {
		t.Errorf("mixer: want its panel along the bottom, got %d of its pixels", n)
	}
	if n := ofHue(im, image.Rect(33, 410, 44, 492)); n < 60 {
		t.Errorf("mixer: want the bed's meter lit in its ink, got %d pixels", n)
	}
}

// ofHue counts pixels that are clearly redder than blue: coral, however dim.
func ofHue(im image.Image, r image.Rectangle) (n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if r, _, b, _ := im.At(x, y).RGBA(); r > b+60*257 {
				n++
			}
		}
	}
	return n
}

// The mixer is worked with keys and the pointer while the game goes on: the skater
// still pushes, M and S belong to the strip, and closing it changes nothing.
func TestMixerKeysAndPointer(t *testing.T) {
	alongside(t)
	d, s := ownDisplay(t), pulse(t)
	r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-seconds", "9")
	s.playing(t)
	k := newKeyboard(t, d)
	time.Sleep(300 * time.Millisecond)
	k.tap('2')
	k.tap(keyRight)
	k.tap('m') // rocket
	k.tap(keyLeft)
	k.tap(keyLeft)
	k.tap('m') // around to the master
	k.tap('m')
	k.click(t, image.Pt(362, 673)) // solo of material 1
	k.tap('.')
	k.tap('.') // the voices and back
	k.press(keyUp, 1500*time.Millisecond)
	k.tap('1')
	k.tap('2')
	rep := r.wait(t)
	if !rep.Mixer || rep.Muted {
		t.Errorf("want the mixer open and the game's own mute untouched, got %v and %v", rep.Mixer, rep.Muted)
	}
	if rep.Switches != "rocket M, material 1 S" || rep.Strip != "material 1" {
		t.Errorf("in force: want rocket muted and material 1 soloed and selected, got %q, %q", rep.Switches, rep.Strip)
	}
	if dx, dy := rep.X-130, rep.Y-76; dx*dx+dy*dy < 4 {
		t.Errorf("place: want the skater pushed away from the spawn, got (%.2f, %.2f)", rep.X, rep.Y)
	}
	if strings.Contains(r.out.String(), "gritbed:") {
		t.Errorf("complaints: %s", r.out.String())
	}
}

// click presses the left button at a place of the game's window of 1280×720.
func (k *keyboard) click(t *testing.T, at image.Point) {
	t.Helper()
	root := xproto.Setup(k.conn).DefaultScreen(k.conn).Root
	tree, err := xproto.QueryTree(k.conn, root).Reply()
	if err != nil {
		t.Fatalf("windows: %v", err)
	}
	for _, w := range tree.Children {
		g, err := xproto.GetGeometry(k.conn, xproto.Drawable(w)).Reply()
		if err != nil || g.Width != 1280 || g.Height != 720 {
			continue
		}
		at = at.Add(image.Pt(int(g.X), int(g.Y)))
		for _, e := range [...]struct{ kind, detail byte }{{xproto.MotionNotify, 0}, {xproto.ButtonPress, 1}, {xproto.ButtonRelease, 1}} {
			if err := xtest.FakeInputChecked(k.conn, e.kind, e.detail, 0, root, int16(at.X), int16(at.Y), 0).Check(); err != nil {
				t.Fatalf("pointer: %v", err)
			}
			time.Sleep(120 * time.Millisecond)
		}
		return
	}
	t.Fatal("windows: want the game's of 1280×720, found none")
}
