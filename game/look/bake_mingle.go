package look

import (
	"image"
	"image/color"
)

// A lawn or a road has neither joints nor planks that hide where its tile begins
// again. There a second reading of the same tile, some metres off, takes over in
// patches whose outlines follow noise that shares no wavelength with the tile.
const (
	mingleWave  = 2.7  // [m] between patches
	mingleEdge  = 0.16 // half the width of the change, in units of the noise
	mingleX     = 2.71 // [m] how far off the second reading is
	mingleY     = 4.79
	minglePitch = 16 // [px] between samples
)

// grainless grounds look the same wherever their tile is begun.
var grainless = map[string]bool{"grass": true, "gravel": true, "dirt": true, "asphalt_smooth": true, "asphalt_rough": true, "aggregate": true}

// mingle lays the second reading over the surface being drawn.
func (b *Baker) mingle(tile *image.RGBA) {
	s := b.sheet
	side := newPeriod(tile.Rect.Dx())
	dx, dy := int(mingleX*s.ppm), int(mingleY*s.ppm)
	nx := s.w/minglePitch + 2
	if ny := s.h/minglePitch + 2; len(b.share) != nx*ny {
		b.share = make([]float32, nx*ny)
	}
	for i := range b.share {
		x, y := float64(s.ox+i%nx*minglePitch)/s.ppm, float64(s.oy+i/nx*minglePitch)/s.ppm
		b.share[i] = b.broad.at(float32(x/mingleWave)+41.7, float32(y/mingleWave)+23.1)
	}
	for y := range s.h {
		clip := s.clip[y*s.w:][:s.w]
		row := s.img.Pix[y*s.img.Stride:]
		v := (float32(y%minglePitch) + 0.5) / minglePitch
		p, q := b.share[y/minglePitch*nx:], b.share[(y/minglePitch+1)*nx:]
		src := tile.Pix[side.of(s.oy+y+dy)*tile.Stride:]
		for x, k := range clip {
			if k == 0 {
				continue
			}
			i := x / minglePitch
			u := (float32(x%minglePitch) + 0.5) / minglePitch
			l, r := p[i]+(q[i]-p[i])*v, p[i+1]+(q[i+1]-p[i+1])*v
			w := (l + (r-l)*u + mingleEdge) / (2 * mingleEdge)
			if w <= 0 {
				continue
			}
			c := src[side.of(s.ox+x+dx)*4:][:3]
			over(row[x*4:x*4+4], color.RGBA{c[0], c[1], c[2], 255}, int(min(w, 1)*256)*int(k)/255)
		}
	}
}
