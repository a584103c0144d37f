package look

import (
	"image"
	"math"
)

// Grade is the closing picture over the world and below the panels: warm light
// from the top left, cool shade to the bottom right, and a vignette of about a
// third. It is drawn with normal blending, so the soft-light of the style is
// approximated by what such a layer can do: a thin veil of the light's colour
// where it is bright, of the shade's colour where it is dark.
//
// w and h are the window's pixels; the picture is drawn at a quarter of that size
// for the window to stretch with a linear filter.
func Grade(w, h int) *image.RGBA {
	gw, gh := max(w/4, 2), max(h/4, 2)
	im := image.NewRGBA(image.Rect(0, 0, gw, gh))
	seed := seedOf("grade")
	for y := range gh {
		for x := range gw {
			u, v := (float64(x)+0.5)/float64(gw), (float64(y)+0.5)/float64(gh)
			t := (u + v) / 2 // 0 top left … 1 bottom right
			var c [4]float64 // premultiplied sum of veils, from below to above
			veil := func(r, g, b, a float64) {
				for i, q := range [4]float64{r * a, g * a, b * a, 255 * a} {
					c[i] = q + c[i]*(1-a)
				}
			}
			veil(255, 226, 150, 0.13*max(0, 1-2*t))
			veil(40, 28, 86, 0.09*max(0, 2*t-1))
			dx, dy := (u-0.5)*2, (v-0.5)*2
			d := math.Sqrt((dx*dx + dy*dy) / 2)
			k := min(max((d-0.45)/0.55, 0), 1)
			veil(14, 10, 24, 0.32*k*k*(3-2*k))
			// A grain of noise keeps the slow ramps from banding.
			n := float64(hash2(seed, x, y))
			o := im.Pix[y*im.Stride+x*4:][:4]
			o[3] = uint8(c[3] + n)
			for i := range 3 {
				o[i] = min(uint8(c[i]+n), o[3])
			}
		}
	}
	return im
}
