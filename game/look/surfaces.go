package look

import (
	"image"
	"image/color"
	"runtime"
	"sync"
)

// Tiles are the ground textures of one palette and density: a seamless picture of
// 8 × 8 m for every surface key.
type Tiles struct {
	Palette  *Palette
	PxPerM   int // [px/m], 64 or 128
	pictures map[string]*image.RGBA
}

// Of is the tile of a surface key; unknown keys show unsettled ground.
func (t *Tiles) Of(key string) *image.RGBA {
	if im, ok := t.pictures[key]; ok {
		return im
	}
	return t.pictures["unsettled"]
}

// NewTiles draws every texture, on all processors. pxPerM is the density [px/m].
func NewTiles(p *Palette, pxPerM int) *Tiles {
	keys := p.SurfaceKeys()
	out := make([]*image.RGBA, len(keys))
	work := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range work {
				out[i] = DrawTile(p, keys[i], pxPerM)
			}
		})
	}
	for i := range keys {
		work <- i
	}
	close(work)
	wg.Wait()
	t := &Tiles{Palette: p, PxPerM: pxPerM, pictures: map[string]*image.RGBA{}}
	for i, k := range keys {
		t.pictures[k] = out[i]
	}
	return t
}

// DrawTile draws the texture of one surface key, 8 × 8 m at pxPerM [px/m].
func DrawTile(p *Palette, key string, pxPerM int) *image.RGBA {
	t := newPlot(TileMetres * pxPerM)
	seed, c := seedOf(key), p.Surface(key)
	if draw, ok := drawers[key]; ok {
		draw(t, c, seed)
	} else {
		unsettled(t, c, seed)
	}
	t.settle(c)
	return t.image()
}

var drawers = map[string]func(*plot, color.RGBA, uint64){
	"asphalt_smooth": asphaltSmooth, "asphalt_rough": asphaltRough,
	"concrete_smooth": concreteSmooth, "concrete_rough": concreteRough,
	"aggregate": aggregate, "wood_ramp": woodRamp, "wood_coping": woodRamp,
	"metal": metal, "metal_plate": metalPlate, "steel_edge": steel,
	"grass": grass, "water": water, "stone_edge": stoneEdge,
	"stone_setts": setts, "brick": brick, "loose_boards": looseBoards,
	"gravel": gravel, "dirt": dirt, "sand": sand, "grating": grating,
	"unsettled": unsettled,
}

func asphaltSmooth(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 7, 2.1, 0.95, 0.43)
	p.white(seed, 5)
	for i := range p.tone {
		if h := mix64(seed + uint64(i)); h%100 < 3 { // sparkle: 3 % of pixels
			p.tone[i] += 18
		}
	}
	p.colour(c, 0)
}

func asphaltRough(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 6, 1.7, 0.7)
	p.white(seed, 3)
	p.colour(c, -12)
	greys := stoneTones(c, 6, 14, 23, 34, 48, 64)
	p.stones(seed, 150, 0.015, 0.043, greys[:], shift(c, -34))
}

func aggregate(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 7, 1.7, 0.85)
	p.white(seed, 5)
	p.colour(c, -16)
	cream, brown := color.RGBA{0xE9, 0xE0, 0xCF, 255}, color.RGBA{0x86, 0x6C, 0x50, 255}
	grey := color.RGBA{0x86, 0x7F, 0x7B, 255}
	tones := []color.RGBA{cream, lerp(cream, c, 0.4), lerp(c, brown, 0.35), brown, grey, lerp(grey, cream, 0.5)}
	p.stones(seed, 125, 0.018, 0.053, tones, lerp(shift(c, -62), brown, 0.3))
}

// stoneTones are the ground's own colour moved by levels.
func stoneTones(c color.RGBA, levels ...int) []color.RGBA {
	out := make([]color.RGBA, len(levels))
	for i, l := range levels {
		out[i] = shift(c, l)
	}
	return out
}

// stones scatters n stones a m², radius lo…hi [m], small ones more often, each
// over its own dark shadow 10 mm to the south-east.
func (p *plot) stones(seed uint64, n, lo, hi float32, tones []color.RGBA, shadow color.RGBA) {
	s := stream(seed)
	for range int(n * TileMetres * TileMetres) {
		x, y := s.in(0, TileMetres), s.in(0, TileMetres)
		t := s.next()
		r := lo + (hi-lo)*t*t
		k := s.in(0.72, 1)
		a := s.in(0, 3.14)
		c := tones[int(s.next()*float32(len(tones)))%len(tones)]
		p.blob(x+0.010, y+0.010, r, r*k, a, shadow, 0.62)
		p.blob(x, y, r, r*k, a, c, 0.94)
	}
}

