package look

import (
	"image"
	"image/draw"
	"runtime"

	"gritbed/levels"
)

// The density of a level's map [px/m], the longest side it may get and the height
// of the strips it is painted in [px].
const (
	mapPxPerM = 2
	mapMost   = 4096
	mapStrip  = 64
)

// Map paints a whole level as seen from high up, decks and crowns included, and
// says its density [px/m]. Tiles are those of the ground; their pictures are
// averaged down, so that a ground keeps its tone.
func Map(l *levels.Level, t *Tiles) (im *image.RGBA, pxPerM float64) {
	n := mapPxPerM
	for n > 1 && max(l.W, l.H)*float64(n) > mapMost {
		n--
	}
	b := NewBaker(l, t.shrunk(n))
	w, h := min(int(l.W)*n, mapMost), min(int(l.H)*n, mapMost)
	im = image.NewRGBA(image.Rect(0, 0, w, h))
	b.size(w, mapStrip)
	for y := 0; y < h; y += mapStrip {
		lay := func(part *image.RGBA, how draw.Op) {
			if part != nil {
				draw.Draw(im, part.Rect.Add(image.Pt(0, y)), part, image.Point{}, how)
			}
		}
		lay(b.bake(0, y, 0), draw.Src)
		if b.hasDeck {
			lay(b.bake(0, y, 1), draw.Over)
		}
		lay(b.above(0, y), draw.Over)
		runtime.Gosched() // browsers have one thread for everything
	}
	return im, float64(n)
}

// shrunk are the same textures at another density, a divisor of theirs [px/m].
func (t *Tiles) shrunk(pxPerM int) *Tiles {
	k := t.PxPerM / pxPerM
	out := &Tiles{Palette: t.Palette, PxPerM: pxPerM, pictures: map[string]*image.RGBA{}}
	for key, im := range t.pictures {
		out.pictures[key] = average(im, k)
	}
	return out
}

// average makes a pixel of every k × k.
func average(im *image.RGBA, k int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, im.Rect.Dx()/k, im.Rect.Dy()/k))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [4]int
			for j := range k {
				row := im.Pix[(y*k+j)*im.Stride+x*k*4:][:k*4]
				for i := range row {
					sum[i&3] += int(row[i])
				}
			}
			o := out.Pix[y*out.Stride+x*4:][:4]
			for i := range o {
				o[i] = uint8((sum[i] + k*k/2) / (k * k))
			}
		}
	}
	return out
}
