package splice

import "math/bits"

// Modes of a group or a container that have a name here; the rest are in turn.
const (
	Any      = 0
	InTurn   = 1
	Shuffled = 2
)

// pick is the memory of one choice.
type pick struct {
	last int16     // what was picked last in turn, -1 at first
	half uint8     // which half is being played
	left [2]uint64 // items of it not played yet; none before the first pick
}

var freshPick = pick{last: -1}

// next picks one of n, 1..255. One needs no draw.
func (p *pick) next(n int, mode uint8, draw func() uint32) int {
	if n == 1 {
		return 0
	}
	switch mode {
	case Any:
		return share(n, draw)
	case Shuffled:
		return p.shuffled(n, draw)
	}
	p.last = int16((int(p.last) + 1) % n)
	return int(p.last)
}

// share picks one of n evenly.
func share(n int, draw func() uint32) int { return int(float32(unit(draw) * float32(n))) }

// shuffled plays the lower half in any order, then the upper half (the larger
// one when n is odd), then the lower again: nothing comes twice running.
func (p *pick) shuffled(n int, draw func() uint32) int {
	if p.left == [2]uint64{} {
		p.refill(n, 0)
	}
	k := share(bits.OnesCount64(p.left[0])+bits.OnesCount64(p.left[1]), draw)
	word, base := 0, 0
	if c := bits.OnesCount64(p.left[0]); k >= c {
		k, word, base = k-c, 1, 64
	}
	rest := p.left[word]
	for range k {
		rest &= rest - 1
	}
	bit := bits.TrailingZeros64(rest)
	p.left[word] &^= 1 << bit
	item := base + bit
	if p.half == 1 {
		item += n / 2
	}
	if p.left == [2]uint64{} {
		p.refill(n, 1-p.half)
	}
	return item
}

// refill makes all items of a half available.
func (p *pick) refill(n int, half uint8) {
	p.half = half
	size := n / 2
	if half == 1 {
		size = n - n/2
	}
	p.left = [2]uint64{1<<min(size, 64) - 1, 1<<max(size-64, 0) - 1}
}
