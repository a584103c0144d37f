package mix

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// rig is a mixer in a pass, with sources to play into its buses.
type rig struct {
	*Mixer
	pass graph.Pass
	dry  *dryEnv
}

// feed is a source: what it holds goes to a bus in every block while it is on.
type feed struct {
	order uint8
	sig   []block.Plane
	send  dsp.Send
	on    bool
}

func (f *feed) Order() uint8 { return f.order }
func (f *feed) Run() {
	if f.on {
		f.send.Process(f.sig, false)
	}
}

// dryEnv stands for the environment network: it hands on what it gets, in the
// centre.
type dryEnv struct {
	in    dsp.Sub0
	out   dsp.Send
	sig   [1]block.Plane
	ticks int
}

func (e *dryEnv) Order() uint8 { return graph.OrderEnvSend }
func (e *dryEnv) Run() {
	if e.in.Read(e.sig[:]) {
		e.out.Process(e.sig[:], false)
	}
}

func newDryEnv(out *dsp.Sub0) (*dryEnv, error) {
	e := new(dryEnv)
	e.out.Reset()
	if err := e.in.Init(1); err != nil {
		return nil, err
	}
	return e, e.out.Link(out, 1)
}

func newRig(t testing.TB, change func(*Config)) *rig {
	t.Helper()
	r := new(rig)
	cfg := DefaultConfig(1)
	if change != nil {
		change(&cfg)
	}
	d, err := newMixer(cfg, func(out *dsp.Sub0) (e environment, err error) {
		if r.dry, err = newDryEnv(out); err != nil {
			return e, err
		}
		return environment{&r.dry.in, []graph.Node{r.dry}, func() { r.dry.ticks++ }}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	r.take(d)
	return r
}

func (r *rig) take(d *Mixer) {
	r.Mixer = d
	for _, g := range d.Graphs() {
		r.pass.Add(g)
	}
}

// feed adds a source of some channels that sends to a bus, as a voice does.
func (r *rig) feed(t testing.TB, bus *dsp.Sub0, channels int) *feed {
	t.Helper()
	return r.feedAt(t, graph.OrderVoices, bus, channels)
}

// feedAt adds one of another place in the pass.
func (r *rig) feedAt(t testing.TB, order uint8, bus *dsp.Sub0, channels int) *feed {
	t.Helper()
	f := &feed{order: order, sig: make([]block.Plane, channels), on: true}
	f.send.Reset()
	if err := f.send.Link(bus, channels); err != nil {
		t.Fatal(err)
	}
	r.pass.Add(f)
	return f
}

// block runs one and returns the mastering planes.
func (r *rig) block() *[Planes]block.Plane {
	r.Tick()
	r.pass.Run()
	return &r.Master().Sig
}

// sine writes a tone into a plane, from frame n of the tone on.
func sine(p *block.Plane, hz float64, amplitude float32, n int) {
	for i := range p {
		p[i] = amplitude * float32(math.Sin(2*math.Pi*hz*float64(n+i)/block.Rate))
	}
}

func near(got, want, tolerance float32) bool { return abs(got-want) <= tolerance }
