package mix

import (
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// OpenOwner makes an owner's one-shot bus (buses §6): its voices send to BusIn
// instead of to a material bus. env is the word of the mix's output for this
// owner, posted once; material is the bus it leads to, resolved now, 8 being
// the SFX master; create asks for that bus to be re-rolled. It returns false,
// and counts, when all buses are in use, and for a material that is none.
func (m *Mixer) OpenOwner(env int32, material int, create bool) (Bus, bool) {
	target := m.Material(material, create)
	if target == nil {
		return 0, false
	}
	return m.open(0, EnvLevel(env), target, material)
}

// OpenCollision makes the submix of one collision's voice (buses §7), before the
// voice starts. env is the word of the output that [CollisionOutput] names; bus
// is 8 in all that is known.
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

// BusIn returns where the voices of a bus sound into, order 4: six channels for
// an owner's, mono for a collision's. It is nil for a bus that is no more.
func (m *Mixer) BusIn(b Bus) *dsp.Sub0 {
	if bus := m.submixes.find(b); bus != nil {
		return &bus.in
	}
	return nil
}

// CloseBus lets a bus go after its last voice: it ends with the first block in
// which nothing has come. A voice that pauses sends nothing, so its bus must
// not be closed.
func (m *Mixer) CloseBus(b Bus) bool {
	bus := m.submixes.find(b)
	if bus == nil {
		return false
	}
	bus.ending = true
	return true
}

// Pool says how a pool of buses fares.
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
