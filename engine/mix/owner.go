package mix

import (
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// OpenOwner opens the bus of an owner's one-shots (buses §6): its voices send to BusIn
// instead of to a material bus. env is its level in the environment as the mix's
// output has it [Q15], posted once; material is the bus it leads to, 8 being the SFX
// master; create re-rolls that bus. It returns false, and counts, when all buses are
// in use and for a material that does not exist.
func (m *Mixer) OpenOwner(env int32, material int, create bool) (Bus, bool) {
	target := m.Material(material, create)
	if target == nil {
		return 0, false
	}
	return m.open(0, EnvLevel(env), target, material)
}

// OpenCollision opens the submix of one collision's voice (buses §7), before the voice
// starts. env is the level of the output that [CollisionOutput] names [Q15]; every
// known caller leads it to bus 8.
func (m *Mixer) OpenCollision(env int32, bus int) (Bus, bool) {
	target := m.Material(bus, false)
	if target == nil {
		return 0, false
	}
	return m.open(1, EnvLevel(env), target, bus)
}

func (m *Mixer) open(kind int, level float32, target *dsp.Sub0, material int) (Bus, bool) {
	order := uint8(graph.OrderMaterial)
	if material == Materials {
		order = graph.OrderSFXMaster
	}
	w := &m.switches
	return m.submixes.take(kind, level, w.tap(StripOneShots), w.direct(StripOneShots), m.env.in, target, order)
}

// BusIn returns the input of a bus, order 4: six channels for an owner's, mono for a
// collision's; nil for a bus that has ended.
func (m *Mixer) BusIn(b Bus) *dsp.Sub0 {
	if bus := m.submixes.find(b); bus != nil {
		return &bus.in
	}
	return nil
}

// CloseBus ends a bus after its last voice: in the first block without input. A paused
// voice sends nothing, so the bus of one must not be closed.
func (m *Mixer) CloseBus(b Bus) bool {
	bus := m.submixes.find(b)
	if bus == nil {
		return false
	}
	bus.ending = true
	return true
}

// Pool is the state of a pool of buses.
type Pool struct {
	Size    int    // buses there are
	Open    int    // in use
	Most    int    // most that were in use at once
	Refused uint64 // times none was free
}

// Buses returns the state of both pools.
func (m *Mixer) Buses() (owners, collisions Pool) {
	s := &m.submixes
	return Pool{s.owners, s.count[0], s.peak[0], s.refused[0]},
		Pool{len(s.all) - s.owners, s.count[1], s.peak[1], s.refused[1]}
}
