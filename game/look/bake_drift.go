package look

// A tile repeats every 8 m, and on a wide lawn or street the eye finds the
// repetition. The whole ground therefore drifts in brightness by a few per cent,
// with wavelengths that share nothing with the tile.
const (
	driftLong  = 13.1  // [m]
	driftShort = 5.3   // [m]
	driftShare = 0.055 // of the brightness, at most about that much up or down
	driftPitch = 16    // [px] between samples
)

// drift brightens and dims the ground that is on the sheet.
func (b *Baker) drift() {
	s := b.sheet
	nx, ny := s.w/driftPitch+2, s.h/driftPitch+2
	if len(b.tide) != nx*ny {
		b.tide = make([]float32, nx*ny)
	}
	for j := range ny {
		for i := range nx {
			x, y := float64(s.ox+i*driftPitch)/s.ppm, float64(s.oy+j*driftPitch)/s.ppm
			v := 0.65*b.broad.at(float32(x/driftLong), float32(y/driftLong)) + 0.5*b.broad.at(float32(x/driftShort)+17.3, float32(y/driftShort)+5.9)
			b.tide[j*nx+i] = v * driftShare * 256
		}
	}
	for y := range s.h {
		j, v := y/driftPitch, (float32(y%driftPitch)+0.5)/driftPitch
		row := s.img.Pix[y*s.img.Stride:]
		for i := range nx - 1 {
			p, q := b.tide[j*nx+i:][:2], b.tide[(j+1)*nx+i:][:2]
			l, r := p[0]+(q[0]-p[0])*v, p[1]+(q[1]-p[1])*v
			step := (r - l) / driftPitch
			l += step / 2
			for x := i * driftPitch; x < min((i+1)*driftPitch, s.w); x++ {
				k := 256 + int(l+256.5) - 256
				l += step
				o := row[x*4 : x*4+3]
				o[0] = uint8(min(int(o[0])*k>>8, 255))
				o[1] = uint8(min(int(o[1])*k>>8, 255))
				o[2] = uint8(min(int(o[2])*k>>8, 255))
			}
		}
	}
}
