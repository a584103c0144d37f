package components

// MixOutputs is how many outputs a controller has.
const MixOutputs = 32

// MixData holds the outputs of the mixer automation for the two owners of the
// bed, as 16-bit words: Now is this frame's evaluation, Prev the one before it
// (chain values are computed before the evaluation and so are one frame old).
type MixData struct {
	Now, Prev MixWords
}

// MixWords are the words of both controllers.
type MixWords struct {
	Board [MixOutputs]int32 // SkateBoard controller
	Speed [MixOutputs]int32 // SenseOfSpeed controller
}
