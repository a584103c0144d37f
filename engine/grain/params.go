package grain

import (
	"fmt"

	"gritbed/engine/block"
)

// Params are the parameters of the grains of one player; a bind copies them.
type Params struct {
	Attack  float32 // fade in [s]
	Sustain float32 // full level [s of recording]
	Release float32 // fade out [s]
	Window  float32 // length of the region grains are picked from [s]
	Drift   float32 // how far the position may leave the pick's [0…1 of the recording]
}

// Length returns the length of a grain at pitch 1 [s].
func (p Params) Length() float32 { return p.Attack + p.Sustain + p.Release }

// longest is the longest time of a grain, an hour [s].
const longest = 3600

// What errors say is wanted of the parameters.
const (
	wantTime  = "more than 0 s and at most 3600"
	wantDrift = "a finite share of at least 0"
)

// Fault returns the place in [Params] of the first parameter that cannot be used, and
// what is wanted of it; −1 when all can. A time of 0 would make a grain that never
// begins or never ends.
func (p Params) Fault() (field int, want string) {
	for i, v := range [...]float32{p.Attack, p.Sustain, p.Release, p.Window} {
		if !(v > 0 && v <= longest) {
			return i, wantTime
		}
	}
	if !block.Finite(p.Drift) || p.Drift < 0 {
		return 4, wantDrift
	}
	return -1, ""
}

// Check is Fault as an error.
func (p Params) Check() error {
	i, want := p.Fault()
	if i < 0 {
		return nil
	}
	return fmt.Errorf("grain: %s: want %s, got %v", [...]string{"attack", "sustain", "release", "window", "drift"}[i], want,
		[...]float32{p.Attack, p.Sustain, p.Release, p.Window, p.Drift}[i])
}

// DefaultParams are the grains of the two players of a board, as every surface
// of the notes has them: A fades in fast and stays, B the other way round. They
// suit any recording of a continuous sound of ten seconds and more.
func DefaultParams() (a, b Params) {
	return Params{Attack: 0.1, Sustain: 0.2, Release: 0.1, Window: 1.6, Drift: 0.05},
		Params{Attack: 0.2, Sustain: 0.1, Release: 0.2, Window: 1.5, Drift: 0.05}
}

// Pair holds the parameters of the two players of a truck.
type Pair struct{ A, B Params }
