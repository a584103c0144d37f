// Package tuning is the authored data of the rolling bed: which ground plays
// which recording, and how speed, turning, slope and pushes shape it.
//
// A recording is one roll from slow to fast, so its time axis is a speed axis.
// A collection says for one recording how a ground speed becomes a read
// position (a cubic curve) and how strongly the modulators act; the surface map
// says for each of 95 materials which rolling surface it is. All of it is text
// (YAML, strict) that is embedded and can be replaced file by file.
//
// Numbers are kept as the single-precision values that the notes compute with.
// Where the text is silent or disagrees with itself: control points are n/58
// (register CG6, the printed decimals are rounded); t divides first (CG7) with
// the other order at hand; metal has its own special gain and shift (CG19);
// surface 0 has no recording (CG5); surface 11 exists though no tag reaches it
// (CG33); wobble and seam ranges exclude their upper ends (CX6). The names of
// the surfaces without recordings are ours.
package tuning

import (
	"embed"
	"io/fs"

	"gritbed/components/rolling"
	"gritbed/engine/grain"
)

//go:embed collections.yaml surfaces.yaml chain.yaml rocket.yaml seams.yaml
var embedded embed.FS

// Sizes of the tables.
const (
	Members   = 14 // recordings
	Materials = 95 // entries of the surface map
	Surfaces  = 15 // rolling surfaces 0…14, the last one of no contact
	Slots     = 26 // owner slots, two a surface recording
	Patterns  = 16 // seam patterns
)

// DefaultCollection is the collection of a slot on which nothing is bound.
const DefaultCollection = 0

// Tuning is everything, validated. It is read only.
type Tuning struct {
	// Member names the recordings: index = owner slot / 2 for the thirteen of
	// the surfaces, the last one is the rocket's. A [Tuning]'s member index
	// says nothing about the order in an archive; go by the name.
	Member [Members]string
	// Collection 0 is the default, collection m+1 belongs to member m.
	Collection [Members]Collection
	// Player holds the grain parameters of players A and B.
	Player [2]grain.Params

	Surface  [Surfaces]Surface
	Material [Materials]rolling.Surface // rolling surface of each material
	NoneRoll rolling.Surface            // rolling surface of material 143

	Chain  Chain
	Rocket Rocket
	Seam   [Patterns]Seam
}

// Load reads the five files collections.yaml, surfaces.yaml, chain.yaml,
// rocket.yaml and seams.yaml from fsys. The first thing wrong with them is
// returned as an [*Error], or as the error of fsys when a file can't be read.
func Load(fsys fs.FS) (*Tuning, error) {
	t := new(Tuning)
	for _, part := range []func(fs.FS, *Tuning) error{
		loadCollections, loadRocket, loadSurfaces, loadChain, loadSeams,
	} {
		if err := part(fsys, t); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Files returns the embedded files, for overlays and for showing them.
func Files() fs.FS { return embedded }

// Default returns the embedded tuning. That it loads is tested, so a failure
// here is a broken build and not bad data.
func Default() *Tuning {
	t, err := Load(embedded)
	if err != nil {
		panic(err)
	}
	return t
}
