package mix

import (
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
	"gritbed/engine/mix/env"
	"gritbed/engine/rng"
)

// Mixer is the network of buses behind the voices: strips, owner buses and
// collision submixes, material buses, flange returns, the environment network,
// SFX master and mastering. Nothing is allocated after NewMixer. Its methods
// belong to the audio thread.
type Mixer struct {
	sfx         *SFXMaster
	master      *Mastering
	env         environment
	network     *env.Network // nil when there is none
	envReturn   passThrough
	voices      passThrough
	rocket      rocketStrip
	bed         bedStrip
	flange      [2]flange
	materials   [Materials]material
	submixes    submixes
	jitter      jitter
	draw        *rng.Generator
	secondFrame bool // the next frame does not clear the flags
	meters      [Strips]meter
	switches    switches
	refused     uint64
	graphs      []graph.Node
}

// environment is the part of the environment network that a mixer uses.
type environment struct {
	in     *dsp.Sub0 // its input, mono
	graphs []graph.Node
	tick   func() // phase 1 of every block
}

// NewMixer returns a silent mixer. The error is a *ConfigError for a parameter that
// cannot be used, or the environment network's for a preset.
func NewMixer(cfg Config) (*Mixer, error) {
	var network *env.Network
	d, err := newMixer(cfg, func(out *dsp.Sub0) (e environment, err error) {
		if len(cfg.Presets) == 0 {
			return e, nil
		}
		if network, err = env.New(env.Config{Out: out, Presets: cfg.Presets}); err != nil {
			return e, err
		}
		e.in, e.tick = network.In(), network.Tick
		e.graphs = append(e.graphs, network.Graphs()...)
		return e, nil
	})
	if err != nil {
		return nil, err
	}
	if d.network = network; network != nil {
		network.Scale(cfg.Scale)
	}
	return d, nil
}

// newMixer returns a mixer with the environment that surround makes for an output bus.
func newMixer(cfg Config, surround func(out *dsp.Sub0) (environment, error)) (*Mixer, error) {
	if err := cfg.Check(); err != nil {
		return nil, err
	}
	d := &Mixer{draw: cfg.Draw, jitter: newJitter(cfg.Jitter)}
	var err error
	if d.sfx, d.master, err = NewMaster(); err != nil {
		return nil, err
	}
	d.sfx.meter = &d.meters[StripSFX]
	out := &d.sfx.In
	if err = d.envReturn.init(graph.OrderEnvReturn, six, out, graph.OrderSFXMaster, &d.meters[StripEnv]); err != nil {
		return nil, err
	}
	if d.env, err = surround(&d.envReturn.in); err != nil {
		return nil, err
	}
	for i := range d.materials {
		if err = d.materials[i].init(cfg.Materials[i], out, &d.meters[int(StripMaterial0)+i]); err != nil {
			return nil, err
		}
	}
	for i := range d.flange {
		if err = d.flange[i].init(cfg.Flange[i], d.env.in, out, &d.meters[int(StripFlangeA)+i]); err != nil {
			return nil, err
		}
	}
	if err = d.strips(out); err != nil {
		return nil, err
	}
	if err = d.submixes.init(cfg.Owners, cfg.Submixes, &d.meters[StripOneShots]); err != nil {
		return nil, err
	}
	d.levels()
	d.list()
	return d, nil
}

// strips makes the pass-through buses ahead of the SFX master, which only meter and
// mute.
func (m *Mixer) strips(out *dsp.Sub0) error {
	b := &m.bed
	b.rocket, b.meter = &m.rocket, &m.meters[StripBed]
	if err := m.voices.init(graph.OrderStrips, six, out, graph.OrderSFXMaster, &m.meters[StripVoices]); err != nil {
		return err
	}
	if err := b.out.init(graph.OrderBed, six, out, graph.OrderSFXMaster, nil); err != nil {
		return err
	}
	if err := b.env.init(graph.OrderBed, 1, m.env.in, graph.OrderEnvSend, nil); err != nil {
		return err
	}
	if err := b.flange.init(graph.OrderBed, 1, &m.flange[0].in, graph.OrderFlange, nil); err != nil {
		return err
	}
	return m.rocket.init(&b.out.in, out, &m.meters[StripRocket])
}

