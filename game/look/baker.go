package look

import (
	"image"
	"math"

	"gritbed/levels"
)

// The height rule of the fixed world: how far a shadow falls per metre of height.
const (
	sunX, sunY = 0.62, 0.52 // shadow offset a metre of height [m/m]
	sunLen     = 0.80925    // its length
)

// terrain is what the baker asks of a level.
type terrain interface {
	Ground(x, y float64, level int) (z float64, ok bool)
	Gradient(x, y float64, level int) (gx, gy float64)
}

// Baker paints a level's fixed world in chunks of 8 × 8 m. One baker serves one
// goroutine: it keeps its scratch between chunks.
type Baker struct {
	level *levels.Level
	land  terrain
	tiles *Tiles
	pal   *Palette

	sheet  *sheet
	shade  *raster // shadows, with a margin for their blur
	mask   *mask
	margin int // [px]
	owner  []uint16
	dim    []uint8 // opacity of the fixed shadows
	nodes  []node  // terrain samples of the chunk, for hills
	wear   *lattice
	broad  *lattice // for the drift in brightness
	tide   []float32
	share  []float32 // of the second reading of a tile
	seams  []levels.SeamPattern

	floors   [2][]floor
	slopes   [2][]slope
	drops    [2][]drop
	casts    [2][]cast
	solids   [2][]solid
	grinds   [2][]grind
	trees    []tree
	bollards [2][]bollard
	paints   []paint
	hasDeck  bool
}

// NewBaker prepares a level for painting with a set of tiles, whose density is
// the density of the chunks.
func NewBaker(l *levels.Level, t *Tiles) *Baker { return newBaker(l, l, t) }

func newBaker(l *levels.Level, land terrain, t *Tiles) *Baker {
	b := &Baker{level: l, land: land, tiles: t, pal: t.Palette, margin: t.PxPerM / 2}
	n := TileMetres * t.PxPerM
	b.size(n, n)
	b.wear = newLattice(seedOf("wear"), 256, 256)
	b.broad = newLattice(seedOf("drift"), 128, 128)
	b.seams = levels.SeamPatterns()
	for i := range l.Surfaces {
		b.addFloor(&l.Surfaces[i])
	}
	for i := range l.Heights {
		b.addHeight(&l.Heights[i])
	}
	for i := range l.Solids {
		b.addSolid(&l.Solids[i])
	}
	for i := range l.Grinds {
		b.addGrind(&l.Grinds[i])
	}
	for i := range l.Paint {
		b.addPaint(&l.Paint[i])
	}
	b.castDeck()
	return b
}

func (b *Baker) size(w, h int) {
	b.sheet = newSheet(w, h)
	b.shade = newRaster(w+2*b.margin, h+2*b.margin)
	b.mask = newMask(w+2*b.margin, h+2*b.margin)
	b.owner = make([]uint16, w*h)
	b.dim = make([]uint8, w*h)
}

// Chunks is the number of chunks of the level, east and south.
func (b *Baker) Chunks() (nx, ny int) {
	return int(math.Ceil(b.level.W / TileMetres)), int(math.Ceil(b.level.H / TileMetres))
}

// Chunk paints the ground of chunk (cx, cy), the 8 × 8 m from (8 cx, 8 cy) on:
// surfaces, slopes, marks, fixed shadows, boxes, rails, walls. Opaque.
func (b *Baker) Chunk(cx, cy int) *image.RGBA {
	n := TileMetres * b.tiles.PxPerM
	return b.bake(cx*n, cy*n, 0)
}

// Deck paints what lies on level 1 (bridges over the ground), or returns nil
// where there is none. Drawn above a skater on level 0 and below one on level 1.
func (b *Baker) Deck(cx, cy int) *image.RGBA {
	if !b.hasDeck {
		return nil
	}
	n := TileMetres * b.tiles.PxPerM
	return b.bake(cx*n, cy*n, 1)
}

