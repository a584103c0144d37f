package render

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"gritbed/engine/trace"
)

// pickMeter tests that every candidate of a pick is as likely as the others.
type pickMeter struct {
	counts [65][]float64 // by number of candidates
	n      int
}

func (m *pickMeter) add(events []trace.Event) {
	const (
		candidates = 7 // words of GPICK
		index      = 8
	)
	for i := range events {
		e := &events[i]
		if e.Tag != trace.GPick {
			continue
		}
		n, i := e.IntAt(candidates), e.IntAt(index)
		if n < 2 || n >= len(m.counts) || i < 0 || i >= n {
			continue
		}
		if m.counts[n] == nil {
			m.counts[n] = make([]float64, n)
		}
		m.counts[n][i]++
		m.n++
	}
}

func (m *pickMeter) result() Picks {
	p := Picks{Count: m.n}
	for n, c := range m.counts {
		total := 0.0
		for _, v := range c {
			total += v
		}
		if n < 2 || total < 5*float64(n) {
			continue
		}
		want := total / float64(n)
		for _, v := range c {
			p.ChiSq += (v - want) * (v - want) / want
		}
		p.Degrees += n - 1
	}
	if p.Degrees > 0 {
		p.P = distuv.ChiSquared{K: float64(p.Degrees)}.Survival(p.ChiSq)
	}
	p.ChiSq, p.P = math.Round(1e4*p.ChiSq)/1e4, math.Round(1e6*p.P)/1e6
	return p
}
