//go:build !amd64 || purego

package dsp

import "gritbed/engine/block"

// HasAVX reports whether [FilterPairs] may use the AVX kernel here: it never may.
func HasAVX() bool { return false }

func filter8AVX(_, _ *lanes4, _ *[lanes8]*block.Plane) {}
func filter4AVX(_ *lanes4, _ *[lanes8]*block.Plane)    {}
