// Package ambient is the ambience of the open country (note 002): what is heard
// of the land around, by how much of it there is.
//
// # How it works
//
// The land is cut into cells of 24 m, 8 × 8 of them a landblock. Each cell has a
// terrain word, from which a [Region] selects an ambience, a descriptor: some
// constant sounds, such as surf, and some intermittent ones, such as a gull.
// Whenever the listener enters another cell, a rebuild weighs the 3 × 3
// landblocks around it. A cell within 20 m has the weight 1; beyond, the weight
// falls with the square of the distance; beyond 120 m there is none. A sound's
// share is its weight by the weight of all cells. The share is the volume of a
// constant sound, and the chance of an intermittent one to be heard when its
// time has come; so one sort of country fades into the next as one walks.
//
// Nothing loops, and nothing that plays is ever stopped. Every sound is played
// once, then queued for its next time: a constant one after always the same
// time, from everywhere; an intermittent one after a drawn time, from a drawn
// place in a direction and at a distance in which it has sources. A sound that
// is no longer audible when it is due leaves the queue; the next rebuild that
// finds it audible plays it at once.
//
// What sounds in the end goes through three more hands: a sound table has
// recordings for a type of sound, of which any is taken; a recording has a
// probability; and the level, after distance and volume setting, is rounded up
// to a whole decibel and must not be too low.
//
// # A frame
//
// A game calls [Runtime.Frame] once a frame, last, with the time and where the
// listener is, and hands what [Runtime.Plays] lists to its voices. Nothing here
// allocates after [New], so it may be called from anywhere; but it belongs to
// the game's thread, not to the one that mixes.
//
// # Quirks that are kept
//
//   - The volume setting is applied twice, so that it is squared.
//   - Levels are whole decibels, rounded towards 0.
//   - A rebuild never stops or restarts what is queued, and a sound that has
//     become inaudible stays queued until it is due (CB3).
//   - An intermittent sound's update without weight leaves its chance alone, and
//     a constant one's reset its volume (CB5); the reset that begins every
//     rebuild, and the update that follows, set that right.
//   - The threshold of "all around" is half of 20 m squared, 14.142 m.
//   - The longest time of a constant sound is not used.
//   - Tables are let go by weight, not by audibility (CB4), in the rebuild that
//     finds no weight, and a descriptor all of whose cells are culled keeps its
//     table until one of its sounds exists.
//   - A cell whose table cannot be loaded has no weight (CB17); one whose
//     descriptor has no sounds has (CB7).
//   - The list of sounds grows for the whole session, and a flush leaves stale
//     deadlines in the queue (CB18). Its bound is the number of sounds of the
//     region, which is what is set aside.
//   - Indoors is silent, and neither time of day nor weather matter.
//
// # Options
//
// All are off, or at the notes' reading, by default; see [Options].
//
//   - ambient.rand (CB1): 1/32768, or 1/32767 for the roll against an entry's
//     probability.
//   - ambient.center_probability (CB2): constant sounds roll against it, or not.
//   - ambient.vol_min_db (CB8): −100 dB, or another lowest level.
//   - ambient.rebuild (CB11): at the start of the frame, or at its end.
//   - ambient.volume (CB16): squared, or linear by taking the setting's square
//     root twice. A deviation.
//   - indoor ambience: the land around is heard in every room. A deviation.
//   - day and night: sounds with hours of their own are heard only in them. A
//     deviation.
//
// # Where the notes are silent
//
//   - Arithmetic is single precision, one rounding a step; square root, sine and
//     cosine are taken in double precision and rounded (ambient/A5). No
//     logarithm is taken for a level: see [Decibels].
//   - Share times volume is (volume / total) · count (CB13).
//   - A sound table's id 0 is the invalid one.
//   - Where the original would never leave a frame, a time between fires that is
//     negative or no number, [New] refuses the region.
//   - A position that is not finite is refused and counted, and the last one
//     stays.
//   - A pan is the drawn bearing against the listener's heading, not that of the
//     rounded place; the distance is that of the rounded place.
package ambient
