package mix

import (
	"gritbed/engine/dsp"
	"gritbed/engine/mix/env"
	"gritbed/engine/rng"
)

// Desk is the whole network behind the voices: strips, owner buses and
// collision submixes, material buses, flange returns, the environment network,
// SFX master and mastering. Nothing is allocated after NewDesk. Its methods
// belong to the audio thread.
type Desk struct {
	sfx       *SFXMaster
	master    *Mastering
	env       environment
	network   *env.Network // nil when there is none
	envReturn through
	voices    through
	rocket    rocketStrip
	bed       bedStrip
	flange    [2]flange
	materials [Materials]material
	submixes  submixes
	jitter    jitter
	draw      *rng.Generator
	odd       bool // the next frame is not one that clears
	probes    [Strips]probe
	switches  switches
	refused   uint64
	graphs    []Graph
}

// environment is what a desk must know of the environment network.
type environment struct {
	in     *dsp.Sub0 // what everybody sends to, mono
	graphs []Graph
	tick   func() // phase 1 of every block
}

// NewDesk returns a desk at rest. The error is a *ConfigError for a figure that
// cannot be used, or what the environment network says of its presets.
func NewDesk(cfg DeskConfig) (*Desk, error) {
	var network *env.Network
	d, err := newDesk(cfg, func(out *dsp.Sub0) (e environment, err error) {
		if len(cfg.Presets) == 0 {
			return e, nil
		}
		if network, err = env.New(env.Config{Out: out, Presets: cfg.Presets}); err != nil {
			return e, err
		}
		e.in, e.tick = network.In(), network.Tick
		for _, g := range network.Graphs() {
			e.graphs = append(e.graphs, g)
		}
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

// newDesk returns a desk with the environment that surround makes.
func newDesk(cfg DeskConfig, surround func(out *dsp.Sub0) (environment, error)) (*Desk, error) {
	if err := cfg.Check(); err != nil {
		return nil, err
	}
	d := &Desk{draw: cfg.Draw, jitter: newJitter(cfg.Jitter)}
	var err error
	if d.sfx, d.master, err = NewMaster(); err != nil {
		return nil, err
	}
	d.sfx.probe = &d.probes[StripSFX]
	out := &d.sfx.In
	if err = d.envReturn.init(OrderEnvReturn, six, out, OrderSFXMaster, &d.probes[StripEnv]); err != nil {
		return nil, err
	}
	if d.env, err = surround(&d.envReturn.in); err != nil {
		return nil, err
	}
	for i := range d.materials {
		if err = d.materials[i].init(cfg.Materials[i], out, &d.probes[int(StripMaterial0)+i]); err != nil {
			return nil, err
		}
	}
	for i := range d.flange {
		if err = d.flange[i].init(cfg.Flange[i], d.env.in, out, &d.probes[int(StripFlangeA)+i]); err != nil {
			return nil, err
		}
	}
	if err = d.strips(out); err != nil {
		return nil, err
	}
	if err = d.submixes.init(cfg.Owners, cfg.Submixes, &d.probes[StripOneShots]); err != nil {
		return nil, err
	}
	d.levels()
	d.list()
	return d, nil
}

// strips makes what stands in front of the SFX master for the mixer view alone.
func (d *Desk) strips(out *dsp.Sub0) error {
	b := &d.bed
	b.rocket, b.probe = &d.rocket, &d.probes[StripBed]
	if err := d.voices.init(OrderStrips, six, out, OrderSFXMaster, &d.probes[StripVoices]); err != nil {
		return err
	}
	if err := b.out.init(OrderBed, six, out, OrderSFXMaster, nil); err != nil {
		return err
	}
	if err := b.env.init(OrderBed, 1, d.env.in, OrderEnvSend, nil); err != nil {
		return err
	}
	if err := b.flange.init(OrderBed, 1, &d.flange[0].in, OrderFlange, nil); err != nil {
		return err
	}
	return d.rocket.init(&b.out.in, out, &d.probes[StripRocket])
}

func (d *Desk) list() {
	d.graphs = append(d.graphs, &d.voices, &d.rocket, &d.submixes, &d.bed, &d.flange[0], &d.flange[1])
	d.graphs = append(d.graphs, d.env.graphs...)
	d.graphs = append(d.graphs, &d.envReturn)
	for i := range d.materials {
		d.graphs = append(d.graphs, &d.materials[i])
	}
	d.graphs = append(d.graphs, d.sfx, d.master)
}

// Graphs returns every graph of the desk; a Pass puts them in order.
func (d *Desk) Graphs() []Graph { return d.graphs }

// Master returns the last graph, whose planes the output folds read.
func (d *Desk) Master() *Mastering { return d.master }

// SFX returns the input of the SFX master, six channels, order 254.
func (d *Desk) SFX() *dsp.Sub0 { return &d.sfx.In }

// Env returns the input of the environment network, mono, order 199; nil when
// there is none, which every Send takes for no bus.
func (d *Desk) Env() *dsp.Sub0 { return d.env.in }

// Network returns the environment network, which takes its own posts; nil when
// there is none.
func (d *Desk) Network() *env.Network { return d.network }

// Flange returns the input of flange return A (0) or B (1), mono, order 150.
func (d *Desk) Flange(i int) *dsp.Sub0 { return &d.flange[i&1].in }

// Voices returns where voices without a bus sound into: the SFX master by way
// of their strip, six channels, order 1.
func (d *Desk) Voices() *dsp.Sub0 { return &d.voices.in }

// Rocket returns where the rocket layer's player sounds into, mono, order 1.
func (d *Desk) Rocket() *dsp.Sub0 { return &d.rocket.in }

// Bed returns where graph 2 of the board chains sends to: for the SFX master
// (six channels), for the environment and for flange return A (mono), all of
// order 6.
func (d *Desk) Bed() (out, environment, flange *dsp.Sub0) {
	return &d.bed.out.in, &d.bed.env.in, &d.bed.flange.in
}

// Material returns the input of material bus i, 0 to 7, six channels, order
// 253; 8 is the SFX master. With create the bus is re-rolled, if it is one that
// can be and was not since the flags were last cleared (buses 4.1). For any
// other i it returns nil and counts.
func (d *Desk) Material(i int, create bool) *dsp.Sub0 {
	if i == Materials {
		return &d.sfx.In
	}
	if i < 0 || i > Materials {
		d.refused++
		return nil
	}
	m := &d.materials[i]
	if create {
		d.refused += m.create(d.draw)
	}
	return &m.in
}

// Tick is phase 1 of every block: the LFOs of the network and of the returns.
func (d *Desk) Tick() {
	if d.env.tick != nil {
		d.env.tick()
	}
	for i := range d.flange {
		d.flange[i].tick()
	}
}

// longFrame is the frame time above which both halves of the work are done [s].
const longFrame float32 = 0.02

// Frame is what happens once a game frame of a length [s], with the commands of
// that frame: the jitter table moves on, and every second frame, and in every
// frame longer than 0.02 s, the created flags are cleared and the buses without
// an EQ of their own take the table's values (buses 4.1 and 4.2).
//
// The notes do not say which of two frames it is: the first one is taken.
func (d *Desk) Frame(dt float32) {
	d.jitter.step(d.draw)
	second := d.odd
	d.odd = !d.odd
	if second && !(dt > longFrame) {
		return
	}
	for i := range d.materials {
		m := &d.materials[i]
		m.created = false
		if !m.cfg.Enable {
			d.refused += m.follow(&d.jitter)
		}
	}
}

// NotFinite returns how many values the desk refused, and how many samples on
// its buses were replaced, because they were not finite.
func (d *Desk) NotFinite() uint64 {
	n := d.refused + d.sfx.Replaced(d.master)
	if d.network != nil {
		n += d.network.Refused() + d.network.Replaced()
	}
	for _, t := range [...]*through{&d.envReturn, &d.voices, &d.bed.out, &d.bed.env, &d.bed.flange} {
		n += t.in.Replaced()
	}
	n += d.rocket.in.Replaced()
	for i := range d.flange {
		n += d.flange[i].in.Replaced() + d.flange[i].delay.Replaced()
	}
	for i := range d.materials {
		n += d.materials[i].in.Replaced()
	}
	for i := range d.submixes.all {
		n += d.submixes.all[i].in.Replaced()
	}
	return n
}
