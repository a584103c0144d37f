// Package env is the environment bus: the reverb of a place (buses §3).
//
// Whatever may sound in a place sends a mono part of itself to [Network.In].
// Behind it stand two identical sides, A and B, each a pre-stage, a reverb with
// a filter to either side of the listener, and two echo taps: thirteen graphs
// in all (register CV16). A side holds one preset. To go from one place to the
// next, the preset of the next is loaded on the side that is silent and the
// weights of the two sides cross; only what goes in is weighed, so the tail of
// the place left behind rings out in its own reverb. A task of slow sines moves
// delays, angles and one equaliser while all this goes on ([LFO]).
//
// [Network] lives on the audio thread. [Selector] is the other half, on the game
// thread: it knows where reverb zones are from the listener and says once a
// frame which preset goes to which side, with which weights, turned where.
//
// Rest. A side that has nothing to say costs nothing: a graph whose input has
// been silent, and whose lines and filters have brought nothing above 1e-9
// (-180 dB) for longer than everything in it takes to come out, rests. It
// wakes fresh, as a graph does on its first block. See rest.go.
//
// Where the notes are silent, or print two readings, this package takes:
//   - both sides hold preset 01 from the start, side A heard (buses 3.8);
//   - presets and fields that nobody has recovered are data, marked as stand-ins
//     where the data is (buses 3.4, 9);
//   - a period or rate that makes no sense is 10 s (buses 3.5);
//   - LFO record 6 starts at 0.3 (buses 10.1), which nothing hears, since a
//     preset rewrites it first;
//   - a task's posts come behind those of the game in the same block, so a
//     turned zone moves the four filtered outputs and not the taps, whose angles
//     are the task's (buses 3.5);
//   - without a camera nothing turns, and a zone that is lost leaves the louder
//     side alone to sound (buses 3.8, 9);
//   - the scale of the pre-stage's sends is 1 until somebody posts it (buses 3.3).
package env
