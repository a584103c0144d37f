package env

import (
	"slices"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// preset01 is the default preset as published, with the stand-ins for what is
// not (buses 3.4).
func preset01() Preset {
	tap := func(delay, feedback float32) Tap {
		return Tap{Delay: delay, Feedback: feedback, LowPass: 25000, Gain: 0.75}
	}
	p := Preset{
		PreGain: 0.5,
		EQ:      EQ{Hz: 1161, Gain: 1, Q: 3},
		Reverb: Reverb{
			Send: 0.25, Delay: 0.08, T60: 1.5, Size: 70, Brightness: 0.7, Gain: 1,
			Filter: [2]Filter{{4000, 500, 1}, {4000, 600, 1}},
		},
		ToTap: [2]float32{1, 1},
		Tap:   [2]Tap{tap(0.28, 0.25), tap(0.30, 0.30)},
	}
	p.Tap[0].DelayRate, p.Tap[0].DelayDepth = 0.51, 0.5
	return p
}

// preset02 is the small bright one, with a deep and narrow equaliser.
func preset02() Preset {
	tap := func(delay float32) Tap {
		return Tap{Delay: delay, Feedback: 0.2, LowPass: 25000, Gain: 1}
	}
	return Preset{
		PreGain: 0.75,
		EQ:      EQ{Hz: 1161, Gain: 0.1, Q: 20, Rate: 0.1, Depth: 0.2},
		Reverb: Reverb{
			Send: 1, Delay: 0.08, T60: 1.04, Size: 8.3, Brightness: 1, Gain: 1,
			Filter: [2]Filter{{10000, 0, 1}, {10000, 0, 1}},
		},
		ToTap: [2]float32{1, 1},
		Tap:   [2]Tap{tap(0.17), tap(0.18)},
	}
}

// presets is 01, 02 and 22 times a third one.
func presets(rest Preset) []Preset {
	list := []Preset{preset01(), preset02()}
	for len(list) < Presets {
		list = append(list, rest)
	}
	return list
}

// rig is a network with its pass, a bus behind it and a place to send from.
type rig struct {
	*Network
	out    *dsp.Sub0
	graphs []graph.Node
	send   dsp.Send
	six    [6]block.Plane
}

func newRig(t testing.TB, rest Preset) *rig {
	t.Helper()
	out, err := dsp.NewSub0(6)
	if err != nil {
		t.Fatal(err)
	}
	n, err := New(Config{Out: out, Presets: presets(rest)})
	if err != nil {
		t.Fatal(err)
	}
	r := &rig{Network: n, out: out, graphs: n.Graphs()}
	r.send.Reset()
	if err := r.send.Link(n.In(), 1); err != nil {
		t.Fatal(err)
	}
	return r
}

// block runs a block: the task, the posts of the game, what is sent, the pass.
// A nil plane is nobody sending.
func (r *rig) block(in *block.Plane, posts ...func(*Network)) {
	r.Tick()
	for _, post := range posts {
		post(r.Network)
	}
	if in != nil {
		r.send.Process1(in, false)
	}
	for _, g := range r.graphs {
		g.Run()
	}
	r.out.Read(r.six[:])
}

// play feeds a signal frame by frame and returns the six channels.
func (r *rig) play(in []float32) (out [6][]float32) {
	for from := 0; from < len(in); from += block.Frames {
		var p block.Plane
		copy(p[:], in[from:])
		r.block(&p)
		for c := range out {
			out[c] = append(out[c], r.six[c][:]...)
		}
	}
	return out
}

// impulse is a single 1 and then silence, of a length in blocks.
func impulse(blocks int) []float32 {
	in := make([]float32, blocks*block.Frames)
	in[0] = 1
	return in
}

// noise is reproducible, in ±1.
func noise(frames int) []float32 {
	in := make([]float32, frames)
	x := uint32(1)
	for i := range in {
		x = x*1664525 + 1013904223
		in[i] = float32(int32(x)) / (1 << 31)
	}
	return in
}

// buses 3.1, buses §1, CV16: thirteen graphs in pass order, every link to a
// strictly higher one.
func TestThirteenGraphs(t *testing.T) {
	r := newRig(t, preset01())
	var orders []uint8
	for _, g := range r.graphs {
		orders = append(orders, g.Order())
	}
	want := []uint8{199, 200, 200, 201, 201, 201, 201, 201, 201, 202, 202, 202, 202}
	if !slices.Equal(orders, want) {
		t.Errorf("want %v, got %v", want, orders)
	}
	if r.In().Channels() != 1 {
		t.Errorf("want a mono input, got %d channels", r.In().Channels())
	}
}

// buses §1: what is sent in is at the output in the same block, with every delay
// of the preset at 0.
func TestNoBlockOfDelay(t *testing.T) {
	p := preset01()
	p.Reverb.Send, p.Tap[0].Delay, p.Tap[0].DelayDepth, p.ToTap[1] = 0, 0, 0, 0
	r := newRig(t, p)
	var in block.Plane
	in[10] = 1
	r.block(&in, func(n *Network) { n.Load(SideA, 3); n.Weights(1, 0) })
	// buses 3.1, 3.3: pre gain 0.5, send 1, tap gain 0.75, at 270° and D 1; the
	// LFE takes half of it, whatever the angle.
	if got := r.six[5][10]; got != 0.5*0.75*0.5 {
		t.Errorf("want %v on the LFE in the same block, got %v", 0.5*0.75*0.5, got)
	}
	if l, right := r.six[0][10], r.six[2][10]; l <= 0 || right != 0 {
		t.Errorf("want it on the left alone, got %v and %v", l, right)
	}
}

// buses 3.1, voice-graph 4: a source of six channels folds to one as the sum of
// five; its LFE never gets in.
func TestLFEStaysOut(t *testing.T) {
	r := newRig(t, preset01())
	var six dsp.Send
	six.Reset()
	if err := six.Link(r.In(), 6); err != nil {
		t.Fatal(err)
	}
	sig := make([]block.Plane, 6)
	for c := range sig {
		sig[c][0] = float32(int(1) << c)
	}
	six.Process(sig, false)
	var mono [1]block.Plane
	r.In().Read(mono[:])
	if mono[0][0] != 1+2+4+8+16 {
		t.Errorf("want 31, got %v", mono[0][0])
	}
}

// A network is refused when it cannot be built.
func TestRefusals(t *testing.T) {
	six, _ := dsp.NewSub0(6)
	mono, _ := dsp.NewSub0(1)
	far := presets(preset01())
	far[7].Tap[0].Delay, far[7].Tap[0].DelayDepth = 0.4, 0.5
	long := presets(preset01())
	long[2].Reverb.Delay = 0.2
	for _, c := range []struct {
		cfg  Config
		want string
	}{
		{Config{six, presets(preset01())[:23]}, "env: presets: want 24, got 23"},
		{Config{nil, presets(preset01())}, "dsp: env: channels: want 6 for the output, got 0"},
		{Config{mono, presets(preset01())}, "dsp: env: channels: want 6 for the output, got 1"},
		{Config{six, far}, "env: preset 08: tap 1 delay: want 0…0.46 s at the ends of its LFO, got 0.6"},
		{Config{six, long}, "env: preset 03: reverb delay: want 0…0.16 s, got 0.2"},
	} {
		if _, err := New(c.cfg); err == nil || err.Error() != c.want {
			t.Errorf("want %q, got %v", c.want, err)
		}
	}
}
