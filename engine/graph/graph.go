// Package graph is the order in which the parts of the mix run.
//
// A node has an order byte. A [Pass] runs nodes in ascending order, equal orders
// in the order in which they were added (voice-graph 2). Every Send leads to a
// node of a higher order ([Link]), so a sample that enters a voice leaves the
// mastering node in the same block, however many buses it crosses (buses §1).
//
// The constants are all orders there are. Those the notes do not have stand
// between those they have: OrderStrips, OrderBed and OrderEnvReturn are places
// in which the mixer meters and mutes.
package graph

import "fmt"

// The order bytes of the pass (buses §1).
const (
	OrderVoices    = 0   // voices, grain voices
	OrderStrips    = 1   // the mixer's: voices without a bus, the rocket
	OrderChain1    = 2   // board chain, graph 1
	OrderChain3    = 3   // board chain, graph 3
	OrderSubmix    = 4   // owner one-shot buses, collision and splicer submixes
	OrderChain2    = 5   // board chain, graph 2
	OrderBed       = 6   // the mixer's: sum of the board chains
	OrderFlange    = 150 // flange returns A and B
	OrderEnvSend   = 199 // input of the environment network
	OrderEnvPre    = 200 // its pre-stages
	OrderEnvReverb = 201 // its reverbs and echo taps
	OrderEnvFilter = 202 // its output filters
	OrderEnvReturn = 203 // the mixer's: sum of the network's outputs
	OrderMaterial  = 253 // material buses 0 to 7
	OrderSFXMaster = 254 // default bus
	OrderMastering = 255 // input of the output folds
)

// Node is one processing unit of the pass: a voice pool, a bus, a return.
type Node interface {
	Order() uint8 // place in the pass, 0 first
	Run()         // processes one block
}

// Pass is a list of nodes in pass order. It is filled when the engine is made;
// running it allocates nothing.
type Pass struct {
	nodes []Node
}

// Add puts n behind all nodes of its own order.
func (p *Pass) Add(n Node) {
	at := len(p.nodes)
	for at > 0 && p.nodes[at-1].Order() > n.Order() {
		at--
	}
	p.nodes = append(p.nodes, nil)
	copy(p.nodes[at+1:], p.nodes[at:])
	p.nodes[at] = n
}

// Run runs every node once.
func (p *Pass) Run() {
	for _, n := range p.nodes {
		n.Run()
	}
}

// Link reports whether a node of order from may send to one of order to. It
// refuses a lower or equal order, because the sound would arrive a block late.
func Link(from, to uint8) error {
	if from >= to {
		return fmt.Errorf("link: want a target of an order above %d, got %d", from, to)
	}
	return nil
}
