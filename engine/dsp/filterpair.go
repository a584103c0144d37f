package dsp

import "gritbed/engine/block"

// FilterPair is the two filters of a mono voice, in series, and its signal.
type FilterPair struct {
	High   *HighPass
	Low    *LowPass
	Signal *block.Plane
}

// MaxPairs is the most pairs one call filters.
const MaxPairs = lanes8

// FilterPairs does for every pair what [Band] does for one, with the same bits, for
// at most MaxPairs of them. A biquad waits about 30 cycles for its own last output;
// the two filters of one voice cannot fill that time, those of several voices can.
// avx is what [HasAVX] says.
func FilterPairs(pairs []FilterPair, avx bool) {
	var both [MaxPairs]*FilterPair
	var one [MaxPairs]signalFilter
	n, m := 0, 0
	for i := range pairs {
		s := &pairs[i]
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
	filterBoth(both[:n], avx)
	filterOne(one[:m])
}

// filterBoth runs voices of which both filters are active.
func filterBoth(s []*FilterPair, avx bool) {
	for _, group := range [...]int{lanes8, lanes8 / 2} {
		if avx && len(s) >= group {
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

// signalFilter is one filter with its signal.
type signalFilter struct {
	f *iir2
	p *block.Plane
}

// filterOne runs voices of which one filter is active.
func filterOne(b []signalFilter) {
	for ; len(b) >= 2; b = b[2:] {
		pair(&b[0].f.h[0], &b[0].f.c, b[0].p[:], &b[1].f.h[0], &b[1].f.c, b[1].p[:])
	}
	for _, v := range b {
		v.f.h[0].run(&v.f.c, v.p[:])
	}
}
