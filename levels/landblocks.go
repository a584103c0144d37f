package levels

import "math"

// The ambience counts north: a landblock is 8 × 8 cells of 24 m, its place
// (X, Y) counted east and north from its south-west corner, and the blocks of a
// map from the south-west one, LandblockSW. The map's y runs south from its
// north edge, so Y = H - y (level plans §1).

const (
	blockCells  = 8
	blockMetres = blockCells * cellMetres
	// hairline keeps samples on the east and south edge of the map inside it [m].
	hairline = 1e-6
	// firstRoom is the low word of the cell of the first indoor polygon.
	firstRoom = 0x0100
)

// Landblock is 8 × 8 cells between 9 × 9 vertices. The vertex (ix, iy) has index
// 9·ix + iy, ix counted to the east and iy to the north; a cell belongs to the
// vertex at its south-west corner.
type Landblock struct {
	BX, BY  uint8
	Terrain [81]uint16  // terrain words
	Height  [81]float32 // [m]
}

// Position is a place in a landblock.
type Position struct {
	Cell    uint32  // id of the cell; the upper half names the landblock; 0 = nowhere
	X, Y, Z float32 // from the landblock's south-west corner: east, north, up [m]
	Heading float32 // of a listener: where it looks, from north over east [rad]
}

// blocks is how many landblocks the map spans east and north.
func (l *Level) blocks() (nx, ny int) {
	return (l.CellsX + blockCells - 1) / blockCells, (l.CellsY + blockCells - 1) / blockCells
}

// Landblocks are those of the map by BX<<8 | BY: a terrain word at the
// south-west vertex of each cell and the height of the ground at each vertex.
// Cells that the map doesn't have, where it is no whole number of blocks, have
// word 0, as vertices on the map's east and north edge do; vertices beyond it
// have height 0, too.
func (l *Level) Landblocks() map[uint16]*Landblock {
	out := map[uint16]*Landblock{}
	nx, ny := l.blocks()
	for by := range ny {
		for bx := range nx {
			b := &Landblock{BX: uint8(int(l.LandblockSW>>8) + bx), BY: uint8(int(l.LandblockSW&255) + by)}
			for ix := range blockCells + 1 {
				for iy := range blockCells + 1 {
					b.Terrain[9*ix+iy], b.Height[9*ix+iy] = l.vertex(bx*blockCells+ix, by*blockCells+iy)
				}
			}
			out[uint16(b.BX)<<8|uint16(b.BY)] = b
		}
	}
	return out
}

// vertex is the terrain word of the cell north-east of a vertex, and the height
// of the vertex; both count from the south-west corner of the map.
func (l *Level) vertex(east, north int) (word uint16, height float32) {
	if east > l.CellsX || north > l.CellsY {
		return 0, 0
	}
	if east < l.CellsX && north < l.CellsY {
		word = l.Terrain[(l.CellsY-1-north)*l.CellsX+east]
	}
	x := min(float64(east)*cellMetres, l.W-hairline)
	y := min(l.H-float64(north)*cellMetres, l.H-hairline)
	z, _ := l.Ground(x, y, 0)
	return word, float32(z)
}

// Place is a place of the map in the ambience's terms: the cell and the place in
// its landblock. Indoors it is the cell of the room, in the landblock of the
// room's first vertex. Outside the map it is in the nearest cell. Heading is the
// listener's [deg], clockwise on the map.
func (l *Level) Place(x, y, z, heading float64) Position {
	bx, by, low := l.outdoors(x, y)
	if room := l.room(x, y, z); room >= 0 {
		v := l.Zones[room].Poly[0]
		bx, by, _ = l.outdoors(v.X, v.Y)
		low = firstRoom
		for _, zone := range l.Zones[:room] {
			if zone.Kind == "indoor" {
				low++
			}
		}
	}
	return Position{
		Cell:    uint32(int(l.LandblockSW>>8)+bx)<<24 | uint32(int(l.LandblockSW&255)+by)<<16 | low,
		X:       float32(x - float64(bx)*blockMetres),
		Y:       float32(l.H - y - float64(by)*blockMetres),
		Z:       float32(z),
		Heading: compass(heading),
	}
}

// compass turns a heading of the map, [deg] from east over south, into one of
// the ambience, [rad] from north over east.
func compass(heading float64) float32 {
	h := math.Mod(heading+90, 360)
	if h < 0 {
		h += 360
	}
	return float32(h * degree)
}

// outdoors is the block of a place, counted from the south-west one, and the low
// word of its cell.
func (l *Level) outdoors(x, y float64) (bx, by int, low uint32) {
	cx := min(max(int(math.Floor(x/cellMetres)), 0), l.CellsX-1)
	cy := min(max(int(math.Floor((l.H-y)/cellMetres)), 0), l.CellsY-1)
	return cx / blockCells, cy / blockCells, uint32(1 + blockCells*(cx%blockCells) + cy%blockCells)
}

// Spot is the place on the map of a position of the ambience; false when the
// position is nowhere or its landblock is not of this map.
func (l *Level) Spot(p Position) (x, y, z float64, ok bool) {
	nx, ny := l.blocks()
	bx, by := int(p.Cell>>24)-int(l.LandblockSW>>8), int(p.Cell>>16&255)-int(l.LandblockSW&255)
	if p.Cell == 0 || bx < 0 || by < 0 || bx >= nx || by >= ny {
		return 0, 0, 0, false
	}
	return float64(p.X) + float64(bx)*blockMetres, l.H - float64(p.Y) - float64(by)*blockMetres, float64(p.Z), true
}

// Cell is the south-west corner on the map of an outdoor cell [m], false for a
// room, for nowhere and for the cells of other maps.
func (l *Level) Cell(id uint32) (x, y float64, ok bool) {
	n := int(id&0xFFFF) - 1
	if n < 0 || n >= blockCells*blockCells {
		return 0, 0, false
	}
	x, y, _, ok = l.Spot(Position{Cell: id, X: float32(n/blockCells) * cellMetres, Y: float32(n%blockCells) * cellMetres})
	return x, y, ok && x < l.W && y > 0
}
