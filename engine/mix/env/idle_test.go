package env

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// program runs a network through sound, long silence and everything a game
// posts, and hands each block of output to see. small has a short tail, so that
// even its reverb empties. apart puts a block between a post and the sound that
// wakes what it was posted to: a level that changes as its graph wakes is there
// at once, not after a ramp.
func program(r *rig, apart bool, see func(blockNumber int, six *[6]block.Plane)) {
	other := &r.presets[3] // another room, taken over while everything rests
	other.Reverb.Size, other.Reverb.Brightness, other.Reverb.Gain = 5, 0.6, 1.5
	other.PreGain = 0.4
	sound := noise(block.Frames * 40)
	at := 0
	var run func(int, bool, func(*Network))
	run = func(blocks int, loud bool, post func(*Network)) {
		if apart && loud && post != nil {
			run(1, false, post)
			post = nil
		}
		for i := range blocks {
			var in *block.Plane
			if loud {
				in = (*block.Plane)(sound[i%40*block.Frames:])
			}
			if post == nil {
				r.block(in)
			} else {
				r.block(in, post)
				post = nil
			}
			see(at, &r.six)
			at++
		}
	}
	run(5, false, nil)
	run(40, true, func(n *Network) { n.Load(SideA, 3); n.Weights(1, 0) })
	run(1200, false, nil)
	run(1, true, nil)
	run(500, false, func(n *Network) { n.Weights(0.5, 0.5) })
	loud := sound
	soft := noise(block.Frames * 40)
	for k := range soft {
		soft[k] *= 1e-6
	}
	for i := range 8 { // woken when hardly at rest, by what a remainder would show in
		sound = loud
		run(1, true, nil)
		run(130+7*i, false, nil)
		sound = soft
		run(1, true, nil)
		run(130, false, nil)
	}
	sound = loud
	run(40, true, nil)
	run(1200, false, func(n *Network) { n.Pan(SideA, 300, 60) })
	run(1, false, func(n *Network) { n.Load(SideA, 4); n.Weights(1, 0); n.Scale(0.5) })
	run(5, true, nil)
	run(1200, false, nil)
	run(1, true, func(n *Network) { n.Load(SideA, 3); n.Weights(1, 0) })
	run(100, false, nil)
}

// small is a place whose tail is soon over, with every filter at work and
// delays that never stand still.
func small() Preset {
	p := preset02()
	p.EQ.Hz, p.EQ.Rate = 60, 2
	p.Reverb.T60, p.Reverb.Size, p.Reverb.Brightness = 0.4, 2, 0.9
	for i := range p.Tap {
		p.Tap[i] = Tap{Delay: 0.02, Feedback: 0.2, LowPass: 6000, HighPass: 700, Gain: 1, DelayRate: 3, DelayDepth: 0.3, PanRate: 0.7, PanDepth: 0.5}
	}
	return p
}

// Running what rests changes no bit of the output.
func TestRestingIsAsGoodAsRunning(t *testing.T) {
	run, rest := newRig(t, small()), newRig(t, small())
	run.idleBelow(floor, true)
	var want [][6]block.Plane
	program(run, false, func(_ int, six *[6]block.Plane) { want = append(want, *six) })
	rested := 0
	program(rest, false, func(i int, six *[6]block.Plane) {
		s := &rest.side[SideA]
		if s.reverb.silent == reverbHold && s.pre.gate.left == 0 && s.filter[0].gate.left == 0 && s.tap[1].gate.left == 0 {
			rested++
		}
		for c := range six {
			for k, v := range six[c] {
				if w := want[i][c][k]; math.Float32bits(w) != math.Float32bits(v) {
					t.Fatalf("block %d channel %d frame %d: want %v, got %v", i, c, k, w, v)
				}
			}
		}
	})
	if rested < 1500 {
		t.Errorf("the whole side was at rest in %d blocks only", rested)
	}
}

