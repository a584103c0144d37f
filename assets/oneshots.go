package assets

import (
	_ "embed"
	"fmt"

	"gritbed/assets/owner"
	"gritbed/engine/ea"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/voice"
)

//go:embed oneshots.bnk
var oneshots []byte

// oneshotsName is how errors call the collection in the program.
const oneshotsName = "oneshots.bnk (built in)"

// Ids of the collection that the contacts ask for (note 001). Where two or
// three stand in a row only the first has a name: pops follow the selector, 0
// the weakest, and the ladder goes by hollow ground, then long air.
const (
	ShotLadder    = 0x35C // 2×hollow + long, register CV14
	ShotImpact    = 0x447
	ShotOllie     = 0x448
	ShotPop       = 0x449 // to 0x44B, closed ground
	ShotPopHollow = 0x44F // to 0x451
	ShotPopRoll   = 0x457
)

// shotTouchdown is the first of the touchdowns. The originals stand in a table
// the notes do not print, so these ids are ours.
const shotTouchdown = 0x460

// Touchdown gives the id of a touchdown: tier 0..3 is 2×hollow ground + soft
// wheels; kind 0 is all four wheels, 1 a pair out of the air, 2 the other pair,
// 3 one wheel, 4 the end of a manual; variant 0..2 is how hard. Variant 2 of
// kinds 0 to 2 exists in tier 0 alone, and kind 4 has variant 0 alone.
func Touchdown(tier, kind, variant int) int {
	return shotTouchdown + 16*tier + 3*kind + variant
}

// Shots is an open collection of one-shots. It is only read; any number of
// goroutines may use it.
type Shots struct {
	Source  string
	Tree    *ea.Splice
	Samples []*voice.Sample // by the sample numbers of the tree
}

// OneShots opens the collection built into the program: pops, landings and
// touchdowns, which `go run ./assets/build` renders from the recipes in
// assets/synth/oneshots.
func OneShots() (*Shots, error) { return ReadShots(oneshotsName, oneshots) }

// Collection returns the bytes of the collection built into the program, to be
// read only, and what errors call it.
func Collection() (name string, data []byte) { return oneshotsName, oneshots }

// LoadShots opens an owner's collection. Samples in a codec that is not decoded
// here give an *ea.CodecError.
func LoadShots(path string) (*Shots, error) {
	data, err := owner.Read(path, owner.Archive)
	if err != nil {
		return nil, err
	}
	return ReadShots(path, data)
}

// ReadShots opens a collection that is in memory and decodes all of it, so that
// the first time a sample sounds is like every other time.
func ReadShots(source string, data []byte) (*Shots, error) {
	tree, err := ea.ReadSplice(source, data)
	if err != nil {
		return nil, err
	}
	s := &Shots{Source: source, Tree: tree, Samples: make([]*voice.Sample, len(tree.Samples))}
	for i := range s.Samples {
		if s.Samples[i], err = voice.FromStream(fmt.Sprintf("%s, sample %d", source, i), &tree.Samples[i].Stream); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Collection returns what a [shot.Player] plays.
func (s *Shots) Collection() shot.Collection {
	return shot.Collection{Tree: s.Tree, Samples: s.Samples}
}
