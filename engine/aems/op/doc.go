// Package op is the one description of the 40 operations of patch programs:
// their numbers, their names, and how the block of each is laid out. The bank
// reader (engine/ea) takes its bounds from it, the evaluator (engine/aems) its
// decoding, the assembler (engine/aems/patch) its keys, starts and pictures. It
// imports nothing of the project, so that all three can import it.
//
// A block is what an operation owns of an instance's memory (note 003 §1.4). It
// has a head, fields at fixed offsets, and behind it parts whose lengths depend
// on counts and flags in the head. Numbers are big-endian. [Of] gives a
// [Layout]; [Layout.Read] reads counts and flags of a block into an [Extent],
// from which [Layout.Places] says where every part lies.
//
// A block has two lengths. [Layout.Size] is what a writer reserves
// (patch-programs 1). [Layout.Reach] is what running the operation may touch: it
// is larger where an operation reads one entry whatever its count says, or where
// the inputs lie further on than they need to.
//
// # Where the notes are silent
//
//   - The eight further words of a player (op 27, flag at +17) belong to its time
//     outputs: without the flag at +15 there are none, whatever +17 says
//     (003/1.6.3: "8 more words if +17" stands behind "with updateoutputs").
//   - The head of CallFunction is 12 bytes and that of ControlClass 16: what
//     follows them, the limits, is only there with the clamp flag. The trigger of
//     the one and the two of the other lie behind the limits and are a part, not
//     the head; so their shortest blocks are 16 and 24 bytes (patch-programs 1).
//   - Inputs found by an offset (ops 8, 12, 14, 16) may lie anywhere, also over
//     the rest of the block; the block reaches to the later of the two ends. A
//     writer puts them behind everything else, on a whole word.
//   - An operation that starts from its first entry reads it with a count of 0,
//     too: ops 19 to 22 and 30 (aems/A26), op 1 (aems/A3), and op 18, which
//     returns its first output. Those bytes may be another block's.
package op
