package patch

func (k kind) size() int { return [...]int{4, 4, 1, 1, 2, 2}[k] }

// limits are the smallest and the largest value of a short field.
func (k kind) limits() (lo, hi int64) {
	switch k {
	case s8:
		return -128, 127
	case u8:
		return 0, 255
	case s16:
		return -32768, 32767
	}
	return 0, 65535
}

// slot is one field of a block. Fields of a list share a name.
type slot struct {
	name  string
	index int // place in the list, -1 for a field of its own
	off   int // from the block [bytes]
	kind  kind
	start uint32 // what the template holds unless the text says otherwise
}

// shape is a block: its fields and its length.
type shape struct {
	slots []slot
	size  int // [bytes]
	clamp int // where {min, max} pairs begin, 0 without
}

// sizes are what the variable parts of a block depend on.
type sizes struct {
	n      int     // inputs, values, parameters, segments, ring entries, set entries
	wide   bool    // a shuffle's set has entries of two bytes
	clamps bool    // parameters have limits
	times  bool    // a player writes its times
	extra  bool    // a player has eight more words after the times
	types  []uint8 // a player's inputs
}

// at builds a shape from the front.
type at struct{ shape }

func (a *at) one(name string, off int, k kind, start uint32) {
	a.slots = append(a.slots, slot{name, -1, off, k, start})
	a.size = max(a.size, off+k.size())
}

// next adds single words behind what is there.
func (a *at) next(names ...string) {
	for _, n := range names {
		a.one(n, a.size, word, 0)
	}
}

// row adds a list of n entries behind what is there.
func (a *at) row(name string, n int, k kind, start func(int) uint32) {
	for i := range n {
		v := uint32(0)
		if start != nil {
			v = start(i)
		}
		a.slots = append(a.slots, slot{name, i, a.size, k, v})
		a.size += k.size()
	}
}

// pad goes on at an offset, or at the next whole word.
func (a *at) pad(to int) { a.size = max(a.size, to) }
func (a *at) align()     { a.size = (a.size + 3) &^ 3 }

// params adds limits, triggers and parameters of a call (5) or a child (38).
func (a *at) params(z sizes, from int, triggers ...string) {
	a.pad(from)
	if z.clamps {
		a.clamp = from
		a.row("clamps", 2*z.n, word, nil)
	}
	a.next(triggers...)
	a.row("params", z.n, word, nil)
}

// relative adds the half word at the front of a block that says how far on an
// input lies; it is filled in when the input has been placed.
func (a *at) relative() { a.one("", 0, u16, 0) }
func (a *at) here()     { a.slots[0].start = uint32(a.size) }
