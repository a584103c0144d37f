package kernel

import "gritbed/engine/block"

// ReleaseTaps is how many frames the remains of a removed Send take to fade.
const ReleaseTaps = 16

// AddTaps adds the release taps (16-k)/17 times delta.
func AddTaps(p *block.Plane, delta float32) {
	for k := range ReleaseTaps {
		p[k] += float32(delta * (float32(ReleaseTaps-k) / (ReleaseTaps + 1)))
	}
}

// ReplaceNotFinite replaces samples that are not finite by 0 and returns their number.
// The sum of a plane is finite unless one of its samples is not (or the plane
// is absurdly loud), so the plain case costs one addition a frame.
func ReplaceNotFinite(p *block.Plane) (replaced uint64) {
	var s0, s1, s2, s3, s4, s5, s6, s7 float32
	for i := 0; i <= block.Frames-8; i += 8 {
		s0 += p[i]
		s1 += p[i+1]
		s2 += p[i+2]
		s3 += p[i+3]
		s4 += p[i+4]
		s5 += p[i+5]
		s6 += p[i+6]
		s7 += p[i+7]
	}
	if block.Finite(((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7))) {
		return 0
	}
	for i, x := range p {
		if !block.Finite(x) {
			p[i] = 0
			replaced++
		}
	}
	return replaced
}