func (m *Mixer) list() {
	m.graphs = append(m.graphs, &m.voices, &m.rocket, &m.submixes, &m.bed, &m.flange[0], &m.flange[1])
	m.graphs = append(m.graphs, m.env.graphs...)
	m.graphs = append(m.graphs, &m.envReturn)
	for i := range m.materials {
		m.graphs = append(m.graphs, &m.materials[i])
	}
	m.graphs = append(m.graphs, m.sfx, m.master)
}

// Graphs returns every graph of the mixer; a Pass puts them in order.
func (m *Mixer) Graphs() []graph.Node { return m.graphs }

// Master returns the last graph, whose planes the output folds read.
func (m *Mixer) Master() *Mastering { return m.master }

// SFX returns the input of the SFX master, six channels, order 254.
func (m *Mixer) SFX() *dsp.Sub0 { return &m.sfx.In }

// Env returns the input of the environment network, mono, order 199; nil when
// there is none. A Send to nil sends nothing.
func (m *Mixer) Env() *dsp.Sub0 { return m.env.in }

// Network returns the environment network, which takes its own posts; nil when
// there is none.
func (m *Mixer) Network() *env.Network { return m.network }

// Flange returns the input of flange return A (0) or B (1), mono, order 150.
func (m *Mixer) Flange(i int) *dsp.Sub0 { return &m.flange[i&1].in }

// Voices returns the bus of voices that name none: six channels, order 1, passed on
// to the SFX master.
func (m *Mixer) Voices() *dsp.Sub0 { return &m.voices.in }

// Rocket returns the bus of the rocket layer's player, mono, order 1.
func (m *Mixer) Rocket() *dsp.Sub0 { return &m.rocket.in }

// Bed returns the buses that graph 2 of the board chains sends to, all of order 6:
// one passed on to the SFX master (six channels), one to the environment and one to
// flange return A (mono).
func (m *Mixer) Bed() (out, environment, flange *dsp.Sub0) {
	return &m.bed.out.in, &m.bed.env.in, &m.bed.flange.in
}

// Material returns the input of material bus i, 0 to 7, six channels, order
// 253; 8 is the SFX master. With create the bus is re-rolled, if it is one that
// can be and was not since the flags were last cleared (buses 4.1). For any
// other i it returns nil and counts.
func (m *Mixer) Material(i int, create bool) *dsp.Sub0 {
	if i == Materials {
		return &m.sfx.In
	}
	if i < 0 || i > Materials {
		m.refused++
		return nil
	}
	bus := &m.materials[i]
	if create {
		m.refused += bus.create(m.draw)
	}
	return &bus.in
}

// Tick is phase 1 of every block: the LFOs of the network and of the returns.
func (m *Mixer) Tick() {
	if m.env.tick != nil {
		m.env.tick()
	}
	for i := range m.flange {
		m.flange[i].tick()
	}
}

// longFrame is the frame time above which every frame does the work of the second one
// too [s].
const longFrame float32 = 0.02

// Frame does the work of a game frame of a length [s]: the jitter table advances.
// In every second frame, and in every frame longer than 0.02 s, the created flags are
// also cleared, and the buses without an EQ of their own take the values of the table
// (buses 4.1 and 4.2).
//
// The notes do not say which of two frames it is: the first one is taken.
func (m *Mixer) Frame(dt float32) {
	m.jitter.step(m.draw)
	second := m.secondFrame
	m.secondFrame = !m.secondFrame
	if second && !(dt > longFrame) {
		return
	}
	for i := range m.materials {
		bus := &m.materials[i]
		bus.created = false
		if !bus.cfg.Enable {
			m.refused += bus.follow(&m.jitter)
		}
	}
}

// NotFinite returns how many values the mixer refused, and how many samples on
// its buses were replaced, because they were not finite.
func (m *Mixer) NotFinite() uint64 {
	n := m.refused + m.sfx.Replaced(m.master)
	if m.network != nil {
		n += m.network.Refused() + m.network.Replaced()
	}
	for _, t := range [...]*passThrough{&m.envReturn, &m.voices, &m.bed.out, &m.bed.env, &m.bed.flange} {
		n += t.in.Replaced()
	}
	n += m.rocket.in.Replaced()
	for i := range m.flange {
		n += m.flange[i].in.Replaced() + m.flange[i].delay.Replaced()
	}
	for i := range m.materials {
		n += m.materials[i].in.Replaced()
	}
	for i := range m.submixes.all {
		n += m.submixes.all[i].in.Replaced()
	}
	return n
}
