//go:build headless

package main

import (
	"errors"

	"gritbed/engine"
)

// window says what this build leaves out: with the tag headless nothing of a
// window is in it, so that it builds and runs on a machine without a display.
func window(engine.Config) error { return errors.New("built without a window: use -frames") }
