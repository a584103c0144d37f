package synth

import (
	"math"
	"testing"
)

var plainWheel = &Wheel{Depth: 0.22, Damping: 0.5, FineGround: 1, StoneWidth: 1, StoneHeight: 1}

func TestStonesLieAtTheirMeanSpacing(t *testing.T) {
	for _, regular := range []float64{0, 0.5, 0.9} {
		r := newStoneRow(Stones{Spacing: 5, Regular: regular, Width: 1, Vary: 0.4, Height: 10}, 11, newWaits(), plainWheel)
		count := 0
		const length = 200.0
		for r.next < length {
			r.draw()
			count++
		}
		about(t, "spacing [mm]", 1000*r.next/float64(count), 5, 0.1)
	}
}

func TestRegularStonesAreRegular(t *testing.T) {
	spread := func(regular float64) float64 {
		r := newStoneRow(Stones{Spacing: 5, Regular: regular, Width: 1, Height: 10}, 11, newWaits(), plainWheel)
		sum, square := 0.0, 0.0
		last := 0.0
		const n = 5000
		for range n {
			r.draw()
			d := 1000 * (r.next - last)
			last = r.next
			sum, square = sum+d, square+d*d
		}
		return math.Sqrt(square/n-sum/n*sum/n) / (sum / n)
	}
	about(t, "strewn", spread(0), 1, 0.05)
	about(t, "laid", spread(0.9), 0.1, 0.01)
}

// The row answers the same as adding up every stone there is.
func TestStoneRowKeepsTheStonesUnderTheWheel(t *testing.T) {
	s := Stones{Spacing: 2, Regular: 0.2, Width: 3, Vary: 0.4, Height: 100, Tail: 1}
	row := newStoneRow(s, 5, newWaits(), plainWheel)
	every := newStoneRow(s, 5, newWaits(), plainWheel)
	for every.next < 1 {
		every.draw()
	}
	for x := 0.0; x < 0.9; x += 0.000137 {
		want := 0.0
		for _, st := range every.near {
			if xi := (x - st.at) / st.half; xi > -1 && xi < 1 {
				want += st.height * (1 - xi*xi) * (1 - xi*xi)
			}
		}
		about(t, "height", row.at(x), want, 1e-15)
	}
	if len(row.near) > 20 {
		t.Errorf("%d stones kept", len(row.near))
	}
}

// A rear wheel meets the stones its front wheel met, a wheel base later, and
// ground of its own besides.
func TestRearWheelsFollowTheFrontOnes(t *testing.T) {
	b := read(t, Load)
	s := b.surface(b.Member("concrete_rough_hard"))
	ws := newWaits()
	front, rear := newTrack(s, plainWheel, 77, 0, ws), newTrack(s, plainWheel, 77, 2, ws)
	other := newTrack(s, plainWheel, 77, 1, ws)
	var fr, fo []float64
	same := 0
	for i := range 40000 {
		x := 0.5 + float64(i)*0.0001
		f := front.rows[1].at(x + front.offset)
		r := rear.rows[1].at(x + wheelbase + rear.offset)
		if math.Abs(f-r) < 1e-12 {
			same++
		}
		fr = append(fr, f)
		fo = append(fo, other.rows[1].at(x+other.offset))
	}
	if same < 39990 {
		t.Errorf("only %d of 40000 places are the same", same)
	}
	if c := correlation(fr, fo); math.Abs(c) > 0.1 {
		t.Errorf("left and right correlate by %.2f", c)
	}
	if front.octaves[1].seed != rear.octaves[1].seed || front.octaves[2].seed == rear.octaves[2].seed {
		t.Error("coarse layers are shared by a side, fine ones are not")
	}
}

func correlation(a, b []float64) float64 {
	n := float64(len(a))
	var sa, sb, saa, sbb, sab float64
	for i := range a {
		sa, sb = sa+a[i], sb+b[i]
		saa, sbb, sab = saa+a[i]*a[i], sbb+b[i]*b[i], sab+a[i]*b[i]
	}
	return (sab - sa*sb/n) / math.Sqrt((saa-sa*sa/n)*(sbb-sb*sb/n))
}

func TestTriangle(t *testing.T) {
	for turn, want := range map[float64]float64{0: 1, 0.25: 0, 0.5: -1, 0.75: 0} {
		about(t, "triangle", triangle(turn), want, 1e-15)
	}
}
