package look

import (
	"image/color"
	"math"
)

// The made grounds: timber, steel and paving units.

// board is one plank of a timber tile.
type board struct {
	tone, butt, phase float32
}

// woodRamp: planks 0.2 m wide that run along the tile's y, so that they lie
// across a slope that rises along x; every one has its own tone.
func woodRamp(p *plot, c color.RGBA, seed uint64) { timber(p, c, seed, 13, 15, 0) }

// looseBoards: the same planks, greyer, gaping and uneven.
func looseBoards(p *plot, c color.RGBA, seed uint64) { timber(p, c, seed, 24, 18, 0.018) }

func timber(p *plot, c color.RGBA, seed uint64, spread, streak, gap float32) {
	const planks = 40 // 0.2 m each
	n := p.size
	boards := make([]board, planks)
	for i := range boards {
		boards[i] = board{(hash2(seed, i, 1)*2 - 1) * spread, hash2(seed, i, 2) * TileMetres, hash2(seed, i, 3)}
	}
	along := newLattice(seed+1, 512, 4)
	fine := newLattice(seed+2, 512, 26)
	along.add(p.tone, n, streak*0.9)
	fine.add(p.tone, n, streak*0.5)
	p.white(seed+5, 3)
	clouds(p.tone, n, seed+7, 4, 1.7, 0.6)
	warm := make([]float32, planks)
	for i := range warm {
		warm[i] = hash2(seed, i, 4)*2 - 1
	}
	for y := range n {
		for x := range n {
			p.tone[y*n+x] += boards[x*planks/n].tone
		}
	}
	p.colour(c, 0)
	dark, light := float32(-46), float32(10)
	ppm := p.ppm
	for i := range boards {
		x := i * n / planks
		w := int(gap*ppm*(0.4+hash2(seed, i, 5)) + 0.5)
		for y := range n {
			for k := 0; k <= w; k++ {
				p.shade(x+k, y, dark)
				if gap > 0 && k > 0 {
					p.shade(x+k, y, -20)
				}
			}
			p.shade(x+w+1, y, light)
			// Timber shifts in hue from plank to plank, not only in tone.
			if d := warm[i] * 5; d != 0 {
				for k := w + 1; k < n/planks; k++ {
					q := p.pix[(y*n+wrap(x+k, n))*4:]
					q[0] = uint8(clamp32(float32(q[0])+d+0.5, 0, 255))
					q[2] = uint8(clamp32(float32(q[2])-d+0.5, 0, 255))
				}
			}
		}
		for k := range 2 { // a plank is 4 m long
			by := boards[i].butt + float32(k)*4
			yy := int(by * ppm)
			for k := 1; k < n/planks; k++ {
				p.shade(x+k, yy, dark*0.85)
				p.shade(x+k, yy+1, light*0.7)
			}
			for _, d := range [...]float32{-0.08, 0.08, 2.0} {
				p.screw(float32(x)/ppm+0.1, by+d)
			}
		}
	}
}

// screw is a dark dot with a light foot.
func (p *plot) screw(x, y float32) {
	p.blob(x, y, 0.016, 0.016, 0, color.RGBA{40, 28, 22, 255}, 0.75)
}

// steel: brushed along x.
func steel(p *plot, c color.RGBA, seed uint64) {
	newLattice(seed, 12, 512).add(p.tone, p.size, 5)
	newLattice(seed+1, 30, 512).add(p.tone, p.size, 4)
	clouds(p.tone, p.size, seed+2, 4, 2.1, 0.8)
	p.white(seed, 2)
	p.colour(c, 0)
}

// metal: brushed plate with raised lozenges 0.13 m apart, alternating ±45°, each
// light with a dark foot on the side away from the sun.
func metal(p *plot, c color.RGBA, seed uint64) {
	steel(p, c, seed)
	p.lozenges(c, 62, 0.037, 0.021)
}

// metalPlate is the heavier sheet: larger lozenges, wider apart.
func metalPlate(p *plot, c color.RGBA, seed uint64) {
	steel(p, c, seed)
	p.lozenges(c, 40, 0.062, 0.027)
}

func (p *plot) lozenges(c color.RGBA, n int, half, width float32) {
	pitch := float32(TileMetres) / float32(n)
	foot, top := shift(c, -52), lerp(c, color.RGBA{0xF2, 0xF6, 0xF8, 255}, 0.72)
	for j := range n {
		for i := range n {
			x, y := (float32(i)+0.5)*pitch, (float32(j)+0.5)*pitch
			h := half * 0.75
			s := h
			if (i+j)%2 == 1 {
				s = -h
			}
			const d = 0.015
			p.dash(x-h+d, y-s+d, x+h+d, y+s+d, width, foot, 0.7)
			p.dash(x-h, y-s, x+h, y+s, width, top, 0.9)
		}
	}
}

