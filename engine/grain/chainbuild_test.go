package grain

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// 000/2.5.11 a bind rebuilds the chain: what follows depends on nothing that
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
		if sent := dsp.RMS(used.read(used.flange)); b > 0 && sent != 0 {
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
	if dsp.RMS(&r.six[1]) != 0 || r.out.Contributors() != 0 {
		t.Error("an unbuilt chain sounds")
	}
	// A built one refuses what is not finite; a cutoff of NaN means bypass.
	r.chain.Build(0)
	if n := r.chain.post(&v, float32(math.NaN()), 0); n != 2 {
		t.Errorf("%d values refused, want the shift and the environment level", n)
	}
}
