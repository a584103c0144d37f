//go:build !purego

package dsp

import "gritbed/engine/block"

// The loop that takes most of a voice's time is also written in Go's assembler,
// for processors with AVX, which calculate with four binary64 numbers at once. It
// rounds where [history.run] rounds and gives the same bits. With the build tag
// purego, and on other processors, voices are filtered in pairs instead.

// HasAVX reports whether [FilterPairs] may use the AVX kernel here. The answer
// never changes, but asking the processor is slow: ask once and keep it.
func HasAVX() bool { return hasAVX() }

// hasAVX asks whether the processor has AVX and the system saves its registers.
func hasAVX() bool

// filter8AVX filters eight voices in place: frames 1 to 255 through the high-passes
// and, one frame behind, frames 0 to 254 through the low-passes.
//
//go:noescape
func filter8AVX(s, t *lanes4, p *[lanes8]*block.Plane)

// filter4AVX does the same for four voices, the first four planes.
//
//go:noescape
func filter4AVX(s *lanes4, p *[lanes8]*block.Plane)
