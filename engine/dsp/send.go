package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Mode is what a Send does in its next block.
type Mode uint8

// The modes of a graph that concern its Sends.
const (
	Normal  Mode = 0
	FadeOut Mode = 1 // from the current level to silence: a pause
	FadeIn  Mode = 3 // from silence to the target: a resume
)

// SendRamp is the option send.ramp (register CV2): how a Send's level moves over
// the first 64 frames of a block.
type SendRamp uint8

// The readings of the ramp.
const (
	Ramp65 SendRamp = iota // 64 steps of 1/65; the next block jumps the rest
	Ramp64                 // 64 steps of 1/64, as in Gain
)

// step returns the part of the way one frame takes; 1/65 is rounded to single
// precision (bits 3C7C0FC1).
func (r SendRamp) step() float32 {
	if r == Ramp64 {
		return 1.0 / kernel.RampFrames
	}
	return 1.0 / (kernel.RampFrames + 1)
}

// Send adds its signal to a bus and leaves the signal as it is (voice-graph
// 5.8).
type Send struct {
	bus     *Sub0
	table   RouteTable
	from    int // channels of the signal
	to      int // channels of the bus the table leads to
	target  float32
	current float32
	last    [MaxChannels]float32
	mode    Mode
	ramp    SendRamp
	dirty   bool
}

// Reset gives the Send its constructor's values: target and current level 1,
// nothing sounding. The link and the kind of ramp stay.
func (s *Send) Reset() {
	*s = Send{bus: s.bus, table: s.table, from: s.from, to: s.to, ramp: s.ramp, target: 1, current: 1}
}

// Link leads the Send to a bus for a signal of the given count [channels]. A
// bus that has no channels yet is accepted and looked at again in each block.
// The order of graphs is the mixer's to check.
func (s *Send) Link(bus *Sub0, from int) error {
	if !Layout(from) {
		return &ChannelError{Module: "send", Got: from, Want: "1, 2, 4, 6 or 8"}
	}
	var table RouteTable
	to := 0
	if bus != nil && bus.Channels() != 0 {
		var err error
		if table, err = Routes(from, bus.Channels()); err != nil {
			return err
		}
		to = bus.Channels()
	}
	s.bus, s.from, s.to, s.table = bus, from, to, table
	s.last = [MaxChannels]float32{}
	return nil
}

// Unlink takes the Send off its bus and leaves no release tail; see Release.
func (s *Send) Unlink() { s.bus = nil }

// Linked reports whether the Send leads to a bus.
func (s *Send) Linked() bool { return s.bus != nil }

// SetLevel sets the target level (linear, 1 = unity), reached over the next
// block except for the last 1/65 of the way. It returns false for a level that is not
// finite.
func (s *Send) SetLevel(l float32) bool {
	if !block.Finite(l) {
		return false
	}
	s.target = l
	return true
}

// Level returns the target level (linear).
func (s *Send) Level() float32 { return s.target }

// Current returns the level the next block starts from (linear).
func (s *Send) Current() float32 { return s.current }

// SetMode chooses how the next block is sent; the one after is Normal again.
func (s *Send) SetMode(m Mode) { s.mode = m }

// SetRamp chooses the kind of ramp; Ramp65 is the default.
func (s *Send) SetRamp(r SendRamp) { s.ramp = r }

// Process adds one block of sig, of the count given to Link.
func (s *Send) Process(sig []block.Plane, restart bool) {
	from, to, ok := s.begin(restart)
	if !ok {
		return
	}
	sig = sig[:s.from]
	for i := range s.table.n {
		r := s.table.routes[i]
		s.route(&s.bus.acc[r.To], &sig[r.From], r.Gain, from, to)
	}
	for c := range sig {
		s.last[c] = float32(sig[c][block.Frames-1] * s.target)
	}
}

// Process1 is Process for a signal of one channel.
func (s *Send) Process1(p *block.Plane, restart bool) {
	from, to, ok := s.begin(restart)
	if !ok {
		return
	}
	for i := range s.table.n {
		r := s.table.routes[i]
		s.route(&s.bus.acc[r.To], p, r.Gain, from, to)
	}
	s.last[0] = float32(p[block.Frames-1] * s.target)
}

// begin opens a block: it settles which level it goes from and to, and reports
// whether there is a bus to send to.
func (s *Send) begin(restart bool) (from, to float32, ok bool) {
	if restart || s.dirty {
		s.current = s.target
		s.dirty = false
	}
	if s.bus == nil {
		return 0, 0, false
	}
	if (s.to == 0 || s.bus.Channels() != s.to) && !s.reroute() {
		s.dirty = true
		return 0, 0, false
	}
	s.bus.contributors++
	switch s.mode {
	case FadeOut:
		from, to = s.current, 0
	case FadeIn:
		from, to = 0, s.target
	default:
		from, to = s.current, s.target
	}
	s.current = s.target
	s.mode = Normal
	return from, to, true
}

// reroute looks up the table of a bus whose count has changed.
func (s *Send) reroute() bool {
	table, err := Routes(s.from, s.bus.Channels())
	if err != nil {
		return false
	}
	s.table, s.to = table, s.bus.Channels()
	return true
}

// route adds one source channel to one bus channel.
func (s *Send) route(dst, src *block.Plane, gain, from, to float32) {
	if from == to {
		kernel.AddScaled(dst, src, float32(gain*to))
		return
	}
	start := float32(gain * from)
	step := float32(float32(gain*(to-from)) * s.ramp.step())
	kernel.AddRamp(dst, src, start, step)
}

// Release is called when the Send is removed: the last value it sent goes on
// to the bus, which fades it out over the first 16 frames of its next block.
// A Send that never ran leaves nothing, and a second call adds nothing.
func (s *Send) Release() {
	if s.bus == nil || s.to == 0 || s.bus.Channels() != s.to {
		return
	}
	for _, r := range s.table.All() {
		if v := float32(s.last[r.From] * r.Gain); v != 0 {
			s.bus.delta[r.To] += v
			s.bus.pending = true
		}
	}
	s.last = [MaxChannels]float32{}
}
