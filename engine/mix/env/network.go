package env

import (
	"fmt"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// The sides.
const (
	SideA = iota
	SideB
	sides
)

// Config is the configuration of a network.
type Config struct {
	Out     *dsp.Sub0 // six channels, of an order above graph.OrderEnvFilter
	Presets []Preset  // number 1 first; there are 24
}

// Network is the environment bus.
type Network struct {
	in      dsp.Sub0
	weight  [sides]dsp.Send
	sounds  bool
	floor   float32
	sig     [1]block.Plane
	side    [sides]side
	presets [Presets]Preset
	scale   float32
	refused uint64
}

// New builds and links the thirteen graphs; preset 01 is on both sides and side
// A is heard. Everything the network will need is allocated here.
func New(cfg Config) (*Network, error) {
	if len(cfg.Presets) != Presets {
		return nil, fmt.Errorf("env: presets: want %d, got %d", Presets, len(cfg.Presets))
	}
	if cfg.Out == nil || cfg.Out.Channels() != 6 {
		return nil, &dsp.ChannelError{Module: "env", Got: channels(cfg.Out), Want: "6 for the output"}
	}
	n := &Network{scale: 1}
	copy(n.presets[:], cfg.Presets)
	for i := range n.presets {
		if err := n.presets[i].check(i + 1); err != nil {
			return nil, err
		}
	}
	if err := n.in.Init(1); err != nil {
		return nil, err
	}
	for i := range n.side {
		if err := n.side[i].build(cfg.Out); err != nil {
			return nil, err
		}
		n.weight[i].Reset()
		if err := n.weight[i].Link(&n.side[i].pre.in, 1); err != nil {
			return nil, err
		}
		n.side[i].boot(i)
		n.Load(i, defaultPreset)
	}
	n.idleBelow(floor, false)
	n.Weights(1, 0)
	return n, nil
}

func channels(b *dsp.Sub0) int {
	if b == nil {
		return 0
	}
	return b.Channels()
}

// idleBelow sets the level below which graphs idle, linear, and whether their modules
// run all the same, which tests compare.
func (n *Network) idleBelow(level float32, running bool) {
	n.floor = level
	for i := range n.side {
		s := &n.side[i]
		for _, g := range [...]*gate{&s.pre.gate, &s.reverb.gate, &s.filter[0].gate, &s.filter[1].gate, &s.tap[0].gate, &s.tap[1].gate} {
			g.floor, g.keepRunning = level, running
		}
	}
}

// In returns the input of the bus: mono, order graph.OrderEnvSend.
func (n *Network) In() *dsp.Sub0 { return &n.in }

// Graphs returns the thirteen graphs in pass order.
func (n *Network) Graphs() []graph.Node {
	a, b := &n.side[SideA], &n.side[SideB]
	return []graph.Node{
		n, &a.pre, &b.pre,
		&a.reverb, &a.tap[0], &a.tap[1], &b.reverb, &b.tap[0], &b.tap[1],
		&a.filter[0], &a.filter[1], &b.filter[0], &b.filter[1],
	}
}

// Order returns the place of the input graph.
func (n *Network) Order() uint8 { return graph.OrderEnvSend }

// Run runs the input graph: Sub0, a Send to either side. As the first graph of the
// network it also posts the values of the LFO task, after all posts of the game for
// the same block.
func (n *Network) Run() {
	for i := range n.side {
		n.side[i].deliver()
	}
	p := &n.sig[0]
	sounded := n.sounds
	n.sounds = n.in.Read(n.sig[:]) && reaches(p, n.floor)
	if !n.sounds {
		return
	}
	for i := range n.weight {
		n.weight[i].Process1(p, !sounded)
	}
}

// Tick is the LFO task (buses 3.5): phase 1 of every block.
func (n *Network) Tick() {
	for i := range n.side {
		n.side[i].tick()
	}
}

// Load loads a preset, by its number from 1, on a side and sets the side's weight to 0.
// A number or side that does not exist is refused and counted.
func (n *Network) Load(side, preset int) {
	if side < 0 || side >= sides || preset < 1 || preset > Presets {
		n.refused++
		return
	}
	n.weight[side].SetLevel(0)
	n.side[side].apply(&n.presets[preset-1], n.scale)
}

// Weights sets the levels at which the input is sent to side A and B, linear.
func (n *Network) Weights(a, b float32) {
	n.count(n.weight[SideA].SetLevel(a))
	n.count(n.weight[SideB].SetLevel(b))
}

// Pan turns the outputs of a side [°]. The angles of the taps are the LFO
// task's, which posts last.
func (n *Network) Pan(side int, left, right float32) {
	if side < 0 || side >= sides || !block.Finite(left) || !block.Finite(right) {
		n.refused++
		return
	}
	s := &n.side[side]
	for i, angle := range [2]float32{left, right} {
		s.filter[i].pan.SetAngle(angle)
		s.tap[i].pan.SetAngle(angle)
	}
}

// Scale sets the global factor of the pre-stages' sends, linear.
func (n *Network) Scale(scale float32) {
	if !block.Finite(scale) {
		n.refused++
		return
	}
	n.scale = scale
	for i := range n.side {
		n.side[i].sends(scale)
	}
}

func (n *Network) count(taken bool) {
	if !taken {
		n.refused++
	}
}

// Refused returns how many posts were refused.
func (n *Network) Refused() uint64 { return n.refused }

// Replaced returns how many samples were replaced because they were not finite
// [samples].
func (n *Network) Replaced() uint64 {
	r := n.in.Replaced()
	for i := range n.side {
		r += n.side[i].replaced()
	}
	return r
}
