package dsp

import "gritbed/engine/block"

// lanes8 is how many voices the larger AVX kernel filters at once.
const lanes8 = 8

// vec4 holds one number for each of four voices.
type vec4 [4]float64

// lanes4 is the state of four filter pairs, one voice a lane: the coefficients of
// the high-passes (h) and the low-passes (l), and the last two samples in and out
// of each. The AVX kernel addresses the fields by their offsets, so their order is
// part of it.
type lanes4 struct {
	hb0, hb1, hb2, ha1, ha2 vec4
	lb0, lb1, lb2, la1, la2 vec4
	x1, x2                  vec4 // into the high-passes
	w1, w2                  vec4 // into the low-passes
	y1, y2                  vec4 // out of the high-passes
	z1, z2                  vec4 // out of the low-passes
}

// load reads the filters of a voice into lane i, after running the high-pass over
// the first frame: the kernel runs the low-passes one frame behind.
func (s *lanes4) load(i int, v *FilterPair) {
	h, l := &v.High.h[0], &v.Low.h[0]
	h.run(&v.High.c, v.Signal[:1])
	s.hb0[i], s.hb1[i], s.hb2[i], s.ha1[i], s.ha2[i] = v.High.c.widen()
	s.lb0[i], s.lb1[i], s.lb2[i], s.la1[i], s.la2[i] = v.Low.c.widen()
	s.x1[i], s.x2[i], s.y1[i], s.y2[i] = h.widen()
	s.w1[i], s.w2[i], s.z1[i], s.z2[i] = l.widen()
}

// store writes lane i back to the filters and runs the low-pass over the last frame.
func (s *lanes4) store(i int, v *FilterPair) {
	h, l := &v.High.h[0], &v.Low.h[0]
	v.Signal[block.Frames-1] = float32(s.y1[i])
	h.keep(float32(s.x1[i]), float32(s.x2[i]), float32(s.y1[i]), float32(s.y2[i]))
	l.keep(float32(s.w1[i]), float32(s.w2[i]), float32(s.z1[i]), float32(s.z2[i]))
	l.run(&v.Low.c, v.Signal[block.Frames-1:])
}

// filterAVX filters four or eight voices with the AVX kernel.
func filterAVX(pairs []*FilterPair) {
	var q [2]lanes4
	var p [lanes8]*block.Plane
	for i, v := range pairs {
		q[i/4].load(i%4, v)
		p[i] = v.Signal
	}
	if len(pairs) == lanes8 {
		filter8AVX(&q[0], &q[1], &p)
	} else {
		filter4AVX(&q[0], &p)
	}
	for i, v := range pairs {
		q[i/4].store(i%4, v)
	}
}
