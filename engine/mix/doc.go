// Package mix holds the buses between the voices and the device.
//
// A bus is a node of the pass (package graph) that begins with a [dsp.Sub0]: other
// nodes send to it, it processes the sum and sends that on. [Mixer] owns them all:
// eight material buses, whose filters are re-rolled when a new voice starts or follow
// a shared jitter table; two flange returns; the environment network; the buses an
// owner or a collision opens for as long as it sounds; the SFX master and mastering,
// whose eight planes a [Fold] turns into two, four or six channels.
//
// For a mixer view there are also strips, which can be metered, muted and soloed.
// They change no sample until one of them is used.
//
// Where the notes are silent, or print two readings, this package takes:
//   - a voice without a bus, the rocket and the board chains reach the SFX master
//     through strips of orders 1 and 6, the network through one of order 203, which
//     the notes do not have; the network and the returns make fifteen graphs
//     (register CV16);
//   - flags are cleared in the first of two frames, and in every one longer than
//     0.02 s; the jitter table moves once a frame, drawing in table order
//     (buses 4.2, 9);
//   - the parameters of [DefaultConfig] are the authored ones, until a game has its
//     own from its data (buses §4, 4.2, §5);
//   - a flange return pans to the centre and runs as many blocks after the last
//     input as its line holds, one as authored; a rate of 0 and less is a turn in
//     10 s (buses §5, §9);
//   - the level of an owner's bus in the environment is posted once (buses §6), and
//     buses run in order of their slots;
//   - the clip of the SFX master is open (buses §8, §9);
//   - a bus whose filters have rung out below -180 dB idles, where the notes would
//     keep them running;
//   - mutes use the ramp of 1/64, which reaches its target, since the notes have no
//     rule for these Sends.
package mix
