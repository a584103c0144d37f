package inspector

import (
	"math"
	"strconv"
)

// Figure is the small picture in a box.
type Figure uint8

// The figures.
const (
	NoFigure  Figure = iota
	Curve            // of a table, with the point where its input is
	Envelope         // segments, with the time reached
	Bar              // a share
	Step             // low or high
	Pick             // one of some
	Wave             // a period, with the phase
	Trace            // the last results
	Recording        // of a player
)

// most is how many cells a pick shows.
const most = 8

// Figure says what a box draws.
func (n *Node) Figure() Figure {
	switch n.Op {
	case 1:
		return NoFigure
	case 6, 11, 16, 29:
		return Bar
	case 7, 8, 9, 12, 17, 18:
		return Pick
	case 10:
		return Step
	case 14:
		return Envelope
	case 15:
		if n.Table == nil {
			return Trace
		}
		return Curve
	case 27:
		return Recording
	case 28:
		return Wave
	case 0, 2, 3, 4, 5, 37, 38, 39:
		return NoFigure
	}
	return Trace
}

// Share is how much of a bar is filled, 0…1; of a wave, its phase.
func (n *Node) Share(l *Live) float64 {
	b, k := n.Block, 0.0
	switch n.Op {
	case 6:
		lo, hi := float64(l.int(b)), float64(l.int(b+4))
		k = (float64(l.int(b+8)) - lo) / (hi - lo)
	case 11:
		k = l.float(b) / float64(l.int(b+12))
	case 16:
		k = float64(l.half(b+4)) / float64(l.half(b+2))
	case 28:
		k = l.float(b + 4)
	case 29:
		k = l.float(b) / math.Max(math.Abs(float64(l.int(b+24))), math.Abs(l.float(b)))
	case 14:
		return n.reached(l)
	}
	if k != k {
		return 0
	}
	return min(max(k, 0), 1)
}

// Picks is how many cells a pick has and which is chosen, -1 for none.
func (n *Node) Picks(l *Live) (count, chosen int) {
	b := n.Block
	switch n.Op {
	case 7:
		count, chosen = int(l.int(b+4)), int(l.int(b+8))-int(l.int(b))
	case 8:
		count, chosen = l.half(b+10), int(l.int(b+12))-int(l.int(b+4))
	case 9:
		count, chosen = int(l.int(b+8)), int(l.int(b+12))-int(l.int(b+4))
	case 12:
		count, chosen = l.byte(b+2), -1
	case 17, 18:
		count, chosen = l.byte(b), int(l.int(b+4))
	}
	if n.Op == 12 {
		for i := range min(count, most) {
			if l.int(b+8+4*i) == l.int(b+4) {
				chosen = i
			}
		}
	}
	if count > most { // a long row is shown by eighths
		return most, min(max(chosen, 0)*most/count, most-1)
	}
	return max(count, 0), chosen
}

// Curve appends a table's shape, 0…1 in both directions, and gives where its input is.
func (n *Node) Curve(dst []Point, l *Live) ([]Point, Point) {
	t := n.Table
	lo, hi := t.Entries[0], t.Entries[0]
	for _, v := range t.Entries {
		lo, hi = min(lo, v), max(hi, v)
	}
	high := func(v float64) float64 {
		if hi == lo {
			return 0.5
		}
		return min(max((v-float64(lo))/(float64(hi)-float64(lo)), 0), 1)
	}
	last := len(t.Entries) - 1
	for k := range min(last, 24) + 1 {
		i := k
		if last > 24 {
			i = k * last / 24
		}
		dst = append(dst, Point{float64(i) / math.Max(float64(last), 1), high(float64(t.Entries[i]))})
	}
	x := (float64(l.int(n.Block+12)) - float64(t.Min)) / math.Max(float64(t.Max)-float64(t.Min), 1)
	return dst, Point{min(max(x, 0), 1), high(float64(l.int(n.Block + 8)))}
}

// Offsets of an envelope's block [bytes].
const (
	envelopeSegments = 24
	envelopeMost     = 12
)

// Envelope appends its shape, 0…1 in both directions.
func (n *Node) Envelope(dst []Point, l *Live) []Point {
	count := min(l.byte(n.Block+16), envelopeMost)
	total, lo, hi := 0.0, l.float(n.Block+20), l.float(n.Block+20)
	for i := range count {
		d, v := n.segment(l, i)
		total += d
		lo, hi = min(lo, v), max(hi, v)
	}
	high := func(v float64) float64 {
		if !(hi > lo) {
			return 0.5
		}
		return (v - lo) / (hi - lo)
	}
	at := 0.0
	dst = append(dst, Point{0, high(l.float(n.Block + 20))})
	for i := range count {
		d, v := n.segment(l, i)
		at += d
		dst = append(dst, Point{at / math.Max(total, 1e-3), high(v)})
	}
	return dst
}

// segment is a segment's duration [ms] and target.
func (n *Node) segment(l *Live, i int) (duration, target float64) {
	at := n.Block + envelopeSegments + 8*i
	duration, target = l.float(at), l.float(at+4)
	if !(duration > 0 && duration < 1e9) {
		duration = 1
	}
	return duration, target
}

// reached is how far an envelope is in its time, 0…1.
func (n *Node) reached(l *Live) float64 {
	count, now := min(l.byte(n.Block+16), envelopeMost), l.byte(n.Block+3)
	total, at := 0.0, 0.0
	for i := range count {
		d, _ := n.segment(l, i)
		total += d
		switch {
		case i < now:
			at += d
		case i == now:
			if left := l.float(n.Block + 4); left > 0 && left < d {
				at += d - left
			}
		}
	}
	return min(at/math.Max(total, 1e-3), 1)
}

// Waveform is an oscillator's shape at a phase, 0…1.
func (n *Node) Waveform(l *Live, phase float64) float64 {
	switch l.byte(n.Block) {
	case 0:
		return 0.5 + 0.5*math.Sin(2*math.Pi*phase)
	case 1:
		return math.Round(phase)
	case 2:
		return phase
	}
	return 1 - math.Abs(2*phase-1)
}

// Value appends what a box says of the last walk.
func (n *Node) Value(dst []byte, l *Live) []byte {
	if !l.Known() {
		return append(dst, "–"...)
	}
	v, ok := l.Result(n.Record)
	switch {
	case n.Record < 0 || n.Op == 2:
		at := n.Block
		if n.Op == 2 {
			at += 24
		}
		v, ok = l.Word(at)
	case n.Op == 7 || n.Op == 8:
		dst = append(dst, "draw "...)
	case n.Op == 9:
		dst = append(dst, "pick "...)
	case n.Op == 11 && l.float(n.Block) >= 0:
		return append(strconv.AppendFloat(dst, l.float(n.Block), 'f', 0, 32), " ms"...)
	case n.Op == 11 && v == 0:
		return append(dst, "idle"...)
	}
	if !ok {
		return append(dst, "not run"...)
	}
	return strconv.AppendInt(dst, int64(v), 10)
}
