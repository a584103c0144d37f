package grain

import "gritbed/engine/block"

// Tap keeps what a board adds to the default bus in a block: its chains behind
// their panners, and the rocket, which goes there without a chain. It is for
// measuring one board among others; a board without a tap pays nothing for it.
type Tap struct {
	Planes [tapChannels]block.Plane // L C R Ls Rs LFE
}

const (
	tapChannels = 6
	tapCentre   = 1 // where a mono signal goes
)

// chain adds the six channels of a chain.
func (t *Tap) chain(six *[tapChannels]block.Plane) {
	for c := range six {
		add(&t.Planes[c], &six[c])
	}
}

// rocket adds the rocket layer.
func (t *Tap) rocket(mono *block.Plane) { add(&t.Planes[tapCentre], mono) }

func add(to, p *block.Plane) {
	for i := range to {
		to[i] += p[i]
	}
}

// Tap returns the board's tap, nil without one. It holds the last block.
func (b *Board) Tap() *Tap { return b.tap }
