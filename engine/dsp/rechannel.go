package dsp

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp/internal/kernel"
)

// Rechannel brings a signal to a declared channel count by the routes between
// layouts (voice-graph 5.2); a signal that has that count already, the usual
// case, is not touched.
type Rechannel struct {
	out int // declared; 0 lets every count through
	bad ChannelError
}

// Reset gives the module its constructor's state: nothing declared, and every
// signal passes as it is.
func (r *Rechannel) Reset() { *r = Rechannel{} }

// Declare sets the count to bring signals to [channels], or returns a
// *ChannelError for one without layout.
func (r *Rechannel) Declare(out int) error {
	if !Layout(out) {
		return &ChannelError{Module: "rechannel", Got: out, Want: "1, 2, 4, 6 or 8"}
	}
	r.out = out
	return nil
}

// Process turns the first in planes of sig into the declared count, in place,
// and returns that count; sig has room for both. A count without layout is
// refused with a *ChannelError, which the module keeps for this purpose, and
// the signal left alone.
func (r *Rechannel) Process(sig []block.Plane, in int) (out int, err error) {
	switch {
	case in == r.out || r.out == 0 && Layout(in):
		return in, nil
	case !Layout(in) || max(in, r.out) > len(sig):
		r.bad = ChannelError{Module: "rechannel", Got: in, Want: "1, 2, 4, 6 or 8, with planes for it"}
		return 0, &r.bad
	}
	table, ok := routes(in, r.out)
	if !ok { // 8 to 1, 2 or 4: as far as the channels go
		table.straight(uint8(min(in, r.out)))
	}
	var old [MaxChannels]block.Plane
	copy(old[:], sig[:in])
	var begun [MaxChannels]bool
	for _, t := range table.All() {
		if !begun[t.To] {
			begun[t.To] = true
			kernel.ScaleInto(&sig[t.To], &old[t.From], t.Gain)
			continue
		}
		kernel.AddScaled(&sig[t.To], &old[t.From], t.Gain)
	}
	for c := range r.out {
		if !begun[c] {
			clear(sig[c][:])
		}
	}
	return r.out, nil
}

// routes is Routes without an error to allocate.
func routes(from, to int) (RouteTable, bool) {
	if from == 8 && to != 8 && to != 6 {
		return RouteTable{}, false
	}
	t, err := Routes(from, to)
	return t, err == nil
}
