package script

import (
	"container/heap"
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
	wide = 4   // clearances are told up to here [cells]
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

// over is the level a board at height z is on over a cell: the deck when it is
// not under it.
func (m *mesh) over(i int, z float32) int {
	if over := m.z[1][i]; z > over-0.3 {
		return 1 // false for the NaN of no deck
	}
	return 0
}

// tree holds the shortest ways from one place to all.
type tree struct {
	*mesh
	cost [2][]float32
	from [2][]int32 // node the way comes from: cell·2 + level, −1 none
}

type open struct {
	cost float32
	node int32
}

type queue []open

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(open)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}

// ways finds the shortest ways from (x, y) on a level, in metres that count more
// on slow ground and near obstacles.
func (m *mesh) ways(x, y float64, level int) *tree {
	t := &tree{mesh: m}
	for l := range t.cost {
		t.cost[l], t.from[l] = make([]float32, m.w*m.h), make([]int32, m.w*m.h)
		for i := range t.cost[l] {
			t.cost[l][i], t.from[l][i] = math.MaxFloat32, -1
		}
	}
	cx, cy := m.index(x, y)
	start := cy*m.w + cx
	t.cost[level][start] = 0
	q := &queue{{0, int32(start*2 + level)}}
	for q.Len() > 0 {
		o := heap.Pop(q).(open)
		i, l := int(o.node)/2, int(o.node)%2
		if o.cost > t.cost[l][i] {
			continue
		}
		cx, cy := i%m.w, i/m.w
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				nx, ny := cx+dx, cy+dy
				if dx == 0 && dy == 0 || nx < 0 || ny < 0 || nx >= m.w || ny >= m.h {
					continue
				}
				k := ny*m.w + nx
				nl := m.over(k, m.z[l][i])
				clear := m.free[nl][k]
				d := float32(math.Hypot(float64(dx), float64(dy)) * cell)
				if m.steep[nl][k] > climb && m.z[nl][k] > m.z[l][i]+0.01 {
					continue
				}
				if clear < least || !(math.Abs(float64(m.z[nl][k]-m.z[l][i])) < steepest*cell*1.5) {
					continue
				}
				c := o.cost + d*(m.drag[nl][k]+float32(wide-clear)*0.5)
				if c < t.cost[nl][k] {
					t.cost[nl][k], t.from[nl][k] = c, o.node
					heap.Push(q, open{c, int32(k*2 + nl)})
				}
			}
		}
	}
	return t
}

// to is the way to a cell as points, the start first; nil when there is none.
func (t *tree) to(x, y float64, level int) []levels.Vec {
	cx, cy := t.index(x, y)
	node := int32((cy*t.w+cx)*2 + level)
	if t.cost[level][node/2] == math.MaxFloat32 {
		return nil
	}
	var back []levels.Vec
	for node >= 0 {
		i, l := int(node)/2, int(node)%2
		px, py := t.at(i%t.w, i/t.w)
		back = append(back, levels.Vec{X: px, Y: py})
		node = t.from[l][i]
	}
	for i, j := 0, len(back)-1; i < j; i, j = i+1, j-1 {
		back[i], back[j] = back[j], back[i]
	}
	return back
}

// open says whether the straight from a to b can be ridden, starting at height
// z, with a clearance in cells; it returns the height at its end.
func (m *mesh) open(a, b levels.Vec, z float32, clearance uint8) (float32, bool) {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	n := int(l/(cell/2)) + 1
	for k := 0; k <= n; k++ {
		u := float64(k) / float64(n)
		x, y := m.index(a.X+(b.X-a.X)*u, a.Y+(b.Y-a.Y)*u)
		i := y*m.w + x
		level := m.over(i, z)
		if m.free[level][i] < clearance || !(math.Abs(float64(m.z[level][i]-z)) < 0.2) {
			return z, false
		}
		z = m.z[level][i]
	}
	return z, true
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
