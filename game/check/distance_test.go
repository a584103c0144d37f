package check

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"

	"gritbed/game/lab/shot"
	"gritbed/game/look"
	"gritbed/game/look/looktest"
)

// The distance test of the style, on what the game really shows: light, vignette,
// joints, paint and all.

// patch is where a ground lies on a screenshot, in the small picture's pixels.
type patch struct {
	key string
	at  image.Rectangle
}

// ahead of the skater, where a picture is lightest and least crowded.
var ahead = image.Rect(190, 82, 270, 98)

// grounds is where each of them is seen, in the same light.
var grounds = []view{
	{"const_asphalt_rough_4", []patch{{"asphalt_rough", ahead}}},
	{"const_asphalt_smooth_4", []patch{{"asphalt_smooth", ahead}}},
	{"const_concrete_smooth_4", []patch{{"concrete_smooth", ahead}}},
	{"const_concrete_rough_4", []patch{{"concrete_rough", ahead}}},
	{"const_aggregate_4", []patch{{"aggregate", ahead}}},
	{"const_wood_ramp_4", []patch{{"wood_ramp", ahead}}},
	{"const_metal_4", []patch{{"metal", ahead}}},
	{"patch_grass", []patch{{"grass", ahead}}},
	{"water_fall", []patch{{"water", image.Rect(8, 40, 56, 120)}}},
}

// lanes lie beside each other: four pictures show all grounds, in the light of the
// places where they happen to be. The safe colours are far enough apart for that.
var lanes = []view{
	{"const_metal_4", []patch{
		{"asphalt_rough", image.Rect(190, 12, 270, 24)},
		{"concrete_smooth", image.Rect(190, 46, 270, 62)},
		{"metal", ahead},
		{"wood_ramp", image.Rect(190, 118, 270, 134)},
	}},
	{"const_asphalt_smooth_4", []patch{
		{"aggregate", image.Rect(190, 46, 270, 62)},
		{"asphalt_smooth", ahead},
		{"concrete_rough", image.Rect(190, 118, 270, 134)},
	}},
	{"patch_grass", []patch{{"grass", ahead}}},
	{"water_fall", []patch{{"water", image.Rect(8, 40, 56, 120)}}},
}

// view is a picture and what it shows.
type view struct {
	site  string
	shows []patch
}

// tone is what a ground looks like from afar.
type tone struct {
	mean  [3]float64 // colour [levels]
	light float64    // L* of the grey
	grain [2]float64 // how much L* varies from a pixel to the next, eastwards and southwards
}

// toneOf measures a part of a small picture.
func toneOf(im *image.RGBA, r image.Rectangle) tone {
	var out tone
	n := float64(r.Dx() * r.Dy())
	at := func(x, y int) (p [3]float64, l float64) {
		c := im.RGBAAt(x, y)
		p = [3]float64{float64(c.R), float64(c.G), float64(c.B)}
		return p, looktest.Visions[0].Lab(p)[0]
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, l := at(x, y)
			for i := range p {
				out.mean[i] += p[i] / n
			}
			_, east := at(x+1, y)
			_, south := at(x, y+1)
			out.light += l / n
			out.grain[0] += (l - east) * (l - east) / n
			out.grain[1] += (l - south) * (l - south) / n
		}
	}
	out.grain = [2]float64{math.Sqrt(out.grain[0]), math.Sqrt(out.grain[1])}
	return out
}

// apartLeast is how far two grounds must lie from each other [CIEDE2000]; 2.3 is
// just noticeable side by side.
const apartLeast = 5.0

// In grey, lightness tells grounds apart or, where that is close, their grain:
// stones vary in both directions, planks in one.
const (
	greyLeast  = 5.0 // L*
	grainRatio = 1.3
)

func ratio(a, b float64) float64 { return max(a, b) / min(a, b) }

// Every ground is nameable at 320 px: in colour, in three colour deficiencies, and
// five of them also in grey.
func TestDistance(t *testing.T) {
	display(t)
	for _, safe := range []bool{false, true} {
		t.Run(map[bool]string{false: "normal colours", true: "safe colours"}[safe], func(t *testing.T) {
			t.Parallel()
			seen := map[string]tone{}
			var keys []string
			shown := grounds
			if safe {
				shown = lanes
			}
			for _, l := range shown {
				im := shrink(take(t, &shot.Picture{Level: "plaza", Site: l.site, Safe: safe}))
				for _, p := range l.shows {
					seen[p.key] = toneOf(im, p.at)
					keys = append(keys, p.key)
				}
			}
			if len(keys) != len(look.SoundSurfaces) {
				t.Fatalf("grounds: want %v, got %v", look.SoundSurfaces, keys)
			}
			for _, v := range looktest.Visions {
				least := math.Inf(1)
				var table strings.Builder
				for i, a := range keys {
					fmt.Fprintf(&table, "\n%-16s", a)
					for _, b := range keys[:i] {
						d := looktest.Distance(v.Lab(seen[a].mean), v.Lab(seen[b].mean))
						fmt.Fprintf(&table, "%6.1f", d)
						if least = min(least, d); d < apartLeast {
							t.Errorf("%s: %s and %s are %.1f apart, want %.1f", v.Name, a, b, d, apartLeast)
						}
					}
				}
				t.Logf("%s: smallest pair %.1f%s", v.Name, least, table.String())
			}
			five := []string{"asphalt_rough", "asphalt_smooth", "water", "wood_ramp", "concrete_smooth"}
			for i, a := range five {
				p := seen[a]
				t.Logf("grey: %-16s L* %.1f, grain %.2f", a, p.light, p.grain)
				for _, b := range five[:i] {
					q := seen[b]
					if math.Abs(p.light-q.light) < greyLeast && ratio(p.grain[0], q.grain[0]) < grainRatio && ratio(p.grain[1], q.grain[1]) < grainRatio {
						t.Errorf("grey: %s and %s look alike: L* %.1f and %.1f, grain %.2f and %.2f", a, b, p.light, q.light, p.grain, q.grain)
					}
				}
			}
		})
	}
}
