package levels

import "gritbed/components/rolling"

// Vec is a point or a direction in the ground plane [m].
type Vec struct{ X, Y float64 }

// Vec3 is a point with absolute height [m], z up.
type Vec3 struct{ X, Y, Z float64 }

// Level is a loaded map. It is never changed after [Load] returns, so any number
// of goroutines may read and query it.
type Level struct {
	Name  string // file name without its extension
	Title string
	W, H  float64 // extent [m]
	Seed  int64
	// Region names the ambience region file, Ambience is what stands in it.
	Region   string
	Ambience *Region
	// Reverb is the environment preset 1..24 where no reverb zone is.
	Reverb int

	CellsX, CellsY int      // ambience cells of 24 m
	LandblockSW    uint16   // high and second byte of the south-west landblock
	Terrain        []uint16 // one word a cell, rows north to south: type<<2 | scene<<11

	Surfaces  []Surface // paint order, last drawn wins
	Heights   []Height  // applied in order
	Solids    []Solid   // walls, buildings, trees, embankments; pads and ledges
	Grinds    []Grind   // rails, ledge edges, copings, kerbs, bars
	Gaps      []Gap
	Spawn     Point
	Teleports []Point
	Sites     []Site
	Lines     []Line
	Zones     []Zone
	Emitters  []Emitter
	Doors     []Door
	Paint     []Paint

	// Notes are remarks of the loader that refuse nothing, one line each.
	Notes []string

	tops  []Surface // rideable tops of pads and ledges, in order of Solids
	pads  []int     // index into Solids of each top
	index index
}

// Surface is one polygon of material.
type Surface struct {
	Name string
	Key  string // key of the surface table, "" for a tag without a row
	// Tag is the 7-bit collision tag 1..127 of note 000 §1.4 (the material word
	// plus one); 0 only on water.
	Tag   rolling.Tag
	Seam  int     // id of the joint pattern, 0 none, see [SeamPatterns]
	Angle float64 // turn of the joint pattern [deg], counter-clockwise from east as seen with y north
	Dir   float64 // course of planks and slats [deg], drawing only
	Water bool
	Level int // 0 ground, 1 deck
	Poly  []Vec

	id int // number of the object in the file
}

// Grind is an edge or a bar that trucks lock onto.
type Grind struct {
	Name  string
	Kind  string      // rail, ledge, coping, kerb, bar
	Tag   rolling.Tag // collision tag of the edge, 1..127
	Pts   []Vec3      // z absolute [m]
	Width float64     // [m]
	Side  string      // left, right or both, seen along Pts

	id int
}

// Solid is an obstacle with a height interval [ZBottom, ZTop] [m, absolute].
type Solid struct {
	Name  string
	Class string // wall, building, tree, embankment, pad, ledge
	// Poly is the outline, for a wall the polyline of its middle.
	Poly      []Vec
	Height    float64     // over the ground [m]; a wall has none and stores 0
	ZTop      float64     // [m, absolute]; of a pad or ledge over the middle of its outline
	ZBottom   float64     // [m, absolute]
	Thickness float64     // walls only [m]
	Tag       rolling.Tag // collision tag of a rideable top, else 0
	Edge      string      // surface key of the edge of a pad or ledge, "" none
	Level     int
}

// Rideable says whether the top of the solid is ground.
func (s *Solid) Rideable() bool { return s.Class == "pad" || s.Class == "ledge" }

// Gap is a jump worth naming; it has no physics of its own.
type Gap struct {
	Name     string
	From, To Vec
	Length   float64 // [m]
	Drop     float64 // [m], positive down
	// What the plan worked out for it, 0 when unknown: height of the ollie [m]
	// and air time [s], run-up [m], speed it takes and speed at hand [m/s].
	Ollie, Air, RunUp, Need, Have float64
}

// Point is the spawn or a teleport. Z is the ground there.
type Point struct {
	Name    string
	X, Y, Z float64 // [m]
	Heading float64 // [deg] clockwise, 0 east
	Level   int

	id int
}

// Site is the start of a scripted trial.
type Site struct {
	Name, Purpose string
	X, Y, Z       float64     // [m]
	Heading       float64     // [deg] clockwise, 0 east
	V0            float64     // [m/s]
	Tag           rolling.Tag // the surface the trial wants under the board, 0 any
	Level         int
	Issue         string
	To            *Vec    // end of the free lane, nil when there is none
	Kmh           float64 // speed the trial should reach [km/h], 0 unknown
	Air           float64 // time off the ground it should take [s], 0 unknown
	Hold          string  // speed, coast, ramp … or "": what the trial does with the speed

	id int
}

// Line is a course through the level.
type Line struct {
	Name  string
	Title string  // "" none
	Top   float64 // highest speed the plan worked out [m/s], 0 unknown
	Pts   []Vec
	// Radii are the radii of the arcs at the vertices [m], 0 for a corner, one
	// a vertex.
	Radii     []float64
	Waypoints []Waypoint
}

// Waypoint says what to do where on a line.
type Waypoint struct {
	T       float64 // from the start of the line [s]
	X, Y, Z float64 // [m]
	V       float64 // [m/s]
	Text    string
}

// Zone is a polygon that changes what the listener hears.
type Zone struct {
	Name, Kind string // kind indoor, reverb or bed
	Poly       []Vec
	Level      int
	// indoor
	SeenOutside bool
	RoofZ       float64 // [m, absolute]
	// reverb
	Preset   int
	Core     float64 // [m]
	Priority int
	// bed
	Bed    string
	Volume float64
	Fade   float64 // [s]
}

// Emitter is a placed sound.
type Emitter struct {
	Name         string
	Selector     int     // 1..8
	X, Y, Z      float64 // [m]
	Radius, Core float64 // [m]
	Volume       float64 // 0..1
	Falloff      string  // square, linear, constant
}

// Door leads into a room or to a teleport; one of Indoor and Target is set.
type Door struct {
	Name    string
	X, Y    float64 // [m]
	Width   float64 // [m]
	Heading float64 // [deg]
	Indoor  string
	Target  string

	id int
}

// Paint is a marking without meaning for sound or physics.
type Paint struct {
	Name   string
	Kind   string // x-kind of the object: line, dash, bollard, …; free, "" none
	Pts    []Vec  // one point, a polyline, or a polygon when Closed
	Closed bool
	Width  float64 // x-width [m], 0.15 when absent
}
