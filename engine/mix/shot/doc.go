// Package shot plays one-shots: it turns a record of a splice collection into
// voices of the pool and leads them through their life.
//
// One [Player] serves any number of collections. A start names the sound; the
// record is drawn (package splice), and all its voices are opened at once, each
// with the delay after which it is heard, exact to the frame. Every block, before
// the graphs, [Player.Tick] posts to each voice what it is to have now: its
// level (owner × record × member × spread × fade, above 1 where they say so), its
// pitch, and its bearing if the member has one; and it stops the voices whose
// time is up. [Player.Update] changes the owner's block meanwhile. When the
// last voice of a sound is over, [Player.Ended] says so, once, until the next
// Tick.
//
// Time. Like every voice, one of a start that is carried out in block b is
// heard from the first frame of block b + 1 on; delays are counted from there.
// A fade and the time of a stop go by the time the voice has sounded, counted
// at the owner's pitch times the record's, from the member's place of beginning
// on; fades move once a block, and the gain's own ramp leads from one step to
// the next.
//
// Chance. Every start that is accepted draws at once and all it needs, in the
// order of package splice; a start that is refused draws nothing, a later
// block draws nothing. So the sounds depend on the order of the starts alone,
// neither on when blocks are made nor on whether the pool had room.
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
