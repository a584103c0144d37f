package components

import "gritbed/engine/ambient"

// AmbienceData is what the terrain around the skater let sound in a frame.
type AmbienceData struct {
	Plays []ambient.Play // to be opened as voices; one list, reused every frame
}
