package engine

import (
	"gritbed/engine/block"
	"gritbed/engine/mix"
)

// Stem writes the part of a board in the bed of the block just rendered, dry and folded
// to the device's channels; false, and silence, unless [Config.Stems] asked
// for it and there is such a board. It belongs to the thread that renders.
func (e *Engine) Stem(board BoardID, out *[2]block.Plane) bool {
	*out = [2]block.Plane{}
	if int(board) >= len(e.boards) || e.boards[board].Tap() == nil {
		return false
	}
	tap := &e.boards[board].Tap().Planes
	planes := &e.stem
	for i, c := range [...]int{mix.L, mix.C, mix.R, mix.Ls, mix.Rs, mix.LFE} {
		planes[c] = tap[i]
	}
	e.fold.Stereo(planes, out)
	return true
}
