package dsp

import (
	"testing"

	"gritbed/engine/block"
)

// voice-graph 5.4: a bypass clears the history once; a rebuild keeps it.
func TestFilterHistory(t *testing.T) {
	var f, fresh LowPass
	f.Reset()
	fresh.Reset()
	f.SetCutoff(1000)
	p := constant(1)
	f.Process1(&p)
	kept := f.h[0]
	f.SetCutoff(2000)
	p = block.Plane{}
	f.Process1(&p)
	var q block.Plane
	want := kept
	c := lowPass(omega(2000, block.Rate))
	want.run(&c, q[:])
	if p != q {
		t.Error("a change of cutoff does not keep the history")
	}
	p = constant(1)
	f.Process1(&p)
	f.SetCutoff(nan)
	f.Process1(&p)
	f.SetCutoff(1000)
	fresh.SetCutoff(1000)
	p, q = constant(0.5), constant(0.5)
	f.Process1(&p)
	fresh.Process1(&q)
	if p != q {
		t.Error("a bypass does not clear the history")
	}
}

// After Reset a filter, a shelf, a shifter and a panner are what a
// new one is.
func TestResetIsARebuild(t *testing.T) {
	run := func(reset bool) [6]block.Plane {
		var hp HighPass
		var lp LowPass
		var sh HighShelf
		var fs FrequencyShift
		var pan Pan2D1
		begin := func() { hp.Reset(); lp.Reset(); sh.Reset(); fs.Reset(); pan.Reset() }
		out := make([]block.Plane, 6)
		play := func() {
			hp.SetCutoff(60)
			lp.SetCutoff(4000)
			sh.Set(5000, 0.65)
			fs.SetShift(-25)
			pan.SetAngle(40)
			var p block.Plane
			noise(&p)
			Band(&hp, &lp, &p)
			fs.Process1(&p)
			sh.Process1(&p)
			pan.Process1(&p, out, false)
		}
		begin()
		if reset {
			play()
			play()
			begin()
		}
		play()
		return [6]block.Plane(out)
	}
	if run(true) != run(false) {
		t.Error("something survives Reset")
	}
}

func TestFilterPairsAreSingleFilters(t *testing.T) {
	for _, c := range []struct{ high, low, gain, gain2 float32 }{
		{77, 5000, 0.65, 0.65}, {0, 5000, 1, 0.65}, {77, 96000, 0.65, 1}, {0, 96000, 1, 1},
	} {
		var hp, hq HighPass
		var lp, lq LowPass
		var s, u, v, w HighShelf
		for _, f := range []interface{ Reset() }{&hp, &hq, &lp, &lq, &s, &u, &v, &w} {
			f.Reset()
		}
		hp.SetCutoff(c.high)
		hq.SetCutoff(c.high)
		lp.SetCutoff(c.low)
		lq.SetCutoff(c.low)
		s.Set(5000, c.gain)
		u.Set(3000, c.gain2)
		v.Set(5000, c.gain)
		w.Set(3000, c.gain2)
		for range 2 {
			var p, q block.Plane
			noise(&p)
			q = p
			Band(&hp, &lp, &p)
			hq.Process1(&q)
			if lq.Process1(&q); p != q {
				t.Errorf("%+v: Band differs from its two filters", c)
			}
			p2, q2 := p, q
			Shelves(&s, &p, &u, &p2)
			v.Process1(&q)
			if w.Process1(&q2); p != q || p2 != q2 {
				t.Errorf("%+v: Shelves differs from its two filters", c)
			}
		}
		if hp != hq || lp != lq || s != v || u != w {
			t.Errorf("%+v: states differ", c)
		}
	}
}

func TestFiltersTreatChannelsAlike(t *testing.T) {
	in := make([]block.Plane, 8)
	for c := range in {
		noise(&in[c])
		in[c][c] = 1
	}
	var hp HighPass
	var lp LowPass
	var sh HighShelf
	fresh := func() {
		hp.Reset()
		lp.Reset()
		sh.Reset()
		hp.SetCutoff(200)
		lp.SetCutoff(3000)
		sh.Set(1000, 2)
	}
	for n := 1; n <= 8; n++ {
		fresh()
		sig := append([]block.Plane(nil), in[:n]...)
		hp.Process(sig)
		lp.Process(sig)
		sh.Process(sig)
		for c := range sig {
			fresh()
			p := in[c]
			hp.Process1(&p)
			lp.Process1(&p)
			if sh.Process1(&p); p != sig[c] {
				t.Errorf("channel %d of %d differs from the same channel alone", c, n)
			}
		}
	}
}

func TestFiltersAllocateNothing(t *testing.T) {
	var hp HighPass
	var lp LowPass
	var sh HighShelf
	hp.Reset()
	lp.Reset()
	sh.Reset()
	sig := make([]block.Plane, 3)
	hz := float32(100)
	allocates(t, "filters", func() {
		hz++
		hp.SetCutoff(hz)
		lp.SetCutoff(9 * hz)
		sh.Set(hz, 0.5)
		hp.Process(sig)
		lp.Process(sig)
		sh.Process(sig)
		Band(&hp, &lp, &sig[0])
	})
}