func concreteSmooth(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 11, 2.1, 1.05, 0.47, 0.21)
	p.white(seed, 2.5)
	p.colour(c, 0)
	s := stream(seed)
	for range 3 * TileMetres * TileMetres { // rare pits
		x, y := int(s.next()*float32(p.size)), int(s.next()*float32(p.size))
		p.shade(x, y, -26)
		if s.next() < 0.3 {
			p.shade(x+1, y, -14)
		}
	}
}

// concreteRough is broom-finished: one random value a row, and the rows wander
// by up to 50 mm along their way.
func concreteRough(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 7, 2.1, 0.95)
	p.white(seed, 4)
	rows := TileMetres * 64
	wander := newLattice(seed+9, 4, 6)
	fine := newLattice(seed+11, 14, 3)
	k := float32(rows) / float32(p.size)
	for y := range p.size {
		for x := range p.size {
			fx, fy := float32(x)/float32(p.size), float32(y)/float32(p.size)
			w := wander.at(fx*4, fy*6)*0.05*40 + fine.at(fx*14, fy*3)*0.5
			v := (float32(y)+0.5)*k + w - 0.5
			r := floor32(v)
			// The bristles lift now and then: a row keeps its value for about 2 m.
			c := fx * 4
			i := floor32(c)
			t := smooth(c - float32(i))
			row := func(r int) float32 {
				r = wrap(r, rows)
				p, q := hash2(seed, i&3, r), hash2(seed, (i+1)&3, r)
				return p + (q-p)*t
			}
			p.tone[y*p.size+x] += ((row(r)+(row(r+1)-row(r))*(v-float32(r)))*2 - 1) * 16
		}
	}
	p.colour(c, 0)
}

func stoneEdge(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 7, 1.05, 0.4, 0.16)
	p.white(seed, 4)
	p.colour(c, 0)
}

func grass(p *plot, c color.RGBA, seed uint64) {
	clouds(p.tone, p.size, seed, 20, 1.7, 0.78, 0.36)
	p.white(seed, 5)
	p.colour(c, 0)
	s := stream(seed)
	light, dark := color.RGBA{0x9C, 0x9C, 0x62, 255}, shift(c, -44)
	light = lerp(light, shift(c, 34), 0.5)
	for i := range 125 * TileMetres * TileMetres {
		x, y := s.in(0, TileMetres), s.in(0, TileMetres)
		l := s.in(0.03, 0.09)
		// Blades lean with the light more often than across it.
		dx, dy := s.in(-1, 1)*l, s.in(-1, 0.6)*l
		if dx*dx+dy*dy < 1e-6 {
			dx = 0.01
		}
		if i%2 == 0 {
			p.dash(x, y, x+dx, y+dy, 0.014, dark, 0.55)
		} else {
			p.dash(x, y, x+dx, y+dy, 0.014, light, 0.5)
		}
	}
}

// water: warped clouds, and a net of light where the warped noise crosses zero.
func water(p *plot, c color.RGBA, seed uint64) {
	n := p.size
	base := make([]float32, n*n)
	clouds(base, n, seed, 6, 1.7, 0.85)
	wx, wy := newLattice(seed+3, 6, 6), newLattice(seed+4, 6, 6)
	big, mid := newLattice(seed+5, 8, 8), newLattice(seed+6, 17, 17)
	for y := range n {
		for x := range n {
			fx, fy := float32(x)/float32(n), float32(y)/float32(n)
			ux := fx + wx.at(fx*6, fy*6)*0.04
			uy := fy + wy.at(fx*6, fy*6)*0.04
			v := big.at(ux*8, uy*8) + 0.3*mid.at(ux*17, uy*17) - 0.12
			if v < 0 {
				v = -v
			}
			t := base[y*n+x]
			if e := 1 - v/0.07; e > 0 {
				t += 26 * e
			}
			if e := 1 - v/0.3; e > 0 {
				t += 7 * e
			}
			p.tone[y*n+x] = t
		}
	}
	p.colour(c, -3)
}
