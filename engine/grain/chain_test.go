package grain

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// rig is one chain with an input to feed and all buses to listen at.
type rig struct {
	chain  *Chain
	second Chain // the truck's other chain, which nothing feeds
	feed   dsp.Send
	out    *dsp.Sub0
	env    *dsp.Sub0
	flange *dsp.Sub0
	six    []block.Plane
	mono   []block.Plane
	graphs []graph.Node
}

func newRig(t testing.TB, local bool) *rig {
	t.Helper()
	r := &rig{chain: new(Chain), six: make([]block.Plane, 6), mono: make([]block.Plane, 1)}
	r.out, _ = dsp.NewSub0(6)
	r.env, _ = dsp.NewSub0(1)
	r.flange, _ = dsp.NewSub0(1)
	if err := r.chain.init(BoardConfig{Out: r.out, Env: r.env, Flange: r.flange, Local: local}); err != nil {
		t.Fatal(err)
	}
	silent, _ := dsp.NewSub0(6)
	if err := r.second.init(BoardConfig{Out: silent, Local: local}); err != nil {
		t.Fatal(err)
	}
	r.second.Build(0)
	r.feed.Reset()
	if err := r.feed.Link(r.chain.In(), 1); err != nil {
		t.Fatal(err)
	}
	r.graphs = []graph.Node{(*graph1)(r.chain), &graph3{r.chain, &r.second}, (*graph2)(r.chain)}
	return r
}

// block sends p through the chain and returns what reached the default bus.
func (r *rig) block(p *block.Plane) []block.Plane {
	r.feed.Process1(p, false)
	for _, g := range r.graphs {
		g.Run()
	}
	r.out.Read(r.six)
	return r.six
}

// read returns what has been sent to a mono bus.
func (r *rig) read(b *dsp.Sub0) *block.Plane {
	b.Read(r.mono)
	return &r.mono[0]
}

// tone writes a sine of a frequency [Hz], going on from block n.
func tone(p *block.Plane, hz float64, n int) {
	for k := range p {
		p[k] = float32(0.05 * math.Sin(2*math.Pi*hz*float64(n*256+k)/48000))
	}
}

func noisePlane(p *block.Plane, seed uint32) {
	for k := range p {
		seed = seed*1664525 + 1013904223
		p[k] = float32(int32(seed)) / (1 << 33)
	}
}

// 000/3.1.4 the first Send of graph 2 is built at 0 and heard only once posted.
// The environment Send follows its value.
func TestSendsOfGraph2(t *testing.T) {
	r := newRig(t, true)
	r.chain.Build(0)
	var p block.Plane
	for b := range 8 {
		tone(&p, 1000, b)
		r.block(&p)
		if dsp.RMS(r.read(r.flange)) != 0 {
			t.Fatal("the flange send is open")
		}
	}
	v := ChainValues{LowPass: 24000, Env: 0.5, FlangeA: 0.25}
	r.chain.post(&v, 0, v.FlangeA)
	for b := 8; b < 12; b++ {
		tone(&p, 1000, b)
		r.block(&p)
		r.flange.Read(r.mono)
		flange := dsp.RMS(&r.mono[0])
		env := dsp.RMS(r.read(r.env))
		if b > 9 && math.Abs(float64(flange/env)-0.5) > 1e-3 {
			t.Fatalf("flange %v, environment %v", flange, env)
		}
	}
	// 000/3.2.4 the first send is the local player's.
	n := newRig(t, false)
	n.chain.Build(0)
	n.chain.post(&v, 0, v.FlangeA)
	for b := range 8 {
		tone(&p, 1000, b)
		n.block(&p)
		if dsp.RMS(n.read(n.flange)) != 0 {
			t.Fatal("a board that is not local feeds the flange")
		}
	}
}

