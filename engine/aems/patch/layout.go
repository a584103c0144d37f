package patch

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"gritbed/engine/aems/op"
)

// Sizes of the picture [px].
const (
	charWide  = 6.7 // of the monospaced face at 11 px
	rowHigh   = 16.0
	headHigh  = 34.0
	boxLeast  = 96.0
	columnGap = 64.0
	boxGap    = 18.0
	margin    = 28.0
	titleHigh = 40.0
	mostChars = 36
)

// place is where a box, or a line passing through a column, stands.
type place struct {
	box        int // -1 for a passing line
	layer      int
	x, y, w, h float64
	left       []join1 // what lines come in from
	right      []join1
}

// join1 is a neighbour of a place with the heights at which a line leaves and
// enters [px from their tops].
type join1 struct {
	to         int
	here, over float64
}

// sketch is a graph with its places.
type sketch struct {
	g      *Graph
	places []place
	layers [][]int
	lines  [][]int // for each line the places it goes through, both ends included
	wide   float64
	high   float64
}

func portY(row int) float64 {
	if row < 0 {
		return headHigh / 2
	}
	return headHigh + rowHigh*(float64(row)+0.5)
}

// lay puts boxes into columns by their depth: a box stands right of all it reads
// in the same walk. Links that cross columns get a lane in each.
func (g *Graph) lay() *sketch {
	s := &sketch{g: g}
	depth := make([]int, len(g.Boxes))
	deepest := 0
	for range g.Boxes { // links run forward, so this settles at once in program order
		moved := false
		for _, l := range g.Lines {
			if !l.Prev && depth[l.To] < depth[l.From]+1 {
				depth[l.To], moved = depth[l.From]+1, true
			}
		}
		if !moved {
			break
		}
	}
	for i, b := range g.Boxes {
		chars := utf8.RuneCountInString(b.Name)
		for _, r := range b.Rows {
			chars = max(chars, min(utf8.RuneCountInString(r.Text), mostChars))
		}
		chars = max(chars, len(op.Key(b.Op)))
		deepest = max(deepest, depth[i])
		s.places = append(s.places, place{box: i, layer: depth[i],
			w: max(boxLeast, float64(chars)*charWide+22), h: headHigh + rowHigh*float64(len(b.Rows)) + 4})
	}
	s.layers = make([][]int, deepest+1)
	for i := range g.Boxes {
		s.layers[depth[i]] = append(s.layers[depth[i]], i)
	}
	s.lanes()
	s.order()
	s.settle()
	return s
}

// lanes lets lines pass through the columns between their ends; lines from the
// same port share a lane.
func (s *sketch) lanes() {
	type key struct{ from, row, layer int }
	lane := map[key]int{}
	for _, l := range s.g.Lines {
		path := []int{l.From}
		if !l.Prev {
			for c := s.places[l.From].layer + 1; c < s.places[l.To].layer; c++ {
				k := key{l.From, l.FromRow, c}
				p, ok := lane[k]
				if !ok {
					p = len(s.places)
					lane[k] = p
					s.places = append(s.places, place{box: -1, layer: c, h: 6})
					s.layers[c] = append(s.layers[c], p)
				}
				path = append(path, p)
			}
		}
		path = append(path, l.To)
		s.lines = append(s.lines, path)
		if l.Prev {
			continue
		}
		for i := 1; i < len(path); i++ {
			a, b := path[i-1], path[i]
			ya, yb := 3.0, 3.0
			if i == 1 {
				ya = portY(l.FromRow)
			}
			if i == len(path)-1 {
				yb = portY(l.ToRow)
			}
			s.places[a].right = append(s.places[a].right, join1{b, ya, yb})
			s.places[b].left = append(s.places[b].left, join1{a, yb, ya})
		}
	}
}

// order sorts each column by the middle of what its places are joined to, back
// and forth a few times.
func (s *sketch) order() {
	rank := make([]float64, len(s.places))
	renumber := func(layer []int) {
		for i, p := range layer {
			rank[p] = float64(i)
		}
	}
	for _, l := range s.layers {
		renumber(l)
	}
	for pass := range 12 {
		for i := range s.layers {
			c := i
			if pass%2 == 1 {
				c = len(s.layers) - 1 - i
			}
			want := map[int]float64{}
			for _, p := range s.layers[c] {
				joins := s.places[p].left
				if pass%2 == 1 {
					joins = s.places[p].right
				}
				want[p] = rank[p]
				if len(joins) > 0 {
					sum := 0.0
					for _, j := range joins {
						sum += rank[j.to] + j.over/1000
					}
					want[p] = sum / float64(len(joins))
				}
			}
			slices.SortStableFunc(s.layers[c], func(a, b int) int { return cmp.Compare(want[a], want[b]) })
			renumber(s.layers[c])
		}
	}
}
