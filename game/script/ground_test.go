package script

import (
	"math"

	"gritbed/levels"
)

// mesh is the ground of a level as a raster to find ways on: what a board can
// roll over, and how far each place keeps from walls, edges, faces and water.
type mesh struct {
	level *levels.Level
	w, h  int
	free  [2][]uint8 // distance to the next obstacle [cells], 0 blocked, up to wide
	z     [2][]float32
	steep [2][]float32 // gradient [m/m]
	drag  [2][]float32 // cost of a metre by surface and slope
}

const (
	cell = 0.5 // [m]
	wide = 4   // clearances are counted up to here [cells]
	// least clearance of a way: the board and a hand's breadth [cells].
	least = 2
)

// steepest is the steepest ground a way crosses, climb what it goes up [m/m].
const (
	steepest = 0.33
	climb    = 0.21
)

func newMesh(l *levels.Level) *mesh {
	m := &mesh{level: l, w: int(l.W / cell), h: int(l.H / cell)}
	for level := range m.free {
		n := m.w * m.h
		m.free[level], m.z[level], m.drag[level] = make([]uint8, n), make([]float32, n), make([]float32, n)
		m.steep[level] = make([]float32, n)
		for y := range m.h {
			for x := range m.w {
				m.sound(level, x, y)
			}
		}
	}
	for level := range m.free {
		for i := range l.Solids {
			m.block(level, &l.Solids[i])
		}
		m.edges(level)
		m.spread(level)
	}
	return m
}

// at is the middle of a cell [m].
func (m *mesh) at(x, y int) (px, py float64) {
	return (float64(x) + 0.5) * cell, (float64(y) + 0.5) * cell
}

// index is the cell of a place.
func (m *mesh) index(px, py float64) (x, y int) {
	return min(max(int(px/cell), 0), m.w-1), min(max(int(py/cell), 0), m.h-1)
}

// sound looks at the ground of one cell.
func (m *mesh) sound(level, x, y int) {
	i := y*m.w + x
	px, py := m.at(x, y)
	z, ok := m.level.Ground(px, py, level)
	s := m.level.SurfaceAt(px, py, level)
	if !ok || s == nil || s.Water {
		m.z[level][i] = float32(math.NaN())
		return
	}
	gx, gy := m.level.Gradient(px, py, level)
	steep := math.Hypot(gx, gy)
	if steep > steepest {
		m.z[level][i] = float32(math.NaN())
		return
	}
	m.z[level][i], m.steep[level][i] = float32(z), float32(steep)
	m.free[level][i] = wide
	m.drag[level][i] = float32(1 + 60*math.Max(0, m.level.Type(s.Tag).CrrHard-0.02) + 4*steep)
}

// block takes the cells in and against a solid out.
func (m *mesh) block(level int, s *levels.Solid) {
	if s.Level != level {
		return
	}
	lo, hi := s.Poly[0], s.Poly[0]
	for _, p := range s.Poly {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, p.X), min(lo.Y, p.Y), max(hi.X, p.X), max(hi.Y, p.Y)
	}
	x0, y0 := m.index(lo.X-cell, lo.Y-cell)
	x1, y1 := m.index(hi.X+cell, hi.Y+cell)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			i := y*m.w + x
			px, py := m.at(x, y)
			z := float64(m.z[level][i])
			if s.Class == "wall" && (s.ZTop < z || s.ZBottom > z+1.7) {
				continue
			}
			if s.Class != "wall" && within(s.Poly, px, py) || beside(s, px, py) < cell/2+s.Thickness/2 {
				m.free[level][i] = 0
			}
		}
	}
}

// edges takes the cells at drops and faces out. Where a deck joins the ground
// nothing is an edge.
func (m *mesh) edges(level int) {
	f, z := m.free[level], m.z[level]
	for y := range m.h {
		for x := range m.w {
			i := y*m.w + x
			for _, d := range [...][2]int{{1, 0}, {0, 1}} {
				if x+d[0] >= m.w || y+d[1] >= m.h {
					continue
				}
				k := i + d[0] + d[1]*m.w
				if m.joins(level, i, k) || m.joins(level, k, i) {
					continue
				}
				a, b := float64(z[i]), float64(z[k])
				switch nan := math.IsNaN(a) != math.IsNaN(b); {
				case nan && level == 0, math.Abs(a-b) > 0.03 && m.face(level, x, y, d):
					f[i], f[k] = 0, 0
				}
			}
		}
	}
}

// joins says whether the other level goes on at cell k where this one is at i.
func (m *mesh) joins(level, i, k int) bool {
	return math.Abs(float64(m.z[1-level][k]-m.z[level][i])) < 0.1
}

// face says whether the ground jumps on the way to the next cell.
func (m *mesh) face(level, x, y int, d [2]int) bool {
	px, py := m.at(x, y)
	i := y*m.w + x
	// A jump over 0.04 m takes the middle 0.02 m off the straight between the ends.
	middle, _ := m.level.Ground(px+float64(d[0])*cell/2, py+float64(d[1])*cell/2, level)
	if math.Abs(middle-float64(m.z[level][i]+m.z[level][i+d[0]+d[1]*m.w])/2) < 0.01 {
		return false
	}
	last, _ := m.level.Ground(px, py, level)
	const parts = 10
	for k := 1; k <= parts; k++ {
		z, _ := m.level.Ground(px+float64(d[0])*cell*float64(k)/parts, py+float64(d[1])*cell*float64(k)/parts, level)
		if math.Abs(z-last) > 0.04 {
			return true
		}
		last = z
	}
	return false
}

// spread turns blocked cells into distances.
func (m *mesh) spread(level int) {
	f := m.free[level]
	for d := uint8(1); d < wide; d++ {
		for y := range m.h {
			for x := range m.w {
				i := y*m.w + x
				if f[i] != wide {
					continue
				}
				for _, k := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					nx, ny := x+k[0], y+k[1]
					if nx < 0 || ny < 0 || nx >= m.w || ny >= m.h || f[ny*m.w+nx] == d-1 && !m.joins(level, i, ny*m.w+nx) {
						f[i] = d
						break
					}
				}
			}
		}
	}
}

// within says whether (x, y) is inside a polygon.
func within(poly []levels.Vec, x, y float64) bool {
	in := false
	for i, j := 0, len(poly)-1; i < len(poly); j, i = i, i+1 {
		a, b := poly[i], poly[j]
		if (a.Y > y) != (b.Y > y) && x < (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// beside is the distance from (x, y) to the outline of a solid [m].
func beside(s *levels.Solid, x, y float64) float64 {
	best := math.Inf(1)
	for i := range s.Poly {
		if i == 0 && s.Class == "wall" {
			continue
		}
		a, b := s.Poly[(i+len(s.Poly)-1)%len(s.Poly)], s.Poly[i]
		l2 := (b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y)
		u := 0.0
		if l2 > 0 {
			u = math.Max(0, math.Min(1, ((x-a.X)*(b.X-a.X)+(y-a.Y)*(b.Y-a.Y))/l2))
		}
		best = math.Min(best, math.Hypot(x-a.X-u*(b.X-a.X), y-a.Y-u*(b.Y-a.Y)))
	}
	return best
}