// Above paints what hangs over every skater, tree canopies, or returns nil where
// there is nothing.
func (b *Baker) Above(cx, cy int) *image.RGBA {
	n := TileMetres * b.tiles.PxPerM
	return b.above(cx*n, cy*n)
}

// above paints the crowns over the piece of the world whose first pixel is (ox, oy).
func (b *Baker) above(ox, oy int) *image.RGBA {
	s := b.sheet
	s.turn(ox, oy, float64(b.tiles.PxPerM))
	area, any := s.area(), false
	for i := range b.trees {
		if t := &b.trees[i]; t.reach.meets(area) {
			if !any {
				s.clean()
				any = true
			}
			b.canopy(t)
		}
	}
	if !any {
		return nil
	}
	return s.img
}

// bake paints the piece of the world whose first pixel is (ox, oy).
func (b *Baker) bake(ox, oy, level int) *image.RGBA {
	s := b.sheet
	s.turn(ox, oy, float64(b.tiles.PxPerM))
	area := s.area()
	if level == 1 && !b.deckMeets(area) {
		return nil
	}
	s.clean()
	if level == 0 {
		b.void(area)
	}
	for i := range b.floors[level] {
		if f := &b.floors[level][i]; f.reach.meets(area) {
			b.floor(f)
		}
	}
	if level == 0 {
		b.drift()
	}
	b.relief(level, area)
	if level == 0 {
		for i := range b.paints {
			if p := &b.paints[i]; p.reach.meets(area) {
				b.marking(p)
			}
		}
	}
	b.shadows(level, area)
	b.dropEdges(level, area)
	for i := range b.solids[level] {
		if q := &b.solids[level][i]; q.reach.meets(area) {
			b.solid(q)
		}
	}
	for i := range b.grinds[level] {
		if g := &b.grinds[level][i]; g.reach.meets(area) {
			b.grind(g)
		}
	}
	if level == 0 {
		for i := range b.trees {
			if t := &b.trees[i]; t.reach.meets(area) {
				b.trunk(t)
			}
		}
	}
	for i := range b.bollards[level] {
		if q := &b.bollards[level][i]; q.reach.meets(area) {
			b.bollard(q)
		}
	}
	if level == 1 {
		b.cutDeck()
	}
	return s.img
}

// height is the ground at a place, 0 where there is none [m].
func (b *Baker) height(v levels.Vec, level int) float64 {
	z, ok := b.land.Ground(v.X, v.Y, level)
	if !ok && level == 1 {
		z, _ = b.land.Ground(v.X, v.Y, 0)
	}
	return z
}

// moved is a polygon shifted by (dx, dy) [m].
func moved(p []levels.Vec, dx, dy float64) []levels.Vec {
	q := make([]levels.Vec, len(p))
	for i, v := range p {
		q[i] = levels.Vec{X: v.X + dx, Y: v.Y + dy}
	}
	return q
}

// outward is the unit normal of edge a→b that points out of a polygon whose
// signed area has the given sign.
func outward(a, b levels.Vec, sign float64) levels.Vec {
	dx, dy := b.X-a.X, b.Y-a.Y
	l := math.Hypot(dx, dy)
	if l == 0 {
		return levels.Vec{}
	}
	return levels.Vec{X: dy / l * sign, Y: -dx / l * sign}
}

// turning is +1 or −1, the sign of a polygon's area.
func turning(p []levels.Vec) float64 {
	a := 0.0
	for i, v := range p {
		w := p[(i+1)%len(p)]
		a += v.X*w.Y - w.X*v.Y
	}
	return math.Copysign(1, a)
}

// sunlit says whether a side with that outward normal faces the sun.
func sunlit(n levels.Vec) bool { return n.X*sunX+n.Y*sunY < 0 }

func toward(a, b levels.Vec, t float64) levels.Vec {
	return levels.Vec{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

func dist(a, b levels.Vec) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }
