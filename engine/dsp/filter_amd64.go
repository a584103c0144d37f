//go:build !purego

package dsp

import "gritbed/engine/block"

// The loop most of a voice's time goes into is also written in Go's assembler,
// for processors that calculate with four binary64 numbers at once, which Go
// does not make use of. It rounds where [history.run] rounds and gives the same
// bits. The build tag purego leaves it out; then, and on other processors, the
// voices are filtered two by two.

// Wide reports whether [Filter] has a kernel for several voices at once here.
// The answer never changes and takes a while: whoever filters keeps it.
func HasAVX() bool { return hasAVX() }

// hasAVX asks the processor and the system.
func hasAVX() bool

// octave runs two quartets over frames 1 to 255 with the high-passes and, one
// frame behind them, over frames 0 to 254 with the low-passes, in place.
//
//go:noescape
func filter8AVX(s, t *lanes4, p *[lanes8]*block.Plane)

// quart does the same for one quartet and the first four planes.
//
//go:noescape
func filter4AVX(s *lanes4, p *[lanes8]*block.Plane)
