// Package mix runs the graphs of a block in pass order, from the buses voices
// sound into down to what a device is given.
//
// A graph has an order byte. The pass runs graphs in ascending order, equal
// orders in the order they were made (voice-graph 2); every link goes to a
// strictly higher order, so a sample that enters a voice leaves the mastering
// graph in the same block, however many buses it crosses (buses §1). [Stages] is
// the whole table.
//
// A bus is a graph that begins with a [dsp.Sub0]: others Send to it, it works on
// the sum and Sends on. [Desk] owns them all: eight material buses, whose
// filters are drawn anew when something new sounds or wander with a shared
// jitter; two flange returns; the environment network; the buses an owner or a
// collision opens for as long as it sounds; the SFX master and mastering, whose
// eight planes the folds turn into two, four or six channels. It also has, for
// a mixer view, strips that can be metered, muted and soloed. Nothing of that
// changes a sample until it is used.
//
// Where the notes are silent, or print two readings, this package takes:
//   - a voice without a bus, the rocket and the board chains reach the SFX master
//     by way of strips of orders 1 and 6, the network by one of order 203, all of
//     which are the desk's own; the network and the returns make fifteen graphs
//     (register CV16);
//   - flags are cleared in the first of two frames, and in every one longer than
//     0.02 s; the jitter table moves once a frame, drawing in table order
//     (buses 4.2, 9);
//   - the figures of [DefaultDesk] are the authored ones, until a game has its own
//     from its data (buses §4, 4.2, §5);
//   - a flange return pans to the centre and runs as many blocks after the last
//     input as its line holds, one as authored; a rate of 0 and less is a turn in
//     10 s (buses §5, §9);
//   - the level of an owner's bus in the environment is posted once (buses §6), and
//     buses run in order of their slots;
//   - the clip of the SFX master is open (buses §8, §9);
//   - a bus whose filters have rung out below -180 dB rests, where the notes would
//     let them run on;
//   - what mutes has a ramp of 1/64, which arrives, since no rule of the notes
//     moves these Sends.
package mix
