// Package dsp holds the modules a graph is built from: sources and resamplers,
// filters, a frequency shifter, gains and fades, a delay and a reverb, a panner, and
// the Sends and bus inputs that connect graphs.
//
// A signal is a []block.Plane, one plane a channel, worked on in place; a
// module that can only be mono, and the mono case of every other one, takes a
// *block.Plane. Every module makes exactly one block of 256 frames per call,
// holds its parameters until they are set again, and is put into the state its
// constructor would give by Reset (the zero value is not that state: levels
// start at 1). Nothing here allocates after construction, locks, or knows the
// graph it sits in.
//
// Two numbers recur. 16.16: a position or step in sixteen whole and sixteen
// fraction bits, so 65536 is one frame a frame. "Fused": one rounding for
// a*b + c, which is [block.Fused] (register CV3). Every other product is
// rounded on its own and therefore written float32(x*y), also where it is
// assigned, because the compiler may otherwise fuse it on some processors.
// Sines come from this package's own polynomial in binary64 (register CV4).
//
// The restart argument is true on a graph's first block and on its first block
// after a pause: [Gain], [Send] and [Pan2D1] then take their target at once.
//
// Bad numbers. A setter refuses a value that is not finite: it keeps the old
// one and returns false; a cutoff or a clip level of NaN is taken and means
// bypass; a NaN for a delay, its feedback, a bell's gain, a room's size or decay
// is taken as the notes say. A sample that is not finite passes through a module
// and is replaced by 0 when the next bus is read ([Sub0.Read]), and counted
// there. No module stores it: the history of a biquad that has become infinite
// or NaN is cleared at the end of the block, and nothing that is not finite is
// written into the line of a [Delay] or a [Reverb], which count it. So one block
// after the last bad sample everything sounds as before.
//
// Where the notes are silent, or print two readings, this package takes:
//   - resampler look-ahead 2 frames, ratio ceiling 4.0 (voice-graph 8);
//   - Send steps by 1/65 and lands 64/65 of the way, Gain by 1/64 (option
//     send.ramp, CV2; see [SendRamp]);
//   - a Send fades out with mode 1 and in with mode 3 (CV12), for one block;
//   - GainFader's square root between any two gains, and its third curve, as in
//     voice-graph 5.7; a new request starts from the gain heard last;
//   - the biquad adds b0, b1, b2, -a1, -a2 in this order in every sample;
//   - two-channel panning has + on the right (option pan2.stereo_sign, CV11);
//   - multichannel entries of eight channels are L C R Ls Rs Lx Rx and LFE, the
//     rear pair at spread 3, and a source in the listener's own place is in front;
//   - Clip starts at 100, that is, off; a shift is limited to 96 kHz;
//   - routes 2→4 and 4→8 go straight through;
//   - a bell's gain of 0 and below is 0.1;
//   - a delay is silent until its line has been filled as far as the delay, and
//     is limited to the line's length: growing would allocate, see [Delay.Grow];
//   - a reverb's comb reads the frame written D frames ago, new settings begin
//     with the next block, a new size empties the lines and a new decay does not;
//   - what a delay line holds is silent from -600 dBFS down.
package dsp
