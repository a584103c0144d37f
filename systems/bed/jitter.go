package bed

import (
	"gritbed/engine/block"
	"gritbed/engine/rng"
)

// jitter is one bounded random walk of the mix (mixmap 10.5) and what it does
// to the bed. The parameters of the six walks are not published; this one is
// tuned to the percentiles of the bed's level (mixmap 15.2).
type jitter struct {
	rng             rng.Generator
	value, velocity float32 // 0…1
}

// Steps of the walk, an evaluation.
const (
	jitterMax float32 = 0.02
	jitterMin float32 = 0.002
)

// jitterDepth is the deepest duck [mB] at a speed [km/h].
var jitterDepth = [...]struct{ kmh, mb float32 }{{0, 350}, {5, 350}, {15, 210}, {30, 60}, {45, 100}}

func newJitter(g rng.Generator) *jitter { return &jitter{rng: g, value: 0.5} }

// step walks on and returns the duck at speed v [m/s] as a positive number [mB].
func (j *jitter) step(v float32) int32 {
	n := int32(j.rng.Next()%2001) - 1000
	s := float32(float32((jitterMax-jitterMin)*float32(n)) * 0.001)
	if s >= 0 {
		s += jitterMin
	} else {
		s -= jitterMin
	}
	j.velocity = min(max(j.velocity+s, -jitterMax), jitterMax)
	j.value += j.velocity
	if j.value < 0 {
		j.value, j.velocity = -j.value, -j.velocity
	} else if j.value > 1 {
		j.value, j.velocity = 2-j.value, -j.velocity
	}
	k, d := kmh(v), jitterDepth[:]
	for len(d) > 2 && k > d[1].kmh {
		d = d[1:]
	}
	at := clamp01((k - d[0].kmh) / (d[1].kmh - d[0].kmh))
	return block.Int32(float32(j.value * (d[0].mb + float32((d[1].mb-d[0].mb)*at))))
}
