package audiosys

import (
	"gritbed/components"
	"gritbed/engine"
)

// Rooms tells the environment bus where the skater is, when that has changed.
func Rooms(f *engine.Frame, d *components.RoomsData) {
	if d.Fresh {
		f.Room(d.Post)
	}
}
