package render

import (
	"bufio"
	"fmt"
	"math"
	"slices"

	"gritbed/components/rolling"
)

// Bin holds what the records of one recording were in one narrow range of
// speeds: medians, never means. A mean over a session mixes surfaces, speeds and
// tricks and has misled more than once (seed 000 §3.3).
type Bin struct {
	Member rolling.Member
	Kmh    int // from Kmh up to Kmh + BinKmh [km/h]
	Frames int
	GainA  float64
	GainB  float64
	PosA   float64
	PosB   float64
}

// BinKmh is the width of a bin [km/h].
const BinKmh = 1

// Transfer sorts every frame in which a truck's grains sound and its wheels are
// on the ground into bins, by recording, then speed.
func Transfer(frames []Frame) []Bin {
	type key struct {
		member rolling.Member
		kmh    int
	}
	values := map[key]*[4][]float64{}
	for i := range frames {
		f := &frames[i]
		if f.Airborne || f.Wheels == 0 {
			continue
		}
		for truck, on := range f.Running {
			if !on {
				continue
			}
			k := key{f.Member[truck], int(math.Floor(math.Abs(f.Speed)*3.6/BinKmh)) * BinKmh}
			if values[k] == nil {
				values[k] = new([4][]float64)
			}
			a, b := f.Record[2*truck], f.Record[2*truck+1]
			for j, x := range [4]float32{a.Gain, b.Gain, a.Position, b.Position} {
				values[k][j] = append(values[k][j], float64(x))
			}
		}
	}
	out := make([]Bin, 0, len(values))
	for k, v := range values {
		out = append(out, Bin{Member: k.member, Kmh: k.kmh, Frames: len(v[0]),
			GainA: median(v[0]), GainB: median(v[1]), PosA: median(v[2]), PosB: median(v[3])})
	}
	slices.SortFunc(out, func(a, b Bin) int {
		if a.Member != b.Member {
			return int(a.Member - b.Member)
		}
		return a.Kmh - b.Kmh
	})
	return out
}

// median is the middle value, of an even number the lower of the two.
func median(v []float64) float64 {
	if len(v) == 0 {
		return math.NaN()
	}
	slices.Sort(v)
	return v[(len(v)-1)/2]
}

func writeTransfer(w *bufio.Writer, bins []Bin, members []string) error {
	fmt.Fprintln(w, "recording\tkmh_from\tkmh_to\tframes\tgain_a\tgain_b\tposition_a\tposition_b")
	for _, b := range bins {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%.4f\t%.4f\t%.4f\t%.4f\n",
			members[b.Member], b.Kmh, b.Kmh+BinKmh, b.Frames, b.GainA, b.GainB, b.PosA, b.PosB)
	}
	return w.Flush()
}
