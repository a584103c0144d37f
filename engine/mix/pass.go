// Package mix runs the graphs of a block in pass order and turns what reaches
// the last of them into samples for a device.
//
// A graph has an order byte. The pass runs graphs in ascending order, equal
// orders in the order they were made (voice-graph 2); every link goes to a
// strictly higher order, so a sample that enters a voice leaves the mastering
// graph in the same block, however many buses it crosses (buses 1).
package mix

import "fmt"

// Graph is one graph of the pass.
type Graph interface {
	Order() uint8 // place in the pass, 0 first
	Run()         // one block
}

// Pass is a list of graphs kept in pass order. It is filled when the engine is
// made; running it allocates nothing.
type Pass struct {
	graphs []Graph
}

// Add puts g behind all graphs of its own order.
func (p *Pass) Add(g Graph) {
	at := len(p.graphs)
	for at > 0 && p.graphs[at-1].Order() > g.Order() {
		at--
	}
	p.graphs = append(p.graphs, nil)
	copy(p.graphs[at+1:], p.graphs[at:])
	p.graphs[at] = g
}

// Run runs every graph once.
func (p *Pass) Run() {
	for _, g := range p.graphs {
		g.Run()
	}
}

// Link reports whether a graph of order from may feed one of order to: a link
// to a lower or equal order would arrive a block late and is refused.
func Link(from, to uint8) error {
	if from >= to {
		return fmt.Errorf("link: want a target of an order above %d, got %d", from, to)
	}
	return nil
}