// 000/3.1.2 graph 3 clips at ±0.09, shelves above 5 kHz by 0.65 and is added to
// graph 1; 000/3.1.5 there is none on a board that is not the local player's.
func TestGraph3(t *testing.T) {
	gain := func(local bool, hz float64, send float32, amplitude float32) float64 {
		r := newRig(t, local)
		r.chain.Build(send)
		var p block.Plane
		var in, out float64
		for b := range 40 {
			tone(&p, hz, b)
			for k := range p {
				p[k] *= amplitude
			}
			got := r.block(&p)
			if b > 20 {
				in += float64(dsp.RMS(&p))
				out += float64(dsp.RMS(&got[1])) // straight ahead: the centre
			}
		}
		return out / in
	}
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 0.02*want {
			t.Errorf("%s: gain %.3f, want %.3f", what, got, want)
		}
	}
	near("send 0", gain(true, 500, 0, 1), 1)
	near("send 1, 500 Hz", gain(true, 500, 1, 1), 2)
	near("send 1, 18 kHz", gain(true, 18000, 1, 1), 1.65)
	near("not local", gain(false, 500, 1, 1), 1)
	// A tone of amplitude 0.9 clips to 0.09 and is nearly a square wave of that
	// height.
	near("clipped", gain(true, 500, 1, 18), 1+0.09/(0.9/math.Sqrt2))
	// The gain of graph 3 stands behind the clip, that of graph 1 is not in its way.
	r := newRig(t, true)
	r.chain.Build(1)
	r.chain.postGains(0, 2)
	var p block.Plane
	var got []block.Plane
	for b := range 40 {
		tone(&p, 500, b)
		for k := range p {
			p[k] *= 40
		}
		got = r.block(&p)
	}
	near("graph 1 muted, graph 3 doubled", float64(dsp.RMS(&got[1])), 0.18)
}

// 000/3.1.8 at 0 Hz the shifter turns phases and keeps every level: the chain
// is no copy of its input. 000/3.1.7 a shift moves a tone by a number of hertz.
func TestShift(t *testing.T) {
	r := newRig(t, true)
	r.chain.Build(0)
	var p block.Plane
	differs, in, out := false, 0.0, 0.0
	for b := range 60 {
		tone(&p, 1000, b)
		got := r.block(&p)
		for k := range p {
			differs = differs || math.Abs(float64(got[1][k]-p[k])) > 0.01
		}
		if b >= 30 {
			in += float64(dsp.RMS(&p))
			out += float64(dsp.RMS(&got[1]))
		}
	}
	if !differs || math.Abs(out/in-1) > 0.01 {
		t.Errorf("differs %v, level %.4f of the input", differs, out/in)
	}
	v := ChainValues{LowPass: 24000}
	r.chain.post(&v, 150, 0)
	rising, last := 0, float32(0)
	const blocks = 188 // one second, a little more
	for b := range blocks {
		tone(&p, 1000, b)
		got := r.block(&p)
		for _, x := range got[1] {
			if last < 0 && x >= 0 {
				rising++
			}
			last = x
		}
	}
	if hz := float64(rising) / (blocks * 256.0 / 48000); math.Abs(hz-1150) > 3 {
		t.Errorf("1000 Hz shifted by 150 gives %.1f Hz", hz)
	}
}

// 000/3.1.5 the chains are parallel: what enters one leaves through it alone.
func TestChainsAreParallel(t *testing.T) {
	board, rec := benchBoard(t)
	board.Bind(0, rec, paramsA, paramsB)
	board.Bind(1, rec, paramsA, paramsB)
	for i := range 4 {
		board.SetRecord(i, Record{Gain: float32(i % 2), Pitch: 1, Position: 0.3}) // A players silent
	}
	for range 30 {
		runBoard(board)
	}
	for i := range 4 {
		if h := board.Heard(i); (h > 1e-4) != (i%2 == 1) {
			t.Errorf("player %d: %v is heard", i, h)
		}
	}
	if board.Heard(Rocket) != 0 {
		t.Error("the rocket is heard")
	}
}
