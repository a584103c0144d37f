// Package assets holds what the game is made of, built into the program: the
// fourteen rolling recordings of the bed in grains.big (note 000 §1.1), the
// one-shots of board and ground in oneshots.bnk ([OneShots]), the sounds of the
// world around in ambience.big ([Ambience]) and the banks of patch programs in
// banks ([Banks]). `go run ./assets/build` renders all of them from the recipes in
// assets/synth and the programs in assets/patches.
//
// A recording is one continuous roll from slow to fast, so a place in it is a
// speed. There is one for each ground and wheel hardness, but no metal with
// soft wheels, and one more, x_jet_rolling, which is the rush of speed itself
// and no ground at all.
//
// The archive has the layout, names, rates, sample counts and durations of the
// original, so an owner's archive can be read in its place ([Load]). Header
// lengths and other byte columns differ, because the codec does: XAS1 needs no
// side data (register CG42). An original archive is read and listed, but its
// EA-XMA streams are not decoded here: asking for a recording gives an
// *ea.CodecError.
package assets

import (
	_ "embed"

	"gritbed/assets/owner"
)

//go:embed grains.big
var grains []byte

// grainsName is how errors call the archive in the program.
const grainsName = "grains.big (built in)"

// Grains opens the recordings built into the program. Nothing is decoded yet.
func Grains() (*Library, error) { return Read(grainsName, grains) }

// Archive returns the bytes of the archive built into the program, to be read
// only, and what errors call it.
func Archive() (name string, data []byte) { return grainsName, grains }

// Load opens an owner's archive. It must hold all fourteen members, each a
// sound mono recording; lengths may differ from ours.
func Load(path string) (*Library, error) {
	data, err := owner.Read(path, owner.Archive)
	if err != nil {
		return nil, err
	}
	return Read(path, data)
}
