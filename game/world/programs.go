package world

import "gritbed/engine/ea"

// Banks returns the banks of patch programs, in install order; nil without any.
func (w *World) Banks() []*ea.Bank { return w.banks }
