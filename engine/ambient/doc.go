// Package ambient is the ambience of open terrain (note 002): the sounds of the kinds
// of terrain around the listener, weighted by how much of each there is.
//
// # How it works
//
// The terrain is divided into cells of 24 m, 8 × 8 to a landblock. Each cell has a
// terrain word, by which a [Region] selects an ambience, called a descriptor: a list of
// constant sounds, such as surf, and intermittent ones, such as a gull. When the
// listener enters another cell, a rebuild weights the cells of the 3 × 3 landblocks
// around it: 1 up to 20 m, then falling with the square of the distance, 0 beyond
// 120 m. A sound's share is its weight divided by that of all cells. The share is the
// volume of a constant sound, and the chance that an intermittent one is heard when it
// is due. So one kind of terrain fades into the next as the listener moves.
//
// Nothing loops, and nothing that plays is ever stopped. Every sound is played
// once, then queued for its next time: a constant one after always the same
// time, from everywhere; an intermittent one after a drawn time, from a drawn
// place in a direction and at a distance in which it has sources. A sound that
// is no longer audible when it is due leaves the queue; the next rebuild that
// finds it audible plays it at once.
//
// Three steps follow before a sound is played: a recording is drawn from those that the
// sound table has for its type; it is played with the probability the table gives it;
// and its level, after distance and volume setting, is rounded up to whole decibels and
// must not be below the lowest one played.
//
// # A frame
//
// A game calls [Runtime.Frame] once a frame, as the last step, with the time and the
// place of the listener, and opens a voice for everything in [Runtime.Plays]. Nothing
// here allocates after [New]. A runtime belongs to the game's thread.
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
//   - indoor ambience: the terrain around is heard in every room. A deviation.
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