// What rest leaves out nobody hears: against a network that never rests and
// sends on everything, the output is the same to -170 dB.
func TestRestIsInaudible(t *testing.T) {
	p := small()
	p.Tap[0].PanDepth, p.Tap[1].PanDepth = 0, 0 // a panner that wakes does not ramp, either
	run, rest := newRig(t, p), newRig(t, p)
	run.idleBelow(0, false)
	var want [][6]block.Plane
	program(run, true, func(_ int, six *[6]block.Plane) { want = append(want, *six) })
	var worst float32
	program(rest, true, func(i int, six *[6]block.Plane) {
		for c := range six {
			for k, v := range six[c] {
				worst = max(worst, v-want[i][c][k], want[i][c][k]-v)
			}
		}
	})
	if worst > 3e-9 || worst == 0 {
		t.Errorf("want a difference of at most 3e-9, got %v", worst)
	}
	t.Logf("largest difference %v", worst)
}

// A bus whose senders send nothing but what is below the floor is as one that
// nobody sends to: it goes to rest, and its reverb empties.
func TestFaintInputIsSilence(t *testing.T) {
	r := newRig(t, small())
	r.Load(SideA, 3)
	r.Weights(1, 0)
	var faint, loud block.Plane
	for k := range faint {
		faint[k] = 0.9 * floor
		loud[k] = 0.1
	}
	r.block(&loud)
	for range 3000 {
		r.block(&faint)
	}
	if s := &r.side[SideA]; s.reverb.silent != reverbHold || s.pre.gate.left != 0 || s.filter[1].gate.left != 0 {
		t.Error("still awake")
	}
	if r.six[0] != (block.Plane{}) {
		t.Error("something sounds")
	}
}

// The loudness of a plane is its magnitude, and NaN is loud.
func TestReaches(t *testing.T) {
	for _, c := range []struct {
		v    float32
		want bool
	}{
		{0, false}, {floor, true}, {-floor, true}, {floor / 2, false}, {1, true},
		{float32(math.NaN()), true}, {float32(math.Inf(-1)), true}, {float32(math.Copysign(0, -1)), false},
	} {
		var p block.Plane
		p[255] = c.v
		if got := reaches(&p, floor); got != c.want {
			t.Errorf("%v: want %v, got %v", c.v, c.want, got)
		}
		if got := reaches(&p, faintest); got != (c.v != 0) {
			t.Errorf("%v: want more than nothing to be %v, got %v", c.v, c.v != 0, got)
		}
	}
}

// Nothing is allocated once the network is built.
func TestNoAllocation(t *testing.T) {
	r := newRig(t, small())
	var in block.Plane
	in[0] = 1
	i := 0
	if n := testing.AllocsPerRun(200, func() {
		r.Tick()
		r.Load(i%2, 1+i%Presets)
		r.Weights(0.3, 0.7)
		r.Pan(SideA, float32(i), 90)
		r.Scale(0.9)
		r.send.Process1(&in, false)
		for _, g := range r.graphs {
			g.Run()
		}
		r.out.Read(r.six[:])
		i++
	}); n != 0 {
		t.Errorf("%v allocations a block", n)
	}
}

// What is not finite, and what is too small, comes in at the one input: the
// output is finite in the same block, and it is counted.
func TestBadInput(t *testing.T) {
	for name, bad := range map[string]float32{
		"NaN": float32(math.NaN()), "infinite": float32(math.Inf(1)), "huge": math.MaxFloat32, "denormal": 1e-40,
	} {
		r := newRig(t, preset02())
		r.Load(SideA, 2)
		r.Weights(1, 0)
		var in block.Plane
		for k := range in {
			in[k] = bad
		}
		r.block(&in)
		for range 400 {
			r.block(nil)
			for c := range r.six {
				for k, v := range r.six[c] {
					if !block.Finite(v) {
						t.Fatalf("%s: channel %d frame %d: %v", name, c, k, v)
					}
				}
			}
		}
		if n := r.Replaced(); (name == "NaN" || name == "infinite") && n < block.Frames {
			t.Errorf("%s: %d replaced", name, n)
		}
		in = block.Plane{1}
		sounded := false
		for range 200 {
			r.block(&in)
			sounded = sounded || r.six[5] != (block.Plane{})
		}
		if !sounded {
			t.Errorf("%s: the network never sounded again", name)
		}
	}
}
