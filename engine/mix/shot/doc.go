// Package shot plays one-shots: it opens voices of the pool for a record of a splice
// collection and updates them until they end.
//
// One [Player] serves any number of collections. A start names the sound; the
// record is drawn (package splice), and all its voices are opened at once, each
// with the delay after which it is heard, exact to the frame. Every block, before
// the graphs, [Player.Tick] posts to each voice its level (owner × record × member ×
// spread × fade, which may exceed 1), its pitch, and its angle if the member has one,
// and stops the voices whose time is over. [Player.Update] changes the owner's block
// meanwhile. When the last voice of a sound has ended, [Player.Ended] returns the sound,
// once, until the next Tick.
//
// Time. Like every voice, one that is started in block b is heard from the first frame
// of block b + 1 on; delays are counted from there.
// A fade and the time of a stop go by the time the voice has sounded, counted
// at the owner's pitch times the record's, from the member's start on; fades move once a block, and the gain's own ramp leads from one step to
// the next.
//
// Chance. A start that is accepted draws everything it needs at once, in the order of
// package splice; nothing else draws. So the sounds depend on the order of the starts
// alone, not on when blocks are rendered nor on whether the pool had room.
//
// A player has a fixed number of sounds. When all are in use, or the name is,
// a start is refused and counted. When the pool refuses a voice the others
// play, and the sound ends as [Cut]. Nothing allocates after [New].
//
// Where the notes are silent:
//   - the bus of a voice is the one its start names; a voice without a pan has
//     no panner and stands as its recording does, a mono one in the centre;
//   - a delay is rounded to the nearest frame;
//   - a stop fades over sixteen source frames, as every voice's, and is
//     carried out at the start of a block.
package shot
