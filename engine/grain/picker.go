package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/rng"
)

const (
	// MaxCandidates is the most windows one enumeration offers.
	MaxCandidates = 64
	// Recent is the size of the recent list: a sentinel and 15 windows.
	Recent = 16
)

// Window is a stretch of the recording [s].
type Window struct{ Start, End float32 }

// Collapse says whether, and why, a pick refilled the bag.
type Collapse uint8

const (
	CollapseNot    Collapse = iota // the bag still had windows
	CollapseNone                   // no window was left
	CollapseFull                   // the recent list was full
	CollapseSingle                 // the region holds one window at most: T itself, no draw
)

// String returns the vectors' name of the kind.
func (c Collapse) String() string {
	switch c {
	case CollapseNone:
		return "none"
	case CollapseFull:
		return "full"
	case CollapseSingle:
		return "single"
	}
	return "-"
}

// Pick is the outcome of one choice.
type Pick struct {
	T          float32   // start of the region [s]
	Start      float32   // start of the grain [s], not limited to the recording
	Candidates int       // windows in the enumeration that was drawn from
	Index      int       // the one taken, −1 when nothing was drawn
	Collapse   Collapse  // how the bag was refilled, if it was
	Words      [6]uint32 // the generator before the pick
}

// Picker chooses where grains begin. It is a shuffle bag over the windows of a region:
// a window that was played is not offered again until the bag is refilled, and a refill
// leaves only the window played last out.
type Picker struct {
	// recent holds the sentinel at 0 and the windows after it, sorted by start.
	recent [Recent]Window
	// used is the number of entries, sentinel included. Only a collapse removes
	// any, so used − 1 is also the index the last window was inserted under.
	used int
	last Window // the window inserted last

	cand  [MaxCandidates]Window
	ncand int
}

// Reset empties the recent list down to its sentinel, which ends at −1 s, so
// that a slightly negative position still tiles from its own target.
func (p *Picker) Reset() {
	p.recent[0] = Window{-1, -1}
	p.used = 1
	p.ncand = 0
}

// Pick chooses the start of the next grain of a recording of duration d [s] at
// position pos (000 §2.3, grain/G3, G4, G4b). It draws once, or not at all.
func (p *Picker) Pick(g *rng.Generator, o PickEdge, par Params, d, pos float32) Pick {
	length := par.Length()
	t := float32(float32(d-par.Window) * pos)
	end := t + par.Window
	out := Pick{T: t, Start: t, Index: -1, Words: g.W}
	p.enumerate(length, t, end, d)
	if full := p.used == Recent; full || p.ncand == 0 {
		if p.ncand == 0 && !(par.Window/length >= 2) {
			out.Collapse = CollapseSingle
			return out
		}
		out.Collapse = CollapseNone
		if full {
			out.Collapse = CollapseFull
		}
		p.collapse()
		p.enumerate(length, t, end, d)
		if p.ncand == 0 {
			return out
		}
	}
	out.Candidates = p.ncand
	out.Index = CandidateIndex(g.Next(), p.ncand)
	chosen := Window{-1, -1}
	if out.Index < p.ncand {
		chosen = p.cand[out.Index]
	} else if o == EdgeClamp {
		out.Index = p.ncand - 1
		chosen = p.cand[out.Index]
	}
	p.insert(chosen)
	out.Start = chosen.Start
	return out
}

// CandidateIndex spreads a draw over count candidates: the integer part of
// r·2⁻³¹·0.5·count in single precision. It equals count for the top 128 draws.
func CandidateIndex(r uint32, count int) int {
	u := float32(float32(r) * 0x1p-31)
	u = float32(u * 0.5)
	return int(float32(u * float32(count)))
}

// enumerate tiles the gaps of the recent list, each limited to [t, end], in
// order of time: sentinel to first, between neighbours, last to d.
func (p *Picker) enumerate(length, t, end, d float32) {
	p.ncand = 0
	for i := 0; i < p.used; i++ {
		lo, hi := p.recent[i].End, d
		if i+1 < p.used {
			hi = p.recent[i+1].Start
		}
		p.ncand = Tile(&p.cand, p.ncand, length, block.Clamp(lo, t, end), block.Clamp(hi, t, end))
	}
}

// Tile appends to c, which holds n windows, those that fit back to back from
// lo to hi, and returns the new number. A window fits while the remaining
// length, rounded, is not below length: three of 0.4 s in [0, 1.6], because
// what is left after 1.2 is a little less than 0.4 (register CG12).
func Tile(c *[MaxCandidates]Window, n int, length, lo, hi float32) int {
	for n < MaxCandidates && hi-lo >= length {
		next := lo + length
		c[n] = Window{lo, next}
		n++
		lo = next
	}
	return n
}

// collapse removes all windows from the recent list but the one inserted last.
func (p *Picker) collapse() {
	if p.used > 1 {
		p.recent[1] = p.last
		p.used = 2
	}
}

// recall returns the number of entries of the recent list, the sentinel included, and
// the start of the window inserted last, -1 when there is none [s].
func (p *Picker) recall() (used int, last float32) {
	if p.used < 2 {
		return p.used, -1
	}
	return p.used, p.last.Start
}

// insert puts w into the recent list in order of start.
func (p *Picker) insert(w Window) {
	i := p.used
	for i > 1 && p.recent[i-1].Start > w.Start {
		p.recent[i] = p.recent[i-1]
		i--
	}
	p.recent[i] = w
	p.used++
	p.last = w
}

// bag writes the windows of the present bag, sorted by start, and returns how
// many there are: the whole recent list, and as many open windows as fit.
func (p *Picker) bag(out *[Bag]BagWindow) int {
	n := 0
	for _, w := range p.recent[1:p.used] {
		out[n] = BagWindow{w.Start, w.End, true}
		n++
	}
	for _, w := range p.cand[:p.ncand] {
		if n == Bag {
			break
		}
		if w.Start == p.last.Start && p.used > 1 {
			continue
		}
		i := n
		for i > 0 && out[i-1].Start > w.Start {
			out[i] = out[i-1]
			i--
		}
		out[i] = BagWindow{w.Start, w.End, false}
		n++
	}
	return n
}
