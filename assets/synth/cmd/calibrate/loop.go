package main

import (
	"math"
	"slices"

	"gritbed/assets/measure"
	"gritbed/assets/synth"
)

const (
	leastGrit = 0.08 // a trace of dust always stays
	mostGrit  = 3.0  // beyond it grit turns to hiss
	nearby    = 0.05 // how far a knot looks to either side, of the file
)

// miss is how far a round is from what is wanted: the level at the ends [dB],
// and as shares the centroid there, anywhere, and its largest fall from one bin
// to the next, which should only rise.
type miss struct{ level, ends, centroid, fall float64 }

func (m miss) total() float64 { return m.level/0.7 + m.ends/0.1 + m.centroid/0.1 + m.fall/0.03 }

// calibrate returns the best knots of some rounds.
func calibrate(b *synth.Book, m *synth.Member, rounds int) (synth.Knots, miss) {
	take := b.Roll(m)
	k := synth.Knots{Level: m.Knots.Level, Cutoff: slices.Clone(m.Knots.Cutoff), Grit: slices.Clone(m.Knots.Grit)}
	var best synth.Knots
	least := miss{level: math.Inf(1)}
	for range rounds {
		tidy(&k)
		heard := synth.Heard(synth.Code(take.Voice(&k)), m.Samples)
		levels, centroids := measure.Levels(heard), measure.Centroids(heard, m.Rate)
		if s := judge(m, levels, centroids); s.total() < least.total() {
			least = s
			best = synth.Knots{Level: k.Level, Cutoff: slices.Clone(k.Cutoff), Grit: slices.Clone(k.Grit)}
		}
		k.Level[0] += m.Level[0] - levels[0]
		k.Level[1] += m.Level[1] - levels[measure.Bins-1]
		for i := range k.Cutoff {
			p := float64(i) / float64(len(k.Cutoff)-1)
			turn(&k.Cutoff[i], &k.Grit[i], b.Nominal(m, p), ratio(m, centroids, p))
		}
	}
	return best, least
}

// tidy rounds knots to what a knot file keeps, so that what is measured is what
// will be read back.
func tidy(k *synth.Knots) {
	for i := range k.Level {
		k.Level[i] = math.Round(100*k.Level[i]) / 100
	}
	for i := range k.Cutoff {
		k.Cutoff[i] = math.Round(k.Cutoff[i])
		k.Grit[i] = math.Round(100*k.Grit[i]) / 100
	}
}

func middle(bin int) float64 { return (float64(bin) + 0.5) / measure.Bins }

func judge(m *synth.Member, levels, centroids [measure.Bins]float64) miss {
	last := measure.Bins - 1
	s := miss{
		level: max(math.Abs(levels[0]-m.Level[0]), math.Abs(levels[last]-m.Level[1])),
		ends:  max(math.Abs(centroids[0]/m.Centroid[0]-1), math.Abs(centroids[last]/m.Centroid[1]-1)),
	}
	for i, c := range centroids {
		s.centroid = max(s.centroid, math.Abs(c/synth.Wanted(m.Centroid, middle(i))-1))
		if i > 0 {
			s.fall = max(s.fall, 1-c/centroids[i-1])
		}
	}
	return s
}

// ratio is wanted over measured brightness near a place: above 1 is too dark.
func ratio(m *synth.Member, centroids [measure.Bins]float64, p float64) float64 {
	sum, weights := 0.0, 0.0
	for i, c := range centroids {
		d := (middle(i) - p) / nearby
		w := math.Exp(-0.5*d*d) + 1e-9
		sum += w * synth.Wanted(m.Centroid, middle(i)) / c
		weights += w
	}
	return sum / weights
}

// turn moves one knot: a dark place opens the filter as far as suits the
// wheel, then adds grit, then opens further; a bright one goes the same way
// back and then closes.
func turn(cutoff, grit *float64, nominal, r float64) {
	dusty := nominal > 0
	switch {
	case r > 1 && *cutoff < nominal:
		*cutoff = min(nominal, *cutoff*r)
	case r > 1 && dusty && *grit < mostGrit:
		*grit = min(mostGrit, max(*grit, leastGrit)*r*r)
	case r < 1 && dusty && *cutoff > nominal:
		*cutoff = max(nominal, *cutoff*r)
	case r < 1 && dusty && *grit > leastGrit:
		*grit = max(leastGrit, *grit*r*r)
	default:
		*cutoff *= r
	}
	*cutoff = min(max(*cutoff, 150), 15000)
}
