package assets_test

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"strings"
	"testing"

	"gritbed/assets"
	"gritbed/assets/synth"
	"gritbed/engine/ea"
)

var full = flag.Bool("full", false, "render every archive whole and compare it, not only some members (twelve seconds of one core)")

// The archives belong to the recipes as they are. Three things could make one
// stale: a recipe (its hash is in the .sum file), the archive itself (so are its
// members' hashes), the code of the synthesiser or the coder (members that use
// every kind of layer are rendered again; all of them with -full).
func TestArchivesAreNotStale(t *testing.T) {
	const cure = "; run: go run ./assets/build"
	book, err := synth.Load()
	if err != nil {
		t.Fatal(err)
	}
	world, err := synth.Ambience()
	if err != nil {
		t.Fatal(err)
	}
	grain := func(member string) ([]byte, error) {
		return book.Grain(book.Member(strings.TrimSuffix(member, ".grain")))
	}
	second := func(member string) ([]byte, error) {
		return world.Stream(world.Sound(strings.TrimSuffix(member, "_2.snr")), 2)
	}
	grains, archive := assets.Archive()
	ambience, sounds := assets.AmbienceArchive()
	for _, c := range []struct {
		name, sum string
		archive   []byte
		recipes   fs.FS
		whole     func(done func(string)) ([]byte, error)
		render    func(member string) ([]byte, error)
		members   []string
	}{
		{grains, "grains.sum", archive, synth.Recipes(), book.Archive, grain, []string{"wood_ramp_soft.grain", "x_jet_rolling.grain"}},
		{ambience, "ambience.sum", sounds, synth.AmbienceRecipes(), world.Archive, second, []string{"buoy_bell_2.snr", "gull_2.snr",
			"lapping_water_2.snr", "leaves_2.snr", "machinery_hum_2.snr", "market_murmur_2.snr", "pine_creak_2.snr", "surf_2.snr"}},
	} {
		t.Run(c.sum, func(t *testing.T) {
			want, err := synth.Sums(c.recipes, c.archive)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := os.ReadFile(c.sum); err != nil || string(got) != want {
				t.Fatalf("%s does not belong to the recipes and the archive%s (%v)", c.sum, cure, err)
			}
			if *full {
				if built, err := c.whole(func(string) {}); err != nil || !bytes.Equal(built, c.archive) {
					t.Fatalf("%s differs from what the recipes give%s (%v)", c.name, cure, err)
				}
				return
			}
			big, err := ea.ReadBig(c.name, c.archive)
			if err != nil {
				t.Fatal(err)
			}
			for _, member := range c.members {
				t.Run(member, func(t *testing.T) {
					t.Parallel()
					stored, err := big.Find(member).Data()
					if err != nil {
						t.Fatal(err)
					}
					if rendered, err := c.render(member); err != nil || !bytes.Equal(rendered, stored) {
						t.Errorf("the member differs from what its recipe gives%s (%v)", cure, err)
					}
				})
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
	group := targetsOf(t, "recordings")
	if len(book.Members) != len(roster) {
		t.Fatalf("%d recipes, %d recordings", len(book.Members), len(roster))
	}
	for i, e := range roster {
		m := book.Members[i]
		if m.Name != e.Name || m.Rate != e.Rate || m.Samples != e.Samples || m.Level != [2]float64{group.wanted(e.Name, "level of bin 1"), group.wanted(e.Name, "level of bin 20")} ||
			m.Centroid != [2]float64{group.wanted(e.Name, "centroid of bin 1"), group.wanted(e.Name, "centroid of bin 20")} {
			t.Errorf("recipe %d: %s, %d Hz, %d samples, %v dBFS, %v Hz; roster %+v", i, m.Name, m.Rate, m.Samples, m.Level, m.Centroid, e)
		}
	}
}
