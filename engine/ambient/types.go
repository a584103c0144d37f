package ambient

// NoDesc is the descriptor index of a scene type that has no ambience.
const NoDesc uint32 = 0xFFFFFFFF

// InvalidSTB is the sound table id that stands for none; it is never tried.
const InvalidSTB uint32 = 0

// Region says which ambience a terrain word selects (002 §9), and what the
// ambiences are. A runtime keeps the region it was made with; it must not
// change under it.
type Region struct {
	TerrainTypes []TerrainType     // by bits 2–6 of a terrain word
	SceneTypes   []uint32          // descriptor index of each, or NoDesc
	Descs        []Desc            // the ambiences
	Tables       map[uint32]*Table // by sound table id; absent or nil: cannot be loaded
}

// TerrainType is one sort of ground.
type TerrainType struct {
	Scenes []int // scene type of each scene index (bits 11–15 of a terrain word)
}

// Desc is an ambience: the sounds that a cell brings with it.
type Desc struct {
	STB    uint32 // sound table the recordings come from
	Sounds []Sound
}

// Sound is one sound of an ambience. A base chance of 0 makes it constant, any
// other intermittent.
type Sound struct {
	Type       uint32  // type of sound, the key into the sound table
	Volume     float32 // authored volume [linear]
	BaseChance float32 // chance of a fire at a share of 1; 0 = constant
	MinRate    float32 // shortest time between two fires; of a constant sound the time [s]
	MaxRate    float32 // longest time between two fires; not used by constant sounds [s]
	// From and Until are the hours of the day the sound is heard in, with
	// [DayAndNight] only; both the same: always [h].
	From, Until float32
}

// Continuous reports whether the sound is a constant one. It is worked out from
// the base chance and stored nowhere: −0 counts as 0, NaN does not.
func (s Sound) Continuous() bool { return s.BaseChance == 0 }

// Table is a sound table: what may be played for each type of sound.
type Table struct {
	Entries map[uint32][]Entry // by type of sound
}

// Entry is one recording of a table. The volume that tables also hold is used
// by no ambient sound, so there is none here.
type Entry struct {
	ID          uint32  // recording
	Probability float32 // chance that a fire which took this entry is heard
}

const (
	// CellSize is the side of a terrain cell [m].
	CellSize float32 = 24
	// BlockSize is the side of a landblock, eight cells [m].
	BlockSize float32 = 192
)

// World is the terrain. Blocks that are missing contribute nothing.
type World struct {
	Blocks map[uint16]*Block // by BX<<8 | BY
}

// Block is one landblock: 8 × 8 cells between 9 × 9 vertices. The vertex
// (ix, iy) has index 9·ix + iy, ix counted to the east and iy to the north; a
// cell belongs to the vertex at its south-west corner.
type Block struct {
	BX, BY  uint8
	Terrain [81]uint16  // terrain words
	Height  [81]float32 // [m]
}

// CellID returns the id of the terrain cell (ix, iy), each 0…7, of a landblock.
func CellID(bx, by uint8, ix, iy int) uint32 {
	return uint32(bx)<<24 | uint32(by)<<16 | uint32(1+8*ix+iy)
}

// Position is a place in a landblock.
type Position struct {
	Cell    uint32  // id of the cell; the upper half names the landblock; 0 = nowhere
	X, Y, Z float32 // from the landblock's south-west corner: east, north, up [m]
	Heading float32 // of a listener: where it looks, from north over east [rad]
}

// Direction is one of eight points of the compass, or all around.
type Direction uint8

// The directions, in the order in which sounds all around take theirs.
const (
	In Direction = iota // within 14.142 m: all around
	North
	South
	East
	West
	NorthWest
	SouthWest
	NorthEast
	SouthEast
)

// Shell is where the sources of one direction are: between two distances.
type Shell struct {
	Dir      Direction
	Min, Max float32 // [m]
}
