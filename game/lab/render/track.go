package render

import "math"

// The values that are plotted, a column each.
const (
	trackLevel = iota // of the output [dBFS]
	trackSpeed        // [km/h]
	trackGainA        // of the louder truck, linear
	trackGainB
	trackRocket
	trackPositionA // 0 slow … 1 fast
	trackPositionB
	trackValues
)

// trackPoints is the most points a plot has: ten minutes of frames and more.
const trackPoints = 1 << 16

// track keeps what is plotted of a session, however long: a point a frame, and
// when they become too many a point for every two, four and so on. Such a point
// has the largest and the smallest value of its frames, so that neither peaks nor
// gaps are lost.
type track struct {
	points []point
	stride int // frames a point stands for
	open   int // frames of the last point so far
	starts []float64
	width  int // seconds a number of starts stands for [s]
}

// point is the range of each column over its frames.
type point struct{ lo, hi [trackValues]float32 }

func newTrack() track { return track{stride: 1, width: 1} }

// add takes a frame and what was heard in it.
func (t *track) add(f *Frame, part []float32) {
	var m meter
	m.add(part)
	v := [trackValues]float32{trackLevel: float32(math.Max(m.rms(), -100)), trackSpeed: float32(f.Speed * 3.6), trackRocket: f.Rocket}
	for truck, on := range f.Running {
		if on {
			a, b := f.Record[2*truck], f.Record[2*truck+1]
			v[trackGainA], v[trackGainB] = max(v[trackGainA], a.Gain), max(v[trackGainB], b.Gain)
			v[trackPositionA], v[trackPositionB] = max(v[trackPositionA], a.Position), max(v[trackPositionB], b.Position)
		}
	}
	p := point{v, v}
	if t.open == 0 {
		if len(t.points) == trackPoints {
			for i := range trackPoints / 2 {
				t.points[i] = merge(t.points[2*i], t.points[2*i+1])
			}
			t.points = t.points[:trackPoints/2]
			t.stride *= 2
		}
		t.points = append(t.points, p)
	} else {
		last := len(t.points) - 1
		t.points[last] = merge(t.points[last], p)
	}
	t.open = (t.open + 1) % t.stride
}

// merge makes a point of two.
func merge(a, b point) point {
	for i := range a.lo {
		a.lo[i], a.hi[i] = min(a.lo[i], b.lo[i]), max(a.hi[i], b.hi[i])
	}
	return a
}

// start counts a grain start at a second of the session.
func (t *track) start(second int) {
	for second/t.width >= trackPoints {
		for i := range (len(t.starts) + 1) / 2 {
			t.starts[i] = t.starts[2*i]
			if 2*i+1 < len(t.starts) {
				t.starts[i] += t.starts[2*i+1]
			}
		}
		t.starts = t.starts[:(len(t.starts)+1)/2]
		t.width *= 2
	}
	for second/t.width >= len(t.starts) {
		t.starts = append(t.starts, 0)
	}
	t.starts[second/t.width]++
}
