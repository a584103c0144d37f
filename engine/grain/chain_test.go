package grain

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
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
	graphs []Graph
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
	r.graphs = []Graph{(*graph1)(r.chain), &graph3{r.chain, &r.second}, (*graph2)(r.chain)}
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

// tone writes a sine of so many hertz, going on from block n.
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

// plainChain is a chain module by module, as drawn in the notes.
type plainChain struct {
	local                    bool
	in1, in2, in3            *dsp.Sub0
	high                     dsp.HighPass
	low                      dsp.LowPass
	shift                    dsp.FrequencyShift
	s4, s6, s3, s21, s22, so dsp.Send
	g1, g3                   dsp.Gain
	clip                     dsp.Clip
	shelf                    dsp.HighShelf
	pan                      dsp.Pan2D1
	ran                      bool
	mono                     []block.Plane
	six                      []block.Plane
}

func newPlainChain(out, env, flange *dsp.Sub0, send3 float32) *plainChain {
	c := &plainChain{mono: make([]block.Plane, 1), six: make([]block.Plane, 6)}
	c.in1, _ = dsp.NewSub0(1)
	c.in2, _ = dsp.NewSub0(1)
	c.in3, _ = dsp.NewSub0(1)
	for _, s := range []*dsp.Send{&c.s4, &c.s6, &c.s3, &c.s21, &c.s22, &c.so} {
		s.Reset()
	}
	c.s4.Link(c.in3, 1)
	c.s6.Link(c.in2, 1)
	c.s3.Link(c.in2, 1)
	c.s21.Link(flange, 1)
	c.s22.Link(env, 1)
	c.so.Link(out, 6)
	c.high.Reset()
	c.low.Reset()
	c.shift.Reset()
	c.g1.Reset()
	c.g3.Reset()
	c.clip.Reset()
	c.shelf.Reset()
	c.pan.Reset()
	c.s21.SetLevel(0)
	c.s4.SetLevel(send3)
	c.clip.SetLevel(0.09)
	c.shelf.Set(5000, 0.65)
	return c
}

func (c *plainChain) run() {
	restart := !c.ran
	c.ran = true
	c.in1.Read(c.mono)
	c.high.Process(c.mono)
	c.low.Process(c.mono)
	c.shift.Process1(&c.mono[0])
	c.s4.Process(c.mono, restart)
	c.g1.Process(c.mono, restart)
	c.s6.Process(c.mono, restart)

	c.in3.Read(c.mono)
	c.clip.Process(c.mono)
	c.g3.Process(c.mono, restart)
	c.shelf.Process(c.mono)
	c.s3.Process(c.mono, restart)

	c.in2.Read(c.mono)
	c.s21.Process(c.mono, restart)
	c.s22.Process(c.mono, restart)
	c.pan.Process(c.mono, c.six, restart)
	c.so.Process(c.six, restart)
}

func samePlanes(a, b []block.Plane) bool {
	for c := range a {
		for k := range a[c] {
			if math.Float32bits(a[c][k]) != math.Float32bits(b[c][k]) {
				return false
			}
		}
	}
	return true
}

