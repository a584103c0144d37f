package dsp

import "fmt"

// MaxChannels is the largest channel count of a signal or bus.
const MaxChannels = 8

// ChannelError is a channel count a module cannot work with.
type ChannelError struct {
	Module string // the module that refuses
	Got    int    // [channels]
	Want   string // what it would accept
}

func (e *ChannelError) Error() string {
	return fmt.Sprintf("dsp: %s: channels: want %s, got %d", e.Module, e.Want, e.Got)
}

// RouteError is a pair of channel counts without a route table.
type RouteError struct {
	From, To int // [channels]
}

func (e *RouteError) Error() string {
	return fmt.Sprintf("dsp: route: no table from %d to %d channels", e.From, e.To)
}

// RateError is a sample rate that cannot be resampled from.
type RateError struct {
	Got int // [Hz]
}

func (e *RateError) Error() string {
	return fmt.Sprintf("dsp: resample: rate: want more than 0 Hz, got %d", e.Got)
}
