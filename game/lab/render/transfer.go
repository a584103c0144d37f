package render

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"slices"

	"gritbed/components/rolling"
)

// Bin holds what the records of one recording were in one narrow range of
// speeds: medians, never means. A mean over a session mixes surfaces, speeds and
// tricks and has misled more than once (note 000 §3.3).
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

// Limits of what is kept of a session, however long: a bin keeps so many values,
// evenly spread over its frames, and speeds above the last bin count there.
const (
	binValues = 1 << 11
	lastKmh   = 999 // [km/h]
)

// transferMeter sorts every frame in which a truck's grains sound and its wheels
// are on the ground into bins, by recording, then speed.
type transferMeter struct{ bins map[binKey]*binMeter }

type binKey struct {
	member rolling.Member
	kmh    int // [km/h]
}

// binMeter holds the values of a bin: every one, and when they become too many
// every second, every fourth and so on.
type binMeter struct {
	frames int
	stride int
	kept   [4][]float32 // gains A and B, positions A and B
}

func newTransferMeter() transferMeter { return transferMeter{map[binKey]*binMeter{}} }

func (m *transferMeter) add(f *Frame) {
	if f.Airborne || f.Wheels == 0 {
		return
	}
	for truck, on := range f.Running {
		if !on {
			continue
		}
		kmh := min(math.Floor(math.Abs(f.Speed)*3.6/BinKmh)*BinKmh, lastKmh)
		k := binKey{f.Member[truck], int(kmh)}
		if m.bins[k] == nil {
			m.bins[k] = &binMeter{stride: 1}
		}
		a, b := f.Record[2*truck], f.Record[2*truck+1]
		m.bins[k].add([4]float32{a.Gain, b.Gain, a.Position, b.Position})
	}
}

func (m *binMeter) add(values [4]float32) {
	if m.frames%m.stride == 0 {
		for i, x := range values {
			m.kept[i] = append(m.kept[i], x)
		}
	}
	m.frames++
	if len(m.kept[0]) < binValues {
		return
	}
	for i, v := range m.kept {
		for k := range binValues / 2 {
			v[k] = v[2*k]
		}
		m.kept[i] = v[:binValues/2]
	}
	m.stride *= 2
}

func (m *transferMeter) result() []Bin {
	out := make([]Bin, 0, len(m.bins))
	for k, v := range m.bins {
		out = append(out, Bin{Member: k.member, Kmh: k.kmh, Frames: v.frames,
			GainA: median(v.kept[0]), GainB: median(v.kept[1]), PosA: median(v.kept[2]), PosB: median(v.kept[3])})
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
func median(v []float32) float64 {
	if len(v) == 0 {
		return math.NaN()
	}
	v = slices.Clone(v)
	slices.Sort(v)
	return float64(v[(len(v)-1)/2])
}

func writeTransfer(w io.Writer, bins []Bin, members []string) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "recording\tkmh_from\tkmh_to\tframes\tgain_a\tgain_b\tposition_a\tposition_b")
	for _, v := range bins {
		fmt.Fprintf(b, "%s\t%d\t%d\t%d\t%.4f\t%.4f\t%.4f\t%.4f\n",
			members[v.Member], v.Kmh, v.Kmh+BinKmh, v.Frames, v.GainA, v.GainB, v.PosA, v.PosB)
	}
	return b.Flush()
}
