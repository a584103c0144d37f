package components

// MixOutputs is how many outputs a controller has.
const MixOutputs = 32

// MixData holds the outputs of the mixer automation for a skater's two owners, board
// and speed: Now is the latest evaluation, Prev the one before it. Chain values are
// computed before a frame's evaluation, records after it; so when the frame is
// over the chain values belong to Prev and the records to Now.
type MixData struct {
	Now, Prev MixWords
}

// MixWords are the outputs of both controllers as their readers return them
// (mixmap 8): raw 0…65535, pitch ×4096 (4096 = unity), level 0…32767 [Q15],
// filter 0…32767 [Hz]. Which output is of which kind is for its reader to know.
type MixWords struct {
	Board [MixOutputs]int32 // SkateBoard controller
	Speed [MixOutputs]int32 // SenseOfSpeed controller
}
