// Package env is the environment bus: the reverb of a place (buses §3).
//
// Every source sends a mono signal to [Network.In]. Behind it are two identical sides,
// A and B, each with a pre-stage, a reverb with an output filter to the left and one to
// the right of the listener, and two echo taps: thirteen graphs in all (register CV16).
// A side holds one preset. From one place to the next, the new preset is loaded on the
// silent side and the weights of the two sides are crossfaded. Only the input of a
// side is weighted, so the tail of the old place rings out in its own reverb. A task
// of slow sines moves delays, angles and one equaliser meanwhile ([LFO]).
//
// [Network] belongs to the audio thread, [Selector] to the game thread: given the
// reverb zones and their distances from the listener, it decides once a frame which
// preset goes to which side, with which weights and at which angles.
//
// Idle graphs. A graph idles, and costs nothing, once its input has been silent and its
// lines and filters have stayed below 1e-9 (-180 dB) for longer than any of them can
// hold a signal. It then starts like a graph in its first block. See idle.go.
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
