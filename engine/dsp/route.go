package dsp

// half is the gain of one source split over two fronts, and of the centre in a
// fold: 0.707 as written (bits 3F34FDF4), which is not 1/√2.
const half float32 = 0.707

// Route says that one source channel is added, with a gain, to one destination
// channel.
type Route struct {
	From, To uint8
	Gain     float32
}

// RouteTable is the way from one channel count to another. It is a value, so a
// module can hold its table without pointing at shared memory.
type RouteTable struct {
	routes [MaxChannels]Route
	n      int
}

// All returns the routes in the order they are added.
func (t *RouteTable) All() []Route { return t.routes[:t.n] }

func (t *RouteTable) add(from, to uint8, gain float32) {
	t.routes[t.n] = Route{from, to, gain}
	t.n++
}

// straight adds the identity of the first n channels.
func (t *RouteTable) straight(n uint8) {
	for c := range n {
		t.add(c, c, 1)
	}
}

// Layout reports whether a channel count has a layout: 1, 2 (L R), 4 (FL FR SL
// SR), 6 (L C R Ls Rs LFE) and 8 (L C R Ls Rs Lx Rx LFE) have one. Three, five
// and seven have none and are refused wherever a graph is built.
func Layout(channels int) bool {
	switch channels {
	case 1, 2, 4, 6, 8:
		return true
	}
	return false
}

// Routes returns the table from one channel count to another (voice-graph 4),
// or a *RouteError for a pair that has none.
func Routes(from, to int) (RouteTable, error) {
	var t RouteTable
	if from == to && Layout(from) {
		t.straight(uint8(from))
		return t, nil
	}
	switch [2]int{from, to} {
	case [2]int{1, 2}, [2]int{1, 4}:
		t.add(0, 0, half)
		t.add(0, 1, half)
	case [2]int{1, 6}, [2]int{1, 8}: // the centre alone
		t.add(0, 1, 1)
	case [2]int{2, 1}, [2]int{4, 1}, [2]int{6, 1}: // a plain sum, without LFE
		for c := range uint8(min(from, 5)) {
			t.add(c, 0, 1)
		}
	case [2]int{2, 4}: // silent in the notes: the fronts
		t.straight(2)
	case [2]int{2, 6}, [2]int{2, 8}:
		t.add(0, 0, 1)
		t.add(1, 2, 1)
	case [2]int{4, 2}:
		t.add(0, 0, 1)
		t.add(2, 0, 1)
		t.add(1, 1, 1)
		t.add(3, 1, 1)
	case [2]int{4, 6}, [2]int{4, 8}:
		t.add(0, 0, 1)
		t.add(1, 2, 1)
		t.add(2, 3, 1)
		t.add(3, 4, 1)
	case [2]int{6, 2}:
		t.add(0, 0, 1)
		t.add(1, 0, half)
		t.add(3, 0, 1)
		t.add(2, 1, 1)
		t.add(1, 1, half)
		t.add(4, 1, 1)
	case [2]int{6, 4}:
		t.add(0, 0, 1)
		t.add(1, 0, half)
		t.add(2, 1, 1)
		t.add(1, 1, half)
		t.add(3, 2, 1)
		t.add(4, 3, 1)
	case [2]int{6, 8}: // planes 5 and 6 are left alone
		t.straight(5)
		t.add(5, 7, 1)
	case [2]int{8, 6}: // the rear pair joins the side pair
		t.straight(4)
		t.add(5, 3, 1)
		t.add(4, 4, 1)
		t.add(6, 4, 1)
		t.add(7, 5, 1)
	default:
		return t, &RouteError{From: from, To: to}
	}
	return t, nil
}
