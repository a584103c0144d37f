package mix

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// largest returns the largest step from one sample to the next over blocks of a
// tone on a strip, with switches thrown at block 4, 8 and so on.
func largest(t *testing.T, s Strip, throw func(r *rig, n int)) float32 {
	r := newRig(t, open)
	feeds := ways(t, r)
	for i, f := range feeds {
		if f != nil {
			clear(f.sig)
			f.on = Strip(i) == s || s == StripSFX && i == int(StripVoices)
		}
	}
	var last, step float32
	for n := range 40 {
		if n >= 4 && n%4 == 0 {
			throw(r, n/4)
		}
		for _, f := range feeds {
			if f != nil && f.on {
				sine(&f.sig[len(f.sig)/2/2], 1000, 0.5, n*block.Frames)
			}
		}
		m := r.block()
		for _, v := range m[C] {
			if n > 1 {
				step = max(step, abs(v-last))
			}
			last = v
		}
	}
	return step
}

// No mute and no solo clicks: the largest step stays within half more of what a
// steady tone does.
func TestMuteAndSoloNeverStep(t *testing.T) {
	for s := range Strips {
		steady := largest(t, s, func(*rig, int) {})
		muted := largest(t, s, func(r *rig, n int) { r.Mute(s, n%2 == 1) })
		solo := largest(t, s, func(r *rig, n int) { r.Solo((s+1)%StripSFX, n%2 == 1) })
		if steady < 0.05 {
			t.Fatalf("%v: nothing sounds", s)
		}
		if muted > 1.5*steady || solo > 1.5*steady {
			t.Errorf("%v: largest step: want at most 1.5 × %v, got %v muted, %v by another's solo", s, steady, muted, solo)
		}
	}
}

// A mute is over after 64 frames, with nothing left for the next block.
func TestMuteArrives(t *testing.T) {
	for s := range StripSFX {
		r := newRig(t, open)
		for i, f := range ways(t, r) {
			if f != nil {
				f.on = Strip(i) == s
			}
		}
		r.block()
		r.block()
		r.Mute(s, true)
		level := float32(int(1) << s)
		m := r.block()[C]
		if m[0] != level || !near(m[32], level/2, level*1e-5) || m[64] != 0 || m[255] != 0 {
			t.Errorf("%v: want from %v by way of half to 0 at frame 64, got %v, %v, %v", s, level, m[0], m[32], m[64])
		}
	}
}

// The rocket goes along with the bed and past it: in no sample of a bed's mute
// is it louder or softer.
func TestBedMuteLeavesTheRocketAlone(t *testing.T) {
	r := newRig(t, open)
	f := r.feed(t, r.Rocket(), 1)
	for i := range f.sig[0] {
		f.sig[0][i] = 1
	}
	for n := range 12 {
		r.Mute(StripBed, n/2%2 == 1)
		for i, v := range r.block()[C] {
			if !near(v, 1, 1e-6) {
				t.Fatalf("block %d sample %d: want 1, got %v", n, i, v)
			}
		}
	}
}

// While nothing is muted, the strips change no bit: bed and rocket add up as
// they would on the master.
func TestStripsChangeNoBit(t *testing.T) {
	r := newRig(t, open)
	bed, _, _ := r.Bed()
	var sum dsp.Sub0
	if err := sum.Init(six); err != nil {
		t.Fatal(err)
	}
	plain := graph.Pass{}
	var plainFeeds []*feed
	feeds := []*feed{r.feed(t, r.Rocket(), 1), r.feedAt(t, graph.OrderChain2, bed, six), r.feedAt(t, graph.OrderChain2, bed, six), r.feedAt(t, graph.OrderChain2, bed, six)}
	for i, f := range feeds {
		g := &feed{order: f.order, sig: f.sig, on: true}
		g.send.Reset()
		if err := g.send.Link(&sum, len(f.sig)); err != nil {
			t.Fatal(err)
		}
		plain.Add(g)
		plainFeeds = append(plainFeeds, g)
		for c := range f.sig {
			sine(&f.sig[c], 700+131*float64(i)+17*float64(c), 0.3, 0)
		}
	}
	var want [six]block.Plane
	for n := range 5 {
		if n == 3 { // the rocket is cut off
			feeds[0].on, plainFeeds[0].on = false, false
			feeds[0].send.Release()
			plainFeeds[0].send.Release()
		}
		plain.Run()
		sum.Read(want[:])
		m := r.block()
		for c, plane := range [six]int{L, C, R, Ls, Rs, LFE} {
			if m[plane] != want[c] {
				t.Errorf("channel %d differs", c)
			}
		}
	}
}
