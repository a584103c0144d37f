package look

import "image"

// ShadowHeights are the heights of the four blur steps [m].
var ShadowHeights = [4]float64{0, 0.5, 1, 2}

// ShadowOffset is how far a shadow lies from what throws it at height z [m].
func ShadowOffset(z float64) (dx, dy float64) { return z * sunX, z * sunY }

// ShadowAlpha is the opacity of the skater's shadow at height z [m].
func ShadowAlpha(z float64) float64 { return max(0.26, 0.60-0.17*z) }

// The body's second shadow: the same silhouette higher up and fainter.
const (
	LobeHeight = 0.45 // [m]
	LobeAlpha  = 0.55 // of the first shadow's opacity
)

// ShadowBlur is the pair of blur steps around height z [m] and the share of the
// second.
func ShadowBlur(z float64) (lo, hi int, t float64) {
	for i := 1; i < len(ShadowHeights); i++ {
		if z < ShadowHeights[i] {
			return i - 1, i, max(0, (z-ShadowHeights[i-1])/(ShadowHeights[i]-ShadowHeights[i-1]))
		}
	}
	last := len(ShadowHeights) - 1
	return last, last, 0
}

// PictureScale is how much larger than its stated metres the style's own pictures
// show the skater over the ground, so that poses can be read at a glance. It is
// part of [SpriteScale], for body, board and silhouettes alike; a shadow's offset
// is not scaled. The 128 px/m sprites stay crisp at it.
const PictureScale = 1.5

// SpriteScale is how much larger than its metres a sprite is drawn at height
// z [m].
func SpriteScale(z float64) float64 { return PictureScale * (1 + 0.07*z) }

// silhouettes are the shapes in white at the four softnesses. Tint them.
func silhouettes(shapes []shape, side float64) [len(ShadowHeights)]*image.RGBA {
	var out [len(ShadowHeights)]*image.RGBA
	f := newFigure(side, ShadowPxPerM)
	n := f.r.w
	for k, z := range ShadowHeights {
		m := newMask(n, n)
		for _, s := range shapes {
			f.add(s, 0)
		}
		f.r.each(func(y, x0 int, cov []uint8) { copy(m.a[y*n+x0:], cov) })
		m.blur(int(softness(z)*ShadowPxPerM/1.5+0.5), 0, 0, n, n)
		im := image.NewRGBA(image.Rect(0, 0, n, n))
		for i, v := range m.a {
			for c := range 4 {
				im.Pix[i*4+c] = v
			}
		}
		out[k] = im
	}
	return out
}
