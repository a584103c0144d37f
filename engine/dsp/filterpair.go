package dsp

import "gritbed/engine/block"

// Strip is the filters of one mono voice and its signal.
type FilterPair struct {
	High   *HighPass
	Low    *LowPass
	Signal *block.Plane
}

// MaxStrips is how many strips are filtered beside each other at most.
const MaxPairs = lanes8

// Filter does for every strip what [Band] does for one, with the same bits, for
// at most MaxStrips. A biquad waits for its own last sample about 30 cycles,
// which one voice's two filters cannot fill; those of several voices can. wide
// is what [Wide] says.
func FilterPairs(strips []FilterPair, wide bool) {
	var both [MaxPairs]*FilterPair
	var one [MaxPairs]signalFilter
	n, m := 0, 0
	for i := range strips {
		s := &strips[i]
		high, low := s.High.prepare(), s.Low.prepare()
		s.High.filtered = s.High.filtered || high
		s.Low.filtered = s.Low.filtered || low
		switch {
		case high && low:
			both[n] = s
			n++
		case high:
			one[m] = signalFilter{&s.High.iir2, s.Signal}
			m++
		case low:
			one[m] = signalFilter{&s.Low.iir2, s.Signal}
			m++
		}
	}
	filterBoth(both[:n], wide)
	filterOne(one[:m])
}

// bands runs series of two biquads.
func filterBoth(s []*FilterPair, wide bool) {
	for _, group := range [...]int{lanes8, lanes8 / 2} {
		if wide && len(s) >= group {
			filterAVX(s[:group])
			s = s[group:]
		}
	}
	for ; len(s) >= 2; s = s[2:] {
		filterTwo(s[0], s[1])
	}
	for _, v := range s {
		series(&v.High.h[0], &v.High.c, &v.Low.h[0], &v.Low.c, v.Signal)
	}
}

// biquad is one filter and what it filters.
type signalFilter struct {
	f *iir2
	p *block.Plane
}

// singles runs biquads that have their signals to themselves.
func filterOne(b []signalFilter) {
	for ; len(b) >= 2; b = b[2:] {
		pair(&b[0].f.h[0], &b[0].f.c, b[0].p[:], &b[1].f.h[0], &b[1].f.c, b[1].p[:])
	}
	for _, v := range b {
		v.f.h[0].run(&v.f.c, v.p[:])
	}
}
