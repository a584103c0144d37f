package components

import "gritbed/engine/mix/env"

// RoomsData is what the environment bus is told in a frame.
type RoomsData struct {
	Post  env.Post
	Fresh bool // Post is not what it was in the frame before
}
