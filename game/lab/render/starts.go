package render

import (
	"math"
	"sort"

	"gonum.org/v1/gonum/stat/distuv"

	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// starts counts grain starts against what the trucks were doing.
func starts(frames []Frame, events []trace.Event) Starts {
	var s Starts
	frameOf := frameIndex(frames)
	var last [4]int64
	for i := range last {
		last[i] = -1
	}
	longest, handed := int64(0), int64(0)
	inOne := 0
	at := 0
	for _, e := range events {
		for at < len(frames) && frames[at].Stamp <= e.Block {
			// A frame in which a player is silent for a reason ends its run.
			f := &frames[at]
			for p := range last {
				if !f.Running[p/2] || f.Pitch < 0.9 || f.Level1 == 0 {
					last[p] = -1
				}
			}
			at++
		}
		switch {
		case e.Tag == trace.GStart && e.Object == 4:
			s.Rocket++
		case e.Tag == trace.GStart && e.Object < 4:
			s.Total++
			f := frameOf(e.Block)
			one := f != nil && f.one()
			if one {
				inOne++
			}
			if p := e.Object; last[p] >= 0 {
				gap := e.Block - last[p]
				longest = max(longest, gap)
				if one && gap >= period(int(p), f.Pitch) {
					s.Handovers++
					handed += gap
				} else {
					s.Restarts++
				}
			}
			last[e.Object] = e.Block
		case (e.Tag == trace.GStop || e.Tag == trace.GBind) && e.Object < 4:
			last[e.Object] = -1
		}
	}
	one := 0
	for i := range frames {
		if frames[i].one() {
			one++
		}
	}
	s.SecondsOne = float64(one) / 60
	if one > 0 {
		s.WithRestarts = math.Round(1000*float64(inOne)/s.SecondsOne) / 1000
	}
	if handed > 0 {
		mean := float64(handed) / float64(s.Handovers) * block.Frames / block.Rate
		s.OneTruck = math.Round(1000*2/mean) / 1000
	}
	s.LongestGapMS = math.Round(float64(longest) * 1000 * block.Frames / block.Rate)
	return s
}

// period is the shortest time from start to start of a grain that was allowed
// to play out (000 §2.4: A 0.1 + 0.2/p, B 0.2 + 0.1/p seconds) [blocks].
func period(player int, pitch float32) int64 {
	attack, sustain := 0.1, 0.2
	if player%2 == 1 {
		attack, sustain = 0.2, 0.1
	}
	return int64((attack + sustain/float64(pitch)) * block.Rate / block.Frames)
}

// frameIndex returns a lookup from block to the frame heard in it.
func frameIndex(frames []Frame) func(int64) *Frame {
	return func(b int64) *Frame {
		i := sort.Search(len(frames), func(i int) bool { return frames[i].Stamp > b }) - 1
		if i < 0 {
			return nil
		}
		return &frames[i]
	}
}

// picks tests that every candidate of a pick is as likely as the others.
func picks(events []trace.Event) Picks {
	const (
		candidates = 7 // words of GPICK
		index      = 8
	)
	var counts [65][]float64 // by number of candidates
	var p Picks
	for _, e := range events {
		if e.Tag != trace.GPick {
			continue
		}
		n, i := e.IntAt(candidates), e.IntAt(index)
		if n < 2 || n >= len(counts) || i < 0 || i >= n {
			continue
		}
		if counts[n] == nil {
			counts[n] = make([]float64, n)
		}
		counts[n][i]++
		p.Count++
	}
	for n, c := range counts {
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