// grating: flat bars with dark openings between.
func grating(p *plot, c color.RGBA, seed uint64) {
	steel(p, c, seed)
	n := p.size
	px := n / 128 // bars 62.5 mm apart, a whole number of pixels at both densities
	cross := n / 32
	hole := shift(c, -74)
	for y := range n {
		for x := range n {
			u, v := x%px, y%cross
			if u < px/2 && v >= px/2 {
				p.blend(x, y, hole, 0.86)
			} else if u == px-1 || v == 0 {
				p.shade(x, y, 16)
			}
		}
	}
}

// units lays rows of rectangular paving: nx × ny units a tile, each second row
// shifted by half, joints of the given width [m], corners rounded by the noise.
func (p *plot) units(c color.RGBA, seed uint64, nx, ny int, joint, spread, bond float32, wobble float32) {
	n := p.size
	warp := newLattice(seed+5, nx*2, ny*2)
	ux, uy := float32(TileMetres)/float32(nx), float32(TileMetres)/float32(ny)
	for y := range n {
		for x := range n {
			mx, my := (float32(x)+0.5)/p.ppm, (float32(y)+0.5)/p.ppm
			w := warp.at(mx/TileMetres*float32(nx*2), my/TileMetres*float32(ny*2)) * wobble
			row := floor32((my + w) / uy)
			fx := (mx + w) / ux
			if row&1 == 1 {
				fx += bond
			}
			col := floor32(fx)
			dx, dy := (fx-float32(col))*ux, my+w-float32(row)*uy
			// distance to the unit's border, with round corners
			ex, ey := min(dx, ux-dx), min(dy, uy-dy)
			d := min(ex, ey)
			if r := joint * 2.2; ex < r && ey < r {
				d = r - float32(math.Hypot(float64(r-ex), float64(r-ey)))
			}
			r, k := wrap(row, ny), wrap(col, nx)
			t := (hash2(seed, k, r)*2 - 1) * spread
			p.tone[y*n+x] += t
			switch {
			case d < joint/2:
				p.tone[y*n+x] += -t - 34
			case d < joint/2+0.012:
				// the sunlit rim of a unit is its north-western one
				if min(dx, dy) <= min(ux-dx, uy-dy) {
					p.tone[y*n+x] += 11
				} else {
					p.tone[y*n+x] -= 9
				}
			}
		}
	}
	p.colour(c, 3)
}

func brick(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 6, 1.7, 0.5)
	p.white(seed, 6)
	p.units(c, seed, 40, 80, 0.013, 13, 0.5, 0.002)
}

func setts(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 6, 1.7, 0.3)
	p.white(seed, 5)
	p.units(c, seed, 50, 64, 0.022, 15, 0.5, 0.012)
}

func gravel(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 8, 1.7, 0.6)
	p.white(seed, 8)
	p.colour(c, -18)
	p.stones(seed, 330, 0.012, 0.036, stoneTones(c, -32, -14, 2, 16, 28, 40), shift(c, -62))
}

func dirt(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 15, 2.1, 0.9, 0.36, 0.14)
	p.white(seed, 6)
	p.colour(c, 0)
	p.stones(seed, 14, 0.010, 0.03, stoneTones(c, 12, 24, 36), shift(c, -36))
}

func sand(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 7, 2.1, 0.9, 0.36)
	p.white(seed, 5)
	n := p.size
	warp := newLattice(seed+1, 7, 7)
	for y := range n {
		for x := range n { // wind ripples, 0.25 m
			fx, fy := float32(x)/float32(n), float32(y)/float32(n)
			a := float64(fy*32+fx*8+warp.at(fx*7, fy*7)*1.6) * 2 * math.Pi
			p.tone[y*n+x] += float32(math.Sin(a)) * 4
		}
	}
	p.colour(c, 0)
}

// unsettled: ground without a recording of its own; a patchwork that names nothing.
func unsettled(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 13, 1.7, 0.7, 0.3)
	p.white(seed, 7)
	p.colour(c, 0)
	p.stones(seed, 26, 0.012, 0.03, stoneTones(c, -26, -12, 14), shift(c, -30))
}
