package assets_test

import (
	"bytes"
	"os"
	"testing"

	"gritbed/assets"
	"gritbed/assets/synth"
	"gritbed/engine/ea"
)

// The archive belongs to the recipes as they are: their hash and those of all
// members stand in ambience.sum, and for the code behind them sounds that use
// every kind of layer are rendered anew (all of them with -full).
func TestAmbienceIsNotStale(t *testing.T) {
	const cure = "; run: go run ./assets/build"
	name, archive := assets.AmbienceArchive()
	want, err := synth.Sums(synth.AmbienceRecipes(), archive)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("ambience.sum")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatal("ambience.sum does not belong to the recipes and the archive" + cure)
	}
	book, err := synth.Ambience()
	if err != nil {
		t.Fatal(err)
	}
	if *full {
		built, err := book.Archive(func(string) {})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(built, archive) {
			t.Fatal("ambience.big differs from what the recipes give" + cure)
		}
		return
	}
	big, err := ea.ReadBig(name, archive)
	if err != nil {
		t.Fatal(err)
	}
	for _, sound := range []string{"buoy_bell", "gull", "lapping_water", "leaves", "machinery_hum", "market_murmur", "pine_creak", "surf"} {
		t.Run(sound, func(t *testing.T) {
			t.Parallel()
			s := book.Sound(sound)
			rendered, err := book.Stream(s, 2)
			if err != nil {
				t.Fatal(err)
			}
			stored, err := big.Find(s.TakeName(2) + ".snr").Data()
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(rendered, stored) {
				t.Error("the member differs from what its recipe gives" + cure)
			}
		})
	}
}

// What is in the recipes is what the tests measure against.
func TestAmbientRecipesSayWhatIsMeasured(t *testing.T) {
	book, err := synth.Ambience()
	if err != nil {
		t.Fatal(err)
	}
	if len(book.Sounds) != len(ambientWants) {
		t.Fatalf("%d recipes, %d sounds", len(book.Sounds), len(ambientWants))
	}
	for _, w := range ambientWants {
		s := book.Sound(w.name)
		if s == nil || s.Every != w.every || s.Takes != w.takes() || s.Level != w.level || s.Centroid != w.centroid {
			t.Errorf("%s: recipe %+v", w.name, s)
		}
	}
}
