// Package keystest is an input whose keys a test presses.
package keystest

import "gritbed/game/keys"

// Input is set by hand. Its bindings are those of a US keyboard unless a test gives others.
type Input struct {
	Hits     map[keys.Action]bool
	Holds    map[keys.Action]bool
	X        float64 // of the stick
	Mouse    keys.Pointer
	OnPad    bool
	InUse    keys.Map
	Bindings *keys.Bindings
}

var _ keys.Input = (*Input)(nil)

// Press is an input in whose frame these actions begin.
func Press(actions ...keys.Action) *Input {
	in := &Input{Hits: map[keys.Action]bool{}, Holds: map[keys.Action]bool{}, Bindings: keys.Bind(nil)}
	for _, a := range actions {
		in.Hits[a], in.Holds[a] = true, true
	}
	return in
}

// Hold is an input in whose frame these actions go on.
func Hold(actions ...keys.Action) *Input {
	in := Press(actions...)
	clear(in.Hits)
	return in
}

// Hit says whether an action began.
func (in *Input) Hit(a keys.Action) bool { return in.Hits[a] }

// Held says whether it goes on.
func (in *Input) Held(a keys.Action) bool { return in.Holds[a] }

// Stick is the stick.
func (in *Input) Stick() (float64, bool) { return in.X, in.X != 0 }

// Pointer is the mouse.
func (in *Input) Pointer() keys.Pointer { return in.Mouse }

// Pad says whether the pad was used last.
func (in *Input) Pad() bool { return in.OnPad }

// Cap is what is printed on an action's first key.
func (in *Input) Cap(a keys.Action) string { return in.Bindings.Cap(in.InUse, a) }

// Names are an action's keys.
func (in *Input) Names(a keys.Action, pad bool) []string {
	return in.Bindings.Names(in.InUse, a, pad)
}

// Use notes the map in force.
func (in *Input) Use(m keys.Map) { in.InUse = m }
