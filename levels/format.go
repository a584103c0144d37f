package levels

// Sizes that every map of the format has.
const (
	TilePixels = 384  // side of a terrain cell in Tiled [px]
	PxPerMetre = 16.0 // scale of all objects [px/m]
)

const (
	cellMetres  = 24.0
	maxMetres   = 2048.0
	maxCells    = 85 // of 24 m in maxMetres
	maxFile     = 8 << 20
	maxSurfaces = 4096
	maxHeights  = 1024
	maxGrinds   = 512
	maxEmitters = 256
	// Ours: what the notes don't bound, so that no file can take minutes.
	maxObjects = 4096 // in any other layer
	maxPoints  = 2048 // of one shape
)

// layerKind is a layer of the format: the element that may hold it and the
// classes of its objects.
type layerKind struct {
	name, kind string
	required   bool
	classes    []string
}

// layerKinds are the layers of a level.
func layerKinds() []layerKind {
	return []layerKind{
		{"terrain", "layer", true, nil},
		{"ground", "objectgroup", true, []string{"surface"}},
		{"height", "objectgroup", true, []string{"height"}},
		{"deck", "objectgroup", false, []string{"surface", "height"}},
		{"solid", "objectgroup", true, []string{"wall", "building", "tree", "embankment", "pad", "ledge"}},
		{"grind", "objectgroup", false, []string{"rail"}},
		{"zones", "objectgroup", false, []string{"indoor", "reverb", "bed"}},
		{"sound", "objectgroup", false, []string{"c_emitter"}},
		{"points", "objectgroup", true, []string{"spawn", "teleport", "door", "gap"}},
		{"scripts", "objectgroup", false, []string{"line", "site"}},
		{"paint", "objectgroup", false, []string{"mark"}},
	}
}
