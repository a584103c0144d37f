package view

import "math"

// The groove: a ring of samples a hand's breadth apart, in which the bed's level
// is written as it is heard.
const (
	TrailSize  = 600
	TrailPitch = 0.067 // between samples [m]
	TrailAge   = 6.0   // [s]
)

// Sample is one place of the groove.
type Sample struct {
	X, Y   float32 // [m]
	DX, DY float32 // direction of travel, length 1
	A, B   float32 // heard level of the players, linear RMS
	Rocket float32 // gain of the speed layer
	Time   float32 // when [s]
	Cut    bool    // the groove begins again here
	Rail   bool    // on a rail: a narrow band
}

// Heard is what is audible at a moment.
type Heard struct {
	A, B   float32 // RMS
	Rocket float32 // gain
}

// Trail is the groove behind one board.
type Trail struct {
	ring  [TrailSize]Sample
	next  int // samples written so far
	x, y  float64
	h     Heard
	open  bool    // the last place belongs to the groove
	carry float64 // way since the last sample [m]
}

// Roll draws on to (x, y) [m] at a time [s]. Between the last place and this one
// the level goes straight from what was heard then to what is heard now.
func (t *Trail) Roll(x, y float64, h Heard, rail bool, time float64) {
	if !t.open {
		t.open, t.x, t.y, t.h, t.carry = true, x, y, h, 0
		t.put(Sample{X: float32(x), Y: float32(y), A: h.A, B: h.B, Rocket: h.Rocket, Time: float32(time), Cut: true, Rail: rail})
		return
	}
	dx, dy := x-t.x, y-t.y
	d := math.Hypot(dx, dy)
	if d < 1e-6 {
		t.h = h
		return
	}
	if d > 3 { // nobody rolls 3 m in a frame
		t.Lift()
		t.Roll(x, y, h, rail, time)
		return
	}
	ux, uy := float32(dx/d), float32(dy/d)
	for at := TrailPitch - t.carry; at <= d; at += TrailPitch {
		k := at / d
		f := float32(k)
		if last := &t.ring[(t.next-1)%TrailSize]; last.Cut && last.DX == 0 && last.DY == 0 {
			last.DX, last.DY = ux, uy
		}
		t.put(Sample{
			X: float32(t.x + dx*k), Y: float32(t.y + dy*k), DX: ux, DY: uy,
			A: t.h.A + (h.A-t.h.A)*f, B: t.h.B + (h.B-t.h.B)*f, Rocket: h.Rocket,
			Time: float32(time), Rail: rail,
		})
	}
	t.carry = math.Mod(t.carry+d, TrailPitch)
	t.x, t.y, t.h = x, y, h
}

func (t *Trail) put(s Sample) {
	t.ring[t.next%TrailSize] = s
	t.next++
}

// Lift ends the groove, as in the air.
func (t *Trail) Lift() { t.open = false }

// Clear forgets everything.
func (t *Trail) Clear() { *t = Trail{} }

// Len is the number of samples not older than [TrailAge] at a time [s].
func (t *Trail) Len(time float64) int {
	n := min(t.next, TrailSize)
	for n > 0 && time-float64(t.At(n-1).Time) > TrailAge {
		n--
	}
	return n
}

// At is the i-th newest sample; 0 is the last one.
func (t *Trail) At(i int) *Sample { return &t.ring[(t.next-1-i)%TrailSize] }
