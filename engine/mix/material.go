package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
	"gritbed/engine/rng"
)

// quiet is the level below which the filters of a bus without input have rung out,
// linear: -180 dB, far above the noise that the bias of the filters leaves.
const quiet float32 = 1e-9

// material is one eEQChain bus (buses §4): Sub0, Clip, Peaking 1, Peaking 2, Send
// to the SFX master. Until a first post it changes nothing.
//
// The notes keep its filters running in silence. This one idles once their output
// has fallen below quiet; their state is kept, so that it differs by less than that
// when the bus sounds again.
type material struct {
	cfg     MaterialConfig
	in      dsp.Sub0
	clip    dsp.Clip
	peak    [2]dsp.Peaking
	out     dsp.Send
	meter   *meter
	sig     [six]block.Plane
	eq      [2]EQ
	created bool // re-rolled, or asked to be, since the flags were last cleared
	awake   bool
}

func (m *material) init(cfg MaterialConfig, master *dsp.Sub0, p *meter) error {
	m.cfg, m.meter = cfg, p
	if err := m.in.Init(six); err != nil {
		return err
	}
	m.clip.Reset()
	for i := range m.peak {
		m.peak[i].Reset()
		m.eq[i] = EQ{Hz: 96000, Gain: 1, Q: 3}
	}
	return linkSend(&m.out, graph.OrderMaterial, six, master, graph.OrderSFXMaster)
}

// create re-rolls the filters of an enabled bus, unless that was done since the flags
// were last cleared.
func (m *material) create(g *rng.Generator) (refused uint64) {
	if m.created {
		return 0
	}
	m.created = true
	if !m.cfg.Enable {
		return 0
	}
	for i := range m.peak {
		r := &m.cfg.EQ[i]
		hz := pick(g, r.Hz)
		gain := pick(g, r.Gain)
		refused += m.post(i, EQ{Hz: hz, Gain: gain, Q: pick(g, r.Q)})
	}
	return refused + refusal(m.clip.SetLevel(m.cfg.Clip))
}

// post sets one filter.
func (m *material) post(i int, eq EQ) (refused uint64) {
	if !m.peak[i].Set(eq.Hz, eq.Gain, eq.Q) {
		return 1
	}
	m.eq[i] = eq
	return 0
}

// follow sets the filters to the values of the jitter table.
func (m *material) follow(j *jitter) (refused uint64) {
	for i := range m.peak {
		refused += m.post(i, j.eq(i))
	}
	return refused + refusal(m.clip.SetLevel(block.Clamp(m.cfg.Clip, 0, 1000)))
}

// pick draws one of eleven values from low to high. Equal bounds need no draw.
func pick(g *rng.Generator, r Range) float32 {
	if r.Low == r.High {
		return r.Low
	}
	return picked(g.Next()%11, r)
}

func picked(k uint32, r Range) float32 {
	return block.Fused(float32(float32(k)*(r.High-r.Low)), 0.1, r.Low)
}

// Order returns the place in the pass.
func (m *material) Order() uint8 { return graph.OrderMaterial }

// Run passes a block on.
func (m *material) Run() {
	live := m.in.Read(m.sig[:])
	if !live && !m.awake {
		return
	}
	m.clip.Process(m.sig[:])
	m.peak[0].Process(m.sig[:])
	m.peak[1].Process(m.sig[:])
	m.meter.take(m.sig[:])
	m.out.Process(m.sig[:], !m.awake)
	m.awake = live || m.rings()
	if !m.awake {
		m.meter.idle()
	}
}

// rings reports whether the output of the filters is above quiet.
func (m *material) rings() bool {
	for c := range m.sig {
		if dsp.Peak(&m.sig[c]) > quiet {
			return true
		}
	}
	return false
}

func refusal(taken bool) uint64 {
	if taken {
		return 0
	}
	return 1
}

// MaterialEQ returns the filters of material bus i as they were last posted, zero
// values for a bus that does not exist.
func (m *Mixer) MaterialEQ(i int) [2]EQ {
	if i < 0 || i >= Materials {
		return [2]EQ{}
	}
	return m.materials[i].eq
}

// SetEQ posts a filter, band 0 or 1, of material bus i. The last post counts: the next
// re-roll of an enabled bus replaces it (buses 4.1), and on any other bus the jitter
// table does so within two frames (buses 4.2). It returns false, and counts, for a bus
// or band that does not exist and for a value that is not finite.
func (m *Mixer) SetEQ(i, band int, eq EQ) bool {
	if i < 0 || i >= Materials || band < 0 || band > 1 || !block.Finite(eq.Hz) || m.materials[i].post(band, eq) != 0 {
		m.refused++
		return false
	}
	return true
}
