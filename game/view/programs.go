package view

// Programs is what the patch programs did in their last walk.
type Programs struct {
	Walks     uint64
	Live      int        // instances
	List      []Instance // in the order of the walk; of very many the first
	Generator [6]uint32  // words of the random generator
	Frozen    bool       // none walks

	// Of the instance that is watched, as its last walk left it.
	Watched int     // its serial, 0 = none
	Memory  []byte  // empty: it has ended
	Results []int32 // of its program's operations
	Voices  []uint32
}

// Instance is a program that runs.
type Instance struct {
	Serial   int // in order of creation, from 1
	Bank     int // in install order, from 0
	Module   int // in file order, from 0
	Class    string
	Players  int // of its module
	Sounding int // of those, with a voice
}
