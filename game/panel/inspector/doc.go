// Package inspector is the panel that looks into patch programs while they run: which
// boxes and wires the picture of a program has and where they stand, what a box says and
// draws of the values of the last walk, which wires carried something new in it, and who
// walks at all. It reads banks as they are on disc, with the names that their sources
// have; of what runs it knows only the view model.
//
// A patch program is a row of operations that run once a walk, every 32 ms. An
// operation is a box; a link that copies its result, or a word of its block, to an
// input of another is a wire. Words of the payload, with which the game speaks to an
// instance, are boxes of their own at the left. A box stands right of all it reads in
// the same walk; a wire that runs back to the left is read in the next.
//
// Positions are logical pixels, words are 32 bits, big-endian as on disc, and places
// in an instance's memory are in bytes from its start.
package inspector
