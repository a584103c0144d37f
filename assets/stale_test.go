package assets_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"gritbed/assets"
	"gritbed/assets/synth"
)

var full = flag.Bool("full", false, "render all fourteen recordings and compare them, not only the two shortest (seven seconds of one core)")

// The archive belongs to the recipes as they are. Three things could make it
// stale: a recipe (its hash is in grains.sum), the archive itself (so are its
// members' hashes), the code of the synthesiser or the coder (two members are
// rendered anew, one with ground and one without; all with -full).
func TestArchiveIsNotStale(t *testing.T) {
	const cure = "; run: go run ./assets/build"
	_, archive := assets.Archive()
	want, err := synth.Sums(synth.Recipes(), archive)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("grains.sum")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatal("grains.sum does not belong to the recipes and the archive" + cure)
	}
	book, err := synth.Load()
	if err != nil {
		t.Fatal(err)
	}
	if *full {
		built, err := book.Archive(func(string) {})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(built, archive) {
			t.Fatal("grains.big differs from what the recipes give" + cure)
		}
		return
	}
	big := open(t)
	for _, name := range []string{"wood_ramp_soft", "x_jet_rolling"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stored, err := big.Find(name + ".grain").Data()
			if err != nil {
				t.Fatal(err)
			}
			rendered, err := book.Grain(book.Member(name))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(rendered, stored) {
				t.Error("the member differs from what its recipe gives" + cure)
			}
		})
	}
}

// The roster of the recipes and that of the loader are the same table.
func TestRecipesMakeTheRoster(t *testing.T) {
	book, err := synth.Load()
	if err != nil {
		t.Fatal(err)
	}
	roster := assets.Roster()
	if len(book.Members) != len(roster) {
		t.Fatalf("%d recipes, %d recordings", len(book.Members), len(roster))
	}
	for i, e := range roster {
		m := book.Members[i]
		if m.Name != e.Name || m.Rate != e.Rate || m.Samples != e.Samples || m.Level != targets[e.Name].level || m.Centroid != targets[e.Name].centroid {
			t.Errorf("recipe %d: %s, %d Hz, %d samples, %v dBFS, %v Hz; roster %+v", i, m.Name, m.Rate, m.Samples, m.Level, m.Centroid, e)
		}
	}
}
