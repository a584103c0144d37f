package script

import (
	"container/heap"
	"math"

	"gritbed/levels"
)

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
// It looks no farther than that.
func (m *mesh) ways(x, y float64, level int, far float32) *tree {
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
				if c < t.cost[nl][k] && c <= far {
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
	return m.openOver(a, b, z, clearance, math.MaxFloat32)
}

// openOver is open over ground that is no slower than drag.
func (m *mesh) openOver(a, b levels.Vec, z float32, clearance uint8, drag float32) (float32, bool) {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	n := int(l/(cell/2)) + 1
	for k := 0; k <= n; k++ {
		u := float64(k) / float64(n)
		x, y := m.index(a.X+(b.X-a.X)*u, a.Y+(b.Y-a.Y)*u)
		i := y*m.w + x
		level := m.over(i, z)
		if m.free[level][i] < clearance || m.drag[level][i] > drag || !(math.Abs(float64(m.z[level][i]-z)) < 0.2) {
			return z, false
		}
		z = m.z[level][i]
	}
	return z, true
}
