package synth

import (
	"errors"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// editedBanks is the recipes of the banks with one text changed.
func editedBanks(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	return changed(t, BankRecipes(), append([]string{"modes.yaml", "seams.yaml"}, bankFiles...), file, old, new)
}

func TestBankRecipesThatCannotBeRenderedAreRefused(t *testing.T) {
	refuses(t, ReadBanks, editedBanks, []refusal{
		{"an unknown key", "seams.yaml", "speeds:", "speed:", "speed"},
		{"no speed", "seams.yaml", "speeds: [0.15, 0.5, 1]", "speeds: []", "1..8 speeds"},
		{"a wheel of nothing", "seams.yaml", "rings: seam_hard", "rings: none", "rings of modes.yaml"},
		{"no takes", "seams.yaml", "takes: 8", "takes: 0", "1..9"},
		{"a loop and a length", "world.yaml", "    loop: 2\n", "    loop: 2\n    length: 2\n", "one of them"},
		{"an endless loop", "world.yaml", "    loop: 2\n", "    loop: 20\n", "0.2..8 s"},
		{"a name of the one-shots", "board.yaml", "name: clank", "name: pop_2", "another book"},
		{"a name of the world", "world.yaml", "name: trees", "name: surf", "another book"},
		{"a bank of nothing", "rubbed.yaml", "bank: rail,", "bank: none,", "bank of modes.yaml"},
		{"rings too high", "modes.yaml", "- [690, 0.02, 1]", "- [69000, 0.02, 1]", "20..20000 Hz"},
	})
	// What is started again and again has no use for a loop.
	dir := fstest.MapFS{}
	for _, name := range append([]string{"modes.yaml"}, ambienceFiles...) {
		data, err := fs.ReadFile(AmbienceRecipes(), name)
		if err != nil {
			t.Fatal(err)
		}
		dir[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(data), "every: 6.0", "loop: 6.0", 1))}
	}
	if _, err := ReadAmbience(dir); !errors.Is(err, ErrRecipe) || !strings.Contains(err.Error(), "loop") {
		t.Errorf("a loop in the ambience gives %v", err)
	}
}

// One loop of every kind of layer: if it were played for a third turn, that
// would be the second one again, so there is no seam. Modes that ring longest
// have lost all but a millionth in a turn.
func TestLoopsComeRound(t *testing.T) {
	b := read(t, Banks)
	for _, name := range []string{"grind_metal_trucks", "skid_wood", "siren_fall", "generator", "mill", "pub", "trees", "wind_low", "bed_water"} {
		s := b.Sound(name)
		take := newAmbTake(&b.AmbBook, s, 1)
		take.play()
		n := s.Samples()
		if len(take.out) != 2*n || n%128 != 0 {
			t.Fatalf("%s: %d samples for a loop of %d", name, len(take.out), n)
		}
		// The last tenth of the first turn is in the same state as that of the
		// second: whatever began in the silence before the first has died away.
		apart, power := 0.0, 0.0
		for i := n - n/10; i < n; i++ {
			d := take.out[i] - take.out[i+n]
			apart += d * d
			power += take.out[i+n] * take.out[i+n]
		}
		if db := 10 * math.Log10(apart/power+1e-30); db > -60 {
			t.Errorf("%s: the second turn differs from the first by %.1f dB", name, db)
		}
	}
}

// A sung loop comes back to the same place of the same wave.
func TestDroneCloses(t *testing.T) {
	b := read(t, Banks)
	take := newAmbTake(&b.AmbBook, b.Sound("siren_rise"), 1)
	gen := take.own()
	take.drone(&Call{Pitch: []float64{333.3, 444.4, 333.3}, Harmonics: []float64{1}, Gain: 1}, &gen, 1)
	for i := range take.round {
		about(t, "a turn later", take.out[i+take.round], take.out[i], 1e-6)
	}
}

// A sample goes by its sound and the number of its take, whatever the book.
func TestSampleNames(t *testing.T) {
	b := read(t, Banks)
	for name, loop := range map[string]bool{"step_grit_2": false, "alarm_high_1": true, "buoy_bell_2": false, "pop_2_3": false, "seam_soft_change_2_3": false} {
		s, err := b.Sample(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if s.Header.Loop != loop || s.Header.LoopStart != 0 || s.Header.Channels != 1 {
			t.Errorf("%s: %+v", name, s.Header)
		}
	}
	for _, name := range []string{"", "pop_2", "alarm_high_2", "alarm_high_0", "alarm_high_1x", "nothing_1", "_1"} {
		if _, err := b.Sample(name); !errors.Is(err, ErrNoSample) {
			t.Errorf("%q gives %v", name, err)
		}
	}
}

// The table of seams gives every surface at every speed on every wheel; faster
// is louder, and soft wheels are 2 dB weaker.
func TestSeamsAreWrittenOut(t *testing.T) {
	b := read(t, Banks)
	count := 0
	for _, s := range b.Sounds {
		if strings.HasPrefix(s.Name, "seam_") {
			count++
		}
	}
	if count != 9*3*2 {
		t.Errorf("%d kinds of seams", count)
	}
	slow, fast, soft := b.Sound("seam_hard_brick_0"), b.Sound("seam_hard_brick_2"), b.Sound("seam_soft_brick_2")
	if slow.Level >= fast.Level || soft.Level != fast.Level-2 {
		t.Errorf("levels %v, %v, %v", slow.Level, fast.Level, soft.Level)
	}
	if slices.Equal(b.Render(fast, 1), b.Render(fast, 2)) {
		t.Error("two takes are the same")
	}
}
