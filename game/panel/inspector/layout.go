package inspector

import (
	"cmp"
	"slices"
)

// Point is a place in the picture.
type Point struct{ X, Y float64 }

// Sizes of the picture.
const (
	NodeWide   = 150
	NodeHigh   = 58
	PlayerHigh = 104
	Gutter     = 28
	nodeGap    = 20
	laneHigh   = 6
	laneGap    = 8
	PortSize   = 5
)

// slot is a place in a column: a box, or a lane through which a wire passes.
type slot struct {
	node int // -1: a lane
	col  int
	y, h float64
	near []join // what it is wired to
	mid  float64
}

// join is a wire's end at a slot.
type join struct {
	to         int
	here, over float64 // heights of the ends in the two slots
}

// sketch is a picture while it is laid out.
type sketch struct {
	*Program
	slots []slot
	cols  [][]int
	lanes [][]int // of each wire, in the order it passes them
}

// lay puts boxes into columns by depth and leads the wires between them.
func (p *Program) lay() {
	p.depths()
	p.ports()
	s := &sketch{Program: p, cols: make([][]int, p.Cols), lanes: make([][]int, len(p.Wires))}
	for i := range p.Nodes {
		n := &p.Nodes[i]
		s.add(slot{node: i, col: n.Depth, h: n.H})
	}
	s.thread()
	for sweep := range 12 {
		s.sort(sweep%2 == 0)
	}
	for range 12 {
		s.settle()
	}
	s.place()
	for i := range p.Wires {
		s.lead(i)
	}
}

// depths gives every box its column: right of all it reads in the same walk; players
// that end a chain stand together at the right.
func (p *Program) depths() {
	ends := make([]bool, len(p.Nodes))
	for i := range ends {
		ends[i] = true
	}
	for i := range p.Nodes { // wires run forward, so one pass in program order does
		n := &p.Nodes[i]
		n.W, n.H = NodeWide, NodeHigh
		if n.Op == 27 {
			n.H = PlayerHigh
		}
		for _, w := range p.Wires {
			if w.To == i && !w.Back {
				n.Depth = max(n.Depth, p.Nodes[w.From].Depth+1)
			}
			if w.From == i && !w.Back {
				ends[i] = false
			}
		}
		p.Cols = max(p.Cols, n.Depth+1)
	}
	for i := range p.Nodes {
		if n := &p.Nodes[i]; ends[i] && n.Op == 27 {
			n.Depth = p.Cols - 1
		}
	}
}

// ports spreads the words that wires meet over the boxes' sides.
func (p *Program) ports() {
	for i := range p.Wires {
		w := &p.Wires[i]
		w.out = port(&p.Nodes[w.From].Out, w.Src)
		w.in = port(&p.Nodes[w.To].In, w.Dst)
	}
	for i := range p.Nodes {
		n := &p.Nodes[i]
		for _, list := range [2][]Port{n.In, n.Out} {
			rank := make([]int, len(list))
			for k := range list {
				for j := range list {
					if list[j].At < list[k].At {
						rank[k]++
					}
				}
				list[k].Y = n.H * float64(rank[k]+1) / float64(len(list)+1)
			}
		}
	}
}

func port(list *[]Port, at int) int {
	for i := range *list {
		if (*list)[i].At == at {
			return i
		}
	}
	*list = append(*list, Port{At: at})
	return len(*list) - 1
}

func (s *sketch) add(t slot) int {
	s.slots = append(s.slots, t)
	i := len(s.slots) - 1
	s.cols[t.col] = append(s.cols[t.col], i)
	return i
}

// thread gives wires that pass columns a lane in each: those from one port share
// theirs. A wire that runs back has lanes in the columns of both its ends too.
func (s *sketch) thread() {
	type key struct {
		from, out, col int
		back           bool
	}
	have := map[key]int{}
	for i := range s.Wires {
		w := &s.Wires[i]
		from, to, step := s.Nodes[w.From].Depth+1, s.Nodes[w.To].Depth, 1
		if w.Back {
			from, to, step = from-1, to-1, -1
		}
		last, here := w.From, s.Nodes[w.From].Out[w.out].Y
		join2 := func(b int, over float64) {
			s.slots[last].near = append(s.slots[last].near, join{b, here, over})
			s.slots[b].near = append(s.slots[b].near, join{last, over, here})
			last, here = b, over
		}
		for c := from; c != to; c += step {
			k := key{w.From, w.out, c, w.Back}
			lane, ok := have[k]
			if !ok {
				lane = s.add(slot{node: -1, col: c, h: laneHigh})
				have[k] = lane
			}
			join2(lane, laneHigh/2)
			s.lanes[i] = append(s.lanes[i], lane)
		}
		join2(w.To, s.Nodes[w.To].In[w.in].Y)
	}
}

// gap is the least space between two slots.
func (s *sketch) gap(a, b int) float64 {
	if s.slots[a].node < 0 || s.slots[b].node < 0 {
		return laneGap
	}
	return nodeGap
}

// sort orders each column by the middle of what its slots are wired to.
func (s *sketch) sort(right bool) {
	for k := range s.cols {
		if !right {
			k = len(s.cols) - 1 - k
		}
		col := s.cols[k]
		for _, i := range col {
			t := &s.slots[i]
			sum, n := 0.0, 0
			for _, j := range t.near {
				if c := s.slots[j.to].col; right == (c < k) && c != k {
					sum, n = sum+s.slots[j.to].y+j.over, n+1
				}
			}
			if t.mid = t.y + t.h/2; n > 0 {
				t.mid = sum / float64(n)
			}
		}
		slices.SortStableFunc(col, func(a, b int) int { return cmp.Compare(s.slots[a].mid, s.slots[b].mid) })
		y := 0.0
		for n, i := range col {
			if n > 0 {
				y += s.gap(col[n-1], i)
			}
			s.slots[i].y = y
			y += s.slots[i].h
		}
	}
}
