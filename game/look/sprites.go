package look

import (
	"image"
	"image/color"
	"math"
)

// Small moving things, drawn once. Discs and strokes are white or chalk so that
// the window may tint them; alpha is premultiplied.

// Disc is a white disc of the given radius [px] with a border that is soft [px]
// wide: dots of the flight path, dust, chips. Tint it.
func Disc(radius, soft float64) *image.RGBA {
	n := int(math.Ceil(radius+soft/2))*2 + 2
	c := float64(n) / 2
	return paint2(n, n, func(x, y float64) float64 {
		d := math.Hypot(x-c, y-c)
		return (radius + soft/2 - d) / max(soft, 1)
	})
}

// Ring is a white ring, or an arc of it: from the top, clockwise, share 0…1 of the
// turn. radius [px] is that of the line's middle, width its width [px].
func Ring(radius, width, share float64) *image.RGBA {
	n := int(math.Ceil(radius+width))*2 + 2
	c := float64(n) / 2
	return paint2(n, n, func(x, y float64) float64 {
		a := math.Atan2(x-c, c-y)
		if a < 0 {
			a += 2 * math.Pi
		}
		d := math.Hypot(x-c, y-c)
		v := width/2 + 0.5 - math.Abs(d-radius)
		if share >= 1 {
			return v
		}
		// distance along the circle to the end of the arc, for a clean end
		return min(v, (share*2*math.Pi-a)*radius+0.5)
	})
}

// RingSteps is the number of arcs of [LandingRing].
const RingSteps = 32

// LandingRing is the ring of the predicted landing point at a density [px/m]:
// cell i shows i/32 of the turn filled in chalk over a faint full ring. Its radius
// is 0.43 m.
func LandingRing(p *Palette, pxPerM int) *Atlas {
	r := 0.43 * float64(pxPerM)
	full := Ring(r, 4, 1)
	a := newAtlas(RingSteps+1, full.Rect.Dx(), 8)
	for i := range RingSteps + 1 {
		im := tint(full, p.Groove, 0.30)
		layer(im, Ring(r, 2.6, 1), p.Chalk, 0.28)
		if i > 0 {
			layer(im, Ring(r, 2.6, float64(i)/RingSteps), p.Chalk, 1)
		}
		a.put(i, im)
	}
	return a
}

// Stroke is a white capsule lying along x: length and width [px], soft ends, and a
// share 0…1 of its length over which it fades in from its tail (sparks, chalk).
func Stroke(length, width, fade float64) *image.RGBA {
	w, h := int(math.Ceil(length+width))+2, int(math.Ceil(width))+3
	cy, x0, x1 := float64(h)/2, 1+width/2, 1+width/2+length
	return paint2(w, h, func(x, y float64) float64 {
		t := min(max(x, x0), x1)
		v := width/2 + 0.5 - math.Hypot(x-t, y-cy)
		if fade > 0 {
			v *= min(1, (x-x0)/(fade*length)+0.05)
		}
		return v
	})
}

// Spark is a grinding spark: white core through a warm tail, 1.6 px high, length
// 5…12 [px], flying to +x. Draw it additively.
func Spark(length float64) *image.RGBA {
	im := Stroke(length, 1.6, 1)
	hot, tail := color.RGBA{255, 255, 255, 255}, color.RGBA{0xFF, 0xD2, 0x96, 255}
	n := im.Rect.Dx()
	for y := range im.Rect.Dy() {
		for x := range n {
			o := im.Pix[y*im.Stride+x*4:][:4]
			c := lerp(tail, hot, float32(x)/float32(n))
			for i, v := range [3]uint8{c.R, c.G, c.B} {
				o[i] = uint8(int(v) * int(o[3]) / 255)
			}
		}
	}
	return im
}

// Blade is a blade of grass, Sliver one of wood, both tinted, lying along x [px].
func Blade(p *Palette, length float64) *image.RGBA {
	return tint(Stroke(length, 1.5, 0.6), shift(p.Surface("grass"), 26), 1)
}

// Sliver is a splinter of the planks.
func Sliver(p *Palette, length float64) *image.RGBA {
	return tint(Stroke(length, 1.8, 0), shift(p.Surface("wood_ramp"), 34), 1)
}

// Dust is the colour of what a ground gives off: itself 20 % lighter.
func Dust(p *Palette, key string) color.RGBA {
	return lerp(p.Surface(key), color.RGBA{255, 255, 255, 255}, 0.20)
}

// paint2 makes a white picture of a coverage function, clamped to 0…1; x and y are
// pixel centres.
func paint2(w, h int, fn func(x, y float64) float64) *image.RGBA {
	im := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			v := uint8(min(max(fn(float64(x)+0.5, float64(y)+0.5), 0), 1)*255 + 0.5)
			o := im.Pix[y*im.Stride+x*4:]
			o[0], o[1], o[2], o[3] = v, v, v, v
		}
	}
	return im
}

// tint colours a white picture.
func tint(im *image.RGBA, c color.RGBA, alpha float64) *image.RGBA {
	out := image.NewRGBA(im.Rect)
	layer(out, im, c, alpha)
	return out
}

// layer lays a white picture in a colour over another of its size or larger,
// centred.
func layer(dst, src *image.RGBA, c color.RGBA, alpha float64) {
	a := int(alpha*256 + 0.5)
	ox, oy := (dst.Rect.Dx()-src.Rect.Dx())/2, (dst.Rect.Dy()-src.Rect.Dy())/2
	for y := range src.Rect.Dy() {
		for x := range src.Rect.Dx() {
			if v := src.Pix[y*src.Stride+x*4+3]; v != 0 && x+ox >= 0 && y+oy >= 0 && x+ox < dst.Rect.Dx() && y+oy < dst.Rect.Dy() {
				over(dst.Pix[(y+oy)*dst.Stride+(x+ox)*4:][:4], c, (int(v)*a+127)/255)
			}
		}
	}
}