// 000/3.1.1 graph 1, 000/3.1.2 graph 3, 000/3.1.3 graph 2: a chain gives the
// bits of its modules in the order of the notes, while everything is moved.
// 000/3.2.3 the values of a frame reach their modules.
func TestChainEqualsItsModules(t *testing.T) {
	r := newRig(t, true)
	r.chain.Build(0.5)
	out, _ := dsp.NewSub0(6)
	env, _ := dsp.NewSub0(1)
	flange, _ := dsp.NewSub0(1)
	plain := newPlainChain(out, env, flange, 0.5)
	var feed dsp.Send
	feed.Reset()
	feed.Link(plain.in1, 1)
	six, one := make([]block.Plane, 6), make([]block.Plane, 1)
	for b := range 60 {
		if b%3 == 0 && b < 45 {
			x := float32(b)
			v := ChainValues{HighPass: 20 + 10*x, LowPass: 24000 - 200*x, ShiftA: 3 * x, Pan: 7 * x, Env: 0.02 * x, FlangeA: 0.01 * x}
			if n := r.chain.post(&v, v.ShiftA, v.FlangeA); n != 0 {
				t.Fatalf("%d refused", n)
			}
			r.chain.postGains(1-0.01*x, 1+0.01*x)
			r.chain.postSend3(0.06 * x)
			plain.high.SetCutoff(v.HighPass)
			plain.low.SetCutoff(v.LowPass)
			plain.shift.SetShift(v.ShiftA)
			plain.pan.SetAngle(v.Pan)
			plain.s21.SetLevel(v.FlangeA)
			plain.s22.SetLevel(v.Env)
			plain.s4.SetLevel(0.06 * x)
			plain.g1.Set(1 - 0.01*x)
			plain.g3.Set(1 + 0.01*x)
		}
		var p block.Plane
		noisePlane(&p, uint32(b))
		feed.Process1(&p, false)
		got := r.block(&p)
		plain.run()
		out.Read(six)
		if !samePlanes(got, six) {
			t.Fatalf("block %d: the default bus differs", b)
		}
		env.Read(one)
		if !samePlanes([]block.Plane{*r.read(r.env)}, one) {
			t.Fatalf("block %d: the environment bus differs", b)
		}
		flange.Read(one)
		if !samePlanes([]block.Plane{*r.read(r.flange)}, one) {
			t.Fatalf("block %d: the flange bus differs", b)
		}
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
		if level(r.read(r.flange)) != 0 {
			t.Fatal("the flange send is open")
		}
	}
	v := ChainValues{LowPass: 24000, Env: 0.5, FlangeA: 0.25}
	r.chain.post(&v, 0, v.FlangeA)
	for b := 8; b < 12; b++ {
		tone(&p, 1000, b)
		r.block(&p)
		r.flange.Read(r.mono)
		flange := level(&r.mono[0])
		env := level(r.read(r.env))
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
		if level(n.read(n.flange)) != 0 {
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
				in += float64(level(&p))
				out += float64(level(&got[1])) // straight ahead: the centre
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
	near("graph 1 muted, graph 3 doubled", float64(level(&got[1])), 0.18)
}

// 000/3.1.8 at 0 Hz the shifter turns phases and keeps every level: the chain
// is no copy of its input. 000/3.1.7 a shift moves a tone by so many hertz.
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
			in += float64(level(&p))
			out += float64(level(&got[1]))
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

// 000/2.5.11 a bind builds the chain anew: what follows depends on nothing that
// was in it, but for the taps of what it sent last.
func TestBuildRestartsEveryHistory(t *testing.T) {
	used, fresh := newRig(t, true), newRig(t, true)
	var p block.Plane
	v := ChainValues{HighPass: 300, LowPass: 900, Pan: 90, Env: 0.5, FlangeA: 0.5}
	used.chain.Build(2)
	used.chain.post(&v, 77, v.FlangeA)
	used.chain.postGains(0.5, 0.5)
	for b := range 20 {
		noisePlane(&p, uint32(b))
		used.block(&p)
	}
	used.read(used.env)
	used.read(used.flange)
	lastR, lastRs := used.six[2][255], used.six[4][255] // at 90° nothing else sounds
	used.chain.Build(1)
	fresh.chain.Build(1)
	for b := range 20 {
		noisePlane(&p, uint32(100+b))
		got, want := used.block(&p), fresh.block(&p)
		if b == 0 {
			for _, c := range []struct {
				channel int
				last    float32
			}{{2, lastR}, {4, lastRs}} {
				if c.last == 0 {
					t.Fatalf("channel %d was silent", c.channel)
				}
				for k := range 16 {
					tap := float32(c.last * (float32(16-k) / 17))
					if d := got[c.channel][k] - (want[c.channel][k] + tap); math.Abs(float64(d)) > 1e-7 {
						t.Fatalf("channel %d, tap %d: off by %v", c.channel, k, d)
					}
				}
				clear(got[c.channel][:16])
				clear(want[c.channel][:16])
			}
		}
		if !samePlanes(got, want) {
			t.Fatalf("block %d after the build differs", b)
		}
		if sent := level(used.read(used.flange)); b > 0 && sent != 0 {
			t.Fatal("the first Send of graph 2 is not back at 0")
		}
	}
}

// Before its first bind a chain is not there: it takes nothing and adds nothing.
func TestUnbuiltChain(t *testing.T) {
	r := newRig(t, true)
	var p block.Plane
	noisePlane(&p, 1)
	v := ChainValues{HighPass: float32(math.NaN()), Env: float32(math.Inf(1))}
	if r.chain.Exists() || r.chain.post(&v, 0, 0) != 0 || r.chain.postGains(2, 2) != 0 || r.chain.postSend3(2) != 0 {
		t.Error("an unbuilt chain takes values")
	}
	r.block(&p)
	if level(&r.six[1]) != 0 || r.out.Contributors() != 0 {
		t.Error("an unbuilt chain sounds")
	}
	// A built one refuses what is not finite; a cutoff of NaN means bypass.
	r.chain.Build(0)
	if n := r.chain.post(&v, float32(math.NaN()), 0); n != 2 {
		t.Errorf("%d values refused, want the shift and the environment level", n)
	}
}
