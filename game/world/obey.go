package world

import (
	"gritbed/game/script"
	"gritbed/systems/ride"
)

// Obey does what a frame of a script or replay asks for besides its intents:
// it moves the skater and sets the rig. Call it before the frame's Step.
func (w *World) Obey(o script.Out) {
	if o.Jump {
		w.Put(o.Pose)
	}
	ride.Keep(w.skater, o.Keep)
}
