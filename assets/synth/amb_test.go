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

// editedAmbience is the recipes of the world with one text changed.
func editedAmbience(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	return changed(t, AmbienceRecipes(), append([]string{"modes.yaml"}, ambienceFiles...), file, old, new)
}

func TestAmbienceThatCannotBeRenderedIsRefused(t *testing.T) {
	refuses(t, ReadAmbience, editedAmbience, []refusal{
		{"an unknown key", "water.yaml", "takes: 3", "take: 3", "take"},
		{"a word for a number", "air.yaml", "level: -30", "level: low", "air.yaml: ["},
		{"two of a name", "water.yaml", "name: stream", "name: lapping_water", "a name of its own"},
		{"a name of another file", "works.yaml", "name: winch", "name: gull", "a name of its own"},
		{"no recordings", "birds.yaml", "takes: 2", "takes: 0", "1..9"},
		{"a rate of nothing", "birds.yaml", "rate: 32000", "rate: 22050", "24000, 32000 or 48000 Hz"},
		{"neither constant nor an event", "air.yaml", "    every: 4.5\n", "", "every, length"},
		{"both", "air.yaml", "every: 4.5", "every: 4.5\n    length: 2", "every, length"},
		{"too often", "air.yaml", "every: 4.5", "every: 0.1", "1..20 s"},
		{"too long", "birds.yaml", "length: 1.9", "length: 19", "0.06..8 s"},
		{"above full scale", "town.yaml", "level: -25", "level: 25", "-60..-6 dBFS"},
		{"not a number", "town.yaml", "level: -25", "level: .nan", "-60..-6 dBFS"},
		{"no colour", "town.yaml", "centroid: 620", "centroid: 0", "50..12000 Hz"},
		{"a join louder than all", "water.yaml", "join: -7", "join: 70", "-20..6 dB"},
		{"dark as a cellar", "town.yaml", "dark: 2900", "dark: 2", "low, dark"},
		{"a gust too quick", "town.yaml", "gusts: [[0.5, 0.06]", "gusts: [[500, 0.06]", "gust 1"},
		{"a swell behind the end", "water.yaml", "at: [3.0, 3.3]", "at: [30, 33]", "swell 2"},
		{"a floor above the swell", "water.yaml", "floor: 0.16", "floor: 16", "floor"},
		{"a band upside down", "air.yaml", "band: [1500, 5200]", "band: [5200, 1500]", "band 1"},
		{"no such bank", "water.yaml", "bank: pebbles", "bank: marbles", "marbles"},
		{"ticks without end", "air.yaml", "rate: [16000, 16000]", "rate: [16000, 16000000]", "ticks 1"},
		{"a layer of absurd gain", "town.yaml", "gain: 0.16, gust: 1", "gain: 160, gust: 1", "gain 0..4"},
		{"bubbles without air", "water.yaml", "rate: 14,", "rate: 0,", "bubbles 1"},
		{"no such rings", "water.yaml", "rings: floor", "rings: ceiling", "ceiling"},
		{"a push of nothing", "water.yaml", "push: 6,", "push: 0,", "knock 1"},
		{"a puff that stays", "water.yaml", "fall: 0.55, gain", "fall: 0, gain", "puff 1"},
		{"a creak that stands still", "water.yaml", "pace: [38, 62, 93, 70, 38]", "pace: []", "pulses 1"},
		{"never again", "water.yaml", "every: [0.6, 0.9]", "every: [0, 0.9]", "every 0.01 s"},
		{"a count backwards", "birds.yaml", "count: [4, 4]", "count: [4, 3]", "count 0..200"},
		{"a call without a pitch", "birds.yaml", "pitch: [1027, 1269, 1522, 1469, 1161, 922, 812, 745, 670]", "pitch: []", "call 1"},
		{"a depth of two", "birds.yaml", "rough: [68, 0.28]", "rough: [68, 2.8]", "call 1"},
		{"a crowd of nobody", "town.yaml", "voices: 24", "voices: 0", "crowd 1"},
		{"a hum of nothing", "works.yaml", "machines: 6", "machines: 0", "hum 1"},
		{"a ring for ever", "modes.yaml", "[500, 5, 0.35]", "[500, 500, 0.35]", "rings bell"},
		{"a bank without quality", "modes.yaml", "[750, 1.3, 1]", "[750, 0, 1]", "banks radio"},
		{"no sound at all", "works.yaml", "hums:\n      - {machines: 6, pitch: 49.3, apart: 0.06, partials: [0.5, 1, 0.5, 0.35, 0.3, 0.5, 0.2, 0.2, 0.1, 0.15, 0.06, 0.1], load: [0.7, 0.17], gain: 1}\n    bands:\n      - {band: [400, 2000], gain: 0.16, gust: 1}\n      - {band: [90, 400], gain: 0.5, gust: 1}", "hums: []", "layers"},
	})
	for _, missing := range []string{"modes.yaml", "town.yaml"} {
		dir := editedAmbience(t, "modes.yaml", "bell", "bell").(fstest.MapFS)
		delete(dir, missing)
		if _, err := ReadAmbience(dir); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), missing) {
			t.Errorf("%s missing gives %v", missing, err)
		}
	}
}

// The level of a constant sound is that of recordings one after the other, that
// of an event its loudest 50 ms, before the coder adds its noise.
func TestAmbienceHasTheLevelOfItsRecipe(t *testing.T) {
	b := read(t, Ambience)
	for _, name := range []string{"street_murmur", "surf", "owl", "mast_wire"} {
		s := b.Sound(name)
		x := make([]float64, 0, s.Samples())
		sum := 0.0
		for _, v := range b.Render(s, 1) {
			x = append(x, float64(v)/32768)
			sum += x[len(x)-1] * x[len(x)-1]
		}
		got := 20 * math.Log10(loudest(x, s.Rate/20))
		if s.Every > 0 {
			got = 10 * math.Log10(sum/(s.Every*float64(s.Rate)))
		}
		about(t, name+" [dBFS]", got, s.Level, 0.05)
		if len(x) != s.Samples() || float64(len(x))/float64(s.Rate) != s.Seconds() {
			t.Errorf("%s: %d samples", name, len(x))
		}
		if x[0] != 0 || slices.ContainsFunc(x[len(x)-quietEnd:], func(v float64) bool { return v != 0 }) {
			t.Errorf("%s does not begin and end in silence", name)
		}
	}
}

// Recordings differ by the number alone, and one is the same whatever else is
// rendered before it.
func TestAmbienceIsTheSameEveryTime(t *testing.T) {
	b := read(t, Ambience)
	for _, name := range []string{"woodpecker", "hens", "water_under_planks"} {
		s := b.Sound(name)
		first := b.Render(s, 1)
		if slices.Equal(first, b.Render(s, 2)) {
			t.Errorf("%s: two recordings are the same", name)
		}
		other := read(t, Ambience)
		if !slices.Equal(first, other.Render(other.Sound(name), 1)) {
			t.Errorf("%s: the same recipe gave another recording", name)
		}
	}
}

func TestAnEditedAmbienceSoundsDifferent(t *testing.T) {
	render := func(dir fs.FS) []int16 {
		b, err := ReadAmbience(dir)
		if err != nil {
			t.Fatal(err)
		}
		return b.Render(b.Sound("owl"), 1)
	}
	if slices.Equal(render(editedAmbience(t, "birds.yaml", "owl", "owl")), render(editedAmbience(t, "birds.yaml", "tremolo: [11, 0.45]", "tremolo: [11, 0.25]"))) {
		t.Error("another tremolo, the same owl")
	}
}
