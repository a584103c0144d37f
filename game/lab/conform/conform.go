// Package conform adds the conformance vectors of the game's side (tuning,
// surfaces, routing, records and modulators of the bed, the speed layer) to those
// of the engine, see [gritbed/engine/conform].
package conform

import (
	"io"

	"gritbed/assets/tuning"
	"gritbed/engine/conform"
	"gritbed/engine/vec"
)

// Kinds lists every sort of vector, the engine's first.
func Kinds() []conform.Kind {
	tu := tuning.Default()
	kinds := conform.Kinds()
	for _, find := range []func(vec.Folder) []conform.Case{
		conform.FileCase(positionsFile, comparePositions),
		conform.FileCase(tuningFile, compareTuning),
		conform.TableCase("surfaces.tsv", surfaceRow(tu)),
		conform.FileCase(rocketFile, compareRocket),
		routingCases,
		modulatorCases,
		conform.TableCase("seam_draws.tsv", seamDrawRow(tu, wobbling(tu))),
	} {
		kinds = append(kinds, conform.Kind{System: "grain", Find: find})
	}
	return kinds
}

// Run runs every case found under dir and writes a line each to w.
func Run(dir string, w io.Writer) (passed, failed int, err error) {
	return conform.Run(dir, Kinds(), w)
}
