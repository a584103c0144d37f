package grain

import (
	"fmt"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// Trucks and players of a board. A player's number is truck*2 + A or B; the
// rocket comes last.
const (
	Trucks  = 2
	A       = 0
	B       = 1
	Rocket  = 4
	Players = 5
)

// BoardConfig says what a board is linked to.
type BoardConfig struct {
	Out    *dsp.Sub0 // default bus, six channels
	Env    *dsp.Sub0 // environment bus, mono; nil: there is none, nothing is sent
	Flange *dsp.Sub0 // flange return A, mono; nil: likewise
	Rocket *dsp.Sub0 // bus of the rocket layer, mono or six channels; nil: Out
	// OutOrder is the order byte of Out's graph; it must come after graph 2,
	// or the sound would arrive a block late.
	OutOrder uint8
	// Local is set for the player's own board: only it has graph 3, first sends
	// of graph 2, and a rocket.
	Local bool
	// Graph3 is what graph 3 of the chains is set to; the zero value is
	// [DefaultGraph3].
	Graph3 Graph3
	// Tapped is set to have what the board adds to the default bus kept as well.
	Tapped bool
}

// Board is the granular sound of one board owner: two trucks of two players, A
// and B, each with its chain, and the rocket layer's player, which goes
// straight to the default bus. Its methods belong to the audio thread.
type Board struct {
	shared  *Shared
	local   bool
	players [Players]Player
	chains  [Trucks * 2]Chain
	graphs  []graph.Node
	send3   float32 // present level of the Sends to graph 3
	refused uint64
	tap     *Tap // nil: nobody asks
}

// NewBoard returns a board on which nothing sounds.
func NewBoard(s *Shared, cfg BoardConfig) (*Board, error) {
	if cfg.OutOrder <= graph.OrderChain2 {
		return nil, fmt.Errorf("board: order of the default bus: want above %d, got %d", graph.OrderChain2, cfg.OutOrder)
	}
	top := cfg.Graph3.given()
	if err := top.Check(); err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	b := &Board{shared: s, local: cfg.Local}
	if cfg.Tapped {
		b.tap = new(Tap)
	}
	for i := range b.chains {
		if err := b.chains[i].init(cfg); err != nil {
			return nil, fmt.Errorf("board: chain %d: %w", i, err)
		}
	}
	for i := range b.players {
		bus := cfg.Rocket
		if i < len(b.chains) {
			bus = b.chains[i].In()
		} else if bus == nil {
			bus = cfg.Out
		}
		if err := b.players[i].init(s, uint8(i), bus); err != nil {
			return nil, fmt.Errorf("board: player %d: %w", i, err)
		}
	}
	b.players[Rocket].metered = true
	b.players[Rocket].tap = b.tap
	for i := range b.chains {
		b.chains[i].tap = b.tap
	}
	b.list()
	return b, nil
}

// list makes the nodes, in pass order.
func (b *Board) list() {
	for i := range b.players {
		b.graphs = append(b.graphs, &b.players[i])
	}
	for i := range b.chains {
		b.graphs = append(b.graphs, (*graph1)(&b.chains[i]))
	}
	if b.local {
		for i := 0; i < len(b.chains); i += 2 {
			b.graphs = append(b.graphs, &graph3{&b.chains[i+A], &b.chains[i+B]})
		}
	}
	for i := range b.chains {
		b.graphs = append(b.graphs, (*graph2)(&b.chains[i]))
	}
}

// Graphs returns the board's graphs in pass order.
func (b *Board) Graphs() []graph.Node { return b.graphs }

// Bind binds both players of a truck to rec, each with its own parameters, and
// rebuilds their chains. It returns false, counts, and changes nothing for
// parameters that cannot be used for grains.
func (b *Board) Bind(truck int, rec *Recording, paramsA, paramsB Params) bool {
	if paramsA.Check() != nil || paramsB.Check() != nil {
		b.refused++
		return false
	}
	for i, params := range [2]Params{paramsA, paramsB} {
		n := truck*2 + i
		b.players[n].Stop()
		b.chains[n].Build(b.send3)
		b.players[n].Bind(rec, params)
	}
	return true
}

// Stop stops both players of a truck, without a fade. Its chains ring out and stay
// until the next bind.
func (b *Board) Stop(truck int) {
	b.players[truck*2+A].Stop()
	b.players[truck*2+B].Stop()
}

// SetRecord replaces a player's record; player is truck*2 + A or B.
func (b *Board) SetRecord(player int, r Record) { b.players[player].SetRecord(r) }

// SetChain posts a frame's values to both chains of a truck.
func (b *Board) SetChain(truck int, v ChainValues) {
	b.refused += b.chains[truck*2+A].post(&v, v.ShiftA, v.FlangeA)
	b.refused += b.chains[truck*2+B].post(&v, v.ShiftB, v.FlangeB)
}

// PostSend sets the level of the Sends from graph 1 to graph 3, linear, of all four
// chains and of those built later.
func (b *Board) PostSend(level float32) {
	if !block.Finite(level) {
		b.refused++
		return
	}
	b.send3 = level
	for i := range b.chains {
		b.chains[i].postSend3(level)
	}
}

// PostWobble sets the gains of graph 1 and graph 3 of one chain, linear. A chain that
// does not exist ignores it; the value is not kept for one built later, which begins
// at 1.
func (b *Board) PostWobble(truck, player int, gain1, gain3 float32) {
	b.refused += b.chains[truck*2+player].postGains(gain1, gain3)
}

// BindRocket starts the rocket layer; only the local player's board has one, any
// other returns false. So does, and counts, a bind that cannot shape a grain.
func (b *Board) BindRocket(rec *Recording, p Params) bool {
	if !b.local {
		return false
	}
	if p.Check() != nil {
		b.refused++
		return false
	}
	b.players[Rocket].Bind(rec, p)
	return true
}

// StopRocket stops the rocket layer.
func (b *Board) StopRocket() { b.players[Rocket].Stop() }

// RocketRecord replaces the rocket's record.
func (b *Board) RocketRecord(r Record) { b.players[Rocket].SetRecord(r) }

// Tick is phase 1 of a block: every player once, in the order A, B of truck 0,
// A, B of truck 1, rocket (register CG40).
func (b *Board) Tick() {
	if b.tap != nil {
		b.tap.Planes = [tapChannels]block.Plane{}
	}
	for i := range b.players {
		b.players[i].Tick()
	}
}

// PlayerState returns a picture of a player: truck*2 + A or B, or [Rocket].
func (b *Board) PlayerState(i int) PlayerState { return b.players[i].State() }

// Heard returns the RMS of what a player added to the default bus in the last
// block, ahead of any panner, linear.
func (b *Board) Heard(i int) float32 {
	if i == Rocket {
		return b.players[Rocket].heard
	}
	return b.chains[i].heard
}

// NotFinite returns how many values were refused, because they were not finite or
// cannot shape a grain, and how many samples on the chains' buses were replaced.
func (b *Board) NotFinite() uint64 {
	n := b.refused
	for i := range b.players {
		n += b.players[i].refused
	}
	for i := range b.chains {
		n += b.chains[i].replaced()
	}
	return n
}

// Player returns a player, for tests and laboratories.
func (b *Board) Player(i int) *Player { return &b.players[i] }

// Chain returns a chain, for tests and laboratories.
func (b *Board) Chain(i int) *Chain { return &b.chains[i] }
