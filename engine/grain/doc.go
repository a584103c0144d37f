// Package grain plays the granular rolling bed (note 000): a recording of one
// long roll, slow at its start and fast at its end, is cut into short
// overlapping grains taken from where the present speed lies.
//
// # How it works
//
// A [Player] reads a [Record] of gain, pitch and position once a block. The
// position says where in the recording the search region begins; a [Picker]
// chooses one of the 3 or 4 windows in it, as from a shuffle bag; the window is
// played by a [Voice], which fades in over attack seconds, sounds for sustain
// seconds of recording, and fades out over release seconds while the voice of
// the next window fades in in the player's other slot. Because both fades are
// square roots, the power of the two stays the same. When the position moves
// too far from the one at the pick, the grain is ended early (drift).
//
// The voices of a player go through the three graphs of its [Chain]; a [Board]
// is one skater's set of them: two trucks of two players, A and B, which share
// the recording and differ in parameters and record, and the rocket.
//
// # A block
//
// The engine calls, in this order: binds, stops and posts that are due;
// [Board.Tick], which is phase 1 of the block; then the graphs of
// [Board.Graphs] in pass order: voices 0, graph 1 at 2, graph 3 at 3, graph 2
// at 5. What a tick posts is heard in its own block. Nothing here allocates
// once a board is made.
//
// # Numbers
//
// Times are single-precision seconds, one rounding a step; a phase ends when
// its timer is below 0 and the next begins with its full time, so every phase
// is rounded up to whole blocks of 5.333 ms. A voice's place in the recording
// is 48.16: whole frames above 16 bits of fraction.
//
// # Where the notes are silent, or print two readings
//
//   - A window fits while the rounded remaining length is not below L (CG12).
//   - A draw within 128 of 2³² takes the last candidate; [EdgeMinusOne] reads
//     the unfilled one instead (pick.edge, CG13).
//   - A bind is ticked in the block that follows it at once; [TickNextBlock]
//     leaves one out (bind.first_tick, CG15).
//   - The start frame is the product of rate and start in single precision,
//     cut off (CG16).
//   - All players draw from one generator, add-with-carry over six words (CG23).
//     In the register the seam envelope and the wobbles draw from it, too. A game
//     works these out on another thread and has to give them a generator of their
//     own. This is a deviation: the draws are of the same kind, but not in one
//     sequence.
//   - The hold flag is always clear; [Player.Hold] is for tests (grain.hold,
//     CG24).
//   - The recent list is a sentinel and 15 windows (CG36).
//   - Players run in a fixed order, not in the order of their binds (CG40).
//   - The first send of graph 2 is built at 0 and posted from then on (CG34),
//     the gains of graphs 1 and 3 follow buses 2.5 (CG35); a Send lands 64/65 of
//     the way in a block (send.ramp, CV2; in engine/dsp).
//   - A build does not post the level of the environment send: it is its
//     constructor's 1 until the values of the frame are posted, in the same block.
//   - When a bind finds its player bound, the player is stopped first.
//   - A record field, or a value for a chain, that is not finite keeps its old
//     value and is counted.
package grain
