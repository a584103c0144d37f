package mixer

import (
	"math"

	"gritbed/engine/mix"
	"gritbed/game/view"
)

// A held peak stands for a second and then falls.
const (
	HoldSeconds = 1.0  // [s]
	FallRate    = 12.0 // [dB/s]
)

// Needle is one meter: the level of the last block, the peak that stays behind it,
// and whether full scale was reached since somebody last looked.
type Needle struct {
	Now  float32 // peak of the last block (linear)
	Hold float32 // held peak (linear)
	Clip bool    // stays until [Needle.Clear]
	age  float64 // of the held peak [s]
}

// Step takes the peak of the newest block (linear) after dt seconds. The level
// itself is never eased.
func (n *Needle) Step(peak float32, dt float64) {
	if !(peak >= 0) {
		peak = 0
	}
	n.Now = peak
	n.Clip = n.Clip || peak >= 1
	n.age += dt
	if over := min(n.age-HoldSeconds, dt); over > 0 {
		n.Hold *= float32(math.Pow(10, -FallRate*over/20))
	}
	if peak >= n.Hold {
		n.Hold, n.age = peak, 0
	}
}

// Clear takes the clip mark away.
func (n *Needle) Clear() { n.Clip = false }

// meanFrames is how long the RMS of the output is taken over: 0.3 s [frames].
const meanFrames = 18

// Meters are all needles of the view.
type Meters struct {
	Strip [mix.Strips]Needle
	Out   [2]Needle // the output, left and right
	power [meanFrames]float64
	at    int
}

// Step lets every needle follow the mixer, once a frame of dt seconds.
func (m *Meters) Step(s *view.Mixer, dt float64) {
	for i := range m.Strip {
		m.Strip[i].Step(s.Strips[i].Peak, dt)
	}
	power := 0.0
	for c := range m.Out {
		m.Out[c].Step(s.Peak[c], dt)
		power += float64(s.RMS[c]) * float64(s.RMS[c]) / 2
	}
	m.power[m.at] = power
	m.at = (m.at + 1) % meanFrames
}

// Rest forgets what the strips showed: their meters are off. The output goes on.
func (m *Meters) Rest() { m.Strip = [mix.Strips]Needle{} }

// RMS is that of the output over the last 0.3 s, both channels together (linear).
func (m *Meters) RMS() float32 {
	sum := 0.0
	for _, p := range m.power {
		sum += p
	}
	return float32(math.Sqrt(sum / meanFrames))
}

// Peak is the larger held peak of the output (linear).
func (m *Meters) Peak() float32 { return max(m.Out[0].Hold, m.Out[1].Hold) }

// Clear takes a column's clip mark away; the master's is that of the output.
func (m *Meters) Clear(s mix.Strip) {
	if s == Master {
		m.Out[0].Clear()
		m.Out[1].Clear()
		return
	}
	m.Strip[s].Clear()
}

// Clipped says whether a column shows its clip mark.
func (m *Meters) Clipped(s mix.Strip) bool {
	if s == Master {
		return m.Out[0].Clip || m.Out[1].Clip
	}
	return m.Strip[s].Clip
}
