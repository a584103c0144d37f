//go:build !amd64 || purego

package dsp

import "gritbed/engine/block"

// Wide reports whether [Filter] has a kernel for several voices at once here.
func Wide() bool { return false }

func octave(_, _ *quartet, _ *[octet]*block.Plane) {}
func quart(_ *quartet, _ *[octet]*block.Plane)     {}
