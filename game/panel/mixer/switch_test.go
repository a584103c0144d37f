package mixer

import (
	"testing"

	"gritbed/engine/mix"
	"gritbed/game/view"
)

// A switch shows what was asked for at once, is turned by every press however slow
// the engine is, and in the end says what is in force.
func TestSwitches(t *testing.T) {
	var w Switches
	var s [mix.Strips]view.Strip // the engine's word
	if !w.Mute(mix.StripEnv) {
		t.Error("first press: want the mute on")
	}
	w.Follow(&s, frame)
	if !w.Muted[mix.StripEnv] {
		t.Error("want it shown before the engine has heard of it")
	}
	if w.Mute(mix.StripEnv) {
		t.Error("second press: want the mute off")
	}
	w.Mute(mix.StripEnv)
	for range 40 {
		w.Follow(&s, frame)
	}
	if w.Muted[mix.StripEnv] {
		t.Error("want the engine's word after half a second: it refused")
	}
	s[mix.StripBed] = view.Strip{Muted: true, Soloed: true}
	w.Follow(&s, frame)
	if muted, soloed := w.Set(); muted != 1 || soloed != 1 || !w.Muted[mix.StripBed] {
		t.Errorf("want the bed muted and soloed, got %d and %d", muted, soloed)
	}
}

// The master has no solo; all others do.
func TestSolo(t *testing.T) {
	var w Switches
	if on, ok := w.Solo(Master); on || ok || w.Soloed[Master] {
		t.Error("want no solo of the master")
	}
	for s := range Master {
		if on, ok := w.Solo(s); !ok || !on || !w.Soloed[s] {
			t.Errorf("%v: want its solo on, got %v %v", s, on, ok)
		}
	}
}

// The engine's mixer takes what the switches ask for: every column but the master has both.
func TestTheMixerTakesThem(t *testing.T) {
	d, err := mix.NewMixer(mix.DefaultConfig(1))
	if err != nil {
		t.Fatal(err)
	}
	for s := range mix.Strips {
		if !d.Mute(s, true) || d.Solo(s, true) != CanSolo(s) {
			t.Errorf("%v: want mute taken, solo %v", s, CanSolo(s))
		}
	}
}

// A muted meter stands at 35 %, and while one is soloed every other at 45 % but for
// the master.
func TestShades(t *testing.T) {
	var w Switches
	if w.Shade(mix.StripBed) != 1 || w.Shade(Master) != 1 {
		t.Error("want all bright with nothing set")
	}
	w.Mute(mix.StripRocket)
	w.Solo(mix.StripBed)
	for s, want := range map[mix.Strip]float32{mix.StripRocket: 0.35, mix.StripBed: 1, mix.StripEnv: 0.45, mix.StripVoices: 0.45, Master: 1} {
		if got := w.Shade(s); got != want {
			t.Errorf("%v: want %v, got %v", s, want, got)
		}
	}
	w.Mute(Master)
	if w.Shade(Master) != 0.35 {
		t.Error("want the muted master dim")
	}
}

// The selection goes around both ends and comes by every column.
func TestSelection(t *testing.T) {
	if Next(0, -1) != Master || Next(Master, 1) != 0 {
		t.Errorf("want it to go around, got %v and %v", Next(0, -1), Next(Master, 1))
	}
	seen := map[mix.Strip]bool{}
	for s := mix.Strip(0); !seen[s]; s = Next(s, 1) {
		seen[s] = true
	}
	if len(seen) != int(mix.Strips) {
		t.Errorf("want %d columns on the way, got %d", mix.Strips, len(seen))
	}
}

// Every strip has a name of each length, and no two the same; families have the ink
// of what they carry.
func TestNames(t *testing.T) {
	for form := range Forms {
		seen := map[string]mix.Strip{}
		for s := range mix.Strips {
			n := Name(s, form)
			if _, twice := seen[n]; n == "" || twice {
				t.Errorf("%v: %q is no name of its own", s, n)
			}
			seen[n] = s
			if form > 0 && len(n) > len(Name(s, form-1)) {
				t.Errorf("%v: %q is longer than the form before", s, n)
			}
		}
	}
	for s, want := range map[mix.Strip]Family{mix.StripBed: Bed, mix.StripRocket: Speed, mix.StripVoices: Ambience,
		mix.StripMaterial5: Contact, mix.StripOneShots: Contact, mix.StripFlangeB: Return, mix.StripEnv: Return, Master: Output} {
		if got := FamilyOf(s); got != want {
			t.Errorf("%v: want family %d, got %d", s, want, got)
		}
	}
}
