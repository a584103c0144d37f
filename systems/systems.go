// Package systems is the order of a frame. The systems themselves live in the
// packages below it, one a file: ride moves the skater, puts the listener there
// and fills the audio state, bed turns the audio state into what the engine is told of the rolling
// bed, rooms into what it is told of the reverb, emitters holds
// the placed sounds, ambience gives the land a voice. Data is in package components.
package systems

import (
	"github.com/yohamta/donburi"

	"gritbed/audiosys"
	"gritbed/systems/ambience"
	"gritbed/systems/bed"
	"gritbed/systems/emitters"
	"gritbed/systems/ride"
	"gritbed/systems/rooms"
)

// System is one step of a frame.
type System struct {
	Name string
	Run  func(donburi.World)
}

// Frame is the whole frame at 60 Hz, top to bottom. Intents are already there:
// the window, a script or a replay wrote them.
func Frame() []System {
	return append([]System{
		{"tricks", ride.Tricks},
		{"physics", ride.Physics},
		{"listener", ride.Listen},
		{"audio state", ride.AudioState},
	}, sound()...)
}

// Recorded is the frame of a recorded audio state, which needs nothing else.
func Recorded() []System {
	return append([]System{
		{"listener of the record", ride.ListenAgain},
	}, sound()...)
}

// sound is the part of the frame that needs nothing but an audio state and where
// the listener stands.
func sound() []System {
	return []System{
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

		{"calls to the engine", audiosys.Post},
	}
}
