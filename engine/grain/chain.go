package grain

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// Chain is the bus chain of one player (000 §3.1, buses §2): three graphs, mono
// up to the panner.
//
//	graph 1 (order 2)  input · high-pass · low-pass · frequency shift ·
//	                   Send → graph 3 · Gain · Send → graph 2
//	graph 3 (order 3)  input · Clip · Gain · high shelf · Send → graph 2
//	graph 2 (order 5)  input · Send → flange · Send → environment · Pan2D1 to six ·
//	                   Send → default bus
//
// Graph 3 exists on the local player's board only. A chain does not exist
// before the first bind of its player; every bind rebuilds it, so filters,
// shifter, panner and gains start fresh.
type Chain struct {
	local bool
	top   Graph3
	built bool
	in1   dsp.Sub0
	in3   dsp.Sub0
	in2   dsp.Sub0

	high    dsp.HighPass
	low     dsp.LowPass
	shift   dsp.FrequencyShift
	toClip  dsp.Send // graph 1 → graph 3, ahead of the gain
	gain1   dsp.Gain
	toPan   dsp.Send // graph 1 → graph 2
	fresh1  bool     // graph 1 has not run yet
	clip    dsp.Clip
	gain3   dsp.Gain
	shelf   dsp.HighShelf
	fromTop dsp.Send // graph 3 → graph 2
	fresh3  bool
	flange  dsp.Send
	env     dsp.Send
	pan     dsp.Pan2D1
	out     dsp.Send
	fresh2  bool

	mono  [1]block.Plane // the graph being run
	six   [6]block.Plane
	heard float32
	tap   *Tap // nil: nobody asks
}

// init links the chain to its buses and within itself.
func (c *Chain) init(cfg BoardConfig) error {
	*c = Chain{local: cfg.Local, top: cfg.Graph3.given()}
	for _, in := range [...]*dsp.Sub0{&c.in1, &c.in3, &c.in2} {
		if err := in.Init(1); err != nil {
			return err
		}
	}
	type link struct {
		send *dsp.Send
		bus  *dsp.Sub0
		from int
	}
	links := []link{
		{&c.toPan, &c.in2, 1},
		{&c.flange, cfg.Flange, 1},
		{&c.env, cfg.Env, 1},
		{&c.out, cfg.Out, len(c.six)},
	}
	if cfg.Local {
		links = append(links, link{&c.toClip, &c.in3, 1}, link{&c.fromTop, &c.in2, 1})
	}
	for _, l := range links {
		if err := l.send.Link(l.bus, l.from); err != nil {
			return err
		}
	}
	return nil
}

// In returns the bus the player's voices sound into.
func (c *Chain) In() *dsp.Sub0 { return &c.in1 }

// Exists reports whether the chain has been built.
func (c *Chain) Exists() bool { return c.built }

// Build rebuilds the chain and posts the values that the notes post at a build: the
// first Send of graph 2 at 0, the Send to graph 3 at its present value, Clip and shelf.
// Everything else has its constructor's value. The release tails of the old chain fade
// on the buses that outlive it.
func (c *Chain) Build(send3 float32) {
	if c.built {
		c.flange.Release()
		c.env.Release()
		c.out.Release()
	}
	for _, in := range [...]*dsp.Sub0{&c.in1, &c.in3, &c.in2} {
		if err := in.Init(1); err != nil {
			return // a mono bus is always legal
		}
	}
	for _, s := range [...]*dsp.Send{&c.toClip, &c.toPan, &c.fromTop, &c.flange, &c.env, &c.out} {
		s.Reset()
	}
	c.high.Reset()
	c.low.Reset()
	c.shift.Reset()
	c.gain1.Reset()
	c.clip.Reset()
	c.gain3.Reset()
	c.shelf.Reset()
	c.pan.Reset()
	c.fresh1, c.fresh3, c.fresh2 = true, true, true
	c.built = true
	c.heard = 0

	c.flange.SetLevel(0)
	c.toClip.SetLevel(send3)
	c.post3()
}

// Heard returns the RMS of what the chain sent to the default bus in the last
// block, ahead of its panner, linear.
func (c *Chain) Heard() float32 { return c.heard }

// replaced returns how many samples on the chain's buses were not finite, over
// all its builds [samples].
func (c *Chain) replaced() uint64 {
	return c.in1.Replaced() + c.in3.Replaced() + c.in2.Replaced()
}

// graph1 and graph2 are the chain as the pass sees it; graph3 is two chains'.
type (
	graph1 Chain
	graph2 Chain
	graph3 struct{ a, b *Chain }
)

// Order returns the place of graph 1 in the pass.
func (g *graph1) Order() uint8 { return graph.OrderChain1 }

// Run runs graph 1 for a block.
func (g *graph1) Run() {
	if !g.built {
		return
	}
	p := &g.mono[0]
	g.in1.Read(g.mono[:])
	dsp.Band(&g.high, &g.low, p)
	g.shift.Process1(p)
	if g.local {
		g.toClip.Process1(p, g.fresh1)
	}
	g.gain1.Process1(p, g.fresh1)
	g.toPan.Process1(p, g.fresh1)
	g.fresh1 = false
}

// Order returns the place of graph 3 in the pass.
func (g *graph3) Order() uint8 { return graph.OrderChain3 }

// Run runs graph 3 of a truck's two chains for a block. Their shelves run interleaved,
// which takes little longer than one of them.
func (g *graph3) Run() {
	if !g.a.built || !g.b.built || !g.a.local {
		return
	}
	g.a.ahead3()
	g.b.ahead3()
	dsp.Shelves(&g.a.shelf, &g.a.mono[0], &g.b.shelf, &g.b.mono[0])
	g.a.behind3()
	g.b.behind3()
}

// ahead3 is graph 3 before its shelf.
func (c *Chain) ahead3() {
	c.in3.Read(c.mono[:])
	c.clip.Process1(&c.mono[0])
	c.gain3.Process1(&c.mono[0], c.fresh3)
}

// behind3 is graph 3 after its shelf.
func (c *Chain) behind3() {
	c.fromTop.Process1(&c.mono[0], c.fresh3)
	c.fresh3 = false
}

// Order returns the place of graph 2 in the pass.
func (g *graph2) Order() uint8 { return graph.OrderChain2 }

// Run runs graph 2 for a block.
func (g *graph2) Run() {
	if !g.built {
		return
	}
	p := &g.mono[0]
	g.in2.Read(g.mono[:])
	g.flange.Process1(p, g.fresh2)
	g.env.Process1(p, g.fresh2)
	g.heard = dsp.RMS(p)
	g.pan.Process1(p, g.six[:], g.fresh2)
	if g.tap != nil {
		g.tap.chain(&g.six)
	}
	g.out.Process(g.six[:], g.fresh2)
	g.fresh2 = false
}
