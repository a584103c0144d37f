package look

import (
	"image"
	"image/color"
	"math"
	"testing"

	"gritbed/game/look/looktest"
)

// The distance test of the style: every ground must still be nameable when the
// picture is small, also for colour-weak eyes. Distances are CIEDE2000 between
// mean colours; weak vision after Machado 2009 at full severity.

// measured are the smallest pairs of the palette, as measured for the style.
var measured = map[string]struct{ hex, safe float64 }{
	"normal": {10.3, 17.7}, "protan": {8.5, 17.5}, "deutan": {9.8, 17.5}, "tritan": {6.9, 16.1},
}

// Two pairs of the published test data of the formula.
func TestDistanceFormula(t *testing.T) {
	for _, c := range []struct {
		p, q [3]float64
		want float64
	}{
		{[3]float64{50, 2.6772, -79.7751}, [3]float64{50, 0, -82.7485}, 2.0425},
		{[3]float64{60.2574, -34.0099, 36.2677}, [3]float64{60.4626, -34.1751, 39.4387}, 1.2644},
	} {
		if got := looktest.Distance(c.p, c.q); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("distance %.4f, want %.4f", got, c.want)
		}
	}
}

func meanColour(im *image.RGBA) [3]float64 {
	var s [3]float64
	for i := 0; i < len(im.Pix); i += 4 {
		for c := range s {
			s[c] += float64(im.Pix[i+c])
		}
	}
	for c := range s {
		s[c] /= float64(len(im.Pix) / 4)
	}
	return s
}

func smallestPair(m looktest.Vision, of func(key string) [3]float64) (d float64, a, b string) {
	d = math.Inf(1)
	for i, p := range SoundSurfaces {
		for _, q := range SoundSurfaces[:i] {
			if x := looktest.Distance(m.Lab(of(p)), m.Lab(of(q))); x < d {
				d, a, b = x, p, q
			}
		}
	}
	return d, a, b
}

// The palette itself keeps the measured distances.
func TestPaletteDistances(t *testing.T) {
	for _, safe := range []bool{false, true} {
		p := palette(t, safe)
		for _, v := range looktest.Visions {
			want := measured[v.Name].hex
			if safe {
				want = measured[v.Name].safe
			}
			d, a, b := smallestPair(v.Vision, func(key string) [3]float64 { return floats(p.Surface(key)) })
			if math.Abs(d-want) > 0.3 {
				t.Errorf("safe %v, %s: smallest pair %s and %s is %.1f, measured %.1f", safe, v.Name, a, b, d, want)
			}
		}
	}
}

func floats(c color.RGBA) [3]float64 { return [3]float64{float64(c.R), float64(c.G), float64(c.B)} }

// The drawn grounds, shrunk to one colour, stay as far apart.
func TestTexturesStayApart(t *testing.T) {
	for _, safe := range []bool{false, true} {
		p := palette(t, safe)
		means := map[string][3]float64{}
		for _, key := range SoundSurfaces {
			means[key] = meanColour(DrawTile(p, key, 64))
		}
		for _, v := range looktest.Visions {
			want := measured[v.Name].hex
			if safe {
				want = measured[v.Name].safe
			}
			d, a, b := smallestPair(v.Vision, func(key string) [3]float64 { return means[key] })
			if d < want-0.5 {
				t.Errorf("safe %v, %s: %s and %s are %.1f apart, the palette's %.1f", safe, v.Name, a, b, d, want)
			}
		}
	}
}

// In grey, at 320 px a screen (15 px a metre), lightness or grain still tells
// these five apart.
func TestGreyDistances(t *testing.T) {
	type look struct{ mean, grain float64 }
	five := []string{"asphalt_rough", "asphalt_smooth", "water", "wood_ramp", "concrete_smooth"}
	seen := map[string]look{}
	for _, key := range five {
		im := tiles(t).Of(key)
		const k = 4 // 64 px/m to 16
		n := im.Rect.Dx() / k
		var sum, sq float64
		for y := range n {
			for x := range n {
				var c [3]float64
				for j := range k {
					for i := range k {
						o := im.PixOffset(x*k+i, y*k+j)
						for q := range c {
							c[q] += float64(im.Pix[o+q]) / (k * k)
						}
					}
				}
				l := looktest.Visions[0].Lab(c)[0]
				sum, sq = sum+l, sq+l*l
			}
		}
		m := sum / float64(n*n)
		seen[key] = look{m, math.Sqrt(sq/float64(n*n) - m*m)}
	}
	for i, a := range five {
		for _, b := range five[:i] {
			p, q := seen[a], seen[b]
			if math.Abs(p.mean-q.mean) < 5 && max(p.grain, q.grain) < 1.3*min(p.grain, q.grain) {
				t.Errorf("%s %.1f and %s %.1f look alike in grey", a, p, b, q)
			}
		}
	}
}
