package check

import (
	"image"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The patch view at the small size: the walk order, the boxes of a program with its
// values, the world in its window, the same number of draw calls as everywhere.
func TestPatchAtTheSmallSize(t *testing.T) {
	alongside(t)
	d := display(t)
	shot := filepath.Join(t.TempDir(), "patch.png")
	rep := start(t, d, nil, "-still", "-level", "plaza", "-patch", "-output", "silent", "-size", "960x540", "-shot", shot, "-after", "4").wait(t)
	if !rep.Patch || rep.Scope || rep.Mixer || rep.DrawCalls > 3 {
		t.Errorf("report: want the patch programs over the game in at most 3 draw calls, got %v in %d", rep.Patch, rep.DrawCalls)
	}
	if rep.Programs == 0 || rep.Walks < 50 || rep.Boxes < 3 || rep.Class == "" {
		t.Errorf("report: want programs that walk and one of them shown, got %d after %d walks, %d boxes of %q", rep.Programs, rep.Walks, rep.Boxes, rep.Class)
	}
	im := picture(t, shot, 960, 540)
	if n := near(im, image.Rect(12, 119, 948, 528), panel, 14); n < 100000 {
		t.Errorf("view: want its panel, got %d of its pixels", n)
	}
	if n := shades(im, image.Rect(774, 14, 946, 80)); n < 100 {
		t.Errorf("window: want the world bright in it, got %d shades", n)
	}
}

// The view is worked with keys and the pointer while the game goes on: freezing stops
// the programs' walks and nothing else, and leaving it lets them walk again.
func TestPatchKeysAndPointer(t *testing.T) {
	alongside(t)
	d, s := ownDisplay(t), pulse(t)
	env := []string{"PULSE_SERVER=unix:" + s.socket}
	r := start(t, d, env, "-seconds", "9")
	s.playing(t)
	k := newKeyboard(t, d)
	time.Sleep(500 * time.Millisecond)
	k.tap('4')
	time.Sleep(300 * time.Millisecond)
	k.tap('.')
	k.tap(keyRight)
	k.tap('v') // freeze
	k.tap('n')
	k.tap('n')
	k.click(t, image.Pt(1160, 36))      // step
	k.press('w', 1200*time.Millisecond) // arrows belong to the view
	frozen := r.wait(t)
	if !frozen.Patch || !frozen.Frozen || frozen.Blocks < 500 {
		t.Errorf("want the view open, its programs still and the sound going on, got %v, %v after %d blocks", frozen.Patch, frozen.Frozen, frozen.Blocks)
	}
	if frozen.Walks == 0 || frozen.Walks > uint64(frozen.Blocks/6)-20 {
		t.Errorf("want walks only up to the freeze and three more, got %d in %d blocks", frozen.Walks, frozen.Blocks)
	}
	if dx, dy := frozen.X-130, frozen.Y-76; dx*dx+dy*dy < 4 {
		t.Errorf("place: want the skater pushed away from the spawn, got (%.2f, %.2f)", frozen.X, frozen.Y)
	}
	if strings.Contains(r.out.String(), "gritbed:") {
		t.Errorf("complaints: %s", r.out.String())
	}

	r = start(t, d, env, "-seconds", "6", "-patch")
	s.playing(t)
	time.Sleep(500 * time.Millisecond)
	k.tap('v')
	time.Sleep(200 * time.Millisecond)
	k.tap('4')
	if rep := r.wait(t); rep.Patch || rep.Frozen || rep.Programs == 0 {
		t.Errorf("want the view closed and %d programs walking, got %v and frozen %v", rep.Programs, rep.Patch, rep.Frozen)
	}
}
