package keys

import "gritbed/components"

// Input is what keyboard, pad and mouse do in a frame. The window has one that reads
// devices, a test one that it sets (package keystest).
type Input interface {
	// Hit says whether an action began in this frame.
	Hit(a Action) bool
	// Held says whether it goes on.
	Held(a Action) bool
	// Stick is how far the stick bound to Steer is to the right, −1…1; ok is whether it
	// is out of its middle.
	Stick() (x float64, ok bool)
	// Pointer is the mouse.
	Pointer() Pointer
	// Pad says whether the pad was used last, so that hints name its buttons.
	Pad() bool
	// Cap is what is printed on the first key of an action.
	Cap(a Action) string
	// Names are an action's keys, or pad buttons, as they are printed.
	Names(a Action, pad bool) []string
	// Use puts a map in force.
	Use(m Map)
}

// Pointer is the mouse in a frame.
type Pointer struct {
	X, Y           float64 // [logical px of the window's interface]
	Moved          bool
	Click          bool
	WheelX, WheelY float64 // [clicks]
}

// Intent is what the player wants of the skater in this frame.
func Intent(in Input, mode components.Mode) components.IntentData {
	out := components.IntentData{
		Push: in.Held(Push), Brake: in.Held(Brake), Ollie: in.Held(Ollie), Manual: in.Held(Manual),
		Slide: in.Held(Slide), Grab: in.Held(Grab), Flip: in.Held(Flip), Respawn: in.Hit(Respawn),
	}
	if x, ok := in.Stick(); ok {
		out.Steer = float32(bend(x))
	}
	out.Steer += axis(in.Held(SteerLeft), in.Held(SteerRight))
	out.Steer = min(max(out.Steer, -1), 1)
	out.Spin = axis(in.Held(SpinLeft), in.Held(SpinRight))
	switch mode {
	case components.Airborne:
		if out.Spin == 0 {
			out.Spin = out.Steer
		}
		out.Balance = axis(in.Held(LeanBack), in.Held(LeanFront))
	case components.Manual, components.Grinding:
		out.Balance = axis(in.Held(LeanBack), in.Held(LeanFront))
		out.Push, out.Brake = false, false
	}
	return out
}

// axis is −1, 0 or 1.
func axis(less, more bool) float32 {
	switch {
	case less && !more:
		return -1
	case more && !less:
		return 1
	}
	return 0
}

// bend gives a stick finer steps around its middle.
func bend(x float64) float64 { return x * (0.45 + 0.55*x*x) }
