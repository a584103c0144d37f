// Package systems is the order of a frame. The systems themselves live in the
// packages below it, one an object: ride moves the skaters, puts the listener beside
// the player and fills the audio states, presence decides which other skaters are
// heard, bed turns audio states into what is posted to the rolling beds, rooms into
// the reverb's presets, emitters holds the placed sounds, ambience moves the terrain's
// sounds on. Data is in package components.
package systems

import (
	"github.com/yohamta/donburi"

	"gritbed/audiosys"
	"gritbed/systems/ambience"
	"gritbed/systems/bed"
	"gritbed/systems/emitters"
	"gritbed/systems/presence"
	"gritbed/systems/ride"
	"gritbed/systems/rooms"
)

// System is one step of a frame.
type System struct {
	Name string
	Run  func(donburi.World)
}

// Frame is the whole frame at 60 Hz, top to bottom. Intents are already there:
// the window, a script or a replay wrote them. Every call makes its own systems, with
// queries of their own.
func Frame() []System {
	ride := ride.NewSystem()
	return append([]System{
		{"tricks", ride.Tricks},
		{"physics", ride.Physics},
		{"listener", ride.Listen},
		{"audio state", ride.AudioState},
	}, sound()...)
}

// Recorded is the frame of a recorded audio state, which needs nothing else.
func Recorded() []System {
	ride := ride.NewSystem()
	return append([]System{
		{"listener of the record", ride.ListenAgain},
	}, sound()...)
}

// sound is the part of the frame that needs nothing but an audio state and where
// the listener stands.
func sound() []System {
	presence, bed, emitters := presence.NewSystem(), bed.NewSystem(), emitters.NewSystem()
	rooms, ambience, engine := rooms.NewSystem(), ambience.NewSystem(), audiosys.NewSystem()
	return []System{
		{"presence", presence.Measure},
		{"rest", bed.Rest},

		// Process: what happens before the mix is evaluated. Chain values use
		// the mix of the frame before (register CF1).
		{"slope", bed.Slope},
		{"surface routing", bed.Routing},
		{"push envelopes", bed.Push},
		{"latches", bed.Latches},
		{"chain values", bed.ChainValues},
		{"turn slew", bed.Turn},
		{"brake slew", bed.Brake},
		{"seam gain envelope", bed.Seam},
		{"sends and level ramp", bed.Ramps},
		{"wobbles", bed.Wobbles},
		{"rocket", bed.Rocket},

		{"mix", bed.Mix},

		// Update: what uses the mix of this frame.
		{"records", bed.Records},
		{"rocket record", bed.RocketRecord},
		{"rooms", rooms.Enter},
		{"emitters", emitters.Hold},
		{"ambience", ambience.Hear},

		{"calls to the engine", engine.Send},
	}
}
