package levels

// Height is one height feature. Kind decides which parameters count; the
// formulas are those of the level plans §3, with s the distance from (X0, Y0)
// along Dir:
//
//	flat      Z
//	plane     Z0 + GX (x - X0) + GY (y - Y0)
//	quarter   Z0 + R - √(R² - s²), s clamped to 0 .. R sin Phi
//	kicker    Z0 + max(s, 0) tan Deg
//	bump      Z0 + H/2 (1 - cos 2πs/L)
//	stairs    ZTop - Rise clamp(floor(s/Run) + 1, 0, N)
//	bowl      an arc of radius R round the capsule A-B of radius RF, Depth deep
//	dem       bilinear between the vertices Rows, Cell apart
//	corridor  a road along Axis, half width HW, profile PVI, blended over Blend
type Height struct {
	Name  string
	Kind  string
	Op    string // set, min, max, add
	Level int    // 0 ground, 1 deck
	Poly  []Vec
	// Flush are the edges that must join their neighbourhood within 0.04 m; edge
	// i runs from vertex i to the next.
	Flush []int

	Z, Z0, ZTop    float64 // [m]
	X0, Y0         float64 // [m]
	GX, GY         float64 // [m/m]
	Dir, Phi, Deg  float64 // [deg]
	R, RF, Depth   float64 // [m]
	L, H           float64 // [m]
	Rise, Run      float64 // [m]
	N              int
	A, B           Vec     // [m]
	Cell           float64 // [m]
	Rows           [][]float64
	Axis           []Vec
	HW             []HalfWidth // one entry: the same everywhere
	Blend          float64     // [m]
	PVI            []PVI
	cos, sin, smax float64     // of Dir; end of the arc of quarter and bowl [m]
	along          []float64   // arc length at each vertex of Axis [m]
	grid           segmentGrid // finds segments of Axis
	id             int         // number of the object in the file
}

// HalfWidth is a row of the width table of a corridor, linear between rows.
type HalfWidth struct{ S, HW float64 } // [m]

// PVI is a point of vertical intersection: straight grades between the points,
// a parabola of length L centred on the point [m].
type PVI struct{ S, Z, L float64 }
