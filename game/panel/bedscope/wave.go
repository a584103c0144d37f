package bedscope

import (
	"math"

	"gritbed/game/view"
)

// Column is a stretch of a recording: its largest sample and its RMS.
type Column struct{ Peak, RMS float32 }

// Columns cuts a recording into n stretches of equal length.
func Columns(r *view.Recording, n int) []Column {
	out := make([]Column, n)
	for i := range out {
		lo, hi := i*len(r.PCM)/n, (i+1)*len(r.PCM)/n
		sum := 0.0
		for _, v := range r.PCM[lo:hi] {
			out[i].Peak = max(out[i].Peak, v, -v)
			sum += float64(v) * float64(v)
		}
		out[i].RMS = float32(math.Sqrt(sum / float64(max(hi-lo, 1))))
	}
	return out
}

// Loudest is the largest peak of the columns, at least a little.
func Loudest(c []Column) float32 {
	top := float32(0.01)
	for _, v := range c {
		top = max(top, v.Peak)
	}
	return top
}

// cutKey names the cut of a recording.
type cutKey struct {
	rec string
	n   int
}

// columns are a recording's, cut into n once.
func (p *Panel) columns(r *view.Recording, n int) []Column {
	k := cutKey{r.Name, n}
	c, ok := p.cut[k]
	if !ok {
		c = Columns(r, max(n, 1))
		p.cut[k] = c
	}
	return c
}
