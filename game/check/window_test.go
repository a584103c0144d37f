package check

import (
	"image"
	"math"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// ride runs the hill for 14 s with a capture of 10 s of it.
func ride(t *testing.T, d, shot string) (report, []float32) {
	t.Helper()
	s := pulse(t)
	quiet(t)
	r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-script", "hill", "-seconds", "14", "-shot", shot, "-after", "13.5")
	s.playing(t)
	time.Sleep(2 * time.Second) // the first push is over: from here on the wheels roll
	sound := s.record(t, 10.2)
	rep := r.wait(t)
	s.kill()
	return rep, sound
}

// The game keeps 60 ticks a second, sounds without a gap, and shows the world, the
// speed and the bed in ink. A machine that is busy with something else can starve
// any device and any clock, so a gap or a wrong rate has to show five times in a
// row to count.
func TestRideSoundsWithoutAGap(t *testing.T) {
	d := display(t)
	need(t, "pulseaudio", "parec")
	shot := filepath.Join(t.TempDir(), "ride.png")
	rep, sound := ride(t, d, shot)
	for try := 1; try < 5 && (longestSilence(sound) > gapFrames || !steady(rep.TPS)); try++ {
		t.Logf("try %d: %.2f ticks a second, %.1f ms of nothing", try, rep.TPS, float64(longestSilence(sound))/48)
		time.Sleep(3 * time.Second)
		rep, sound = ride(t, d, shot)
	}

	if !steady(rep.TPS) {
		t.Errorf("ticks a second: want 60 ± 2 %%, got %.2f", rep.TPS)
	}
	if rep.Note != "" || !strings.HasPrefix(rep.Output, "device") {
		t.Errorf("output: want a device, got %q (%s)", rep.Output, rep.Note)
	}
	if rep.NotFinite != 0 || rep.Refused != 0 {
		t.Errorf("counters: want nothing refused and all finite, got %d and %d", rep.Refused, rep.NotFinite)
	}
	hearRide(t, sound)
	seeRide(t, picture(t, shot, 1280, 720))
}

// Riding the busiest view takes two draw calls a picture (and a touch of what
// Ebitengine would show), at most 50 allocations, most of them Ebitengine's own, and
// keeps 60 pictures a second at 1280x720 and 100 at 960x540, drawn by the processor
// alone. A machine that is too slow for that is held against what it can do at best,
// one picture over the whole window: half of it. Rates have to be missed five
// times in a row to count: what the machine does besides takes from them.
func TestTheBusiestViewIsQuick(t *testing.T) {
	d := display(t)
	for _, c := range []struct {
		size string
		fps  float64
	}{{"1280x720", 60}, {"960x540", 100}} {
		var rep report
		var want float64
		for range 5 {
			quiet(t)
			bare := start(t, d, nil, "-bare", "-novsync", "-script", "plaza_tour", "-output", "silent", "-size", c.size, "-seconds", "4").wait(t)
			want = min(c.fps, bare.FPS/2)
			t.Logf("%s: at best %.1f pictures a second", c.size, bare.FPS)
			rep = start(t, d, nil, "-novsync", "-script", "plaza_tour", "-output", "silent", "-size", c.size, "-seconds", "8").wait(t)
			t.Logf("%s: %.1f pictures a second, %.1f allocations and %d draw calls a picture", c.size, rep.FPS, rep.Allocs, rep.DrawCalls)
			if rep.FPS >= want && rep.Allocs <= 50 {
				break
			}
		}
		if rep.FPS < want || rep.Allocs > 50 || rep.DrawCalls > 3 {
			t.Errorf("%s: want at least %.0f pictures a second, at most 50 allocations and 3 draw calls, got %.1f, %.1f and %d", c.size, want, rep.FPS, rep.Allocs, rep.DrawCalls)
		}
	}
}

// steady reports whether a rate is 60 ticks a second ± 2 %.
func steady(tps float64) bool { return math.Abs(tps-60) <= 1.2 }

// gapFrames is the longest run of exact zeros that is no gap: 2 ms.
const gapFrames = 96

func hearRide(t *testing.T, sound []float32) {
	t.Helper()
	if n := len(sound) / 2; n < 9*48000 {
		t.Fatalf("capture: want about 10 s, got %.1f s", float64(n)/48000)
	}
	if gap := longestSilence(sound); gap > gapFrames {
		t.Errorf("capture: want no gap, got %d frames (%.1f ms) of nothing", gap, float64(gap)/48)
	}
	for i := 0; i+9600 <= len(sound); i += 9600 {
		if l := rms(sound[i : i+9600]); l < 3e-4 {
			t.Errorf("capture: want sound all the time, got RMS %.1e at %.1f s", l, float64(i)/96000)
			break
		}
	}
}

func seeRide(t *testing.T, im image.Image) {
	t.Helper()
	if n := shades(im, image.Rect(200, 100, 1100, 580)); n < 3000 {
		t.Errorf("picture: want a grained ground, got %d shades", n)
	}
	if n := near(im, image.Rect(20, 596, 336, 700), panel, 10); n < 20000 {
		t.Errorf("picture: want the panel at the bottom left, got %d of its pixels", n)
	}
	if n := near(im, image.Rect(36, 610, 130, 660), chalk, 12); n < 150 {
		t.Errorf("picture: want the speed in chalk, got %d pixels", n)
	}
	world := image.Rect(0, 90, 1280, 590)
	if a, b := near(im, world, inkA, 90), near(im, world, inkB, 70); a < 60 || b < 60 {
		t.Errorf("picture: want A and B in the groove, got %d and %d pixels", a, b)
	}
}

// The bed scope at the small size: compact layout, both inks, and nothing in the
// world as strongly coloured as an ink.
func TestScopeAtTheSmallSize(t *testing.T) {
	alongside(t)
	d := display(t)
	shot := filepath.Join(t.TempDir(), "scope.png")
	r := start(t, d, nil, "-still", "-script", "ollie", "-scope", "-output", "silent", "-size", "960x540", "-shot", shot, "-after", "2.3")
	rep := r.wait(t)
	if !rep.Scope {
		t.Error("report: want the scope over the game")
	}
	im := picture(t, shot, 960, 540)
	scope := image.Rect(12, 340, 948, 528)
	if n := near(im, scope, panel, 12); n < 40000 {
		t.Errorf("scope: want its panel along the bottom, got %d of its pixels", n)
	}
	a, b := near(im, scope, inkA, 30), near(im, scope, inkB, 30)
	t.Logf("%d and %d pixels of the inks", a, b)
	if a < 300 || b < 300 {
		t.Errorf("scope: want windows and lanes in both inks, got %d and %d pixels", a, b)
	}
	if n := saturated(im, image.Rect(500, 80, 960, 330)); n > 0 {
		t.Errorf("world: only sound has colour, got %d saturated pixels ahead of the skater", n)
	}
}

// Bad input is one line that says what and where.
func TestBadInputIsOneLine(t *testing.T) {
	alongside(t)
	d := display(t)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-level", "moon", "-seconds", "1"}, "moon.tmx"},
		{[]string{"-script", "nap"}, "nap"},
		{[]string{"-data", "/dev/null", "-seconds", "1"}, "/dev/null"},
		{[]string{"-replay", "/dev/null"}, "/dev/null"},
		{[]string{"-scope", "-mixer", "-seconds", "1"}, "-scope"},
		{[]string{"-ambience", "-mixer", "-seconds", "1"}, "-ambience"},
		{[]string{"-patch", "-scope", "-seconds", "1"}, "-patch"},
		{[]string{"-size", "big", "-seconds", "1"}, "1280x720"},
	} {
		r := start(t, d, nil, append(c.args, "-output", "silent")...)
		err := r.cmd.Wait()
		text := strings.TrimSpace(r.out.String())
		lines := strings.Split(text, "\n")
		last := lines[len(lines)-1]
		if err == nil || !strings.HasPrefix(last, "gritbed:") || !strings.Contains(last, c.want) || strings.Contains(text, "panic") {
			t.Errorf("%v: want one line with %q, got %v and\n%s", c.args, c.want, err, text)
		}
	}
}
